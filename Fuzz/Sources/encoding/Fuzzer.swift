import Catalog
import Harness
import TextEncodings

/// An encoding that is found reads the file as it would where it is given, however the file comes in pieces.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let size = 1 + input.byte()
  let rows = input.bytes
  let isText = String(validating: rows, as: UTF8.self) != nil
  let found = TextEncoding(detecting: rows, isWhole: true)
  _ = TextEncoding(detecting: rows, isWhole: false)
  if isText, !rows.contains(0) { demand(found == .utf8, "UTF-8 is found to be UTF-8") }
  if let found { demand(TextEncoding(label: found.rawValue) == found, "what is found can be asked for") }
  // Under a header most inputs come as far as their rows.
  for bytes in [rows, Array("code,name\n".utf8) + rows] {
    let whole = outcome(bytes, in: bytes.count, as: nil)
    demand(outcome(bytes, in: size, as: nil) == whole, "pieces read as the whole")
    if let encoding = TextEncoding(label: whole.encoding) {
      demand(outcome(bytes, in: bytes.count, as: encoding) == whole, "given, it reads as when it was found")
    }
  }
  return 0
}

private struct Outcome: Equatable {
  /// Empty where the file was refused as a whole.
  var encoding = ""
  var counts: [Int] = []
  var rejects: [RejectedRow] = []
}

private func outcome(_ bytes: [UInt8], in size: Int, as encoding: TextEncoding?) -> Outcome {
  var outcome = Outcome()
  var rest = bytes[...]
  do {
    let options = ImportOptions(encoding: encoding, dryRun: true, now: 0)
    let summary = try emptyCatalog.get().importChunks(named: "a file", options: options) {
      outcome.rejects.append($0)
    } from: {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    outcome.encoding = summary.encoding
    outcome.counts = [summary.rows, summary.inserted, summary.unchanged, summary.rejected]
  } catch {
    demand(error is CatalogError, "\(error)")
    demand(!"\(error)".isEmpty, "an error says why")
    outcome.rejects = []
  }
  return outcome
}

private let emptyCatalog = Result { try CatalogStore.inMemory() }
