import ArgumentParser
import Barcodes
import Expiry
import Pantry
import Register

/// `remexp inbox set`
struct SetInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: HelpText.said(
      "Tell what an entry is missing; remexp inbox apply then registers it.",
      "항목에 빠진 것을 알려 줍니다. 그다음 remexp inbox apply 로 등록합니다."))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var said: FactOptions

  @Argument(help: "The entry's number.") var number: Int64
  @Option(help: "The code under the bars; one of several in the photo, or one that was not read.") var code:
    String?
  @Option(help: "The product's name, for one that the catalog does not have.") var name: String?
  @Option(help: "Its brand.") var brand: String?
  @Option(help: "Its category.") var category: String?

  func validate() throws {
    guard name != "" else { throw ValidationError("a name cannot be empty") }
    guard brand == nil && category == nil || name != nil else {
      throw ValidationError("--brand and --category go with --name")
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
