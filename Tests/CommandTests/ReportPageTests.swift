import Foundation
import Testing

/// The report as a page, read as text; `PageBrowserTests` opens it.
@Suite struct ReportPageTests {
  let command: Command

  init() throws {
    command = try Command()
    try PagePantry.fill(command)
  }

  @Test(arguments: ["en", "ko"]) func `a page says what to use first`(language: String) throws {
    let outcome = try command.run(
      "report", "--today", "2026-11-21", "--language", language, "-o", "page.html")
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    try expectGolden("report-html-\(language)", page("page.html"))
  }

  @Test func `what is past use by stands apart from what is to be eaten first`() throws {
    let text = try command.run("report", "--today", "2026-11-21", "--format", "html").output
    let parts = text.components(separatedBy: "<section").dropFirst()
    let titles = parts.map { $0.components(separatedBy: "</h2>")[0].components(separatedBy: "<h2>")[1] }
    #expect(
      titles == [
        "Past use by: do not eat", "Past best before: look, smell, taste", "Last good day: use today",
        "Use these next", "Later", "Date unknown: look at the pack", "Keeps without a date",
        "Used and thrown away",
      ])
    let held = ["Spinach", "Cream Crackers", "Milk Bread", "Strawberry Yogurt"]
    for (part, name) in zip(parts, held) {
      #expect(held.filter { part.contains($0) } == [name], "\(part.prefix(200))")
    }
  }

  @Test func `ids, pieces and packs are said in words`() throws {
    for _ in 0..<2 {
      try command.run(
        "add", "--name", "Rice", "--quantity", "500", "--unit", "g", "--expires", "2026-11-23", "--today",
        "2026-11-01")
    }
    let english = try command.run("report", "--today", "2026-11-21", "--format", "html").output
    #expect(
      english.contains(#"<td class="q">4 pieces</td>"#) && english.contains(#"<td class="q">1 piece</td>"#))
    #expect(english.contains(#"<td class="q">2 × 500 g</td>"#) && english.contains("two packs of 500 g each"))
    let rice = try #require(english.firstMatch(of: /Rice<\/bdi> <small>id ([a-z0-9]{4}) and 1 more<\/small>/))
    #expect(
      !rice.output.1.isEmpty
        && english.contains(/<p>id ([a-z0-9]{4}) is what commands call that line: remexp use \1\./))
    let korean = try command.run(
      "report", "--today", "2026-11-21", "--format", "html", "--language", "ko"
    ).output
    #expect(korean.contains(#"<td class="q">4개</td>"#) && korean.contains("번호 \(rice.output.1) 외 1개"))
  }

  @Test func `last month's waste and this month's are named, with a word for money and in the chart`() throws
  {
    let text = try command.run("report", "--today", "2026-11-21", "--format", "html").output
    #expect(
      text.contains(
        "<p><b>Last month (October 2026): </b>1 of 1 batch thrown away (100%), worth about 1,800 KRW: 대파 Leek 1</p>"
      ))
    #expect(
      text.contains(
        "<p><b>This month (November 2026) so far: </b>0.25 of 1 batch thrown away (25%): Bagels 1</p>"))
    #expect(text.contains(">2026-10, last month</text>") && text.contains(">2026-11, this month</text>"))
    // Colours are attributes: without the style sheet all would be black.
    let shapes = text.matches(of: /<rect [^>]*>/).map { String($0.output) }
    #expect(shapes.count >= 4 && shapes.allSatisfy { $0.contains("fill=\"#") })
    #expect(text.contains("<svg role=\"img\"") && text.contains("<g fill=\"currentColor\""))
  }

  @Test func `groups are the parts of a page`() throws {
    let text = try command.run(
      "report", "--today", "2026-11-21", "--format", "html", "--group-by", "location"
    ).output
    #expect(text.contains("<h2>냉장고</h2>\n<p>5 items · worth 9.90 EUR + 7,700 KRW</p>"))
    #expect(text.contains("<h2>no place</h2>"))
  }

  @Test func `an empty page says so`() throws {
    let none = try command.run(
      "report", "--format", "html", "--user", "me", "--status", "expired", "--today", "2026-01-01")
    #expect(
      none.output.contains(#"<p class="nothing">nothing matches</p>"#) && !none.output.contains("<table"))
  }

  /// Whatever a name holds, all markup of a page is the program's own.
  @Test func `no name becomes markup, an attribute, an instruction of a template or a hidden character`()
    throws
  {
    let usual = try tags(
      command.run("report", "--today", "2026-11-21", "--format", "html", "Milk Bread").output)
    for name in PagePantry.hostileNames {
      try command.run(
        "add", "--user", "eve", "--name", name, "--brand", name, "--location", name, "--unit", "</td>",
        "--expires", "2026-11-21")
    }
    try command.run("edit", "--user", "eve", "--all", "--yes", "--category", "\"><b>")
    let text = try command.run("report", "--user", "eve", "--today", "2026-11-21", "--format", "html").output
    // One row is made of the same tags as any other.
    let rows = text.components(separatedBy: "<tbody>")[1].components(separatedBy: "</tbody>")[0]
      .split(separator: "\n")
    #expect(rows.count == PagePantry.hostileNames.count)
    let row = usual.drop { $0 != "<tr class=\"t\">" }
    for line in rows { #expect(tags(String(line))[...] == row.prefix(tags(String(line)).count), "\(line)") }
    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && text.contains("{{x}} {{{x}}}"))
    #expect(text.contains("&lt;\u{338}img src=x onerror=alert(1)&gt;"))
    #expect(text.contains("\\u{202e}") && text.contains("\\u{1b}[31m"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202e })
    let groups = try command.run(
      "report", "--user", "eve", "--today", "2026-11-21", "--format", "html", "--group-by", "location",
      "--language",
      "ko"
    ).output
    #expect(!groups.contains("<script") && !groups.contains("<img"))
  }

  @Test func `a page names nothing outside of it unless pictures are asked for`() throws {
    try command.file(
      "products.csv",
      """
      code,name,image_url
      8801234567893,Juice,https://pictures.example/a.png?x=1&y="2"
      9520104000795,Cola,javascript:alert(1)
      4006381333931,Tea,http://user:secret@pictures.example/t.png
      96385074,Gum,http://pictures.example/gum.png?x=1&y='2'

      """)
    try command.run("catalog", "import", "products.csv")
    for code in ["8801234567893", "9520104000795", "4006381333931", "96385074"] {
      try command.run("add", code, "--expires", "2026-11-22", "--today", "2026-11-01")
    }
    let plain = try command.run("report", "--today", "2026-11-21", "--format", "html").output
    #expect(try addresses(plain) == ["data:,"])
    #expect(plain.contains("img-src data:;"))
    let pictures = try command.run("report", "--today", "2026-11-21", "--format", "html", "--pictures").output
    #expect(try addresses(pictures) == ["data:,", "http://pictures.example/gum.png?x=1&amp;y=&#39;2&#39;"])
    #expect(!pictures.contains("javascript") && !pictures.contains("secret"))
    #expect(try command.run("report", "--pictures").status == 64)
  }

  @Test func `2,000 items make a page of less than a megabyte`() throws {
    let rows = (0..<2000).map {
      "Sweetened condensed milk number \($0),Green Valley Dairy Farm,2026-12-\(10 + $0 % 20),refrigerator"
    }
    try command.file(
      "items.csv", "name,brand,expires,location\n" + rows.joined(separator: "\n") + "\n")
    #expect(try command.run("import", "items.csv", "--user", "shop", "--today", "2026-11-21").status == 0)
    let outcome = try command.run("report", "--user", "shop", "--format", "html", "--today", "2026-11-21")
    #expect(outcome.output.utf8.count < 1_000_000, "\(outcome.output.utf8.count)")
    #expect(outcome.output.components(separatedBy: "<tr class").count == 2001)
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOf: command.folder.appending(path: name), encoding: .utf8)
  }

  /// What a browser takes for tags.
  private func tags(_ text: String) -> [String] {
    text.matches(of: /<[^>]*>/).map { String($0.output) }.map {
      $0.hasPrefix("<time") ? "<time>" : $0
    }
  }

  /// All that an attribute or the style sheet leads to.
  private func addresses(_ page: String) throws -> [String] {
    let style = page.components(separatedBy: "<style>")[1].components(separatedBy: "</style>")[0]
    #expect(!style.contains("url(") && !style.contains("@import"))
    let names = try Regex(#" (?:src|href|srcset|action|data|poster|background|ping|formaction)="([^"]*)""#)
    return page.matches(of: names).compactMap { $0.output[1].substring.map(String.init) }
  }
}

