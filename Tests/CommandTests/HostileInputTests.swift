import Foundation
import Testing

/// What stands where a small file is expected and is none: pipes, devices, gigabytes, garbage.
@Suite struct HostileInputTests {
  let command: Command

  init() throws {
    command = try Command()
    for name in ["good", "bad"] {
      let folder = command.folder.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 1...2 {
        let photo = try Data(contentsOf: Command.repository.appending(path: "samples/formats/gray.jpg"))
        try (photo + Data("\(name) \(number)".utf8)).write(to: folder.appending(path: "\(number).jpg"))
      }
    }
    try command.file("good/remexp.csv", "file,expires\n1.jpg,2027-01-01\n2.jpg,2027-01-02\n")
  }

  /// Runs it in the shell with a limit of time and of memory, far beyond what it needs.
  private func run(_ arguments: String, before: String = "") throws -> Command.Outcome {
    let remexp = Command.executablePath
    return try command.run(
      shell: "ulimit -v 4000000; \(before) timeout -s KILL 60 '\(remexp)' \(arguments)")
  }

  private static let badManifests = [
    ("mkfifo remexp.csv", "a pipe, not a file that can be read whole"),
    ("ln -s /dev/zero remexp.csv", "a link, which is not followed here, not a file that can be read whole"),
    ("ln -s ../good/remexp.csv remexp.csv", "a link, which is not followed here, not a file"),
    ("mkdir remexp.csv", "a folder, not a file that can be read whole"),
    ("truncate -s 4G remexp.csv", "larger than the limit of 16 MiB"),
    ("yes 'x.jpg,2027-01-01' | head -c 17M > remexp.csv", "larger than the limit of 16 MiB"),
    ("head -c 100M /dev/zero | gzip -1 > remexp.csv", "as text it is larger than the limit"),
    ("printf 'file,expires\\n1.jpg,2027\\377\\376-01-01\\n' > remexp.csv", ""),
    ("printf '%%PDF-1.7\\n' > remexp.csv", "a PDF"),
    ("printf '{\"a\":1}' > remexp.csv", "JSON"),
    (": > remexp.csv", "no header; the first line is file,expires"),
    ("printf 'a,b\\n1.jpg,2027-01-01\\n' > remexp.csv", "line 1: the columns file and expires are needed"),
    ("head -c 3M /dev/zero > remexp.csv", ""),
    ("head -c 3M /dev/zero | tr '\\0' x > remexp.csv", "line 1: a field is longer than the limit"),
  ]

