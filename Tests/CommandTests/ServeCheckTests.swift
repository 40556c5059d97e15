#if Server
  import Foundation
  import Testing

  /// What `serve --check` says of what a server asks others for and sends to them.
  @Suite struct ServeCheckTests {
    let command: Command

    init() throws {
      command = try Command()
      try command.run("add", "Milk", "--expires", "2026-12-01", "--user", "min", "--today", "2026-11-22")
    }

    private func check(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Outcome
    {
      try command.run(
        ["serve", "--check", "--listen", "127.0.0.1:0"] + arguments, environment: environment)
    }

    private func write(_ name: String, _ text: String, mode: Int = 0o600) throws -> String {
      let path = command.folder.appending(path: name).path
      try Data(text.utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      return path
    }

    /// Those of a subject.
    private func lines(_ outcome: Command.Outcome, _ subject: String) -> [String] {
      outcome.output.split(separator: "\n").map(String.init).filter { $0.contains(": \(subject): ") }
    }

    @Test func `nothing is said of what nobody asked for`() throws {
      let outcome = try check()
      #expect(outcome.status == 0, "\(outcome.output)")
      for subject in ["sign-in", "mail", "notices"] { #expect(lines(outcome, subject).isEmpty) }
    }

    @Test func `each provider that cannot be used is a line`() throws {
      let secret = try write("google", "letmein\n")
      let open = try write("open", "letmein\n", mode: 0o644)
      let file = try write(
        "providers.json",
        """
        [{"kind": "google", "client_id": "a", "client_secret": {"file": "\(secret)"}},
         {"kind": "github", "client_id": "b", "client_secret": {"file": "\(secret)-none"}},
         {"kind": "kakao", "client_id": "c", "client_secret": {"file": "\(open)"}},
         {"kind": "nobody", "client_id": "d"},
         {"kind": "google", "client_id": "e", "client_secret": {"environment": "WORD"}}]
        """)
      let outcome = try check("--providers", file, environment: ["WORD": "x"])
      let found = lines(outcome, "sign-in")
      #expect(outcome.status == 3 && found.count == 4, "\(outcome.output)")
      for (line, words) in zip(found, ["github", "kakao", "nobody", "google: named twice"]) {
        #expect(line.hasPrefix("problem: ") && line.contains(words), "\(line)")
      }
      #expect(!outcome.output.contains("letmein"), "a secret")
    }

    @Test func `providers that can be used are named`() throws {
      let file = try write(
        "providers.json", #"[{"kind": "google", "client_id": "a", "client_secret": "word"}]"#)
      let good = try check("--providers", file, "--public-url", "https://pantry.example.org")
      #expect(good.status == 0 && lines(good, "sign-in") == ["ok: sign-in: google"], "\(good.output)")
      #expect(lines(try check("--providers", file), "sign-in") == ["advice: sign-in: google"])
      let korean = try check("--providers", file + "-none", environment: ["LC_ALL": "ko_KR.UTF-8"])
      #expect(korean.output.contains("문제: 로그인: "), "\(korean.output)")
    }

    @Test(arguments: [("", "none.json"), ("[", "not a JSON list"), ("{}", "not a JSON list")])
    func `a file of providers that is none is a line`(text: String, words: String) throws {
      let file = text.isEmpty ? "none.json" : try write("providers.json", text)
      let outcome = try check("--providers", file)
      #expect(outcome.status == 3 && lines(outcome, "sign-in").count == 1, "\(outcome.output)")
      #expect(lines(outcome, "sign-in").first?.contains(words) == true, "\(outcome.output)")
    }

    @Test func `what mail needs is looked at, and none is sent`() throws {
      let sendmail = try write("sendmail", "#!/bin/sh\ntouch \(command.folder.path)/sent\n", mode: 0o755)
      let good = try check("--mail-from", "a@example.org", "--mail-sendmail", sendmail)
      #expect(lines(good, "mail") == ["ok: mail: \(sendmail)"], "\(good.output)")
      #expect(!FileManager.default.fileExists(atPath: command.folder.path + "/sent"))
      let none = try check("--mail-from", "a@example.org", "--mail-sendmail", "/nowhere/sendmail")
      #expect(none.status == 3 && lines(none, "mail").first?.hasPrefix("problem: mail: /nowhere") == true)
      let secret = try write("word", "letmein\n", mode: 0o644)
      let server = [
        "--mail-from", "a@example.org", "--mail-smtp", "mail.example.org:2525", "--mail-login", "a",
      ]
      func asked(_ arguments: String...) throws -> Command.Outcome {
        try command.run(["serve", "--check", "--listen", "127.0.0.1:0"] + server + arguments)
      }
      let open = try asked("--mail-secret-file", secret)
      #expect(open.status == 3 && lines(open, "mail").first?.contains("mail.example.org:2525: ") == true)
      #expect(try asked("--mail-secret-env", "NOBODY_SET_THIS").status == 3)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secret)
      #expect(
        lines(try asked("--mail-secret-file", secret), "mail") == ["ok: mail: mail.example.org:2525"])
      let wrong = try check("--mail-from", "nobody")
      #expect(wrong.status == 3 && lines(wrong, "mail").count == 1, "\(wrong.output)")
    }

    @Test func `channels that cannot be told by are a line each`() throws {
      #expect(lines(try check("--notices"), "notices") == ["advice: notices: nobody has a channel yet"])
      let secret = try write("token", "letmein\n")
      try command.run("channel", "add", "file", "--path", "out", "--user", "min")
      try command.run(
        "channel", "add", "ntfy", "--topic", "fridge", "--secret-file", secret, "--user", "min")
      let good = try check("--notices")
      #expect(good.status == 0 && lines(good, "notices") == ["ok: notices: 2 channels"], "\(good.output)")
      try FileManager.default.removeItem(atPath: secret)
      let gone = try check("--notices")
      #expect(gone.status == 3 && lines(gone, "notices").count == 1, "\(gone.output)")
      #expect(lines(gone, "notices").first?.hasPrefix("problem: notices: min: ntfy: ") == true)
    }

    @Test func `a channel is paused and goes on`() throws {
      try command.run("channel", "add", "file", "--path", "out", "--user", "min")
      #expect(try command.run("channel", "edit", "file", "--pause", "--user", "min").status == 0)
      #expect(try command.run("channel", "list", "--user", "min").output.contains("file (paused)"))
      #expect(
        try command.run("channel", "list", "--user", "min", "--format", "json").output.contains(
          "\"paused\": true"))
      let silent = try command.run("notify", "--today", "2026-11-30", "--user", "min")
      #expect(silent.output.isEmpty && !FileManager.default.fileExists(atPath: command.folder.path + "/out"))
      #expect(try command.run("channel", "edit", "file", "--pause", "--resume", "--user", "min").status == 64)
      try command.run("channel", "edit", "file", "--resume", "--user", "min")
      try command.run("notify", "--today", "2026-11-30", "--user", "min")
      #expect(FileManager.default.fileExists(atPath: command.folder.path + "/out"))
    }
  }
#endif
