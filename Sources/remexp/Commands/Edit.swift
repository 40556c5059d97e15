import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp edit`
struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Correct an item.",
    discussion: "An empty text takes a value away: --location \"\"")

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var said: FactOptions

  @Argument(help: "The item's id, or its beginning.") var id: String
  @Option(help: "The product's name.") var name: String?
  @Option(help: "Its brand.") var brand: String?
  @Option(help: "Its category.") var category: String?

  func validate() throws {
    guard name != "" else { throw ValidationError("a name cannot be empty") }
  }

  func run() throws {
    let home = try home.open()
    let before = try home.pantry.item(typed: id, user: home.name)
    let item = try edited(before, in: home)
    guard item != before else {
      Diagnostics.note("nothing to change; see remexp edit --help")
      return
    }
    try home.perform("edit") { try $0.update(item) }
    try Change.say("changed", [item], in: home)
  }

  private func edited(_ before: Item, in home: Household) throws -> Item {
    var product = before.product
    if let name { product.name = name }
    if let brand { product.brand = brand.isEmpty ? nil : brand }
    if let category { product.category = category.isEmpty ? nil : category }
    return before.taking(try said.facts(product: product, in: home))
  }
}
