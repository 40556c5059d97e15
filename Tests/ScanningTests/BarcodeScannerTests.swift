import Barcodes
import Imaging
import Scanning
import Testing

@Suite struct BarcodeScannerTests {
  private let scanner = BarcodeScanner()

  @Test(
    arguments: [
      (.ean13("8801234567893"), .ean13, "8801234567893", "08801234567893"),
      (.ean13("0036000291452"), .upca, "036000291452", "00036000291452"),
      (.ean13("9780306406157"), .isbn13, "9780306406157", "09780306406157"),
      (.ean8("96385074"), .ean8, "96385074", "00000096385074"),
      (.upce("01234565"), .upce, "01234565", "00012345000065"),
      (.itf("18801234567890"), .itf, "18801234567890", "18801234567890"),
    ] as [(Bars, Symbology, String, String)])
  func `reads a retail code under its own name`(
    bars: Bars, symbology: Symbology, text: String, gtin: String
  ) throws {
    let codes = scanner.scan(bars.image())
    #expect(codes.count == 1)
    let code = try #require(codes.first)
    #expect(code.symbology == symbology && code.text == text && code.gtin?.description == gtin)
    #expect(!code.isGS1 && !code.isPartial)
  }

  @Test func `gives an ITF without the right check digit no GTIN`() throws {
    let code = try #require(scanner.scan(Bars.itf("18801234567891").image()).first)
    #expect(code.symbology == .itf && code.gtin == nil)
  }

  @Test func `tells GS1-128 from plain Code 128`() throws {
    let message = "0108801234567893" + "10LOT42\u{1D}17261231"
    let marked = Code128.bars([Code128.function1] + Code128.values(message)).image()
    let code = try #require(scanner.scan(marked).first)
    #expect(code.symbology == .code128 && code.isGS1)
    #expect(code.bytes == Array(message.utf8))
    #expect(code.gtin == GTIN("8801234567893"))

    let plain = try #require(scanner.scan(Code128.bars(Code128.values("0108801234567893")).image()).first)
    #expect(!plain.isGS1 && plain.gtin == nil)
  }

  @Test func `gives the corners of bars, clockwise from the top left`() throws {
    let image = Bars.ean13("8801234567893").image(module: 3, height: 80)
    let corners = try #require(scanner.scan(image).first).corners
    // 95 modules of bars, 12 of quiet zone on each side.
    let expected = [(36, 36), (321, 36), (321, 116), (36, 116)]
    #expect(corners.count == 4)
    for (corner, place) in zip(corners, expected) {
      #expect(abs(corner.x - place.0) <= 8 && abs(corner.y - place.1) <= 8, "\(corner)")
    }
  }

  @Test(arguments: [(90, 1), (180, 2), (270, 3)])
  func `starts the corners at the code's own top left when it is turned`(degrees: Int, start: Int) throws {
    let image = Bars.ean13("8801234567893").image(module: 3, height: 80)
    let turned = image.rotated(byDegrees: Double(degrees)).image
    let corner = try #require(scanner.scan(turned).first?.corners.first)
    let corners = [
      (36, 36), (turned.width - 36, 36), (turned.width - 36, turned.height - 36), (36, turned.height - 36),
    ]
    #expect(abs(corner.x - corners[start].0) <= 8 && abs(corner.y - corners[start].1) <= 8, "\(corner)")
  }

  @Test func `reads codes askew and gives their place in the picture as it was`() throws {
    let image = Bars.ean13("8801234567893").image(module: 3, height: 80).rotated(byDegrees: 45).image
    let code = try #require(scanner.scan(image).first)
    #expect(code.text == "8801234567893")
    for corner in code.corners {
      #expect((0..<image.width).contains(corner.x) && (0..<image.height).contains(corner.y))
    }
  }

  @Test func `gives several codes from top to bottom and each once`() {
    let upper = Bars.ean13("8801234567893").image()
    let lower = Bars.ean13("4006381333931").image()
    let image = GrayImage(
      width: upper.width, height: 3 * upper.height, pixels: upper.pixels + lower.pixels + upper.pixels)
    #expect(scanner.scan(image).map(\.text) == ["8801234567893", "4006381333931"])
  }

  @Test func `a confirmed code hides no other that stands close to it or among copies of it`() {
    let bars = Bars.ean13("8801234567893").image(module: 2, height: 60)
    let square = QRTests.plain.image(module: 2)
    let others: [(GrayImage, text: String)] = [
      (square, "REMEXP"), (Bars.ean13("4006381333931").image(), "4006381333931"),
    ]
    for (other, text) in others {
      let left = (bars.width - other.width) / 2
      // The white around both is cut into as far as it may be.
      let close = GrayImage.canvas(
        width: bars.width, height: 300, [(bars, 0, 0), (other, left, 24 + 60 + (text == "REMEXP" ? 0 : 8))])
      let among = GrayImage.canvas(
        width: bars.width, height: 120 + 2 * bars.height,
        [(bars, 0, 0), (bars, 0, 120 + bars.height), (other, left, bars.height)])
      for picture in [close, among] {
        #expect(Set(BarcodeScanner().scan(picture).map(\.text)) == ["8801234567893", text])
      }
    }
  }

  @Test func `looks for what it was asked for alone`() {
    let image = Bars.ean13("0036000291452").image()
    #expect(BarcodeScanner(symbologies: [.upca]).scan(image).map(\.symbology) == [.upca])
    #expect(BarcodeScanner(symbologies: [.ean13]).scan(image).map(\.text) == ["0036000291452"])
    #expect(BarcodeScanner(symbologies: [.code128, .qr]).scan(image).isEmpty)
    #expect(BarcodeScanner(symbologies: []).scan(image).isEmpty)
    #expect(BarcodeScanner(symbologies: [.ean13]).scan(Bars.upce("01234565").image()).isEmpty)
    let book = Bars.ean13("9780306406157").image()
    #expect(BarcodeScanner(symbologies: [.ean13]).scan(book).map(\.symbology) == [.ean13])
  }

  @Test func `gives the same for a picture, whatever it saw before`() {
    let one = Bars.ean13("8801234567893").image()
    let other = Bars.ean8("96385074").image()
    let first = scanner.scan(one)
    _ = scanner.scan(other)
    #expect(scanner.scan(one) == first)
    #expect(scanner.scan(one) == first)
  }

  @Test func `does not complete half a code with the other half in the next picture`() {
    let modules = Bars.ean13("8801234567893").modules
    var left = Bars("")
    left.modules = Array(modules[..<50]) + [Bool](repeating: false, count: 45)
    var right = Bars("")
    right.modules = [Bool](repeating: false, count: 45) + Array(modules[45...])
    #expect(scanner.scan(left.image()).isEmpty)
    #expect(scanner.scan(right.image()).isEmpty)
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 500), (500, 1), (3, 3), (7, 13), (640, 480)])
  func `finds nothing on white paper of any size`(width: Int, height: Int) {
    let white = GrayImage(
      width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height))
    #expect(scanner.scan(white) == [])
  }
}
