/// What packs and programs write beside a date to say which date it is.
struct DateLabel: Hashable {
  enum Meaning: Hashable {
    /// The last good day.
    case expiry
    /// The same, of a month: `best before end 12 2026`.
    case endOfMonth
    /// The day on which it was made or packed, which is never an expiry date.
    case made
    /// `the`, `dne`: says nothing.
    case nothing
  }

  let meaning: Meaning
  /// How dates are written where this is written; nil for words of many countries.
  let order: DateOrder?

  /// For words of Latin letters, put together without what stands between them: `usebydate`.
  init?(latin words: String) {
    guard let known = Self.latin[words] else { return nil }
    self = known
  }

  /// For words of Korean, Japanese and Chinese.
  init?(signs words: String) {
    guard let known = Self.cjk[words] else { return nil }
    self = known
  }

  /// Those in signs for when something was made.
  static let madeSigns: [String] = cjk.filter { $0.value.meaning == .made }.map(\.key)

  /// Those in signs, for the one who cuts a run of them into words.
  static var signs: [String] { Array(cjk.keys) }

  /// No label is of more words.
  static let wordLimit = 8

  private static let latin: [String: DateLabel] = {
    var labels: [String: DateLabel] = [:]
    for (meaning, order, words) in lists {
      for word in words { labels[word] = DateLabel(meaning: meaning, order: order) }
    }
    return labels
  }()

  private init(meaning: Meaning, order: DateOrder?) {
    self.meaning = meaning
    self.order = order
  }

