package import Imaging

/// A way to make a crop ready for an engine. They differ in what they join: dots of an ink jet touch one another only when
/// they are small or blurred, and solid print then fills its holes. Several of them that say the same are worth more than
/// the confidence of one.
package struct PrintPreparation: Hashable, Sendable {
  /// What is done with the tones.
  package enum Tones: Hashable, Sendable {
    case plain
    /// Blurred by a third of a dot's distance, then stretched over all shades.
    case blurred
    /// Black and white by what lies around, then closed so that dots join.
    case closed
    /// The same, and blurred, as an engine expects edges.
    case soft
  }

  package let tones: Tones
  /// The height of a line of print, in pixels.
  package let lineHeight: Int
  /// Every line by itself.
  package let splitsLines: Bool

  package init(tones: Tones, lineHeight: Int, splitsLines: Bool) {
    self.tones = tones
    self.lineHeight = lineHeight
    self.splitsLines = splitsLines
  }

  /// The crop as pictures to read, from top to bottom: one, or one a line.
  package func pictures(of crop: GrayImage) -> [GrayImage] {
    let bands = PrintBands(of: crop)
    let scale = Double(lineHeight) / Double(max(1, bands.lineHeight))
    let parts = splitsLines ? bands.lines.map { crop.cropped(columns: 0..<crop.width, rows: $0) } : [crop]
    return parts.map { part in
      let height = min(Self.mostHeight, max(8, Int(Double(part.height) * scale)))
      return prepared(part.scaled(toHeight: height)).framed(by: Self.border)
    }
  }

  private func prepared(_ part: GrayImage) -> GrayImage {
    switch tones {
    case .plain: part.stretched()
    case .blurred: part.blurred(times: max(1, lineHeight / 20)).stretched()
    case .closed: part.blurred(times: 1).locallyThresholded().darkestAround()
    case .soft: part.blurred(times: 1).locallyThresholded().darkestAround().blurred(times: 2)
    }
  }

  private static let mostHeight = 600
  /// An engine reads nothing that touches the edge.
  private static let border = 10

  var layout: PrintLayout { splitsLines ? .line : .block }

  /// The readings that Tesseract gives of one crop. Small ones join dots; black and white needs size.
  package static let forTesseract: [PrintPreparation] = {
    let ways: [(tones: Tones, lineHeight: Int, splitsLines: Bool)] = [
      (.plain, 16, false), (.blurred, 16, true), (.plain, 24, false), (.plain, 24, true),
      (.blurred, 24, true), (.plain, 32, false), (.blurred, 32, false), (.blurred, 32, true),
      (.closed, 32, true), (.soft, 32, false), (.blurred, 44, true), (.closed, 44, true),
      (.soft, 44, false), (.soft, 44, true),
    ]
    return ways.map {
      PrintPreparation(tones: $0.tones, lineHeight: $0.lineHeight, splitsLines: $0.splitsLines)
    }
  }()

  /// The heights at which nets read one crop, in pixels: dots are joined at the lower one.
  package static let heightsForNets = [72, 128]
}

/// How the lines of a crop lie.
package enum PrintLayout: Sendable {
  /// Some lines below one another.
  case block
  /// The crop is one line.
  case line
}

/// The lines of a crop, told by how much the shades of each row differ.
package struct PrintBands: Sendable {
  /// From top to bottom, each with some of the paper above and below; at least one.
  package let lines: [Range<Int>]
  /// The same without paper.
  package let cores: [Range<Int>]
  /// Of the tallest, in pixels, without paper.
  package let lineHeight: Int

  package init(of crop: GrayImage) {
    let contrast = (0..<crop.height).map { Self.contrast(of: crop.row($0)) }
    let least = (contrast.max() ?? 0) * 3 / 10
    var bands: [Range<Int>] = []
    var start: Int?
    for (row, value) in contrast.enumerated() {
      if value > least {
        start = start ?? row
      } else if let first = start {
        bands.append(first..<row)
        start = nil
      }
    }
    if let first = start { bands.append(first..<crop.height) }
    let tallest = bands.map(\.count).max() ?? crop.height
    let lines = bands.filter { $0.count * 5 >= tallest * 2 }
    lineHeight = tallest
    cores = lines.isEmpty ? [0..<crop.height] : lines
    let edge = max(2, tallest / 4)
    self.lines =
      lines.isEmpty
      ? [0..<crop.height]
      : lines.map { max(0, $0.lowerBound - edge)..<min(crop.height, $0.upperBound + edge) }
  }

  /// The mean step from a pixel to the next but one.
  private static func contrast(of row: ArraySlice<UInt8>) -> Int {
    guard row.count > 2 else { return 0 }
    let steps = zip(row, row.dropFirst(2)).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return steps * 16 / (row.count - 2)
  }
}
