import Barcodes
import Catalog
import Foundation
import Testing
import TextEncodings

struct EncodingTests {
  // Written with iconv from the text beside them.
  private static let korean: [UInt8] = [
    0xB9, 0xD9, 0xC4, 0xDA, 0xB5, 0xE5, 0x2C, 0xBB, 0xF3, 0xC7, 0xB0, 0xB8, 0xED, 0x0A,
    0x39, 0x36, 0x33, 0x38, 0x35, 0x30, 0x37, 0x34, 0x2C, 0x8C, 0x63, 0xB9, 0xE6, 0xB0, 0xA2, 0xC7, 0xCF,
    0x0A,
  ]
  private static let japanese: [UInt8] =
    Array("code,name\n96385074,".utf8) + [
      0x83, 0x8D, 0x81, 0x5B, 0x83, 0x5C, 0x83, 0x93, 0x82, 0xCC, 0x8B, 0x8D, 0x93, 0xFB,
    ]
  private static let chinese: [UInt8] =
    Array("code,name\n96385074,".utf8) + [0xC5, 0xA3, 0xC4, 0xCC, 0xD6, 0xD0, 0xB9, 0xFA, 0xB5, 0xC4]
  private static let western: [UInt8] =
    Array("code,name\n96385074,Cr".utf8) + [0xE8] + Array("me br".utf8) + [0xFB, 0x6C, 0xE9, 0x65]

  @Test(arguments: [
    (korean, TextEncoding.cp949, "똠방각하"), (japanese, .shiftJIS, "ローソンの牛乳"), (chinese, .gb18030, "牛奶中国的"),
    (western, .windows1252, "Crème brûlée"),
  ])
  func `finds the encoding, says it, and an empty guess is never stored`(
    bytes: [UInt8], encoding: TextEncoding, name: String
  ) throws {
    let imported = try Imported(bytes)
    #expect(imported.summary.encoding == encoding.rawValue)
    #expect(try imported.all.map(\.name) == [name])
  }

  @Test(arguments: [true, false], [true, false])
  func `reads UTF-16 with and without a mark`(isLittle: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "바코드\t상품명\r\n96385074\t신라면 😀\r\n"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
    let imported = try Imported(bytes)
    #expect(imported.summary.encoding == (isLittle ? "utf-16le" : "utf-16be"))
    #expect(try imported.all.map(\.name) == ["신라면 😀"])
    #expect(throws: CatalogError.self) { try Imported(bytes.dropLast(3) + [0xD8, 0xD8, 0xD8]) }
  }

