#if Server
  import Delimited
  import Delivery

  extension ProviderDesk {
    /// GitHub signs nothing: it is asked who the token's owner is, over TLS, and for the address which they have marked as their first
    /// and shown to be theirs. Source: GitHub Docs, REST API, "Get the authenticated user", "List email addresses for the
    /// authenticated user".
    func gitHubPerson(
      _ provider: Provider, _ metadata: ProviderMetadata, token: Confidential
    ) async throws(ExternalFailure) -> ExternalPerson {
      guard let address = metadata.people else { throw .answer(.member("id")) }
      let user = try await object(gitHubQuestion(address, provider, token))
      // A login changes hands, a number does not.
      guard case .integer(let number)? = user.member("id"), number > 0 else { throw .answer(.member("id")) }
      var person = ExternalPerson(issuer: provider.issuer, subject: String(number))
      person.name = user.text("name") ?? user.text("login")
      person.email = try await gitHubEmail(address + "/emails", provider, token)
      person.isEmailVerified = person.email != nil
      return person
    }

    /// Nil where it is not told: whoever did not allow that is answered with 403 or 404.
    private func gitHubEmail(
      _ address: String, _ provider: Provider, _ token: Confidential
    ) async throws(ExternalFailure) -> String? {
      let answer: JSON
      do throws(ExternalFailure) {
        answer = try await self.answer(gitHubQuestion(address, provider, token))
      } catch .answer(.status(403)), .answer(.status(404)) {
        return nil
      }
      guard case .array(let emails) = answer else { return nil }
      return emails.first { $0.isTrue("primary") && $0.isTrue("verified") }?.text("email")
    }

    private func gitHubQuestion(_ address: String, _ provider: Provider, _ token: Confidential) -> WebQuestion
    {
      var question = ask(address, provider)
      question.headers = [
        ("Accept", "application/vnd.github+json"), ("Authorization", "Bearer \(token.text)"),
        ("X-GitHub-Api-Version", "2022-11-28"),
      ]
      return question
    }
  }
#endif