  private static let lists: [(Meaning, DateOrder?, [String])] = [
    (
      .expiry, nil,
      [
        "exp", "expd", "expdate", "expirydate", "expiry", "expires", "expireson", "expire", "expiration",
        "expirationdate", "dateofexpiry", "bestbefore", "bestbeforedate", "bestby", "bestbydate",
        "bestifusedby",
        "bestifusedbefore", "bestwhenusedby", "bestused", "bb", "bbd", "bbf", "useby", "usebydate",
        "usebefore", "useorfreezeby", "ub",
        "sellby", "goodthrough", "goodthru", "gooduntil", "consumeby", "consumebefore", "eatby", "freezeby",
        "displayuntil", "until", "till", "by", "dateofminimumdurability", "validuntil", "due", "duedate",
        "bestbeforethe", "bbma", "meilleuravant", "bestbeforemeilleuravant",
        "bastfore", "bastforedatum", "sistaforbrukningsdag",
      ]
    ),
    (
      .endOfMonth, nil,
      [
        "bbe", "bestbeforeend", "bestbeforeendof", "bestbeforetheendof", "endof", "theendof", "end", "bbend",
        "beforeend", "beforeendof", "bbeexp",
      ]
    ),
    (
      .expiry, .dayMonthYear,
      [
        "mhd", "mindesthaltbarkeitsdatum", "mindestenshaltbarbis", "mindhaltbarbis", "mindesthaltbarbis",
        "haltbarbis", "mindestenshaltbar", "zuverbrauchenbis", "zuverbrauchenbiszum",
        "zuverbrauchenbisspatestens",
        "verbrauchenbis", "verbrauchsdatum", "bis", "biszum", "ablaufdatum", "verfallsdatum", "verfalldatum",
        "verwendbarbis", "ablauf", "gultigbis", "bestevor",
        "aconsommeravant", "aconsommeravantle", "aconsommerjusquau", "aconsommerjusqua",
        "aconsommerdepreferenceavant",
        "aconsommerdepreferenceavantle", "aconsommerdepreferencejusquau", "consommeravant", "dlc", "ddm",
        "dluo",
        "datelimitedeconsommation", "datelimitedutilisationoptimale", "datedeperemption", "peremption",
        "jusquau",
        "avantle", "avant", "dateexpiration", "datedexpiration", "expirele",
        "consumirpreferentementeantesdel", "consumirpreferentementeantesde", "consumirpreferentemente",
        "consumirpreferentementeantes", "consumirpreferiblementeantesde", "consumirpreferiblementeantesdel",
        "consumirpreferentementeantesdeldia", "consumoprefente", "consumopreferente", "fechadecaducidad",
        "caducidad", "caduca", "caducaelde", "caducael",
        "fechadeconsumopreferente", "consumirantesde", "consumirantesdel", "consumirprefantesde",
        "consumirprefantesdel", "consprefantesde",
        "consprefantesdel", "consumirpref", "conspref", "consumirhasta", "consumirhastael",
        "vence", "venceel", "vencimiento", "fechadevencimiento", "fechavencimiento", "vto", "venc",
        "fechacaducidad", "cad", "fcad",
        "hasta", "hastael", "antesdel", "antesde", "fechavto",
        "daconsumarsientro", "daconsumarsientroil", "daconsumarsiprefentro", "daconsprefentro",
        "consprefentro",
        "daconsumarsiprefentroil", "daconsumarsipreferibilmenteentro",
        "daconsumarsipreferibilmenteentroil", "daconsumarepreferibilmenteentro", "daconsumareentro",
        "consumarsientro", "consumareentro", "consumareentroil", "consumarepreferibilmenteentro",
        "consumarsipreferibilmenteentro", "preferibilmenteentro", "entro", "entroil", "scadenza",
        "datadiscadenza",
        "scade", "scadeil", "scad", "tmc", "finoal",
        "tht", "tgt", "tenminstehoudbaartot", "tenminstehoudbaartotenmet", "minstenshoudbaartot",
        "houdbaartot", "houdbaarheidsdatum",
        "tegebruikentot", "tegebruikentotenmet", "tot", "uiterstehoudbaarheidsdatum",
        "auplustard", "bestfor", "bestfordato", "bedstfor", "mindstholdbartil", "sidsteanvendelsesdato",
        "sisteforbruksdag", "parastaennen", "viimeinenkayttopaiva",
        "consumirate", "consumirdepreferenciaantesde", "consdeprefantesde", "consumirdeprefantesde",
        "consumirdepreferenciaantes",
        "consumirdepreferenciaate",
        "consumirpreferencialmenteantesde", "consumirantesdodia", "validade", "datadevalidade", "val",
        "validoate",
        "valido", "ate",
        "najlepiejspozycprzed", "nalezyspozycdo", "nalezyspozycdodnia", "spozycdo", "terminprzydatnosci",
        "terminprzydatnoscidospozycia", "terminwaznosci", "datawaznosci", "dataprzydatnosci", "przydatnedo",
        "waznedo",
        "dodnia",
      ]
    ),
    (
      .endOfMonth, .dayMonthYear,
      [
        "mindestenshaltbarbisende", "haltbarbisende", "mhdende", "ende", "bisende", "aconsommeravantfin",
        "aconsommeravantlafinde", "aconsommerdepreferenceavantfin", "aconsommerdepreferenceavantlafinde",
        "aconsommerdepreferenceavantlafin", "avantfin", "fin", "findu", "finde",
        "consumirpreferentementeantesdelfinde", "consumirpreferentementeantesdefin",
        "consumirpreferentementeantesdefinde", "antesdelfinde", "consumirprefantesdelfinde",
        "consprefantesdelfinde", "daconsumarsiprefentrofine",
        "consdeprefantesdofimde", "findel", "finales",
        "daconsumarsipreferibilmenteentrofine",
        "daconsumarsipreferibilmenteentrolafinedi", "daconsumarsipreferibilmenteentrolafine",
        "daconsumarsientrofine", "entrofine", "entrolafinedi", "fine", "finedi", "tenminstehoudbaartoteind",
        "tenminstehoudbaartoteinde", "eind", "einde", "consumirdepreferenciaantesdofimde",
        "consumirdepreferenciaantesdofim", "fimde", "fim", "najlepiejspozycprzedkoncem", "koniec",
        "przedkoncem",
      ]
    ),
    (
      .made, nil,
      [
        "mfg", "mfd", "mfgdate", "mfddate", "manufactured", "manufacturedon", "manufacturedate",
        "manufacturingdate",
        "dateofmanufacture", "made", "madeon", "man", "prod", "prd", "production", "productiondate",
        "produced",
        "producedon", "proddate", "pkd", "pkg", "packed", "packedon", "packdate", "packagingdate",
        "packagedon",
        "dateofpacking", "dop", "dom", "pd", "pro", "born", "bornon", "bottled", "bottledon", "frozenon",
        "baked", "bakedon", "roasted", "roastedon", "lot", "batch", "mfgexp",
        "hergestellt", "hergestelltam", "herstellungsdatum", "produktionsdatum", "verpackt", "verpacktam",
        "abgepackt", "abgepacktam", "abpackdatum", "produziertam", "gefrorenam", "eingefrorenam",
        "fabrique", "fabriquele", "fabrication", "datedefabrication", "produitle", "emballe", "emballele",
        "conditionnele", "congelele", "datedeproduction", "datedecongelation",
        "fabricado", "fabricacion", "fechadefabricacion", "fechadeelaboracion", "elaborado", "elaboradoel",
        "elab", "fab", "envasado",
        "envasadoel", "fechadeenvasado", "fechadeproduccion", "producido", "congeladoel",
        "fechadecongelacion",
        "prodotto", "prodottoil", "datadiproduzione", "produzione", "confezionato", "confezionatoil",
        "datadiconfezionamento", "imbottigliatoil", "congelatoil",
        "geproduceerd", "geproduceerdop", "productiedatum", "verpaktop", "ingevrorenop",
        "fabricadoem", "datadefabrico", "datadefabricacao", "fabricacao", "embaladoem", "produzidoem", "fabr",
        "wyprodukowano", "dataprodukcji", "wyprodukowanodnia", "zapakowano", "datapakowania", "zamrozonodnia",
      ]
    ),
    (.nothing, nil, ["the", "on", "date", "am", "dne", "dnia", "le", "el", "il", "op", "em", "den", "der"]),
  ]

