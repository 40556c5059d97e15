import CIconv

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns bytes of one encoding into UTF-8, piece by piece, strictly: no character is ever replaced.
@safe
final class TextConverter {
  let encoding: TextEncoding
  private let handle: iconv_t
  /// The beginning of a character whose rest has not come yet.
  private var carried: [UInt8] = []

  /// Nil where the system does not know the encoding.
  init?(_ encoding: TextEncoding) {
    guard let handle = unsafe iconv_open("UTF-8", encoding.iconvName), Int(bitPattern: handle) != -1 else {
      return nil
    }
    self.encoding = encoding
    unsafe self.handle = handle
  }

  deinit { unsafe iconv_close(handle) }

  /// What a piece became.
  struct Result {
    var text: [UInt8] = []
    /// True when the bytes after the text are none of the encoding; a piece after that cannot be converted.
    var isBroken = false
  }

  /// Converts the next piece.
  /// - Parameter isLast: true when no more will come, so that a cut-off character is an error.
  func convert(_ piece: [UInt8], isLast: Bool) -> Result {
    var input = carried + piece
    carried = []
    var result = Result(text: [UInt8](repeating: 0, count: input.count * 3 + 16))
    var written = 0
    let (read, code) = unsafe input.withUnsafeMutableBytes { from in
      unsafe result.text.withUnsafeMutableBytes { to in
        unsafe convert(from, to, &written)
      }
    }
    result.text.removeLast(result.text.count - written)
    if code == EINVAL, !isLast {
      carried = Array(input[read...])
    } else if code != 0 {
      result.isBroken = true
    }
    return result
  }

  /// How many bytes were read, and why no more: 0, EINVAL for a character cut off, EILSEQ for bytes of none.
  private func convert(
    _ from: UnsafeMutableRawBufferPointer, _ to: UnsafeMutableRawBufferPointer, _ written: inout Int
  ) -> (Int, Int32) {
    var source = unsafe from.baseAddress?.assumingMemoryBound(to: CChar.self)
    var target = unsafe to.baseAddress?.assumingMemoryBound(to: CChar.self)
    var sourceLeft = from.count
    var targetLeft = to.count
    let status = unsafe iconv(handle, &source, &sourceLeft, &target, &targetLeft)
    let code = status == -1 ? errno : 0
    written = to.count - targetLeft
    return (from.count - sourceLeft, code)
  }
}
