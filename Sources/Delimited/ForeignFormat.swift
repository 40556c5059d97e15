/// What people hand in as CSV although it is something else, known by its first bytes.
public enum ForeignFormat: Hashable, Sendable, CaseIterable {
  case gzip, bzip2, xz, zstd, sevenZip, parquet, database
  case workbook, oldWorkbook, utf32, utf16, pdf, picture, json, markup

  /// The format whose signature these bytes begin with, or nil.
  public init?(_ bytes: [UInt8]) {
    if let format = Self.allCases.first(where: { $0.signatures.contains { bytes.starts(with: $0) } }) {
      self = format
    } else if let format = Self.structured(bytes.prefix(256)) {
      self = format
    } else {
      return nil
    }
  }

  private var signatures: [[UInt8]] {
    switch self {
    case .gzip: [[0x1F, 0x8B]]
    case .bzip2: (0x31...0x39).map { [0x42, 0x5A, 0x68, $0, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59] }
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]]
    case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]]
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
    case .parquet: [Array("PAR1".utf8)]
    case .database: [Array("SQLite format 3\0".utf8)]
    case .workbook: [[0x50, 0x4B, 0x03, 0x04]]
    case .oldWorkbook: [[0xD0, 0xCF, 0x11, 0xE0]]
    // UTF-32LE begins like UTF-16LE and goes on with a NUL; no text begins with that character.
    case .utf32: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    case .utf16: [[0xFF, 0xFE], [0xFE, 0xFF]]
    case .pdf: [Array("%PDF-".utf8)]
    case .picture: [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]]
    case .json, .markup: []
    }
  }

  /// What begins with a letter of its own after white space. `<` alone is no sign: headers such as `<TICKER>` exist.
  private static func structured(_ start: ArraySlice<UInt8>) -> ForeignFormat? {
    let isMarked = start.starts(with: [0xEF, 0xBB, 0xBF])
    let text = start.dropFirst(isMarked ? 3 : 0).filter { $0 > UInt8(ascii: " ") }
      .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if ["{\"", "[{", "{}", "[]"].contains(where: { text.starts(with: $0.utf8) }) || text == Array("{".utf8) {
      return .json
    }
    return ["<!doctype", "<?xml", "<html", "<head", "<body", "<meta", "<table"].contains {
      text.starts(with: $0.utf8)
    } ? .markup : nil
  }
}

extension ForeignFormat: CustomStringConvertible {
  public var description: String {
    switch self {
    case .gzip: "a gzip file: unpack it first"
    case .bzip2: "a bzip2 file: unpack it first, with bunzip2"
    case .xz: "an xz file: unpack it first, with unxz"
    case .zstd: "a Zstandard file: unpack it first, with unzstd"
    case .sevenZip: "a 7-Zip archive: unpack it first"
    case .parquet: "a Parquet file: save it as CSV (UTF-8) first"
    case .database: "an SQLite database: export the table as CSV first"
    case .workbook: "an Excel workbook or zip file: save it as CSV (UTF-8) first"
    case .oldWorkbook: "an old Excel workbook: save it as CSV (UTF-8) first"
    case .pdf: "a PDF: save the table as CSV (UTF-8) first"
    case .picture: "a picture, not a list"
    case .json: "JSON: convert it to CSV first, with a line that names the columns"
    case .markup:
      "an HTML or XML file, whatever its name says: open it in a spreadsheet and save it as CSV (UTF-8)"
    case .utf16: "the text is UTF-16: convert it to UTF-8 first"
    case .utf32: "the text is UTF-32: convert it to UTF-8 first"
    }
  }
}
