import Barcodes
import CDrawing

/// What is drawn on: pages of a PDF, or a picture of black and white dots. All measures are points, from the top left.
@safe struct Canvas: ~Copyable {
  private let handle: OpaquePointer
  /// The distance of two dots; nil for a PDF.
  let dot: Double?
  private let size: (width: Int, height: Int)

  /// Pages of A4, written as they are finished.
  /// - Parameters:
  ///   - date: when it was made, as `2026-11-21T00:00:00Z`.
  ///   - sink: is given the PDF piece by piece; lives as long as the canvas.
  init(pdf page: Paper, date: String, title: String, to sink: PDFSink) throws(LabelError) {
    try Self.check()
    let context = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let made = unsafe cdrawing_pdf(
      page.width, page.height, date, title,
      { context, bytes, count in
        guard let context = unsafe context else { return 0 }
        let sink = unsafe Unmanaged<PDFSink>.fromOpaque(context).takeUnretainedValue()
        return unsafe sink.take(UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
      }, context)
    guard let handle = unsafe made else { throw LabelError.outOfMemory }
    unsafe self.handle = handle
    dot = nil
    size = (0, 0)
  }

  /// A picture of so many dots.
  init(width: Int, height: Int, dotsPerInch: Int) throws(LabelError) {
    try Self.check()
    let dots = Double(dotsPerInch) / 72
    guard let handle = unsafe cdrawing_picture(Int32(width), Int32(height), dots) else {
      throw LabelError.outOfMemory
    }
    unsafe self.handle = handle
    dot = 1 / dots
    size = (width, height)
  }

  deinit { unsafe cdrawing_free(handle) }

  static func check() throws(LabelError) {
    guard cdrawing_has_pages() != 0 else {
      throw LabelError.noLibrary(unsafe String(cString: cdrawing_problem()))
    }
    guard cdrawing_font_families() > 0 else { throw LabelError.noFonts }
  }

  func nextPage() { unsafe cdrawing_next_page(handle) }

  func finish() throws(LabelError) {
    guard unsafe cdrawing_finish(handle) != 0 else { throw LabelError.cannotDraw }
  }

  func clear() { unsafe cdrawing_clear(handle) }

  /// Rows of bytes, a bit a dot and the leftmost the highest, 1 for black; each row begins a byte.
  func bits() throws(LabelError) -> [UInt8] {
    var stride: Int32 = 0
    guard let dots = unsafe cdrawing_dots(handle, &stride) else { throw LabelError.cannotDraw }
    let rowBytes = (size.width + 7) / 8
    var bits = [UInt8](repeating: 0, count: rowBytes * size.height)
    let bytes = unsafe UnsafeBufferPointer(start: dots, count: Int(stride) * size.height)
    for row in 0..<size.height {
      for column in 0..<size.width where unsafe bytes[row * Int(stride) + column] >= 128 {
        bits[row * rowBytes + column / 8] |= 0x80 >> (column % 8)
      }
    }
    return bits
  }

  /// Nothing of what is drawn shows outside of the rectangle.
  func within(_ box: Box, _ body: () -> Void) {
    unsafe cdrawing_within(handle, box.x, box.y, box.width, box.height)
    body()
    unsafe cdrawing_anywhere(handle)
  }

  /// A code with its quiet zone, as large as it gets in the middle of a square; in a picture each module has the same
  /// number of dots.
  func draw(_ symbol: QRSymbol, in square: Box) {
    let count = Double(symbol.side + 2 * QRSymbol.quietZone)
    var module = square.width / count
    if let dot { module = max((module / dot).rounded(.down), 1) * dot }
    let free = (square.width - module * count) / 2 + module * Double(QRSymbol.quietZone)
    let (x, y) = (onDot(square.x + free), onDot(square.y + free))
    unsafe symbol.modules.withUnsafeBufferPointer { modules in
      guard let start = modules.baseAddress else { return }
      unsafe cdrawing_squares(handle, start, Int32(symbol.side), x, y, module)
    }
  }

  private func onDot(_ value: Double) -> Double {
    dot.map { (value / $0).rounded() * $0 } ?? value
  }

  /// How high a text is where it is set in this width.
  func height(of text: LabelText, width: Double) -> Double { extent(of: text, width: width).height }

  /// The same, and whether some of it would be left out.
  func extent(of text: LabelText, width: Double) -> (height: Double, isCut: Bool) {
    let extent = set(text, x: 0, y: 0, width: width, draws: false)
    return (extent.height, extent.is_cut != 0)
  }

  /// - Returns: how many characters no font here has.
  func draw(_ text: LabelText, in box: Box) -> Int {
    Int(set(text, x: box.x, y: box.y, width: box.width, draws: true).unknown)
  }

  private func set(_ text: LabelText, x: Double, y: Double, width: Double, draws: Bool) -> cdrawing_extent {
    unsafe text.language.withCString { language in
      let style = unsafe cdrawing_style(
        size: text.size, bold: text.isBold ? 1 : 0, lines: Int32(text.lines), language: language)
      return unsafe text.text.withCString {
        unsafe cdrawing_text(handle, $0, Int32(text.text.utf8.count), x, y, width, style, draws ? 1 : 0)
      }
    }
  }
}

/// A rectangle in points, from the top left.
struct Box {
  var x, y, width, height: Double

  func inset(by margin: Double) -> Box {
    Box(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}

/// A size in points.
struct Paper {
  let width, height: Double

  static let a4 = Paper(width: Millimetres(210).points, height: Millimetres(297).points)
}

/// Text to be set, without any markup.
struct LabelText {
  let text: String
  let size: Double
  var isBold = false
  /// At most.
  var lines = 1
  /// `en` or `ko`.
  let language: String
}

/// Takes a PDF as it is written, and keeps what went wrong with that.
final class PDFSink {
  private let write: ([UInt8]) throws -> Void
  private(set) var failure: (any Error)?

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
  }

  fileprivate func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard failure == nil else { return false }
    do {
      try write(unsafe Array(bytes))
      return true
    } catch {
      failure = error
      return false
    }
  }
}
