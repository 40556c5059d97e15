/// The check of international bank account numbers.
///
/// Moved behind the rest, the first four characters make the whole, letters read as 10 … 35, one more than a multiple
/// of 97. Source: ISO 13616-1.
enum IBAN {
  static func fault(in content: Span<UInt8>) -> Int? {
    guard (11...34).contains(content.count), CodeList.countryLetters.contains(content.extracting(0..<2))
    else {
      return 0
    }
    var rest = 0
    for offset in 4..<content.count + 4 {
      let index = offset % content.count
      switch content[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): rest = rest * 10 + Int(content[index] - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        rest = rest * 100 + Int(content[index] - UInt8(ascii: "A")) + 10
      default: return index
      }
      rest %= 97
    }
    return rest == 1 ? nil : 2
  }
}
