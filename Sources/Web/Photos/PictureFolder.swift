#if Server
  import Batch
  import Expiry
  import Glibc

  /// Pictures of products that people took, each in a file that is named by what is in it. The catalog's product says which one
  /// is its own, where lists have the address of a picture.
  ///
  /// A picture is whole on the disk before a product names it, and goes after no product does: whatever is interrupted leaves at
  /// most a file that nobody names, which goes later.
  struct PictureFolder: Sendable {
    /// Made where it is not there, with the first picture.
    let path: String

    /// What stands before a picture's name where the catalog has it.
    private static let prefix = "pictures/"
    static let ending = ".png"

    /// Keeps a picture, and gives what a product calls it.
    /// - Throws: ``CannotKeep``.
    func keep(_ picture: [UInt8], at moment: Instant) throws -> String {
      let name = "\(ContentHash(of: picture))\(Self.ending)"
      guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw CannotKeep(code: errno)
      }
      // The same picture again is young again, so that it does not go before it is named.
      if picture != self.picture(named: name) { try WholeFile.write(picture, to: "\(path)/\(name)") }
      KeptFiles.date("\(path)/\(name)", within: path, as: moment)
      return Self.prefix + name
    }

    /// The picture that a product names, with the value that tells it from others; nil for an address elsewhere and for one that
    /// is not there.
    func picture(_ reference: String) -> (bytes: [UInt8], hash: String)? {
      guard let hash = Self.hash(in: reference), let bytes = picture(named: "\(hash)\(Self.ending)") else {
        return nil
      }
      return (bytes, hash.description)
    }

    /// True for what a product calls a picture of such a folder. Lists may say anything there: nothing else becomes a path.
    static func isReference(_ text: String) -> Bool { hash(in: text) != nil }

    /// Takes away what no product names, but what came within the hour: it may be about to be named.
    func tidy(keeping references: Set<String>, at moment: Instant) {
      let kept = references.filter(Self.isReference).map { "\(path)/\($0.dropFirst(Self.prefix.count))" }
      KeptFiles.remove(in: path, before: Instant(seconds: moment.seconds - 3600), keeping: Set(kept))
    }

    /// What a reference names a picture by; nil for what is none.
    static func hash(in reference: String) -> ContentHash? {
      guard reference.hasPrefix(prefix), reference.hasSuffix(ending) else { return nil }
      return ContentHash(digits: String(reference.dropFirst(prefix.count).dropLast(ending.count)))
    }

    private func picture(named name: String) -> [UInt8]? {
      try? WholeFile.read("\(path)/\(name)", limit: Self.mostBytes)
    }

    /// Eight hundred pixels square without any compression, and what stands around them.
    static let mostBytes = 1 << 20
  }
#endif
