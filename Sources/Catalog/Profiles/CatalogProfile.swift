/// What is known of one source of catalogs: which column gives what, and how its values are to be cleaned.
///
/// Profiles are text, a rule a line; `#` begins a comment:
/// ```
/// recognize = code, product_name      the header must have all of these for the profile to be chosen
/// name = product_name, name           the first of these that the header has gives the name
/// name.else = generic_name, code      where that is empty in a row, the first of these that is not
/// brand.clean = first                 first or last of a list, web, period: see ValueCleaning
/// shelf_life_from.is = manufacture    the same for every row
/// code.url = url                      a column whose links hold the code
/// ```
public struct CatalogProfile: Hashable, Sendable {
  /// What `--profile` calls it.
  public let name: String
  let recognized: [String]
  let columns: [CatalogField: [String]]
  let alternatives: [CatalogField: [String]]
  let cleanings: [CatalogField: ValueCleaning]
  let constants: [CatalogField: String]
  let codeURL: [String]

  /// - Throws: ``CatalogError/brokenProfile(line:)`` for a line that is no rule.
  public init(name: String, text: String) throws(CatalogError) {
    var lists: [String: [String]] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let rule = line.prefix { $0 != "#" }.filter { $0 != "\r" && $0 != "\t" }
      guard rule.contains(where: { $0 != " " }) else { continue }
      let parts = rule.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let key = Self.trimmed(parts[0]).first, Self.isRule(key) else {
        throw .brokenProfile(line: index + 1)
      }
      lists[key] = Self.trimmed(parts[1])
      let isCleaning = key.hasSuffix(".clean")
      if isCleaning, lists[key]?.first.flatMap(ValueCleaning.init(rawValue:)) == nil {
        throw .brokenProfile(line: index + 1)
      }
    }
    func byField(_ suffix: String) -> [CatalogField: [String]] {
      Dictionary(
        uniqueKeysWithValues: CatalogField.allCases.compactMap { field in
          lists[field.rawValue + suffix].map { (field, $0) }
        })
    }
    self.name = name
    recognized = lists["recognize"] ?? []
    columns = byField("")
    alternatives = byField(".else")
    cleanings = byField(".clean").compactMapValues { $0.first.flatMap(ValueCleaning.init(rawValue:)) }
    constants = byField(".is").compactMapValues(\.first)
    codeURL = lists["code.url"] ?? []
  }

  /// Those that come with the program, the most particular first; the last, `generic`, fits any header.
  public static let all: [CatalogProfile] = EmbeddedFile.profiles.compactMap {
    try? CatalogProfile(name: $0.name, text: $0.text)
  }

  /// The one of this name, or nil.
  public static func named(_ name: String) -> CatalogProfile? { all.first { $0.name == name } }

  /// The headings from which it takes a field, the first that a header has before the others.
  package func names(of field: CatalogField) -> [String] { columns[field] ?? [] }

  /// True when the header has all the columns by which the profile's files are recognized.
  func recognizes(_ normalizedHeader: [String]) -> Bool {
    recognized.allSatisfy { normalizedHeader.contains(HeaderName.normalized($0)) }
  }

  /// True for the one that says nothing of where a file is from.
  var takesAnyHeader: Bool { recognized.isEmpty }

  private static func isRule(_ key: String) -> Bool {
    if key == "recognize" || key == "code.url" { return true }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard CatalogField(rawValue: String(parts[0])) != nil else { return false }
    return parts.count == 1 || parts.count == 2 && ["else", "clean", "is"].contains(parts[1])
  }

  private static func trimmed(_ list: some StringProtocol) -> [String] {
    list.split(separator: ",").map { String($0).trimmedOfSpace }.filter { !$0.isEmpty }
  }
}
