import Delivery
import Foundation
import TestSupport
import Testing

/// Messages handed to programs.
@Suite struct ExecTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func outcome(
    of script: String, _ arguments: [String] = [], _ message: Message? = nil, format: MessageFormat = .text,
    timeoutSeconds: Int = 30
  ) throws -> DeliveryOutcome {
    let settings = try ExecSettings(
      command: [try folder.script(script)] + arguments, format: format, timeoutSeconds: timeoutSeconds)
    return Sample.carrier.deliver(try message ?? Sample.message(), by: .exec(settings))
  }

  @Test func `gives the text on standard input and the key in the environment`() throws {
    let script =
      #"cat >"$1"/in; echo "$REMEXP_NOTICE_KEY|$REMEXP_NOTICE_TITLE|$REMEXP_NOTICE_COUNT" >"$1"/env"#
    #expect(try outcome(of: script, [folder.path]) == .delivered)
    #expect(try folder.text("in") == "우유 외 2개의 기한이 다가옵니다\n\n우유: 3일 남음\n두부: 오늘까지\n")
    #expect(try folder.text("env") == "n-4f2a_01|우유 외 2개의 기한이 다가옵니다|2\n")
  }

  @Test func `gives JSON in one line`() throws {
    let message = try Sample.message(json: "{\n\"key\":1}")
    #expect(try outcome(of: #"cat /dev/stdin >"$1"/in"#, [folder.path], message, format: .json) == .delivered)
    #expect(try folder.text("in") == "{ \"key\":1}\n")
  }

  @Test func `hands arguments over without a shell`() throws {
    let argument = "$(touch /tmp/no); `id` \"'\n*"
    #expect(try outcome(of: #"printf %s "$2" >"$1"/argument"#, [folder.path, argument]) == .delivered)
    #expect(try folder.text("argument") == argument)
  }

  @Test func `shows no line end or hidden character of a title`() throws {
    let message = try Sample.message(title: "우유\r\nBcc: a@b.c\u{202e}\u{1b}[2J\u{0}")
    _ = try outcome(of: #"printf %s "$REMEXP_NOTICE_TITLE" >"$1"/title"#, [folder.path], message)
    #expect(try folder.text("title") == #"우유 Bcc: a@b.c\u{202e}\u{1b}[2J\u{0}"#)
  }

  @Test(arguments: [1, 2, 69, 71, 74, 75, 125, 255])
  func `tries again after a status that may pass`(status: Int32) throws {
    let outcome = try outcome(of: "exit \(status)")
    #expect(outcome == .failed(.programFailed(status: status, words: "")))
  }

  @Test(arguments: [64, 65, 67, 68, 77, 78, 126, 127])
  func `does not try again after a status that says it is no use`(status: Int32) throws {
    let outcome = try outcome(of: "exit \(status)")
    #expect(outcome == .refused(.programFailed(status: status, words: "")))
  }

  @Test func `keeps the end of what the program says, in one line without controls`() throws {
    let outcome = try outcome(
      of: #"yes noise | head -c 300000; printf '\033[31mno route\nto host\n' >&2; exit 1"#)
    guard case .failed(.programFailed(1, let words), nil) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(words.hasSuffix(#"\u{1b}[31mno route | to host"#))
    #expect(words.count <= 301)
  }

  @Test func `says which signal ended the program`() throws {
    #expect(try outcome(of: "kill -KILL $$") == .failed(.programKilled(signal: 9, words: "")))
  }

  @Test func `takes a program that does not read for one that has what it needs`() throws {
    let message = try Sample.message(text: String(repeating: "우유\n", count: 200_000))
    #expect(try outcome(of: "exec 0<&-; exit 0", [], message) == .delivered)
  }

  @Test func `ends a program that takes too long, with all that it has started`() throws {
    let script = #"trap '' TERM; (trap '' TERM; echo $$ >"$1"/started; sleep 60; echo >"$1"/late) & sleep 60"#
    let start = ContinuousClock.now
    #expect(try outcome(of: script, [folder.path], timeoutSeconds: 1) == .failed(.timedOut(seconds: 1)))
    #expect(ContinuousClock.now - start < .seconds(10))
    let group = try #require(Int32(folder.text("started").trimmingCharacters(in: .whitespacesAndNewlines)))
    try eventually("the end of the group") { kill(-group, 0) != 0 }
  }

  @Test func `does not wait for what a program leaves behind`() throws {
    let start = ContinuousClock.now
    #expect(try outcome(of: "sleep 30 & exit 0") == .delivered)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `gives a program no open file but its three streams`() throws {
    let secret = try folder.write("secret", to: "secret")
    let leak = unsafe open(secret, O_RDONLY)
    let high = fcntl(leak, F_DUPFD, 200)
    defer {
      close(leak)
      close(high)
    }
    #expect(try outcome(of: #"ls -l /proc/$$/fd >"$1"/files"#, [folder.path]) == .delivered)
    let files = try folder.text("files")
    #expect(files.contains(" 0 -> ") && !files.contains(secret))
  }

  @Test func `says which program is not there`() throws {
    let settings = try ExecSettings(command: ["\(folder.path)/nothing"])
    let outcome = Sample.carrier.deliver(try Sample.message(), by: .exec(settings))
    #expect(outcome == .refused(.noProgram(path: "\(folder.path)/nothing", errno: ENOENT)))
    let text = try folder.write("no program", to: "text", mode: 0o600)
    let other = Sample.carrier.deliver(try Sample.message(), by: .exec(try ExecSettings(command: [text])))
    #expect(other == .refused(.noProgram(path: text, errno: EACCES)))
  }
}
