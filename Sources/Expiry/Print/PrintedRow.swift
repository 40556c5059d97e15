/// What stands beside each other in a picture: the lines of an engine that go on from one another, in one spelling.
struct PrintedRow {
  /// Lower case and half width, one for each of the characters that were read.
  private(set) var characters: [Character] = []
  private var source: [Character] = []
  private var parts: [Part] = []

  /// A line in it.
  private struct Part {
    /// Its first character.
    let start: Int
    let box: PixelBox
    /// The same in a picture turned so that print runs from left to right.
    let frame: PixelBox
    let confidence: Double
    /// One for each character that was read; empty where the engine gives none.
    let characterConfidences: [Double]
  }

  /// More than a pack has on one line, and more lines than a pack has: an engine that gives more is not asked further.
  private static let characterLimit = 200
  private static let lineLimit = 400

  /// The rows of a picture, from top to bottom.
  static func rows(of lines: [PrintedLine]) -> [PrintedRow] {
    var rows: [PrintedRow] = []
    let given = lines.prefix(lineLimit).filter { $0.box.width > 0 && $0.box.height > 0 }
    let isTurned = isTurned(given)
    let framed = given.map { ($0, isTurned ? $0.box.turned : $0.box) }
    for (line, frame) in framed.sorted(by: { $0.1.minX < $1.1.minX }) {
      if let place = rows.firstIndex(where: { $0.goesOn(with: frame) }) {
        rows[place].append(line, frame)
      } else {
        rows.append(PrintedRow(line, frame))
      }
    }
    return rows.sorted { $0.frame.minY < $1.frame.minY }
  }

  /// True where most of the longer lines are taller than wide: print that runs downwards, whose top is on the right.
  private static func isTurned(_ lines: [PrintedLine]) -> Bool {
    let long = lines.filter { $0.text.count >= 4 }
    return long.filter { $0.box.height * 2 > $0.box.width * 3 }.count * 2 > long.count
  }

  private init(_ line: PrintedLine, _ frame: PixelBox) { append(line, frame) }

  private mutating func append(_ line: PrintedLine, _ frame: PixelBox) {
    if !characters.isEmpty {
      characters.append(" ")
      source.append(" ")
    }
    let read = Array(line.text.prefix(Self.characterLimit))
    let isEachKnown = line.characterConfidences.count >= read.count
    parts.append(
      Part(
        start: characters.count, box: line.box, frame: frame, confidence: line.confidence,
        characterConfidences: isEachKnown ? line.characterConfidences : []))
    source += read
    characters += PrintedLookalikes.settled(read).map(DateSpelling.character)
  }

  /// True for a line of the same height right of the last one, at most two of its heights away.
  private func goesOn(with frame: PixelBox) -> Bool {
    guard let last = parts.last?.frame, characters.count < Self.characterLimit else { return false }
    let (low, high) = (min(last.height, frame.height), max(last.height, frame.height))
    let gap = frame.minX - last.maxX
    return last.sharedRows(frame) * 2 > low && high * 5 < low * 9 && gap * 2 > -low && gap < 2 * low
  }

  /// Around all of it, as if print ran from left to right.
  private var frame: PixelBox { parts.dropFirst().reduce(parts[0].frame) { $0.union($1.frame) } }

  /// As it was read.
  func text(of range: Range<Int>) -> String { String(source[range]) }

  /// How sure the engine is of these characters, 0 … 1: of their digits and letters, whatever stands between them, where it says that of
  /// each; of their lines where it does not.
  func confidence(of range: Range<Int>) -> Double {
    let product = pieces(of: range).reduce(1.0) { product, piece in
      let (part, share) = piece
      guard !part.characterConfidences.isEmpty else { return product * part.confidence }
      return (share.low..<share.high).reduce(product) { product, place in
        let character = characters[part.start + place]
        return character.isDigit || character.isLetter ? product * part.characterConfidences[place] : product
      }
    }
    return min(1, max(0, product))
  }

  /// Where these characters stand, as if all of a line were of one width.
  func box(of range: Range<Int>) -> PixelBox {
    pieces(of: range).map { part, share in
      part.box.height * 2 > part.box.width * 3 ? part.box : part.box.part(share)
    }
    .reduce(nil) { $0?.union($1) ?? $1 } ?? parts[0].box
  }

