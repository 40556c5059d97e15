import Expiry
import Foundation
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
    ("유통기한 2026.12.01.jpg", .bestBefore), ("두부유통기한 26.12.1까지.jpg", .bestBefore),
    ("소비기한 ~ 2026년 12월 1일.jpg", .useBy),
  ]) func `keeps what the mark says`(name: String, dueType: DueType) throws {
    let date = try #require(CivilDate("2026-12-01"))
    #expect(FileNameDate(fileName: name) == .found(date, precision: .day, dueType: dueType))
  }

  @Test(arguments: [
    ("두부 2026년 12월 5일.jpg", "2026-12-05"), ("2026년12월5일까지.png", "2026-12-05"),
    ("26년 12월 5일 우유.jpg", "2026-12-05"), ("26.12.05까지.jpg", "2026-12-05"),
    ("우유 26.12.5 까지 (2).jpg", "2026-12-05"), ("유통기한 26.12.05.jpg", "2026-12-05"),
    ("소비기한: 2026. 12. 5. 두부.jpg", "2026-12-05"), ("소비기한_2026.1.5.jpg", "2026-01-05"),
    ("두부소비기한261205.jpg", "2026-12-05"), ("소비기한 ~26.12.05까지.jpg", "2026-12-05"),
    ("2026-12-05까지.jpg", "2026-12-05"), ("IMG_20261121_101112 26.12.05까지.jpg", "2026-12-05"),
    ("20261205까지.jpg", "2026-12-05"), ("2026년 12월까지.jpg", "2026-12-31"),
    ("유통기한 2026년 12월.jpg", "2026-12-31"), ("유효기간 2026-12.jpg", "2026-12-31"),
    ("품질유지기한 26.12.05.jpg", "2026-12-05"), ("(소비기한)2026.12.05.jpg", "2026-12-05"),
  ]) func `finds dates as Koreans write them, also in names from a Mac`(name: String, date: String) {
    for form in [name, name.decomposedStringWithCanonicalMapping] {
      guard case .found(let found, _, _) = FileNameDate(fileName: form) else {
        Issue.record("no date in \(form)")
        continue
      }
      #expect(found.description == date, "\(form)")
    }
  }

  @Test(arguments: [
    "26.12.05.jpg", "exp 26.12.05.jpg", "05.12.26까지.jpg", "12월 5일까지.jpg", "26.12까지.jpg", "2026년 12월.jpg",
    "2026년 11월 21일 오후 3시 12분.jpg", "2026년 11월 21일 15시.jpg", "2026-11-21 오전 10.11.12.png",
    "사진 2026년 11월 21일.jpg", "스크린샷 2026-11-21.png", "2026년 13월 5일까지.jpg", "소비기한 2026.2.30.jpg",
    "exp 2026-12-2.jpg", "2026-12-2.jpg",
  ]) func `makes no guess of what could be another day, or the day of the photo`(name: String) {
    #expect(FileNameDate(fileName: name) == .none)
    #expect(FileNameDate(fileName: name.decomposedStringWithCanonicalMapping) == .none)
  }

  @Test func `makes no guess between two dates`() throws {
    let (a, b) = (try #require(CivilDate("2026-12-01")), try #require(CivilDate("2027-01-05")))
    #expect(FileNameDate(fileName: "exp270105 exp261201.jpg") == .conflict(a, b))
    #expect(FileNameDate(fileName: "2026-12-01 - 2027-01-05.jpg") == .conflict(a, b))
  }
}
