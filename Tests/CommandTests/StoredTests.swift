import Foundation
import Testing

/// What a command says when its output goes nowhere.
@Suite struct StoredTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "7d", "--quantity", "3")
    try command.file("items.csv", "name,expires\nTea,2027-01-01\n")
    try command.file("products.csv", "code,name\n4006381333931,Pen\n")
    try command.file("answers.csv", "number,name,expires\n1,Rice,2027-01-01\n")
  }

  private func onFullDevice(_ arguments: String) throws -> Command.Outcome {
    try command.run(shell: "'\(Command.executablePath)' \(arguments) > /dev/full")
  }

  @Test(arguments: [
    "add --name Tea", "edit a000 --note x", "use a000 --quantity 1", "waste a000", "open a000 --days 3",
    "freeze a000 --days 9", "delete a000", "shopping want Milk 2", "import items.csv", "undo",
  ]) func `a change that cannot be told is said to be stored`(arguments: String) throws {
    let before = try command.run("history", "--format", "json").output
    let outcome = try onFullDevice(arguments)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(
      outcome.errors.hasSuffix(
        "standard output: no space left on device; the change itself is stored: do not repeat the command\n"))
    #expect(try command.run("history", "--format", "json").output != before)
    // Nor is anything said where nothing is to be told.
    #expect(try onFullDevice("add --name Salt --quiet").status == 0)
  }

  @Test func `so is what an import has stored`() throws {
    let outcome = try onFullDevice("catalog import products.csv")
    #expect(outcome.status == 1 && outcome.errors.contains("the change itself is stored"))
    #expect(try command.run("catalog", "lookup", "4006381333931").status == 0)
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    try command.run("scan", "--register", "a.png")
    let apply = try onFullDevice("inbox apply answers.csv")
    #expect(apply.status == 1 && apply.errors.contains("the change itself is stored"))
    #expect(try command.run("list").output.contains("Rice"))
    // Nothing is stored by a dry run.
    let dry = try onFullDevice("import items.csv --dry-run")
    #expect(dry.status == 3 && !dry.errors.contains("stored"))
    let dryCatalog = try onFullDevice("catalog import products.csv --dry-run")
    #expect(dryCatalog.status == 3 && !dryCatalog.errors.contains("stored"))
  }

  @Test func `a scan says that what it has read is stored`() throws {
    let folder = Command.repository.appending(path: "samples/clean").path
    let outcome = try onFullDevice("scan --register '\(folder)'")
    #expect(outcome.status == 3)
    #expect(
      outcome.errors.contains("standard output: no space left on device; what was read so far is stored"))
    #expect(try command.run("inbox", "list", "--format", "json").output.contains("\"number\": 1"))
    #expect(try command.run("scan", "--register", folder).errors.contains("known from before"))
  }

  @Test(arguments: [
    "list", "report", "report --format json", "schedule", "history", "export", "export --format csv",
    "inbox list", "inbox export", "shopping", "user list", "doctor", "backup", "inspect 4006381333931",
    "catalog export", "catalog info", "catalog search Pen", "catalog lookup 4006381333931",
    "catalog shelf-life milk", "--version", "--help", "help add", "add --help", "catalog import --help",
    "--generate-completion-script bash",
  ]) func `what only prints fails when that is not possible`(arguments: String) throws {
    try command.run("catalog", "import", "products.csv", "-q")
    let outcome = try onFullDevice(arguments)
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("remexp: standard output: no space left on device"))
    #expect(!outcome.errors.contains("stored"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    let closed = try command.run(shell: "'\(Command.executablePath)' \(arguments) >&-")
    #expect(closed.status == 3 && closed.errors.contains("standard output: bad file descriptor"))
    // Who has seen enough is no failure.
    let head = try command.run(
      shell: "{ '\(Command.executablePath)' \(arguments); echo $? > status; } | true; cat status")
    #expect(["0\n", "1\n"].contains(head.output) && head.errors.isEmpty, "\(head.output) \(head.errors)")
  }

  @Test func `a limit on the size of files is said and not died of`() throws {
    try command.file("items.csv", "name,expires\n" + (0..<200).map { "item \($0),2027-01-01\n" }.joined())
    try command.run("import", "items.csv", "-q")
    try command.file("out.json", "the last one")
    for (line, subject) in [
      ("export out.json", "out.json"), ("export > to", "standard output"),
      ("backup copy.sqlite", "pantry.sqlite"),
      ("add --name Salt", "pantry.sqlite"),
    ] {
      let outcome = try command.run(shell: "ulimit -f 1; exec '\(Command.executablePath)' \(line)")
      #expect(outcome.status == 3, "\(line): \(outcome.errors)")
      #expect(outcome.errors.contains("\(subject): "), "\(line): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(
      try String(contentsOf: command.folder.appending(path: "out.json"), encoding: .utf8) == "the last one")
    #expect(try !command.run("list").output.contains("Salt"))
    let names = try FileManager.default.contentsOfDirectory(atPath: command.folder.path)
    #expect(!names.contains { $0.contains(".part-") || $0.hasPrefix("copy") })
  }

  @Test func `a scan that loses its store says so`() throws {
    let photo = try Data(contentsOf: Command.repository.appending(path: "samples/formats/gray.jpg"))
    try FileManager.default.createDirectory(
      at: command.folder.appending(path: "photos"), withIntermediateDirectories: true)
    for number in 0..<400 {
      try (photo + Data("\(number)".utf8)).write(to: command.folder.appending(path: "photos/\(number).jpg"))
    }
    try command.run("backup", "copy.sqlite")
    let started = try command.start("scan", "--register", "photos")
    try started.waitForOutput(lines: 5)
    #expect(try command.run("restore", "copy.sqlite").status == 0)
    let outcome = try started.outcome()
    #expect(outcome.status == 3)
    #expect(
      outcome.errors.contains("pantry.sqlite: another file was put in its place meanwhile"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains(".replaced") || outcome.errors.contains("the replaced file"))
    #expect(try command.run("doctor", "--quiet").status == 0)
    #expect(try command.run("scan", "--register", "photos", "-q").status == 0)
  }
}
