import Foundation
import Testing

/// An input of GS1 and what it means: the cases in `Tests/Vectors/gs1.json`, and those of a collection of others.
struct Vector: Decodable, CustomTestStringConvertible {
  let id: String
  let kind: String
  let name: String
  let input: String?
  let data: String?
  let ai: String?
  let value: String?
  let today: String?
  let region: String?
  let symbolType: String?
  let modifiers: [String]?
  let expect: Expectation

  /// What is to be read.
  var text: String { input ?? data ?? "" }

  var testDescription: String { "\(id): \(name)" }

  struct Expectation: Decodable {
    let valid: Bool?
    let error: String?
    let ais: [[String]]?
    let strictValid: Bool?
    let fields: [String: Field]?
    let fieldsAllowed: [String: Field]?
    let fieldsIfPermitted: [String: Field]?
    let lenient: Lenient?
    let content: String?
    let addOn: String?
    let date: String?
    let end: String?
    let time: String?
    let precision: String?
    let value: String?
    let currency: String?
    let gtin14: String?
    let upca: String?
    let format: String?
    let prefix: String?
    let organisation: String?
    let restricted: Bool?
    let item: String?
    let price: String?
    let weightKg: String?
    let count: Field?
  }

  /// What a reader that forgives may make of an address that breaks the standard.
  struct Lenient: Decodable {
    let accept: Field
    let gtin: String?
    let lot: String?
  }

  /// A text, or a number or truth value as text.
  struct Field: Decodable, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        description = text
      } else if let flag = try? container.decode(Bool.self) {
        description = String(flag)
      } else {
        description = String(try container.decode(Int.self))
      }
    }
  }

  /// Those of the repository, and others where they are there.
  static let all: [Vector] = {
    let own = read(repository.appending(path: "Tests/Vectors/gs1.json"))
    precondition(!own.isEmpty, "Tests/Vectors/gs1.json cannot be read")
    return own + read(others)
  }()

  private static func read(_ file: URL) -> [Vector] {
    struct Collection: Decodable { let vectors: [Vector] }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? decoder.decode(Collection.self, from: data))?.vectors ?? []
  }

  static func of(_ kinds: String...) -> [Vector] { all.filter { kinds.contains($0.kind) } }

  private static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// `REMEXP_GS1_VECTORS`, else beside the repository.
  private static var others: URL {
    if let path = ProcessInfo.processInfo.environment["REMEXP_GS1_VECTORS"] { return URL(filePath: path) }
    return repository.appending(path: "../shared/data/gs1/vectors.json").standardized
  }
}
