#if Server
  import Accounts
  import Barcodes
  import Batch
  import Catalog
  import Expiry
  import Foundation
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import TestPictures
  import Testing

  @testable import Web

  /// Products that somebody registers, with their pictures, drawn by real workers.
  @Suite struct ProductPictureTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID().uuidString)")
      .path
    private let stores: WebStores
    private let site: Site
    private var pictures: PictureFolder { PictureFolder(path: folder + "/pictures") }

    init() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      stores = try .inMemory()
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let worker = URL(filePath: tests).deletingLastPathComponent().appending(path: "remexp").path
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { Instant(seconds: 1_795_400_000) }, today: { _ in WebSiteTests.today }, local: { _ in .utc }),
        photos: PhotoReading(
          folder: folder + "/photos", pictures: folder + "/pictures",
          scan: BatchScan(
            jobs: 1, worker: WorkerCommand(path: worker, arguments: ["__decode-worker"])),
          fileSizeLimit: 8 << 20, dates: { nil },
          views: { PrintedDateReading(PrintProcess(reader: nil, program: worker), fileSizeLimit: 8 << 20) }))
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "home"])
        try await body(browser)
      }
    }

    private func kept() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder + "/pictures")) ?? []
    }

    /// Larger than is kept.
    private static let wide = SamplePicture(
      [SamplePicture](repeating: SamplePicture(ean13: "8801234567893"), count: 4), columns: 4
    ).png
    private static let code = "8801234567893"
    private static let path = "/households/1/products/8801234567893/picture"

    private func register(_ browser: Browser, picture: [UInt8] = wide) async throws -> Browser.Answer {
      try await browser.send(
        photos: [("../../me.png", picture)], to: "/households/1/add", as: "picture",
        with: [
          "code": Self.code, "name": "Oat milk", "brand": "Hof", "category": "Drinks", "pick": "2026-12-01",
          "registers": "yes",
        ])
    }

    @Test func `a code that nobody knows is asked for, and registered with a picture`() async throws {
      let stores = stores
      try await browse { browser in
        let asked = try await browser.post("/households/1/add", ["code": Self.code, "expires": "+3"])
        #expect(asked.status == .unprocessableContent && asked.body.contains("multipart/form-data"))
        #expect(asked.body.contains("name=\"brand\"") && asked.body.contains("value=\"+3\""))
        #expect(try await register(browser).location.hasPrefix("/households/1?done="))
        let gtin = try #require(GTIN(Self.code))
        let product = try #require(try stores.startedCatalog().product(gtin))
        #expect(product.name == "Oat milk" && product.brand == "Hof" && product.category == "Drinks")
        let item = try #require(try stores.pantry.items(user: "home").first)
        #expect(item.product.name == "Oat milk" && item.expires.date == CivilDate("2026-12-01"))
        // It is drawn anew: small, and with nothing but the picture.
        let name = try #require(kept().first)
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/pictures/\(name)")))
        let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        #expect(width == 800 && name == "\(ContentHash(of: bytes)).png")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder + "/photos").isEmpty)
        // The next time the code is enough.
        let page = try await browser.get("/households/1/add?code=\(Self.code)")
        #expect(page.body.contains("Oat milk (Hof)") && page.body.contains("/picture\""))
        #expect(
          try await browser.post("/households/1/add", ["code": Self.code, "expires": "DEC 2026"]).location
            .hasPrefix("/households/1?done="))
      }
    }

    @Test func `a picture is shown to members alone, by what it is`() async throws {
      try await browse { browser in
        _ = try await register(browser)
        let picture = try await browser.get(Self.path)
        #expect(picture.status == .ok && picture.headers[.contentType] == "image/png")
        let tag = try #require(picture.headers[.eTag])
        #expect(
          try await browser.get(Self.path, headers: ["If-None-Match": tag]).status == .notModified)
        #expect(try await browser.get("/households/1").body.contains("/products/08801234567893/picture"))
        let stranger = Browser(client: browser.client)
        #expect(try await stranger.get(Self.path).location.hasPrefix("/sign-in"))
        try await stranger.signUp("eve@example.org")
        #expect(try await stranger.get(Self.path).status == .notFound)
        #expect(try await stranger.get("/households/1/products?words=oat").status == .notFound)
      }
    }

    @Test(arguments: [
      "pictures/../accounts.sqlite", "pictures/../../../etc/passwd", "/etc/passwd", "pictures/",
      "pictures/0123456789abcdef0123456789abcdeF.png", "pictures/0123456789abcdef0123456789abcdef.png/..",
      "https://elsewhere.example/a.png", "pictures/..%2f0123456789abcdef0123456789ab.png",
      "pictures/0123456789abcdef0123456789abcdef.png",
    ])
    func `what a list calls a picture leads to no other file`(address: String) async throws {
      let stores = stores
      try await browse { browser in
        let gtin = try #require(GTIN(Self.code))
        try stores.startedCatalog().save(
          Product(gtin: gtin, code: Self.code, name: "Milk", imageURL: address))
        #expect(try await browser.get(Self.path).status == .notFound)
      }
    }

    @Test(arguments: ["..", "%2e%2e", "..%2f..%2fpantry.sqlite", "0", "88012345678930000", "x"])
    func `an address names a number and no file`(name: String) async throws {
      try await browse { browser in
        let answer = try await browser.get("/households/1/products/\(name)/picture")
        #expect(answer.status == .notFound)
      }
    }

    @Test func `a picture goes with its product, and not before another is named`() async throws {
      let stores = stores
      try await browse { browser in
        _ = try await register(browser)
        #expect(kept().count == 1)
        let before = Instant(seconds: 1_795_400_000)
        let (hour, later) = (Instant(seconds: before.seconds + 3600), Instant(seconds: before.seconds + 3601))
        let known = try stores.startedCatalog().said(of: .imageURL)
        pictures.tidy(keeping: Set(known.values), at: later)
        #expect(kept().count == 1)
        _ = try stores.startedCatalog().remove(#require(GTIN(Self.code)))
        #expect(try stores.startedCatalog().said(of: .imageURL).isEmpty)
        #expect(try await browser.get(Self.path).status == .notFound)
        pictures.tidy(keeping: [], at: hour)
        #expect(kept().count == 1, "what came within the hour may be about to be named")
        pictures.tidy(keeping: [], at: later)
        #expect(kept().isEmpty)
      }
    }

    @Test func `what is no picture registers nothing`() async throws {
      let stores = stores
      try await browse { browser in
        let answer = try await register(browser, picture: Array("no picture".utf8))
        #expect(answer.status == .unprocessableContent && answer.body.contains("could not be read"))
        #expect(try stores.startedCatalog().product(#require(GTIN(Self.code))) == nil)
        #expect(try stores.pantry.items(user: "home").isEmpty && kept().isEmpty)
        let forged = try await browser.send(
          photos: [("a.png", Self.wide)], to: "/households/1/add", as: "picture",
          with: ["code": Self.code, "name": "x"], csrf: "x")
        #expect(forged.status == .forbidden && kept().isEmpty)
      }
    }
  }
#endif
