#if Server
  import Delimited
  import Expiry

  /// What is wrong with one value of what was sent.
  struct FieldFault: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// No member has this name.
      case unknown
      case repeated
      case missing
      /// It is of another kind; what is wanted, as JSON calls it.
      case type(String)
      case choice([String])
      case integer(ClosedRange<Int>)
      case length(ClosedRange<Int>)
      case quantity(isPositive: Bool)
      /// NUL cannot be stored.
      case control
    }

    /// From the whole value to the one that is meant: names of members and numbers of elements.
    let path: [String]
    let kind: Kind
  }

  extension Shape {
    /// All that is wrong with a value; empty where nothing is.
    /// - Parameter isClosed: see ``schema(isClosed:)``.
    func faults(of value: JSON, at path: [String] = [], isClosed: Bool) -> [FieldFault] {
      func fault(_ kind: FieldFault.Kind) -> [FieldFault] { [FieldFault(path: path, kind: kind)] }
      switch (self, value) {
      case (.nullable, .null), (.boolean, .bool), (.number, .integer), (.number, .decimal),
        (.anyObject, .object):
        return []
      case (.nullable(let shape), _): return shape.faults(of: value, at: path, isClosed: isClosed)
      case (.named(let name), _):
        return Self.shape(named: name).faults(of: value, at: path, isClosed: isClosed)
      case (.text(let least, let most, _), .string(let text)):
        let range = least...(most ?? .max)
        guard !text.utf8.contains(0) else { return fault(.control) }
        return range.contains(text.unicodeScalars.count) ? [] : fault(.length(range))
      case (.choice(let values), .string(let text)):
        return values.contains(text) ? [] : fault(.choice(values))
      case (.integer(let range), .integer(let number)):
        return range.contains(number) ? [] : fault(.integer(range))
      case (.quantity(let isPositive), .integer), (.quantity(let isPositive), .decimal):
        guard let quantity = value.quantity, !isPositive || quantity > .zero else {
          return fault(.quantity(isPositive: isPositive))
        }
        return []
      case (.list(let element), .array(let values)):
        return values.enumerated().flatMap { index, value in
          element.faults(of: value, at: path + [String(index)], isClosed: isClosed)
        }
      case (.object(let members), .object(let values)):
        return Self.faults(of: values, as: members, at: path, isClosed: isClosed)
      default: return fault(.type(typeName))
      }
    }

    private static func faults(
      of values: [(String, JSON)], as members: [ShapeMember], at path: [String], isClosed: Bool
    ) -> [FieldFault] {
      var seen: Set<String> = []
      var faults: [FieldFault] = []
      for (name, value) in values {
        guard seen.insert(name).inserted else {
          faults.append(FieldFault(path: path + [name], kind: .repeated))
          continue
        }
        if let member = members.first(where: { $0.name == name }) {
          faults += member.shape.faults(of: value, at: path + [name], isClosed: isClosed)
        } else if isClosed {
          faults.append(FieldFault(path: path + [name], kind: .unknown))
        }
      }
      return faults
        + members.filter { $0.isRequired && !seen.contains($0.name) }.map {
          FieldFault(path: path + [$0.name], kind: .missing)
        }
    }

    /// As JSON Schema calls it.
    private var typeName: String {
      switch self {
      case .text, .choice: "string"
      case .integer: "integer"
      case .number, .quantity: "number"
      case .boolean: "boolean"
      case .list: "array"
      case .object, .anyObject: "object"
      case .named(let name): Self.shape(named: name).typeName
      case .nullable(let shape): shape.typeName
      }
    }
  }

  extension JSON {
    /// Nil for what is none, and for a number that is written with an exponent.
    var quantity: Quantity? {
      switch self {
      case .integer(let number): Quantity(String(number))
      case .decimal(let digits): Quantity(digits)
      default: nil
      }
    }
  }
#endif
