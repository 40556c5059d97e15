import Batch
import Delimited
import Expiry

/// What somebody wrote down about photos: a CSV `file,expires[,quantity,location]`, given with `--manifest` or lying
/// beside the photos as `remexp.csv`.
struct Manifest {
  static let fileName = "remexp.csv"

  private var entries: [String: ManifestEntry] = [:]
  /// The lines that could not be read, in words; their photos count as not listed.
  private(set) var problems: [String] = []

  /// - Parameter path: for messages.
  /// - Parameter order: how its dates are written, from what its rows say together.
  init(
    path: String, bytes: [UInt8], today: CivilDate, order: (DateEvidence?) -> DateOrder? = { $0?.order }
  ) throws {
    var reader = try DelimitedReader(bytes, of: path)
    guard try reader.next() else {
      throw CommandFailure("\(path): no header; the first line is file,expires")
    }
    let columns = Columns(header: reader.fields)
    guard let columns else {
      throw CommandFailure(
        "\(path): line 1: the columns file and expires are needed, found \(reader.fields.joined(separator: ", "))"
      )
    }
    let order = order(try Self.evidence(bytes, of: path, columns: columns, today: today))
    while try reader.next() {
      if let flaw = reader.flaw {
        problems.append("\(path): line \(reader.line): \(flaw)")
        continue
      }
      do {
        let fields = reader.fields.map(FormulaGuard.unguarded)
        let (file, entry) = try columns.entry(fields, today: today, order: order)
        if entries.updateValue(entry, forKey: file) != nil {
          problems.append("\(path): line \(reader.line): \(file) is listed twice; the last line counts")
        }
      } catch {
        problems.append("\(path): line \(reader.line): \(error)")
      }
    }
  }

  /// What its dates say together of the order in which they are written.
  private static func evidence(
    _ bytes: [UInt8], of path: String, columns: Columns, today: CivilDate
  ) throws -> DateEvidence {
    var rows = try DelimitedReader(bytes, of: path)
    var evidence = DateEvidence(today: today)
    _ = try rows.next()
    while try rows.next() {
      if columns.expires < rows.fields.count {
        evidence.add(FormulaGuard.unguarded(rows.fields[columns.expires]))
      }
    }
    return evidence
  }

  /// The entry of a photo, by its path as the manifest lists it: relative to the manifest's folder.
  subscript(file: String) -> ManifestEntry? { entries[file] }

  /// Where a manifest's columns stand, from 0.
  private struct Columns {
    let file: Int
    let expires: Int
    let quantity: Int?
    let location: Int?

    init?(header: [String]) {
      let names = header.map { $0.lowercased().filter { !$0.isWhitespace } }
      guard let file = names.firstIndex(where: ["file", "photo", "파일"].contains),
        let expires = names.firstIndex(where: ["expires", "expiry", "기한", "소비기한", "유통기한"].contains)
      else { return nil }
      self.file = file
      self.expires = expires
      quantity = names.firstIndex(where: ["quantity", "수량"].contains)
      location = names.firstIndex(where: ["location", "위치"].contains)
    }

    func entry(
      _ fields: [String], today: CivilDate, order: DateOrder?
    ) throws(ManifestProblem) -> (String, ManifestEntry) {
      func field(_ index: Int?) -> String? {
        guard let index, index < fields.count, !fields[index].isEmpty else { return nil }
        return fields[index]
      }
      guard let name = field(file) else { throw .noFile }
      var expires: Expires?
      if let text = field(self.expires) {
        do { expires = try Expires(typed: text, today: today, source: .manifest, order: order) } catch {
          throw .date(error)
        }
      }
      var quantity: Quantity?
      if let text = field(self.quantity) {
        guard let value = Quantity(text), value > .zero else { throw .quantity(text) }
        quantity = value
      }
      return (name, ManifestEntry(expires: expires, quantity: quantity, location: field(location)))
    }
  }
}

/// What is wrong with a line of a manifest.
enum ManifestProblem: Error, CustomStringConvertible {
  case noFile
  case date(DateTextError)
  case quantity(String)

  var description: String {
    switch self {
    case .noFile: "names no file"
    case .date(let error): error.description
    case .quantity(let text): "“\(text)” is not a quantity above 0"
    }
  }
}
