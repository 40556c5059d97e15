#if Server
  import Accounts
  import Glibc

  extension StoreFolder {
    /// Who may sign in; made where there is none.
    func accounts() throws -> AccountStore {
      try opening(accountsPath) { try AccountStore(opening: $0) }
    }

    /// Nil where nobody ever signed up.
    func accountsIfAny() throws -> AccountStore? {
      switch Self.size(of: accountsPath) {
      case nil where errno == ENOENT, 0: nil
      default: try accounts()
      }
    }
  }
#endif
