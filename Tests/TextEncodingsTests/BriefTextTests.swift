import Foundation
import TextEncodings
import Testing

/// A few words, as a code holds them.
@Suite struct BriefTextTests {
  private static let texts: [(encoding: String, texts: [String])] = [
    (
      "shift_jis",
      [
        "明治おいしい牛乳", "牛乳", "ﾐﾙｸ", "ヨーグルト", "食パン 6枚", "東京都千代田区1-1", "http://example.jp/商品", "賞味期限 2026.12.01",
        "ｱｲｽｸﾘｰﾑ 100ml", "豆腐", "お茶", "山田太郎", "カレー粉", "醤油ラーメン",
      ]
    ),
    (
      "cp949",
      [
        "서울우유 1등급 1L", "우유", "두부", "신라면", "홍길동", "서울시 강남구 역삼동", "유통기한 2026.12.01", "https://example.kr/상품",
        "농심",
        "제품명: 새우깡", "안녕하세요", "가격 1,000원", "주식회사 오뚜기", "똠방각하 우유",
      ]
    ),
    (
      "gb18030",
      [
        "伊利纯牛奶", "牛奶", "豆腐", "北京市朝阳区", "保质期 2026年12月1日", "康师傅红烧牛肉面", "你好", "名称：面包", "产品",
        "http://example.cn/产品",
      ]
    ),
    ("big5", ["統一牛奶", "豆腐", "台北市信義區", "有效日期 2026.12.01", "產品名稱"]),
    ("euc-jp", ["明治おいしい牛乳", "ヨーグルト", "豆腐とお茶"]),
    (
      "windows-1252",
      [
        "Käse", "Crème brûlée", "Café", "Größe: 500 g", "Jalapeño", "Müller GmbH, Köln", "Pâté de campagne",
        "œufs", "Señor", "Öl",
        "100 € Gutschein", "déjà vu", "Ærø", "maçã", "25°C", "CRÈME", "“Bio”", "à la carte",
      ]
    ),
    ("windows-1251", ["Молоко топлёное", "Сыр", "Хлеб", "Масло сливочное 82%", "ООО Ромашка", "Привет"]),
    ("windows-1250", ["Żółta łódź", "Mleko świeże", "ser żółty"]),
    ("windows-1253", ["Γάλα", "Τυρί φέτα", "Ελαιόλαδο"]),
    ("windows-1254", ["Yoğurt", "Peynir çeşitleri"]),
  ]

  @Test(arguments: texts.indices) func `a few words are told from what other encodings make of them`(
    index: Int
  ) throws {
    let (encoding, texts) = Self.texts[index]
    let lines = try Self.encoded(texts.joined(separator: "\n"), in: encoding).split(separator: 0x0A)
    for (line, text) in zip(lines, texts) {
      let found = BriefText(guessing: Array(line))
      #expect(found?.text == text, "\(found?.encoding.rawValue ?? "none"): \(found?.text ?? "")")
    }
  }

  @Test func `what is UTF-8 is taken as that`() {
    #expect(BriefText(guessing: Array("우유 Käse".utf8))?.text == "우유 Käse")
    #expect(BriefText(guessing: [])?.text == "")
  }

  @Test(
    arguments: [
      [0x80, 0xFF, 0x00, 0x9D], [0xB0, 0xC6, 0x20, 0xC7], [0x41, 0x00, 0x42, 0x00], [0xFF, 0xFE, 0x41, 0x00],
      [0x01, 0xE9, 0x65], [0x81], [0xFF, 0xFF, 0xFF], [0x90, 0x8F, 0x81, 0x9D, 0xFE],
    ] as [[UInt8]])
  func `binary data and UTF-16 are no text`(bytes: [UInt8]) {
    #expect(BriefText(guessing: bytes) == nil, "\(BriefText(guessing: bytes)?.text ?? "")")
  }

  private static func encoded(_ text: String, in encoding: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/iconv")
    process.arguments = ["-f", "UTF-8", "-t", encoding.replacing("windows-", with: "CP")]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    return Array(output.fileHandleForReading.readDataToEndOfFile())
  }
}
