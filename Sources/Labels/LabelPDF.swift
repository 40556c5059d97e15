/// Labels on sheets of A4 as a PDF, written page by page: fonts are embedded, names stand in it as the shapes of their
/// letters alone, and the same labels give the same file byte for byte.
public struct LabelPDF: ~Copyable {
  private let canvas: Canvas
  private let sink: PDFSink
  private let sheet: LabelSheet
  private var place: Int
  private var isPageBegun = false
  /// How many characters no font here has.
  public private(set) var unknown = 0

  /// - Parameters:
  ///   - first: the place of the first label, from 0: on a sheet of which some labels are gone.
  ///   - date: when it is made, as `2026-11-21T00:00:00Z`.
  ///   - write: is given the file piece by piece.
  public init(
    on sheet: LabelSheet, from first: Int = 0, date: String, write: @escaping ([UInt8]) throws -> Void
  ) throws(LabelError) {
    sink = PDFSink(write)
    canvas = try Canvas(pdf: .a4, date: date, title: "RemExp", to: sink)
    self.sheet = sheet
    place = first
  }

  /// Whether anything can be drawn here.
  public static func check() throws(LabelError) { try Canvas.check() }

  /// - Throws: what writing throws.
  public mutating func append(_ label: PrintedLabel) throws {
    if place == sheet.count {
      canvas.nextPage()
      place = 0
    }
    unknown += label.draw(on: canvas, in: sheet.box(at: place))
    place += 1
    if let failure = sink.failure { throw failure }
  }

  /// Writes the rest.
  public consuming func finish() throws {
    canvas.nextPage()
    let sink = sink
    do throws(LabelError) { try canvas.finish() } catch { throw sink.failure ?? error }
  }
}
