import Barcodes
import Batch
import Imaging
import TestPictures
import Testing

@Suite struct PhotoDecoderTests {
  private let picture = SamplePicture(ean13: "8801234567893")

  @Test func `reads the barcode of a picture`() {
    let outcome = PhotoDecoder().decode(picture.png)
    #expect(outcome.status == .decoded)
    #expect(outcome.reason == nil)
    #expect(outcome.barcodes.map(\.text) == ["8801234567893"])
    #expect(outcome.width == picture.width && outcome.height == picture.height)
  }

  @Test func `looks for nothing but the symbologies asked for`() {
    #expect(PhotoDecoder(symbologies: [.qr]).decode(picture.png).status == .none)
  }

  @Test func `a blank picture has no barcode, which is no failure`() {
    let outcome = PhotoDecoder().decode(SamplePicture(width: 40, height: 30).png)
    #expect(outcome == DecodeOutcome(barcodes: [], width: 40, height: 30))
    #expect(outcome.status == .none)
  }

  @Test func `a damaged picture is an error, not a picture without barcodes`() {
    let outcome = PhotoDecoder().decode(Array(picture.png.dropLast(2000)))
    #expect(outcome.status == .error)
    #expect(outcome.reason?.contains("PNG") == true)
    #expect(outcome.width == nil)
  }

  @Test(arguments: [Array("GIF89a".utf8), Array("just a text".utf8)])
  func `what cannot be decoded is unsupported`(bytes: [UInt8]) {
    #expect(PhotoDecoder().decode(bytes).status == .unsupported)
  }

  @Test func `a picture above a limit is refused`() {
    let outcome = PhotoDecoder(limits: ImageLimits(pixels: 100)).decode(picture.png)
    #expect(outcome.status == .refused)
    #expect(outcome.reason?.contains("100") == true)
  }

  @Test(arguments: [1, 3])
  func `a folder of photos is read in order`(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let codes = ["4006381333931", "8801234567893", "5901234123457", "9780306406157"]
    for (number, code) in codes.enumerated() {
      try folder.file("\(number).png", SamplePicture(ean13: code).png)
    }
    try folder.file("4.jpg", photo)
    try folder.file("notes.txt", Array("milk".utf8))
    var texts: [String] = []
    let summary = try Workers.scan(jobs: jobs).run(ImageFiles([folder.path])) { result in
      texts.append(result.barcodes.first?.text ?? result.status.rawValue)
    }
    #expect(texts == codes + ["error"])
    #expect(summary.failed == 1 && summary.leftOut == 1)
  }
}
