import Foundation
import TestSupport
import Testing

/// Whatever a command is told to write into, it is the same for all of them.
@Suite struct OutputTests {
  let command: Command

  /// Every way to name an output, but for the name, and how what is written begins.
  struct Way: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let beginning: String
    /// Of a run to which nothing happens.
    var status: Int32 = 0
    var testDescription: String { arguments.joined(separator: " ") }

    /// What it says when the name cannot be written to at the end, after something was stored.
    var refusal: Int32 { arguments.last == "--rejects" && !arguments.contains("apply") ? 1 : 3 }
  }

  static let ways = [
    Way(arguments: ["report", "--output"], beginning: "20"),
    Way(arguments: ["report", "--format", "csv", "-o"], beginning: "id,"),
    Way(arguments: ["export", "--format", "json"], beginning: "{"),
    Way(arguments: ["export", "--format", "csv"], beginning: "id,"),
    Way(arguments: ["inbox", "export"], beginning: "number,"),
    Way(arguments: ["catalog", "export"], beginning: "gtin,"),
    Way(arguments: ["catalog", "import", "bad.csv", "--rejects"], beginning: "line,", status: 1),
    Way(arguments: ["import", "bad-items.csv", "--rejects"], beginning: "line,", status: 1),
    Way(arguments: ["inbox", "apply", "bad-answers.csv", "--rejects"], beginning: "line,", status: 1),
  ]

  /// A pantry, a catalog, and files of which a row is refused.
  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "7d")
    try command.file("products.csv", "code,name\n4006381333931,Pen\n")
    try command.run("catalog", "import", "products.csv", "-q")
    try command.file("bad.csv", "code,name\n4006381333932,Wrong\n")
    try command.file("bad-items.csv", "name,expires\nTea,someday\n")
    try command.file("bad-answers.csv", "number,name,expires\n99,Tea,2027-01-01\n")
  }

  private func run(_ way: Way, _ name: String) throws -> Command.Outcome {
    try command.run(way.arguments + [name])
  }

  private func shell(_ way: Way, _ rest: String) throws -> Command.Outcome {
    try command.run(shell: "'\(Command.executablePath)' \(way.arguments.joined(separator: " ")) \(rest)")
  }

  private func bash(_ line: String) throws -> Command.Outcome {
    try command.run(shell: "exec bash -c '\(line)'")
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: command.folder.appending(path: name), encoding: .utf8)
  }

  /// `600 1000:1000 regular file`, without following a link.
  private func state(_ name: String) throws -> String {
    try command.run(shell: "stat -c '%a %u:%g %F' '\(name)'").output.trimmingCharacters(in: .newlines)
  }

  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: command.folder.path).filter { $0.contains(".part-") }
  }

  @Test(arguments: ways) func `a file is replaced whole and keeps its owner and mode`(way: Way) throws {
    try command.file("out", "what was there yesteryear, longer than what is written".padded(to: 5_000))
    let owner = geteuid() == 0 ? "1234:4321" : "\(geteuid()):\(getegid())"
    try command.run(shell: "chown \(owner) out; chmod 640 out; ln out twin")
    #expect(try run(way, "out").status == way.status)
    #expect(try content("out").hasPrefix(way.beginning))
    #expect(try !content("out").contains("yesteryear"))
    #expect(try state("out") == "640 \(owner) regular file")
    // Another name of the file that was there: that one was not written into.
    #expect(try content("twin").contains("yesteryear"))
    try command.run(shell: "chmod 600 out")
    #expect(try run(way, "out").status == way.status)
    #expect(try state("out") == "600 \(owner) regular file")
    #expect(try leftovers().isEmpty)
  }

  @Test(arguments: ways) func `a new file is what the umask makes it`(way: Way) throws {
    _ = try command.run(
      shell: "umask 027; '\(Command.executablePath)' \(way.arguments.joined(separator: " ")) new")
    #expect(try state("new").hasPrefix("640 "))
    let long = String(repeating: "라", count: 84)
    #expect(try run(way, long).status == way.status)
    #expect(try content(long).hasPrefix(way.beginning))
  }

  @Test(.needs("leave to make devices", Devices.canBeMade), arguments: ways)
  func `a device stays a device and is written to`(way: Way) throws {
    try command.run(shell: "mknod null c 1 3; mknod full c 1 7; ln -s null link")
    for name in ["null", "link"] { #expect(try run(way, name).status == way.status) }
    let full = try run(way, "full")
    #expect(full.status == way.refusal || way.arguments.contains("apply") && full.status == 3)
    #expect(full.errors.contains("remexp: full: no space left on device"))
    #expect(try state("null").hasSuffix("character special file"))
    #expect(try state("full").hasSuffix("character special file"))
    #expect(try state("link").hasSuffix("symbolic link"))
    #expect(try leftovers().isEmpty)
  }

  @Test(arguments: ways) func `a fifo and what the shell puts in place of a file are written to`(way: Way)
    throws
  {
    try command.run(shell: "mkfifo pipe; ln -s pipe link")
    for name in ["pipe", "link"] {
      let outcome = try shell(way, "\(name) & cat pipe > got; wait $!")
      #expect(outcome.status == way.status)
      #expect(try content("got").hasPrefix(way.beginning))
      #expect(try state("pipe").hasSuffix("fifo"))
    }
    let arguments = way.arguments.joined(separator: " ")
    let substitution = try bash(
      "\"\(Command.executablePath)\" \(arguments) >(cat > sub); s=$?; wait $!; exit $s")
    #expect(substitution.status == way.status, "\(substitution.errors)")
    #expect(try content("sub").hasPrefix(way.beginning))
  }

  @Test(arguments: ways) func `minus and the names of open descriptors are those`(way: Way) throws {
    for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let outcome = try shell(way, "\(name) > to 2> errors")
      #expect(outcome.status == way.status, "\(name)")
      #expect(try content("to").hasPrefix(way.beginning), "\(name)")
      // What else a command says has no place there.
      #expect(try !content("to").contains("rows:"), "\(name)")
    }
    #expect(try shell(way, "/dev/stderr 2> to").status == way.status)
    #expect(try content("to").contains(way.beginning))
    // After what is there: a descriptor is not opened anew.
    #expect(try command.run(shell: "echo first > to").status == 0)
    _ = try shell(way, "/dev/fd/7 7>> to")
    #expect(try content("to").hasPrefix("first\n"))
    #expect(try content("to").contains(way.beginning))
    let closed = try shell(way, "/dev/fd/9")
    #expect(closed.status == 3 && closed.errors.contains("bad file descriptor"))
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "-").path))
  }

  @Test(arguments: [["report"], ["export"], ["inbox", "export"], ["catalog", "export"]])
  func `without a name it is standard output`(arguments: [String]) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      try command.run(arguments + (arguments == ["report"] ? ["-o", "-"] : ["-"])).output == outcome.output)
  }

  @Test(arguments: ways) func `a link is never replaced, and nothing is overwritten through it`(way: Way)
    throws
  {
    try command.run(shell: "mkdir elsewhere; echo precious > elsewhere/victim; ln -s elsewhere/victim link")
    let refused = try run(way, "link")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("is a link to elsewhere/victim"))
    #expect(try content("elsewhere/victim") == "precious\n")
    #expect(try state("link").hasSuffix("symbolic link"))
    try command.run(shell: "ln -s elsewhere/new dangling; ln -s dangling further; ln -s loop loop")
    #expect(try run(way, "further").status == way.status)
    #expect(try content("elsewhere/new").hasPrefix(way.beginning))
    #expect(try state("dangling").hasSuffix("symbolic link") && state("further").hasSuffix("symbolic link"))
    #expect(try run(way, "loop").status == 3)
  }

  @Test(.needs("the superuser, who can make the files of others", geteuid() == 0))
  func `what somebody else planted is left alone`() throws {
    try command.run(shell: "ln -s nowhere trap; chown -h 1234:1234 trap")
    let trap = try command.run("report", "-o", "trap")
    #expect(trap.status == 3 && trap.errors.contains("is a link that somebody else made"))
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "nowhere").path))
  }

  @Test func `a backup goes into a new file, or into what is none`() throws {
    try command.run(shell: "mkfifo pipe; ln -s pipe link")
    for line in ["> got", "- > got", "/dev/stdout > got", "link & cat pipe > got; wait $!"] {
      let outcome = try command.run(shell: "'\(Command.executablePath)' backup \(line)")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
      try command.run(shell: "cp got \"copy$(ls | wc -l).sqlite\"; rm -f got")
    }
    let copies = try FileManager.default.contentsOfDirectory(atPath: command.folder.path).filter {
      $0.hasPrefix("copy")
    }
    #expect(copies.count == 4)
    for copy in copies { #expect(try command.run("restore", copy, "--store", "of-\(copy)").status == 0) }
    #expect(try command.run("backup", copies[0]).errors.contains("there is a file already"))
    #expect(try command.run("backup", "pipe/x").status == 3)
    let store = command.folder.appending(path: "store").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: store).allSatisfy { !$0.contains(".part-") })
  }

  @Test func `a store is no output`() throws {
    try command.run("notify")
    let pantry = try Data(contentsOf: command.folder.appending(path: "store/pantry.sqlite"))
    for name in ["store/pantry.sqlite", "store/catalog.sqlite"] {
      let outcome = try command.run("export", name)
      #expect(outcome.status == 3 && outcome.errors.contains("is a database"))
    }
    let lock = try command.run("report", "-o", "store/notify.lock")
    #expect(lock.status == 3 && lock.errors.contains("is the lock of a store"))
    // Nor by the number under which the command has it open.
    for number in 3..<12 { _ = try command.run("report", "-o", "/dev/fd/\(number)") }
    #expect(try Data(contentsOf: command.folder.appending(path: "store/pantry.sqlite")) == pantry)
    #expect(try command.run("report", "-o", ".").errors == "remexp: .: is a directory; it is as it was\n")
    #expect(try command.run("report", "-o", "").status == 3)
  }

  @Test(
    .needs("setpriv, which takes the superuser's rights away", Unprivileged.prefix != nil))
  func `a file that may not be written is not replaced`() throws {
    try command.run(shell: "echo mine > out; chmod 400 out")
    let prefix = try #require(Unprivileged.prefix)
    let outcome = try command.run(shell: "\(prefix) '\(Command.executablePath)' report -o out")
    #expect(outcome.status == 3)
    #expect(outcome.errors == "remexp: out: permission denied; it is as it was\n")
    #expect(try content("out") == "mine\n")
  }

  @Test(.needs("python3", Devices.hasPython)) func `a socket is spoken to`() throws {
    let path = command.folder.appending(path: "s").path
    let outcome = try command.run(
      shell: """
        python3 -c '
        import socket
        s = socket.socket(socket.AF_UNIX); s.bind("s"); s.listen(); print(end="", flush=True)
        c = s.accept()[0]; print(c.makefile().read())' & 
        until [ -S s ]; do sleep 0.05; done; sleep 0.1
        '\(Command.executablePath)' export s --format csv; s=$?; wait; exit $s
        """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("id,"))
    #expect(try state("s").hasSuffix("socket"))
    // Nobody listens any more.
    #expect(try command.run("export", path).status == 3)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: ".", count: max(0, count - self.count))
  }
}
