#if Server
  import Accounts
  import Delimited
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Words

  /// Who asks, by what they have shown.
  struct APICaller: Sendable {
    let account: Account
    /// The family of the app's refresh tokens; nil for who shows a personal key.
    let family: Int64?
    let mayWrite: Bool
    /// In the household that the path names; nil where it names none, or none of theirs.
    let membership: (household: Household, role: Role)?
  }

  /// A request of the API of which everything was looked at that its endpoint says.
  struct APICall: Sendable {
    let request: Request
    let context: WebContext
    let phrases: Phrases
    /// Nil where anybody may ask.
    let caller: APICaller?
    let query: APIFields
    let body: APIFields

    var account: Account {
      guard let caller else { preconditionFailure("an endpoint of an account has one") }
      return caller.account
    }

    /// Nil where the path names none.
    var membership: (household: Household, role: Role)? { caller?.membership }

    var household: Household {
      guard let membership else { preconditionFailure("an endpoint of a household has one") }
      return membership.household
    }

    /// The item that the path names.
    /// - Throws: `HTTPError` of status 404 for what names none.
    func item() throws -> ItemID {
      guard let id = context.parameters.get("item").flatMap({ ItemID(String($0)) }) else {
        throw HTTPError(.notFound)
      }
      return id
    }

    /// The number in the path.
    /// - Throws: `HTTPError` of status 404 for what is none.
    func number(_ name: String) throws -> Int64 {
      guard let number = context.parameters.get(name, as: Int64.self) else { throw HTTPError(.notFound) }
      return number
    }

    /// The text in the path.
    func text(_ name: String) -> String { context.parameters.get(name).map { String($0) } ?? "" }

    /// Tells of which field it was when something is not right with it.
    func reading<Value>(_ field: String, _ body: () throws -> Value) throws -> Value {
      do { return try body() } catch { throw FieldFailure(field: field, error: error) }
    }

    /// - Parameter current: what would be given now.
    /// - Throws: `HTTPError` of status 412 where `If-Match` knows another.
    func requireMatch(_ current: JSON) throws {
      guard let wanted = request.headers[.ifMatch] else { return }
      guard EntityTags(wanted).contains(EntityTags.tag(of: current), isStrong: true) else {
        throw HTTPError(.preconditionFailed)
      }
    }
  }

  /// What is wrong with one field, found where its value was used.
  struct FieldFailure: Error {
    let field: String
    let error: any Error
  }

  /// What a body or an address gave, which has the shape that was asked for.
  struct APIFields: Sendable {
    private let values: [String: JSON]

    init(_ values: [String: JSON] = [:]) {
      self.values = values
    }

    /// True for what was said, be it null.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// Nil for what was left out or is null.
    func text(_ name: String) -> String? {
      if case .string(let text) = values[name] { text } else { nil }
    }

    /// As ``text(_:)``, but an empty text for null: what is to be taken away.
    func change(_ name: String) -> String? {
      if case .null = values[name] { "" } else { text(name) }
    }

    func texts(_ name: String) -> [String]? {
      guard case .array(let values) = values[name] else { return nil }
      return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    func numbers(_ name: String) -> [Int]? {
      guard case .array(let values) = values[name] else { return nil }
      return values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    }

    func number(_ name: String) -> Int? {
      if case .integer(let number) = values[name] { number } else { nil }
    }

    func flag(_ name: String) -> Bool? {
      if case .bool(let flag) = values[name] { flag } else { nil }
    }

    func quantity(_ name: String) -> Quantity? { values[name]?.quantity }
  }
#endif
