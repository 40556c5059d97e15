import Foundation
import Testing

/// What other machines have scanned, registered here.
@Suite struct ImportScanTests {
  let command: Command
  private static let today = ["--today", "2026-11-21"]

  /// Scanned once for all tests: nothing here depends on where the photos lie.
  private static let scanned = Result {
    let command = try Command()
    try takePhotos(into: command)
    return try command.run("scan", "--format", "ndjson", "photos").output
  }

  init() throws {
    command = try Command()
    try command.file("s.ndjson", try Self.scanned.get())
    for store in ["here", "there", "again"] { try run(store, "catalog", "import", "-q", Self.catalog) }
  }

  private static func takePhotos(into command: Command) throws {
    try command.run(
      shell: """
        mkdir photos
        cp -p '\(samples)'/dated/*.jpg '\(samples)'/none/blank.png photos
        cp -p '\(samples)'/gs1/gs1-128-use-by.jpg '\(samples)'/gs1/gs1-qr-price.jpg photos
        cp -p '\(samples)'/clean/ean13.png '\(samples)'/clean/ean8.png '\(samples)'/clean/qr-text-korean.png photos
        printf 'no picture' > photos/broken.jpg; touch -d 2026-11-20 photos/broken.jpg
        """)
  }

  private static var samples: String { Command.repository.appending(path: "samples").path }
  private static var catalog: String { Command.repository.appending(path: "catalog/products.csv").path }

  @discardableResult
  private func run(_ store: String, _ arguments: String..., input: String = "") throws -> Command.Outcome {
    let path = command.folder.appending(path: "store-\(store)").path
    return try command.run(arguments, input: input, environment: ["REMEXP_STORE": path])
  }

  /// All that a store has of items and the inbox, but when.
  private func content(_ store: String) throws -> [String] {
    try [
      ["list", "--format", "json"], ["inbox", "list", "--format", "json"], ["history", "--format", "json"],
    ].map {
      let path = command.folder.appending(path: "store-\(store)").path
      return try command.run($0 + ($0[0] == "list" ? Self.today : []), environment: ["REMEXP_STORE": path])
        .output
        .replacing(/"(created_at|at)": ?"[^"]*"/, with: "")
    }
  }

