import Barcodes
import Scanning
import Testing

@Suite struct QRTests {
  @Test func `reads a QR and gives its corners, clockwise from its own top left`() throws {
    let code = try #require(BarcodeScanner().scan(Squares(rows: Self.modules).image()).first)
    #expect(code.symbology == .qr && code.text == "REMEXP" && !code.isGS1)
    let expected = [(16, 16), (100, 16), (100, 100), (16, 100)]
    #expect(code.corners.count == 4)
    for (corner, place) in zip(code.corners, expected) {
      #expect(abs(corner.x - place.0) <= 4 && abs(corner.y - place.1) <= 4, "\(corner)")
    }
  }

  @Test func `reads dots smaller than the scanner's lines are apart`() {
    #expect(BarcodeScanner().scan(Squares(rows: Self.modules).image(module: 2)).map(\.text) == ["REMEXP"])
  }

  /// Latin-2 by its number, 4; the bytes alone would be taken for Western European.
  @Test(.enabled(if: BarcodeScanner.readable.contains(.dataMatrix), "the build is without zxing-cpp"))
  func `a declared encoding is obeyed`() throws {
    let code = try #require(BarcodeScanner().scan(Squares(rows: Self.declared).image()).first)
    #expect(code.text == "Żółty ser" && !code.isText)
    #expect(code.interpretations == [ChannelInterpretation(start: 0, number: 4)])
  }

  @Test func `Korean without a declaration is told by what it says`() throws {
    let code = try #require(BarcodeScanner().scan(Squares(rows: Self.korean).image()).first)
    #expect(code.text == "서울우유" && !code.isText)
    #expect(code.bytes == [0xBC, 0xAD, 0xBF, 0xEF, 0xBF, 0xEC, 0xC0, 0xAF])
  }

  static let plain = Squares(rows: modules)

  private static let modules = [
    "#######..#.##.#######",
    "#.....#.##.#..#.....#",
    "#.###.#.##..#.#.###.#",
    "#.###.#..#.#..#.###.#",
    "#.###.#.#...#.#.###.#",
    "#.....#.#..##.#.....#",
    "#######.#.#.#.#######",
    "........#####........",
    "##.#..##.##...###.##.",
    "#####.....#...#......",
    "#...#.#.....##...#...",
    "##.#...##.##.....####",
    "#....######.#.#.####.",
    "........#..#...####..",
    "#######.#.#..#.#..##.",
    "#.....#..#####.##...#",
    "#.###.#...##..####.##",
    "#.###.#.##.#...#..###",
    "#.###.#...#.#...###.#",
    "#.....#.###..######.#",
    "#######.##.##...###..",
  ]

  private static let declared = [
    "#######.###...#######",
    "#.....#...#.#.#.....#",
    "#.###.#.#.##..#.###.#",
    "#.###.#.#...#.#.###.#",
    "#.###.#..#.#..#.###.#",
    "#.....#.#.###.#.....#",
    "#######.#.#.#.#######",
    "........###..........",
    ".#.#.#####...###.##.#",
    "###.#..##.###..#.##..",
    "..###.##.#.#.......#.",
    "###.#...#...#########",
    "##.#.###...###..##..#",
    "........#..#.#..#.#..",
    "#######.##.#..#....#.",
    "#.....#.##.#....##.#.",
    "#.###.#...###.##.#..#",
    "#.###.#.##....##..###",
    "#.###.#..##.##.###..#",
    "#.....#.##.#.....#.##",
    "#######....##.###..#.",
  ]

  private static let korean = [
    "#######.##.#..#######",
    "#.....#..##...#.....#",
    "#.###.#.#.#...#.###.#",
    "#.###.#.#..#..#.###.#",
    "#.###.#..#..#.#.###.#",
    "#.....#.#.#...#.....#",
    "#######.#.#.#.#######",
    "........#..#.........",
    ".#.#.###########.##.#",
    "##...#.####.#.###.###",
    "####..###.###...####.",
    "###.##.###..####..###",
    "###.###.##.##.#.##.#.",
    "........#......##.###",
    "#######.####...#....#",
    "#.....#.#.##.#.#..##.",
    "#.###.#...##.####..#.",
    "#.###.#.#.##...######",
    "#.###.#..##.#..#.#..#",
    "#.....#.###..##..##..",
    "#######....##..#...#.",
  ]
}
