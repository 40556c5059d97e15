import Barcodes

/// Symbologies by their places in the list of all of them: both ends are the same program.
struct SymbologyBits {
  let bits: UInt32

  init(_ symbologies: Set<Symbology>) {
    bits = Symbology.allCases.enumerated().reduce(0) {
      symbologies.contains($1.element) ? $0 | 1 << UInt32($1.offset) : $0
    }
  }

  init(bits: UInt32) throws(MessageError) {
    guard bits >> UInt32(Symbology.allCases.count) == 0 else { throw MessageError() }
    self.bits = bits
  }

  var symbologies: Set<Symbology> {
    Set(Symbology.allCases.enumerated().filter { bits >> UInt32($0.offset) & 1 == 1 }.map(\.element))
  }
}

extension Symbology {
  /// The place in the list of all of them.
  var number: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  init(number: UInt8) throws(MessageError) {
    guard Self.allCases.indices.contains(Int(number)) else { throw MessageError() }
    self = Self.allCases[Int(number)]
  }
}
