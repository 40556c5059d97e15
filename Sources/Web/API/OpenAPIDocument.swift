#if Server
  import Accounts
  import Delimited
  import HTTPTypes
  import Hummingbird

  /// What the API has, for programs: made from the endpoints alone. Source: OpenAPI Specification 3.1.1.
  enum OpenAPIDocument {
    static let json: JSON = [
      "openapi": "3.1.1",
      "info": [
        "title": "RemExp", "version": "1",
        "description": .string(about),
        "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
      ],
      "servers": [["url": .string(Endpoint.root)]], "paths": .object(paths),
      "components": [
        "securitySchemes": ["bearer": ["type": "http", "scheme": "bearer", "description": .string(bearer)]],
        "schemas": .object(Shape.named.map { ($0.name, $0.shape.schema(isClosed: false)) }),
      ],
    ]

    private static let about = """
      The pantries of households. Dates are YYYY-MM-DD, instants RFC 3339 in UTC. Members may be added to answers at any time; what \
      is sent has no others than these. `Accept-Language` (en, ko) chooses the sentences.
      """

    private static let bearer = """
      An access token, or a personal key (rx_…). 419: the token has expired, get another by the refresh token and ask again. 401: \
      sign in.
      """

    /// Those of one path together, in the order of the table.
    private static var paths: [(String, JSON)] {
      var paths: [(String, [(String, JSON)])] = []
      for endpoint in Site.endpoints {
        let operation = (endpoint.method.rawValue.lowercased(), Self.operation(endpoint))
        if let place = paths.firstIndex(where: { $0.0 == endpoint.path }) {
          paths[place].1.append(operation)
        } else {
          paths.append((endpoint.path, [operation]))
        }
      }
      return paths.map { ($0.0, .object($0.1)) }
    }

    private static func operation(_ endpoint: Endpoint) -> JSON {
      let parameters = parameters(of: endpoint)
      return .object(
        [
          ("operationId", .string(endpoint.id)), ("summary", .string(endpoint.summary)),
          ("security", endpoint.access == .anybody ? .array([]) : [["bearer": []]]),
        ] + (parameters.isEmpty ? [] : [("parameters", .array(parameters))])
          + (requestBody(of: endpoint).map { [("requestBody", $0)] } ?? [])
          + [("responses", .object(responses(of: endpoint)))])
    }

    private static func parameters(of endpoint: Endpoint) -> [JSON] {
      let inPath = endpoint.pathNames.map { name -> JSON in
        let shape: Shape =
          ["item", "code", "rule", "channel", "token"].contains(name)
          ? .text(least: 1) : .integer(1...Int.max)
        return [
          "name": .string(name), "in": "path", "required": .bool(true),
          "schema": shape.schema(isClosed: true),
        ]
      }
      let inQuery = endpoint.query.map { query -> JSON in
        let list: [(String, JSON)] =
          if case .list = query.shape { [("style", "form"), ("explode", .bool(false))] } else { [] }
        return .object(
          [
            ("name", .string(query.name)), ("in", "query"), ("description", .string(query.note)),
            ("schema", query.shape.schema(isClosed: true)),
          ] + list)
      }
      return inPath + inQuery + headers(of: endpoint)
    }

    private static func headers(of endpoint: Endpoint) -> [JSON] {
      func header(_ name: String, _ note: String, _ schema: JSON) -> JSON {
        ["name": .string(name), "in": "header", "description": .string(note), "schema": schema]
      }
      var headers: [JSON] = []
      if endpoint.isRepeatable {
        headers.append(
          header(
            "Idempotency-Key",
            "Names the request for 24 hours: sent again it is answered as it was, and not done again.",
            ["type": "string", "pattern": "^[!-~]{1,255}$"]))
      }
      if endpoint.isConditional {
        headers.append(header("If-Match", "Only where it is still as this tag knows it.", ["type": "string"]))
      }
      return headers
    }

    private static func requestBody(of endpoint: Endpoint) -> JSON? {
      switch endpoint.intake {
      case .nothing: return nil
      case .json(let members):
        return [
          "required": .bool(members.contains(where: \.isRequired)),
          "content": ["application/json": ["schema": Shape.object(members).schema(isClosed: true)]],
        ]
      case .photos: return files(["photos": ["type": "array", "items": file]])
      case .picture: return files(["picture": file])
      }
    }

    private static let file: JSON = ["type": "string", "format": "binary"]

    private static func files(_ properties: JSON) -> JSON {
      [
        "required": .bool(true),
        "content": [
          "multipart/form-data": ["schema": ["type": "object", "properties": properties]]
        ],
      ]
    }

    private static func responses(of endpoint: Endpoint) -> [(String, JSON)] {
      let success = endpoint.success
      var response: [(String, JSON)] = [("description", .string(success.note))]
      let headers = responseHeaders(of: endpoint)
      if !headers.isEmpty { response.append(("headers", .object(headers))) }
      if let shape = success.shape {
        response.append(
          ("content", ["application/json": ["schema": shape.schema(isClosed: false)]]))
      } else if let type = success.contentType {
        response.append(("content", .object([(type, .object([]))])))
      }
      return [(String(success.status.code), .object(response))]
        + endpoint.refusalNotes.map { (String($0.status), refusal($0.status, $0.note)) }
    }

    private static func responseHeaders(of endpoint: Endpoint) -> [(String, JSON)] {
      let text: JSON = ["schema": ["type": "string"]]
      return (endpoint.method == .get && !endpoint.isStream || endpoint.isConditional ? [("ETag", text)] : [])
        + (endpoint.success.status == .created ? [("Location", text)] : [])
    }

    private static func refusal(_ status: Int, _ note: String) -> JSON {
      guard status >= 400 else { return ["description": .string(note)] }
      return [
        "description": .string(note),
        "content": ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]],
      ]
    }
  }
#endif
