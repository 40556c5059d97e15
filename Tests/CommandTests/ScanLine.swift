import Foundation

/// One line of `scan --format ndjson`.
struct ScanLine: Decodable {
  let path: String
  let path_bytes: String?
  let status: String
  let reason: String?
  let ms: Int
  let barcodes: [Code]

  struct Code: Decodable {
    let text: String
    let gtin: String?
    let part: Part?
    let joined_from: [String]?
  }

  struct Part: Decodable {
    let number: Int
    let of: Int
  }

  /// The name as the file system has it.
  var bytes: [UInt8] { path_bytes.flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? Array(path.utf8) }

  static func all(_ output: String) throws -> [ScanLine] {
    try output.split(separator: "\n").map { try JSONDecoder().decode(ScanLine.self, from: Data($0.utf8)) }
  }
}
