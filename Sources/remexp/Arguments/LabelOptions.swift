import ArgumentParser
import Expiry
import Labels
import Words

/// On what labels are printed.
struct LabelPaperOptions: ParsableArguments {
  @Option(
    help: .said(
      "pdf or zpl; by the name of --output where it says which, else pdf.",
      "pdf 또는 zpl. 기본값은 --output의 이름, 아니면 pdf."))
  var format: LabelFormat?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Labels across and down on a sheet of A4, \(Self.usualGrid) by default.",
        "A4 한 장의 가로세로 라벨 수. 기본값 \(Self.usualGrid)."), valueName: "columnsxrows"))
  var sheet: LabelGrid?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The place of the first label on a sheet that was begun, counted along the rows from 1.",
        "이미 쓴 용지에서 첫 라벨의 자리, 줄을 따라 1부터 셉니다."), valueName: "place"))
  var startAt = 1

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "How wide and high a label is; by the sheet, and \(Self.usualRoll) for zpl.",
        "라벨의 너비와 높이. 기본값은 용지대로, zpl이면 \(Self.usualRoll)."), valueName: "mmxmm"))
  var labelSize: LabelMeasure?

  @Option(
    help: ArgumentHelp(
      HelpText.said("Between two labels of a sheet, across and down.", "용지의 라벨 사이 간격, 가로와 세로."),
      valueName: "mmxmm"))
  var gap: LabelMeasure?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "From the left and the top of a sheet to the first label; they are in the middle by default.",
        "용지의 왼쪽과 위에서 첫 라벨까지. 기본값은 가운데."), valueName: "mmxmm"))
  var margin: LabelMeasure?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "The dots of a printer of labels, for zpl: 203, 300 or 600, 203 by default.",
        "라벨 프린터의 해상도(zpl). 203, 300, 600. 기본값 203."), valueName: "dots"))
  var dpi: Int?

  @Option(help: .said("How many of each label.", "라벨마다 몇 장."))
  var copies = 1

  static let usualGrid = LabelGrid(columns: 3, rows: 8)
  /// 2¼ by 1¼ inches, the size that most printers of labels are sold with.
  static let usualRoll = LabelMeasure(width: 57, height: 32)

  func validate() throws {
    try NumberRange.copies.check(copies, of: "--copies")
    guard [203, 300, 600, nil].contains(dpi) else {
      throw ValidationError("--dpi is 203, 300 or 600", "--dpi는 203, 300, 600 가운데 하나입니다")
    }
    let grid = sheet ?? Self.usualGrid
    guard (1...grid.columns * grid.rows).contains(startAt) else {
      throw ValidationError(
        "--start-at is 1 … \(grid.columns * grid.rows) on such a sheet",
        "이 용지에서 --start-at은 1 … \(grid.columns * grid.rows)입니다")
    }
  }

  /// What it is to be, said or by the name of the file.
  func chosen(for output: String?) throws -> LabelFormat {
    let chosen = format ?? (output?.lowercased().hasSuffix(".zpl") == true ? .zpl : .pdf)
    let foreign =
      chosen == .zpl
      ? ["--sheet": sheet != nil, "--start-at": startAt != 1, "--gap": gap != nil, "--margin": margin != nil]
      : ["--dpi": dpi != nil]
    if let option = foreign.filter(\.value).keys.min() {
      let other: LabelFormat = chosen == .zpl ? .pdf : .zpl
      throw CommandFailure(
        "\(option) goes with --format \(other)", "\(option)은(는) --format \(other)와 함께 씁니다", .wrongUsage)
    }
    return chosen
  }

  func page() throws -> LabelSheet {
    let grid = sheet ?? Self.usualGrid
    do throws(LabelError) {
      return try LabelSheet(
        columns: grid.columns, rows: grid.rows, label: labelSize?.size, gap: gap?.size, margin: margin?.size)
    } catch {
      throw CommandFailure(Reader.phrases.sentence(error), .wrongUsage)
    }
  }

  func roll() throws -> LabelSize {
    let measure = labelSize ?? Self.usualRoll
    let range = Self.rollRange
    guard range.contains(measure.width), range.contains(measure.height),
      measure.width >= LabelSheet.smallest.width.value
    else {
      throw CommandFailure(
        "--label-size is from 20x12 to 300x300 in mm", "--label-size는 20x12 … 300x300 mm입니다", .wrongUsage)
    }
    return measure.size
  }

  private static let rollRange = 12.0...300.0
}

enum LabelFormat: String, ExpressibleByArgument, CaseIterable {
  case pdf, zpl
}

/// `3x8`
struct LabelGrid: ExpressibleByArgument, CustomStringConvertible {
  let columns: Int
  let rows: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: /([0-9]{1,2})\s*[x×X*]\s*([0-9]{1,2})/),
      let columns = Int(match.1), let rows = Int(match.2), (1...20).contains(columns),
      (1...30).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  var description: String { "\(columns)x\(rows)" }
}

/// `63.5x33.9`, in millimetres.
struct LabelMeasure: ExpressibleByArgument, CustomStringConvertible {
  let width: Double
  let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let number = argument.replacing(",", with: ".")
    guard
      let match = number.wholeMatch(
        of: /([0-9]{1,3}(?:\.[0-9]{1,2})?)\s*[x×X*]\s*([0-9]{1,3}(?:\.[0-9]{1,2})?)/),
      let width = Double(match.1), let height = Double(match.2)
    else { return nil }
    self.init(width: width, height: height)
  }

  var size: LabelSize { LabelSize(width: Millimetres(width), height: Millimetres(height)) }

  var description: String { "\(Self.text(width))x\(Self.text(height))" }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