/// A small pantry with something of everything.
enum PagePantry {
  static let hostileNames = [
    "<script>alert(1)</script>", "\"onload=\"alert(1)", "'onload='alert(1)", "{{x}} {{{x}}} {{&x}} {{>row}}",
    "{{=<% %>=}} {{% CONTENT_TYPE:TEXT}}", "=HYPERLINK(\"http://x.example\")", "\u{1b}[31mred\u{7}",
    "\u{202e}drawkcab\u{2066}", "</style></title></table>", "<!-- -->]]>",
    "<\u{338}img src=x onerror=alert(1)>",
    "&lt;b&gt; &amp;", "line\nbreak\u{2028}", "`x` \u{ff1c}b\u{ff1e}",
    String(decoding: [0xef, 0xbf, 0xbe, 0xef, 0xb7, 0x90], as: UTF8.self),
  ]

  static func fill(_ command: Command) throws {
    try command.run("user", "add", "me", "--currency", "KRW")
    try command.file(
      "items.csv",
      """
      name,brand,expires,location,quantity,unit,due_type,category,price
      시금치 Spinach,동구밖텃밭,2026-11-19,냉장고,1,,use_by,채소,2900
      우유 식빵 Milk Bread,누리방앗간,2026-11-21,bread bin,1,,,빵,3500
      딸기 요거트 Strawberry Yogurt,한들목장,2026-11-22,fridge,4,,,유제품,1200
      Chicken Breast Fillets,Otterbrook,2026-11-24,냉장고,500,g,,meat,9.90 EUR
      국산콩 두부 Firm Tofu,동구밖텃밭,2026-11-25,냉장고,1,,,,
      Cream Crackers,,2026-11-10,pantry,1,,,Snacks,
      Nuts,,2026-11-30,pantry,1,,,snacks,
      Miso 味噌,,2027-01,냉장고,1,,,,
      Salt,,never,pantry,1,,,,
      Jar from grandma,,,,1,,,,

      """)
    try command.run("import", "items.csv", "--today", "2026-11-01")
    try command.run(
      "add", "--name", "대파 Leek", "--price", "1800", "--expires", "2026-10-12", "--today", "2026-10-05")
    try command.run(
      "add", "--name", "Bagels", "--quantity", "4", "--expires", "2026-11-12", "--today", "2026-11-08")
    try command.run("waste", "대파", "--today", "2026-10-14")
    try command.run("use", "Bagels", "--quantity", "3", "--today", "2026-11-10")
    try command.run("waste", "Bagels", "--today", "2026-11-14")
  }
}
