#if Server
  import Accounts
  import Documents
  import Expiry
  import Hummingbird
  import Pantry
  import Register
  import Words

  extension Site {
    /// What became of a household's things.
    func addStatisticsRoutes(to router: Router<WebContext>) {
      router.get("/households/:household/statistics") { request, context in
        let place = try place(context)
        let months = request.uri.queryParameters["months"].flatMap { Int($0) } ?? StatisticsPage.periods[1]
        guard StatisticsPage.periods.contains(months) else { throw HTTPError(.badRequest) }
        let found = try await stored { try statistics(of: place.household, months: months) }
        return StatisticsPage(place: place, statistics: found, months: months).response()
      }
    }

    /// - Parameter months: so many, this one included.
    func statistics(of household: Household, months: Int) throws -> Statistics {
      let user = try stores.pantry.user(named: household.user)
      let today = clock.today(user)
      let (year, month, _) = today.components
      let first = CivilDate(year: year, month: month, day: 1)?.adding(months: 1 - months) ?? today
      return try StatisticsReading(
        of: household.user, in: stores.pantry, filter: ItemFilter(), today: today,
        period: first...today,
        limit: 10, clock: clock.local(user)
      ).statistics()
    }
  }
#endif
