import Barcodes
import Foundation
import Imaging
import Scanning

/// Photos in a folder with a table of what is in them.
struct LabelledPhotos {
  /// A picture and the codes that it shows, as texts or GTINs.
  struct Photo: Sendable {
    let path: String
    let codes: Set<String>
  }

  let photos: [Photo]

  /// The root of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The photos of the samples below a folder, from `expected.csv`.
  init(samplesIn folder: String) throws {
    let samples = Self.root.appending(path: "samples")
    let rows = try Self.rows(of: samples.appending(path: "expected.csv"))
    let own = Dictionary(grouping: rows.filter { $0[0].hasPrefix(folder + "/") }, by: { $0[0] })
    photos = own.map { file, rows in
      let codes = rows.filter { !$0[1].isEmpty }.map { $0[2].replacing("\\u001d", with: "\u{1D}") }
      return Photo(path: samples.appending(path: file).path, codes: Set(codes))
    }
  }

  /// The photos of a table of sets, files, formats and texts: those of a set. Retail codes as GTINs.
  init(ofSet set: String, in data: URL) throws {
    photos = try Self.rows(of: data.appending(path: "labels.csv"))
      .filter { $0.count == 4 && $0[0] == set && !["?", "QRCode?", "MULTI"].contains($0[2]) }
      .map { row in
        let codes = row[2] == "NONE" ? [] : [GTIN(row[3])?.description ?? row[3]]
        return Photo(path: data.appending(path: "\(row[0])/\(row[1])").path, codes: Set(codes))
      }
  }

  /// How many codes were read, and how many that are not there.
  func tally(effort: Effort, by name: (Barcode) -> String) throws -> (read: Int, misread: Int) {
    try photos.reduce(into: (read: 0, misread: 0)) { tally, photo in
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: photo.path)))
      let found = Set(BarcodeScanner(effort: effort).scan(try GrayImage(decoding: bytes)).map(name))
      tally.read += found.intersection(photo.codes).count
      tally.misread += found.subtracting(photo.codes).count
    }
  }

  /// The rows below the head. No field of these tables that is looked at holds a comma.
  private static func rows(of table: URL) throws -> [[String]] {
    try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(String.init) }
  }
}
