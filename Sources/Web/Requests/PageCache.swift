#if Server
  import Accounts
  import Expiry
  import NIOCore
  import Synchronization
  import Words

  /// Pages that were made a moment ago and would be the same again. What a page is made of is asked for by one number, that of
  /// the journal's last step; reading two hundred items and writing them as markup takes a hundred times as long.
  final class PageCache: Sendable {
    /// Who looks at what.
    struct Key: Hashable {
      let place: Place.Sight
      let wish: ListWish
    }

    /// What a page stands on.
    struct State: Hashable {
      /// The journal's last step.
      let operation: Int64
      let today: CivilDate
    }

    private struct Entry {
      let state: State
      let page: ByteBuffer
      var turn: Int
    }

    private struct Entries {
      var pages: [Key: Entry] = [:]
      var bytes = 0
      var turn = 0
    }

    private let entries = Mutex(Entries())
    private let limit: Int

    /// - Parameter limit: of all pages together, in bytes.
    init(limit: Int = 16 << 20) {
      self.limit = limit
    }

    /// Nil where it was never made, or would be another now.
    func page(_ key: Key, of state: State) -> ByteBuffer? {
      entries.withLock { entries in
        guard let entry = entries.pages[key], entry.state == state else { return nil }
        entries.turn += 1
        entries.pages[key]?.turn = entries.turn
        return entry.page
      }
    }

    /// Those that were looked at longest ago make room.
    func keep(_ page: ByteBuffer, as key: Key, of state: State) {
      guard page.readableBytes <= limit / 4 else { return }
      entries.withLock { entries in
        entries.turn += 1
        let before = entries.pages.updateValue(
          Entry(state: state, page: page, turn: entries.turn), forKey: key)
        entries.bytes += page.readableBytes - (before?.page.readableBytes ?? 0)
        while entries.bytes > limit, let oldest = entries.pages.min(by: { $0.value.turn < $1.value.turn }) {
          entries.pages[oldest.key] = nil
          entries.bytes -= oldest.value.page.readableBytes
        }
      }
    }
  }

  extension Place {
    /// All that a page shows of the one who looks.
    struct Sight: Hashable {
      let household: Household
      let role: Role
      let account: AccountID
      /// What the nav says and forms carry.
      let name: String
      let csrf: String
      let language: Language
    }

    var sight: Sight {
      Sight(
        household: household, role: role, account: visitor.account.id, name: visitor.account.name, csrf: csrf,
        language: language)
    }
  }
#endif
