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
    private static let ending = ".png"

    /// Keeps a picture, and gives what a product calls it.
    /// - Throws: ``ReceivedPhotos/CannotKeep``.
    func keep(_ picture: [UInt8], at moment: Instant) throws -> String {
      let name = "\(ContentHash(of: picture))\(Self.ending)"
      guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw ReceivedPhotos.CannotKeep(code: errno)
      }
      // The same picture again is young again, so that it does not go before it is named.
      if picture != self.picture(named: name) { try write(picture, as: name) }
      KeptFiles.date("\(path)/\(name)", within: path, as: moment)
      return Self.prefix + name
    }

    /// The picture that a product names, with the value that tells it from others; nil for an address elsewhere and for one that
    /// is not there.
    func picture(_ reference: String) -> (bytes: [UInt8], hash: String)? {
      guard let hash = Self.hash(in: reference), let bytes = picture(named: hash + Self.ending) else {
        return nil
      }
      return (bytes, hash)
    }

    /// True for what a product calls a picture of such a folder. Lists may say anything there: nothing else becomes a path.
    static func isReference(_ text: String) -> Bool { hash(in: text) != nil }

    /// Takes away what no product names, but what came within the hour: it may be about to be named.
    func tidy(keeping references: Set<String>, at moment: Instant) {
      let kept = references.filter(Self.isReference).map { "\(path)/\($0.dropFirst(Self.prefix.count))" }
      KeptFiles.remove(in: path, before: Instant(seconds: moment.seconds - 3600), keeping: Set(kept))
    }

    private static func hash(in reference: String) -> String? {
      guard reference.hasPrefix(prefix), reference.hasSuffix(ending) else { return nil }
      let hash = reference.dropFirst(prefix.count).dropLast(ending.count)
      let isHash =
        hash.utf8.count == 32
        && hash.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      return isHash ? String(hash) : nil
    }

    private func picture(named name: String) -> [UInt8]? {
      let descriptor = unsafe open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      while bytes.count <= Self.mostBytes {
        let piece = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
          count = max(0, unsafe read(descriptor, buffer.baseAddress, buffer.count))
        }
        guard !piece.isEmpty else { return bytes }
        bytes += piece
      }
      return nil
    }

    /// Whole or not at all, whatever happens meanwhile.
    private func write(_ picture: [UInt8], as name: String) throws {
      var random = SystemRandomNumberGenerator()
      let draft = "\(path)/.\(String(random.next(), radix: 36))"
      let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw ReceivedPhotos.CannotKeep(code: errno) }
      defer { close(descriptor) }
      do {
        try Self.write(picture, to: descriptor)
        guard fsync(descriptor) == 0, unsafe rename(draft, "\(path)/\(name)") == 0 else {
          throw ReceivedPhotos.CannotKeep(code: errno)
        }
      } catch {
        _ = unsafe unlink(draft)
        throw error
      }
      let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { return }
      _ = fsync(folder)
      close(folder)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw ReceivedPhotos.CannotKeep(code: count < 0 ? errno : ENOSPC) }
        rest = rest.dropFirst(count)
      }
    }

    /// Eight hundred pixels square without any compression, and what stands around them.
    private static let mostBytes = 1 << 20
  }
#endif
