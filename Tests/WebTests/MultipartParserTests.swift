#if Server
  import Testing

  @testable import Web

  @Suite struct MultipartParserTests {
    private static let contentType = "multipart/form-data; boundary=XX"

    private static func form(_ fields: [(String, String)]) -> [UInt8] {
      let parts = fields.map { "--XX\r\nContent-Disposition: form-data; \($0.0)\r\n\r\n\($0.1)\r\n" }
      return Array((parts.joined() + "--XX--\r\n").utf8)
    }

    /// The fields with their whole content.
    private static func read(_ bytes: [UInt8], by count: Int) throws -> [(MultipartParser.Event, String)] {
      var parser = try #require(MultipartParser(contentType: contentType))
      var fields: [(MultipartParser.Event, String)] = []
      for start in stride(from: 0, to: bytes.count, by: count) {
        try parser.feed(bytes[start..<min(bytes.count, start + count)]) { event in
          switch event {
          case .part: fields.append((event, ""))
          case .data(let data): fields[fields.count - 1].1 += String(decoding: data, as: UTF8.self)
          case .end: fields[fields.count - 1].1 += "."
          }
        }
      }
      try parser.finish()
      return fields
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `the same fields come out however the bytes come in`(count: Int) throws {
      let fields = try Self.read(
        Self.form([
          ("name=\"csrf\"", "abc"), ("name=\"photos\"; filename=\"a \\\"b%22.jpg\"", "x\r\n--X\r\ny\r"),
          ("name=\"photos\"; filename=\"\"", ""),
        ]), by: count)
      #expect(
        fields.map(\.0) == [
          .part(name: "csrf", fileName: nil), .part(name: "photos", fileName: "a \"b\".jpg"),
          .part(name: "photos", fileName: ""),
        ])
      #expect(fields.map(\.1) == ["abc.", "x\r\n--X\r\ny\r.", "."])
    }

    @Test(arguments: [1, 4097, 10_000]) func `headers may be as long as they may, however they come in`(
      count: Int
    ) throws {
      let header = "name=\"a\"; x="
      let longest = MultipartParser.longestHeaders - "Content-Disposition: form-data; ".utf8.count
      func form(_ length: Int) -> [UInt8] {
        Self.form([(header + String(repeating: "x", count: length - header.utf8.count), "b")])
      }
      #expect(try Self.read(form(longest), by: count).map(\.1) == ["b."])
      #expect(throws: MultipartParser.Malformed.self) { _ = try Self.read(form(longest + 1), by: count) }
    }

    @Test(arguments: [
      "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--XX\r\n", "", "--XX",
      "--XX\r\nContent-Disposition: form-data\r\n\r\nb\r\n--XX--\r\n", "--XX\r\n\r\nb\r\n--XX--\r\n",
      "--XX\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nb\r\n--XX--\r\n", "--XXy\r\n",
      "--XX\r\nA: " + String(repeating: "a", count: 5000),
      String(repeating: "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n", count: 200)
        + "--XX--",
    ])
    func `what is cut, nameless or endless is refused`(text: String) {
      #expect(throws: MultipartParser.Malformed.self) { _ = try Self.read(Array(text.utf8), by: 100) }
    }

    @Test(arguments: [
      "multipart/form-data", "multipart/form-data; boundary=", "text/plain; boundary=XX",
      "multipart/form-data; boundary=" + String(repeating: "x", count: 71), "multipart/mixed; boundary=XX",
    ])
    func `other content is no form with files`(type: String) {
      #expect(MultipartParser(contentType: type) == nil)
    }

    @Test(arguments: [
      ("a.jpg", "a.jpg"), ("../../etc/passwd", "passwd"),
      ("C:\\photos\\milk_2026-12-01.jpg", "milk_2026-12-01.jpg"),
      ("..", "photo"), ("", "photo"), ("/", "photo"), (".hidden", "hidden"), ("a\u{0}b\n.png", "ab.png"),
      ("우유 2026-12-01.heic", "우유 2026-12-01.heic"),
    ])
    func `a file's name is never a way elsewhere`(name: String, plain: String) {
      #expect(ReceivedPhotos.plainName(name) == plain)
    }

    @Test func `a long name keeps its end`() {
      let name = ReceivedPhotos.plainName(String(repeating: "우", count: 300) + "_2026-12-01.jpg")
      #expect(name.utf8.count <= 200 && name.hasSuffix("우_2026-12-01.jpg"))
    }
  }
#endif
