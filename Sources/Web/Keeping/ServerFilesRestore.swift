#if Server
  public import Catalog
  import Glibc
  import StoreFiles

  /// A backup that was read from its first byte to its last and may be put back.
  public struct ServerFilesBackup {
    private let folder: BackupFolder
    private let products: SaidProducts

    /// - Throws: ``ServerFilesProblem`` for what is no such backup, and where a file is not what it was.
    public init(checking path: String) throws {
      folder = try BackupFolder(opening: path)
      try folder.verify()
      products = try folder.products()
    }

    /// Puts its files into a store, while a server may go on using it. What is there and not in the backup stays; a file that is
    /// another than that of the backup is kept beside it. A second time nothing changes.
    ///
    /// Each file is whole or not there. Pictures come before the products that name them.
    /// - Parameter catalog: gives the store's; started only where the backup has products.
    /// - Throws: ``ServerFilesProblem``.
    public func restore(to files: ServerFiles, catalog: () throws -> CatalogStore) throws -> ServerFilesReport
    {
      var report = ServerFilesReport()
      for name in folder.files.keys.sorted(by: { $0.text < $1.text }) {
        if let kept = try put(name, to: files) { report.replaced.append(kept) }
        report.count(name)
      }
      if !products.values.isEmpty { report.products = try products.restore(in: catalog()) }
      return report
    }

    /// - Returns: where the file is that was there; nil where there was none, or the same.
    private func put(_ name: ServerFileName, to files: ServerFiles) throws -> String? {
      let bytes = try folder.bytes(of: name)
      let path = files.path(of: name)
      if let present = try? WholeFile.read(path, limit: name.limit), present == bytes {
        // Young again: it is not taken away before something names it.
        _ = unsafe utimensat(AT_FDCWD, path, nil, 0)
        return nil
      }
      do {
        try makeFolder(of: name, in: files)
        let kept = try keep(path)
        try WholeFile.write(bytes, to: path)
        return kept
      } catch let error as CannotKeep {
        throw ServerFilesProblem.unwritable(path, error.code)
      }
    }

    private func makeFolder(of name: ServerFileName, in files: ServerFiles) throws {
      let folders = [files.photos, files.folder(of: name)]
      for path in folders where path == folders[1] || folders[1].hasPrefix(path + "/") {
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw CannotKeep(code: errno) }
      }
    }

    /// A second name for what is there.
    private func keep(_ path: String) throws -> String? {
      var number = 0
      while true {
        number += 1
        let kept = number == 1 ? "\(path).replaced" : "\(path).replaced-\(number)"
        if unsafe link(path, kept) == 0 { return kept }
        if errno == ENOENT { return nil }
        guard errno == EEXIST else { throw CannotKeep(code: errno) }
      }
    }
  }
#endif
