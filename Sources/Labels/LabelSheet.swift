/// A length on paper.
public struct Millimetres: Hashable, Comparable, Sendable {
  public let value: Double

  public init(_ value: Double) {
    self.value = value
  }

  /// 72 to the inch, of 25.4 mm.
  var points: Double { value * 72 / 25.4 }

  public static func < (a: Millimetres, b: Millimetres) -> Bool { a.value < b.value }
}

/// The size of a label.
public struct LabelSize: Hashable, Sendable {
  public let width: Millimetres
  public let height: Millimetres

  public init(width: Millimetres, height: Millimetres) {
    self.width = width
    self.height = height
  }

  init(_ width: Double, _ height: Double) {
    self.init(width: Millimetres(width), height: Millimetres(height))
  }
}

/// A sheet of A4 with labels in columns and rows.
public struct LabelSheet: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  public let label: LabelSize
  /// Between two labels.
  public let gap: LabelSize
  /// From the left and the top edge of the paper to the first label.
  public let margin: LabelSize

  public var count: Int { columns * rows }

  /// Sheets as shops sell them are of a few sizes: those of Avery Zweckform, which others' go by (Formtec, Herma). Another
  /// grid divides the page evenly.
  /// - Parameters:
  ///   - label: nil for what is usual with so many.
  ///   - gap: likewise.
  ///   - margin: nil to have the labels in the middle of the page.
  /// - Throws: ``LabelError/noRoom``.
  public init(
    columns: Int, rows: Int, label: LabelSize? = nil, gap: LabelSize? = nil, margin: LabelSize? = nil
  ) throws(LabelError) {
    let usual = label == nil ? Self.usual["\(columns)x\(rows)"] : nil
    self.gap = gap ?? (usual == nil ? LabelSize(0, 0) : LabelSize(Self.usualGap, 0))
    self.label = label ?? usual ?? Self.even(columns, rows, gap: self.gap, margin: margin)
    self.columns = columns
    self.rows = rows
    let wide = Double(columns) * self.label.width.value + Double(columns - 1) * self.gap.width.value
    let high = Double(rows) * self.label.height.value + Double(rows - 1) * self.gap.height.value
    self.margin = margin ?? LabelSize((Self.width - wide) / 2, (Self.height - high) / 2)
    guard columns > 0, rows > 0, self.label.width >= Self.smallest.width,
      self.label.height >= Self.smallest.height,
      self.gap.width.value >= 0, self.gap.height.value >= 0, self.margin.width.value >= 0,
      self.margin.height.value >= 0, self.margin.width.value + wide <= Self.width + 0.01,
      self.margin.height.value + high <= Self.height + 0.01
    else { throw LabelError.noRoom }
  }

  private static let (width, height) = (210.0, 297.0)
  private static let usualGap = 2.5
  /// What no printer reaches.
  private static let edge = 8.0

  /// The smallest label on which a code can be read.
  public static let smallest = LabelSize(20, 12)

  /// By columns and rows: L7159, L7160, L7161, L7162, L7163, L7165, L7173, L4736 and L7651.
  private static let usual = [
    "3x8": LabelSize(63.5, 33.9), "3x7": LabelSize(63.5, 38.1), "3x6": LabelSize(63.5, 46.6),
    "2x8": LabelSize(99.1, 33.9), "2x7": LabelSize(99.1, 38.1), "2x4": LabelSize(99.1, 67.7),
    "2x5": LabelSize(99.1, 57), "4x12": LabelSize(45.7, 21.2), "5x13": LabelSize(38.1, 21.2),
  ]

  private static func even(_ columns: Int, _ rows: Int, gap: LabelSize, margin: LabelSize?) -> LabelSize {
    func part(_ whole: Double, _ count: Int, _ gap: Double, _ margin: Double?) -> Double {
      (whole - 2 * (margin ?? edge) - Double(count - 1) * gap) / Double(max(count, 1))
    }
    return LabelSize(
      part(width, columns, gap.width.value, margin?.width.value),
      part(height, rows, gap.height.value, margin?.height.value))
  }

  /// Where the label of a place is, counted along the rows from 0.
  func box(at place: Int) -> Box {
    let column = Double(place % columns)
    let row = Double(place / columns)
    return Box(
      x: Millimetres(margin.width.value + column * (label.width.value + gap.width.value)).points,
      y: Millimetres(margin.height.value + row * (label.height.value + gap.height.value)).points,
      width: label.width.points, height: label.height.points)
  }
}
