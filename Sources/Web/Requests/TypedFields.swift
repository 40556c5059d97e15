#if Server
  import Accounts
  import Expiry
  import Catalog
  import Pantry
  import Register
  import Words

  /// What is wrong with a field of a form that no library reads.
  enum WebError: Error, Hashable {
    case quantity(String)
    /// Neither a code nor a name.
    case nothingNamed
    /// A code that nobody knows, without a name.
    case unknownCode(String)
    /// What was sent as one.
    case noPicture
    /// The product has one already.
    case pictured
  }

  // Fields that mean the same on every page.
  extension WebForm {
    /// What a code, a name or both say of a product.
    /// - Throws: `RegisterError`, ``WebError/nothingNamed``.
    func product(_ stores: WebStores) throws -> ItemFacts {
      try typedProduct().facts(in: stores.catalog())
    }

    /// - Throws: ``WebError/nothingNamed``.
    func typedProduct() throws -> TypedProduct {
      let typed = TypedProduct(
        code: text("code"), name: text("name"), brand: text("brand"), category: text("category"))
      guard typed.code != nil || typed.name != nil else { throw WebError.nothingNamed }
      return typed
    }

    /// Nil where none was typed.
    /// - Throws: ``WebError/quantity(_:)``.
    func quantity() throws -> Quantity? {
      try text("quantity").map { text in
        guard let quantity = Quantity(text), quantity > .zero else { throw WebError.quantity(text) }
        return quantity
      }
    }

    /// A button that is a date goes before what stands in the field.
    var dateField: String { text("pick") == nil ? "expires" : "pick" }

    /// As it is printed, counted from today (`+7`), or `never`; nil where none was typed.
    /// - Throws: `DateTextError`.
    func expires(
      _ name: String, in place: Place, today: CivilDate, _ stores: WebStores
    ) throws -> Expires? {
      try text(name).map {
        try stores.expires(typed: $0, in: place.household, today: today, phrases: place.phrases)
      }
    }
  }

  extension Phrases {
    /// How dates of numbers alone are written in a household: its own order, else that of the reader's language.
    func orders(of user: User?) -> DateOrders { DateOrders(user?.dateOrder, habit: usualDateOrder) }
  }
#endif
