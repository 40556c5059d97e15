import Foundation
import GRDB
import TestPictures
import Testing

/// What is too long or too much is refused where it enters, and never fills a screen or a store.
@Suite struct BoundsTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  private let long = String(repeating: "x", count: 9000)

  @Test func `every door refuses a text that is too long, and says which`() throws {
    try command.run("add", "--name", "Milk", "--never")
    let id = try #require(try command.run("list").output.firstMatch(of: /\ (\w+) +Milk/)?.1)
    let before = try command.run("export", "-").output
    try command.file("items.csv", "name,location\n\(long),a\nb,\(long)\n")
    try command.file("products.csv", "code,name\n8801234567893,\(long)\n")
    for (arguments, status, reason) in [
      (["add", "--name", long, "--never"], 1, "the name is longer than 500 characters"),
      (["add", "x", "--brand", long, "--never"], 1, "the brand is longer than 200 characters"),
      (["add", "x", "--category", long, "--never"], 1, "the category is longer than 1000 characters"),
      (["add", "x", "--unit", long, "--never"], 1, "the unit is longer than 50 characters"),
      (["add", "x", "--location", long, "--never"], 1, "the location is longer than 200 characters"),
      (["add", "x", "--lot", long, "--never"], 1, "the lot is longer than 100 characters"),
      (["add", "x", "--note", long, "--never"], 1, "the note is longer than 4000 characters"),
      (["add", "\(long) 1", "--never"], 1, "the name is longer than 500 characters"),
      (["edit", String(id), "--note", long], 1, "the note is longer than 4000 characters"),
      (["shopping", "want", long, "2"], 1, "the name is longer than 500 characters"),
      (["add", "x", "--never", "--user", long], 64, "1 … 64 visible characters"),
      (["user", "add", long], 64, "1 … 64 visible characters"),
      (
        ["user", "edit", "me", "--reorder-url", "https://a.example/{name}\(long)"], 1,
        "the link is longer than 2000"
      ),
      (["import", "items.csv"], 1, "line 2: the name is longer than 500 characters"),
      (["catalog", "import", "products.csv"], 1, "the name is longer than 500 characters"),
    ] {
      let outcome = try command.run(arguments)
      #expect(
        outcome.status == Int32(status), "\(arguments.prefix(3).map { $0.prefix(20) }): \(outcome.errors)")
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(outcome.errors.utf8.count < 20_000)
    }
    #expect(try command.run("export", "-").output == before)
    #expect(try command.run("catalog", "info").output.hasPrefix("0 products"))
  }

  @Test func `manifests and the inbox's sheet are held to it, line by line`() throws {
    let photo = try Data(contentsOf: Command.repository.appending(path: "samples/formats/gray.jpg"))
    try photo.write(to: command.folder.appending(path: "a.jpg"))
    try command.file("remexp.csv", "file,expires,quantity,location\na.jpg,2027-01-01,1,\(long)\n")
    let scan = try command.run("scan", "--register", "a.jpg")
    #expect(scan.status == 1)
    #expect(scan.errors.hasPrefix("remexp: remexp.csv: line 2: the location is longer than 200 characters\n"))
    try command.file("done.csv", "number,expires,name,lot\n1,2027-01-01,Milk,\(long)\n")
    let apply = try command.run("inbox", "apply", "done.csv")
    #expect(apply.status == 1)
    #expect(apply.errors.contains("line 2, column lot: the lot is longer than 100 characters"))
    let set = try command.run("inbox", "set", "1", "--serial", long)
    #expect(set.status == 1 && set.errors == "remexp: the serial number is longer than 100 characters\n")
  }

  @Test func `one long name of an older store does not pad every line`() throws {
    for number in 1...30 { try command.run("add", "--name", "Milk \(number)", "--never") }
    let name = String(repeating: "y", count: 1 << 20) + "e" + String(repeating: "\u{301}", count: 1 << 18)
    let queue = try DatabaseQueue(path: command.folder.appending(path: "store/pantry.sqlite").path)
    try queue.write {
      try $0.execute(sql: "UPDATE item SET product = ?, note = ? WHERE id = 7", arguments: [name, name])
    }
    try queue.close()
    for arguments in [["list"], ["report"], ["history"]] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 0 && outcome.output.utf8.count < 40_000, "\(arguments)")
      #expect(arguments == ["history"] || outcome.output.contains("…"))
    }
    let id = try #require(try command.run("list").output.firstMatch(of: /\ (\w+) +yyy/)?.1)
    let doctor = try command.run("doctor", "--quiet")
    #expect(doctor.status == 0 && !doctor.output.contains("problem"))
    #expect(
      doctor.output.contains(
        "advice: texts: item \(id): the name is longer than 500 characters: remexp import"))
    // It can still be corrected, used up and brought back.
    #expect(try command.run("edit", String(id), "--location", "fridge").status == 0)
    #expect(try command.run("use", String(id)).status == 0)
    #expect(try command.run("undo").status == 0)
    #expect(try command.run("edit", String(id), "--name", "Milk", "--note", "").status == 0)
    #expect(try !command.run("doctor").output.contains("texts"))
  }

  @Test func `of a photo full of codes the first hundred are kept`() throws {
    let codes = (0..<160).map { number in
      let digits = "88\(1_000_000_000 + number * 7919)"
      let sum = digits.utf8.enumerated().reduce(0) {
        $0 + Int($1.element - 48) * ($1.offset % 2 == 0 ? 1 : 3)
      }
      return digits + String((10 - sum % 10) % 10)
    }
    let poster = SamplePicture(codes.map { SamplePicture(ean13: $0) }, columns: 4)
    try Data(poster.png).write(to: command.folder.appending(path: "poster.png"))
    let scan = try command.run(
      "scan", "--format", "ndjson", "--register", "--cpu-time", "60", "poster.png")
    let read = scan.output.matches(of: /"symbology"/).count
    #expect(read > 100)
    #expect(scan.errors.contains("remexp: poster.png: holds \(read) codes; only the first 100 are kept\n"))
    let kept = try command.run("inbox", "list", "--format", "json").output
    #expect(kept.matches(of: /"symbology"/).count == 100)
    // What is only remembered keeps none at all.
    let changed = try command.run("scan", "--changed-only", "--user", "other", "poster.png")
    #expect(changed.status == 0 && changed.errors.isEmpty, "\(changed.errors)")
    let size =
      try FileManager.default.attributesOfItem(
        atPath: command.folder.appending(path: "store/pantry.sqlite").path)[.size] as? Int
    #expect(try #require(size) < 400_000)
  }
}
