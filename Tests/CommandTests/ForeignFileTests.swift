import Foundation
import GRDB
import Testing

/// A file in a store's place that is no store, or half of one, is refused by every command and stays as it is.
@Suite struct ForeignFileTests {
  let command: Command

  init() throws {
    command = try Command()
    let rows = (0..<300).map { "item \($0) with a name of some length,2027-01-0\($0 % 9 + 1)\n" }
    try command.file("items.csv", "name,expires\n" + rows.joined())
    try command.run("import", "items.csv", "--quiet")
    try command.file("products.csv", "code,name\n4006381333931,Milk\n8801234567893,Tea\n")
    try command.run("catalog", "import", "products.csv", "--quiet")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    try command.run("backup", "sound.sqlite")
  }

  private static let commands = [
    "pantry.sqlite": [
      "list", "report", "schedule", "notify", "notify --dry-run", "add --name x", "edit a000 --note x",
      "use a000", "waste a000", "delete a000", "open a000 --days 2", "freeze a000", "thaw a000 --days 2",
      "undo",
      "history", "show a000", "shopping list", "shopping want Tea 2", "reorder Tea", "inbox list",
      "inbox export inbox.csv",
      "user list", "user add Minji", "user edit me --language ko", "user delete me",
      "backup copy.sqlite",
      "export -", "import items.csv", "scan --register a.png",
    ],
    "catalog.sqlite": [
      "catalog info", "catalog lookup 4006381333931", "catalog search milk", "catalog export",
      "catalog import products.csv", "add 4006381333931 --never",
    ],
  ]

  private func impostors(_ whole: Data) throws -> [(String, Data)] {
    let foreign = command.folder.appending(path: "foreign.sqlite")
    let queue = try DatabaseQueue(path: foreign.path)
    try queue.inDatabase {
      try $0.execute(sql: "CREATE TABLE item (id); CREATE TABLE product (gtin); PRAGMA user_version = 2")
    }
    try queue.close()
    func changed(_ range: Range<Int>, _ bytes: [UInt8]) -> Data {
      var data = whole
      data.replaceSubrange(range, with: bytes)
      return data
    }
    let empty = [UInt8](repeating: 0, count: 4096)
    let random: [UInt8] = (0..<9000).map { UInt8(truncatingIfNeeded: ($0 &* 7919) >> 3) }
    var all: [(String, Data)] = [("random bytes", Data(random))]
    all.append(("another program's database", try Data(contentsOf: foreign)))
    all.append(("a picture", try Data(contentsOf: picture)))
    all.append(("another mark", changed(68..<72, [1, 2, 3, 4])))
    all.append(("no mark", changed(68..<72, [0, 0, 0, 0])))
    all.append(("a later version", changed(60..<64, [0, 0, 0, 99])))
    all.append(("a negative version", changed(60..<64, [0xFF, 0, 0, 1])))
    all.append(("half of it", whole.prefix(whole.count / 2)))
    all.append(("all but a byte", whole.dropLast()))
    all.append(("its beginning", whole.prefix(700)))
    all.append(("an empty first page", changed(0..<4096, empty)))
    all.append(("an empty schema", changed(100..<4096, Array(empty.dropFirst(100)))))
    all.append(("page empty", changed(4096..<8192, empty)))
    return all
  }

  private var picture: URL { command.folder.appending(path: "a.png") }

  @Test(arguments: ["pantry.sqlite", "catalog.sqlite"])
  func `no command takes it for a store, repairs it or writes over it`(file: String) throws {
    let path = command.folder.appending(path: "store/\(file)")
    let whole = try Data(contentsOf: path)
    let names = try FileManager.default.contentsOfDirectory(atPath: path.deletingLastPathComponent().path)
    for (number, (what, bytes)) in try impostors(whole).enumerated() {
      try bytes.write(to: path)
      // Each command meets several of them.
      let commands = try #require(Self.commands[file]).enumerated()
        .filter { ($0.offset + number) % 3 == 0 }.map(\.element)
      for line in what.hasPrefix("page") ? ["doctor"] : commands {
        let outcome = try command.run(line.split(separator: " ").map(String.init))
        if line == "doctor" {
          #expect(outcome.status == 1 && outcome.output.contains("problem: "), "\(what): \(outcome.output)")
        } else {
          #expect(outcome.status == 3, "\(what): \(line): \(outcome.output)\(outcome.errors)")
          #expect(outcome.errors.split(separator: "\n").count == 1, "\(what): \(line): \(outcome.errors)")
          #expect(outcome.output.isEmpty, "\(what): \(line): \(outcome.output)")
        }
        #expect(try Data(contentsOf: path) == bytes, "\(what): \(line)")
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: path.deletingLastPathComponent().path) == names)
      let doctor = try command.run("doctor", "--quiet")
      #expect(doctor.status == 1 && doctor.output.contains("problem: "), "\(what): \(doctor.output)")
    }
  }

  @Test func `names of products are never taken for SQL or for patterns`() throws {
    let name = "'; DROP TABLE product;-- 100%_"
    try command.file("odd.csv", "code,name\n96385074,\"\(name)\"\n")
    try command.run("catalog", "import", "odd.csv", "--quiet")
    #expect(try command.run("catalog", "lookup", "96385074").output.contains(name))
    for word in ["100%", "100%_", "'; DROP"] {
      let found = try command.run("catalog", "search", word)
      #expect(found.output.contains(name) && !found.output.contains("Milk"), "\(word): \(found.output)")
    }
    for word in ["M%k", "M_lk", "%", "_"] {
      #expect(try !command.run("catalog", "search", word).output.contains("Milk"), "\(word)")
    }
    #expect(try command.run("catalog", "info", "--format", "json").output.contains("\"products\": 3"))
  }

  @Test func `backups during imports are each from between two of them`() throws {
    for number in 0..<4 {
      try command.file("\(number).csv", "name\n" + (0..<700).map { "more \(number) \($0)\n" }.joined())
    }
    let outcome = try command.run(
      shell: """
        remexp='\(Command.executablePath)'
        (for number in 0 1 2 3; do "$remexp" import $number.csv -q || echo "import $?"; done; touch done) &
        number=0
        while [ $number -lt 4 ] || [ ! -e done ]; do
          number=$((number + 1)); "$remexp" backup copy-$number.sqlite -q || echo "backup $?"
          [ $number -lt 40 ] || break
        done; wait
        "$remexp" backup copy-1.sqlite -q; echo $?; echo $number
        """)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == "3", "\(outcome.output)\(outcome.errors)")
    #expect(
      outcome.errors.hasSuffix(
        "copy-1.sqlite: there is a file already, and it stays as it is; choose another name\n"))
    for number in 1...(lines.last.flatMap { Int($0) } ?? 1) {
      let queue = try DatabaseQueue(path: command.folder.appending(path: "copy-\(number).sqlite").path)
      try queue.read { db in
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM item") ?? 0
        #expect((count - 300) % 700 == 0, "\(count)")
        #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      }
    }
  }
}
