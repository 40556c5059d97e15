import Delimited

/// Storage times by the name of a food or by its category.
public struct ShelfLifeTable: Sendable {
  private var foods: [Food] = []
  private var byCategory: [String: [ShelfLifeSuggestion]] = [:]

  /// The figures that come with the program, derived from the USDA's FoodKeeper: `catalog/README.md` says how.
  public static let standard = ShelfLifeTable(csv: EmbeddedFile.shelfLife.text)

  /// Rows of `category,category_ko,place,min_days,max_days,keywords,source`; what is no such row is left out. Rows of
  /// one category, one source and the same keywords are one food.
  init(csv: String) {
    guard var reader = try? DelimitedReader(Array(csv.utf8), dialect: .comma) else { return }
    var places: [[String]: Int] = [:]
    while (try? reader.next()) == true {
      let row = reader.fields
      guard row.count == 7, let place = StoragePlace(rawValue: row[2]), let least = Int(row[3]),
        let most = Int(row[4])
      else { continue }
      func suggestion(_ matched: String) -> ShelfLifeSuggestion {
        ShelfLifeSuggestion(
          place: place, minimumDays: least, maximumDays: most, matched: matched, source: row[6])
      }
      guard row[5].isEmpty else {
        let entry = [row[0], row[5], row[6]]
        if places[entry] == nil {
          places[entry] = foods.count
          foods.append(Food(keywords: row[5].split(separator: "|").map(FoodKeyword.init)))
        }
        if let index = places[entry] { foods[index].times.append(suggestion("")) }
        continue
      }
      for name in [row[0], row[1]] where !name.isEmpty {
        byCategory[FoldedText.folded(name), default: []].append(suggestion(name))
      }
    }
  }

  /// For each place of which something is known, in the order of ``StoragePlace``, all of one food of the table: the
  /// one whose keyword is in the name, else what its category has. Of several, a keyword within a longer one does not
  /// count, and of the others the food that keeps shortest: which of them the product is, nobody can tell.
  ///
  /// A keyword of an alphabet must be whole words of the name, in the singular or plural; one of Hangul may stand
  /// anywhere in it.
  public func suggestions(name: String, category: String? = nil) -> [ShelfLifeSuggestion] {
    if let (food, keyword) = food(named: name) {
      return Self.ordered(food.times.map { $0.matched(by: keyword.text) })
    }
    return Self.ordered(category.flatMap { byCategory[FoldedText.folded($0)] } ?? [])
  }

  private func food(named name: String) -> (Food, FoodKeyword)? {
    let folded = FoldedText.folded(name)
    let words = FoodKeyword.marksAsSpaces(folded)
    let found = foods.flatMap { food in
      food.keywords.filter { $0.isIn(folded, words: words) }.map { (food, $0) }
    }
    let outermost = found.filter { one in
      !found.contains { $0.1.plain.count > one.1.plain.count && $0.1.holds(one.1) }
    }
    return outermost.min {
      ($0.0.daysUnopened, -$0.1.plain.count) < ($1.0.daysUnopened, -$1.1.plain.count)
    }
  }

  private static func ordered(_ suggestions: [ShelfLifeSuggestion]) -> [ShelfLifeSuggestion] {
    StoragePlace.allCases.compactMap { place in
      suggestions.filter { $0.place == place }.min { $0.minimumDays < $1.minimumDays }
    }
  }
}

/// One food of the table.
private struct Food {
  let keywords: [FoodKeyword]
  var times: [ShelfLifeSuggestion] = []

  /// How long it keeps outside the freezer as it was bought, at least; 0 where only its pack says.
  var daysUnopened: Int {
    times.filter { $0.place == .pantry || $0.place == .fridge }.map(\.minimumDays).min() ?? 0
  }
}

/// A word or words by which a food is known.
private struct FoodKeyword {
  /// As the table has it.
  let text: String
  /// Folded, every mark a space.
  let plain: String
  private let isAlphabetic: Bool
  private let forms: [String]

  init(_ text: Substring) {
    self.text = String(text)
    plain = Self.marksAsSpaces(FoldedText.folded(self.text))
    isAlphabetic = text.unicodeScalars.allSatisfy { $0.value < 0x1100 }
    let stem = plain.dropLast()
    forms =
      isAlphabetic
      ? [plain, "\(stem)s ", stem.hasSuffix("s") ? "\(stem.dropLast()) " : plain]
      : [plain.filter { $0 != " " }, String(plain.dropFirst().dropLast())]
  }

  /// - Parameters:
  ///   - name: a folded name.
  ///   - words: the same without marks.
  func isIn(_ name: String, words: String) -> Bool {
    forms.contains { (isAlphabetic ? words : name).contains($0) }
  }

  /// True when the other stands within this one: 버터 in 땅콩버터, cream in ice cream.
  func holds(_ other: FoodKeyword) -> Bool {
    other.forms.contains { form in forms.contains { $0.contains(form) } }
  }

  /// So that `Milk,` holds the word milk.
  static func marksAsSpaces(_ text: String) -> String {
    let spaced = text.map { $0.isLetter || $0.isNumber ? $0 : " " }
    return String(
      spaced.indices.filter { $0 == 0 || spaced[$0] != " " || spaced[$0 - 1] != " " }.map { spaced[$0] })
  }
}

/// Where a food is kept, or what its time is counted from.
public enum StoragePlace: String, CaseIterable, Hashable, Sendable {
  /// These three count from the purchase.
  case pantry, fridge, freezer
  case afterOpening = "after_opening"
  case afterThawing = "after_thawing"
}

/// How long a food usually keeps. Always a suggestion: foods of one name differ, and a pack knows better.
public struct ShelfLifeSuggestion: Hashable, Sendable {
  /// Where it is kept, or what the days are counted from.
  public let place: StoragePlace
  /// The days to count: the shortest time given. 0 means hours, the same day.
  public let minimumDays: Int
  /// The longest time given.
  public let maximumDays: Int
  /// The keyword or the category that it was found by.
  public let matched: String
  /// Where the figures are from.
  public let source: String
}

extension ShelfLifeSuggestion {
  /// The same, found by another keyword of its food.
  func matched(by keyword: String) -> ShelfLifeSuggestion {
    ShelfLifeSuggestion(
      place: place, minimumDays: minimumDays, maximumDays: maximumDays, matched: keyword, source: source)
  }
}
