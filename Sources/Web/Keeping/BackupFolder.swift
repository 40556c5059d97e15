#if Server
  import Batch
  import Delimited
  import Glibc
  import Hashing
  import StoreFiles

  /// A folder with a copy of a server's files, and the list of what is in it. Nothing in it is believed: a file counts that the
  /// list names, that has the name of a server's file, and whose bytes are those that the list says.
  final class BackupFolder {
    let path: String
    private let descriptor: Int32
    private(set) var files: [ServerFileName: Content] = [:]

    /// What the list says of a file.
    struct Content: Hashable {
      let size: Int
      /// SHA-256 in hexadecimal digits.
      let digest: String

      init(of bytes: [UInt8]) {
        var sum = SHA256()
        sum.update(bytes)
        (size, digest) = (bytes.count, sum.digits)
      }

      init?(_ json: JSON?, _ digits: JSON?) {
        guard case .integer(let size)? = json, case .string(let digest)? = digits, size >= 0 else {
          return nil
        }
        (self.size, self.digest) = (size, digest)
      }
    }

    /// - Throws: ``ServerFilesProblem``.
    init(opening path: String) throws {
      self.path = path
      descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw ServerFilesProblem.unreadable(path, errno) }
      try takeList()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The bytes of a file of the list.
    /// - Throws: ``ServerFilesProblem/altered(_:)`` where they are not those that it tells.
    func bytes(of name: ServerFileName) throws -> [UInt8] {
      let altered = ServerFilesProblem.altered("\(path)/\(name.text)")
      guard let content = files[name], content.size <= name.limit else { throw altered }
      let folder = try open(name.folder)
      defer { close(folder) }
      let bytes: [UInt8]
      do throws(CannotRead) { bytes = try WholeFile.read(name.last, in: folder, limit: content.size) } catch {
        guard case .system(let code) = error else { throw altered }
        throw ServerFilesProblem.unreadable("\(path)/\(name.text)", code)
      }
      guard Content(of: bytes) == content else { throw altered }
      if case .picture(let hash) = name, hash != ContentHash(of: bytes) { throw altered }
      return bytes
    }

    /// What people have said of products.
    func products() throws -> SaidProducts {
      let name = Self.productsName
      guard let bytes = try? WholeFile.read(name, in: descriptor, limit: Self.listLimit),
        Content(of: bytes) == productsContent, let json = try? JSON(reading: bytes),
        let products = SaidProducts(json)
      else { throw ServerFilesProblem.altered("\(path)/\(name)") }
      return products
    }

    /// Reads all of it once.
    func verify() throws {
      _ = try products()
      for name in files.keys { _ = try bytes(of: name) }
    }

    /// Each part by itself, as no link is to be followed on the way.
    private func open(_ folder: String) throws -> Int32 {
      var present = descriptor
      for part in folder.split(separator: "/") {
        let next = unsafe openat(present, String(part), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if present != descriptor { close(present) }
        guard next >= 0 else { throw ServerFilesProblem.altered("\(path)/\(folder)") }
        present = next
      }
      return present
    }

    private var productsContent: Content?

    private func takeList() throws {
      guard let bytes = try? WholeFile.read(Self.listName, in: descriptor, limit: Self.listLimit),
        case .object(let members)? = try? JSON(reading: bytes),
        case .integer(let version)? = members.first(where: { $0.0 == Self.versionKey })?.1,
        case .array(let entries)? = members.first(where: { $0.0 == "files" })?.1
      else { throw ServerFilesProblem.noBackup(path) }
      guard version == 1 else { throw ServerFilesProblem.newer(path) }
      for entry in entries { try take(entry) }
    }

    private func take(_ entry: JSON) throws {
      guard case .object(let members) = entry else { throw ServerFilesProblem.noBackup(path) }
      let value = { (name: String) in members.first { $0.0 == name }?.1 }
      guard case .string(let text)? = value("name"), let content = Content(value("bytes"), value("sha256"))
      else { throw ServerFilesProblem.noBackup(path) }
      if text == Self.productsName, productsContent == nil {
        productsContent = content
      } else if let name = ServerFileName(text), files[name] == nil {
        files[name] = content
      } else {
        throw ServerFilesProblem.strange(path, name: text)
      }
    }
  }

  // How it is written.
  extension BackupFolder {
    static let listName = "contents.json"
    static let productsName = "products.json"
    private static let versionKey = "remexp_server_files"
    /// In bytes: of a list of some hundred thousand files.
    private static let listLimit = 64 << 20

    static func list(_ files: [(name: String, content: Content)]) -> JSON {
      [
        versionKey: .integer(1),
        "files": .array(
          files.map { file in
            [
              "name": .string(file.name), "bytes": .integer(file.content.size),
              "sha256": .string(file.content.digest),
            ]
          }),
      ]
    }
  }
#endif
