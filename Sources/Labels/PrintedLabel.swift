public import Barcodes

/// What stands on a label: a code, a name that may take more lines than one, what matters most, and more as far as there
/// is room.
public struct PrintedLabel: Hashable, Sendable {
  public let symbol: QRSymbol
  public let name: String
  /// Such as the date; larger than the rest.
  public let headline: String
  /// A line each, the important ones first; what does not fit is left out.
  public let details: [String]
  /// Below the code, such as a number to type.
  public let caption: String
  /// `en` or `ko`: which forms of characters are usual.
  public let language: String

  /// Text is shown as it is, without any markup, but for control characters, which the caller has to take out.
  public init(
    symbol: QRSymbol, name: String, headline: String, details: [String], caption: String, language: String
  ) {
    self.symbol = symbol
    self.name = name
    self.headline = headline
    self.details = details
    self.caption = caption
    self.language = language
  }
}

extension PrintedLabel {
  /// Draws it into a rectangle, and nothing outside of that.
  /// - Returns: how many characters no font here has.
  func draw(on canvas: borrowing Canvas, in box: Box) -> Int {
    let inner = box.inset(by: min(Millimetres(2).points, box.height / 12))
    let size = min(max(min(box.height / 11, box.width / 19), 5), 16)
    let small = text(caption, size * 0.9)
    let captionHeight = canvas.height(of: small, width: inner.width)
    let side = min(inner.height - captionHeight, inner.width * 0.42)
    let code = Box(x: inner.x, y: inner.y, width: side, height: side)
    let quiet = side * Double(QRSymbol.quietZone) / Double(symbol.side + 2 * QRSymbol.quietZone)
    let beside = Box(
      x: code.x + side + size / 4, y: inner.y + quiet / 2, width: inner.width - side - size / 4,
      height: inner.height - quiet / 2)
    var unknown = 0
    canvas.within(box) {
      canvas.draw(symbol, in: code)
      unknown += canvas.draw(
        small, in: Box(x: code.x + quiet, y: code.y + side, width: side - quiet, height: captionHeight))
      for (part, place) in placed(in: beside, on: canvas, size: size) {
        unknown += canvas.draw(part, in: place)
      }
    }
    return unknown
  }

  /// Smaller letters where all of it finds room with them; else the smallest, and the details that still fit. The name then
  /// ends in an ellipsis, the headline never.
  private func placed(
    in box: Box, on canvas: borrowing Canvas, size: Double
  ) -> [(text: LabelText, box: Box)] {
    for factor in [1, 0.9, 0.8] {
      if let places = stacked(parts(size * factor), in: box, on: canvas, gap: size / 6, isWhole: true) {
        return places
      }
    }
    var parts = parts(size * 0.8)
    while parts[0].lines > 1,
      canvas.height(of: parts[0], width: box.width) + canvas.height(of: parts[1], width: box.width)
        > box.height * 0.85
    {
      parts[0].lines -= 1
    }
    return stacked(parts, in: box, on: canvas, gap: size / 8, isWhole: false) ?? []
  }

  private func parts(_ size: Double) -> [LabelText] {
    [text(name, size * 1.15, isBold: true, lines: 3), text(headline, size * 1.2, isBold: true, lines: 4)]
      + details.map { text($0, size, lines: 2) }
  }

  /// One below the other.
  /// - Parameter isWhole: whether all have to fit; nil where they do not.
  private func stacked(
    _ parts: [LabelText], in box: Box, on canvas: borrowing Canvas, gap: Double, isWhole: Bool
  ) -> [(text: LabelText, box: Box)]? {
    var places: [(text: LabelText, box: Box)] = []
    var y = box.y
    for (index, part) in parts.enumerated() {
      let extent = canvas.extent(of: part, width: box.width)
      let fits = y + extent.height <= box.y + box.height + 0.01
      if isWhole, !fits || extent.isCut { return nil }
      guard fits || index < 2 else { continue }
      places.append((part, Box(x: box.x, y: y, width: box.width, height: extent.height)))
      y += extent.height + gap
    }
    return places
  }

  private func text(_ text: String, _ size: Double, isBold: Bool = false, lines: Int = 1) -> LabelText {
    LabelText(text: text, size: size, isBold: isBold, lines: lines, language: language)
  }
}
