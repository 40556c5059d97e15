/// Names of the places where food is kept, in the languages of its headers, each list of one place.
public enum KnownPlaces {
  /// The same for all names of one place, upper and lower case alike and without blanks.
  public static func identity(_ name: String) -> String {
    let key = NoticeScope.key(name)
    return groups[key].map { names[$0][0] } ?? key
  }

  private static let groups: [String: Int] = {
    var groups: [String: Int] = [:]
    for (index, names) in names.enumerated() { for name in names { groups[NoticeScope.key(name)] = index } }
    return groups
  }()

  public static let names: [[String]] = [
    [
      "fridge", "refrigerator", "refridgerator", "냉장고", "냉장실", "냉장", "Kühlschrank", "冷蔵庫", "冷蔵室", "冷藏室", "冰箱",
      "réfrigérateur", "frigo", "nevera", "frigorífico", "refrigerador", "heladera", "frigorifero",
      "geladeira",
      "koelkast", "lodówka",
    ],
    [
      "freezer", "deep freezer", "냉동고", "냉동실", "냉동", "Gefrierschrank", "Gefrierfach", "Tiefkühler",
      "Tiefkühlschrank", "Tiefkühltruhe", "冷凍庫", "冷凍室", "冷凍", "冷冻室", "congélateur", "congelador",
      "congelatore",
      "vriezer", "diepvries", "zamrażarka",
    ],
    ["kimchi fridge", "kimchi refrigerator", "김치냉장고", "김냉"],
    [
      "pantry", "cupboard", "larder", "찬장", "팬트리", "식품창고", "식료품 저장실", "Vorratskammer", "Vorratsschrank",
      "Speisekammer", "Küchenschrank", "戸棚", "食品庫", "パントリー", "garde-manger", "placard", "despensa", "alacena",
      "dispensa", "credenza", "voorraadkast", "spiżarnia",
    ],
    [
      "cellar", "basement", "지하실", "지하 창고", "Keller", "地下室", "cave", "cantina", "sótano", "bodega", "kelder",
      "piwnica",
    ],
    ["shelf", "선반", "Regal", "棚", "étagère", "estante", "scaffale"],
    [
      "room temperature", "ambient", "실온", "상온", "Raumtemperatur", "Zimmertemperatur", "常温", "室温",
      "temperatura ambiente",
      "température ambiante",
    ],
    ["bread bin", "breadbox", "bread box", "빵통", "Brotkasten", "boîte à pain", "panera"],
    ["drawer", "서랍", "Schublade", "引き出し", "tiroir", "cajón", "cassetto"],
    ["kitchen", "주방", "부엌", "Küche", "台所", "キッチン", "cuisine", "cocina", "cucina"],
    ["garage", "차고", "Garage", "ガレージ", "garaje"],
    ["balcony", "베란다", "발코니", "다용도실", "Balkon", "ベランダ", "balcon", "balcón", "balcone"],
    [
      "storage room", "storeroom", "창고", "Lager", "Abstellraum", "倉庫", "物置", "entrepôt", "réserve", "almacén",
      "magazzino",
    ],
  ]
}
