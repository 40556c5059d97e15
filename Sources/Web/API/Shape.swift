#if Server
  import Delimited

  /// What a JSON value looks like: what is taken in is held to it, and the document of the API is written from it.
  indirect enum Shape: Sendable {
    /// - Parameters:
    ///   - most: so many characters at most.
    ///   - format: a name of JSON Schema or OpenAPI for people's tools, which nothing is held to.
    case text(least: Int = 0, most: Int? = nil, format: String? = nil)
    case choice([String])
    case integer(ClosedRange<Int>)
    /// Whatever number: an exact decimal.
    case number
    /// How much there is: a decimal of up to nine digits before the point and six behind it.
    case quantity(isPositive: Bool)
    case boolean
    case list(Shape)
    case object([ShapeMember])
    /// One of ``Shape/named``.
    case named(String)
    /// That, or null.
    case nullable(Shape)
    /// An object whose members are not told.
    case anyObject
  }

  /// A member of an object.
  struct ShapeMember: Sendable {
    let name: String
    let shape: Shape
    let isRequired: Bool
    /// What it means; nil where its name says all.
    let note: String?

    /// One that is always there in answers, and has to be there in what is sent.
    static func needed(_ name: String, _ shape: Shape, _ note: String? = nil) -> ShapeMember {
      ShapeMember(name: name, shape: shape, isRequired: true, note: note)
    }

    /// One that may be left out.
    static func maybe(_ name: String, _ shape: Shape, _ note: String? = nil) -> ShapeMember {
      ShapeMember(name: name, shape: shape, isRequired: false, note: note)
    }
  }

  extension Shape {
    /// As JSON Schema 2020-12 writes it.
    /// - Parameter isClosed: whether an object has no members but these, as those have that are taken in. To answers members may
    ///   be added at any time.
    func schema(isClosed: Bool) -> JSON {
      switch self {
      case .text(let least, let most, let format):
        return .object(
          [("type", "string")] + (least > 0 ? [("minLength", .integer(least))] : [])
            + (most.map { [("maxLength", .integer($0))] } ?? [])
            // No store keeps a NUL.
            + (isClosed ? [("pattern", #"^[^\u0000]*$"#)] : [])
            + (format.map { [("format", .string($0))] } ?? []))
      case .choice(let values):
        return ["type": "string", "enum": .array(values.map { .string($0) })]
      case .integer(let range):
        return .object(
          [("type", "integer"), ("minimum", .integer(range.lowerBound))]
            + (range.upperBound < .max ? [("maximum", .integer(range.upperBound))] : []))
      case .number: return ["type": "number"]
      case .quantity(let isPositive):
        return [
          "type": "number", "minimum": isPositive ? .decimal("0.000001") : .integer(0),
          "maximum": .decimal("999999999.999999"),
        ]
      case .boolean: return ["type": "boolean"]
      case .list(let element): return ["type": "array", "items": element.schema(isClosed: isClosed)]
      case .object(let members): return Self.schema(of: members, isClosed: isClosed)
      case .named(let name): return ["$ref": .string("#/components/schemas/\(name)")]
      case .nullable(let shape): return ["anyOf": [shape.schema(isClosed: isClosed), ["type": "null"]]]
      case .anyObject: return ["type": "object"]
      }
    }

    private static func schema(of members: [ShapeMember], isClosed: Bool) -> JSON {
      let required = members.filter(\.isRequired).map { JSON.string($0.name) }
      let properties = members.map { member -> (String, JSON) in
        guard case .object(let schema) = member.shape.schema(isClosed: isClosed), let note = member.note
        else {
          return (member.name, member.shape.schema(isClosed: isClosed))
        }
        return (member.name, .object(schema + [("description", .string(note))]))
      }
      return .object(
        [("type", "object"), ("properties", .object(properties))]
          + (required.isEmpty ? [] : [("required", .array(required))])
          + (isClosed ? [("additionalProperties", .bool(false))] : []))
    }
  }
#endif
