import Foundation
import TestSupport
import Testing

/// Stores with changed bytes and pages: every command gives the answer that it gave before, or says that the file is
/// damaged.
///
/// `REMEXP_DAMAGE=500` damages so many stores, half of them pantries and half catalogs, and `REMEXP_SEED` says which;
/// `Fuzz/damage` runs that.
@Suite struct DamageTests {
  let command: Command
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["REMEXP_DAMAGE"].flatMap(Int.init) ?? 20
  private static let seed = environment["REMEXP_SEED"].flatMap(UInt64.init) ?? 20_261_121

  /// What leaves the house comes first. Seen from long ago, what was done has dates that do not change meanwhile.
  private static let questions = [
    "pantry": [
      "notify", "notify --dry-run --format json", "export -", "export - --format csv --user all",
      "backup copy.sqlite", "list --user all --format json", "report --format csv", "schedule --user all",
      "history --today 2001-01-01", "inbox list", "shopping list", "user list", "doctor --quiet",
    ],
    "catalog": [
      "catalog export", "catalog search jam", "catalog lookup 4006381333931",
      "catalog info --format json", "add 4006381333931 --in 3d --store other", "doctor --quiet",
    ],
  ]

  init() throws {
    command = try Command()
    let items = (0..<150).map { number in
      "Jam \(number) of the house,2026-11-\(10 + number % 21),\(number % 9 + 1),user \(number % 4),a note\n"
    }
    try command.file("items.csv", "name,expires,quantity,user,note\n" + items.joined())
    try command.run("import", "items.csv", "--quiet")
    try command.run("add", "--name", "Tea", "--in", "3d", "--today", "2026-11-21")
    try command.run("use", "a000", "--user", "user 0")
    try command.run("shopping", "want", "Tea", "3")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    try command.run("scan", "--register", "a.png", "--quiet")
    try command.run("notify", "--user", "user 1", "--today", "2026-11-21")
    let products = (0..<400).map { "\(Self.code($0)),Jam of kind \($0),House \($0 % 7)\n" }
    try command.file("products.csv", "code,name,brand\n4006381333931,Milk,Farm\n" + products.joined())
    try command.run("catalog", "import", "products.csv", "--quiet")
    try FileManager.default.copyItem(at: store, to: command.folder.appending(path: "sound"))
  }

  private static func code(_ number: Int) -> String {
    let body = 880_123_000_000 + number * 17
    var (sum, rest) = (0, body)
    for place in 0..<12 {
      sum += rest % 10 * (place % 2 == 0 ? 3 : 1)
      rest /= 10
    }
    return "\(body)\((10 - sum % 10) % 10)"
  }

  private var store: URL { command.folder.appending(path: "store") }

  /// In a fresh copy of the store with this file in it.
  private func ask(_ question: String, _ file: String, _ bytes: Data) throws -> (Int32, String) {
    for name in ["store", "copy.sqlite", "other"] {
      try? FileManager.default.removeItem(at: command.folder.appending(path: name))
    }
    try FileManager.default.copyItem(at: command.folder.appending(path: "sound"), to: store)
    try bytes.write(to: store.appending(path: "\(file).sqlite"))
    if question.hasSuffix("--store other") {
      try FileManager.default.copyItem(at: store, to: command.folder.appending(path: "other"))
    }
    let words = question.split(separator: " ").map(String.init)
    let outcome = try command.run(words + (words[0] == "catalog" ? [] : Self.today(words[0])))
    guard words[0] == "backup", outcome.status == 0 else { return (outcome.status, outcome.output) }
    // A backup is what comes back from it.
    try FileManager.default.removeItem(at: store)
    try command.run("restore", "copy.sqlite")
    return (0, try command.run("export", "-").output)
  }

  private static func today(_ word: String) -> [String] {
    ["notify", "list", "report", "schedule", "add"].contains(word) ? ["--today", "2026-11-21"] : []
  }

  /// Some bytes or some bits changed, two pages exchanged, one written over another, one empty, or the end cut off.
  private func damaged(_ whole: Data, _ random: inout SplitMix64) -> (String, Data) {
    var bytes = whole
    func page() -> Range<Int> {
      let number = Int.random(in: 0..<whole.count / 4096, using: &random)
      return number * 4096..<(number + 1) * 4096
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let (a, b) = (page(), page())
      bytes.replaceSubrange(a, with: whole[b])
      bytes.replaceSubrange(b, with: whole[a])
      return ("pages \(a.lowerBound) and \(b.lowerBound) exchanged", bytes)
    case 1:
      let (a, b) = (page(), page())
      bytes.replaceSubrange(a, with: whole[b])
      return ("page \(b.lowerBound) over \(a.lowerBound)", bytes)
    case 2:
      let a = page()
      bytes.replaceSubrange(a, with: Data(count: 4096))
      return ("page \(a.lowerBound) empty", bytes)
    case 3:
      let places = (0..<16).map { _ in Int.random(in: 0..<whole.count, using: &random) }
      for place in places { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      return ("bytes \(places)", bytes)
    case 4:
      let length = Int.random(in: 0..<whole.count, using: &random)
      return ("cut off at \(length)", whole.prefix(length))
    default:
      let place = Int.random(in: 0..<whole.count, using: &random)
      bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      return ("byte \(place) is \(bytes[place])", bytes)
    }
  }

  @Test func `a damaged store gives the same answer or none`() throws {
    var random = SplitMix64(seed: Self.seed)
    var sound: [String: (Int32, String)] = [:]
    var (found, unnoticed, milder) = (0, 0, 0)
    for number in 0..<Self.count {
      let file = number % 2 == 0 ? "pantry" : "catalog"
      let whole = try Data(contentsOf: command.folder.appending(path: "sound/\(file).sqlite"))
      let (what, bytes) = damaged(whole, &random)
      guard bytes != whole else { continue }
      var isRefused = false
      for question in try #require(Self.questions[file]) {
        let expected = try sound[question] ?? ask(question, file, whole)
        sound[question] = expected
        #expect(expected.0 == 0, "\(question)")
        let (status, output) = try ask(question, file, bytes)
        #expect(status < 128, "seed \(Self.seed), store \(number), \(what): \(question) ended with \(status)")
        isRefused = isRefused || status == 3
        let isDoctor = question.hasPrefix("doctor")
        if isDoctor, isRefused, status == 0 { milder += 1 }
        guard status == 0, !isDoctor, output != expected.1 else { continue }
        unnoticed += 1
        Issue.record("seed \(Self.seed), store \(number), \(what): \(question) gives another answer")
      }
      found += isRefused ? 1 : 0
    }
    print("\(Self.count) damaged stores: \(found) refused, \(unnoticed) other answers with status 0")
    #expect(milder == 0, "the doctor finds nothing where a command does")
    #expect(found * 2 > Self.count)
  }
}
