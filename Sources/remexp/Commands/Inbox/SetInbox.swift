import ArgumentParser
import Barcodes
import Expiry
import Pantry
import Register
import Words

/// `remexp inbox set`
struct SetInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: HelpText.said(
      "Tell what an entry is missing; remexp inbox apply then registers it.",
      "항목에 빠진 것을 알려 줍니다. 그다음 remexp inbox apply 로 등록합니다."))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var said: FactOptions

  @Argument(help: .said("The entry's number.", "항목의 번호.")) var number: Int64
  @Option(
    help: .said(
      "The code under the bars; one of several in the photo, or one that was not read.",
      "바코드 아래의 코드. 사진의 여럿 중 하나나 읽지 못한 것.")) var code: String?
  @Option(help: .said("The product's name, for one that the catalog does not have.", "상품 목록에 없는 상품의 이름."))
  var name: String?
  @Option(help: .said("Its brand.", "브랜드.")) var brand: String?
  @Option(help: .said("Its category.", "분류.")) var category: String?

  func validate() throws {
    guard name != "" else { throw ValidationError("a name cannot be empty", "이름은 비울 수 없습니다") }
    guard brand == nil && category == nil || name != nil else {
      throw ValidationError(
        "--brand and --category go with --name", "--brand와 --category는 --name과 함께 씁니다")
    }
  }

  func run() throws {
    let home = try home.open()
    var facts = try said.facts(in: home)
    // Digits of a code are the code, wherever they were typed.
    let isCode = code == nil && name.map(ProductCode.isMeant) == true
    facts.take(ItemFacts(named: isCode ? nil : name, brand: brand, category: category))
    let (entry, rest) = try home.desk.fill(
      number, with: facts, code: try (isCode ? name : code).map(ProductCode.init), at: home.now)
    guard !home.isQuiet else { return }
    Diagnostics.note(
      entry.missing.isEmpty
        ? home.phrases.say(
          "nothing is missing; remexp inbox apply registers it", "빠진 것이 없습니다. remexp inbox apply 로 등록하세요")
        : "\(home.phrases.say("still", "아직")): \(home.phrases.missing(entry))")
    if let rest { Diagnostics.note(InboxText.rest(rest, phrases: home.phrases)) }
  }
}