  private func lines() throws -> [String] {
    try String(contentsOf: command.folder.appending(path: "s.ndjson"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func `lines of a scan give the items and the inbox that the photos give`() throws {
    try Self.takePhotos(into: command)
    let scanned = try run("here", "scan", "--register", "--no-read-dates", "--today", "2026-11-21", "photos")
    let imported = try run("there", "import-scan", "--today", "2026-11-21", "s.ndjson")
    #expect(imported.output == scanned.output && imported.errors == scanned.errors)
    #expect(scanned.status == 1 && imported.status == 1)
    #expect(try content("there") == content("here"))
    #expect(try content("here")[0].contains("\"expires_on\"") && content("here")[1].contains("no_date"))
    // A step of undo, as there.
    let undone = try ["here", "there"].map { try run($0, "undo").status }
    #expect(undone == [0, 0])
    #expect(try content("there")[0] == content("here")[0])
    #expect(try run("there", "list", "--today", "2026-11-21").output.contains("nothing in the pantry"))
  }

  @Test func `the same again, overlapping parts and retried rows register nothing twice`() throws {
    try run("there", "import-scan", "--today", "2026-11-21", "s.ndjson")
    let once = try content("there")
    let again = try run("there", "import-scan", "--today", "2026-11-21", "s.ndjson")
    #expect(
      again.errors.hasSuffix("0 registered, 0 to the inbox, \(try lines().count - 1) known from before\n"))
    #expect(try content("there") == once)
    // In one run, cut anywhere, packed, and with rows of a task that was run once more.
    try command.run(
      shell: """
        mkdir parts && split -n l/3 --additional-suffix=.json s.ndjson parts/part-
        { cat s.ndjson parts/part-ab.json parts/part-aa.json; } | gzip > parts/retried.ndjson.gz
        touch parts/_SUCCESS parts/.part-aa.json.crc; echo torn > parts/readme.txt
        """)
    let parts = try run("again", "import-scan", "--today", "2026-11-21", "parts", "s.ndjson")
    #expect(parts.status == 1)
    #expect(try content("again").dropLast() == once.dropLast())
    let piped = try run(
      "again", "import-scan", "-", input: try lines().reversed().joined(separator: "\n"))
    #expect(piped.errors.contains("0 registered, 0 to the inbox"))
  }

  @Test func `names are only text`() throws {
    try Self.takePhotos(into: command)
    try command.file("photos/remexp.csv", "file,expires\nean13.png,2026-12-24\n")
    try run("there", "import-scan", "--today", "2026-11-21", "s.ndjson")
    #expect(try content("there")[0].contains("2026-12-24") == false)
    try command.run(shell: "mv photos elsewhere; mv elsewhere/remexp.csv m.csv")
    // One that is given is for those names.
    try run("again", "import-scan", "--today", "2026-11-21", "--manifest", "m.csv", "s.ndjson")
    #expect(try content("again")[0].contains("2026-12-24"))
  }

  /// A line of a photo that was read, and what was made of it.
  struct Change: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let words: String
    var testDescription: String { "\(old) → \(new)" }
  }

  static let changes = [
    Change(old: "\"schema_version\":1,", new: "", words: "it has no schema_version"),
    Change(old: "\"schema_version\":1", new: "\"schema_version\":2", words: "its schema_version is 2"),
    Change(
      old: "\"status\":\"decoded\"", new: "\"status\":\"none\"", words: "status and barcodes contradict"),
    Change(
      old: "\"status\":\"decoded\"", new: "\"status\":\"crashed\"",
      words: "status and barcodes contradict"),
    Change(old: "\"status\":\"decoded\"", new: "\"status\":\"great\"", words: "status is not as"),
    Change(old: "\"path\":\"photos/ean13.png\"", new: "\"path\":\"\"", words: "path is not as"),
    Change(old: "\"path\":\"photos/ean13.png\",", new: "", words: "it lacks path"),
    Change(
      old: "\"path\":\"photos/ean13.png\"", new: "\"path\":\"x\",\"path_bytes\":\"/w==\"",
      words: "path and path_bytes contradict"),
    Change(old: "\"path\":", new: "\"path\":\"y\",\"path\":", words: "path is not as"),
    Change(old: "\"width\":419", new: "\"width\":0", words: "width is not as"),
    Change(old: "\"width\":419", new: "\"width\":1", words: "corners is not as"),
    Change(old: "\"width\":419", new: "\"width\":true", words: "width is not as"),
    Change(old: "\"content_hash\":\"3", new: "\"content_hash\":\"", words: "content_hash is not as"),
    Change(
      old: "\"content_hash\"", new: "\"hash\"", words: "it lacks content_hash; left out, scan the photo again"
    ),
    Change(
      old: "\"taken_at\":null", new: "\"taken_at\":\"1970-01-01T00:00:00\"", words: "taken_at is not as"),
    Change(old: "\"changed_at\":\"", new: "\"changed_at\":\"x", words: "changed_at is not as"),
    Change(
      old: "\"symbology\":\"ean13\"", new: "\"symbology\":\"ean14\"", words: "barcodes[0].symbology is not as"
    ),
    Change(
      old: "\"symbology\":\"ean13\"", new: "\"symbology\":\"code128\"",
      words: "barcodes[0].gtin and barcodes[0].text"),
    Change(
      old: "\"text\":\"9520001000171\"", new: "\"text\":\"9520001000188\"",
      words: "barcodes[0].gtin and barcodes[0].text"),
    Change(
      old: "\"text\":\"9520001000171\"", new: "\"text\":\"<script>\"",
      words: "barcodes[0].symbology and barcodes[0].text"),
    Change(old: "\"gtin\":\"09520001000171\"", new: "\"gtin\":null", words: "contradict each other"),
    Change(old: "\"is_gs1\":false", new: "\"is_gs1\":0", words: "barcodes[0].is_gs1 is not as"),
    Change(
      old: "\"is_gs1\":false", new: "\"is_gs1\":false,\"part\":{\"number\":3,\"of\":2,\"set\":1}",
      words: "part is not as"),
    Change(old: "\"is_gs1\":false", new: "\"is_gs1\":false,\"add_on\":\"123\"", words: "add_on is not as"),
    Change(old: "\"is_gs1\":false", new: "\"is_gs1\":false,\"eci\":[[99,26]]", words: "eci is not as"),
    Change(old: "\"is_gs1\":false", new: "\"is_gs1\":false,\"bytes\":\"!!\"", words: "bytes is not as"),
    Change(
      old: "\"is_gs1\":false", new: "\"is_gs1\":false,\"joined_from\":[\"a\"],\"joined_hashes\":[]",
      words: "joined_hashes"),
    Change(old: "\"corners\":[[", new: "\"corners\":[[-99999,0],[", words: "corners is"),
    Change(old: "\"barcodes\":[", new: "\"barcodes\":[7,", words: "barcodes[0] is no JSON object"),
    Change(old: "{\"schema", new: "[{\"schema", words: "it ends in the middle"),
    Change(old: "{\"schema", new: "{schema", words: "no JSON at its byte 2"),
  ]

  @Test(arguments: changes)
  func `a line that no scan writes is named and left out, and the others go on`(change: Change) throws {
    let all = try lines()
    let good = try #require(all.first { $0.contains("photos/ean8.png") })
    let line = try #require(all.first { $0.contains("photos/ean13.png") })
    #expect(line.contains(change.old))
    try command.file(
      "p.ndjson",
      [good, line.replacing(change.old, with: change.new, maxReplacements: 1), ""].joined(separator: "\n"))
    let outcome = try run("there", "import-scan", "--today", "2026-11-21", "p.ndjson")
    #expect(outcome.status == 1 && outcome.output.split(separator: "\n").count == 1)
    let said = outcome.errors.split(separator: "\n").map(String.init)
    #expect(said.count == 2 && said[0].hasPrefix("remexp: p.ndjson:2: "), "\(outcome.errors)")
    #expect(said[0].contains(change.words), "\(said[0])")
  }

  @Test func `a file that is cut off is told at its last line, and what is no file of lines too`() throws {
    let all = try lines().filter { !$0.contains("broken.jpg") }
    let text = all.prefix(3).joined(separator: "\n")
    try command.file("cut.ndjson", String(text.dropLast(20)))
    let cut = try run("there", "import-scan", "cut.ndjson")
    #expect(cut.status == 1 && cut.output.split(separator: "\n").count == 2)
    #expect(cut.errors.hasPrefix("remexp: cut.ndjson:3: it ends in the middle, "))
    // Without its last line feed a file is whole.
    try command.file("whole.ndjson", "\n" + text)
    #expect(try run("there", "import-scan", "whole.ndjson").status == 0)
    try command.run(
      shell:
        "mkdir bare; cp '\(Self.samples)/clean/ean13.png' p.png; gzip < s.ndjson | head -c 900 > cut.ndjson.gz"
    )
    for (name, words) in [
      ("bare", "bare: has no part-*.json"), ("nowhere", "nowhere: no such file"),
      ("cut.ndjson.gz", "cut.ndjson.gz: "),
      ("p.png", "p.png:1: no JSON at its byte 1"),
    ] {
      let outcome = try run("again", "import-scan", name, "whole.ndjson")
      #expect(outcome.status == 1 && outcome.errors.contains("remexp: \(words)"), "\(outcome.errors)")
    }
    #expect(try content("again")[1].contains("\"entries\""))
  }

  @Test func `what a writer leaves out because it is null is null`() throws {
    let bare = try lines().map { $0.replacing(/,"[a-z_0-9]+":null/, with: "") }
    #expect(bare.joined().contains("null") == false)
    try command.file("bare.ndjson", bare.joined(separator: "\n") + "\n")
    try run("there", "import-scan", "--today", "2026-11-21", "s.ndjson")
    try run("again", "import-scan", "--today", "2026-11-21", "bare.ndjson")
    #expect(try content("again") == content("there"))
  }
}
