#if Server
  import Accounts
  import Delimited
  import Expiry
  import Hummingbird
  import NIOCore
  import Words

  /// What is told while it is typed.
  enum SignUpField: String, CaseIterable, Sendable {
    case email, password, name, phone
  }

  extension Site {
    /// What is not right with a field yet, while it is typed: the page's script asks, and nothing is changed. Without a script the
    /// same is told when the form is sent.
    func addSignUpCheck(to router: Router<WebContext>) {
      router.post("/sign-up/check") { request, context in
        let form = try await form(of: request, context)
        guard form.text(form["about"]) != nil else { return Self.told([]) }
        guard let field = SignUpField(rawValue: form["about"]) else { throw HTTPError(.badRequest) }
        return Self.told(
          try await flaws(
            of: form, about: field, account: context.visitor?.account,
            from: address(of: request, context), phrases: context.phrases))
      }
    }

    private static func told(_ sentences: [String]) -> Response {
      let answer: JSON = ["told": .array(sentences.map { .string($0) })]
      return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: .init(byteBuffer: ByteBuffer(string: answer.line)))
    }

    /// A sentence each; empty where all is right, and where nothing was typed yet.
    /// - Parameters:
    ///   - account: that of who is signed in.
    ///   - address: where the request comes from.
    func flaws(
      of form: WebForm, about field: SignUpField, account: Account?, from address: String, phrases: Phrases
    ) async throws -> [String] {
      guard form.text(field.rawValue) != nil else { return [] }
      do {
        switch field {
        case .password:
          return PasswordRule.broken(
            by: form["password"], email: account?.email ?? form.text("email"),
            name: account?.name ?? form.text("name")
          ).map { phrases.told($0) }
        // Who is signed in has an address already.
        case .email:
          guard account == nil else { throw HTTPError(.badRequest) }
          let isFree = try await isFree(form["email"], address)
          return isFree ? [] : [phrases.webSentence(AccountError.emailTaken)]
        case .name: _ = try DisplayName.normalized(form["name"])
        case .phone: _ = try PhoneNumber.normalized(form["phone"])
        }
        return []
      } catch let error as AccountError {
        return [phrases.webSentence(error)]
      }
    }

    /// Who asks too often is told nothing of whether there is such an account until the form is sent, which counts too.
    private func isFree(_ email: String, _ address: String) async throws -> Bool {
      _ = try EmailAddress.normalized(email)
      return try await stored {
        do {
          try stores.accounts.count(.emailQuestion, from: address, at: clock.now())
        } catch AccountError.tooManyTries {
          return true
        }
        return try stores.accounts.isEmailFree(email)
      }
    }
  }
#endif
