#if Server
  import Accounts
  import Delimited
  import Delivery
  import Expiry
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Pantry
  import Register
  import StoreFiles
  import Words

  /// Why an endpoint did not do what it was asked for, as programs and people read it. Source: RFC 9457.
  struct Problem {
    /// What is wrong with one value.
    struct Field {
      /// Where it stands: in the body, in the address, or among the headers.
      enum Place { case body([String]), query(String), header(String) }

      let place: Place
      let detail: String
    }

    let status: HTTPResponse.Status
    /// Its name for programs, which stays; nil where the status says all.
    var code: String?
    var detail: String?
    var fields: [Field] = []
    var headers = HTTPFields()

    func response() -> Response {
      var headers = headers
      headers[.contentType] = "application/problem+json"
      headers[.cacheControl] = "no-store"
      let members: [(String, JSON)] =
        [("type", "about:blank"), ("title", .string(status.reasonPhrase)), ("status", .integer(status.code))]
        + (code.map { [("code", .string($0))] } ?? []) + (detail.map { [("detail", .string($0))] } ?? [])
        + (fields.isEmpty ? [] : [("errors", .array(fields.map(\.json)))])
      return Response(
        status: status, headers: headers,
        body: .init(byteBuffer: ByteBuffer(string: JSON.object(members).line)))
    }
  }

  extension Problem.Field {
    /// A field of the body has a pointer into it. Source: RFC 6901; RFC 9457, section 3.1.
    fileprivate var json: JSON {
      switch place {
      case .body(let path):
        let pointer = path.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
        return [
          "field": .string(path.joined(separator: ".")), "pointer": .string(pointer),
          "detail": .string(detail),
        ]
      case .query(let name): return ["parameter": .string(name), "detail": .string(detail)]
      case .header(let name): return ["header": .string(name), "detail": .string(detail)]
      }
    }
  }

  extension HTTPResponse.Status {
    /// The access token was good once: apps get another and ask again.
    static let accessExpired = HTTPResponse.Status(code: 419, reasonPhrase: "Access Token Expired")
    /// The refresh token is good no more: somebody has to sign in.
    static let refreshExpired = HTTPResponse.Status(code: 418, reasonPhrase: "Refresh Token Expired")
  }

  /// Why nobody is let in by what was shown.
  enum APIRefusal: Error, Hashable {
    /// Nothing was shown, or what is none of ours.
    case credentials
    case accessExpired
    case refreshExpired(RefreshError)
    /// A key that only reads.
    case keyOnlyReads
    /// What takes a sign-in.
    case needsSession
  }

  /// What was sent has not the form that an endpoint says.
  enum APIFault: Error {
    case notJSON(at: Int)
    case body([FieldFault])
    case query([FieldFault])
    case idempotencyKeyForm
    case idempotencyKeyOfAnother
    case requestBegun
    case undoneBefore
    /// The password that is asked for once more, in a field that is called so.
    case password(String)
    case cursor
    case method([HTTPRequest.Method])
  }

  extension Problem {
    init(_ error: any Error, phrases: Phrases) {
      switch error {
      case let error as FieldFailure: self.init(error, phrases: phrases)
      case let error as APIRefusal: self.init(error, phrases: phrases)
      case let error as APIFault: self.init(error, phrases: phrases)
      case let error as AccountError: self.init(error, phrases: phrases)
      case ChannelFormError.tooMany:
        self.init(status: .conflict, code: "too_many")
        detail = phrases.webSentence(error)
      case let error as HTTPError:
        self.init(status: error.status, headers: error.headers)
        detail = phrases.apiSentence(status)
      default:
        self.init(status: HTTPResponse.Status(error))
        if status == .unprocessableContent { fields = Self.fields(of: error, phrases: phrases) }
        detail =
          status.code < 500 && status != .notFound ? phrases.webSentence(error) : phrases.apiSentence(status)
      }
      if status == .serviceUnavailable, headers[.retryAfter] == nil { headers[.retryAfter] = "2" }
    }

    private init(_ error: FieldFailure, phrases: Phrases) {
      self.init(error.error, phrases: phrases)
      guard status == .unprocessableContent else { return }
      fields = [Field(place: .body([error.field]), detail: phrases.webSentence(error.error))]
    }

    private init(_ refusal: APIRefusal, phrases: Phrases) {
      switch refusal {
      case .credentials:
        self.init(status: .unauthorized, code: "credentials")
        headers[.wwwAuthenticate] = "Bearer"
      case .accessExpired:
        self.init(status: .accessExpired, code: "access_token_expired")
        headers[.wwwAuthenticate] = "Bearer error=\"invalid_token\""
      case .refreshExpired(let error): self.init(status: .refreshExpired, code: "refresh_token_\(error.name)")
      case .keyOnlyReads: self.init(status: .forbidden, code: "key_only_reads")
      case .needsSession: self.init(status: .forbidden, code: "session_needed")
      }
      detail = phrases.apiSentence(refusal)
    }

    private init(_ fault: APIFault, phrases: Phrases) {
      switch fault {
      case .notJSON: self.init(status: .badRequest, code: "not_json")
      case .body(let faults):
        self.init(status: .unprocessableContent, code: "fields")
        fields = faults.map { Field(place: .body($0.path), detail: phrases.apiSentence($0.kind)) }
      case .query(let faults):
        self.init(status: .unprocessableContent, code: "fields")
        fields = faults.map {
          Field(place: .query($0.path.joined(separator: ".")), detail: phrases.apiSentence($0.kind))
        }
      case .cursor:
        self.init(status: .unprocessableContent, code: "fields")
        fields = [Field(place: .query("cursor"), detail: phrases.apiSentence(fault))]
      case .idempotencyKeyForm:
        self.init(status: .unprocessableContent, code: "fields")
        fields = [Field(place: .header("Idempotency-Key"), detail: phrases.apiSentence(fault))]
      case .idempotencyKeyOfAnother:
        self.init(status: .unprocessableContent, code: "idempotency_key_used")
        fields = [Field(place: .header("Idempotency-Key"), detail: phrases.apiSentence(fault))]
      case .requestBegun: self.init(status: .conflict, code: "request_begun")
      case .undoneBefore: self.init(status: .conflict, code: "undone_before")
      case .password(let name):
        self.init(status: .unprocessableContent, code: "password")
        fields = [Field(place: .body([name]), detail: phrases.apiSentence(fault))]
      case .method(let allowed):
        self.init(status: .methodNotAllowed)
        headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
      }
      detail = phrases.apiSentence(fault)
    }

    private init(_ error: AccountError, phrases: Phrases) {
      switch error {
      case .wrongCredentials: self.init(status: .unauthorized, code: "credentials")
      case .alreadyMember: self.init(status: .conflict, code: "already_member")
      case .lastOwner: self.init(status: .conflict, code: "last_owner")
      case .tooMany: self.init(status: .conflict, code: "too_many")
      case .signInNotFresh: self.init(status: .forbidden, code: "sign_in_again")
      case .tooManyTries(let seconds):
        self.init(status: .tooManyRequests, code: "too_many_tries", headers: [.retryAfter: "\(seconds)"])
      case .password(let rules):
        self.init(status: .unprocessableContent, code: "fields")
        fields = rules.map {
          Field(place: .body(["password"]), detail: phrases.webSentence(AccountError.password([$0])))
        }
      default:
        self.init(status: HTTPResponse.Status(error))
        guard status == .unprocessableContent else { break }
        code = "fields"
        fields = Self.fields(of: error, phrases: phrases)
      }
      detail = status == .notFound ? phrases.apiSentence(status) : phrases.webSentence(error)
    }

    /// Of errors that can be of one field alone.
    private static func fields(of error: any Error, phrases: Phrases) -> [Field] {
      let name: String? =
        switch error {
        case AccountError.emailForm, AccountError.emailTaken: "email"
        case AccountError.nameForm, AccountError.userTaken, AccountError.userForm, PantryError.notAUserName:
          "name"
        case AccountError.phoneForm: "phone"
        case AccountError.languageForm: "language"
        case AccountError.endForm: "ends_at"
        case AccountError.verificationEnded, AccountError.resetEnded: "token"
        case let error as NoticeFieldError: error.field
        case let error as ChannelFormError: error.field
        case WebError.quantity, PantryError.cannotTake: "quantity"
        case WebError.nothingNamed, RegisterError.wrongCheckDigit, RegisterError.severalProducts,
          RegisterError.unknownProduct, RegisterError.refusedProduct:
          "code"
        case is DateTextError, PantryError.dateOutOfRange: "expires"
        default: nil
        }
      return name.map { [Field(place: .body([$0]), detail: phrases.webSentence(error))] } ?? []
    }
  }

  extension RefreshError {
    /// For programs.
    fileprivate var name: String {
      switch self {
      case .unknown: "unknown"
      case .expired: "expired"
      case .revoked: "revoked"
      case .reused: "reused"
      }
    }
  }

  extension NoticeFieldError {
    /// As the API calls it.
    fileprivate var field: String {
      switch self {
      case .days, .daysOutOfRange: "notify_days"
      case .time: "notify_at"
      case .quiet: "quiet_hours"
      case .away: "away"
      case .zone: "time_zone"
      case .noScope, .several: "which"
      case .snooze: "silence"
      }
    }
  }

  extension ChannelFormError {
    /// As the API calls it; nil where it may be one of several.
    fileprivate var field: String? {
      switch self {
      case .settings(let problem): problem.field
      case .emailNotVerified, .noMail: "kind"
      case .noSubscription: "subscription"
      case .noSecret, .tooMany, .failed: nil
      }
    }
  }

  extension SettingsProblem {
    fileprivate var field: String {
      switch self {
      case .notAnObject(let field), .missing(let field), .unexpected(let field), .wrongType(let field, _),
        .notOneOf(let field, _), .outOfRange(let field, _, _), .relativePath(let field), .control(let field),
        .noMailAddress(let field), .noHost(let field), .noURL(let field), .noHTTPS(let field),
        .secretInURL(let field), .noTopic(let field), .noChat(let field), .noVariable(let field),
        .secretInTheOpen(let field), .openToOthers(let field):
        field
      }
    }
  }
#endif
