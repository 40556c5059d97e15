import Foundation
import Testing

/// The labels in `samples/gs1`, in every carrier of GS1 data, become what `expected-items.csv` there says.
@Suite struct GS1SampleTests {
  let command: Command

  init() throws {
    command = try Command()
    for name in ["samples", "catalog"] {
      try FileManager.default.createSymbolicLink(
        at: command.folder.appending(path: name), withDestinationURL: Command.repository.appending(path: name)
      )
    }
  }

  @Test func `labels register themselves with their date, lot, serial number and weight`() throws {
    try command.run("catalog", "import", "catalog/products.csv")
    let scan = try command.run(
      "scan", "--register", "samples/gs1", "--format", "ndjson", "--today", "2026-11-21")
    #expect(scan.status == 0)
    var photos: [String: Photo] = [:]
    for line in scan.output.split(separator: "\n") {
      let photo = try JSONDecoder().decode(Photo.self, from: Data(line.utf8))
      photos[photo.path] = photo
    }
    let expected = try expectedItems()
    #expect(photos.count == expected.count)
    let readsDataMatrix = try readsDataMatrix()
    for row in expected where readsDataMatrix || !row.file.contains("/data-matrix-") {
      let photo = try #require(photos["samples/" + row.file])
      #expect(try kept(of: photo, in: row.file) == row)
    }
  }

  /// The same picture with another byte behind it is another photo of the same label.
  private func copy(_ sample: String, to name: String) throws {
    let picture = try Data(contentsOf: Command.repository.appending(path: "samples/gs1/\(sample).jpg"))
    try (picture + Data(name.utf8)).write(to: command.folder.appending(path: name))
  }

  @Test func `a lot twice is two pieces, a serial number twice is one`() throws {
    try command.run("catalog", "import", "catalog/products.csv")
    for sample in ["gs1-128-serial", "gs1-qr-use-by"] {
      for number in 1...2 { try copy(sample, to: "\(sample)-\(number).jpg") }
      let scan = try command.run(
        "scan", "--register", "--today", "2026-11-21", "\(sample)-1.jpg", "\(sample)-2.jpg")
      #expect(scan.status == 0)
    }
    let list = try command.run("list", "--format", "json", "--today", "2026-11-21").output
    let names = list.matches(of: /"name": "([^"]+)"/).map(\.1)
    #expect(names.count { $0.contains("Butter") } == 1)
    #expect(names.count { $0.contains("Yogurt") } == 2)
  }

  /// An EAN-13 of 2388004212505, which holds 1.250 kg in the layout of Sweden.
  private static let weighed = """
    iVBORw0KGgoAAAANSUhEUgAAAOIAAABGAQAAAAD55nWCAAAAS0lEQVR42mP4///PGWaDA38+2/AftuE5c5ifn8fg84EDn214zv8/wMSAD4zKjsqO\
    yo7KjsqOyg51WYb///+c/w8HZxDMP6P1IBoAAPbNLLe+NW6iAAAAAElFTkSuQmCC
    """

  @Test func `the weight in an in-store number is kept for the item that it is named for`() throws {
    let picture = try #require(Data(base64Encoded: Self.weighed))
    try picture.write(to: command.folder.appending(path: "ham_2026-11-28.png"))
    let scan = try command.run(
      "scan", "--register", "--region", "se", "--today", "2026-11-21", "ham_2026-11-28.png")
    #expect(scan.status == 0)
    let waiting = try command.run("inbox", "show", "1")
    #expect(waiting.output.contains("1.25 kg"))
    #expect(waiting.output.contains("2026-11-28"))
    #expect(waiting.output.contains("not in the catalog"))
    #expect(try command.run("scan", "--region", "se", "ham_2026-11-28.png").status == 64)
  }

  /// A DataBar Expanded, drawn by zint, of (01)08801234567893(15)270131(10)AB(17)261231.
  private static let bestBeforeAndUseBy = """
    iVBORw0KGgoAAAANSUhEUgAAA34AAAB+AQMAAABBD1HKAAAABlBMVEX///8AAABVwtN+AAACaklEQVRo3u3VsW4TQRAG4H+91t4VF9vlWrLwPsIhUVx3S0\
    LPKywgoRQUfgCI5+ICChTeAPkReIPsOggaCsp0XOQXOKCxlJOXwiFCIVWSxjDTzd98Go00g9Ekafs+vouxwbLyMn7GpGj7Hr0yEsZUjA4Qm6JGKdeI0csj\
    1CIuqyi/xyUVMUa5TuQao6kfoajFSjZAr0QP8Shpp6t2gmWMsVotG7QijsAggwwyyCCDDDLIIIMMMsgggwwyyCCDDDLIIIMMMsgggwwyyCCDDDLIIIMMMs\
    gggwwyyCCDDDJ4K5Drny5BgL8mzwB12ShA/hVuC9hJ4EyS1G0PYTX1e+t745/NQVkPdHmGdhp8Pg2UZpJoVGIT9hFW00A3BDNNtdZvhvK+WCiEBRweZBU5\
    VxgEiU9mghPKR5l1Tw25Ai7IXCwUTrYHNM+cNvtDaT8tlOjsgvAoq4jcqUGQIh1+EDuUvxjkrpo7dwoK0qqFEjs3BQfGua55bj5a75Xq7K0Ie4NqBtIlGS\
    lSnStBNhvkg2pOpEFGWnilxJaBT3xhvU/72a56L6ievSbSxpmuSnXe/w0eg7SE6T6GT/t3MmGKL1adVbPBK3KkcQEibMA4pw048T5F2DJwfyit9zm+WlUd\
    djNxAer0D7CaO9JdGG29z+8GtPbbD1UddrNq7kgbZ0ya6txeAY313trtATNNbnNpEMj6XVW97WaHxjltnPe5MrkNlGeZddWcnNbw3vpAtwAT2eokqdtecr\
    4u8XB1kMnm5ZhcHFOIuQjrst/k0xm56hguaoRYJufrst9sC9gBYK7bLSAumxQAXQ3/64//C2jdmaLScYnPAAAAAElFTkSuQmCC
    """

  @Test func `the use-by date behind a lot that ends in a letter counts`() throws {
    let picture = try #require(Data(base64Encoded: Self.bestBeforeAndUseBy))
    try picture.write(to: command.folder.appending(path: "a.png"))
    try command.run("catalog", "import", try command.file("c.csv", "code,name\n8801234567893,Milk\n"))
    #expect(try command.run("scan", "--register", "--today", "2026-11-21", "a.png").status == 0)
    let items = try command.run("list", "--format", "csv").output
    #expect(items.contains("Milk") && items.contains("2026-12-31") && !items.contains("2027-01-31"))
  }

  /// A build without the engine for it does not name it among what it looks for.
  private func readsDataMatrix() throws -> Bool {
    try command.run("scan", "--help").output.contains("dataMatrix")
  }

  private func expectedItems() throws -> [Kept] {
    let table = Command.repository.appending(path: "samples/gs1/expected-items.csv")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map {
      try #require(Kept($0))
    }
  }

  /// What the pantry has of the photo: its item, or why it waits in the inbox.
  private func kept(of photo: Photo, in file: String) throws -> Kept {
    if let id = photo.registered?.item {
      let shown = try command.run("show", id, "--format", "json").output
      return Kept(file, try JSONDecoder().decode(ShownItem.self, from: Data(shown.utf8)))
    }
    let missing = photo.registered?.missing ?? []
    return Kept(file, gtin: photo.barcodes.first?.gtin, missing: missing)
  }
}

