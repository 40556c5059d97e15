#if Server
  import Accounts
  import Delimited
  import HTTPTypes
  import Hummingbird

  /// One verb of the API: what it is called by, who may, what it takes and gives. The routes, the document and the tests are made
  /// from these and from nothing else.
  struct Endpoint: Sendable {
    /// Who is let in.
    enum Access: Hashable, Sendable {
      case anybody
      /// Who has signed in, or shows a key.
      case account
      /// Who has signed in by an app: what concerns the account itself is out of a key's reach.
      case session
      /// A member of the household in the path, with this role at least.
      case household(Role)
    }

    /// What it takes in the body.
    enum Intake: Sendable {
      case nothing
      /// Nothing has to be sent where no member has to.
      case json([ShapeMember])
      case photos
      /// Of a product.
      case picture
    }

    /// What it gives where it does what was asked.
    struct Success: Sendable {
      let status: HTTPResponse.Status
      let note: String
      /// Nil for an answer without a body.
      var shape: Shape?
      /// Of the body where it is no JSON.
      var contentType: String?
    }

    /// A value in the address behind the question mark.
    struct Query: Sendable {
      let name: String
      let shape: Shape
      let note: String
    }

    let method: HTTPRequest.Method
    /// Below `/api/v1`, such as `/households/{household}`.
    let path: String
    /// Its name for programs that are made from the document.
    let id: String
    let summary: String
    let access: Access
    var query: [Query] = []
    var intake = Intake.nothing
    let success: Success
    /// Whether a key of the request keeps it from being done twice: what changes something and gives no secret.
    var isRepeatable = false
    /// Whether `If-Match` is looked at.
    var isConditional = false
    /// What it may answer beside what follows from the rest: the status, and when.
    var refusals: [(status: Int, note: String)] = []
    let answer: @Sendable (Site, APICall) async throws -> APIAnswer
  }

  extension Endpoint {
    /// Where it is found.
    static let root = "/api/v1"

    var isWriting: Bool { method != .get }

    /// Whether its answer goes on for as long as somebody listens.
    var isStream: Bool { success.contentType == EventStream.contentType }

    /// The names between braces in the path.
    var pathNames: [String] { path.matches(of: /\{(\w+)\}/).map { String($0.1) } }

    /// As the router writes it.
    var routerPath: RouterPath { RouterPath(Self.root + path.replacing(/\{(\w+)\}/) { ":\($0.1)" }) }

    /// Every status that it may answer with, beside its success, and when.
    var refusalNotes: [(status: Int, note: String)] {
      var notes: [(status: Int, note: String)] = refusals
      if case .nothing = intake {
      } else {
        notes += [
          (400, "The body cannot be read."), (413, "The body is too large."),
          (415, "The body is of another type."),
        ]
      }
      if hasFields { notes.append((422, "A value is not right; `errors` says which.")) }
      if access != .anybody {
        notes += [(401, "Nobody is signed in by what was shown."), (419, "The access token has expired.")]
      }
      if isForbidding { notes.append((403, "The role, or the key, does not allow it.")) }
      if !pathNames.isEmpty { notes.append((404, "It is not there, or it is somebody else’s.")) }
      if method == .get, !isStream { notes.append((304, "It is as `If-None-Match` knows it.")) }
      if isConditional { notes.append((412, "It is not as `If-Match` knows it.")) }
      if isRepeatable {
        notes += [
          (409, "A request with this `Idempotency-Key` is being answered."),
          (429, "There are too many requests; `Retry-After` says for how long."),
        ]
      }
      notes.append((503, "The store is busy; `Retry-After` says for how long."))
      var known: Set<Int> = []
      return notes.filter { known.insert($0.status).inserted }.sorted { $0.status < $1.status }
    }

    private var hasFields: Bool {
      if case .nothing = intake { return !query.isEmpty || isRepeatable }
      return true
    }

    private var isForbidding: Bool {
      switch access {
      case .anybody: false
      case .account: isWriting
      case .session: true
      case .household(let role): role > .viewer || isWriting
      }
    }
  }
#endif