  private static let cjk: [String: DateLabel] = {
    let made = [
      "제조일자", "제조년월일", "제조연월일", "제조일", "제조", "생산일자", "생산일", "생산", "포장일자", "포장일", "포장", "가공일", "도축일",
      "산란일자", "산란일", "냉동일", "製造年月日", "製造日", "製造", "加工日", "加工年月日", "包装日", "生产日期", "生產日期", "生产", "制造日期",
      "製造日期", "制造", "出厂日期", "包装日期",
    ]
    let expiry = [
      "소비기한", "유통기한", "품질유지기한", "유효기한", "유효기간", "사용기한", "사용기간", "만료일자", "만료일", "만기일", "기한", "까지임", "까지",
      "내로", "賞味期限", "消費期限", "使用期限", "品質保持期限", "有効期限", "期限", "賞味", "消費", "まで", "迄", "以内",
      "保质期至", "保質期至", "保质期", "有效期至", "有效期", "有效日期", "有效至", "有效期限", "此日期前最佳", "此日期前食用", "最佳食用日期", "最佳食用期",
      "食用期限", "限用日期", "限期使用日期", "到期日期", "到期日", "截止日期", "截止", "之前食用", "止", "至",
    ]
    let end = ["말까지", "末まで", "月底", "底", "말", "末"]
    let all =
      made.map { ($0, DateLabel(meaning: .made, order: nil)) }
      + expiry.map { ($0, DateLabel(meaning: .expiry, order: .yearMonthDay)) }
      + end.map { ($0, DateLabel(meaning: .endOfMonth, order: .yearMonthDay)) }
    return Dictionary(all) { first, _ in first }
  }()
}