/// A row of the table.
private struct Kept: Equatable {
  let file: String
  let gtin: String
  /// A date, or `inbox:` and the reasons.
  let expires: String
  var precision = ""
  var dueType = ""
  var lot = ""
  var serial = ""
  var quantity: Double?
  var unit = ""

  init?(_ line: Substring) {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 9 else { return nil }
    file = cells[0]
    gtin = cells[1]
    expires = cells[2]
    precision = cells[3]
    dueType = cells[4]
    lot = cells[5]
    serial = cells[6]
    quantity = Double(cells[7])
    unit = cells[8]
  }

  init(_ file: String, _ item: ShownItem) {
    self.file = file
    gtin = item.gtin ?? ""
    expires = item.expires_on ?? ""
    precision = item.precision ?? ""
    dueType = item.due_type
    lot = item.lot ?? ""
    serial = item.serial ?? ""
    quantity = item.quantity
    unit = item.unit ?? ""
  }

  init(_ file: String, gtin: String?, missing: [String]) {
    self.file = file
    self.gtin = gtin ?? ""
    expires = "inbox:" + missing.joined(separator: ",")
  }
}

/// A line of `scan --register --format ndjson`.
private struct Photo: Decodable {
  let path: String
  let barcodes: [Code]
  let registered: Fate?

  struct Code: Decodable {
    let gtin: String?
  }

  struct Fate: Decodable {
    let item: String?
    let missing: [String]?
  }
}

/// `show --format json`, as far as the table has it.
private struct ShownItem: Decodable {
  let gtin: String?
  let expires_on: String?
  let precision: String?
  let due_type: String
  let lot: String?
  let serial: String?
  let quantity: Double
  let unit: String?
}
