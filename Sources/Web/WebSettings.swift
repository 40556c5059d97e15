#if Server
  public import Accounts
  public import Catalog
  public import Expiry
  public import Pantry
  import Register

  /// Where a server listens and what it is called from outside.
  public struct WebSettings: Sendable {
    /// An address of this machine, such as `127.0.0.1`.
    public let host: String
    /// By what others in the network reach this machine: the same, but where all of its addresses are listened on, as by
    /// `0.0.0.0`.
    public let reachableHost: String
    /// 0 for any that is free.
    public let port: Int
    /// What browsers call it, such as `https://pantry.example.org`, without a slash at its end; nil where it is reached by
    /// where it listens.
    public let publicAddress: String?
    /// True where everything comes through a proxy of this machine, which says in `X-Forwarded-For` for whom it asks.
    public let isBehindProxy: Bool
    /// How the server's own mail goes out; nil where it sends none.
    public let mail: ServerMail?
    /// For TLS of its own; nil where it speaks HTTP as it is.
    public let certificate: ServerCertificate?
    /// Where a collector of metrics asks; nil for nowhere.
    public let metrics: (host: String, port: Int)?

    public init(
      host: String, reachableHost: String? = nil, port: Int, publicAddress: String? = nil,
      isBehindProxy: Bool = false,
      mail: ServerMail? = nil, certificate: ServerCertificate? = nil,
      metrics: (host: String, port: Int)? = nil
    ) {
      self.host = host
      self.reachableHost = reachableHost ?? host
      self.port = port
      self.publicAddress = publicAddress
      self.isBehindProxy = isBehindProxy
      self.mail = mail
      self.certificate = certificate
      self.metrics = metrics
    }

    /// True where browsers reach it by TLS, so that a cookie may ask for it.
    var isSecure: Bool { certificate != nil || publicAddress?.hasPrefix("https://") == true }

    /// Where an invitation leads. What a request says that this server is called is not believed: it would stand in letters.
    func address(of path: String) -> String {
      let name = reachableHost.contains(":") ? "[\(reachableHost)]" : reachableHost
      return (publicAddress ?? "\(certificate == nil ? "http" : "https")://\(name):\(port)") + path
    }
  }

  /// What a server stands on.
  public struct WebStores: Sendable {
    public let accounts: AccountStore
    public let pantry: PantryStore
    /// The catalog where there is one; asked each time, because it may be imported while the server runs.
    public let catalog: @Sendable () throws -> CatalogStore?
    /// The catalog, made where there is none, for products that somebody names.
    public let startedCatalog: @Sendable () throws -> CatalogStore
    /// Removes what the program keeps beside the accounts, and where a household was erased beside the pantry, of earlier times:
    /// who left is in there, too.
    public let removeCopies: @Sendable (_ alsoOfPantry: Bool) throws -> Void

    public init(
      accounts: AccountStore, pantry: PantryStore, catalog: @escaping @Sendable () throws -> CatalogStore?,
      startedCatalog: @escaping @Sendable () throws -> CatalogStore,
      removeCopies: @escaping @Sendable (_ alsoOfPantry: Bool) throws -> Void = { _ in }
    ) {
      self.accounts = accounts
      self.pantry = pantry
      self.catalog = catalog
      self.startedCatalog = startedCatalog
      self.removeCopies = removeCopies
    }

    /// Whether both can be read, and are of the version that this program knows.
    func areReady() throws -> Bool { try pantry.isCurrent() && accounts.isCurrent() }

    /// Where a household's inbox is looked at.
    func desk(of household: Household) -> InboxDesk { desk(of: household, pantry) }

    /// Where one of its members works on it.
    func desk(of place: Place) -> InboxDesk { desk(of: place.household, by: place.visitor.account) }

    func desk(of household: Household, by account: Account) -> InboxDesk {
      desk(of: household, pantry(by: account))
    }

    private func desk(of household: Household, _ pantry: PantryStore) -> InboxDesk {
      InboxDesk(
        pantry: pantry, catalog: CatalogSource(existing: catalog, started: startedCatalog),
        user: household.user)
    }

    /// The pantry as somebody changes it: the journal keeps who it was.
    func pantry(by account: Account) -> PantryStore { pantry.by(account.actor) }
  }

  /// What time it is, which only the program knows.
  public struct WebClock: Sendable {
    public let now: @Sendable () -> Instant
    /// What day it is where the owner of a pantry is; nil where nothing is known of them yet.
    public let today: @Sendable (User?) -> CivilDate
    /// What clocks show there.
    public let local: @Sendable (User?) -> LocalClock
    /// What a time zone is called that somebody types; nil for none that is known here.
    public let zone: @Sendable (String) -> String?

    public init(
      now: @escaping @Sendable () -> Instant, today: @escaping @Sendable (User?) -> CivilDate,
      local: @escaping @Sendable (User?) -> LocalClock,
      zone: @escaping @Sendable (String) -> String? = { $0 == "UTC" ? $0 : nil }
    ) {
      self.zone = zone
      self.now = now
      self.today = today
      self.local = local
    }
  }
#endif
