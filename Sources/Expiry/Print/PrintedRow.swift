/// What stands beside each other in a picture: the lines of an engine that go on from one another, in one spelling.
struct PrintedRow {
  /// Lower case and half width, one for each of the characters that were read.
  private(set) var characters: [Character] = []
  private var source: [Character] = []
  private var parts: [(start: Int, line: PrintedLine)] = []

  /// More than a pack has on one line, and more lines than a pack has: an engine that gives more is not asked further.
  private static let characterLimit = 200
  private static let lineLimit = 400

  /// The rows of a picture, from top to bottom.
  static func rows(of lines: [PrintedLine]) -> [PrintedRow] {
    var rows: [PrintedRow] = []
    let given = lines.prefix(lineLimit).filter { $0.box.width > 0 && $0.box.height > 0 }
    for line in given.sorted(by: { $0.box.minX < $1.box.minX }) {
      if let place = rows.firstIndex(where: { $0.goesOn(with: line) }) {
        rows[place].append(line)
      } else {
        rows.append(PrintedRow(line))
      }
    }
    for place in rows.indices { PrintedLookalikes.settle(&rows[place].characters) }
    return rows.sorted { $0.box.minY < $1.box.minY }
  }

  init(_ line: PrintedLine) { append(line) }

  private mutating func append(_ line: PrintedLine) {
    if !characters.isEmpty {
      characters.append(" ")
      source.append(" ")
    }
    parts.append((characters.count, line))
    let read = line.text.prefix(Self.characterLimit)
    source += read
    characters += read.map(DateSpelling.character)
  }

  /// True for a line of the same height right of the last one, at most two of its heights away.
  private func goesOn(with line: PrintedLine) -> Bool {
    guard let last = parts.last?.line.box, characters.count < Self.characterLimit else { return false }
    let (low, high) = (min(last.height, line.box.height), max(last.height, line.box.height))
    let gap = line.box.minX - last.maxX
    return last.sharedRows(line.box) * 2 > low && high * 5 < low * 9 && gap * 2 > -low && gap < 2 * low
  }

  /// Around all of it.
  var box: PixelBox {
    parts.dropFirst().reduce(parts[0].line.box) { $0.union($1.line.box) }
  }

  /// As it was read.
  func text(of range: Range<Int>) -> String { String(source[range]) }

  /// Where these characters stand, as if all of a line were of one width.
  func box(of range: Range<Int>) -> PixelBox {
    var found: PixelBox?
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].start - 1 : characters.count
      let (low, high) = (max(range.lowerBound, part.start), min(range.upperBound, end))
      guard low < high else { continue }
      let box = part.line.box
      let count = end - part.start
      var piece = box
      piece.minX = box.minX + box.width * (low - part.start) / count
      piece.maxX = box.minX + (box.width * (high - part.start) + count - 1) / count
      found = found?.union(piece) ?? piece
    }
    return found ?? box
  }
}

/// Letters that engines take for digits, and digits for letters.
enum PrintedLookalikes {
  private static let digits: [Character: Character] = ["o": "0", "q": "0", "i": "1", "l": "1", "|": "1"]
  private static let letters: [Character: Character] = ["0": "o", "1": "l", "5": "s", "8": "b", "|": "l"]
  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Between two digits there is no letter, and within the short name of a month no digit. A letter that ends or begins a
  /// number stays: `L210314` is the mark of a lot.
  static func settle(_ characters: inout [Character]) {
    for place in characters.indices {
      settleMonth(&characters, at: place)
      guard place > 0, place + 1 < characters.count, let digit = digits[characters[place]],
        characters[place - 1].isDigit
      else { continue }
      let next = characters[place + 1]
      if next.isDigit || digits[next] != nil && characters.dropFirst(place + 2).first?.isDigit == true {
        characters[place] = digit
      }
    }
  }

  /// `0ct`, `n0v`, `5ep`, `ju1`
  private static func settleMonth(_ characters: inout [Character], at place: Int) {
    guard place + 3 <= characters.count else { return }
    let read = characters[place..<place + 3]
    guard read.filter(\.isLetter).count == 2 else { return }
    let name = read.map { letters[$0] ?? $0 }
    guard months.contains(String(name)) else { return }
    let before = place > 0 ? characters[place - 1] : " "
    let isApart = read.first?.isDigit == true ? !before.isDigit : true
    let after = place + 3 < characters.count ? characters[place + 3] : " "
    let ends = read.last?.isDigit == true ? !after.isDigit : true
    guard isApart, ends, !before.isLetter, !after.isLetter else { return }
    characters.replaceSubrange(place..<place + 3, with: name)
  }
}

extension Character {
  /// One of ASCII's ten.
  var isDigit: Bool { self >= "0" && self <= "9" && isASCII }
}
