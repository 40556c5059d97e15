#if Server
  import Catalog
  import Synchronization

  /// The catalog of a server, which is opened when it is first there, and once.
  ///
  /// To look into a file and close it again gives up every lock that the process has on it: were it opened for each request, a
  /// change that another request is making would lose its own. Source: fcntl(2), advisory record locking.
  final class OpenCatalog: Sendable {
    private let folder: StoreFolder
    private let store = Mutex<CatalogStore?>(nil)

    init(_ folder: StoreFolder) {
      self.folder = folder
    }

    /// Nil where there is none yet: it may be imported while the server runs.
    func ifAny() throws -> CatalogStore? {
      try store.withLock { store in
        if store == nil { store = try folder.catalogIfAny() }
        return store
      }
    }

    /// Made where there is none.
    func started() throws -> CatalogStore {
      try store.withLock { store in
        let open = try store ?? folder.catalog()
        store = open
        return open
      }
    }
  }
#endif
