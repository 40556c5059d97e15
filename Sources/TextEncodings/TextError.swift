/// Why bytes cannot be read as text.
public enum TextError: Error, Hashable, Sendable {
  /// Bytes that are none of the encoding, which was either given or found.
  case wrongBytes(TextEncoding, line: Int, wasFound: Bool)
  /// Not UTF-8, and not plausible as anything else.
  case unknownEncoding(line: Int)
  /// This system cannot convert the encoding.
  case noConverter(TextEncoding)
  /// Text of more bytes than a file that is read whole may have.
  case tooLarge(limit: Int)
  /// The compressed data is damaged or ends early.
  case brokenGzip
  /// A part of the compressed data unpacks to more than `ratio` times its size.
  case swollenGzip(ratio: Int)
  /// A part of the compressed data takes much longer to read than any of its size.
  case slowGzip
}

extension TextError {
  /// True where naming the encoding can help: nobody has, and it was not found, or not the right one. What to do about
  /// it is not in the description: not everybody who reads text can be told the encoding.
  public var isGuess: Bool {
    switch self {
    case .wrongBytes(_, _, let wasFound): wasFound
    case .unknownEncoding: true
    case .noConverter, .tooLarge, .brokenGzip, .swollenGzip, .slowGzip: false
    }
  }
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongBytes(let encoding, let line, let wasFound):
      wasFound
        ? "line \(line) is not \(encoding), as the text before it seems to be"
        : "line \(line) is not \(encoding)"
    case .unknownEncoding(let line):
      "line \(line) is not UTF-8, and which encoding it is cannot be told"
    case .noConverter(let encoding): "this system cannot read \(encoding); convert the file to UTF-8 first"
    case .tooLarge(let limit): "as text it is larger than the limit of \(limit) bytes"
    case .brokenGzip: "the gzip data is damaged or ends early"
    case .swollenGzip(let ratio):
      "a part of the gzip data unpacks to more than \(ratio) times its size, as no list does; if it is one, unpack it first"
    case .slowGzip:
      "a part of the gzip data takes longer to read than any list of its size; if it is one, unpack it first"
    }
  }
}
