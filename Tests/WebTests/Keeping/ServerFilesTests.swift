#if Server
  import Barcodes
  import Batch
  import Catalog
  import Expiry
  import Foundation
  import Pantry
  import Testing

  @testable import Web

  /// Pictures, photos and secrets of a server as a copy of their own.
  @Suite struct ServerFilesTests {
    let place: KeptPlace

    init() throws { place = try KeptPlace() }

    @Test func `what a copy has comes back to an empty store, products with their pictures`() throws {
      let picture = try place.register("8801234567893", picture: [1, 2, 3])
      let photo = try place.wait(photo: "one/a_2026-12-01.jpg", [4, 5, 6])
      try place.write("secrets/channel-abc", Array("letmein\n".utf8))
      let report = try place.backUp(withSecrets: true)
      #expect((report.pictures, report.photos, report.secrets, report.products) == (1, 1, 1, 1))
      #expect(report.damaged.isEmpty)

      let other = try KeptPlace()
      let back = try ServerFilesBackup(checking: place.copy).restore(to: other.files) { other.catalog }
      #expect((back.pictures, back.photos, back.secrets, back.products) == (1, 1, 1, 1))
      #expect(other.bytes(picture) == [1, 2, 3] && other.bytes(photo) == [4, 5, 6])
      #expect(other.bytes("secrets/channel-abc") == Array("letmein\n".utf8))
      let gtin = try #require(GTIN("8801234567893"))
      let product = try #require(try other.catalog.product(gtin))
      #expect(product.imageURL == picture && product.name == "Tofu" && product.brand == nil)
      for path in ["", "/photos/one", "/secrets/channel-abc", "/\(picture)"] {
        let mode =
          try FileManager.default.attributesOfItem(atPath: other.path + path)[.posixPermissions] as? Int
        #expect(try #require(mode) & 0o077 == 0 || path.isEmpty, "\(path)")
      }
    }

    @Test func `the copy is its owner's alone, without secrets unless they are asked for`() throws {
      try place.write("secrets/vapid.key", Array("key\n".utf8))
      try place.register("8801234567893", picture: [1])
      #expect(try place.backUp(withSecrets: false).secrets == 0)
      let names = try FileManager.default.subpathsOfDirectory(atPath: place.copy).sorted()
      #expect(!names.contains { $0.hasPrefix("secrets") } && names.contains("contents.json"))
      for name in names + ["."] {
        let facts = try FileManager.default.attributesOfItem(atPath: "\(place.copy)/\(name)")
        #expect(try #require(facts[.posixPermissions] as? Int) & 0o077 == 0, "\(name)")
      }
    }

    @Test func `only what something needs is copied, and nothing half written`() throws {
      try place.write("pictures/\(ContentHash(of: [9])).png", [9])
      try place.write("pictures/.draft", [9])
      try place.write("photos/two/b.jpg", [9])
      try place.write("secrets/channel-half", Array("hal".utf8))
      try place.write("secrets/.hidden", Array("x\n".utf8))
      let report = try place.backUp(withSecrets: true)
      #expect((report.pictures, report.photos, report.secrets) == (0, 0, 0))
      #expect(report.damaged.isEmpty)
    }

    @Test func `what is not what it was is told of and left out, and the rest is copied`() throws {
      let (good, bad) = (
        try place.register("8801234567893", picture: [1]), try place.register("4006381333931", picture: [2])
      )
      try place.write(bad, [3])
      let photo = try place.wait(photo: "one/a.jpg", [4])
      try place.write(photo, [5])
      let report = try place.backUp(withSecrets: false)
      #expect((report.pictures, report.photos) == (1, 0))
      #expect(Set(report.damaged) == ["\(place.path)/\(bad)", "\(place.path)/\(photo)"])
      #expect(FileManager.default.fileExists(atPath: "\(place.copy)/\(good)"))
    }

    @Test func `a link in the place of a picture, a photo or a secret is not followed`() throws {
      let target = place.path + "/target"
      try Data("x\n".utf8).write(to: URL(filePath: target))
      let picture = try place.register("8801234567893", picture: [1])
      let photo = try place.wait(photo: "one/a.jpg", [4])
      try place.write("secrets/channel-a", [10])
      for name in [picture, photo, "secrets/channel-a"] {
        try FileManager.default.removeItem(atPath: "\(place.path)/\(name)")
        try FileManager.default.createSymbolicLink(
          atPath: "\(place.path)/\(name)", withDestinationPath: target)
      }
      let report = try place.backUp(withSecrets: true)
      #expect(report.damaged.count == 3 && (report.pictures, report.photos, report.secrets) == (0, 0, 0))
    }

    @Test func `nothing is overwritten, and what cannot be finished leaves nothing`() throws {
      try place.register("8801234567893", picture: [1])
      try FileManager.default.createDirectory(atPath: place.copy, withIntermediateDirectories: true)
      #expect(throws: ServerFilesProblem.exists(place.copy)) { try place.backUp(withSecrets: false) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: place.copy).isEmpty)
      let nowhere = place.path + "/nowhere/copy"
      #expect(throws: ServerFilesProblem.unwritable(nowhere, ENOENT)) {
        try place.files.backUp(
          to: nowhere, catalog: place.catalog, pantry: place.pantry, withSecrets: false)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: place.path)
      #expect(!left.contains { $0.contains(".part-") })
    }

    @Test func `a second time changes nothing, and what is another file is kept beside it`() throws {
      let picture = try place.register("8801234567893", picture: [1])
      try place.write("secrets/vapid.key", Array("old\n".utf8))
      _ = try place.backUp(withSecrets: true)
      let backup = try ServerFilesBackup(checking: place.copy)
      #expect(try backup.restore(to: place.files) { place.catalog }.replaced.isEmpty)
      try place.write("secrets/vapid.key", Array("new\n".utf8))
      try place.write(picture, [7])
      let report = try backup.restore(to: place.files) { place.catalog }
      let kept = ["\(place.path)/\(picture).replaced", "\(place.path)/secrets/vapid.key.replaced"]
      #expect(Set(report.replaced) == Set(kept) && report.products == 0)
      #expect(place.bytes("secrets/vapid.key") == Array("old\n".utf8) && place.bytes(picture) == [1])
      #expect(place.bytes("secrets/vapid.key.replaced") == Array("new\n".utf8))
    }

    @Test func `what somebody has said of a product since stays`() throws {
      try place.register("8801234567893", picture: [1])
      _ = try place.backUp(withSecrets: false)
      let gtin = try #require(GTIN("8801234567893"))
      try place.catalog.keep(
        Product(gtin: gtin, code: "8801234567893", name: "Soft tofu"), fields: [.name, .imageURL])
      _ = try ServerFilesBackup(checking: place.copy).restore(to: place.files) { place.catalog }
      #expect(try place.catalog.product(gtin)?.name == "Soft tofu")
    }

    @Test func `a store that was moved finds its photos`() throws {
      let photo = try place.wait(photo: "one/a.jpg", [4])
      let moved = place.path + "-moved"
      try FileManager.default.moveItem(atPath: place.path, toPath: moved)
      defer { try? FileManager.default.removeItem(atPath: moved) }
      let files = ServerFiles(
        pictures: moved + "/pictures", photos: moved + "/photos", secrets: moved + "/secrets")
      let report = try files.backUp(
        to: moved + "/copy", catalog: nil, pantry: place.pantry, withSecrets: false)
      #expect(report.photos == 1 && FileManager.default.fileExists(atPath: "\(moved)/copy/\(photo)"))
    }

    @Test func `the check tells what is missing, damaged or nobody's`() throws {
      let (good, bad, gone) = (
        try place.register("8801234567893", picture: [1]), try place.register("4006381333931", picture: [2]),
        try place.register("9780201379624", picture: [3])
      )
      try place.write(bad, [9])
      try FileManager.default.removeItem(atPath: "\(place.path)/\(gone)")
      let loose = "pictures/\(ContentHash(of: [8])).png"
      try place.write(loose, [8])
      let (whole, changed, missing) = (
        try place.wait(photo: "one/a.jpg", [4]), try place.wait(photo: "one/b.jpg", [5]),
        try place.wait(photo: "two/c.jpg", [6])
      )
      try place.write(changed, [9])
      try FileManager.default.removeItem(atPath: "\(place.path)/\(missing)")
      let check = try ServerFilesCheck(of: place.files, catalog: place.catalog, pantry: place.pantry)
      #expect(check.damagedPictures == ["\(place.path)/\(bad)"])
      #expect(check.productsWithout == ["9780201379624"])
      #expect(check.loosePictures == ["\(place.path)/\(loose)"])
      #expect(check.damagedPhotos == ["\(place.path)/\(changed)"])
      #expect(check.missingPhotos == ["\(place.path)/\(missing)"])
      let told = check.damagedPictures + check.loosePictures + check.damagedPhotos + check.missingPhotos
      #expect(!told.contains { $0.hasSuffix(good) || $0.hasSuffix(whole) })
    }
  }

  /// What somebody may have made of a copy.
  @Suite struct HostileServerFilesTests {
    let place: KeptPlace

    init() throws {
      place = try KeptPlace()
      try place.register("8801234567893", picture: [1, 2, 3])
      try place.wait(photo: "one/a.jpg", [4, 5, 6])
      _ = try place.backUp(withSecrets: false)
    }

    private func refusal() -> ServerFilesProblem? {
      do {
        _ = try ServerFilesBackup(checking: place.copy)
        return nil
      } catch { return error as? ServerFilesProblem }
    }

    private var list: String {
      get throws { try String(contentsOfFile: place.copy + "/contents.json", encoding: .utf8) }
    }

    private func write(list: String) throws {
      try Data(list.utf8).write(to: URL(filePath: place.copy + "/contents.json"))
    }

    @Test(arguments: [
      "../../etc/passwd", "/etc/passwd", "pictures/../secrets/channel-a", "photos/one/../a.jpg",
      "photos/../pantry.sqlite", "accounts.sqlite", "pictures/x.png", "photos/one/.profile", "photos/one/a/b",
      "secrets/.ssh", "secrets/../x", "photos/ONE/a.jpg", "photos/one/a\u{0}b", "photos/one/", "",
    ])
    func `no name leads anywhere else`(name: String) throws {
      let quoted = try #require(
        String(data: try JSONEncoder().encode(name), encoding: .utf8)?.replacing("\\/", with: "/"))
      try write(list: list.replacing("\"photos/one/a.jpg\"", with: quoted))
      #expect(refusal() == .strange(place.copy, name: name))
    }

    @Test func `a file that was changed, cut, lengthened or taken away is refused, and nothing is put back`()
      throws
    {
      let photo = place.copy + "/photos/one/a.jpg"
      for bytes: [UInt8] in [[4, 5, 7], [4, 5], [4, 5, 6, 7], []] {
        try Data(bytes).write(to: URL(filePath: photo))
        #expect(refusal() == .altered(photo))
      }
      try FileManager.default.removeItem(atPath: photo)
      #expect(refusal() == .altered(photo))
    }

    @Test func `a link or a folder in a file's place is refused`() throws {
      let photo = place.copy + "/photos/one/a.jpg"
      let elsewhere = place.path + "/elsewhere"
      try FileManager.default.moveItem(atPath: photo, toPath: elsewhere)
      try FileManager.default.createSymbolicLink(atPath: photo, withDestinationPath: elsewhere)
      #expect(refusal() == .altered(photo), "the right bytes behind a link")
      try FileManager.default.removeItem(atPath: photo)
      try FileManager.default.createDirectory(atPath: photo, withIntermediateDirectories: false)
      #expect(refusal() == .altered(photo))
      #expect(unsafe rmdir(photo) == 0 && mkfifo(photo, 0o600) == 0)
      #expect(refusal() == .altered(photo), "a pipe, which nobody writes into")
    }

    @Test func `a folder behind a link is refused`() throws {
      let (photos, elsewhere) = (place.copy + "/photos", place.path + "/elsewhere")
      try FileManager.default.moveItem(atPath: photos, toPath: elsewhere)
      try FileManager.default.createSymbolicLink(atPath: photos, withDestinationPath: elsewhere)
      #expect(refusal() == .altered("\(place.copy)/photos/one"))
    }

    @Test func `a picture is what it is called by, whatever the list says`() throws {
      let wrong = "pictures/\(ContentHash(of: [0])).png"
      let right = "pictures/\(ContentHash(of: [1, 2, 3])).png"
      try FileManager.default.moveItem(atPath: "\(place.copy)/\(right)", toPath: "\(place.copy)/\(wrong)")
      try write(list: list.replacing(right, with: wrong))
      #expect(refusal() == .altered("\(place.copy)/\(wrong)"))
    }

    @Test(arguments: [
      "", "{}", "[]", "{\"remexp_server_files\":1}", "{\"remexp_server_files\":1,\"files\":[1]}",
    ])
    func `what has no list of ours is no copy`(list: String) throws {
      try write(list: list)
      #expect(refusal() == .noBackup(place.copy))
    }

    @Test func `a list that is newer, or names a file twice, or asks for too much is refused`() throws {
      let right = try list
      try write(list: right.replacing("\"remexp_server_files\":1", with: "\"remexp_server_files\":2"))
      #expect(refusal() == .newer(place.copy))
      let entry = try #require(right.firstMatch(of: /\{"name":"photos[^}]*\}/)?.0)
      try write(list: right.replacing(entry, with: "\(entry),\(entry)"))
      #expect(refusal() == .strange(place.copy, name: "photos/one/a.jpg"))
      try write(
        list: right.replacing(entry, with: entry.replacing("\"bytes\":3", with: "\"bytes\":99999999999")))
      #expect(refusal() == .altered(place.copy + "/photos/one/a.jpg"))
    }

    @Test func `a folder that is none is said by the system`() {
      #expect(throws: ServerFilesProblem.unreadable(place.path + "/none", ENOENT)) {
        try ServerFilesBackup(checking: place.path + "/none")
      }
    }
  }

  /// A store's folder with a server's files, and databases in memory.
  final class KeptPlace: Sendable {
    let path: String
    let pantry: PantryStore
    let catalog: CatalogStore

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      (pantry, catalog) = (try .inMemory(), try .inMemory())
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var copy: String { path + "/copy" }
    var files: ServerFiles {
      ServerFiles(pictures: path + "/pictures", photos: path + "/photos", secrets: path + "/secrets")
    }

    func backUp(withSecrets: Bool) throws -> ServerFilesReport {
      try files.backUp(to: copy, catalog: catalog, pantry: pantry, withSecrets: withSecrets)
    }

    func write(_ name: String, _ bytes: [UInt8]) throws {
      let file = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(bytes).write(to: file)
    }

    func bytes(_ name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
    }

    /// A product with its picture, as pages make them.
    /// - Returns: what the product calls it.
    @discardableResult
    func register(_ code: String, picture: [UInt8]) throws -> String {
      let reference = try PictureFolder(path: path + "/pictures").keep(picture, at: Instant(seconds: 0))
      let gtin = try #require(GTIN(code))
      var product = Product(gtin: gtin, code: code, name: "Tofu")
      product.imageURL = reference
      try catalog.keep(product, fields: [.name, .imageURL])
      return reference
    }

    /// An inbox entry that waits with its photo.
    @discardableResult
    func wait(photo name: String, _ bytes: [UInt8]) throws -> String {
      try write("photos/\(name)", bytes)
      try pantry.perform("scan", user: "min", at: Instant(seconds: 0)) {
        _ = try $0.addInbox(
          user: "min", photo: "\(path)/photos/\(name)", contentHash: ContentHash(of: bytes).description,
          reasons: [.noDate])
      }
      return "photos/\(name)"
    }
  }
#endif
