import Barcodes
import Imaging
import Scanning
import Testing

@Suite struct QRTests {
  @Test func `reads a QR and gives its corners, clockwise from its own top left`() throws {
    let code = try #require(Scanner().scan(Self.image(of: Self.modules)).first)
    #expect(code.symbology == .qr && code.text == "REMEXP" && !code.isGS1)
    let expected = [(16, 16), (100, 16), (100, 100), (16, 100)]
    #expect(code.corners.count == 4)
    for (corner, place) in zip(code.corners, expected) {
      #expect(abs(corner.x - place.0) <= 4 && abs(corner.y - place.1) <= 4, "\(corner)")
    }
  }

  @Test func `reads dots smaller than the scanner's lines are apart`() {
    #expect(Scanner().scan(Self.image(of: Self.modules, module: 2)).map(\.text) == ["REMEXP"])
  }

  private static func image(of modules: [String], module: Int = 4) -> GrayImage {
    let side = (modules.count + 8) * module
    var pixels = [UInt8](repeating: 255, count: side * side)
    for y in 4 * module..<side - 4 * module {
      let row = Array(modules[y / module - 4].utf8)
      for x in 4 * module..<side - 4 * module where row[x / module - 4] == UInt8(ascii: "#") {
        pixels[y * side + x] = 0
      }
    }
    return GrayImage(width: side, height: side, pixels: pixels)
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
