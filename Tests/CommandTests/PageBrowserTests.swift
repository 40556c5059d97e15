import Foundation
import TestSupport
import Testing

/// The report's page as a browser shows and prints it.
@Suite(
  .serialized,
  .needs(
    "chromium, tidy, pdfinfo and pdftotext (packaging/setup.sh tests)",
    ["chromium", "tidy", "pdfinfo", "pdftotext"].allSatisfy(Browser.has)))
struct PageBrowserTests {
  let command: Command
  let browser: Browser

  init() throws {
    command = try Command()
    browser = Browser(command: command)
    try PagePantry.fill(command)
    for (index, name) in PagePantry.hostileNames.enumerated() {
      try command.run(
        "add", "--name", name, "--brand", name, "--location", name, "--today", "2026-11-01", "--expires",
        "2026-11-\(20 + index % 8)")
    }
    for language in ["en", "ko"] {
      try command.run("report", "--today", "2026-11-21", "--language", language, "-o", "\(language).html")
    }
  }

  @Test(arguments: ["en", "ko"]) func `a validator has nothing to say`(language: String) throws {
    let outcome = try command.run(shell: "tidy -qe -utf8 \(language).html")
    #expect(outcome.errors.isEmpty && outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    .needs("axe (packaging/setup.sh tests)", Browser.axe != nil),
    arguments: ["en", "ko"], [Browser.Scheme.light, .dark])
  func `the rules of accessibility are kept on a phone and on a desk`(
    language: String, scheme: Browser.Scheme
  )
    throws
  {
    let widths = [320, 390, 1200]
    let audits = try browser.audits("\(language).html", widths: widths, scheme: scheme)
    #expect(audits.map(\.windowWidth) == widths)
    for found in audits {
      #expect(found.violations.isEmpty, "\(found.windowWidth): \(found.violations)")
      #expect(found.passes > 20)
      // Nothing has to be moved sideways to be read.
      #expect(found.contentWidth <= found.windowWidth, "\(found.contentWidth)")
    }
  }

  @Test(arguments: ["en", "ko"]) func `it prints on A4 and says what to do first`(language: String) throws {
    try browser.run("\(language).html", ["--no-pdf-header-footer", "--print-to-pdf=page.pdf"])
    #expect(try command.run(shell: "pdfinfo page.pdf").output.contains("(A4)"))
    let text = try command.run(shell: "pdftotext -layout page.pdf -").output
    let lines = text.split(separator: "\n")
    let past = try #require(lines.firstIndex { $0.contains("D+2") })
    let today = try #require(lines.firstIndex { $0.contains("D-day") && !$0.contains("D+2") })
    #expect(past < 15 && past < today && text.contains("D-1") && text.contains("Milk Bread"))
  }

  @Test func `nobody is asked for anything unless pictures are wanted`() throws {
    #expect(try browser.hostsAsked("ko.html").isEmpty)
    try command.file(
      "products.csv", "code,name,image_url\n8801234567893,Juice,http://pictures.example/a.png\n")
    try command.run("catalog", "import", "products.csv")
    try command.run("add", "8801234567893", "--expires", "2026-11-21", "--today", "2026-11-01")
    try command.run("report", "--today", "2026-11-21", "--pictures", "-o", "pictures.html")
    #expect(try browser.hostsAsked("pictures.html") == ["pictures.example"])
  }
}

/// Chromium without a window, in a profile of its own and without a way to the network.
struct Browser {
  let command: Command

  enum Scheme: String, CaseIterable { case dark = "0", light = "1" }

  /// What the rules of accessibility find in a page.
  struct Audit: Decodable {
    let windowWidth: Int
    let contentWidth: Int
    let passes: Int
    let violations: [String]
  }

  static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  /// The rules of Deque's axe-core, from PyPI's axe-core-python.
  static var axe: String? {
    let path = Command.repository.appending(path: ".build-axe/axe_core_python/axe.min.js").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  @discardableResult
  func run(_ page: String, _ options: [String]) throws -> String {
    let options = options.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try command.run(
      shell: """
        chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
        --disable-background-networking --disable-component-update --user-data-dir="$PWD/profile" \
        --host-resolver-rules='MAP * ~NOTFOUND' \(options) "file://$PWD/\(page)" 2>chromium.log
        """)
    #expect(outcome.status == 0)
    return outcome.output
  }

  /// A frame is as narrow as a phone, which a window cannot be. The page forbids scripts, so that a copy without that line
  /// is looked at.
  func audits(_ page: String, widths: [Int], scheme: Scheme) throws -> [Audit] {
    let axe = try #require(Self.axe)
    let text = try String(contentsOf: command.folder.appending(path: page), encoding: .utf8)
    let end = try #require(text.range(of: "</body>", options: .backwards))
    let policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/
    try command.file(
      "framed.html",
      (text[..<end.lowerBound] + """
        <script src="file://\(axe)"></script><script>axe.run().then(r => parent.postMessage(JSON.stringify({
        windowWidth: innerWidth, contentWidth: document.documentElement.scrollWidth, passes: r.passes.length,
        violations: r.violations.flatMap(v => v.nodes.map(n => v.id + ' ' + n.html + ' ' + n.failureSummary))}), '*'))
        </script>
        """ + text[end.lowerBound...]).replacing(policy, with: ""))
    let frames = widths.map {
      #"<iframe src="framed.html" width="\#($0)" height="1500" style="border:0"></iframe>"#
    }
    try command.file(
      "frame.html",
      """
      <!DOCTYPE html><title></title><body style="margin:0">\(frames.joined())
      <script>const found = []; addEventListener('message', e => {
      found.push(JSON.parse(e.data)); document.title = encodeURIComponent(JSON.stringify(found)) })</script>
      """)
    let dump = try run(
      "frame.html",
      [
        "--blink-settings=preferredColorScheme=\(scheme.rawValue)", "--window-size=1300,1600",
        "--virtual-time-budget=20000", "--dump-dom",
      ])
    let title = try #require(dump.firstMatch(of: /<title>([^<]*)<\/title>/)?.output.1)
    let json = try #require(String(title).removingPercentEncoding)
    return try JSONDecoder().decode([Audit].self, from: Data(json.utf8)).sorted {
      $0.windowWidth < $1.windowWidth
    }
  }

  /// The hosts that a page asks for anything; what a browser asks its maker for is left out.
  func hostsAsked(_ page: String) throws -> Set<String> {
    try run(
      page, ["--log-net-log=\(command.folder.path)/net.json", "--screenshot=\(command.folder.path)/page.png"])
    let log = try String(contentsOf: command.folder.appending(path: "net.json"), encoding: .utf8)
    let hosts = log.matches(of: /"url":"(?:https?|wss?|ftp):\/\/([^\/":]+)/).map { String($0.output.1) }
    return Set(
      hosts.filter { host in !["google.com", "googleapis.com", "gvt1.com"].contains { host.hasSuffix($0) } })
  }
}
