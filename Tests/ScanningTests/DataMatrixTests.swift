import Barcodes
import Imaging
import Scanning
import Testing

#if ZXing
  @Suite struct DataMatrixTests {
    private let scanner = BarcodeScanner()

    @Test func `reads a Data Matrix and gives its corners, clockwise from its own top left`() throws {
      let code = try #require(scanner.scan(Self.plain.image()).first)
      #expect(code.symbology == .dataMatrix && code.text == "REMEXP" && !code.isGS1 && !code.isPartial)
      let far = 16 + 4 * Self.plain.rows.count
      let expected = [(16, 16), (far, 16), (far, far), (16, far)]
      #expect(code.corners.count == 4)
      for (corner, place) in zip(code.corners, expected) {
        #expect(abs(corner.x - place.0) <= 4 && abs(corner.y - place.1) <= 4, "\(corner)")
      }
    }

    @Test func `keeps the separators of a GS1 Data Matrix and finds its product`() throws {
      let code = try #require(scanner.scan(Self.gs1.image()).first)
      #expect(code.symbology == .dataMatrix && code.isGS1)
      #expect(code.bytes == Array("010880123456789310LOT42\u{1D}17261231".utf8))
      #expect(code.gtin == GTIN("8801234567893"))
      #expect(SymbologyIdentifier(code).description == "]d2")
    }

    @Test(arguments: [90, 180, 270, 30]) func `reads a Data Matrix that is turned`(degrees: Int) {
      let turned = Self.gs1.image().rotated(byDegrees: Double(degrees)).image
      #expect(scanner.scan(turned).map(\.gtin) == [GTIN("8801234567893")])
    }

    @Test func `gives the codes of both engines in reading order`() {
      let bars = Bars.ean13("4006381333931").image()
      let image = GrayImage.stacked([Self.gs1.image(), bars, Self.plain.image()])
      #expect(scanner.scan(image).map(\.symbology) == [.dataMatrix, .ean13, .dataMatrix])
    }

    @Test func `reads squares too fine for the smaller picture`() {
      let code = Self.plain.image(module: 2)
      // Wide enough for the first look to be at less than half the size.
      let blank = GrayImage(width: 2600, height: 20, pixels: .init(repeating: 255, count: 2600 * 20))
      #expect(scanner.scan(.stacked([blank, code])).map(\.text) == ["REMEXP"])
    }

    @Test func `finds a small square anywhere in a large picture full of print`() {
      let code = Self.plain.image(module: 3)
      for (left, top) in [(2900, 150), (60, 1700), (1500, 900)] {
        #expect(scanner.scan(Self.print(around: code, atX: left, y: top)).map(\.text) == ["REMEXP"])
      }
    }

    /// Words of upright and lying strokes in lines, as on a leaflet, with a picture in their midst.
    private static func print(around picture: GrayImage, atX left: Int, y top: Int) -> GrayImage {
      let (width, height) = (3400, 2000)
      var pixels = [UInt8](repeating: 235, count: width * height)
      for y in 0..<height where y % 40 < 22 {
        for x in 0..<width {
          let letter = (x / 14 &* 31 &+ y / 40 &* 17) % 7
          let isStroke = letter < 4 && x % 14 < 4 || letter > 1 && letter < 6 && y % 40 < 4 && x % 14 < 11
          if isStroke { pixels[y * width + x] = 40 }
        }
      }
      for y in 0..<picture.height {
        pixels.replaceSubrange(
          (top + y) * width + left..<(top + y) * width + left + picture.width, with: picture.row(y))
      }
      return GrayImage(width: width, height: height, pixels: pixels)
    }

    @Test func `looks for Data Matrix only when asked`() {
      #expect(BarcodeScanner(symbologies: [.qr, .ean13]).scan(Self.plain.image()).isEmpty)
      #expect(BarcodeScanner(symbologies: [.dataMatrix]).scan(Self.plain.image()).count == 1)
      #expect(BarcodeScanner(symbologies: [.dataMatrix]).scan(Self.percent.image()).isEmpty)
    }

    @Test func `marks a part of a set and joins a set that is all there`() throws {
      let part = try #require(scanner.scan(Self.secondOfTwo.image()).first)
      #expect(part.isPartial && part.text == "BREAD")
      let set = scanner.scan(.stacked([Self.secondOfTwo.image(), Self.firstOfTwo.image()]))
      #expect(set.map(\.text) == ["MILKBREAD"])
      #expect(set.allSatisfy { !$0.isPartial && $0.corners.isEmpty })
    }

    @Test(arguments: [0, 90, 180, 270, 25])
    func `sees a Data Matrix beside another code, whichever way it lies and wherever it stands`(degrees: Int)
    {
      let codes = [
        Self.percent.image(module: 8), Bars.ean13("4006381333931").image(module: 3),
        Self.plain.image(module: 9),
      ]
      for other in codes {
        let turned = Self.gs1.image(module: 9).rotated(byDegrees: Double(degrees)).image
        let image = GrayImage.canvas(width: 1000, height: 750, [(other, 20, 420), (turned, 620, 20)])
        let found = scanner.scan(image)
        #expect(
          found.count == 2 && found.contains { $0.symbology == .dataMatrix && $0.isGS1 },
          "\(found.map(\.text))")
      }
    }

    @Test func `sees a small QR beside a large one`() {
      let image = GrayImage.canvas(
        width: 2000, height: 1500,
        [(QRTests.plain.image(module: 20), 100, 600), (Self.percent.image(module: 4), 1500, 100)])
      #expect(Set(scanner.scan(image).map(\.isGS1)) == [true, false])
    }

    /// What contradicts a large code may be a few pixels wide, and neither straight nor on a pixel's edge.
    @Test(arguments: [2.2, 2.6, 3.1], [0, 12, 40])
    func `sees a tiny GS1 Data Matrix beside a GS1 QR`(module: Double, degrees: Int) {
      let large = Self.gs1.image(module: 12).rotated(byDegrees: Double(degrees)).image
      let modules = Double(large.longSide) / 12
      let image = GrayImage.canvas(
        width: 1000, height: 750,
        [
          (Self.percent.image(module: 7), 40, 100),
          (large.fitted(toLongSide: Int(modules * module)), 823, 517),
        ])
      #expect(Set(scanner.scan(image).map(\.symbology)) == [.qr, .dataMatrix])
    }

    @Test func `loses nothing of a GS1 QR with a percent sign`() {
      #expect(scanner.scan(Self.percent.image()).map(\.text) == ["010880123456789310AB%CD\u{1D}17261231"])
    }

    @Test(arguments: [(1, 1), (1, 100), (100, 1), (2, 2), (0, 0)])
    func `finds nothing in pictures of hardly any pixels`(width: Int, height: Int) {
      let pixels = [UInt8](repeating: 0, count: width * height)
      #expect(scanner.scan(GrayImage(width: width, height: height, pixels: pixels)).isEmpty)
    }

    // Drawn by Zint.
    private static let plain = Squares(rows: [
      "#.#.#.#.#.#.",
      "###.####.###",
      "#....###.#..",
      "##..#...####",
      "#...##.##...",
      "#..##.##..##",
      "##....##....",
      "#.#..##.####",
      "###.##.##.#.",
      "##.#...#.#.#",
      "##.#.#....#.",
      "############",
    ])

    private static let gs1 = Squares(rows: [
      "#.#.#.#.#.#.#.#.#.#.",
      "##..#..#..##..#.####",
      "#...#..#..#.#....#..",
      "#.##..#.##.#.#.##..#",
      "###.##..#.#..##...#.",
      "#.#...#....###..#.##",
      "#.#....##.#..#......",
      "####.#.#..##.#..##.#",
      "##...##.##.##.#.....",
      "####..#....#..##.###",
      "#.###...###..#.##.#.",
      "####....###..#..#..#",
      "#.##..#...#.#...##..",
      "#..###.#####..#..###",
      "######..#.##.####.#.",
      "##..##.#.#######..##",
      "##.##...#.#.#.#..##.",
      "##...#.###.#..##.#.#",
      "#..###.###.######.#.",
      "####################",
    ])

    private static let firstOfTwo = Squares(rows: [
      "#.#.#.#.#.#.#.",
      "#....#....#.##",
      "#..#.#..#.###.",
      "####..##.###.#",
      "##.###.##.##..",
      "##..######..##",
      "##.#..#.####..",
      "#.##.#.#...###",
      "#.#....#.#.#..",
      "###..#.#..#..#",
      "###..#.#.##...",
      "#####.#......#",
      "#.#.###.....#.",
      "##############",
    ])

    private static let secondOfTwo = Squares(rows: [
      "#.#.#.#.#.#.#.#.",
      "#....#....#....#",
      "#.####..#.....#.",
      "######.#....#..#",
      "##......#....##.",
      "##..##..###.####",
      "#...#....#.###..",
      "#...#..######..#",
      "#.#...##..#..#..",
      "#.##.#.##.#...##",
      "####...##.##.#..",
      "##..#...#...####",
      "#.##.#...#.#.#..",
      "##.##..####..#.#",
      "#.##........#.#.",
      "################",
    ])

    private static let percent = Squares(rows: [
      "#######.#..#...##.#######",
      "#.....#.#.###.....#.....#",
      "#.###.#.#.###.###.#.###.#",
      "#.###.#.##..#.##..#.###.#",
      "#.###.#.#.##..#.#.#.###.#",
      "#.....#.....###...#.....#",
      "#######.#.#.#.#.#.#######",
      "........####.#.#.........",
      ".##.#.##....###.#.#.#####",
      "..#..#...####.####.#..#..",
      ".#.#.####...##..##..#.##.",
      "##.##...#.#..#.#.#####.##",
      "##...##..##...##.##.#.#..",
      ".#####.####..#.#..###..#.",
      "#....###..####.#..####..#",
      ".#####...#..####..#.####.",
      "#.##.###.##....#######...",
      "........##.######...#..#.",
      "#######.#......##.#.##.##",
      "#.....#....#...##...##.#.",
      "#.###.#.#.###.#.#####...#",
      "#.###.#..####..##..#.#...",
      "#.###.#.#.#..#..##.###..#",
      "#.....#.##.##..##....#...",
      "#######..###.......######",
    ])
  }
#else
  @Suite struct DataMatrixTests {
    @Test func `leaves Data Matrix out where nothing reads it`() {
      #expect(!BarcodeScanner.readable.contains(.dataMatrix))
      #expect(BarcodeScanner(symbologies: [.dataMatrix]).symbologies.isEmpty)
    }
  }
#endif
