import Barcodes
import Foundation
import Scanning
import Testing

/// What is read at least and misread at most. Floors rise with what is read; one is lowered only for a reason.
@Suite struct FloorTests {
  @Test(
    arguments: [
      ("blur", 5), ("clean", 21), ("dated", 11), ("formats", 12), ("jpeg-quality", 6), ("large", 4),
      ("low-light", 6), ("noise", 5), ("none", 0), ("perspective", 8), ("rotation", 11), ("several", 12),
    ])
  func `reads the samples and nothing that is not there`(folder: String, least: Int) throws {
    let photos = try LabelledPhotos(samplesIn: folder)
    #expect(!photos.photos.isEmpty)
    let tally = try photos.tally(effort: .normal, by: \.text)
    #expect(tally.read >= least && tally.misread == 0, "\(folder): \(tally)")
  }

  /// Beside the package, or beside the folder of its working trees.
  private static let data: URL? = ["..", "../.."].lazy
    .map { LabelledPhotos.root.appending(path: "\($0)/shared/data/barcodes") }
    .first { FileManager.default.fileExists(atPath: $0.appending(path: "labels.csv").path) }

  @Test(
    .enabled(if: Self.data != nil),
    arguments: [
      ("zxing-ean13-1", 1, 0), ("zxing-itf", 11, 0), ("zxing-falsepositives", 0, 0),
    ])
  func `reads the photos of others and nothing that is not there`(
    sets: String, least: Int, most: Int
  ) throws {
    let photos = try LabelledPhotos(setsBeginning: sets, of: #require(Self.data))
    let tally = try photos.tally(effort: .normal) { $0.gtin?.description ?? $0.text }
    #expect(tally.read >= least && tally.misread <= most, "\(sets): \(tally)")
  }
}