  /// The same in a picture turned so that print runs from left to right.
  func frame(of range: Range<Int>) -> PixelBox {
    pieces(of: range).map { part, share in part.frame.part(share) }.reduce(nil) { $0?.union($1) ?? $1 }
      ?? parts[0].frame
  }

  /// The lines that these characters are of, and which of their characters, of how many.
  private func pieces(of range: Range<Int>) -> [(part: Part, share: (low: Int, high: Int, count: Int))] {
    parts.enumerated().compactMap { index, part in
      let end = index + 1 < parts.count ? parts[index + 1].start - 1 : characters.count
      let (low, high) = (max(range.lowerBound, part.start), min(range.upperBound, end))
      guard low < high else { return nil }
      return (part, (low - part.start, high - part.start, end - part.start))
    }
  }
}

extension PixelBox {
  /// In the picture turned by a quarter, so that what ran downwards runs from left to right.
  fileprivate var turned: PixelBox { PixelBox(minX: minY, minY: -maxX, maxX: maxY, maxY: -minX) }

  /// The columns of some of its characters.
  fileprivate func part(_ share: (low: Int, high: Int, count: Int)) -> PixelBox {
    var piece = self
    piece.minX = minX + width * share.low / share.count
    piece.maxX = minX + (width * share.high + share.count - 1) / share.count
    return piece
  }
}

/// Letters that engines take for digits, and digits for letters.
enum PrintedLookalikes {
  private static let digits: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "I": "1", "l": "1", "|": "1",
  ]
  private static let letters: [Character: Character] = ["0": "O", "1": "L", "5": "S", "8": "B", "|": "L"]
  private static let months: Set<String> = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ]

  /// Between two digits there is no letter, and within the short name of a month no digit. A letter that ends or begins a
  /// number stays, and so does a great L: `L210314` is the mark of a lot.
  static func settled(_ read: [Character]) -> [Character] {
    var characters = read
    for place in characters.indices {
      settleMonth(&characters, at: place)
      guard let digit = digits[characters[place]] else { continue }
      if isWithinNumber(place, characters) || isHeadOfNumber(place, characters)
        || isTailOfNumber(place, characters)
      {
        characters[place] = digit
      }
    }
    return characters
  }

  private static func isWithinNumber(_ place: Int, _ characters: [Character]) -> Bool {
    guard place > 0, place + 1 < characters.count, characters[place - 1].isDigit else { return false }
    let next = characters[place + 1]
    return next.isDigit || digits[next] != nil && characters.dropFirst(place + 2).first?.isDigit == true
  }

  /// `2022.02. O4`: behind a mark that a digit stands before.
  private static func isHeadOfNumber(_ place: Int, _ characters: [Character]) -> Bool {
    guard characters.dropFirst(place + 1).first?.isDigit == true else { return false }
    let before = characters[..<place].reversed().drop { $0 == " " }
    guard let mark = before.first, "./-".contains(mark) else { return false }
    return before.dropFirst().first { $0 != " " }?.isDigit == true
  }

  /// `12.12.2O`: of two characters behind a mark the last one.
  private static func isTailOfNumber(_ place: Int, _ characters: [Character]) -> Bool {
    guard place >= 3, "Oo".contains(characters[place]), characters[place - 1].isDigit,
      "./-".contains(characters[place - 2]), characters[place - 3].isDigit
    else { return false }
    return characters.dropFirst(place + 1).first.map { !$0.isLetter && !$0.isDigit } ?? true
  }

  /// `0CT`, `N0V`, `5EP`, `JU1`
  private static func settleMonth(_ characters: inout [Character], at place: Int) {
    guard place + 3 <= characters.count else { return }
    let read = characters[place..<place + 3]
    guard read.filter(\.isLetter).count == 2 else { return }
    let name = read.map { letters[$0] ?? $0 }
    guard months.contains(String(name).uppercased()) else { return }
    let before = place > 0 ? characters[place - 1] : " "
    let after = place + 3 < characters.count ? characters[place + 3] : " "
    let beginsApart = read.first?.isDigit != true || !before.isDigit
    let endsApart = read.last?.isDigit != true || !after.isDigit
    guard beginsApart, endsApart, !before.isLetter, !after.isLetter else { return }
    characters.replaceSubrange(place..<place + 3, with: name)
  }
}

extension Character {
  /// One of ASCII's ten.
  var isDigit: Bool { self >= "0" && self <= "9" && isASCII }
}
