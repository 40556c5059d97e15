import Foundation
import Testing

@testable import remexp

/// A catalog that many machines read.
@Suite struct CatalogSnapshotTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file(
      "p.csv",
      "code,name,brand,quantity,shelf_life_days,due_type\n9520001000171,Milk,Dairy,1 L,12,use_by\n4006381333931,Tea,,,,\n"
    )
    try command.run("catalog", "import", "-q", "p.csv")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "milk.png"))
  }

  private static let noStore = ["REMEXP_STORE": "/proc/nowhere"]

  private func snapshot(_ name: String = "c.sqlite") throws -> String {
    let outcome = try command.run("catalog", "snapshot", name)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return String(outcome.output.prefix(64))
  }

  @Test func `a snapshot is one file, and its digest is that of sha256sum`() throws {
    let outcome = try command.run("catalog", "snapshot", "c.sqlite")
    #expect(outcome.output == (try command.run(shell: "sha256sum c.sqlite").output))
    #expect(try command.run(shell: "ls c.sqlite*").output == "c.sqlite\n")
    let again = try command.run("catalog", "snapshot", "c.sqlite")
    #expect(again.status == 3 && again.output.isEmpty && again.errors.contains("there is a file already"))
    let other = try command.run("catalog", "snapshot", "no/c.sqlite")
    #expect(other.status == 3 && other.errors.hasPrefix("remexp: no/c.sqlite: "))
    let none = try command.run(["catalog", "snapshot", "d.sqlite"], environment: ["REMEXP_STORE": "empty"])
    #expect(none.status == 3 && none.errors.contains("there is no such store yet"))
  }

  /// Where a block ends, the next begins and the length of the text goes: at each of these it is another way.
  @Test func `the digest is right for every length`() throws {
    for length in [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 65_535, 65_536, 65_601] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 251) }
      let file = command.folder.appending(path: "bytes-\(length)")
      try Data(bytes).write(to: file)
      let expected = try command.run(shell: "sha256sum < bytes-\(length)").output.prefix(64)
      #expect(try FileDigest.text(of: file.path) == expected, "\(length)")
    }
  }

  @Test func `products and shelf lives come from the file, without a store, as they do from the store`()
    throws
  {
    let digest = try snapshot()
    let own = try command.run("scan", "--format", "ndjson", "milk.png")
    let outcome = try command.run(
      [
        "scan", "--format", "ndjson", "--catalog", "c.sqlite", "--catalog-digest", digest.uppercased(),
        "milk.png",
      ],
      environment: Self.noStore)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      outcome.output.contains(
        #""product":{"name":"Milk","brand":"Dairy","category":null,"quantity":"1 L","due_type":"use_by","shelf_life_days":12,"#
      ))
    #expect(outcome.output.replacing(/"ms":\d+/, with: "") == own.output.replacing(/"ms":\d+/, with: ""))
    #expect(
      try command.run(["scan", "milk.png"], environment: Self.noStore).output.contains("Milk") == false)
  }

  @Test func `a snapshot stays as it is, whatever the catalog becomes`() throws {
    _ = try snapshot()
    try command.run("catalog", "edit", "9520001000171", "--name", "Cream")
    #expect(try command.run("scan", "milk.png").output.contains("Cream"))
    #expect(try command.run("scan", "--catalog", "c.sqlite", "milk.png").output.contains("Milk"))
    #expect(try command.run("scan", "--catalog", "c.sqlite", "milk.png").output.contains("Cream") == false)
  }

  @Test func `eight read it at once where nothing can be written, and nothing is made beside it`() throws {
    let digest = try snapshot()
    let outcome = try command.run(
      shell: """
        mkdir shelf && mv c.sqlite shelf && chmod 444 shelf/c.sqlite && chmod 555 shelf
        for n in 1 2 3 4 5 6 7 8; do
          REMEXP_STORE=/proc/nowhere '\(Command.executablePath)' scan --catalog shelf/c.sqlite \
            --catalog-digest \(digest) milk.png > said-$n 2>&1 &
        done
        wait
        cat said-*; ls -A shelf; chmod 755 shelf
        """)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.count == 9 && lines.dropLast().allSatisfy { $0.hasSuffix("Milk (Dairy)") }
        && lines.last == "c.sqlite")
  }

  @Test func `another file than was meant is one line, and nothing is scanned`() throws {
    let digest = try snapshot()
    try command.run("catalog", "edit", "9520001000171", "--name", "Cream")
    let other = try snapshot("d.sqlite")
    let wrong = try command.run("scan", "--catalog", "d.sqlite", "--catalog-digest", digest, "milk.png")
    #expect(wrong.status == 3 && wrong.output.isEmpty)
    #expect(wrong.errors.hasPrefix("remexp: d.sqlite: its SHA-256 is \(other) and not \(digest): "))
    #expect(wrong.errors.split(separator: "\n").count == 1)
    for arguments in [["--catalog-digest", digest], ["--catalog", "c.sqlite", "--catalog-digest", "abc"]] {
      #expect(try command.run(["scan"] + arguments + ["milk.png"]).status == 64)
    }
  }

  @Test func `what is no snapshot is refused and stays as it is`() throws {
    _ = try snapshot()
    try command.run("add", "x", "--never")
    let whole = try Data(contentsOf: command.folder.appending(path: "c.sqlite"))
    try whole.prefix(whole.count / 2).write(to: command.folder.appending(path: "half.sqlite"))
    var changed = whole
    changed[600] ^= 1
    try changed.write(to: command.folder.appending(path: "changed.sqlite"))
    var older = whole
    older[63] = 7
    try older.write(to: command.folder.appending(path: "older.sqlite"))
    try command.run(shell: "cp c.sqlite busy.sqlite; echo x > busy.sqlite-journal; touch empty.sqlite")
    for (name, words) in [
      ("half.sqlite", "damaged"), ("changed.sqlite", "damaged"), ("p.csv", "not a RemExp catalog"),
      ("older.sqlite", "made by an older RemExp"), ("busy.sqlite", "another process is using it"),
      ("store/pantry.sqlite", "not a RemExp catalog"), ("empty.sqlite", "not a RemExp catalog"),
      ("nowhere.sqlite", "no such file"),
    ] {
      let before = try? Data(contentsOf: command.folder.appending(path: name))
      let outcome = try command.run("scan", "--catalog", name, "milk.png")
      #expect(outcome.status == 3 && outcome.output.isEmpty, "\(name)")
      #expect(
        outcome.errors.hasPrefix("remexp: \(name): ") && outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect((try? Data(contentsOf: command.folder.appending(path: name))) == before)
    }
  }
}
