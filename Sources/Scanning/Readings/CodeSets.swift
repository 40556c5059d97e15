import Barcodes

/// Codes that carry one message together, in one picture.
enum CodeSets {
  /// The codes of a picture with each set that is all there as one code, which has no corners as it stands in several
  /// places.
  ///
  /// Where two codes of a set say different things in the same place, nobody knows which goes with the rest: all stay
  /// as they are. What is within a code that says more is left out: engines join sets too, and libzbar gives codes of a
  /// set without saying which they are.
  static func joined(in codes: [Barcode]) -> [Barcode] {
    var rest = codes.filter { $0.part != nil }
    var wholes: [Barcode] = []
    while let part = rest.first?.part, let symbology = rest.first?.symbology {
      let set = rest.filter {
        $0.symbology == symbology && $0.part?.count == part.count && $0.part?.id == part.id
      }
      rest.removeAll { set.contains($0) }
      if let whole = Barcode(joining: set) { wholes.append(whole) }
    }
    let known = wholes + codes.filter { !$0.isPartial || $0.part != nil }
    let left = codes.filter { code in
      guard code.isPartial else { return !wholes.contains { $0.isSameMessage(as: code) } }
      let others = code.part == nil ? known : known.filter { !$0.isPartial }
      return !code.fragments.allSatisfy { fragment in others.contains { $0.says(fragment, as: code) } }
    }
    return left + wholes
  }
}

extension Barcode {
  fileprivate func isSameMessage(as other: Barcode) -> Bool {
    symbology == other.symbology && bytes == other.bytes
  }

  fileprivate func says(_ fragment: some Collection<UInt8>, as other: Barcode) -> Bool {
    symbology == other.symbology && bytes.contains(fragment)
  }

  /// What was read of a set: libzbar runs several codes together and puts NUL for those that it misses.
  fileprivate var fragments: [ArraySlice<UInt8>] {
    part == nil ? bytes.split(separator: 0) : [bytes[...]]
  }
}
