import ArgumentParser
import Expiry
import Foundation
import Testing

@testable import remexp
import Words

/// What the help of a command says can be typed, typed: with the files, items and people that the examples name.
@Suite struct HelpExampleTests {
  let command: Command

  init() throws {
    command = try Command()
    try files()
    let prepared = try command.run(
      shell: """
        export REMEXP_STORE="$PWD/store" HOME="$PWD" PATH="\(Self.folder):/usr/bin:/bin"
        set -e
        remexp catalog import -q products.csv
        remexp catalog import -q wrong.csv
        remexp import -q --today 2026-11-21 stock.csv
        remexp scan -q --register --no-read-dates --today 2026-11-21 photos
        remexp user add Minji
        remexp user add anna
        remexp user edit me --reorder-url 'https://shop.example/search?q={name}'
        remexp rule set -q --location freezer --never
        remexp channel add file --path "$PWD/notices.txt" --name notices
        remexp export -q pantry.json
        remexp export -q items.csv
        remexp inbox export -q todo.csv
        remexp scan --format ndjson photos/IMG*.jpg > parts/part-00000.json
        gzip -c parts/part-00000.json > till-7.ndjson.gz
        remexp freeze -q milk --days 90
        """)
    try #require(prepared.status == 0, "\(prepared.errors)")
  }

  private static var folder: String {
    URL(filePath: Command.executablePath).deletingLastPathComponent().path
  }

  /// Sheets, lists and photos; the first of the photos have no product here, so that they wait in the inbox. One of the items
  /// is overdue on every day, and the others are good for years.
  private func files() throws {
    let texts = [
      "products.csv": "code,name\n8801234567893,서울우유\n4006381333931,Tea\n", "codes.txt": "8801234567893\n",
      "wrong.csv": "code,name\n9520104000795,Wrong\n", "shop.csv": "Barcode2,Item text\n8801234567893,Milk\n",
      "fridge.csv": "Was,Gut bis\nMilch,01.12.2026\nQuark,13.12.2026\n",
      "stock.csv": """
      id,name,quantity,unit,expires,location,code
      ghkm,milk tofu,4,,2031-12-01,fridge,8801234567893
      vn7x,Yogurt,3,,2031-11-25,shelf,
      r9ce,Rice,900,g,2032-11-25,찬장,
      ykr2,요플레,3,,2026-11-20,cellar,
      t9st,test,1,,2031-11-26,cellar,

      """,
    ]
    for (name, text) in texts { try command.file(name, text) }
    try command.run(
      shell:
        "mkdir photos parts backups && cp '\(Self.samples)'/dated/IMG*.jpg '\(Self.samples)'/clean/*.png photos"
    )
  }

  private static var samples: String { Command.repository.appending(path: "samples").path }

  /// All that the commands' help and the topics show.
  private func examples() throws -> [[String]] {
    let root = try CommandInfo.root(ofDump: RemExp._dumpHelp())
    let texts =
      root.family.map { $0.discussion ?? "" }
      + HelpTopic.allCases.map { Phrases(.english).text(of: $0) }
    return texts.flatMap { WrittenCommands(help: $0).commands }.filter { !$0.isEmpty && $0[0] != "help" }
  }

  @Test func `the command line takes every example of the help`() throws {
    let examples = try examples()
    #expect(examples.count > 100)
    for words in examples {
      let problem = WrittenCommands.problem(with: words)
      #expect(problem == nil, "\(words): \(problem ?? "")")
    }
  }

  /// How those end that cannot end with 0 here, by how they begin, and why.
  private static let otherwise: [(start: String, status: Int32)] = [
    // Asks, and there is nobody to answer.
    ("inbox review", 3), ("edit --where-location shelf", 64), ("delete test --all", 64),
    ("use milk tofu", 64),
    ("waste --status overdue,expired --yes", 0), ("waste --status overdue,expired", 64),
    // Shows pictures, on terminals alone.
    ("inbox crop 3", 3),
    // Nothing of the kind is here.
    ("inbox pair 3 4", 1), ("inbox apply 3 4", 1), ("thaw ghkm", 1),
    ("catalog import -", 1),
    // Something is due.
    ("report --within 3 --exit-code", 1), ("report --within 7 --exit-code", 1),
    // Nobody has signed up here.
    ("household give", 1),
    // Is there already.
    ("catalog add 8801234567893", 1), ("user add Minji", 1),
    // A program and a key that this machine does not have, and a network that tests do without.
    ("channel add exec", 64), ("channel add webpush", 64), ("channel test", 1),
  ]

  /// What would change more than a folder of its own, or wait for others: this machine's timers and ports, and folders that
  /// only the superuser makes.
  private static func isOfThisMachine(_ line: String) -> Bool {
    line.hasPrefix("schedule --") || line.hasPrefix("serve") || line.contains("/srv/")
      || line.contains("/usr/")
  }

  @Test func `every example does what it says`() throws {
    var lines: [String] = []
    for (number, words) in try examples().enumerated() {
      let line = words.joined(separator: " ")
      guard !lines.contains(line), !Self.isOfThisMachine(line) else { continue }
      lines.append(line)
      try command.run(shell: "cp -r store store-\(number)")
      let outcome = try command.run(
        words,
        environment: ["REMEXP_STORE": command.folder.appending(path: "store-\(number)").path])
      let status = Self.otherwise.first { line.hasPrefix($0.start) }?.status ?? 0
      #expect(outcome.status == status, "remexp \(line): \(outcome.status): \(outcome.errors)")
    }
    #expect(lines.count > 100)
  }
}
