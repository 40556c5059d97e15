#if Server
  import Accounts
  import Delimited
  import Expiry
  import HTTPTypes
  import Hummingbird
  import Words

  extension Site {
    /// The secret address of a household's calendar, of each of its members.
    static let calendarEndpoints: [Endpoint] = [
      Endpoint(
        method: .get, path: "/households/{household}/calendar", id: "getCalendarAddress",
        summary: "Whether one has a secret address of the calendar, which is not shown again",
        access: .household(.viewer),
        success: .init(
          status: .ok, note: "When it was made; null where there is none.",
          shape: .object([.needed("made_at", .nullable(.text(format: "date-time")))]))
      ) { site, call in
        let (household, id) = (call.household.id, call.account.id)
        let made = try await site.stored {
          try site.stores.accounts.calendarAddressDate(of: household, for: id)
        }
        return .json(["made_at": JSON(made?.description)])
      },
      Endpoint(
        method: .post, path: "/households/{household}/calendar", id: "makeCalendarAddress",
        summary: "A new secret address of the calendar; the one before ends", access: .household(.viewer),
        success: .init(
          status: .created, note: "Whoever has it reads the household’s dates. It is not shown again.",
          shape: .object([.needed("address", .text(format: "uri"))]))
      ) { site, call in
        let (household, id, now) = (call.household.id, call.account.id, site.clock.now())
        let token = try await site.stored {
          try site.stores.accounts.makeCalendarAddress(of: household, for: id, at: now)
        }
        let address = site.settings.address(of: "/calendars/\(token).ics")
        return APIAnswer(status: .created, body: .json(["address": .string(address)]))
      },
      Endpoint(
        method: .delete, path: "/households/{household}/calendar", id: "endCalendarAddress",
        summary: "End the secret address of the calendar", access: .household(.viewer),
        success: .init(status: .noContent, note: "There is none now.")
      ) { site, call in
        let (household, id) = (call.household.id, call.account.id)
        try await site.stored { _ = try site.stores.accounts.endCalendarAddress(of: household, for: id) }
        return .done
      },
    ]
  }
#endif
