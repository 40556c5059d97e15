import Expiry
import Foundation
import TestSupport
import Testing

@testable import remexp

/// What `make install` puts beside the program, and what `make uninstall` leaves.
@Suite struct InstallTests {
  let command: Command

  init() throws { command = try Command() }

  private static let packaging = Command.repository.appending(path: "packaging").path

  private func script(_ words: String) throws -> Command.Outcome {
    try command.run(shell: "DESTDIR=$PWD/root PREFIX=/usr sh '\(Self.packaging)/install.sh' \(words)")
  }

  /// The files below the folder that stands for the machine's, sorted.
  private func files() throws -> [String] {
    try command.run(shell: "cd root && find . ! -type d | LC_ALL=C sort").output.split(separator: "\n")
      .map { String($0.dropFirst("./usr/".count)) }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: command.folder.appending(path: "root/usr/\(name)"), encoding: .utf8)
  }

  @Test func `the program comes with completions, man pages, units and papers, and goes with them`() throws {
    try command.run(shell: "mkdir -p root/usr/share/man/man1 && echo > root/usr/share/man/man1/remexpert.1")
    let outcome = try script("install '\(Command.executablePath)'")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let installed = try files()
    let wanted = [
      "bin/remexp", "share/bash-completion/completions/remexp", "share/zsh/site-functions/_remexp",
      "share/fish/vendor_completions.d/remexp.fish", "lib/systemd/user/remexp-notify.service",
      "lib/systemd/user/remexp-notify.timer", "share/doc/remexp/LICENSE", "share/doc/remexp/NOTICE",
      "share/doc/remexp/README.md", "share/doc/remexp/SECURITY.md", "share/doc/remexp/copyright",
      "share/doc/remexp/examples/products.csv", "share/doc/remexp/profiles/generic.profile",
      "share/man/man1/remexp.1",
      "share/man/man1/remexp-inbox-crop.1", "share/man/man7/remexp-dates.7",
      "share/man/ko/man1/remexp-scan.1",
      "share/man/ko/man7/remexp-cron.7", "share/remexp/print-reader/pyproject.toml",
    ]
    #expect(wanted.filter { !installed.contains($0) } == [])
    #expect(try script("uninstall").status == 0)
    #expect(try files() == ["share/man/man1/remexpert.1"])
  }

  @Test func `a program that ends well whatever it is asked is not taken for one with a server`() throws {
    try command.run(shell: "printf '#!/bin/sh\\nexit 0\\n' >any && chmod +x any")
    let outcome = try script("install \"$PWD/any\"")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let installed = try files()
    #expect(installed.contains("bin/remexp"))
    #expect(!installed.contains { $0.hasPrefix("lib/systemd/system/") || $0.contains("household") })
  }

  @Test func `what papers link to is there`() throws {
    try #require(script("install '\(Command.executablePath)'").status == 0)
    let installed = Set(try files())
    var links = 0
    for paper in installed.filter({ $0.hasPrefix("share/doc/remexp/") && $0.hasSuffix(".md") }).sorted() {
      for link in try text(paper).matches(of: /\]\(([^)#]+)\)/).map({ String($0.1) })
      where !link.contains(":") {
        links += 1
        let target = URL(filePath: "/share/doc/remexp/\(link)").standardizedFileURL.path.dropFirst()
        #expect(installed.contains(String(target)), "\(paper): \(link)")
      }
    }
    #expect(links >= 4)
  }

  @Test func `the companion that reads print comes whole`() throws {
    try #require(script("install '\(Command.executablePath)'").status == 0)
    let sources = Command.repository.appending(path: "Integrations/print/remexp_print_reader").path
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasSuffix(".py") }
    let installed = try files()
    #expect(modules.count >= 4)
    for module in modules {
      #expect(installed.contains("share/remexp/print-reader/remexp_print_reader/\(module)"))
    }
  }

  @Test func `what completes is what the program says, and is not run by itself`() throws {
    try #require(script("install '\(Command.executablePath)'").status == 0)
    let bash = try text("share/bash-completion/completions/remexp")
    #expect(!bash.hasPrefix("#!") && bash.contains("complete -o filenames -F _remexp remexp"))
    #expect(try text("share/zsh/site-functions/_remexp").hasPrefix("#compdef remexp"))
    #expect(try text("share/fish/vendor_completions.d/remexp.fish").contains("complete -c 'remexp'"))
  }

  @Test(
    .needs("systemd-analyze, of systemd", FileManager.default.fileExists(atPath: "/usr/bin/systemd-analyze")))
  func `the units are as schedule makes them, and systemd finds nothing wrong`() throws {
    // Of a user's own manager, for the store that commands use by themselves.
    try #require(script("install '\(Command.executablePath)'").status == 0)
    let folder = StoreFolder(path: "/home/me/store")
    let run = try TimedRun(executable: "/usr/bin/remexp", folder: folder, environment: [:])
    let made = try SystemdUnits(run, isOfMachine: false, environment: ["HOME": "/home/me"])
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix("#") && !$0.hasPrefix("ExecStart=") && !$0.hasPrefix("Documentation=")
      }
    }
    let service = try text("lib/systemd/user/remexp-notify.service")
    #expect(lines(service) == lines(made.service) && service.contains("\nExecStart=/usr/bin/remexp notify\n"))
    #expect(try lines(text("lib/systemd/user/remexp-notify.timer")) == lines(made.timer))
    try command.run(
      shell:
        "mkdir units; sed 's#/usr/bin/remexp#/bin/true#' root/usr/lib/systemd/user/*.service > units/r.service"
    )
    let found = try command.run(
      shell: """
        export XDG_RUNTIME_DIR=$PWD; SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no --user units/r.service
        """)
    #expect(found.status == 0 && found.errors.isEmpty, "\(found.errors)\(found.output)")
  }

  @Test func `the licence of everything that is linked in is told`() throws {
    try #require(script("install '\(Command.executablePath)'").status == 0)
    let told = try text("share/doc/remexp/copyright")
    let list = try String(contentsOfFile: Self.packaging + "/dependencies.txt", encoding: .utf8)
    let names = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: " ").first
    }
    #expect(names.count >= 3)
    for name in names + ["swift", "swift-foundation-icu"] {
      #expect(told.contains("\nFiles: linked-in/\(name)/*\n"), "\(name)")
    }
    for paragraph in told.components(separatedBy: "\n\n") where paragraph.hasPrefix("Files:") {
      let licence = paragraph.split(separator: "\n").first { $0.hasPrefix("License: ") } ?? ""
      #expect(!licence.isEmpty && told.contains("\n\(licence)\n "), "\(paragraph)")
    }
  }

  @Test func `every library that is loaded by itself is asked for by the package`() throws {
    let listed = try String(contentsOfFile: Self.packaging + "/libraries.sh", encoding: .utf8)
    let sources = Command.repository.appending(path: "Sources").path
    let names = try command.run(
      shell: "grep -rhoE '\"lib[A-Za-z0-9_.+-]+[.]so[.][0-9]+\"' '\(sources)' | tr -d '\"' | sort -u"
    ).output.split(separator: "\n")
    #expect(names.count >= 10)
    // The one before libcrypto.so.3, which no release has that the package is made for.
    for name in names where name != "libcrypto.so.1" && name != "libcrypto.so.1.1" {
      #expect(listed.contains(name), "\(name)")
    }
  }
}
