import ArgumentParser
import Barcodes
import Delimited

/// One thing that a code says, by its name in JSON.
struct InspectedField {
  enum Value {
    case text(String)
    case number(Int)
    case flag(Bool)
  }

  let name: String
  let value: Value

  init(_ name: String, _ text: String) {
    self.name = name
    value = .text(text)
  }

  init(_ name: String, _ number: Int) {
    self.name = name
    value = .number(number)
  }

  init(_ name: String, _ flag: Bool) {
    self.name = name
    value = .flag(flag)
  }

  var json: JSON {
    switch value {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .flag(let flag): .bool(flag)
    }
  }
}

extension InspectedField: CustomStringConvertible {
  /// For people.
  var description: String {
    switch value {
    case .text(let text): "\(name) \(text)"
    case .number(let number): "\(name) \(number)"
    case .flag(let flag): "\(name) \(flag)"
    }
  }
}

/// What somebody says a text is.
enum InspectionKind: String, ExpressibleByArgument, CaseIterable {
  case auto
  case elementString = "element-string"
  case bracketed
  case scanData = "scan-data"
  case digitalLink = "digital-link"
  case gtin, upce
  case inStore = "in-store"

  /// The kind that a text most likely is, or nil for one that is none of them.
  init?(guessing text: String, thisYear: Int) {
    if SymbologyIdentifier(beginningOf: text) != nil {
      self = .scanData
    } else if text.hasPrefix("("), text.dropFirst().first?.isNumber == true {
      self = .bracketed
    } else if Self.isLink(text, thisYear: thisYear) {
      self = .digitalLink
    } else if let gtin = GTIN(text) {
      self = gtin.isRestrictedCirculation ? .inStore : .gtin
    } else if text.utf8.count == 8, UPCE(text) != nil {
      self = .upce
    } else if Self.isNumber(text, thisYear: thisYear) {
      self = .gtin
    } else if Self.isMessage(text, thisYear: thisYear) {
      self = .elementString
    } else {
      return nil
    }
  }

  /// As many digits as a product's number has, mistyped. Most of them could be read as a message of something else,
  /// (400) or (97); eight digits that are a date are meant as one.
  private static func isNumber(_ text: String, thisYear: Int) -> Bool {
    guard [8, 12, 13, 14].contains(text.utf8.count), GTIN.problem(with: text) != .notDigits else {
      return false
    }
    guard text.utf8.count == 8, ApplicationIdentifier(text.prefix(2))?.definition.isPredefinedLength == true
    else { return true }
    return (try? ElementString(text, thisYear: thisYear)) == nil
  }

  /// An address that names a key, also where something about it is wrong.
  private static func isLink(_ text: String, thisYear: Int) -> Bool {
    do throws(GS1Error) {
      _ = try DigitalLink(lenient: text, thisYear: thisYear)
      return true
    } catch {
      return text.contains("://") && !error.reason.isNoLink
    }
  }

  /// A whole message, or the beginning of one: a separator or a key of the right length shows that it was meant.
  private static func isMessage(_ text: String, thisYear: Int) -> Bool {
    if (try? ElementString(text, thisYear: thisYear)) != nil { return true }
    guard text.utf8.count >= 16, ApplicationIdentifier(text.prefix(2)) != nil else { return false }
    return text.contains("\u{1d}") || ["00", "01", "02"].contains(String(text.prefix(2)))
  }
}
