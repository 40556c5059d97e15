#if Server
  import Accounts
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Logging
  import Markup
  import NIOCore
  import Pantry
  import Register
  import StoreFiles
  import Words

  /// Turns what goes wrong into a page that says so, of the status that browsers and programs know it by.
  struct ErrorPages: RouterMiddleware {
    func handle(
      _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
      do {
        return try await next(request, context)
      } catch is CancellationError {
        throw CancellationError()
      } catch is SignInFirst {
        // What was sent is lost, so that only what is looked at is come back to.
        let next = request.method == .get ? Site.own(request.uri.path).map { "?next=\($0)" } : nil
        return .redirect(to: "/sign-in" + (next ?? ""), type: .normal)
      } catch {
        let language = request.headers[.acceptLanguage].flatMap(Language.init(preferredIn:)) ?? .english
        let phrases = Phrases(language)
        let status = HTTPResponse.Status(error)
        if status.isTrouble(error) {
          context.logger.error("\(request.method) \(context.route ?? "") failed: \(Self.reason(error))")
        }
        return PageFrame(title: phrases.failureTitle, phrases: phrases, visitor: nil)
          .response([PageFrame.sentence(["text": phrases.failure(error, status: status)])], status: status)
      }
    }

    /// For who runs the server. Of most errors only their kind: what they say may be what somebody typed.
    private static func reason(_ error: any Error) -> String {
      (error as? StoreFailure)?.description ?? "\(type(of: error))"
    }
  }

  extension HTTPResponse.Status {
    /// Whether who runs the server has something to look after. That there is much to do just now, who asked is told, and the
    /// metrics count it; were each a line, whoever asks often enough would fill the disk with them.
    func isTrouble(_ error: any Error) -> Bool {
      if case AccountError.noHashing = error { return true }
      return code >= 500 && code != Self.serviceUnavailable.code
    }

    /// What an error is to who asked.
    init(_ error: any Error) {
      switch error {
      case let error as HTTPError: self = error.status
      case let error as any HTTPResponseError: self = error.status
      case AccountError.notAMember, AccountError.unknownAccount, AccountError.invitationEnded,
        PantryError.unknownItem, RegisterError.noInboxEntry:
        self = .notFound
      case AccountError.roleForbids, AccountError.signInNotFresh: self = .forbidden
      case AccountError.tooManyTries: self = .tooManyRequests
      case AccountError.noHashing: self = .serviceUnavailable
      case PantryError.changedSince, WebError.pictured: self = .conflict
      case is AccountError, is PantryError, is RegisterError, is DateTextError, is WebError,
        is any SelfExplaining:
        self = .unprocessableContent
      case let error as StoreFailure where error.error == .busy: self = .serviceUnavailable
      case let error as CannotKeep where error.isOfFullDisk:
        self = .init(code: 507, reasonPhrase: "Insufficient Storage")
      default: self = .internalServerError
      }
    }
  }

  extension Phrases {
    /// What is said of an error: the sentence of what somebody can mend, and no more than that of what is the server's own.
    fileprivate func failure(_ error: any Error, status: HTTPResponse.Status) -> String {
      switch status.code {
      case 403: say("This was not allowed. Go back and try once more.", "허용되지 않았습니다. 뒤로 가서 다시 해 보세요.")
      case 404: say("There is nothing here.", "여기에는 아무것도 없습니다.")
      case 405, 415, 400: say("This page cannot do that.", "이 페이지에서 할 수 없는 일입니다.")
      case 413: say("That is too much at once.", "한 번에 보내기에 너무 큽니다.")
      case 408:
        say("That took too long. Try again where the line is better.", "너무 오래 걸렸습니다. 연결이 나은 곳에서 다시 해 보세요.")
      case 507:
        say("There is no room for it: the disk of the server is full.", "서버의 디스크가 가득 차서 둘 곳이 없습니다.")
      case 503: say("The store is busy. Try again in a moment.", "저장소가 바쁩니다. 잠시 뒤에 다시 해 보세요.")
      case 500...: say("Something went wrong here, and nothing was changed.", "서버에 문제가 있어 아무것도 바꾸지 않았습니다.")
      default: webSentence(error)
      }
    }
  }
#endif
