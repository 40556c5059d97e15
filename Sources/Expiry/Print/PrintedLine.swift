/// A rectangle of whole pixels in an upright picture, as its camera meant it; the top left corner is 0, 0.
public struct PixelBox: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  /// The first column that is not within.
  public var maxX: Int
  /// The first row that is not within.
  public var maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public var width: Int { maxX - minX }
  public var height: Int { maxY - minY }

  /// The least rectangle around both.
  public func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// So many columns are in both; less than zero for those that lie apart, by the gap between them.
  func sharedColumns(_ other: PixelBox) -> Int { min(maxX, other.maxX) - max(minX, other.minX) }

  /// So many rows are in both; less than zero for those that lie apart, by the gap between them.
  func sharedRows(_ other: PixelBox) -> Int { min(maxY, other.maxY) - max(minY, other.minY) }
}

/// One line of print that an engine has found in a picture.
public struct PrintedLine: Hashable, Sendable {
  /// As it was read, which may be wrong in any place.
  public var text: String
  /// Where it stands.
  public var box: PixelBox
  /// What the engine says of itself, 0 … 1. It is a poor guide: see ``PrintedDate``.
  public var confidence: Double
  /// The same of each character of ``text``; empty where the engine says it of lines alone.
  public var characterConfidences: [Double]

  public init(text: String, box: PixelBox, confidence: Double = 1, characterConfidences: [Double] = []) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.characterConfidences = characterConfidences
  }
}
