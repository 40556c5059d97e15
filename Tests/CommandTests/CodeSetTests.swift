#if ZXing
  import Foundation
  import Testing

  /// Messages that are spread over codes in several photos.
  @Suite struct CodeSetTests {
    let command: Command

    init() throws {
      command = try Command()
      try command.run("catalog", "import", Command.repository.appending(path: "catalog/products.csv").path)
    }

    /// Puts pictures of parts into a folder, each under a name that keeps this order.
    private func photos(_ parts: [String], in folder: String = "photos") throws {
      let place = command.folder.appending(path: folder)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (number, part) in parts.enumerated() {
        let name = "\(number)-\(part).png"
        if part == "blank" {
          let blank = Command.repository.appending(path: "samples/none/blank.png")
          try FileManager.default.copyItem(at: blank, to: place.appending(path: name))
        } else {
          let picture = try #require(Self.pictures[part].flatMap { Data(base64Encoded: $0) })
          try picture.write(to: place.appending(path: name))
        }
      }
    }

    private func scanned(_ arguments: String...) throws -> [ScanLine] {
      try ScanLine.all(command.run(["scan", "--format", "ndjson"] + arguments).output)
    }

    @Test(
      arguments: [
        (["link1", "link2"], "https://id.gs1.org/01/09520001000171/10/L4?17=261231"),
        (["link2", "link1"], "https://id.gs1.org/01/09520001000171/10/L4?17=261231"),
        (["link1", "blank", "dm1", "link2"], "https://id.gs1.org/01/09520001000171/10/L4?17=261231"),
        (["milk1", "milk2"], "우유"), (["plain2", "plain1"], "HELLOWORLD"), (["dm1", "dm2"], "HALLO1HALLO2"),
      ])
    func `the photo that completes a set gives its message`(parts: [String], message: String) throws {
      try photos(parts)
      let lines = try scanned("photos")
      let last = try #require(lines.last)
      #expect(last.status == "decoded" && last.barcodes.map(\.text) == [message])
      let sources = try #require(last.barcodes.first?.joined_from)
      #expect(sources.count == 2 && sources == sources.sorted { $0.suffix(5) < $1.suffix(5) })
      for line in lines.dropLast() where !line.path.contains("blank") {
        #expect(line.status == "incomplete" && line.barcodes.first?.part?.of == 2)
      }
    }

    @Test(
      arguments: [
        // Two firsts of one set that say different things.
        ["other1", "link1", "link2"], ["link1", "other1", "link2"],
        // Nothing proves that these belong together, and the photo between them may be that of another.
        ["plain1", "blank", "plain2"], ["link1"], ["link1", "milk2"],
      ])
    func `what may not belong together is never joined`(parts: [String]) throws {
      try photos(parts)
      #expect(try scanned("photos").allSatisfy { ["incomplete", "none"].contains($0.status) })
    }

    @Test func `codes in two folders are no set`() throws {
      try photos(["link1"], in: "one")
      try photos(["link2"], in: "two")
      #expect(try scanned("one", "two").map(\.status) == ["incomplete", "incomplete"])
    }

    @Test func `the text format says which part a photo has`() throws {
      try photos(["link1", "link2"])
      let lines = try command.run("scan", "photos").output.split(separator: "\n")
      #expect(lines.first == "photos/0-link1.png: qr part 1 of 2 of a set")
      #expect(lines.last?.hasPrefix("photos/1-link2.png: qr https://id.gs1.org/01/09520001000171/") == true)
      #expect(lines.last?.hasSuffix("  from 2 photos") == true)
      let korean = try command.run("scan", "--language", "ko", "photos").output
      #expect(korean.contains("나뉜 코드 2개 가운데 1번째") && korean.contains("사진 2장에서"))
    }

    @Test(arguments: [["link1", "link2"], ["gs1", "gs2"]])
    func `a product and a date that two codes share become one item`(parts: [String]) throws {
      try photos(parts)
      let scan = try command.run("scan", "--register", "--today", "2026-11-21", "photos")
      #expect(scan.errors == "1 registered, 1 to the inbox\n")
      let list = try command.run("list", "--today", "2026-11-21")
      #expect(list.output.contains("2026-12-31") && list.output.contains("들판 우유"))
      // The part that had to wait waits no longer, and both photos are known.
      #expect(try command.run("inbox", "list").output.contains("empty"))
      let again = try command.run("scan", "--register", "--today", "2026-11-21", "photos")
      #expect(again.errors == "0 registered, 0 to the inbox, 2 known from before\n")
      #expect(try command.run("undo").status == 0)
      #expect(try command.run("list").output.hasSuffix("nothing in the pantry\n"))
    }

    @Test(arguments: [0, 1]) func `a set is joined whichever photo an earlier run saw`(first: Int) throws {
      try photos(["link1", "link2"])
      let early = "photos/\(first)-link\(first + 1).png"
      #expect(try command.run("scan", "--register", early).errors == "0 registered, 1 to the inbox\n")
      let scan = try command.run("scan", "--register", "--today", "2026-11-21", "photos")
      #expect(scan.errors.hasPrefix("1 registered"))
      #expect(try command.run("inbox", "list").output.contains("empty"))
      #expect(try command.run("doctor").status == 0)
    }

    /// Whether one machine has met all of a set, or each of them a part.
    @Test(arguments: [true, false])
    func `a set is registered from lines as from photos`(isJoined: Bool) throws {
      try photos(["link1", "milk1", "link2", "blank", "dm1", "milk2", "dm2"])
      let files = try FileManager.default.contentsOfDirectory(
        atPath: command.folder.appending(path: "photos").path
      ).sorted().map { "photos/\($0)" }
      let runs = isJoined ? [files] : files.map { [$0] }
      let lines = try runs.map { try command.run(["scan", "--format", "ndjson"] + $0).output }.joined()
      #expect(lines.contains("joined_hashes") == isJoined)
      try command.file("s.ndjson", lines)
      let found = try [["scan", "--register", "--no-read-dates", "photos"], ["import-scan", "s.ndjson"]]
        .enumerated().map {
          let environment = ["REMEXP_STORE": "store-\($0.offset)"]
          try command.run(
            ["catalog", "import", "-q", Command.repository.appending(path: "catalog/products.csv").path],
            environment: environment)
          let told = try command.run($0.element + ["--today", "2026-11-21"], environment: environment)
          let stored = try [["list", "--today", "2026-11-21"], ["inbox", "list"]].map {
            try command.run($0 + ["--format", "json"], environment: environment).output
          }
          return ([told.output, told.errors] + stored).joined().replacing(/"created_at": "[^"]*"/, with: "")
        }
      #expect(found[0] == found[1] && found[0].contains("1 registered"))
    }

    @Test func `photos of a set count as read when it is whole`() throws {
      try photos(["link1", "link2"])
      #expect(try scanned("--changed-only", "photos/1-link2.png").map(\.status) == ["incomplete"])
      #expect(try scanned("--changed-only", "photos").map(\.status) == ["incomplete", "decoded"])
      #expect(try scanned("--changed-only", "photos").isEmpty)
    }

    // Drawn by segno and Zint.
    private static let pictures = [
      "link1": """
      iVBORw0KGgoAAAANSUhEUgAAAGMAAABjAQAAAACnQIM4AAAA6UlEQVR42tWUsQ0DIQxFTSgoWQCJNdKx0nmBXFggtxIdayCx\
      wNFdgc5xUiWVXSausPSF/b4NQB/R4IezHeDmgi9gqF3gM74zoEETj4aVD5KyhAVsroAK5Q2m0SnxsKRR0lxSzIo+mR1rQAU7\
      x54mvj0T7rxOXzqV4CXl6SgXJopZVKYGjh2Yq1g9ReIZFfAye/PUzxeU3OfGpatMNIin00exQyaKD8c9kMi+uwAp7hCHYkaD\
      eibZT577kpqpNit2aa1sUVgV+7kedIdgNK/D2buLm+pOfiCqncfSH6lr2JGmOQIq/PyDH+wJOe0GbmLjsIcAAAAASUVORK5C\
      YII=
      """,
      "link2": """
      iVBORw0KGgoAAAANSUhEUgAAAGMAAABjAQAAAACnQIM4AAAA4klEQVR42tVUuxHDIAx9xIW7sIDuWIPOK5kFiD1BVqJjDe68\
      gN254KIoqZJKKhNV6O6dxPsA+KMafrjbgVTgCxy3Cz7ruwMf3PNIvspBQxa6VfiKZEHKPWzIHClZkNxvZVsN93xxr5QM3KWO\
      Eu5vzZSZkfLYnWH7YxyWGI4qCqjbxaAGdK8iCy8jOe4GPVuOuMLg+8nrOTwQdD2nJm7ea1h1j8IewzLp3GVpKtuCYbV4dAp3\
      fab4nmNPVWf0yjyEjoFRocSYYUryHMV9cqbMN89keZvzRICJ+xzJnWTJ/B/8YE8PXf0jqa33gwAAAABJRU5ErkJggg==
      """,
      "other1": """
      iVBORw0KGgoAAAANSUhEUgAAAGMAAABjAQMAAAC19SzWAAAABlBMVEX///8AAABVwtN+AAAA4klEQVQ4y9XTsY3DMAwF0C+o\
      UEctQMBrqPNKzgK2bwF6JXVaQ4AXuHQqAjNFErhS6DbsXkGA/CCBX6moumU9Rj0sEfzW6pRApsZdRqakckFbGf6vacUDVwQv\
      qHRO1lVUlbTLuW1XAFzxcsbWVcy6Bi9hOGzVW9N7ZlhCUAl6z4/JksuMVF179X0TQSXVWD659BUbL5mXwqYQBgk8hwpTiV2G\
      a/6w9LrBTStZAkBJBe9cviiqrsFLqrBE8Fthwr6aGncBlvcshv5KJfAVrQkzMJmCl5HncH5AT1FVEiZUsvQb9QRJVS47jPMH\
      OgAAAABJRU5ErkJggg==
      """,
      "milk1": """
      iVBORw0KGgoAAAANSUhEUgAAAFcAAABXAQMAAABLBksvAAAABlBMVEX///8AAABVwtN+AAAArUlEQVQ4y83QsQ3DMAwEwA9Y\
      qJMWMOA11GmlTOBIC0grpeMaAjhBuhSGmCKGq5hO6a+uIfB84GoJqoVJtRv2oMaSYTpJY2nvE1fQuZOc+I8+QbVG2X/5aQA3\
      7vsUvx3nEdeHWg6Mu1u3PQ/so4xE+u1/YLhpwVyelr2j4WS7PTCAoFIUhoNqYyrcDXtQjVNQWE5SmIp22zmtiLBdI43ULYNy\
      6ovpoJqTvNjytfIBfkoK75VzMvAAAAAASUVORK5CYII=
      """,
      "milk2": """
      iVBORw0KGgoAAAANSUhEUgAAAFcAAABXAQMAAABLBksvAAAABlBMVEX///8AAABVwtN+AAAAqklEQVQ4y83QsQ3DIBQE0It+\
      QQcLRPIadKyUCRKzAF7JHWsgsUDS/cLypYhkpbA+ra965d0BV0sgFxWyGfaQpfYZplPPKosOXFIf240MKUmODqcOZIn92HJq\
      AIh/X5zayRzbqzbDPragzBWGg/KzbojNMoHUZwfDtzrtrhfXDP+uIGE4kFmnd7TsIblyt5165v2Zmu2S8IgDZ717mIbkVVgt\
      B3LGFhSGr5UvMp0Cl8MX7B8AAAAASUVORK5CYII=
      """,
      "plain1": """
      iVBORw0KGgoAAAANSUhEUgAAAFcAAABXAQMAAABLBksvAAAABlBMVEX///8AAABVwtN+AAAAqklEQVQ4y83QsQ3DMAwEwA9Y\
      sLMWCKA11GmzWFrAWkmd1hCgBVK6CPwpEsCNTbf+6ronH7hbHJk5yG54giwqCabjKE3KeuV1XLvKhSGF+w2HduQS9l8ODQDa\
      9y0OHTzXz0zTilfgr/fMU/Bb9P89T/xocLX/qk9NbhFztQzAUVKAYUeW6jfthifIEkZSWI4jwWd227k9EWB70ZG0W4akKLlZ\
      dmQm32r5XvkCeg0ERGcm2VsAAAAASUVORK5CYII=
      """,
      "plain2": """
      iVBORw0KGgoAAAANSUhEUgAAAFcAAABXAQMAAABLBksvAAAABlBMVEX///8AAABVwtN+AAAArklEQVQ4y83SsQ3EIAwF0B9R\
      0MECkW4NOmZigsACZCU61kDyAknn4iRfc7lrEqfNr17pL3/gafEipRuRodjBVJgM1ZGK0Mo3zvHehe8MUy39bzizF6mBfl1O\
      DcAfuLbszWxWs4sjseSo2TfaGUvT7MI88bz0oXhiqhaAZgAuUOmavcjaZTs2cGoHU8M7iepIFXPqQ3e2/51cuTBSg2aYwq/9\
      2OSpvUjp3/dd+Vn5AN19C1UiqiTvAAAAAElFTkSuQmCC
      """,
      "dm1": """
      iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAQMAAADYVuV7AAAABlBMVEX///8AAABVwtN+AAAAY0lEQVQ4y93RsRHAQAgDQXWg\
      /ru8DuQEPA5FakW/Ca8B6XdhcoKQkU9wHO+nHRJsOScQkSnaQlayAzoAYt41gp1dSIc4xOKGzxpbCMIUbYEt8A0ovFeoQGRv\
      0RLZKRdMLvhVHqp5N8gyl/2sAAAAAElFTkSuQmCC
      """,
      "dm2": """
      iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAQMAAADYVuV7AAAABlBMVEX///8AAABVwtN+AAAAWElEQVQ4y93QoQEAMQzDQG3g\
      /bfUBn7S5zWt2LHE8FyeJiBIJrRpw4LWEDrBInUCoU0XqIQwoUbNgqZJ4gbDv+ItwPPaPVrKf+g1qmWBgCYL6ll/wWnBU30g\
      my+UJbMJDQAAAABJRU5ErkJggg==
      """,
      "gs1": """
      iVBORw0KGgoAAAANSUhEUgAAAFcAAABXAQMAAABLBksvAAAABlBMVEX///8AAABVwtN+AAAApUlEQVQ4y83QoQ3DMBQE0IsM\
      PrMXiNQ1PvNKGeF7AXulMK9hyQsUBlS6goKQ9Ifm0IN3BzwtiSx9ksNxRKg6Da7zrDrbcePSw60t3xnB5Oxw6URWPbdcGsDS\
      zysuvfBV9oHsGYpNprlOfValyXAcM5ZjjfAM8K3YFK4REQyeE2mCKJ4jQtWxZdd5mrDsw3fbVwh8V1mjukZonI2eE2ny+XX7\
      52flC7lk3tAX5MBRAAAAAElFTkSuQmCC
      """,
      "gs2": """
      iVBORw0KGgoAAAANSUhEUgAAAFcAAABXAQMAAABLBksvAAAABlBMVEX///8AAABVwtN+AAAAoklEQVQ4y83QsRGDMBAEwGM+\
      IJNKoA2y78wWDaCWyL6Nn1EDkCnw+JzZDpgn5aIN7w64WzK5dCE9cIKsoxSE1lbQar/wQrn2dmVI5a/DqTO5zu275dQA8vZ3\
      xbl5mOxjbE/qmD1wUqls7xGBB8NgjeahedgraWQAueOhCJzJaj70yAlSzZ8WWlvlVNRjl5E7rqzT0REZslBW9cCZXGyKfa98\
      ACzyBStkqtHdAAAAAElFTkSuQmCC
      """,
    ]
  }
#endif
