/// What the search index knows of a text: the first eight bytes of every word of an alphabet, and every pair of
/// neighbours in scripts that do not part words, so that 라면 finds 신라면; the last character of those stands
/// alone, and so does every mark such as % or ®. As a number a term sorts as its bytes do.
struct SearchTerm: Hashable {
  enum Kind: Equatable {
    /// A word, or the beginning of a longer one.
    case word
    /// Two characters of a run of Hangul, Kana, Han, Thai and the like.
    case pair
    /// The last character of such a run.
    case last(isAlone: Bool)
    /// What parts words and is no white space.
    case mark
  }

  let number: UInt64

  /// What SQLite keeps: its integers are signed; this keeps the order.
  var stored: Int64 { Int64(bitPattern: number ^ (1 << 63)) }

  init(number: UInt64) { self.number = number }

  init(stored: Int64) { number = UInt64(bitPattern: stored) ^ (1 << 63) }

  /// The term and all that begin with it.
  var prefixed: ClosedRange<UInt64> {
    let free = UInt64(number == 0 ? 64 : number.trailingZeroBitCount & ~7)
    return number...(free >= 64 ? .max : number | ((1 << free) - 1))
  }

  /// The first character alone.
  var firstCharacter: SearchTerm {
    let lead = number >> 56
    let count: UInt64 = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return SearchTerm(number: number & ~(UInt64.max >> (count * 8)))
  }

  /// Of a character, the list of all longer terms that begin with it. No text in UTF-8 holds its first byte.
  var beginningWithCharacter: SearchTerm { SearchTerm(number: 0xFF << 56 | number >> 8) }
}
