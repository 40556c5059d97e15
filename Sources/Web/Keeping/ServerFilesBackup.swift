#if Server
  import Batch
  public import Catalog
  import Delimited
  import Expiry
  import Glibc
  public import Pantry
  import StoreFiles

  extension ServerFiles {
    /// Copies them to a new folder, with what people have said of products, while a server may go on using them: checked, on the
    /// disk, and whole or not there at all.
    ///
    /// What counts is what something needs: a picture that a product names, a photo of an inbox entry, a secret. To be called once
    /// the pantry is copied: what its entries and channels name then is still there.
    /// - Parameters:
    ///   - folder: of which there is nothing yet.
    ///   - withSecrets: whether what is secret of channels goes along.
    /// - Throws: ``ServerFilesProblem``.
    public func backUp(
      to folder: String, catalog: CatalogStore?, pantry: PantryStore, withSecrets: Bool
    ) throws -> ServerFilesReport {
      guard FileState(ofFileAt: folder, followingLinks: false) == nil else {
        throw ServerFilesProblem.exists(folder)
      }
      let part = try BackupDraft(of: folder)
      do {
        try copyPictures(to: part, catalog)
        for (name, hash) in try photos(in: pantry, Set(InboxState.allCases)) {
          try copy(name, to: part) { hash == nil || ContentHash(of: $0).description == hash }
        }
        if withSecrets { try copySecrets(to: part) }
        try part.finish()
        return part.report
      } catch {
        part.remove()
        throw error
      }
    }

    /// A product may get another picture meanwhile, and its old one go: then what products name is looked at again.
    private func copyPictures(to part: BackupDraft, _ catalog: CatalogStore?) throws {
      var products = try SaidProducts(in: catalog)
      for _ in 0..<3 {
        var isComplete = true
        for name in products.pictures where try !copy(name, to: part, { name.holds($0) }) {
          isComplete = false
        }
        let present = try SaidProducts(in: catalog)
        if isComplete || present.values == products.values { break }
        products = present
      }
      try part.write(products)
    }

    private func copySecrets(to part: BackupDraft) throws {
      for file in KeptFiles.names(in: secrets) {
        guard let name = ServerFileName("\(ServerFileName.secrets)/\(file)") else { continue }
        // Half a line is what a request is writing, of which nothing is told yet.
        try copy(name, to: part, isLeftOut: { $0.last != UInt8(ascii: "\n") }) { _ in true }
      }
    }

    /// - Parameters:
    ///   - isLeftOut: says of what is no whole file yet.
    ///   - isSound: says whether it is what it was once.
    /// - Returns: false where there is no such file.
    @discardableResult
    private func copy(
      _ name: ServerFileName, to part: BackupDraft, isLeftOut: ([UInt8]) -> Bool = { _ in false },
      _ isSound: ([UInt8]) -> Bool
    ) throws -> Bool {
      guard !part.has(name) else { return true }
      let bytes: [UInt8]
      do throws(CannotRead) { bytes = try WholeFile.read(path(of: name), limit: name.limit) } catch {
        switch error {
        case .missing: return false
        case .system(let code): throw ServerFilesProblem.unreadable(path(of: name), code)
        case .notRegular, .tooLarge:
          part.report.damaged.append(path(of: name))
          return true
        }
      }
      guard !isLeftOut(bytes) else { return true }
      guard isSound(bytes) else {
        part.report.damaged.append(path(of: name))
        return true
      }
      try part.write(bytes, as: name)
      return true
    }
  }

  extension ServerFileName {
    /// Whether a picture's bytes are those that it is called by.
    func holds(_ bytes: [UInt8]) -> Bool {
      if case .picture(let hash) = self { ContentHash(of: bytes) == hash } else { true }
    }
  }

  /// A backup that is being made, under a name of its own that tells so.
  private final class BackupDraft {
    private let path: String
    private let folder: String
    private var files: [(name: String, content: BackupFolder.Content)] = []
    private var written: Set<ServerFileName> = []
    var report = ServerFilesReport()

    /// - Parameter folder: what it is called once it is whole.
    init(of folder: String) throws {
      self.folder = folder
      var number = 1
      while unsafe mkdir(folder + UnfinishedFile.suffix(number), 0o700) != 0 {
        guard errno == EEXIST else { throw ServerFilesProblem.unwritable(folder, errno) }
        number += 1
      }
      path = folder + UnfinishedFile.suffix(number)
    }

    func has(_ name: ServerFileName) -> Bool { written.contains(name) }

    func write(_ bytes: [UInt8], as name: ServerFileName) throws {
      try makeFolders(for: name)
      try write(bytes, to: name.text)
      written.insert(name)
      report.count(name)
    }

    func write(_ products: SaidProducts) throws {
      try write(Array(products.json.line.utf8), to: BackupFolder.productsName)
      report.products = products.values.count
    }

    /// The list last, and then the name that it has from now on.
    func finish() throws {
      let list = BackupFolder.list(files.sorted { $0.name < $1.name })
      try keep(Array(list.line.utf8), at: BackupFolder.listName)
      try BackupFolder(opening: path).verify()
      for name in [ServerFileName.photos, "."] { WholeFile.synchronize(folder: "\(path)/\(name)") }
      // Nothing is there yet, and what came meanwhile is refused; an empty folder alone is replaced.
      guard unsafe rename(path, folder) == 0 else {
        throw errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR
          ? ServerFilesProblem.exists(folder) : ServerFilesProblem.unwritable(folder, errno)
      }
      WholeFile.synchronize(folder: folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? ".")
    }

    func remove() {
      for (name, _) in files { _ = unsafe unlink("\(path)/\(name)") }
      _ = unsafe unlink("\(path)/\(BackupFolder.listName)")
      let folders = Set(written.map(\.folder)).sorted() + [ServerFileName.photos, "."]
      for name in folders { _ = unsafe rmdir(name == "." ? path : "\(path)/\(name)") }
    }

    private func makeFolders(for name: ServerFileName) throws {
      var made = path
      for part in name.folder.split(separator: "/") {
        made += "/\(part)"
        guard unsafe mkdir(made, 0o700) == 0 || errno == EEXIST else {
          throw ServerFilesProblem.unwritable(made, errno)
        }
      }
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
      try keep(bytes, at: name)
      files.append((name, BackupFolder.Content(of: bytes)))
    }

    private func keep(_ bytes: [UInt8], at name: String) throws {
      do { try WholeFile.write(bytes, to: "\(path)/\(name)") } catch let error as CannotKeep {
        throw ServerFilesProblem.unwritable("\(path)/\(name)", error.code)
      }
    }
  }
#endif
