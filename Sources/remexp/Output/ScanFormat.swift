import ArgumentParser
import Barcodes
import Batch
import Expiry

/// The forms in which a scan is printed, one result at a time.
enum ScanFormat: String, ExpressibleByArgument, CaseIterable {
  case text, ndjson, json, csv

  /// What stands before the first result.
  var head: String {
    switch self {
    case .text, .ndjson: ""
    case .json: "["
    case .csv: CSVText.line(["path", "status", "reason", "symbology", "text", "gtin", "name", "brand"])
    }
  }

  var tail: String { self == .json ? "\n]\n" : "" }

  func text(of result: ScanResult, isFirst: Bool, products: [GTIN: KnownProduct]) -> String {
    switch self {
    case .text: ScanText.lines(of: result, products: products)
    case .ndjson: ScanJSON(result, products: products).json.line + "\n"
    case .json: (isFirst ? "\n" : ",\n") + ScanJSON(result, products: products).json.line
    case .csv: ScanCSV.lines(of: result, products: products)
    }
  }
}

/// A result for people: a line a code. Failures go to standard error and are not repeated here.
enum ScanText {
  static func lines(of result: ScanResult, products: [GTIN: KnownProduct]) -> String {
    let path = TerminalText(result.path.text)
    switch result.status {
    case .decoded, .incomplete:
      return result.barcodes.map { "\(path): \(line(of: $0, products: products))\n" }.joined()
    case .none: return "\(path): no barcode\n"
    default: return ""
    }
  }

  private static func line(of code: Barcode, products: [GTIN: KnownProduct]) -> String {
    if code.isPartial { return "\(code.symbology.rawValue) part of a set" }
    let product = code.gtin.flatMap { products[$0] }.map { "  \(ItemText.name($0.snapshot))" } ?? ""
    return "\(code.symbology.rawValue) \(TerminalText(code.text))\(TerminalText(product))"
  }
}

/// A result for spreadsheets: a row a code, and one row where there is none.
enum ScanCSV {
  static func lines(of result: ScanResult, products: [GTIN: KnownProduct]) -> String {
    let start = [result.path.text, result.status.rawValue, result.reason ?? ""]
    guard !result.barcodes.isEmpty else { return CSVText.line(start + ["", "", "", "", ""]) }
    return result.barcodes.map { code in
      let product = code.gtin.flatMap { products[$0]?.snapshot }
      return CSVText.line(
        start + [
          code.symbology.rawValue, code.text, code.gtin?.description ?? "", product?.name ?? "", product?.brand ?? "",
        ])
    }.joined()
  }
}
