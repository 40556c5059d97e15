import ArgumentParser
import Catalog

/// `remexp catalog search`
struct SearchCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Products whose name or brand has all of these words.",
    discussion: """
      Words of Latin and other alphabets are found from their beginning (choco finds
      Chocolate), Korean, Japanese and Chinese ones anywhere (라면 finds 신라면). Case,
      accents, width and punctuation do not matter, and a code finds its product. No
      character is a wildcard. Where nothing has all the words, plurals and one slip
      are forgiven, which is then said.
      """)

  @OptionGroup var store: StoreOptions
  @Argument(help: "The words; also parts of words.") var words: [String]
  @Option(help: "At most so many.") var limit = 20
  @Option(help: "text or json.") var format: ScheduleFormat = .text

  func validate() throws {
    try NumberRange.lines.check(limit, of: "--limit")
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let catalog = try store.folder.existingCatalog()
    var products = try catalog.search(text, limit: limit)
    if products.isEmpty, let near = try catalog.searchLoosely(text, limit: limit) {
      Diagnostics.note("nothing has “\(text)”; this has “\(near.words.joined(separator: " "))”")
      products = near.products
    }
    try ProductOutput.write(products, format: format)
    if products.isEmpty { throw ExitStatus.someFailed.exitCode }
  }
}
