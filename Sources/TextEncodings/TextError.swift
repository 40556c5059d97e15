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
  case brokenPack(PackedFormat)
  /// A part of the compressed data unpacks to more than `ratio` times its size.
  case swollenPack(PackedFormat, ratio: Int)
  /// A part of the compressed data takes much longer to read than any of its size.
  case slowPack(PackedFormat)
  /// Unpacking the compressed data takes more memory than it may.
  case largePack(PackedFormat)
}

extension TextError {
  /// True where naming the encoding can help: nobody has, and it was not found, or not the right one. What to do about
  /// it is not in the description: not everybody who reads text can be told the encoding.
  public var isGuess: Bool {
    switch self {
    case .wrongBytes(_, _, let wasFound): wasFound
    case .unknownEncoding: true
    case .noConverter, .tooLarge, .brokenPack, .swollenPack, .slowPack, .largePack: false
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
    case .brokenPack(let format): "the \(format) data is damaged or ends early"
    case .swollenPack(let format, let ratio):
      "a part of the \(format) data unpacks to more than \(ratio) times its size, as no list does; if it is one, unpack it first"
    case .slowPack(let format):
      "a part of the \(format) data takes longer to read than any list of its size; if it is one, unpack it first"
    case .largePack(let format):
      "unpacking the \(format) data takes more than \(Unpacking.memoryLimit >> 20) MB of memory; unpack it first"
    }
  }
}

/// How a file of text is packed.
public enum PackedFormat: Hashable, Sendable, CaseIterable {
  case gzip, xz, zstd

  /// What files of this kind begin with.
  var signature: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }
}

extension PackedFormat: CustomStringConvertible {
  public var description: String {
    switch self {
    case .gzip: "gzip"
    case .xz: "xz"
    case .zstd: "Zstandard"
    }
  }
}
