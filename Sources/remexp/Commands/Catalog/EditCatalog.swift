import ArgumentParser
import Barcodes
import Catalog
import Delimited
import Expiry
import Register
import Words

/// What somebody says of a product.
struct ProductOptions: ParsableArguments {
  @Option(help: .said("Its name.", "이름.")) var name: String?
  @Option(help: .said("Its brand.", "브랜드.")) var brand: String?
  @Option(help: .said("Its category.", "분류.")) var category: String?
  @Option(help: .said("How much is in a pack, such as 500 g.", "포장 단위(예: 500 g).")) var quantity: String?
  @Option(help: ArgumentHelp(HelpText.said("A link to a picture of it.", "사진의 주소."), valueName: "link"))
  var imageUrl: String?
  @Option(
    help: ArgumentHelp(
      HelpText.said("How many days it usually keeps; 0 for nobody knows.", "보통 며칠 가는지. 0은 모름."),
      valueName: "days"))
  var shelfLifeDays: Int?
  @Option(
    help: .said("What its items are: best-before or use-by.", "기한의 종류: best-before(품질유지기한), use-by(소비기한)."))
  var dueType: DueType?
  @Option(
    help: .said(
      "What its shelf life is counted from: manufacture or purchase.",
      "보관 일수의 기준: manufacture(제조), purchase(구입).")) var shelfLifeFrom: String?
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "How many days it keeps once opened, which remexp open then counts; 0 for nobody knows.",
        "개봉 후 며칠 가는지. remexp open이 그만큼 셉니다. 0은 모름."),
      valueName: "days"))
  var daysAfterOpening: Int?

  /// The product as it is to be, and what of it was said.
  func said(of product: Product) -> (product: Product, fields: Set<CatalogField>) {
    var product = product
    var fields: Set<CatalogField> = []
    if let name {
      product.name = name
      fields.insert(.name)
    }
    func take(_ text: String?, _ field: CatalogField, _ place: WritableKeyPath<Product, String?>) {
      guard let text else { return }
      product[keyPath: place] = text.isEmpty ? nil : text
      fields.insert(field)
    }
    take(brand, .brand, \.brand)
    take(category, .category, \.category)
    take(quantity, .quantity, \.quantityText)
    take(imageUrl, .imageURL, \.imageURL)
    take(dueType?.rawValue, .dueType, \.dueType)
    take(shelfLifeFrom, .shelfLifeFrom, \.shelfLifeFrom)
    if let shelfLifeDays {
      product.shelfLifeDays = shelfLifeDays == 0 ? nil : shelfLifeDays
      fields.insert(.shelfLifeDays)
    }
    if let daysAfterOpening {
      product.daysAfterOpening = daysAfterOpening == 0 ? nil : daysAfterOpening
      fields.insert(.daysAfterOpening)
    }
    return (product, fields)
  }
}

