import Foundation
import Testing

/// Who may read a store, and where it is.
@Suite struct StoreAccessTests {
  let command: Command

  init() throws { command = try Command() }

  private func shell(_ line: String) throws -> Command.Outcome {
    try command.run(shell: "remexp() { '\(Command.executablePath)' \"$@\"; }; \(line)")
  }

  /// `700` of each.
  private func modes(_ paths: String...) throws -> [String] {
    try command.run(shell: "stat -c %a \(paths.joined(separator: " "))").output.split(separator: "\n").map {
      String($0)
    }
  }

  private let products = "printf 'code,name\\n4006381333931,Pen\\n' > p.csv"

  @Test(arguments: ["000", "002", "022"])
  func `a new store is its owner's alone, also in a folder that is there`(umask: String) throws {
    let outcome = try shell(
      """
      \(products); umask \(umask); mkdir -m 755 there
      for store in new there; do
        remexp add --name Milk -q --store $store && remexp catalog import p.csv -q --store $store
        remexp backup $store/b.sqlite -q --store $store
      done
      """)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    for store in ["new", "there"] {
      #expect(
        try modes(store, "\(store)/pantry.sqlite", "\(store)/catalog.sqlite", "\(store)/b.sqlite")
          == ["700", "600", "600", "600"])
    }
  }

  @Test func `a folder that holds other things stays as it is, and what its owner allows later too`() throws {
    _ = try shell("mkdir -m 755 house; echo x > house/other; remexp add --name Milk -q --store house")
    #expect(try modes("house", "house/other", "house/pantry.sqlite")[0] == "755")
    #expect(try modes("house/pantry.sqlite") == ["600"])
    _ = try shell(
      """
      remexp add --name Milk -q --store s; chmod 750 s; chmod 640 s/pantry.sqlite
      remexp add --name Tea -q --store s; \(products); remexp catalog import p.csv -q --store s
      """)
    #expect(try modes("s", "s/pantry.sqlite", "s/catalog.sqlite") == ["750", "640", "640"])
  }

  @Test func `a household's store is its group's too`() throws {
    let outcome = try shell(
      """
      \(products); mkdir -m 755 there
      remexp add --name Milk -q --store there --shared; remexp catalog import p.csv -q --store there
      remexp add --name Milk -q --store later; remexp list -q --store later --shared
      """)
    #expect(outcome.errors.isEmpty)
    #expect(try modes("there", "there/pantry.sqlite", "there/catalog.sqlite") == ["2770", "660", "660"])
    #expect(try modes("later", "later/pantry.sqlite") == ["2770", "660"])
  }

  @Test func `a restored pantry keeps its owner and mode`() throws {
    let owner = geteuid() == 0 ? "1234:4321" : "\(geteuid()):\(getegid())"
    _ = try shell(
      """
      remexp add --name Milk -q; remexp backup b.sqlite -q
      chown \(owner) store/pantry.sqlite; chmod 640 store/pantry.sqlite; remexp restore b.sqlite -q
      """)
    let state = try command.run(shell: "stat -c '%a %u:%g' store/pantry.sqlite").output
    #expect(state == "640 \(owner)\n")
    _ = try shell(
      "mkdir disk; mv store/pantry.sqlite disk/p; ln -s ../disk/p store/pantry.sqlite; remexp restore b.sqlite"
    )
    let linked = try command.run(
      shell: "stat -c '%F' store/pantry.sqlite; stat -c '%a %u:%g' disk/p; ls disk"
    ).output
    #expect(linked == "symbolic link\n640 \(owner)\np\np.replaced\n")
    _ = try shell("rm -r store; umask 0; remexp restore b.sqlite -q")
    #expect(try modes("store", "store/pantry.sqlite") == ["700", "600"])
  }

  @Test(arguments: ["-u HOME", "HOME=", "HOME=here"])
  func `without a home there is no store in the folder where one happens to be`(home: String) throws {
    for line in ["add --name Milk", "list", "report", "scan --register x", "restore x", "doctor"] {
      let outcome = try shell(
        "mkdir -p at; cd at; env -u REMEXP_STORE \(home) '\(Command.executablePath)' \(line)")
      #expect(outcome.status == 3, "\(line)")
      #expect(outcome.errors.contains("there is no HOME, in which the store would be; --store DIR"))
    }
    #expect(try command.run(shell: "ls -A at").output.isEmpty)
    // What needs no store works.
    let photo = Command.repository.appending(path: "samples/clean/ean8.png").path
    #expect(try shell("env -u REMEXP_STORE \(home) '\(Command.executablePath)' scan '\(photo)'").status == 0)
    #expect(try command.run("list", "--store", "").status == 64)
  }

  @Test func `an empty file is called empty, and is filled`() throws {
    _ = try shell("mkdir store; : > store/catalog.sqlite; : > store/pantry.sqlite; \(products)")
    for line in [
      ["catalog", "info"], ["catalog", "search", "x"], ["catalog", "export"], ["catalog", "lookup", "1"],
      ["list"], ["backup", "b"],
    ] {
      let outcome = try command.run(line)
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("sqlite: is empty, which a command leaves"), "\(outcome.errors)")
      #expect(outcome.errors.contains("starts a "))
    }
    let doctor = try command.run("doctor", "--quiet").output
    #expect(doctor.contains("advice: catalog: ") && doctor.contains("catalog.sqlite is empty"))
    #expect(!doctor.contains("some other file"))
    #expect(try command.run("catalog", "import", "p.csv").status == 0)
    #expect(try command.run("catalog", "info").output.hasPrefix("1 products"))
    #expect(try command.run("add", "--name", "Milk").status == 0)
  }

  @Test func `the doctor says what everybody can read`() throws {
    _ = try shell("remexp add --name Milk -q; chmod 755 store; chmod 644 store/pantry.sqlite")
    let doctor = try command.run("doctor", "--quiet").output
    #expect(doctor.contains("advice: store: everybody on this machine can read "))
  }
}
