#if Server
  import Delimited
  import Delivery
  import Expiry
  import NIOPosix
  import Synchronization

  /// Where the providers are asked, and what is kept of their answers for a while: what is the same for everybody.
  final class ProviderDesk: Sendable {
    let providers: [Provider]
    private let carrier: Carrier
    /// A provider that is slow holds up nobody but those who sign in by one.
    private let lines = WaitingThreads(4)
    private let kept = Mutex<[String: Kept]>([:])

    private struct Kept {
      var metadata: (ProviderMetadata, at: Instant)?
      var keys: ([ProviderKey], at: Instant)?
    }

    /// For so long an answer is kept, in seconds; a key that its owner has withdrawn is believed for no longer.
    private static let lifetime: Int64 = 3600
    /// After so many seconds keys are asked for again, where a token names another one.
    private static let pause: Int64 = 60

    init(_ providers: SignInProviders) {
      self.providers = providers.all
      carrier = providers.carrier
    }

    func metadata(of provider: Provider, at now: Instant) async throws(ExternalFailure) -> ProviderMetadata {
      if provider.kind == .github { return ProviderMetadata(gitHub: provider.issuer) }
      if let (metadata, at) = kept.withLock({ $0[provider.name]?.metadata }), Self.isFresh(at, now) {
        return metadata
      }
      let document = ProviderMetadata.document(of: provider.issuer)
      let metadata = try ProviderMetadata(try await object(ask(document, provider)), of: provider)
      kept.withLock { $0[provider.name, default: Kept()].metadata = (metadata, now) }
      return metadata
    }

    /// A provider's keys, of which one may be called so. Whoever changes their keys shows the new one before it signs, so that keys
    /// are asked for again when a token names one that is not known, and never more often than once a minute for that.
    /// Source: OpenID Connect Core 1.0, section 10.1.1.
    func keys(
      of provider: Provider, named id: String?, at address: String, now: Instant
    ) async throws(ExternalFailure) -> [ProviderKey] {
      if let (keys, at) = kept.withLock({ $0[provider.name]?.keys }), Self.isFresh(at, now) {
        let isKnown = id == nil || keys.contains { $0.id == id }
        if isKnown || now.seconds - at.seconds < Self.pause { return keys }
      }
      let json = try await object(ask(address, provider))
      guard case .array(let entries)? = json.member("keys") else { throw .answer(.member("keys")) }
      let keys = entries.prefix(100).compactMap(ProviderKey.init)
      kept.withLock { $0[provider.name, default: Kept()].keys = (keys, now) }
      return keys
    }

    /// A clock that was ahead keeps nothing for longer.
    private static func isFresh(_ moment: Instant, _ now: Instant) -> Bool {
      (0..<lifetime).contains(now.seconds - moment.seconds)
    }

    func ask(_ url: String, _ provider: Provider) -> WebQuestion {
      var question = WebQuestion(url, allowsPrivateAddresses: provider.allowsPrivateAddresses)
      question.timeoutSeconds = provider.timeoutSeconds
      question.headers = [("Accept", "application/json")]
      return question
    }

    /// The object that a provider answers with, and its status where that is one of those.
    func object(_ question: WebQuestion, orOf statuses: Set<Int> = []) async throws(ExternalFailure) -> JSON {
      let json = try await answer(question, orOf: statuses)
      guard case .object = json else { throw .answer(.notJSON) }
      return json
    }

    func answer(_ question: WebQuestion, orOf statuses: Set<Int> = []) async throws(ExternalFailure) -> JSON {
      let answer = try await reply(question)
      guard answer.status == 200 || statuses.contains(answer.status) else {
        throw .answer(.status(answer.status))
      }
      guard !answer.isCut else { throw .answer(.tooLong) }
      guard let json = try? JSON(reading: answer.body) else { throw .answer(.notJSON) }
      return json
    }

    /// On a thread that may wait.
    private func reply(_ question: WebQuestion) async throws(ExternalFailure) -> WebAnswer {
      let carrier = carrier
      do {
        return try await lines.pool.runIfActive { try carrier.ask(question) }
      } catch let problem as DeliveryProblem {
        throw .unreachable(problem)
      } catch {
        // The server is about to stop.
        throw .ended
      }
    }
  }
#endif
