/// One entry of GS1's dictionary as it is written: `AI[-AI] flags components attributes # title`.
struct DictionaryLine {
  /// One, or all of a range.
  let identifiers: [ApplicationIdentifier]
  let definition: AIDefinition
  /// Those that may not stand beside it.
  let exclusions: [AIPattern]

  var digitCount: Int { identifiers.first.map { Int($0.digitCount) } ?? 0 }

  init(_ text: Substring) {
    let halves: [Substring] = text.split(separator: "#", maxSplits: 1)
    var words = halves[0].split(separator: " ").map { String($0) }
    identifiers = Self.identifiers(words.removeFirst())
    var flags = ""
    if let first = words.first, !first.contains(where: { $0.isLetter || $0 == "[" }) {
      flags = words.removeFirst()
    }
    let isAttribute: (String) -> Bool = { $0.hasPrefix("dlpkey") || $0.contains("=") }
    definition = AIDefinition(
      title: halves.count > 1 ? halves[1].drop { $0 == " " }.description : "",
      components: words.filter { !isAttribute($0) }.map { AIComponent(dictionary: $0) },
      isPredefinedLength: flags.contains("*"), isDigitalLinkAttribute: flags.contains("?"),
      requirements: Self.values(of: "req", in: words).map { Self.groups($0) },
      qualifierSequences: Self.qualifierSequences(in: words))
    exclusions = Self.values(of: "ex", in: words).flatMap { $0.split(separator: ",") }.map {
      AIPattern(text: String($0))
    }
  }

  private static func identifiers(_ word: String) -> [ApplicationIdentifier] {
    let ends = word.split(separator: "-").compactMap { Int($0) }
    let digitCount = word.split(separator: "-").first?.utf8.count ?? 0
    guard let first = ends.first, let last = ends.last else { return [] }
    return (first...last).map { ApplicationIdentifier(number: $0, digitCount: digitCount) }
  }

  private static func values(of key: String, in words: [String]) -> [String] {
    words.filter { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.utf8.count + 1)) }
  }

  private static func groups(_ value: String) -> [AIPattern.Group] {
    value.split(separator: ",").map { group in group.split(separator: "+").map { AIPattern(text: String($0)) }
    }
  }

  private static func qualifierSequences(in words: [String]) -> [[ApplicationIdentifier]]? {
    if words.contains("dlpkey") { return [[]] }
    guard let value = values(of: "dlpkey", in: words).first else { return nil }
    return value.split(separator: "|").map { sequence in
      sequence.split(separator: ",").compactMap { digits in
        Int(digits).map { ApplicationIdentifier(number: $0, digitCount: digits.utf8.count) }
      }
    }
  }
}

extension AIComponent {
  /// A part as the dictionary writes it: `N6,yymmdd`, `X..20`, `[N4],hhmi`.
  fileprivate init(dictionary word: String) {
    let parts = word.split(separator: ",").map(String.init)
    let type = parts[0].filter { $0 != "[" && $0 != "]" }
    let most = Int(type.drop { !$0.isNumber }) ?? 0
    self.init(
      characters: GS1CharacterSet(rawValue: String(type.prefix(1))) ?? .text,
      lengths: (type.contains("..") ? 1 : most)...most, isOptional: parts[0].hasPrefix("["),
      checks: parts.dropFirst().compactMap { AICheck(rawValue: $0) })
  }
}
