#if Server
  import Accounts
  import Documents
  import Expiry
  import Hummingbird
  import Pantry
  import Words

  extension Site {
    /// Who did what in a household.
    func addHistoryRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/history") { request, context in
        let place = try place(context)
        let before = try request.uri.queryParameters["before"].map { text in
          guard let number = Int64(text), number > 0 else { throw HTTPError(.badRequest) }
          return number
        }
        return try await stored { try historyPage(place, before: before) }.response()
      }
    }

    /// - Parameter number: of the step before which it begins; nil for the last one there is.
    private func historyPage(_ place: Place, before number: Int64?) throws -> HistoryPage {
      let user = place.household.user
      // One more than is shown tells whether there are more.
      var entries = try stores.pantry.history(
        user: user, limit: HistoryPage.most + 1, shown: HistoryText.shown, before: number)
      let hasMore = entries.count > HistoryPage.most
      if hasMore { entries.removeLast() }
      return HistoryPage(
        place: place, entries: entries, hasMore: hasMore,
        names: try stores.accounts.names(ofActors: Set(entries.compactMap(\.actor))),
        clock: clock.local(try stores.pantry.user(named: user)))
    }
  }
#endif
