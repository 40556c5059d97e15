/// The letters of a printer, drawn along strokes: as solid lines, or as dots that do not touch one another.
package struct PrintFont: Sendable {
  package enum Style: CaseIterable, Sendable {
    case dots
    case solid
  }

  private typealias Point = (x: Double, y: Double)

  private let style: Style
  private let pitch: Int

  /// - Parameter pitch: in pixels; a letter is six of them high.
  package init(style: Style, pitch: Int) {
    self.style = style
    self.pitch = pitch
  }

  /// The rows of a picture with these lines below one another on gray paper, with room around them.
  package func rows(of lines: [String], paper: UInt8 = 215, ink: UInt8 = 40) -> [[UInt8]] {
    let width = ((lines.map(\.count).max() ?? 0) * 6 + 8) * pitch
    let height = (lines.count * 11 + 7) * pitch
    var rows = [[UInt8]](repeating: [UInt8](repeating: paper, count: width), count: height)
    for (row, line) in lines.enumerated() {
      for (column, letter) in line.enumerated() {
        let (left, top) = (Double(column * 6 + 5) * Double(pitch), Double(row * 11 + 6) * Double(pitch))
        for point in points(of: letter) {
          stamp(
            (left + point.x * Double(pitch), top + point.y * Double(pitch)), on: &rows, paper: paper, ink: ink
          )
        }
      }
    }
    return rows
  }

  /// Where the pen touches the paper: so close that lines close, or apart.
  private func points(of letter: Character) -> [Point] {
    let step = style == .dots ? 1.0 : 0.1
    return Self.strokes(of: letter).flatMap { stroke -> [Point] in
      var points = [stroke[0]]
      var left = step
      for (start, end) in zip(stroke, stroke.dropFirst()) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        while left <= length {
          points.append((start.x + dx * left / length, start.y + dy * left / length))
          left += step
        }
        left -= length
      }
      return points
    }
  }

  /// A round pen, whose edge is as soft as a pixel.
  private func stamp(_ center: Point, on rows: inout [[UInt8]], paper: UInt8, ink: UInt8) {
    let radius = 0.42 * Double(pitch)
    let reach = Int(radius) + 2
    for y in max(0, Int(center.y) - reach)...min(rows.count - 1, Int(center.y) + reach) {
      for x in max(0, Int(center.x) - reach)...min(rows[0].count - 1, Int(center.x) + reach) {
        let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let share = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
        let shade = UInt8((Double(paper) + (Double(ink) - Double(paper)) * share).rounded())
        rows[y][x] = ink < paper ? min(rows[y][x], shade) : max(rows[y][x], shade)
      }
    }
  }

  private static func strokes(of letter: Character) -> [[Point]] {
    switch letter {
    case "0": [ellipse(2, 3, 1.9, 3)]
    case "1": [[(0.8, 1), (2, 0), (2, 6)], [(0.9, 6), (3.1, 6)]]
    case "2":
      [
        [
          (0.1, 1.4), (0.6, 0.4), (1.5, 0), (2.6, 0), (3.5, 0.5), (3.8, 1.5), (3.4, 2.6), (0, 6), (4, 6),
        ]
      ]
    case "3":
      [
        [
          (0.2, 0.9), (1, 0.2), (2, 0), (3.2, 0.4), (3.6, 1.5), (3, 2.6), (1.6, 2.9), (3.2, 3.2), (3.9, 4.4),
          (3.3, 5.5), (2, 6), (0.8, 5.8), (0.1, 5),
        ]
      ]
    case "4": [[(3, 6), (3, 0), (0, 4.2), (4, 4.2)]]
    case "5":
      [
        [
          (3.6, 0), (0.6, 0), (0.3, 2.7), (1.2, 2.2), (2.4, 2.2), (3.5, 2.9), (3.9, 4), (3.5, 5.3), (2.2, 6),
          (0.9, 5.8), (0.1, 5.1),
        ]
      ]
    case "6": [six]
    case "7": [[(0, 0), (4, 0), (1.5, 6)]]
    case "8": [ellipse(2, 1.5, 1.5, 1.5), ellipse(2, 4.4, 1.9, 1.6)]
    case "9": [six.map { (4 - $0.x, 6 - $0.y) }]
    case ".": [[(0.8, 5.8), (1, 6)]]
    case "/": [[(0.3, 6.4), (3.4, -0.3)]]
    case "E": [[(3.6, 0), (0.4, 0), (0.4, 6), (3.7, 6)], [(0.4, 3), (3, 3)]]
    case "F": [[(3.6, 0), (0.4, 0), (0.4, 6)], [(0.4, 2.9), (2.8, 2.9)]]
    case "G":
      [
        [
          (3.7, 1.2), (3, 0.3), (2, 0), (0.9, 0.5), (0.2, 1.8), (0.1, 3.4), (0.5, 4.9), (1.4, 5.9), (2.6, 6),
          (3.8, 5.3), (3.8, 3.3), (2.4, 3.3),
        ]
      ]
    case "M": [[(0.2, 6), (0.2, 0), (2, 3.6), (3.8, 0), (3.8, 6)]]
    case "P": [[(0.4, 6), (0.4, 0), (2.4, 0), (3.5, 0.6), (3.7, 1.6), (3.4, 2.7), (2.4, 3.2), (0.4, 3.2)]]
    case "X": [[(0, 0), (4, 6)], [(4, 0), (0, 6)]]
    default: letters[letter] ?? []
    }
  }

  private static let letters: [Character: [[Point]]] = [
    "A": [[(0, 6), (2, 0), (4, 6)], [(0.8, 3.8), (3.2, 3.8)]],
    "B": [
      [(0.4, 0), (0.4, 6), (2.6, 6), (3.7, 5.2), (3.6, 3.8), (2.5, 3), (0.4, 3)],
      [(0.4, 0), (2.4, 0), (3.4, 0.7), (3.3, 2.3), (2.5, 3)],
    ],
    "C": [
      [
        (3.7, 1.2), (3, 0.3), (2, 0), (0.9, 0.5), (0.2, 1.8), (0.1, 3.4), (0.5, 4.9), (1.4, 5.9), (2.6, 6),
        (3.7, 5),
      ]
    ],
    "D": [[(0.4, 0), (0.4, 6), (2, 6), (3.3, 5), (3.7, 3), (3.3, 1), (2, 0), (0.4, 0)]],
    "H": [[(0.4, 0), (0.4, 6)], [(3.6, 0), (3.6, 6)], [(0.4, 3), (3.6, 3)]],
    "I": [[(2, 0), (2, 6)], [(1, 0), (3, 0)], [(1, 6), (3, 6)]],
    "J": [[(3.2, 0), (3.2, 4.6), (2.6, 5.8), (1.4, 6), (0.4, 5)]],
    "K": [[(0.4, 0), (0.4, 6)], [(3.6, 0), (0.4, 3.4)], [(1.6, 2.4), (3.7, 6)]],
    "L": [[(0.4, 0), (0.4, 6), (3.6, 6)]],
    "N": [[(0.4, 6), (0.4, 0), (3.6, 6), (3.6, 0)]],
    "O": [ellipse(2, 3, 1.9, 3)],
    "Q": [ellipse(2, 3, 1.9, 3), [(2.4, 4.4), (3.9, 6.3)]],
    "R": [
      [(0.4, 6), (0.4, 0), (2.4, 0), (3.5, 0.6), (3.7, 1.6), (3.4, 2.7), (2.4, 3.2), (0.4, 3.2)],
      [(1.8, 3.2), (3.8, 6)],
    ],
    "S": [
      [
        (3.6, 1), (2.8, 0.2), (1.6, 0), (0.5, 0.6), (0.4, 1.8), (1.2, 2.7), (2.8, 3.3), (3.7, 4.2),
        (3.5, 5.4),
        (2.3, 6), (1, 5.8), (0.2, 5),
      ]
    ],
    "T": [[(0, 0), (4, 0)], [(2, 0), (2, 6)]],
    "U": [[(0.4, 0), (0.4, 4.4), (1.1, 5.7), (2, 6), (2.9, 5.7), (3.6, 4.4), (3.6, 0)]],
    "V": [[(0.2, 0), (2, 6), (3.8, 0)]],
    "W": [[(0, 0), (1, 6), (2, 2), (3, 6), (4, 0)]],
    "Y": [[(0.2, 0), (2, 3), (3.8, 0)], [(2, 3), (2, 6)]],
    "Z": [[(0.2, 0), (3.8, 0), (0.2, 6), (3.8, 6)]],
    "-": [[(0.8, 3.2), (3.2, 3.2)]],
    ":": [[(1.9, 1.8), (2.1, 2)], [(1.9, 5), (2.1, 5.2)]],
    ",": [[(1.2, 5.6), (0.8, 6.8)]],
    "%": [ellipse(0.9, 1.2, 0.8, 1.1), ellipse(3.1, 4.8, 0.8, 1.1), [(3.6, 0), (0.4, 6)]],
  ]

  private static let six: [Point] = [
    (3.4, 0.6), (2.4, 0), (1.4, 0.2), (0.5, 1.4), (0.1, 3.2), (0.2, 4.6), (0.9, 5.7), (2, 6), (3.2, 5.6),
    (3.9, 4.3), (3.3, 3), (2.1, 2.5), (0.9, 2.9), (0.2, 3.8),
  ]

  /// Twelve points around a center.
  private static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> [Point] {
    let halves: [(Double, Double)] = [
      (0, -1), (0.5, -0.866), (0.866, -0.5), (1, 0), (0.866, 0.5), (0.5, 0.866),
    ]
    let around = halves + halves.map { (-$0.0, -$0.1) } + [halves[0]]
    return around.map { (x + rx * $0.0, y + ry * $0.1) }
  }
}
