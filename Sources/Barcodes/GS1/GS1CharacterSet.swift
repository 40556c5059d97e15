/// The characters that a part of a value may have. The raw value is the letter in GS1's dictionary.
///
/// Source: GS1 General Specifications, figures 7.11-1 … 7.11-3.
public enum GS1CharacterSet: String, CaseIterable, Hashable, Sendable {
  case digits = "N"
  /// Character set 82: letters, digits and ``!"%&'()*+,-./:;<=>?_``.
  case text = "X"
  /// Character set 39: capitals, digits and `#-/`.
  case component = "Y"
  /// Character set 64: URI-safe base64, padded with `=` or not.
  case base64 = "Z"

  /// The set's bit in ``membership``.
  var bit: UInt8 {
    switch self {
    case .digits: 1
    case .text: 2
    case .component: 4
    case .base64: 8
    }
  }

  /// For every byte, the bits of the sets that it is in.
  static let membership: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for set in allCases {
      for byte in set.members.utf8 { table[Int(byte)] |= set.bit }
    }
    return table
  }()

  private var members: String {
    let digits = "0123456789"
    let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    switch self {
    case .digits: return digits
    case .text: return digits + capitals + capitals.lowercased() + "!\"%&'()*+,-./:;<=>?_"
    case .component: return digits + capitals + "#-/"
    case .base64: return digits + capitals + capitals.lowercased() + "-_="
    }
  }
}
