import Expiry
import Foundation
import TestSupport
import Testing

@testable import remexp

/// The rules of zones are the machine's own: what `date` says of a moment is what is counted here.
@Suite(.needs("zic, of libc-bin", ZoneCompiler.path != nil)) struct ZoneDatabaseTests {
  /// Rules that no zone has: one that moved the day, one of summers that begin at odd hours, one that ends.
  private static let rules = """
    Rule Odd 2000 max - Mar 11 3:17 0:40 S
    Rule Odd 2000 max - Oct lastThu 24:00 0 -
    Rule South 1990 max - Sep Sun>=15 0:00 1:00 S
    Rule South 1990 max - May Sun<=7 0:00 0 -
    Zone Test/Odd 4:13:20 - LMT 1950 Apr 3
      5:30 Odd ODD%s
    Zone Asia/Seoul -11:00 - OLD 2026 Nov 22 1:00
      13:45 - NEW
    Zone Test/South -3:00 South SOU%s
    Zone Test/Ends 1:00 South AAA%s 2027 Jun 1
      2:00 - END
    """

  let command: Command

  init() throws {
    command = try Command()
    try command.file("rules", Self.rules + "\n")
    let zic = try #require(ZoneCompiler.path)
    #expect(try command.run(shell: "\(zic) -b fat -d zones rules").status == 0)
  }

  private var folder: String { command.folder.appending(path: "zones").path }

  /// What the C library says, of a whole list at once.
  private func dates(at moments: [Int64], zone: String, folder: String?) throws -> [String] {
    try command.file("moments", moments.map { "@\($0)" }.joined(separator: "\n") + "\n")
    let place = folder.map { "TZDIR=\($0) " } ?? ""
    let said = try command.run(shell: "\(place)TZ=\(zone) LC_ALL=C date -f moments '+%Y-%m-%d %H:%M'")
    #expect(said.status == 0, "\(said.errors)")
    return said.output.split(separator: "\n").map(String.init)
  }

  private func expectSame(_ zone: String, in folder: String?) throws {
    var random = SplitMix64(seed: UInt64(zone.utf8.count))
    let moments = (0..<10_000).map { _ in Int64.random(in: -1_500_000_000...4_000_000_000, using: &random) }
    let rules = try #require(ZoneDatabase(folder: folder ?? "/usr/share/zoneinfo").rules(named: zone))
    let known = Zone(name: zone, rules: rules)
    let told = moments.map { moment in
      let shown = CivilMoment(Instant(seconds: moment), in: known)
      return "\(shown.date) \(shown.time)"
    }
    #expect(try told == dates(at: moments, zone: zone, folder: folder), "\(zone)")
  }

  @Test(arguments: ["Test/Odd", "Asia/Seoul", "Test/South", "Test/Ends"])
  func `days are those of the folder that TZDIR names`(zone: String) throws {
    try expectSame(zone, in: folder)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Asia/Seoul")),
    arguments: [
      "Asia/Seoul", "America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "Pacific/Apia",
      "America/Sao_Paulo", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Tehran", "America/Vancouver",
      "America/Edmonton", "Asia/Kathmandu", "Europe/Dublin", "America/Nuuk", "Africa/Cairo", "Asia/Gaza",
      "Antarctica/Troll", "America/Havana", "Pacific/Chatham", "America/St_Johns",
    ]) func `days are those of the machine's database`(zone: String) throws
  {
    try expectSame(zone, in: nil)
  }

  @Test func `a command lives by TZDIR, for its own zone, a user's and one that is asked for`() throws {
    try command.run("add", "--name", "Milk", "--expires", "2099-12-01")
    // Nobody else is so far ahead of UTC.
    let environment = ["TZDIR": folder, "TZ": "Asia/Seoul"]
    let now = Int64(Date.now.timeIntervalSince1970)
    let today = CivilDate(dayNumber: Int((now + 13 * 3600 + 45 * 60) / 86_400))
    for arguments in [[], ["--time-zone", "Asia/Seoul"]] {
      let report = try command.run(["report", "--format", "json"] + arguments, environment: environment)
      #expect(
        report.output.contains("\"as_of\": \"\(today)\"") || report.output.contains("\"as_of\":\"\(today)\""))
      #expect(report.output.contains("Asia/Seoul"))
    }
    // A name leads nowhere out of the folder.
    for name in ["../zones/Asia/Seoul", "/etc/localtime", "Asia/../Asia/Seoul", "Asia//Seoul"] {
      #expect(ZoneDatabase(folder: folder).rules(named: name) == nil)
      #expect(try command.run(["report", "--time-zone", name], environment: environment).status == 64)
    }
    #expect(try command.run(["doctor"], environment: environment).output.contains(folder))
  }

  @Test func `without a database the program has rules of its own`() throws {
    let zone = try #require(Zone(named: "Asia/Seoul", in: ZoneDatabase(folder: "/nonexistent")))
    #expect(!zone.isOfDatabase && zone.offset(at: Instant(seconds: 1_800_000_000)) == 32_400)
    #expect(Zone(named: "Asia/Nowhere", in: ZoneDatabase(folder: "/nonexistent")) == nil)
  }
}

/// Makes compiled rules of written ones.
private enum ZoneCompiler {
  static let path = ["/usr/sbin/zic", "/usr/bin/zic"].first { FileManager.default.fileExists(atPath: $0) }
}
