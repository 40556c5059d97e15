/// Parts of sets of squares of which one rung read more than the other.
enum SetParts {
  /// Without the parts that stand in a whole that was read too.
  static func dropped(from readings: [Reading]) -> [Reading] {
    readings.filter { part in
      !part.isPartial || !readings.contains { $0.isWhole(of: part) }
    }
  }
}

extension Reading {
  fileprivate func isWhole(of part: Reading) -> Bool {
    !isPartial && symbology == part.symbology && bytes.contains(part.bytes)
  }
}
