/// What people hand in as CSV although it is something else, known by its first bytes.
public enum ForeignFormat: Hashable, Sendable, CaseIterable {
  case gzip, workbook, oldWorkbook, utf32, utf16

  /// The format whose signature these bytes begin with, or nil.
  init?(_ bytes: [UInt8]) {
    guard let format = Self.allCases.first(where: { $0.signatures.contains { bytes.starts(with: $0) } })
    else {
      return nil
    }
    self = format
  }

  private var signatures: [[UInt8]] {
    switch self {
    case .gzip: [[0x1F, 0x8B]]
    case .workbook: [[0x50, 0x4B, 0x03, 0x04]]
    case .oldWorkbook: [[0xD0, 0xCF, 0x11, 0xE0]]
    // UTF-32LE begins like UTF-16LE and goes on with a NUL; no text begins with that character.
    case .utf32: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    case .utf16: [[0xFF, 0xFE], [0xFE, 0xFF]]
    }
  }
}

extension ForeignFormat: CustomStringConvertible {
  public var description: String {
    switch self {
    case .gzip: "a gzip file: unpack it first"
    case .workbook: "an Excel workbook or zip file: save it as CSV (UTF-8) first"
    case .oldWorkbook: "an old Excel workbook: save it as CSV (UTF-8) first"
    case .utf16: "the text is UTF-16: convert it to UTF-8 first"
    case .utf32: "the text is UTF-32: convert it to UTF-8 first"
    }
  }
}
