import Delimited

/// Storage times by the name of a food or by its category.
public struct ShelfLifeTable: Sendable {
  private var byKeyword: [(keyword: String, suggestion: ShelfLifeSuggestion)] = []
  private var byCategory: [String: [ShelfLifeSuggestion]] = [:]

  /// The figures that come with the program, derived from the USDA's FoodKeeper: `catalog/README.md` says how.
  public static let standard = ShelfLifeTable(csv: EmbeddedShelfLife.csv)

  /// Rows of `category,category_ko,place,min_days,max_days,keywords,source`; what is no such row is left out.
  init(csv: String) {
    guard var reader = try? DelimitedReader(Array(csv.utf8), dialect: .comma) else { return }
    while (try? reader.next()) == true {
      let row = reader.fields
      guard row.count == 7, let place = StoragePlace(rawValue: row[2]), let least = Int(row[3]),
        let most = Int(row[4])
      else { continue }
      let keywords = row[5].split(separator: "|").map(String.init)
      for keyword in keywords {
        byKeyword.append(
          (
            FoldedText.folded(keyword),
            ShelfLifeSuggestion(
              place: place, minimumDays: least, maximumDays: most, matched: keyword, source: row[6])
          ))
      }
      guard keywords.isEmpty else { continue }
      for name in [row[0], row[1]] where !name.isEmpty {
        byCategory[FoldedText.folded(name), default: []].append(
          ShelfLifeSuggestion(
            place: place, minimumDays: least, maximumDays: most, matched: name, source: row[6]))
      }
    }
  }

  /// For each place of which something is known, in the order of ``StoragePlace``: by the longest keyword in the
  /// name, else by the category. A keyword of an alphabet must be whole words of the name, in the singular or
  /// plural; one of Hangul may stand anywhere in it.
  public func suggestions(name: String, category: String? = nil) -> [ShelfLifeSuggestion] {
    let folded = FoldedText.folded(name)
    let found = byKeyword.filter { Self.holds(folded, $0.keyword) }
    let longest = found.map(\.keyword.count).max() ?? 0
    let exact = found.filter { $0.keyword.count == longest }.map(\.suggestion)
    let suggestions =
      exact.isEmpty ? category.flatMap { byCategory[FoldedText.folded($0)] } ?? [] : exact
    return StoragePlace.allCases.compactMap { place in
      suggestions.filter { $0.place == place }.min { $0.minimumDays < $1.minimumDays }
    }
  }

  private static func holds(_ name: String, _ keyword: String) -> Bool {
    guard keyword.utf8.allSatisfy({ $0 < 0x80 }) else {
      return name.contains(keyword.filter { $0 != " " })
    }
    let plain = marksAsSpaces(name)
    let stem = keyword.dropLast()
    return [keyword, "\(stem)s ", stem.hasSuffix("s") ? "\(stem.dropLast()) " : keyword].contains {
      plain.contains($0)
    }
  }

  /// So that `Milk,` holds the word milk.
  private static func marksAsSpaces(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber ? $0 : " " })
  }
}
