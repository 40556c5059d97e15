import ArgumentParser
import Barcodes
import Expiry
import Pantry
import Register

/// `remexp inbox set`
struct SetInbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Tell what an entry is missing; remexp inbox apply then registers it.")

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
    facts.take(ItemFacts(named: name, brand: brand, category: category))
    let entry = try home.desk.fill(
      number, with: facts, code: try code.map(ProductCode.init), at: home.now)
    guard !home.isQuiet else { return }
    Diagnostics.note(
      entry.missing.isEmpty
        ? "nothing is missing; remexp inbox apply registers it" : "still: \(entry.missing)")
  }
}
