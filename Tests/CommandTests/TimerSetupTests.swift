import Expiry
import Foundation
import TestSupport
import Testing

@testable import remexp
import Words

/// What makes a machine run `remexp notify` by itself.
@Suite struct TimerSetupTests {
  let command: Command

  init() throws {
    command = try Command()
    for folder in ["bin", "units"] {
      try FileManager.default.createDirectory(
        at: command.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try command.file(
      "bin/crontab",
      """
      #!/bin/sh
      table="$(dirname "$0")/table"
      case "$1" in
        -l) [ -e "$table" ] || { echo "no crontab for me" >&2; exit 1; }; cat "$table" ;;
        -r) rm "$table" ;;
        -) cat > "$table" ;;
      esac

      """)
    try command.file("bin/systemctl", "#!/bin/sh\necho \"$@\" >> \"$(dirname \"$0\")/called\"\n")
    for tool in ["crontab", "systemctl"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: command.folder.appending(path: "bin/\(tool)").path)
    }
  }

  private var environment: [String: String] {
    ["PATH": command.folder.appending(path: "bin").path + ":/usr/bin:/bin", "LANG": "C.UTF-8"]
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: command.folder.appending(path: name), encoding: .utf8)
  }

  private func schedule(_ arguments: String...) throws -> Command.Outcome {
    try command.run(["schedule"] + arguments, environment: environment)
  }

  @Test func `a crontab gets its lines once and loses nothing else`() throws {
    let others = "MAILTO=me\n# 100 % mine\n5 4 * * 0 weekly"
    try command.file("bin/table", others)
    #expect(try schedule("--install", "cron").output.contains("*/15 * * * * LANG=C.UTF-8 "))
    #expect(try text("bin/table") == others)
    for _ in 0..<2 {
      #expect(try schedule("--install", "cron", "--yes").status == 0)
      let table = try text("bin/table")
      #expect(table.hasPrefix(others + "\n# remexp notify of /"))
      #expect(table.components(separatedBy: "*/15 ").count == 2 && table.hasSuffix(": end\n"))
    }
    // Another store has lines of its own.
    #expect(try schedule("--install", "cron", "--yes", "--store", "second").status == 0)
    #expect(try text("bin/table").components(separatedBy: "*/15 ").count == 3)
    #expect(try schedule("--remove", "cron", "--store", "second").status == 0)
    #expect(try schedule("--remove", "cron").status == 0)
    #expect(try text("bin/table") == others + "\n")
    #expect(try schedule("--remove", "cron").output.contains("nothing"))
  }

  @Test func `where there was no crontab there is none afterwards`() throws {
    #expect(try schedule("--install", "cron", "--yes").status == 0)
    #expect(try schedule("--remove", "cron").status == 0)
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "bin/table").path))
  }

  @Test func `a line without its end takes nothing of others with it`() throws {
    #expect(try schedule("--install", "cron", "--yes").status == 0)
    let table = try text("bin/table").split(separator: "\n").dropLast().joined(separator: "\n")
    try command.file("bin/table", table + "\n5 4 * * 0 weekly\n")
    #expect(try schedule("--remove", "cron").status == 0)
    #expect(try text("bin/table") == "5 4 * * 0 weekly\n")
  }

  /// As cron has it: no variables but these, its own shell, and a percent sign ends a command.
  @Test(arguments: ["plain", "my store", "50%'off\"$HOME`x`", "냉장고"])
  func `cron's shell finds the store, whatever it is called`(store: String) throws {
    try command.run("add", "--name", "Milk", "--expires", "2020-01-01", "--store", store)
    #expect(try schedule("--install", "cron", "--yes", "--store", store).status == 0)
    let line = try #require(
      try text("bin/table").split(separator: "\n").first { $0.hasPrefix("*/15 * * * * ") })
    let words = line.dropFirst("*/15 * * * * ".count)
    #expect(!words.replacing("\\%", with: "").contains("%"))
    try command.file("line", words.replacing("\\%", with: "%") + " --dry-run\n")
    let run = try command.run(shell: "env -i HOME=/ PATH=/usr/bin:/bin /bin/sh line")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try schedule("--remove", "cron", "--store", store).status == 0)
  }

  private func setup(store: String, isOfMachine: Bool, _ out: Output = Output()) throws -> TimerSetup {
    let folder = StoreFolder(path: command.folder.appending(path: store).path)
    var environment = environment
    environment["XDG_CONFIG_HOME"] = command.folder.appending(path: "config").path
    environment["TZ"] = "Asia/Seoul"
    let run = try TimedRun(executable: "/usr/bin/true", folder: folder, environment: environment)
    return TimerSetup(
      run: run, environment: environment, out: out, phrases: Phrases(.english), isOfMachine: isOfMachine)
  }

  @Test func `units are installed, started, stopped and removed`() throws {
    let setup = try setup(store: "store", isOfMachine: false)
    try setup.install(.systemd)
    let units = try SystemdUnits(setup.run, isOfMachine: false, environment: setup.environment)
    #expect(units.name.hasPrefix("remexp-notify-"))
    #expect(try String(contentsOfFile: units.servicePath, encoding: .utf8) == units.service)
    #expect(try text("bin/called") == "--user daemon-reload\n--user enable --now \(units.name).timer\n")
    try setup.remove(.systemd)
    #expect(
      try text("bin/called").hasSuffix("--user disable --now \(units.name).timer\n--user daemon-reload\n"))
    #expect(!FileManager.default.fileExists(atPath: units.timerPath))
    #expect(!FileManager.default.fileExists(atPath: units.servicePath))
  }

  @Test(
    .needs("systemd-analyze, of systemd", FileManager.default.fileExists(atPath: "/usr/bin/systemd-analyze")),
    arguments: ["store", "50% \"off\" $HOME\\x"], [false, true])
  func `systemd finds nothing wrong with them`(store: String, isOfMachine: Bool) throws {
    let setup = try setup(store: store, isOfMachine: isOfMachine)
    let units = try SystemdUnits(setup.run, isOfMachine: isOfMachine, environment: setup.environment)
    try command.file("units/\(units.name).service", units.service)
    try command.file("units/\(units.name).timer", units.timer)
    let manager = isOfMachine ? "--system" : "--user"
    let found = try command.run(
      shell: """
        export XDG_RUNTIME_DIR=$PWD; SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no \(manager) \
        units/\(units.name).service units/\(units.name).timer
        """)
    #expect(found.status == 0 && found.errors.isEmpty, "\(found.errors)\(found.output)")
  }

  @Test func `what fails is said, and what no table can hold is refused`() throws {
    try command.file("bin/crontab", "#!/bin/sh\necho 'you may not' >&2; exit 1\n")
    let refused = try schedule("--install", "cron", "--yes")
    #expect(refused.status == 3 && refused.errors.contains("you may not"))
    let missing = try command.run(
      ["schedule", "--install", "cron", "--yes"], environment: ["PATH": "/nonexistent"])
    #expect(missing.status == 3 && missing.errors.split(separator: "\n").count == 1)
    #expect(try schedule("--install", "cron", "--store", "a\nb").status == 3)
    #expect(try schedule("--yes").status == 64)
    #expect(try schedule("--install", "cron", "--remove", "cron").status == 64)
    #expect(try schedule("--install", "launchd").status == 64)
  }
}
