import Foundation
import TestSupport
import Testing

/// What `remexp label` writes, as others read and render it, and as `remexp scan` finds it again.
@Suite(.needs("poppler-utils (packaging/setup.sh tests)", LabelReader.hasPDF)) struct LabelCommandTests {
  let command: Command

  init() throws {
    command = try Command()
    try LabelPantry.fill(command)
  }

  private func label(_ arguments: String...) throws -> Command.Outcome {
    let outcome = try command.run(["label", "--today", LabelPantry.today] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  private func ids() throws -> [String] {
    try LabelPantry.all.map {
      try command.run("show", $0, "--format", "json").output.firstMatch(of: /"id": "([^"]+)"/).map {
        String($0.1)
      } ?? "?"
    }
  }

  /// The items that the codes in photos are labels of.
  private func found(_ photos: [String]) throws -> [String] {
    let outcome = try command.run(["scan", "--format", "csv", "--today", LabelPantry.today] + photos)
    let rows = outcome.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let column = try #require(rows.first?.firstIndex(of: "item"))
    return rows.dropFirst().map { $0[column] }
  }

  @Test(arguments: ["en", "ko"]) func `the words on labels are as they were reviewed`(language: String) throws
  {
    _ = try label("-o", "labels.pdf", "--language", language, "--repacked", "--within", "9999")
    let text = try command.run(shell: "pdftotext -raw labels.pdf -").output
    try expectGolden("label-\(language)", text)
    _ = try label("두부", "--format", "zpl", "-o", "label.zpl", "--language", language, "--copies", "2")
    let zpl = try String(contentsOf: command.folder.appending(path: "label.zpl"), encoding: .utf8)
    try expectGolden(
      "label-zpl", zpl.replacing(/(\^GFA,[0-9]+,[0-9]+,[0-9]+,)[0-9A-Za-z,!:]+/) { "\($0.1)…" })
  }

  @Test(arguments: [203, 300], ["3x8", "3x7", "2x7", "2x4", "4x12", "5x13"])
  func `a label that was printed and scanned finds its item`(dots: Int, sheet: String) throws {
    _ = try label(
      "두부", "soup", "Otterbrook", "Cheese", "소금", "Jar", "--sheet", sheet, "-o", "labels.pdf")
    try command.run(shell: "pdftoppm -r \(dots) -png labels.pdf page && ls page*.png")
    let pages = try FileManager.default.contentsOfDirectory(atPath: command.folder.path).filter {
      $0.hasPrefix("page")
    }
    #expect(pages.count == 1)
    let (seen, wanted) = (try found(pages), try ids())
    // A whole sheet in one picture leaves a few pixels to a module of the smallest codes: some may be missed, and what
    // stands on them is other every second. None is taken for another.
    #expect(Set(seen).isSubset(of: wanted))
    #expect(Set(seen).count >= 4, "\(seen.count) of \(wanted.count)")
  }

  @Test(arguments: [203, 300]) func `a full sheet of different labels is read in one picture`(dots: Int)
    throws
  {
    let rows = (0..<24).map {
      "Thing \($0),2026-12-\(10 + $0 % 20),L\($0 * 7),\($0 % 3 == 0 ? "4006381333931" : "")\n"
    }
    try command.file("many.csv", "name,expires,lot,code\n" + rows.joined())
    let add = try command.run("import", "many.csv", "--user", "shop", "--today", "2026-11-21")
    #expect(add.status == 0, "\(add.errors)")
    try command.run(
      "label", "--user", "shop", "--within", "9999", "--today", "2026-11-21", "-o", "many.pdf")
    try command.run(shell: "pdftoppm -r \(dots) -png -singlefile many.pdf many")
    let scan = try command.run("scan", "many.png", "--format", "ndjson").output
    let codes = Set(scan.matches(of: /"symbology":"qr","text":"([^"]*)"/).map { String($0.output.1) })
    // All 24 where this was written; a code may be lost where the drawing of letters beside it differs.
    #expect(codes.count >= 23, "\(codes.count)")
  }

  @Test(arguments: [203, 300]) func `each label of a full sheet is found where it is cut out`(dots: Int)
    throws
  {
    _ = try label("두부", "Otterbrook", "soup", "--copies", "8", "-o", "labels.pdf")
    // The sheet of 24: 63.5 × 33.9 mm, 2.5 mm between the columns, in the middle of the page.
    let scale = Double(dots) / 25.4
    var crops: [String] = []
    for place in [0, 1, 2, 7, 11, 12, 16, 21, 22, 23] {
      let x = Int((7.25 + Double(place % 3) * 66) * scale)
      let y = Int((12.9 + Double(place / 3) * 33.9) * scale)
      crops.append("cut\(place).png")
      try command.run(
        shell: """
          pdftoppm -r \(dots) -png -singlefile -x \(x) -y \(y) -W \(Int(63.5 * scale)) -H \(Int(33.9 * scale)) \
          labels.pdf cut\(place)
          """)
    }
    let ids = try ids()
    let wanted = [0, 1, 2, 7, 11, 12, 16, 21, 22, 23].map { ids[[0, 2, 1][$0 / 8]] }
    #expect(try found(crops) == wanted)
  }

  @Test(.needs("zebrafy (packaging/setup.sh tests)", LabelReader.hasZPL), arguments: [203, 300])
  func `another's reader finds the labels in ZPL, and scan their items`(dots: Int) throws {
    for (number, size) in ["57x32", "100x50", "50x30", "38x25"].enumerated() {
      _ = try label(
        "두부", "soup", "Otterbrook", "Cheese", "소금", "Jar", "--dpi", "\(dots)", "--label-size", size, "-o",
        "\(number).zpl")
      let outcome = try LabelReader.pictures(of: "\(number).zpl", named: "\(number)", in: command)
      #expect(outcome.output == "6\n", "\(outcome.errors)")
      #expect(try found((1...6).map { "\(number)-\($0).png" }) == ids(), "\(size)")
    }
  }

  @Test func `the same labels are the same file on any day of the clock`() throws {
    _ = try label("두부", "soup", "-o", "a.pdf")
    _ = try label("두부", "soup", "-o", "b.pdf")
    func bytes(_ name: String) throws -> Data { try Data(contentsOf: command.folder.appending(path: name)) }
    #expect(try bytes("a.pdf") == bytes("b.pdf"))
    try command.run(
      "label", "두부", "soup", "-o", "c.pdf", "--today", LabelPantry.today,
      environment: ["SOURCE_DATE_EPOCH": "1700000000"])
    #expect(try bytes("a.pdf") != bytes("c.pdf"))
    let fonts = try command.run(shell: "pdffonts a.pdf | tail -n +3 | awk '{ print $(NF-4) }' | sort -u")
    #expect(fonts.output == "yes\n")
  }

  @Test func `a sheet that was begun goes on, and then comes another`() throws {
    _ = try label("두부", "--copies", "3", "--start-at", "23", "-o", "labels.pdf")
    let text = try command.run(
      shell: "pdfinfo labels.pdf | grep Pages; pdftotext -raw labels.pdf - | grep -c 국산콩")
    #expect(text.output == "Pages:           2\n3\n")
  }

  @Test func `items are chosen by what was done last, and by what is open or frozen`() throws {
    func names(_ arguments: String...) throws -> [String] {
      try command.run(["label", "--today", LabelPantry.today, "-o", "l.pdf"] + arguments)
      return try command.run(shell: "pdftotext -raw l.pdf - | grep -oE '국산콩|soup|Fillets|Cheese|소금|Jar'")
        .output
        .split(separator: "\n").map(String.init)
    }
    #expect(try names("--opened") == ["국산콩"])
    #expect(try names("--frozen") == ["Fillets", "soup"])
    #expect(try names("--location", "냉동실", "--within", "100") == ["Fillets"])
    try command.run("open", "Jar", "--today", LabelPantry.today)
    #expect(try names("--last") == ["Jar"])
    let none = try command.run("label", "--location", "cellar", "-o", "none.pdf")
    #expect(none.errors == "nothing matches\n" && none.status == 0)
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "none.pdf").path))
    #expect(try command.run("label", "-o", "none.pdf").status == 64)
    #expect(try command.run("label", "Jar", "--last", "-o", "none.pdf").status == 64)
  }

  @Test func `what was used is known by its label, what was undone and another store's are said`() throws {
    try command.run("add", "--name", "Broth", "--in", "3d")
    _ = try label("Jar", "-o", "jar.pdf")
    _ = try label("Broth", "-o", "broth.pdf")
    try command.run(shell: "for n in jar broth; do pdftoppm -r 203 -png -singlefile $n.pdf $n; done")
    try command.run("undo")
    try command.run("use", "Jar", "--today", LabelPantry.today)
    let used = try command.run("scan", "jar.png", "broth.png").output
    #expect(used.contains("jar.png: qr label of ") && used.contains("used \(LabelPantry.today)"), "\(used)")
    #expect(used.contains("Broth, which is not there: its making was undone"))
    let there = try command.run("scan", "--register", "jar.png", "--format", "ndjson", "--quiet").output
    #expect(there.contains(#""registered":{"labels":[{"id":""#) && there.contains(#""standing":"used""#))
    let elsewhere = try command.run("scan", "--register", "jar.png", "--store", "other")
    #expect(elsewhere.output.contains("of another store"), "\(elsewhere.output)")
    #expect(
      try command.run("list", "--store", "other", "--format", "csv").output.split(separator: "\n").count == 1)
    let korean = try command.run("scan", "jar.png", "--store", "other", "--language", "ko").output
    #expect(korean.contains("이 저장소에 없는 상품"))
  }

  @Test func `a scanner at the door does with the batch on the label what it is told`() throws {
    let text = try command.run(
      "scan", "--format", "ndjson", try picture(of: "soup")
    ).output
    let code = try #require(text.firstMatch(of: /"text":"(REMEXP:[0-9A-Z]+)"/)).1
    let id = try ids()[1]
    let outcome = try command.run(
      "stream", "--mode", "use", "--today", LabelPantry.today,
      input: "\(code)\n\(code.lowercased())\n\(code)1\nREMEXP:UNDO\n")
    #expect(outcome.output.contains(" Chicken soup, home made  1  "), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("a label's text with a wrong sign"))
    #expect(try command.run("show", String(code), "--format", "json").output.contains("\"id\": \"\(id)\""))
    let inspected = try command.run("inspect", String(code), "--format", "ndjson").output
    #expect(inspected.contains(#""content":"label""#) && inspected.contains("\"item\":\"\(id)\""))
  }

  private func picture(of name: String) throws -> String {
    _ = try label(name, "-o", "one.pdf")
    try command.run(shell: "pdftoppm -r 203 -png -singlefile one.pdf one")
    return "one.png"
  }
}
