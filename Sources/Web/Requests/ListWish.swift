#if Server
  import Expiry
  import Register

  /// What of a household's things somebody wants to see.
  struct ListWish: Hashable {
    /// The words that were looked for, as they were typed.
    var words = ""
    /// Empty for everywhere.
    var location = ""
    var due: Due?

    enum Due: String, CaseIterable {
      case soon, past, undated

      var statuses: Set<ItemStatus> {
        switch self {
        case .soon: [.lastDay, .dueSoon]
        case .past: [.expired, .overdue]
        case .undated: [.unknown]
        }
      }
    }

    /// In characters: more than anybody types, and pages are kept by it.
    private static let longest = 200

    init() {}

    /// What is not understood is not wished.
    init(_ query: WebForm) {
      words = String(query["words"].prefix(Self.longest))
      location = String(query["place"].prefix(Self.longest))
      due = Due(rawValue: query["due"])
    }

    var isEmpty: Bool { self == ListWish() }

    var filter: ItemFilter {
      ItemFilter(
        words: words.split(whereSeparator: \.isWhitespace).map(String.init),
        location: location.isEmpty ? nil : location, statuses: due?.statuses)
    }
  }
#endif
