/// How a character beyond ASCII takes part in words.
enum CharacterClass {
  /// Part of a word that spaces and marks end.
  case alphabetic
  /// Of a script that does not part words.
  case dense
  /// A mark or a symbol.
  case separator

  /// The class of the character that stands in the range as UTF-8.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var value = UInt32(bytes[range.lowerBound]) & (0xFF >> UInt32(range.count + 1))
    for byte in bytes[range.dropFirst()] { value = value << 6 | UInt32(byte & 0x3F) }
    switch value {
    case 0xAA, 0xB5, 0xBA, 0xC0..<0xD7, 0xD8..<0xF7, 0xF8..<0x0E00, 0x1E00..<0x2000: self = .alphabetic
    case ..<0x0E00, 0x2000..<0x2C00, 0x2E00..<0x2E80, 0x3000..<0x3005, 0x3008..<0x3021, 0x3030,
      0x303D..<0x3041,
      0xE000..<0xF900, 0xFE10..<0xFE70, 0xFF00..<0xFF10, 0xFF1A..<0xFF21, 0xFF3B..<0xFF41,
      0xFF5B..<0xFF66, 0xFFE0..<0x10000, 0x1F000..<0x20000:
      self = .separator
    default: self = .dense
    }
  }
}
