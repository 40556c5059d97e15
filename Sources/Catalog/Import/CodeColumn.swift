import Barcodes
import Delimited

/// Reads the code of a record, or the one that a spreadsheet has cut from the record's link.
struct CodeColumn {
  private let acceptsInStore: Bool
  private let recovers: Bool
  /// The column with links that hold the codes.
  private let linkColumn: Int?
  /// Columns that hold codes too, for rows in which the first is empty.
  private let alternatives: [Int]
  private var link: [UInt8] = []

  init(_ map: ColumnMap, options: ImportOptions) {
    acceptsInStore = options.acceptsInStoreNumbers
    recovers = options.recoversCodes
    linkColumn = map.codeURL
    alternatives = Array((map.columns[.code] ?? []).dropFirst())
  }

  mutating func read(
    _ reader: borrowing DelimitedReader, at column: Int, into draft: inout ProductDraft,
    _ summary: inout ImportSummary
  ) throws(RowRejection) -> GTIN {
    draft.append { reader.appendField(at: column, to: &$0) }
    for other in alternatives where draft.lastRange.isEmpty {
      draft.removeLast()
      draft.append { reader.appendField(at: other, to: &$0) }
    }
    do throws(RejectionReason) {
      let code = try ProductCode(draft.bytes.span.extracting(draft.lastRange), acceptsInStore: acceptsInStore)
      Self.note(code, &summary)
      return code.gtin
    } catch {
      return try recover(reader, after: error, into: &draft, &summary)
    }
  }

  /// The code from the row's link, where the code itself is what a spreadsheet leaves of that one.
  private mutating func recover(
    _ reader: borrowing DelimitedReader, after reason: RejectionReason, into draft: inout ProductDraft,
    _ summary: inout ImportSummary
  ) throws(RowRejection) -> GTIN {
    guard let linkColumn, let cut = MangledCode(draft.last) else { throw RowRejection(.code, reason) }
    link.removeAll(keepingCapacity: true)
    reader.appendField(at: linkColumn, to: &link)
    guard let digits = cut.original(in: link) else { throw RowRejection(.code, reason) }
    guard recovers else {
      throw RowRejection(.code, reason.isMangled ? .mangledCode(canRecover: true) : reason)
    }
    do throws(RejectionReason) {
      let code = try ProductCode(digits.span, acceptsInStore: acceptsInStore)
      draft.removeLast()
      draft.append(digits)
      summary.recoveredCodes += 1
      Self.note(code, &summary)
      return code.gtin
    } catch {
      throw RowRejection(.code, error)
    }
  }

  private static func note(_ code: ProductCode, _ summary: inout ImportSummary) {
    if code.isAmbiguous { summary.ambiguousCodes += 1 }
    if code.gtin.isRetailerNumber { summary.retailerCodes += 1 }
  }
}
