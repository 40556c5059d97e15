/// How the bytes of a file stand for characters. The raw value is its name in summaries and in `--encoding`.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// What Windows writes in Korean. Files that call themselves EUC-KR are read as this, its superset: an EUC-KR
  /// decoder would silently turn syllables such as 똠 into other characters.
  case cp949
  /// As Windows extends it: code page 932.
  case shiftJIS = "shift_jis"
  case gb18030
  case windows1252 = "windows-1252"

  /// The encoding of a label as files and people write it, or nil.
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
    case "windows1252", "cp1252", "1252", "latin1", "iso88591", "ansi": self = .windows1252
    default: return nil
    }
  }

  /// What iconv calls it.
  var iconvName: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .cp949: "CP949"
    case .shiftJIS: "CP932"
    case .gb18030: "GB18030"
    case .windows1252: "CP1252"
    }
  }
}

extension TextEncoding: CustomStringConvertible {
  public var description: String { rawValue }
}
