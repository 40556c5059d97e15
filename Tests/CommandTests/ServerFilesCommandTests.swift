#if Server
  import Accounts
  import Expiry
  import Foundation
  import Pantry
  import Testing

  /// What a server keeps in files, as the commands copy it, put it back and look at it.
  @Suite struct ServerFilesCommandTests {
    let command: Command
    private let moment = Instant(seconds: 1_795_000_000)

    init() throws {
      command = try Command()
      try command.run("add", "Milk", "--expires", "2026-12-01", "--user", "min", "--today", "2026-11-22")
      try command.run("household", "list")
    }

    /// XXH3 of 128 bits of the bytes 1 2 3, of 4 5 6, and of 8, as `xxhsum -H2` prints it.
    private static let hashes = [
      "ac77eb88cbc4b8d4ebce9b7632ae733b", "20565bc44396c06e172e241968a0c33f",
      "810fb55b58f31e9bdc4d00f78ae4972d",
    ]

    private func path(_ name: String) -> String { command.folder.appending(path: name).path }

    private func write(_ name: String, _ bytes: [UInt8]) throws {
      let file = URL(filePath: path(name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    private func bytes(_ name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) }
    }

    /// A store as a server leaves it: a product with its picture, a card with its photo, a channel's secret.
    private func fill() throws -> (picture: String, photo: String) {
      let picture = "pictures/\(Self.hashes[0]).png"
      try write("store/\(picture)", [1, 2, 3])
      let added = try command.run("catalog", "add", "8801234567893", "--name", "Tofu", "--image-url", picture)
      try #require(added.status == 0, "\(added.errors)")
      let photo = "photos/one/tofu.jpg"
      try write("store/\(photo)", [4, 5, 6])
      try PantryStore(opening: path("store/pantry.sqlite")).perform("scan", user: "min", at: moment) {
        _ = try $0.addInbox(
          user: "min", photo: path("store/\(photo)"), contentHash: Self.hashes[1],
          reasons: [.noDate])
      }
      try write("store/secrets/channel-abc", Array("letmein\n".utf8))
      return (picture, photo)
    }

    @Test func `a backup says what is not part of it, and what is`() throws {
      #expect(try !command.run("backup", "first").errors.contains("pictures"), "there are none")
      _ = try fill()
      #expect(try command.run("backup", "second").errors.contains("--files FOLDER copies those too"))
      let korean = try command.run("backup", "third", "--files", "files", "--language", "ko")
      #expect(
        korean.status == 0 && korean.errors.contains("files: 검사한 복사본입니다(그림 1개, 사진 1장, 상품 1개)"),
        "\(korean.errors)")
      #expect(!FileManager.default.fileExists(atPath: path("files/secrets")), "only with --accounts")
      let again = try command.run("backup", "fourth", "--files", "files")
      #expect(
        again.status == 3 && again.errors.contains("files: there is something already"), "\(again.errors)")
      let streamed = try command.run(
        shell: "'\(Command.executablePath)' backup --store store --files more >fifth")
      #expect(streamed.status == 0 && bytes("more/contents.json") != nil, "\(streamed.errors)")
    }

    @Test func `a household on a new machine has its pictures, photos and secrets again`() throws {
      let (picture, photo) = try fill()
      #expect(try command.run("restore", "--files", "files").status == 3)
      _ = try AccountStore(opening: path("store/accounts.sqlite"), hashing: .forTests)
      let backup = try command.run("backup", "pantry", "--accounts", "people", "--files", "files")
      #expect(
        backup.status == 0 && backup.errors.contains("keep it as secret as the store"), "\(backup.errors)")
      try FileManager.default.moveItem(atPath: path("store"), toPath: path("gone"))
      let restored = try command.run("restore", "pantry", "--accounts", "people", "--files", "files")
      #expect(
        restored.status == 0
          && restored.errors.contains("restored from files (pictures 1, photos 1, products 1, secrets 1)"))
      #expect(bytes("store/\(picture)") == [1, 2, 3] && bytes("store/\(photo)") == [4, 5, 6])
      #expect(bytes("store/secrets/channel-abc") == Array("letmein\n".utf8))
      let facts = try FileManager.default.attributesOfItem(atPath: path("store/secrets/channel-abc"))
      #expect(facts[.posixPermissions] as? Int == 0o600)
      #expect(try command.run("catalog", "lookup", "8801234567893").output.contains("Tofu"))
      #expect(try command.run("list", "--user", "min").output.contains("Milk"))
      let doctor = try command.run("doctor")
      #expect(
        doctor.output.contains("ok: pictures: all that a server keeps is as it was: 2"), "\(doctor.output)")
    }

    @Test func `a copy that was changed is refused before anything is put back`() throws {
      let (picture, photo) = try fill()
      try command.run("backup", "pantry", "--files", "files")
      try command.run("add", "Tea", "--user", "min")
      try FileManager.default.removeItem(atPath: path("store/\(picture)"))
      try write("files/\(photo)", [4, 5, 7])
      let refused = try command.run("restore", "pantry", "--files", "files")
      #expect(
        refused.status == 3 && refused.errors.contains("files/photos/one/tofu.jpg: is not what was copied"))
      #expect(bytes("store/\(picture)") == nil)
      #expect(try command.run("list", "--user", "min").output.contains("Tea"), "nor is the pantry")
    }

    @Test func `a damaged picture is told of, left out, and looked at by the doctor`() throws {
      let (picture, photo) = try fill()
      try write("store/\(picture)", [9])
      try FileManager.default.removeItem(atPath: path("store/\(photo)"))
      try write("store/pictures/\(Self.hashes[2]).png", [8])
      let backup = try command.run("backup", "pantry", "--files", "files")
      #expect(backup.status == 1 && backup.errors.contains("\(picture): is not what it was, and is left out"))
      let doctor = try command.run("doctor")
      #expect(doctor.status == 1)
      for words in [
        "problem: pictures: \(path("store/\(picture)")): not what it was",
        "advice: pictures: \(path("store/pictures/\(Self.hashes[2]).png")): of no product",
        "problem: photos: \(path("store/\(photo)")): not there, and its card waits",
        "remexp restore --files",
      ] { #expect(doctor.output.contains(words), "\(words)\n\(doctor.output)") }
      try FileManager.default.removeItem(atPath: path("store/\(picture)"))
      #expect(
        try command.run("doctor").output.contains(
          "problem: pictures: the picture of 8801234567893 is not there"))
    }

    @Test func `half a copy is found and said to be a folder`() throws {
      try FileManager.default.createDirectory(
        atPath: path("files.part-1"), withIntermediateDirectories: false)
      #expect(try command.run("doctor", path(".")).output.contains("rm -r '"))
    }
  }
#endif
