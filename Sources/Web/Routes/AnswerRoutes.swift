#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// What links of messages lead to, for whoever has the message, signed in or not. Looking changes nothing: programs that read
    /// mail follow links too.
    func addAnswerRoutes(to router: Router<WebContext>) {
      router.get("/answers/:token") { _, context in
        let found = try await stored { try answer(context) }
        return answerPage(found, context).response(status: found.state == .ended ? .gone : .ok)
      }
      router.post("/answers/:token") { request, context in
        let form = try await form(of: request, context)
        let found = try await stored { try answer(context) }
        switch (form["deed"], found.state) {
        case ("do", .open(let day)):
          let isFirst = try await stored { try follow(found, until: day) }
          guard isFirst else { return try await currentAnswer(context, status: .conflict) }
        case ("undo", .answered):
          try await stored {
            guard let operation = try stores.accounts.answer(to: found.token).operation else { return }
            _ = try stores.pantry.undo(operation: operation, user: found.item.user, at: clock.now())
          }
        case ("do", .ended), ("undo", .ended): return answerPage(found, context).response(status: .gone)
        case ("do", _), ("undo", _): return answerPage(found, context).response(status: .conflict)
        default: throw HTTPError(.badRequest)
        }
        return Response.seeOther("/answers/\(found.token)")
      }
    }

    private struct FoundAnswer: Sendable {
      let token: AnswerToken
      let item: Item
      let state: AnswerPage.State
    }

    /// - Throws: 404, whatever of the token is wrong, so that nobody learns which items there are.
    private func answer(_ context: WebContext) throws -> FoundAnswer {
      let now = clock.now()
      guard let token = AnswerToken(try context.parameters.require("token")),
        let item = try stores.pantry.item(token.item),
        try stores.accounts.isSigned(token, for: item, at: now),
        try stores.accounts.household(ofUser: item.user) != nil
      else { throw HTTPError(.notFound) }
      return FoundAnswer(token: token, item: item, state: try state(of: token, item, at: now))
    }

    private func state(of token: AnswerToken, _ item: Item, at now: Instant) throws -> AnswerPage.State {
      guard token.ends > now else { return .ended }
      let (isAnswered, operation) = try stores.accounts.answer(to: token)
      if isAnswered {
        guard let operation, let entry = try stores.pantry.operation(operation, user: item.user) else {
          return .done
        }
        return entry.undoneBy == nil ? .answered(until: entry.snoozedUntil) : .takenBack
      }
      guard item.state == .active else { return .nothing }
      let user = try stores.pantry.user(named: item.user)
      return .open(until: clock.today(user) + AnswerDeed.snoozeDays)
    }

    /// Does what the link says, once.
    /// - Returns: false where somebody was faster.
    private func follow(_ found: FoundAnswer, until day: CivilDate) throws -> Bool {
      guard try stores.accounts.claim(found.token) else { return false }
      var operation: Int64?
      do {
        operation = try perform(found, until: day)
      } catch {
        try stores.accounts.settle(found.token, operation: nil)
        throw error
      }
      // Where nothing changed there is nothing to take back.
      if let operation { try stores.accounts.settle(found.token, operation: operation) }
      return true
    }

    /// - Returns: the journal's number of it.
    private func perform(_ found: FoundAnswer, until day: CivilDate) throws -> Int64? {
      let user = found.item.user
      var operation: Int64?
      let command = found.token.deed == .used ? "use" : "rule set"
      try stores.pantry.perform(command, user: user, at: clock.now(), continuing: &operation) { transaction in
        guard let item = try transaction.item(found.item.id), item.state == .active else {
          throw PantryError.unknownItem(found.item.id)
        }
        switch found.token.deed {
        case .used:
          let today = clock.today(try transaction.user(named: user))
          try transaction.take(item.quantity, of: item, as: .used, on: today)
        case .snoozed:
          let rules = try transaction.overrides(of: [user])
          let rule = RuleChange(silence: .until(day)).rule(of: user, about: .item(item.id), among: rules)
          try transaction.save(rule)
        }
      }
      return operation
    }

    private func currentAnswer(_ context: WebContext, status: HTTPResponse.Status) async throws -> Response {
      let found = try await stored { try answer(context) }
      return answerPage(found, context).response(status: status)
    }

    private func answerPage(_ found: FoundAnswer, _ context: WebContext) -> AnswerPage {
      AnswerPage(
        token: found.token, name: found.item.product.name, state: found.state,
        csrf: context.visitor?.session.csrfToken ?? "", phrases: context.phrases)
    }
  }

  extension JournalEntry {
    /// Until when an item was snoozed with it; nil where none was.
    fileprivate var snoozedUntil: CivilDate? {
      for change in changes {
        if case .rule(let edit) = change, case .until(let day)? = edit.after?.silence { return day }
      }
      return nil
    }
  }
#endif
