import ArgumentParser
import Barcodes
import Batch
import Delimited
import Expiry
import Foundation
import Register
import Words

/// Prints results in one of the formats, one after the other.
final class ScanPrinter {
  private let format: ScanFormat
  private let showsPrint: Bool
  private let today: CivilDate
  private let phrases: Phrases
  private let out = Output()
  private var isFirst = true

  /// - Parameter showsPrint: whether JSON and CSV say of every photo what its print says.
  init(format: ScanFormat, showsPrint: Bool = false, today: CivilDate, phrases: Phrases) {
    self.format = format
    self.showsPrint = showsPrint
    self.today = today
    self.phrases = phrases
  }

  func begin() throws {
    switch format {
    case .text, .ndjson: break
    case .json: try out.write("{\"schema_version\":\(JSON.schemaVersion),\"photos\":[")
    case .csv:
      try out.write(
        CSVText.line(
          [
            "path", "status", "reason", "symbology", "text", "gtin", "name", "brand", "item", "inbox",
            "add_on", "path_bytes",
          ] + (showsPrint ? ["printed"] : [])))
    }
  }

  func end() throws {
    if format == .json { try out.write("\n]}\n") }
    try out.flush()
  }

  /// - Parameter fate: nil when nothing is registered.
  func write(_ photo: ScannedPhoto, fate: PhotoFate?) throws {
    switch format {
    case .text: try out.write(ScanText(photo, fate: fate, today: today, phrases: phrases).lines)
    case .ndjson:
      try out.writeLine(ScanJSON(photo, fate: fate, showsPrint: showsPrint, today: today).json.versioned.line)
    case .json:
      try out.write(
        (isFirst ? "\n" : ",\n") + ScanJSON(photo, fate: fate, showsPrint: showsPrint, today: today).json.line
      )
    case .csv: try out.write(ScanCSV.lines(of: photo, fate: fate, showsPrint: showsPrint))
    }
    isFirst = false
    // People and pipes see a result when it is there.
    if format != .json { try out.flush() }
  }
}

enum ScanFormat: String, ExpressibleByArgument, CaseIterable {
  case text, ndjson, json, csv
}

/// A result for people: a line a code, or what became of the photo. Failures go to standard error and are not repeated
/// here.
struct ScanText {
  let lines: String

  init(_ photo: ScannedPhoto, fate: PhotoFate?, today: CivilDate, phrases: Phrases) {
    let path = TerminalText(photo.result.path.text)
    var texts: [String]
    if let fate {
      texts = Self.texts(of: fate, today: today, phrases: phrases)
    } else {
      texts = Self.texts(of: photo, today: today, phrases: phrases)
    }
    // What a proposal says may hold what no terminal should see.
    if let printed = photo.printed {
      texts.append("\(phrases.say("printed", "찍힌 날짜")) \(TerminalText(phrases.printed(printed)))")
    }
    lines = texts.map { "\(path): \($0)\n" }.joined()
  }

  private static func texts(of photo: ScannedPhoto, today: CivilDate, phrases: Phrases) -> [String] {
    switch photo.result.status {
    case .decoded, .incomplete:
      photo.result.barcodes.map { code in
        if let label = photo.label(of: code) {
          return "\(code.symbology.rawValue) \(LabelText(label, on: today, phrases: phrases))"
        }
        let sources = photo.result.joined.first { $0.code == code }?.photos
        return line(of: code, from: sources, products: photo.products, phrases: phrases)
      }
    case .none: [Colours.output.paint(phrases.say("no barcode", "바코드 없음"), .warning)]
    default: []
    }
  }

  private static func line(
    of code: Barcode, from sources: [JoinedCode.Photo]?, products: [GTIN: ItemFacts], phrases: Phrases
  ) -> String {
    if code.isPartial {
      let part = code.part.map { part in
        phrases.say(
          "part \(part.index + 1) of \(part.count) of a set", "나뉜 코드 \(part.count)개 가운데 \(part.index + 1)번째")
      }
      let told = Colours.output.paint(part ?? phrases.say("part of a set", "나뉜 코드의 일부"), .warning)
      return "\(code.symbology.rawValue) \(told)"
    }
    let product = code.gtin.flatMap { products[$0]?.product }.map { "  \(ItemText.name($0))" } ?? ""
    let text = Colours.output.paint(TerminalText(code.text).description, .code)
    let joined = sources.map { phrases.say("  from \($0.count) photos", "  사진 \($0.count)장에서") } ?? ""
    let addOn = code.addOn.map { " +\($0)" } ?? ""
    return "\(code.symbology.rawValue) \(text)\(addOn)\(TerminalText(product))\(joined)"
  }

  private static func texts(of fate: PhotoFate, today: CivilDate, phrases: Phrases) -> [String] {
    switch fate {
    case .registered(let item):
      [Change.text(.registered, item, on: today, phrases: phrases, colours: .output)]
    case .waiting(let entry):
      [
        "\(phrases.say("inbox", "수신함")) \(entry.id): "
          + Colours.output.paint(phrases.missing(entry), .warning)
      ]
    case .known: [phrases.say("known from before", "이미 처리한 사진")]
    case .same(let item):
      [phrases.say("the same piece as \(item.id), by its serial number", "일련번호가 같은 \(item.id)번 상품")]
    case .labels(let labels): labels.map { "\(LabelText($0, on: today, phrases: phrases))" }
    case .leftOut, .failed: []
    }
  }
}

/// A result for spreadsheets: a row a code, and one row where there is none.
enum ScanCSV {
  static func lines(of photo: ScannedPhoto, fate: PhotoFate?, showsPrint: Bool = false) -> String {
    let result = photo.result
    let printed = showsPrint ? [photo.printed?.printed.day ?? ""] : []
    let start = [result.path.text, result.status.rawValue, result.reason ?? ""]
    // As in JSON, for names that are no text; and for those that a spreadsheet is not given as they are.
    let isPlain = result.path.isText && SafeCell.written(result.path.text) == result.path.text
    let bytes = isPlain ? "" : Data(result.path.bytes).base64EncodedString()
    guard !result.barcodes.isEmpty else {
      return CSVText.line(start + ["", "", "", "", ""] + end(of: fate, label: nil) + ["", bytes] + printed)
    }
    return result.barcodes.map { code in
      let product = code.gtin.flatMap { photo.products[$0]?.product }
      return CSVText.line(
        start + [
          code.symbology.rawValue, code.text, code.gtin?.description ?? "", product?.name ?? "",
          product?.brand ?? "",
        ] + end(of: fate, label: photo.label(of: code)) + [code.addOn ?? "", bytes] + printed)
    }.joined()
  }

  /// The item that was made of the photo, or that the code is a label of; and the entry in the inbox.
  private static func end(of fate: PhotoFate?, label: LabelMeaning?) -> [String] {
    let item = label?.item ?? fate?.item
    return [item?.id.description ?? "", fate?.entry.map { String($0.id) } ?? ""]
  }
}
