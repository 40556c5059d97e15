import Expiry
import Testing

@Suite struct FileNameDateTests {
  @Test(arguments: [
    ("milk_2026-12-01.jpg", "2026-12-01"), ("exp20261201.png", "2026-12-01"),
    ("yoghurt~261201.jpg", "2026-12-01"),
    ("~261201", "2026-12-01"), ("EXP 2026.12.01 milk.jpg", "2026-12-01"),
    ("두부 소비기한 2026-12-01.jpg", "2026-12-01"),
    ("IMG_20261121_101112_exp261201.jpg", "2026-12-01"), ("exp202612.jpg", "2026-12-31"),
    ("bbe-2026-12.jpg", "2026-12-31"),
    ("use-by 2026-12-01 (2).jpg", "2026-12-01"), ("2026-12-01.jpeg", "2026-12-01"),
    ("2026-12-01-2.jpg", "2026-12-01"),
    ("milk exp 2026-12-01 photo 2026-11-21.jpg", "2026-12-01"), ("exp_2026_12_01.jpg", "2026-12-01"),
  ]) func `finds the expiry date`(name: String, date: String) {
    guard case .found(let found, _, _) = FileNameDate(fileName: name) else {
      Issue.record("no date in \(name)")
      return
    }
    #expect(found.description == date)
  }

  @Test(arguments: [
    "IMG_20261121_101112.jpg", "PXL_20261121_101112345.jpg", "2026-11-21 10.11.12.jpg",
    "2026-11-21_10-11-12.jpg",
    "WhatsApp Image 2026-11-21 at 10.11.12.jpeg", "Screenshot_2026-11-21-10-11-12.png",
    "KakaoTalk_20261121_101112345.jpg",
    "20261121.jpg", "261121.jpg", "DSC01234.JPG", "8801234567893.jpg", "milk.jpg", "", "exp2026-13-01.jpg",
    "IMG-2026-11-21.jpg", "export20261201.jpg", "exp12345.jpg", "2026-11-21T10:11:12.jpg",
    "leibbb 261201.jpg",
  ]) func `never takes the day of the photo for it`(name: String) {
    #expect(FileNameDate(fileName: name) == .none)
  }

  @Test(arguments: [
    ("useby-2026-12-01.jpg", DueType.useBy), ("소비기한20261201.jpg", .useBy), ("bb 261201.jpg", .bestBefore),
    ("유통기한 2026.12.01.jpg", .bestBefore),
  ]) func `keeps what the mark says`(name: String, dueType: DueType) throws {
    let date = try #require(CivilDate("2026-12-01"))
    #expect(FileNameDate(fileName: name) == .found(date, precision: .day, dueType: dueType))
  }

  @Test func `makes no guess between two dates`() throws {
    let (a, b) = (try #require(CivilDate("2026-12-01")), try #require(CivilDate("2027-01-05")))
    #expect(FileNameDate(fileName: "exp270105 exp261201.jpg") == .conflict(a, b))
    #expect(FileNameDate(fileName: "2026-12-01 - 2027-01-05.jpg") == .conflict(a, b))
  }
}
