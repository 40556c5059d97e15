import Catalog
import Foundation
import Testing

struct ProfileTests {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `the profiles in the program are those in the folder`() throws {
    let folder = Self.repository.appending(path: "catalog/profiles")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".profile")
    }
    #expect(Set(files) == Set(CatalogProfile.all.map { $0.name + ".profile" }))
    #expect(CatalogProfile.all.last?.name == "generic")
    for profile in CatalogProfile.all {
      let text = try String(
        contentsOf: folder.appending(path: profile.name + ".profile"), encoding: .utf8)
      #expect(try CatalogProfile(name: profile.name, text: text) == profile)
    }
  }

  @Test func `Open Food Facts keeps products without a name and cleans its lists`() throws {
    let imported = try Imported(
      """
      code\turl\tproduct_name\tgeneric_name\tbrands\tbrands_tags\tcategories\timage_url
      8801234567893\t\t\t즉석 라면\t농심, Nongshim\tx\tNoodles, en:ramen\thttps://example.org/1.jpg
      96385074\t\t\t\tMeadow,Other\tx\t\tnot a link
      4006381333931\t\t\t\t\t\t\t

      """)
    #expect(imported.summary.profile == "openfoodfacts")
    #expect(imported.counts == [3, 3, 0, 0, 0])
    #expect(imported.summary.namedOtherwise == 3)
    let noodles = try #require(try imported.product("8801234567893"))
    #expect(noodles.name == "즉석 라면")
    #expect(noodles.brand == "농심")
    #expect(noodles.category == "ramen")
    #expect(try imported.product("96385074")?.name == "Meadow")
    #expect(try imported.product("96385074")?.imageURL == nil)
    #expect(try imported.product("4006381333931")?.name == "4006381333931")
  }

  @Test(arguments: [
    ("제조일로부터 12개월", 360), ("제조일로부터 36개월까지", 1080), ("실온보관 2년", 730), ("1년 6개월", 545),
    ("냉장 10일, 냉동 12개월", 10), ("24 months", 720), ("제품별", nil), ("2026년 1월 1일", nil), ("", nil),
    ("99999년", nil),
  ])
  func `C005's texts become a shelf life from manufacture`(text: String, days: Int?) throws {
    let imported = try Imported(
      "BAR_CD,PRDLST_NM,PRDLST_DCNM,BSSH_NM,POG_DAYCNT\n8801234567893,라면,유탕면,농심,\"\(text)\"\n")
    #expect(imported.summary.profile == "mfds-c005")
    let product = try #require(try imported.product("8801234567893"))
    #expect(product.shelfLifeDays == days)
    #expect(product.shelfLifeFrom == (days == nil ? nil : "manufacture"))
  }

  @Test func `I2570 has its name and category where C005 has another`() throws {
    let imported = try Imported(
      "BRCD_NO,PRDT_NM,CMPNY_NM,PRDLST_NM,HRNK_PRDLST_NM\n8801234567893,신라면,농심,,면류\n")
    #expect(imported.summary.profile == "mfds-i2570")
    #expect(try imported.product("8801234567893")?.category == "면류")
  }

  @Test func `a profile is chosen, and a broken one is refused`() throws {
    let profile = try CatalogProfile(
      name: "mine", text: "# mine\ncode = nr\nname = what\nbrand.clean = first\n")
    let imported = try Imported("nr,what\n96385074,Gum\n", options: ImportOptions(profile: profile, now: 0))
    #expect(imported.summary.profile == "mine")
    #expect(imported.counts == [1, 1, 0, 0, 0])
    for text in ["nonsense", "code = a\nbrand.clean = wash", "colour = red"] {
      #expect(throws: CatalogError.self) { try CatalogProfile(name: "x", text: text) }
    }
  }

  @Test(arguments: [
    ("8.80123E+12", "https://example.org/product/8801234567893/x", "8801234567893"),
    ("8,8E+12", "https://example.org/8801234567893", "8801234567893"),
    ("8.9E+12", "https://example.org/8801234567893", nil),
    ("8.80E+12", "https://example.org/none", nil),
    ("12345678905", "https://example.org/012345678905", "012345678905"),
  ])
  func `a cut code comes back from its link where that is asked for`(
    code: String, link: String, expected: String?
  ) throws {
    let text = "code,url,product_name,brands_tags\n\"\(code)\",\(link),a,\n"
    let recovered = try Imported(text, options: ImportOptions(recoversCodes: true, now: 0))
    #expect(try recovered.all.map(\.code) == (expected.map { [$0] } ?? []))
    #expect(recovered.summary.recoveredCodes == (expected == nil ? 0 : 1))
    let refused = try Imported(text)
    #expect(refused.counts == [1, 0, 0, 0, 1])
    if expected != nil, code.contains("E") {
      #expect(refused.rejects.map(\.reason) == [.mangledCode(canRecover: true)])
    }
  }
}
