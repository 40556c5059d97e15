/// The letters of an ink jet, five dots wide and seven high, drawn as dots or as solid strokes.
package struct PrintFont: Sendable {
  package enum Style: CaseIterable, Sendable {
    /// Round dots that do not touch one another.
    case dots
    case solid
  }

  private static let glyphs: [Character: [String]] = [
    "0": [".###.", "#...#", "#..##", "#.#.#", "##..#", "#...#", ".###."],
    "1": ["..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."],
    "2": [".###.", "#...#", "....#", "...#.", "..#..", ".#...", "#####"],
    "3": ["#####", "...#.", "..#..", "...#.", "....#", "#...#", ".###."],
    "4": ["...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."],
    "5": ["#####", "#....", "####.", "....#", "....#", "#...#", ".###."],
    "6": ["..##.", ".#...", "#....", "####.", "#...#", "#...#", ".###."],
    "7": ["#####", "....#", "...#.", "..#..", ".#...", ".#...", ".#..."],
    "8": [".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###."],
    "9": [".###.", "#...#", "#...#", ".####", "....#", "...#.", ".##.."],
    ".": [".....", ".....", ".....", ".....", ".....", ".##..", ".##.."],
    "/": [".....", "....#", "...#.", "..#..", ".#...", "#....", "....."],
    "E": ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
    "X": ["#...#", "#...#", ".#.#.", "..#..", ".#.#.", "#...#", "#...#"],
    "P": ["####.", "#...#", "#...#", "####.", "#....", "#....", "#...."],
    "M": ["#...#", "##.##", "#.#.#", "#.#.#", "#...#", "#...#", "#...#"],
    "F": ["#####", "#....", "#....", "####.", "#....", "#....", "#...."],
    "G": [".###.", "#...#", "#....", "#.###", "#...#", "#...#", ".####"],
  ]

  private let style: Style
  private let pitch: Int

  /// - Parameter pitch: from a dot to the next, in pixels.
  package init(style: Style, pitch: Int) {
    self.style = style
    self.pitch = pitch
  }

  /// The rows of a picture with these lines below one another on gray paper, with room around them.
  package func rows(of lines: [String], paper: UInt8 = 215, ink: UInt8 = 40) -> [[UInt8]] {
    let margin = 4 * pitch
    let width = (lines.map(\.count).max() ?? 0) * 6 * pitch + 2 * margin
    let height = lines.count * 11 * pitch + 2 * margin
    var pixels = [UInt8](repeating: paper, count: width * height)
    for (row, line) in lines.enumerated() {
      for (column, letter) in line.enumerated() {
        for (y, dots) in (Self.glyphs[letter] ?? []).enumerated() {
          for (x, dot) in dots.enumerated() where dot == "#" {
            stamp(
              atX: margin + (column * 6 + x) * pitch, y: margin + (row * 11 + y) * pitch, width, ink, &pixels)
          }
        }
      }
    }
    return (0..<height).map { Array(pixels[$0 * width..<($0 + 1) * width]) }
  }

  private func stamp(atX left: Int, y top: Int, _ width: Int, _ ink: UInt8, _ pixels: inout [UInt8]) {
    for y in 0..<pitch {
      for x in 0..<pitch where style == .solid || isInDot(x, y) { pixels[(top + y) * width + left + x] = ink }
    }
  }

  /// A circle that leaves a fifth of the way to the next dot free.
  private func isInDot(_ x: Int, _ y: Int) -> Bool {
    let (dx, dy) = (2 * x + 1 - pitch, 2 * y + 1 - pitch)
    return 25 * (dx * dx + dy * dy) <= 16 * pitch * pitch
  }
}
