import CIconv

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the bytes of a file stand for characters. The raw value is its name in summaries and in `--encoding`.
public struct TextEncoding: RawRepresentable, Hashable, Sendable {
  /// The name, in small letters.
  public let rawValue: String

  /// Any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What all others are turned into.
  public static let utf8 = TextEncoding(rawValue: "utf-8")
  /// UTF-16 with the low byte first, as Windows writes it.
  public static let utf16LittleEndian = TextEncoding(rawValue: "utf-16le")
  /// UTF-16 with the high byte first.
  public static let utf16BigEndian = TextEncoding(rawValue: "utf-16be")
  /// What Windows writes in Korean. Files that call themselves EUC-KR are read as this, its superset: an EUC-KR
  /// decoder would silently turn syllables such as 똠 into other characters.
  public static let cp949 = TextEncoding(rawValue: "cp949")
  /// As Windows extends it: code page 932.
  public static let shiftJIS = TextEncoding(rawValue: "shift_jis")
  /// Simplified Chinese; GBK and GB 2312 are parts of it.
  public static let gb18030 = TextEncoding(rawValue: "gb18030")
  /// Traditional Chinese, as Windows extends it: code page 950.
  public static let big5 = TextEncoding(rawValue: "big5")
  /// Japanese, as Unix has long written it.
  public static let eucJP = TextEncoding(rawValue: "euc-jp")
  /// Western European, the superset of ISO 8859-1 that Windows writes.
  public static let windows1252 = TextEncoding(rawValue: "windows-1252")

  /// Those that are found most often; the system may know a hundred more.
  public static let common: [TextEncoding] = [
    .utf8, .utf16LittleEndian, .utf16BigEndian, .cp949, .shiftJIS, .eucJP, .gb18030, .big5, .windows1252,
    TextEncoding(rawValue: "windows-1250"), TextEncoding(rawValue: "windows-1251"),
    TextEncoding(rawValue: "koi8-r"),
  ]

  /// The encoding of a label as files and people write it, or nil: a usual label, or any name that the system's iconv
  /// knows.
  public init?(label: String) {
    let plain = String(label.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
    switch plain {
    case "utf8", "utf8bom": self = .utf8
    case "utf16le", "utf16", "unicode": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "cp949", "949", "uhc", "euckr", "ksc5601", "ksx1001", "mskr", "windows949", "ksc56011987":
      self = .cp949
    case "shiftjis", "sjis", "cp932", "932", "windows31j", "ms932", "mskanji": self = .shiftJIS
    case "gb18030", "gbk", "gb2312", "cp936", "936": self = .gb18030
    case "big5", "cp950", "950", "big5eten": self = .big5
    case "eucjp", "ujis": self = .eucJP
    case "windows1252", "cp1252", "1252", "latin1", "iso88591", "ansi": self = .windows1252
    default:
      let name = Self.windowsPage(plain) ?? label.lowercased()
      // A name has no option of iconv's in it.
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }) else {
        return nil
      }
      self.init(rawValue: name)
      guard TextConverter(self) != nil else { return nil }
    }
  }

  /// `windows-1251` of `cp1251` and `1251`.
  private static func windowsPage(_ plain: String) -> String? {
    let digits =
      plain.hasPrefix("windows")
      ? plain.dropFirst(7) : plain.hasPrefix("cp") ? plain.dropFirst(2) : plain[...]
    guard digits.count == 4, digits.hasPrefix("125"), digits.allSatisfy(\.isNumber) else { return nil }
    return "windows-\(digits)"
  }

  /// What iconv calls it.
  var iconvName: String {
    switch self {
    case .cp949: "CP949"
    case .shiftJIS: "CP932"
    case .windows1252: "CP1252"
    case .big5: "CP950"
    default: rawValue.hasPrefix("windows-") ? "CP\(rawValue.dropFirst(8))" : rawValue.uppercased()
    }
  }
}

extension TextEncoding: CustomStringConvertible {
  public var description: String { rawValue }
}

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
