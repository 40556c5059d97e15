#if Server
  import Accounts
  import Catalog
  import Expiry
  import Pantry

  @testable import Web

  extension WebStores {
    /// Stores of a test's own, with a catalog that begins empty.
    static func inMemory() throws -> WebStores {
      let catalog = try CatalogStore.inMemory()
      return WebStores(
        accounts: try .inMemory(hashing: PasswordHashing(passes: 1, memory: 8192)), pantry: try .inMemory(),
        catalog: { catalog }, startedCatalog: { catalog })
    }
  }
#endif
