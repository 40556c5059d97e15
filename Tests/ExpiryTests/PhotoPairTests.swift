import Barcodes
import Expiry
import Testing

@Suite struct PhotoPairTests {
  @Test(arguments: [
    "IMG_1234.JPG", "IMG_20261122_101112.jpg", "IMG-20261122-WA0003.jpg", "PXL_20261122_101112345.MP.jpg",
    "DSC01234 (2).JPG", "P1010001.JPG", "20261122_101112.jpg", "KakaoTalk_Photo_2026-11-22-10-11-12 003.jpeg",
    "KakaoTalk_20261122_101112345.jpg", "WhatsApp Image 2026-11-22 at 10.11.12 (1).jpeg",
    "Screenshot_20261122-101112_KakaoTalk.png", "photo_2026-11-22_10-11-12.jpg", "1732241234567.jpg",
    "3F2504E0-4F89-41D3-9A0C-0305E82C3301.jpg", "스크린샷 2026-11-22 101112.png", "mmexport1732241234567.jpg",
  ]) func `knows the names that devices give`(name: String) {
    #expect(PhotoOrigin(path: "photos/\(name)").isNamedByDevice)
  }

  @Test(arguments: [
    "kimchi.jpg", "milk 500.jpg", "camembert.jpg", "IMG_1234 kimchi.jpg", "김치 3.jpg", "image.jpg", "cam.png",
    "scan of the soup 2.jpg", "picture of p.jpg", "요플레 26.12.01.jpg", "linen 3.jpg",
  ]) func `knows the names that people give`(name: String) {
    #expect(!PhotoOrigin(path: name).isNamedByDevice)
  }

  @Test(arguments: [
    // By the name, whatever the copy has made of the file's time.
    ("a/20261122_101112.jpg", 0, "a/20261122_101312.jpg", 9_000, true),
    ("a/20261122_101112.jpg", 0, "a/20261122_101313.jpg", 0, false),
    ("a/IMG-20261122_235930.jpg", 0, "a/IMG-20261123_000010.jpg", 0, true),
    // By the file.
    ("a/IMG_1.jpg", 1_000, "a/IMG_7.jpg", 1_120, true), ("a/IMG_1.jpg", 1_000, "a/IMG_2.jpg", 1_121, false),
    ("a/tea.jpg", 1_000, "a/kimchi.jpg", 1_000, true), ("a/IMG_1.jpg", 1_000, "b/IMG_2.jpg", 1_000, false),
  ]) func `photos of one pack are taken within two minutes`(
    first: String, at: Int64, second: String, then: Int64, isNear: Bool
  ) {
    let (one, other) = (
      PhotoOrigin(path: first, changedAt: Instant(seconds: at)),
      PhotoOrigin(path: second, changedAt: Instant(seconds: then))
    )
    #expect(one.isNear(other) == isNear && other.isNear(one) == isNear)
  }

  @Test func `where nothing says when, they are counted one after the other`() {
    let (one, two, four) = (
      PhotoOrigin(path: "IMG_0009.jpg"), PhotoOrigin(path: "IMG_0010.jpg"), PhotoOrigin(path: "IMG_0012.jpg")
    )
    #expect(one.isNear(two) && two.isNear(one) && !two.isNear(four))
    #expect(!one.isNear(PhotoOrigin(path: "DSC_0010.jpg")) && !one.isNear(PhotoOrigin(path: "tea.jpg")))
  }

  private func entry(_ id: Int64, _ photo: String, code: Bool, expires: Expires = .unknown) throws
    -> InboxEntry
  {
    let gtin = try #require(GTIN("8801234567893"))
    return InboxEntry(
      id: id, user: "me", createdAt: Instant(seconds: 0), photo: photo, contentHash: String(id),
      codes: code ? [InboxCode(symbology: .ean13, text: gtin.shortest, gtin: gtin)] : [],
      facts: ItemFacts(expires: expires), reasons: [.noDate])
  }

  @Test func `proposes neighbours, each once, the one after the code first`() throws {
    let entries = [
      try entry(1, "a/IMG_1.jpg", code: true), try entry(2, "a/IMG_2.jpg", code: false),
      try entry(3, "a/IMG_3.jpg", code: true), try entry(4, "a/IMG_5.jpg", code: false),
      try entry(5, "a/IMG_6.jpg", code: true), try entry(6, "b/IMG_7.jpg", code: false),
    ]
    let pairs = PhotoPair.proposals(among: entries.reversed())
    #expect(pairs.map { [$0.coded.id, $0.uncoded.id] } == [[1, 2], [5, 4]])
    #expect(PhotoPair(joining: entries[1], with: entries[0]) == nil)
    #expect(PhotoPair(joining: entries[0], with: entries[0]) == nil)
  }

  @Test func `one entry is made of two, with what was said of either`() throws {
    var date = try entry(2, "a/IMG_2.jpg", code: false, expires: .never)
    date.location = "fridge"
    let pair = try #require(PhotoPair(joining: try entry(1, "a/IMG_1.jpg", code: true), with: date))
    let joined = pair.joined
    #expect(joined.map(\.state) == [.open, .dropped])
    #expect(
      joined[0].withPhoto == "a/IMG_2.jpg" && joined[0].expires == .never && joined[0].location == "fridge")
    #expect(PhotoPair(joining: joined[0], with: try entry(3, "a/IMG_3.jpg", code: false)) == nil)
  }
}
