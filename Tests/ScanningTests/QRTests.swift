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
}
