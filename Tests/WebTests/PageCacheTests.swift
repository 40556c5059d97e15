#if Server
  @testable import Accounts
  import Expiry
  import NIOCore
  import Testing

  @testable import Web

  /// Pages that are kept.
  @Suite struct PageCacheTests {
    private func key(_ words: String) -> PageCache.Key {
      PageCache.Key(
        place: Place.Sight(
          household: Household(
            id: HouseholdID(rawValue: 1), name: "Home", user: "home", createdAt: Instant(seconds: 0)),
          role: .owner, account: AccountID(rawValue: 1), name: "Kim", csrf: "x", language: .english),
        wish: wish(words))
    }

    private func wish(_ words: String) -> ListWish {
      var wish = ListWish()
      wish.words = words
      return wish
    }

    private func state(_ operation: Int64, _ day: Int = 20_780) -> PageCache.State {
      PageCache.State(operation: operation, today: CivilDate(dayNumber: day))
    }

    @Test func `a page is given while nothing was changed and it is the same day`() {
      let cache = PageCache()
      cache.keep(ByteBuffer(string: "page"), as: key(""), of: state(7))
      #expect(cache.page(key(""), of: state(7)) == ByteBuffer(string: "page"))
      #expect(cache.page(key(""), of: state(8)) == nil)
      #expect(cache.page(key(""), of: state(7, 20_781)) == nil)
      #expect(cache.page(key("milk"), of: state(7)) == nil)
    }

    @Test func `what was looked at longest ago makes room`() {
      let cache = PageCache(limit: 400)
      let page = ByteBuffer(repeating: 1, count: 100)
      for number in 0..<4 { cache.keep(page, as: key("\(number)"), of: state(1)) }
      #expect(cache.page(key("0"), of: state(1)) != nil)
      cache.keep(page, as: key("4"), of: state(1))
      #expect(cache.page(key("0"), of: state(1)) != nil)
      #expect(cache.page(key("1"), of: state(1)) == nil)
      #expect(cache.page(key("4"), of: state(1)) != nil)
      cache.keep(ByteBuffer(repeating: 1, count: 101), as: key("5"), of: state(1))
      #expect(cache.page(key("5"), of: state(1)) == nil, "one page does not take it all")
      // The same page again takes no more room.
      for _ in 0..<10 { cache.keep(page, as: key("4"), of: state(1)) }
      #expect(cache.page(key("3"), of: state(1)) != nil)
    }
  }
#endif