/// `remexp catalog add`
struct AddCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: HelpText.said(
      "Put one product into the catalog by hand.",
      "상품 하나를 직접 목록에 넣습니다."),
    discussion: HelpText.said(
      """
      What you say of a product stays: no list that is imported later changes it, and
      catalog forget leaves it. What you do not say follows the lists.

        remexp catalog add 8801234567893 --name 서울우유 --brand 서울우유협동조합
      """,
      """
      말한 것은 그대로 남습니다. 나중에 가져온 목록이 바꾸지 않고 remexp catalog forget도
      건드리지 않습니다. 말하지 않은 것은 목록을 따릅니다.

        remexp catalog add 8801234567893 --name 서울우유 --brand 서울우유협동조합
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @Argument(help: .said("The code under the bars.", "바코드 아래의 코드.")) var code: String
  @OptionGroup var product: ProductOptions

  func validate() throws {
    guard product.name?.isEmpty == false else {
      throw ValidationError("a product needs a --name", "상품에는 --name이 있어야 합니다")
    }
  }

  func run() throws {
    let catalog = try store.folder.catalog()
    let phrases = reader.phrases(for: nil)
    let gtin = try CatalogCode.gtin(code)
    if let known = try catalog.product(gtin) {
      throw CommandFailure(
        phrases.say(
          "\(code): is “\(known.name)” already; remexp catalog edit changes it",
          "\(code): 이미 “\(known.name)”(으)로 있습니다. 고치려면 remexp catalog edit을 쓰세요"), .someFailed)
    }
    let said = product.said(of: Product(gtin: gtin, code: code, name: product.name ?? code))
    try CatalogCode.naming(code) { try catalog.keep(said.product, fields: said.fields) }
    guard !store.quiet else { return }
    let name = TerminalText(ItemText.name(said.product.name, brand: said.product.brand))
    try Change.tell([phrases.say("added \(gtin.shortest)  \(name)", "추가함: \(gtin.shortest)  \(name)")])
  }
}

/// `remexp catalog edit`
struct EditCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: HelpText.said(
      "Correct one product by hand.",
      "목록의 상품 하나를 직접 고칩니다."),
    discussion: HelpText.said(
      """
      What you say of a product stays: no list that is imported later changes it. An
      empty text takes a value away. Items in the pantry keep their names.

        remexp catalog edit 8801234567893 --brand ""
        remexp catalog edit 8801234567893 --days-after-opening 3
      """,
      """
      말한 것은 그대로 남습니다. 나중에 가져온 목록이 바꾸지 않습니다. 빈 글은 값을
      없앱니다. 보관함의 상품 이름은 그대로입니다.

        remexp catalog edit 8801234567893 --brand ""
        remexp catalog edit 8801234567893 --days-after-opening 3
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @Argument(help: .said("The code under the bars.", "바코드 아래의 코드.")) var code: String
  @OptionGroup var product: ProductOptions

  func validate() throws {
    guard product.name != "" else { throw ValidationError("a name cannot be empty", "이름은 비울 수 없습니다") }
  }

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    let phrases = reader.phrases(for: nil)
    let before = try CatalogCode.product(code, in: catalog, phrases)
    let said = product.said(of: before)
    guard !said.fields.isEmpty else {
      throw CommandFailure(
        phrases.say(
          "nothing to change; see remexp catalog edit --help",
          "바꿀 것이 없습니다. remexp catalog edit --help를 보세요"), .wrongUsage)
    }
    try CatalogCode.naming(code) { try catalog.keep(said.product, fields: said.fields) }
    guard !store.quiet else { return }
    let name = TerminalText(ItemText.name(said.product.name, brand: said.product.brand))
    let number = before.gtin.shortest
    try Change.tell([phrases.say("changed \(number)  \(name)", "바꿈: \(number)  \(name)")])
  }
}

/// `remexp catalog delete`
struct DeleteCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: HelpText.said(
      "Take products out of the catalog.",
      "상품을 목록에서 뺍니다."),
    discussion: HelpText.said(
      """
      They stay out: no list that is imported later brings them back, and remexp
      catalog add does. Items in the pantry keep their names.
      """,
      """
      나중에 가져온 목록에 있어도 들어오지 않습니다. remexp catalog add로 다시 넣을 수
      있습니다. 보관함의 상품 이름은 그대로입니다.
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @Argument(help: .said("The codes under the bars.", "바코드 아래의 코드들.")) var codes: [String]

  func run() throws {
    let catalog = try store.folder.existingCatalog()
    let phrases = reader.phrases(for: nil)
    let products = try codes.map { try CatalogCode.product($0, in: catalog, phrases) }
    for product in products {
      guard let removed = try catalog.remove(product.gtin), !store.quiet else { continue }
      let name = TerminalText(ItemText.name(removed.name, brand: removed.brand))
      let number = removed.gtin.shortest
      try Change.tell([phrases.say("deleted \(number)  \(name)", "삭제함: \(number)  \(name)")])
    }
  }
}

/// A code that somebody types for a product of the catalog.
enum CatalogCode {
  static func gtin(_ code: String) throws -> GTIN {
    do throws(RejectionReason) {
      return try CodeReading(written: code).gtin
    } catch {
      throw CommandFailure(code, error, .wrongUsage)
    }
  }

  static func product(_ code: String, in catalog: CatalogStore, _ phrases: Phrases) throws -> Product {
    _ = try gtin(code)
    let found = try catalog.products(of: CodeReading(written: code))
    guard let product = found.first else {
      throw CommandFailure(
        phrases.say("\(code): not in the catalog", "\(code): 상품 목록에 없습니다"), .someFailed)
    }
    guard found.count == 1 else { throw CommandFailure(RegisterError.several(found, under: code)) }
    return product
  }

  /// Says of which product something is wrong.
  static func naming(_ code: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as CatalogError {
      throw CommandFailure(code, error, .wrongUsage)
    }
  }
}
