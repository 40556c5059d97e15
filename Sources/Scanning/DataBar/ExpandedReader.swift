import Barcodes

/// Puts DataBar Expanded together, on one row or stacked, from what is seen of it line by line.
struct ExpandedReader {
  /// A finder pattern with its characters.
  private struct Part: Hashable {
    let finder: Finder
    let left: DataCharacter
    let right: DataCharacter?
  }

  private struct Finder: Hashable {
    let pattern: Int
    let isMirrored: Bool
  }

  private var sightings: [Finder: [Sighting<Part>]] = [:]

  /// Lines in which a symbol reads from left to right, less those in which it reads the other way.
  private var leaning = 0

  /// True while no symbol's first part was seen.
  var isEmpty: Bool { sightings[Self.first] == nil }

  mutating func read(_ line: ScanLine) {
    for segment in line.edges.segments(of: .expanded) where isWhole(segment, in: line) {
      let finder = Finder(pattern: segment.finder, isMirrored: segment.isMirrored)
      let part = Part(finder: finder, left: segment.left, right: segment.right)
      sightings[finder, default: []].note(part, in: line, segment.edges, module: segment.module)
      if finder == Self.first { leaning += line.leaning }
    }
  }

  /// The first part begins behind a guard; a part without a right character ends before one.
  private func isWhole(_ segment: Segment, in line: ScanLine) -> Bool {
    if segment.right == nil, !line.isNarrow(segment.edges.upperBound, module: segment.module) { return false }
    guard segment.finder == 0, !segment.isMirrored else { return true }
    return line.isNarrow(segment.edges.lowerBound - 1, module: segment.module)
      && Self.sequence(of: segment.left) != nil
  }
}

extension ExpandedReader {
  /// Every symbol of which all parts were seen.
  func readings(by engine: Engine) -> [Reading] {
    (sightings[Self.first] ?? []).compactMap { first in
      guard let sequence = Self.sequence(of: first.part.left) else { return nil }
      var tries = 0
      guard let parts = completed([first], by: sequence[...].dropFirst(), tries: &tries) else { return nil }
      return reading(of: parts, by: engine)
    }
  }

  /// The parts with those that follow by the sequence, such that the check character is right.
  private func completed(
    _ parts: [Sighting<Part>], by sequence: ArraySlice<Finder>, tries: inout Int
  ) -> [Sighting<Part>]? {
    guard let next = sequence.first else {
      tries += 1
      return isValid(parts.map(\.part)) ? parts : nil
    }
    let candidates = (sightings[next] ?? []).filter { isSameSize($0, as: parts[0]) }
      .sorted { $0.rows.count > $1.rows.count }
    for candidate in candidates.prefix(2) where tries < Self.mostTries {
      if let all = completed(parts + [candidate], by: sequence.dropFirst(), tries: &tries) { return all }
    }
    return nil
  }

  /// A wrong symbol passes the check once in 211 times.
  private static var mostTries: Int { 8 }

  private func isSameSize(_ one: Sighting<Part>, as other: Sighting<Part>) -> Bool {
    abs(one.module - other.module) < 0.25 * other.module
  }

  private func isValid(_ parts: [Part]) -> Bool {
    guard let check = parts.first?.left.value, let last = parts.last else { return false }
    let count = check / 211 + 4
    // Only the last part may lack its right character, and only in a symbol with an odd number of them.
    guard parts.dropLast().allSatisfy({ $0.right != nil }), (last.right == nil) != count.isMultiple(of: 2)
    else { return false }
    let sum = parts.reduce(0) { sum, part in
      let row = 4 * part.finder.pattern + (part.finder.isMirrored ? 2 : 0)
      let left = part.finder == Self.first ? 0 : part.left.check(from: 8 * (row - 1), modulo: 211)
      return sum + left + (part.right?.check(from: 8 * row, modulo: 211) ?? 0)
    }
    return sum % 211 == check % 211
  }

  private func reading(of sightings: [Sighting<Part>], by engine: Engine) -> Reading? {
    let parts = sightings.map(\.part)
    let values = parts.flatMap { [$0.left.value] + ($0.right.map { [$0.value] } ?? []) }.dropFirst()
    guard let message = ExpandedMessage(characters: Array(values)) else { return nil }
    return Reading(
      .databarExpanded, message.bytes, lines: sightings.map(\.rows.count).min() ?? 0,
      sightings.flatMap(\.crossings), leaning: leaning, by: engine)
  }
}

// Which finder patterns follow each other. Source: ISO/IEC 24724, section 7.2.4.
extension ExpandedReader {
  private static let first = Finder(pattern: 0, isMirrored: false)

  /// By the number of finder patterns, from two on; they turn in turn.
  private static let sequences: [[Finder]] = [
    "AA", "ABB", "ACBD", "AEBDC", "AEBDDF", "AEBDEFF", "AABBCCDD", "AABBCCDEE", "AABBCCDEFF", "AABBCDDEEFF",
  ].map { letters in
    letters.utf8.enumerated().map {
      Finder(pattern: Int($0.element - UInt8(ascii: "A")), isMirrored: !$0.offset.isMultiple(of: 2))
    }
  }

  /// The patterns of a symbol with this check character, which tells the number of characters too.
  private static func sequence(of check: DataCharacter) -> [Finder]? {
    let finders = (check.value / 211 + 5) / 2
    return sequences.first { $0.count == finders }
  }
}