  @Test func `an encoding that is given is taken, whatever the bytes look like`() throws {
    let options = ImportOptions(encoding: .windows1252, now: 0)
    let imported = try Imported(Array("code,name\n96385074,".utf8) + [0xB9, 0xD9], options: options)
    #expect(try imported.all.map(\.name) == ["¹Ù"])
    #expect(throws: CatalogError.notDecoded(.wrongBytes(.cp949, line: 2, wasFound: false))) {
      try Imported(
        Array("code,name\n96385074,".utf8) + [0x81, 0xFF], options: ImportOptions(encoding: .cp949, now: 0))
    }
  }

  @Test func `Korean after megabytes of ASCII is still found`() throws {
    var bytes = Array("code,name\n".utf8)
    while bytes.count < 3 << 20 { bytes += Array("96385074,Gum\n".utf8) }
    bytes += Array("8801234567893,".utf8) + [0xB9, 0xD9, 0xC4, 0xDA]
    let imported = try Imported(bytes)
    #expect(imported.summary.encoding == "cp949")
    #expect(try imported.product("8801234567893")?.name == "바코")
  }

  @Test func `mixed encodings are refused with the line`() throws {
    let utf8 = Array("code,name\n96385074,신라면\n".utf8)
    #expect(throws: CatalogError.self) { try Imported(utf8 + [0x38, 0x2C, 0xB9, 0xD9, 0x0A]) }
    do {
      _ = try Imported(Self.korean + utf8 + Array("1,\u{3042}\u{20AC}x".utf8))
      Issue.record("was taken")
    } catch { #expect("\(error)".contains("line ")) }
  }

  @Test func `where the encoding is a guess, naming it is advised`() throws {
    let named = "; name it with --encoding"
    #expect("\(CatalogError.notDecoded(.unknownEncoding(line: 2)))".hasSuffix("cannot be told\(named)"))
    #expect("\(CatalogError.notDecoded(.wrongBytes(.cp949, line: 2, wasFound: true)))".hasSuffix(named))
    #expect(!"\(CatalogError.notDecoded(.wrongBytes(.cp949, line: 2, wasFound: false)))".contains("--"))
    #expect(!"\(CatalogError.notDecoded(.brokenPack(.gzip)))".contains("--"))
  }

  @Test func `a character that was lost before is not stored`() throws {
    let imported = try Imported("code,name\n96385074,a\u{FFFD}b\n8801234567893,c\n")
    #expect(imported.rejects.map(\.reason) == [.lostCharacter])
    #expect(imported.rejects.map(\.column) == ["name"])
    let brand = try Imported("code,name,brand\n96385074,a,b\u{FFFD}\n")
    #expect(try brand.all.map(\.brand) == [nil])
    #expect(brand.summary.lostValues == 1)
  }

  @Test func `a byte that is not UTF-8 costs its row, not the file`() throws {
    let start = Array("code,name\n96385074,신라면 맛있다\n4006381333931,우유".utf8)
    let imported = try Imported(start + [0xFF] + Array("\n8801234567893,라면\n".utf8))
    #expect(imported.summary.encoding == "utf-8")
    #expect(imported.counts == [3, 2, 0, 0, 1])
    #expect(imported.rejects.map(\.line) == [3])
    #expect(imported.summary.rejectedBy == [.encoding: 1])
  }

  /// Product names as lists have them, in their usual encodings.
  private static let letters: [(String, String, [String])] = [
    (
      "windows-1250", "pl",
      ["Mleko świeże", "Śmietana kwaśna", "Chleb żytni", "Kiełbasa śląska", "Sok jabłkowy", "Żółty ser"]
    ),
    (
      "windows-1250", "hu",
      ["Kenyér fehér", "Sütőtök lekvár", "Gyümölcslé őszi", "Zsíros tejföl", "Csípős kolbász", "Túró"]
    ),
    (
      "windows-1250", "cs",
      ["Mléko čerstvé", "Chléb žitný", "Máslo čerstvé", "Jogurt bílý", "Šunka nejvyšší", "Sýr tvrdý"]
    ),
    (
      "windows-1254", "tr",
      ["Süt tam yağlı", "Yoğurt kaymaklı", "Ekmek tam buğday", "Çikolata", "Şeker küp", "Kırmızı mercimek"]
    ),
    ("windows-1251", "ru", ["Молоко", "Сметана 20%", "Хлеб ржаной", "Сыр российский"]),
    ("koi8-r", "ru", ["Молоко", "Сметана 20%", "Хлеб ржаной", "Сыр российский"]),
    ("cp866", "ru", ["Молоко", "Сметана 20%", "Хлеб ржаной", "Сыр российский"]),
    ("windows-1253", "el", ["Γιαούρτι στραγγιστό", "Ψωμί ολικής", "Φέτα βαρελίσια", "Ελαιόλαδο"]),
    ("windows-1255", "he", ["חלב טרי", "גבינה לבנה", "לחם אחיד", "יוגורט טבעי"]),
    ("windows-1256", "ar", ["حليب طازج", "جبنة بيضاء", "خبز عربي", "زيت زيتون"]),
    ("cp874", "th", ["นมสดพาสเจอร์ไรส์", "โยเกิร์ตรสธรรมชาติ", "ขนมปังโฮลวีต", "น้ำมันมะกอก"]),
  ]

  private static let dense: [(String, [String])] = [
    ("big5", ["鮮乳全脂", "優格原味", "全麥吐司", "橄欖油"]), ("euc-jp", ["ヨーグルト プレーン", "食パン", "チョコレート"]),
    ("shift_jis", ["ヨーグルト プレーン", "食パン", "チョコレート"]), ("cp949", ["서울우유", "신라면", "딸기잼"]),
  ]

  private static func list(_ names: [String], in encoding: String) throws -> [UInt8] {
    var text = "code;name\n"
    for (index, name) in names.enumerated() {
      let body = UInt64(590_000_000_000 + index)
      text += "\(body)\(CheckDigit.of(body));\(name)\n"
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/iconv")
    process.arguments = ["-f", "UTF-8", "-t", encoding == "cp874" ? "CP874" : encoding]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    return Array(output.fileHandleForReading.readDataToEndOfFile())
  }

  /// With the library where the system has it; without, refused is right too.
  @Test(arguments: letters.indices) func `lists of other alphabets are read or refused, never garbled`(
    index: Int
  ) throws {
    let (encoding, _, names) = Self.letters[index]
    let bytes = try Self.list(names, in: encoding)
    if FileManager.default.fileExists(atPath: "/usr/lib/x86_64-linux-gnu/libuchardet.so.0") {
      #expect(try Imported(bytes).all.map(\.name) == names)
    }
    let given = ImportOptions(encoding: TextEncoding(label: encoding), now: 0)
    #expect(try Imported(bytes, options: given).all.map(\.name) == names)
  }

  @Test(arguments: dense.indices) func `lists of East Asia are read`(index: Int) throws {
    let (encoding, names) = Self.dense[index]
    #expect(try Imported(Self.list(names, in: encoding)).all.map(\.name) == names)
  }
}
