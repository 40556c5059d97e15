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
          return try perform("user edit", in: place) { [user] transaction in
            var user = user
            change.apply(to: &user)
            try transaction.save(user)
          }
        }
      }
      router.post("/households/:household/notices/rules") { request, context in
        try await changeNotices(request, context) { form, user, place in
          let rule = try rule(form, of: user, in: place)
          return try perform("rule set", in: place) { try $0.save(rule) }
        }
      }
      router.post("/households/:household/notices/rules/delete") { request, context in
        try await changeNotices(request, context) { form, user, place in
          let rules = try stores.pantry.overrides(of: [user.name])
          guard let rule = rules.first(where: { $0.scope.formKey == form["rule"] }) else {
            throw HTTPError(.conflict)
          }
          return try perform("rule delete", in: place) { try $0.delete(rule) }
        }
      }
    }

    /// One step of the journal, which the page that follows can take back; what is wrong with the form is said above it.
    private func changeNotices(
      _ request: Request, _ context: WebContext,
      _ body: @escaping @Sendable (WebForm, User, Place) throws -> Int64
    ) async throws -> Response {
      let place = try place(context)
      try place.requireWriting()
      let form = try await form(of: request, context)
      do {
        let operation = try await stored { try body(form, try owner(of: place), place) }
        return Response.seeOther("\(place.path)/notices?done=\(operation)")
      } catch let error where HTTPResponse.Status(error) == .unprocessableContent {
        return try await noticesPage(place).response(form, error: context.phrases.webSentence(error))
      }
    }

    /// The pantry's user; one that was taken away by the command line is as a new one.
    func owner(of place: Place) throws -> User {
      try stores.pantry.user(named: place.household.user) ?? User(name: place.household.user)
    }

    private func noticesPage(_ place: Place, done: Int64? = nil) async throws -> NoticesPage {
      try await stored {
        let user = try owner(of: place)
        return try stores.pantry.viewing { view in
          let rules = try view.rulesInForce(of: [user.name])
          let coming = try NoticeRound(of: user) { zone in
            LocalMoment(date: clock.today(User(name: user.name, timeZone: zone)), time: nil)
          }.coming(within: NoticesPage.daysAhead, in: view)
          return NoticesPage(
            place: place, user: user, rules: rules, names: try RuleNames(rules, in: view),
            coming: coming.sorted { ($0.date, $0.time) < ($1.date, $1.time) },
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

    private func rule(_ form: WebForm, of user: User, in place: Place) throws -> NoticeOverride {
      guard let kind = NoticeScope.Kind(rawValue: form["kind"]),
        let change = try form.ruleChange(today: clock.today(user))
      else { throw HTTPError(.badRequest) }
      guard let which = form.text("which") else { throw NoticeFieldError.noScope }
      let rules = try stores.pantry.overrides(of: [user.name])
      let scope = try TypedScope(kind, which).scope(among: rules) { try item($0, of: user.name) }
      guard let scope else { throw NoticeFieldError.noScope }
      return change.rule(of: user.name, about: scope, among: rules)
    }

    private func item(_ typed: String, of user: String) throws -> Item {
      do {
        return try ItemSearch(user: user).meaning(of: typed, in: stores.pantry).first
      } catch RegisterError.several(let text, let meanings) {
        throw NoticeFieldError.several(
          text, meanings.prefix(10).map { "\(ItemText.name($0.first.product)) (\($0.first.id))" })
      }
    }
  }
#endif
