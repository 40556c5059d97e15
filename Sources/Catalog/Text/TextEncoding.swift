/// How the bytes of a file stand for characters. The raw value is its name in summaries and in `--encoding`.
public struct TextEncoding: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let utf8 = TextEncoding(rawValue: "utf-8")
  public static let utf16LittleEndian = TextEncoding(rawValue: "utf-16le")
  public static let utf16BigEndian = TextEncoding(rawValue: "utf-16be")
  /// What Windows writes in Korean. Files that call themselves EUC-KR are read as this, its superset: an EUC-KR
  /// decoder would silently turn syllables such as 똠 into other characters.
  public static let cp949 = TextEncoding(rawValue: "cp949")
  /// As Windows extends it: code page 932.
  public static let shiftJIS = TextEncoding(rawValue: "shift_jis")
  public static let gb18030 = TextEncoding(rawValue: "gb18030")
  public static let big5 = TextEncoding(rawValue: "big5")
  public static let eucJP = TextEncoding(rawValue: "euc-jp")
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