  @Test(arguments: badManifests)
  func `a bad manifest costs its folder's dates and one message`(make: String, reason: String) throws {
    try command.run(shell: "cd bad && \(make)")
    let outcome = try run("scan --register bad good")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 2 && errors[0].hasPrefix("remexp: bad/remexp.csv: \(reason)"), "\(errors)")
    #expect(errors[1].hasPrefix("0 registered, 4 to the inbox"))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.filter { $0.hasSuffix("no date") }.allSatisfy { $0.hasPrefix("bad/") })
    #expect(lines.count { $0.hasSuffix("no date") } == 2)
    // With the manifest mended, the photos that wait are completed.
    try command.run(shell: "rm -rf bad/remexp.csv; cp good/remexp.csv bad")
    let again = try run("scan --register bad good")
    #expect(again.status == 0 && !again.output.contains("no date") && again.output.contains("bad/1.jpg"))
  }

  @Test func `a manifest in no encoding is told without an option that a scan does not have`() throws {
    try command.run(shell: "printf 'file,expires\\n1.jpg,\\201\\377\\376\\200\\201\\n' > bad/remexp.csv")
    let errors = try run("scan --register bad").errors
    #expect(
      errors.hasPrefix(
        "remexp: bad/remexp.csv: line 2 is not UTF-8, and which encoding it is cannot be told. "))
  }

  @Test func `lines of a manifest that cannot be used are told, the first ten of them`() throws {
    let lines = (1...15).map { "x\($0).jpg,soon\n" }.joined()
    try command.file("bad/remexp.csv", "file,expires\n1.jpg,2027-01-01\n" + lines)
    let outcome = try run("scan --register bad")
    #expect(outcome.status == 1)
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 12 && errors[0].hasPrefix("remexp: bad/remexp.csv: line 3: "))
    #expect(errors[10] == "remexp: bad/remexp.csv: and 5 more lines like these")
    #expect(outcome.output.split(separator: "\n").count { $0.hasSuffix("no date") } == 1)
  }

  /// Reading from these is harmless; they have no end.
  @Test(arguments: ["/dev/zero", "/dev/full", "/dev/urandom"])
  func `a device where a file is expected ends in one message`(device: String) throws {
    let message = "\(device): a device, not a file that can be read whole"
    for arguments in [
      "scan --files-from \(device)", "scan -0 --files-from \(device)",
      "scan --register --manifest \(device) good",
      "import \(device)", "import --format json \(device)", "inbox apply \(device)",
    ] {
      _ = try run("add --name x --never")
      let outcome = try run(arguments)
      #expect(outcome.status == 3 && outcome.errors == "remexp: \(message)\n", "\(arguments)")
      #expect(outcome.output.isEmpty)
    }
    try command.file("products.csv", "code,name\n8801234567893,x\n")
    try command.run("catalog", "import", "products.csv")
    for arguments in [
      "inspect -", "catalog lookup -", "scan --files-from -", "scan -0 --files-from -", "import -",
    ] {
      let outcome = try run("\(arguments) < \(device)")
      #expect(outcome.status == 3, "\(arguments)")
      #expect(
        outcome.errors == "remexp: standard input\(message.dropFirst(device.utf8.count))\n", "\(arguments)")
    }
  }

  @Test func `what never ends ends in one message through a pipe too`() throws {
    try command.file("products.csv", "code,name\n8801234567893,x\n")
    try command.run("catalog", "import", "products.csv")
    for (arguments, status, reason) in [
      ("scan --files-from -", 1, "entry 1 is longer than 65536 bytes: this is no list"),
      ("scan -0 --files-from -", 1, "there is nothing between the separators: this is no list"),
      ("inspect -", 1, "entry 1 is longer than 16384 bytes: this is no list"),
      ("catalog lookup -", 1, "entry 1 is longer than 16384 bytes: this is no list"),
      ("import -", 3, "larger than the limit of 128 MiB"),
      ("import --max-file-size 2 -", 3, "larger than the limit of 2 MiB"),
      ("scan --register --manifest /dev/stdin good", 3, "larger than the limit of 16 MiB"),
    ] {
      let outcome = try run(arguments, before: "cat /dev/zero |")
      let name = arguments.contains("/dev/stdin") ? "/dev/stdin" : "standard input"
      #expect(outcome.status == Int32(status), "\(arguments)")
      #expect(outcome.errors == "remexp: \(name): \(reason)\n", "\(arguments)")
    }
  }

  @Test func `a list is read while it is being written, by any name`() throws {
    let outcome = try command.run(
      shell: """
        mkfifo gate
        { echo good/1.jpg; cat gate; } | timeout -s KILL 60 '\(Command.executablePath)' scan --files-from - > out &
        for i in $(seq 600); do [ -s out ] && break; sleep 0.1; done
        cat out
        printf 'good/2.jpg\\ngood\\n' > gate
        wait $!
        cat out
        """)
    #expect(
      outcome.output.split(separator: "\n").map { $0.prefix(10) } == [
        "good/1.jpg", "good/1.jpg", "good/2.jpg", "good/1.jpg", "good/2.jpg",
      ])
    #expect(outcome.errors.isEmpty)
    let pipe = try run("scan --files-from pipe", before: "mkfifo pipe; (printf 'good/1.jpg' > pipe) &")
    #expect(pipe.status == 0 && pipe.output.hasPrefix("good/1.jpg: "))
    #expect(try run("scan --files-from /dev/null").status == 0)
  }

  @Test func `a list may be longer than memory`() throws {
    let outcome = try run(
      "scan --format ndjson --files-from - 2>/dev/null | wc -l",
      before: "yes gone.jpg | head -n 30000 |")
    #expect(outcome.output == "30000\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal is heard while an input says nothing`(signal: Int32) throws {
    try command.run(shell: "mkfifo quiet")
    for arguments in [
      ["scan", "--files-from", "quiet"], ["scan", "--register", "--manifest", "quiet", "good"],
      ["import", "quiet"],
    ] {
      let started = try command.start(arguments)
      try started.waitForOpening("quiet")
      let asked = ContinuousClock.now
      kill(started.process.processIdentifier, signal)
      let outcome = try started.outcome()
      #expect(outcome.status == 128 + signal, "\(arguments)")
      #expect(ContinuousClock.now - asked < .seconds(10))
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test func `a name that begins with a combining mark is sought in its own folder`() throws {
    let mark = "\u{301}"
    try command.run(
      shell: """
        for folder in bad . ; do cp good/1.jpg "$folder/\(mark)a.jpg"; cp good/2.jpg "$folder/\(mark)b 2026-12-03.jpg"; done
        printf 'file,expires\\n\(mark)a.jpg,2027-03-04\\n' > bad/remexp.csv
        mkdir 'dated 2026-11-30'; cp good/1.jpg 'dated 2026-11-30/\(mark)milk.jpg'
        """)
    #expect(try run("scan --register bad/'\(mark)'*").status == 0)
    let dates = try command.run("inbox", "list", "--format", "json").output.matches(
      of: /"expires_on": "([^"]*)"/
    )
    .map { String($0.1) }
    #expect(dates == ["2027-03-04", "2026-12-03"])
    // The date of a folder is none of the file's.
    try command.run("undo")
    _ = try run("scan --register 'dated 2026-11-30'")
    #expect(try command.run("inbox", "list").output.contains("no date"))
  }
}
