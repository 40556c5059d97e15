import Expiry
import Foundation
import Pantry
import Register

/// What a run of notices costs: `swift run -c release --package-path Benchmarks NoticeBenchmark [ITEMS [USERS [DUE]]]`,
/// 1,000,000 items of 5,000 users, of which about 10,000 are due a day, unless said otherwise.
///
/// Figures are CPU time of this process, and the pages of 4096 bytes that it asks the system for. The pantry is made anew
/// in the temporary folder, which takes half a minute for each million items.
@main
struct NoticeBenchmark {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let (items, users, due) = (
      numbers.first ?? 1_000_000, numbers.dropFirst().first ?? 5_000, numbers.dropFirst(2).first ?? 10_000
    )
    let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "pantry.sqlite").path
    let stock = Stock(items: items, users: users, due: due)
    print("making", "\(try cpu { try stock.fill(PantryStore(opening: path)) }.text)", separator: "\t")

    let today = Stock.today
    // Yesterday's run has said what was due then, and the one after it has moved that on.
    for run in 0..<2 { _ = try Run(path, on: today + -1, second: run) }
    print(
      "", "looked at", "said", "pages to find them", "pages in all", "CPU to find them", "CPU in all",
      separator: "\t")
    for name in ["what is due", "again", "nothing is due", "nothing is due"] {
      print(name, try Run(path, on: today, second: 2).line, separator: "\t")
    }
    print("one user", try Run(path, on: today, second: 3, user: "user 1").line, separator: "\t")
  }
}

/// What people have.
struct Stock {
  let items: Int
  let users: Int
  let due: Int

  static let today = CivilDate(dayNumber: 20_500)
  private static let zones = [
    nil, "Asia/Seoul", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland",
  ]

  func fill(_ store: PantryStore) throws {
    let now = Instant(seconds: Int64(Self.today.dayNumber - 2) * 86_400)
    try store.performAside("import", user: "user 0", at: now, isOfNewItems: true) { pantry in
      for number in 0..<users {
        try pantry.save(User(name: "user \(number)", timeZone: Self.zones[number % Self.zones.count]))
      }
      // Each is due on as many days as there are leads.
      let days = max(1, items * NoticeRule.standard.leadDays.count / due)
      for number in 0..<items {
        let facts = ItemFacts(
          product: ProductSnapshot(
            gtin: nil, code: nil, name: "Product \(number % 9_973)", brand: "Brand \(number % 101)"),
          expires: .on(Self.today + (number &* 7_919 % days - 30), precision: .day, source: .typed),
          location: "fridge")
        try pantry.insert(facts, for: "user \(number % users)")
      }
    }
  }
}

/// A run of everybody's notices on a day on which everybody may be told, as the command makes it.
struct Run {
  let line: String

  init(_ path: String, on day: CivilDate, second: Int, user name: String? = nil) throws {
    let store = try PantryStore(opening: path)
    let user = try name.flatMap { try store.user(named: $0) }
    let now = Instant(seconds: Int64(day.dayNumber) * 86_400 + Int64(second))
    let round = NoticeRound(of: user) { _ in LocalMoment(date: day, time: nil) }
    // What opens the file is read before.
    _ = try store.newestEntry()
    var found = 0
    let finding = try cpu {
      try store.viewing { view in
        for cohort in try view.noticeCohorts(of: user) {
          found += try view.itemsToLookAt(in: cohort, by: day, user: user?.name).count
        }
      }
    }
    var said = 0
    let all = try cpu {
      let claim = try store.claimNotices(
        channel: UserChannel.standardOutput, at: now, today: round.today, key: { "\($0.notice)\($1)" },
        due: { try round.due(in: $0, at: now) })
      said = claim.notices.map(\.entries.count).reduce(0, +)
      try store.finish(claim, said: claim.notices.count)
    }
    line = ["\(found)", "\(said)", "\(finding.pages)", "\(all.pages)", finding.text, all.text]
      .joined(separator: "\t")
  }
}

/// What something took.
struct Cost {
  let seconds: Double
  let pages: Int

  var text: String { "\((seconds * 10_000).rounded() / 10) ms" }
}

private func cpu(_ body: () throws -> Void) rethrows -> Cost {
  let (start, read) = (clock(), bytesRead())
  try body()
  return Cost(
    seconds: Double(clock() - start) / Double(CLOCKS_PER_SEC), pages: (bytesRead() - read) / 4096)
}

/// What this process has asked the system for so far.
private func bytesRead() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
  return text.firstMatch(of: /rchar: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
}
