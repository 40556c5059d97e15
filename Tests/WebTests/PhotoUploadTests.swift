#if Server
  import Accounts
  import Barcodes
  import Batch
  import Catalog
  import Expiry
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdTesting
  import Pantry
  import Synchronization
  import TestPictures
  import Testing

  @testable import Web

  /// Photos from a browser to the pantry, read by real workers.
  @Suite struct PhotoUploadTests {
    private final class SetClock: Sendable {
      private let seconds = Mutex<Int64>(1_795_400_000)
      var now: Instant { Instant(seconds: seconds.withLock { $0 }) }
      func advance(days: Int64) { seconds.withLock { $0 += days * 86_400 } }
    }

    private let time = SetClock()
    /// A folder of its own, whose parent is there.
    private let folder = FileManager.default.temporaryDirectory.appending(path: "remexp-\(UUID().uuidString)")
      .path
    private let stores: WebStores
    private let site: Site

    init() throws {
      stores = try .inMemory()
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let worker = URL(filePath: tests).deletingLastPathComponent().appending(path: "remexp").path
      site = Site(
        settings: WebSettings(host: "127.0.0.1", port: 8080), stores: stores,
        clock: WebClock(
          now: { [time] in time.now }, today: { _ in WebSiteTests.today }, local: { _ in .utc }),
        photos: PhotoReading(
          folder: folder, pictures: folder + "-pictures",
          scan: BatchScan(
            jobs: 1, worker: WorkerCommand(path: worker, arguments: ["__decode-worker"])),
          fileSizeLimit: 1 << 20, dates: { nil },
          views: {
            PrintedDateReading(PrintProcess(reader: nil, program: worker), fileSizeLimit: 1 << 20)
          }))
    }

    private func browse(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      try await Application(router: site.router()).test(.router) { client in
        let browser = Browser(client: client)
        try await browser.signUp("minji@example.org")
        _ = try await browser.post("/households", ["name": "home"])
        try await body(browser)
      }
      for folder in [folder, folder + "-pictures"] { try? FileManager.default.removeItem(atPath: folder) }
    }

    private func kept() -> [String] {
      (try? FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("/") }) ?? []
    }

    private static let milk = SamplePicture(ean13: "8801234567893").png
    private static let tea = SamplePicture(ean13: "4006381333931").png

    @Test func `three packs: one is known, one is finished as a card, one is dropped`() async throws {
      let stores = stores
      let gtin = try #require(GTIN("8801234567893"))
      try stores.startedCatalog().save(Product(gtin: gtin, code: "8801234567893", name: "Milk"))
      try await browse { browser in
        let sent = try await browser.send(
          photos: [
            ("milk_2026-12-01.png", Self.milk), ("IMG_1.png", Self.tea),
            ("../../x_2026-12-05.png", SamplePicture(ean13: "9780201379624").png),
          ], to: "/households/1/photos")
        #expect(sent.location == "/households/1/inbox")
        let items = try stores.pantry.items(user: "home")
        #expect(items.map(\.product.name) == ["Milk"])
        #expect(items.first?.expires.date == CivilDate("2026-12-01"))
        #expect(kept().count == 2, "what became an item needs no photo")

        let page = try await browser.get("/households/1/inbox")
        #expect(page.body.contains("4006381333931") && page.body.contains("9780201379624"))
        let numbers = try stores.pantry.inbox(user: "home").map(\.id)
        let nameless = try await browser.post("/households/1/inbox/\(numbers[0])", ["expires": "31.02.2026"])
        #expect(nameless.status == .unprocessableContent && nameless.body.contains("role=\"alert\""))
        let finished = try await browser.post(
          "/households/1/inbox/\(numbers[0])",
          [
            "name": "Tea", "brand": "Leaf", "picture": "keep", "pick": "2026-12-24", "quantity": "2",
          ])
        #expect(finished.location.hasPrefix("/households/1/inbox?done="))
        #expect(try stores.pantry.items(user: "home").map(\.product.name).sorted() == ["Milk", "Tea"])
        let number = try #require(GTIN("4006381333931"))
        let tea = try #require(try stores.startedCatalog().product(number))
        #expect(tea.name == "Tea" && tea.brand == "Leaf")
        #expect(try await browser.get("/households/1/products/4006381333931/picture").status == .ok)
        #expect(try await browser.get("/households/1").body.contains("/products/04006381333931/picture"))
        _ = try await browser.post("/households/1/inbox/\(numbers[1])", ["deed": "drop"])
        #expect(try stores.pantry.inbox(user: "home").isEmpty)
      }
    }

    @Test func `a photo outlives its card for a month, so that taking back has it`() async throws {
      let (stores, time) = (stores, time)
      try await browse { browser in
        _ = try await browser.send(photos: [("IMG_1.png", Self.tea)], to: "/households/1/photos")
        let number = try #require(try stores.pantry.inbox(user: "home").first).id
        let dropped = try await browser.post("/households/1/inbox/\(number)", ["deed": "drop"])
        let operation = String(try #require(dropped.location.firstMatch(of: /done=(\d+)/)).1)
        time.advance(days: 29)
        _ = try await browser.send(photos: [("IMG_2.png", Self.milk)], to: "/households/1/photos")
        _ = try await browser.post("/households/1/undo", ["operation": operation])
        #expect(try await browser.get("/households/1/inbox/\(number)/picture").status == .ok)
        // What waits stays, however long.
        time.advance(days: 400)
        try await browser.signIn("minji@example.org")
        _ = try await browser.send(photos: [("no.png", [1])], to: "/households/1/photos")
        #expect(kept().count == 2)
        for entry in try stores.pantry.inbox(user: "home") {
          _ = try await browser.post("/households/1/inbox/\(entry.id)", ["deed": "drop"])
        }
        #expect(try stores.pantry.inbox(user: "home").isEmpty)
        time.advance(days: 31)
        try await browser.signIn("minji@example.org")
        _ = try await browser.send(photos: [("no.png", [2])], to: "/households/1/photos")
        // The answer comes before what is old is taken away; the next photo waits for it.
        _ = try await browser.send(photos: [("no.png", [3])], to: "/households/1/photos")
        #expect(kept().isEmpty)
      }
    }

    @Test func `a photo is registered once, and all of a form is taken back at once`() async throws {
      let stores = stores
      try stores.startedCatalog().save(
        Product(gtin: #require(GTIN("8801234567893")), code: "8801234567893", name: "Milk"))
      try await browse { browser in
        let sent = try await browser.send(
          photos: [("milk_2026-12-01.png", Self.milk)], to: "/households/1/photos")
        let operation = try #require(sent.location.firstMatch(of: /done=(\d+)/)).1
        let again = try await browser.send(
          photos: [("other.png", Self.milk)], to: "/households/1/photos",
          headers: ["Accept": "application/json"])
        #expect(again.body.contains("\"registered\":0") && again.body.contains("\"known\":1"))
        #expect(try stores.pantry.items(user: "home").count == 1)
        _ = try await browser.post("/households/1/undo", ["operation": String(operation)])
        #expect(try stores.pantry.items(user: "home").isEmpty)
      }
    }

    @Test func `a photo of two products stays until both are finished`() async throws {
      let stores = stores
      try await browse { browser in
        let both = SamplePicture(
          [SamplePicture(ean13: "8801234567893"), SamplePicture(ean13: "4006381333931")], columns: 1)
        _ = try await browser.send(photos: [("IMG_1.png", both.png)], to: "/households/1/photos")
        let number = try #require(try stores.pantry.inbox(user: "home").first).id
        let fields = ["name": "Milk", "code": "8801234567893", "expires": "+3"]
        _ = try await browser.post("/households/1/inbox/\(number)", fields)
        #expect(try stores.pantry.items(user: "home").map(\.product.name) == ["Milk"])
        let rest = try #require(try stores.pantry.inbox(user: "home").first)
        #expect(rest.codes.map(\.text) == ["4006381333931"])
        #expect(try await browser.get("/households/1/inbox/\(rest.id)/picture").status == .ok)
        _ = try await browser.post("/households/1/inbox/\(rest.id)", ["deed": "drop"])
        #expect(try stores.pantry.inbox(user: "home").isEmpty)
      }
    }

    @Test func `a card shows its photo in grey, small and without what the file says`() async throws {
      let stores = stores
      try await browse { browser in
        _ = try await browser.send(photos: [("IMG_1.png", Self.tea)], to: "/households/1/photos")
        let number = try #require(try stores.pantry.inbox(user: "home").first).id
        let picture = try await browser.get("/households/1/inbox/\(number)/picture")
        #expect(picture.status == .ok)
        #expect(picture.headers[.contentType] == "image/png")
        let tag = try #require(picture.headers[.eTag])
        let again = try await browser.get(
          "/households/1/inbox/\(number)/picture", headers: ["If-None-Match": tag])
        #expect(again.status == .notModified)
        let stranger = Browser(client: browser.client)
        try await stranger.signUp("eve@example.org")
        #expect(try await stranger.get("/households/1/inbox/\(number)/picture").status == .notFound)
        for other in ["0", "99", "../1", "%2e%2e"] {
          #expect(try await browser.get("/households/1/inbox/\(other)/picture").status == .notFound)
        }
      }
    }

    @Test func `what is no picture is told by its name, and is not kept`() async throws {
      try await browse { browser in
        let sent = try await browser.send(
          photos: [
            ("notes.jpg", Array("no picture".utf8)), ("big.png", [UInt8](repeating: 0, count: 2 << 20)),
          ],
          to: "/households/1/photos")
        #expect(sent.status == .unprocessableContent)
        #expect(sent.body.contains("notes.jpg") && sent.body.contains("big.png"))
        #expect(kept().isEmpty)
      }
    }

    @Test func `a form of another site, of a viewer or of nobody keeps nothing`() async throws {
      try await browse { browser in
        let photos = [(name: "a.png", bytes: Self.tea)]
        let path = "/households/1/photos"
        let forged = try await browser.send(photos: photos, to: path, csrf: "x")
        let foreign = try await browser.send(
          photos: photos, to: path, headers: ["Sec-Fetch-Site": "cross-site"])
        #expect(forged.status == .forbidden && foreign.status == .forbidden)
        let made = try await browser.post("/households/1/invitations", ["role": "viewer"])
        let link = try #require(made.body.firstMatch(of: /8080(\/invitations\/[^"]+)"/)).1
        let viewer = Browser(client: browser.client)
        try await viewer.signUp("viewer@example.org")
        _ = try await viewer.post(String(link), [:])
        #expect(try await viewer.send(photos: photos, to: path).status == .forbidden)
        let nobody = Browser(client: browser.client)
        #expect(try await nobody.send(photos: photos, to: path).location == "/sign-in")
        let text = try await browser.post(path, ["photos": "a"])
        #expect(text.status == .unsupportedMediaType)
        #expect(kept().isEmpty)
      }
    }
  }
#endif
