import Barcodes
import Foundation
import Scanning
import Testing

/// What is read at least and misread at most. Floors rise with what is read; one is lowered only for a reason.
@Suite struct FloorTests {
  @Test(
    arguments: [
      ("blur", 8), ("clean", 21), ("dated", 11), ("formats", 12), ("jpeg-quality", 6), ("large", 4),
      ("low-light", 6), ("noise", 6), ("none", 0), ("perspective", 9), ("rotation", 11), ("several", 14),
    ])
  func `reads the samples and nothing that is not there`(folder: String, least: Int) throws {
    let photos = try LabelledPhotos(samplesIn: folder)
    #expect(!photos.photos.isEmpty)
    let tally = try photos.tally(effort: .normal, by: \.text)
    #expect(tally.read >= least && tally.misread == 0, "\(folder): \(tally)")
  }

  /// A folder of labelled photos, named by `REMEXP_PHOTOS`: a folder a set, and `labels.csv`.
  private static let data = ProcessInfo.processInfo.environment["REMEXP_PHOTOS"].map { URL(filePath: $0) }

  /// By set, how many codes are read at least and how many others at most: add-ons, and codes without a label.
  private static let floors = [
    ("off-photos", 69, 1), ("quagga-code_128", 7, 0), ("quagga-code_39", 4, 0), ("quagga-code_93", 6, 0),
    ("quagga-ean", 7, 0), ("quagga-ean_8", 2, 0), ("quagga-i2of5", 1, 0), ("quagga-no_code", 0, 0),
    ("quagga-upc", 8, 0), ("zxing-code128-1", 1, 0), ("zxing-code128-2", 20, 1), ("zxing-code128-3", 2, 0),
    ("zxing-code39-1", 3, 0), ("zxing-code39-3", 11, 2), ("zxing-ean13-1", 18, 0), ("zxing-ean13-2", 15, 2),
    ("zxing-ean13-3", 26, 0), ("zxing-ean13-4", 7, 0), ("zxing-ean13-5", 6, 0), ("zxing-ean8-1", 6, 0),
    ("zxing-falsepositives", 0, 0), ("zxing-falsepositives-2", 0, 0), ("zxing-itf-1", 7, 0),
    ("zxing-itf-2", 6, 0), ("zxing-partial", 0, 0), ("zxing-rss14-1", 4, 0), ("zxing-rss14-2", 6, 3),
    ("zxing-unsupported", 0, 0), ("zxing-upca-1", 13, 0), ("zxing-upca-2", 28, 0), ("zxing-upca-3", 5, 0),
    ("zxing-upca-4", 10, 0), ("zxing-upca-5", 18, 0), ("zxing-upca-6", 12, 0),
  ]

  @Test(.enabled(if: Self.data != nil), arguments: floors)
  func `reads the photos of others and nothing that is not there`(
    set: String, least: Int, most: Int
  ) throws {
    let photos = try LabelledPhotos(ofSet: set, in: #require(Self.data))
    let tally = try photos.tally(effort: .normal) { $0.gtin?.description ?? $0.text }
    #expect(tally.read >= least && tally.misread <= most, "\(set): \(tally)")
  }
}
