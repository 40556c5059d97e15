#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// When a household is told, and of which items otherwise.
    func addNoticeRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/notices") { request, context in
        let place = try place(context)
        let operation = request.uri.queryParameters["done"].flatMap { Int64($0) }
        return try await noticesPage(place, done: operation).response()
      }
      router.post("/households/:household/notices") { request, context in
        try await changeNotices(request, context) { form, user, place in
          let change = try form.userChange(from: user, zone: clock.zone)
          return try save(change, in: place.household, by: place.visitor.account).operation
        }
      }
      router.post("/households/:household/notices/rules") { request, context in
        try await changeNotices(request, context) { form, user, place in
          guard let kind = NoticeScope.Kind(rawValue: form["kind"]),
            let change = try form.ruleChange(today: clock.today(user))
          else { throw HTTPError(.badRequest) }
          guard let which = form.text("which") else { throw NoticeFieldError.noScope }
          return try setRule(
            change, about: kind, which, in: place.household, by: place.visitor.account
          ).operation
        }
      }
      router.post("/households/:household/notices/rules/delete") { request, context in
        try await changeNotices(request, context) { form, _, place in
          guard let rule = try rule(form["rule"], of: place.household) else { throw HTTPError(.conflict) }
          return try delete(rule, of: place.household, by: place.visitor.account)
        }
      }
    }

    /// One step of the journal, which the page that follows can take back; what is wrong with the form is said above it.
    private func changeNotices(
      _ request: Request, _ context: WebContext,
      _ body: @escaping @Sendable (WebForm, User, Place) throws -> Int64?
    ) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      do {
        let operation = try await stored { try body(form, try owner(of: place.household), place) }
        return Response.seeOther("\(place.path)/notices?done=\(operation ?? 0)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await noticesPage(place).response(form, error: context.phrases.webSentence(error))
      }
    }

    private func noticesPage(_ place: Place, done: Int64? = nil) async throws -> NoticesPage {
      try await stored {
        let user = try owner(of: place.household)
        return try stores.pantry.viewing { view in
          let rules = try view.rulesInForce(of: [user.name])
          return NoticesPage(
            place: place, user: user, rules: rules, names: try RuleNames(rules, in: view),
            coming: try comingNotices(of: user, in: view),
            suggestions: try suggestions(of: user.name, in: view),
            done: try done.flatMap { try view.operation($0, user: user.name) })
        }
      }
    }

    /// What rules may be about: what is there is called so.
    private func suggestions(of user: String, in view: some PantryReading) throws -> [String] {
      let items = try view.items(user: user)
      let names =
        items.map(\.product.name) + items.compactMap(\.location) + items.compactMap(\.product.category)
      return Array(Set(names).sorted().prefix(NoticesPage.mostSuggestions))
    }
  }
#endif
