import Expiry
import Foundation
import Testing

@Suite struct FileNameDateTests {
  let today = CivilDate(dayNumber: 20_779)  // 2026-11-22

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
    guard case .found(let found, _, _) = FileNameDate(fileName: name, today: today) else {
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
    #expect(FileNameDate(fileName: name, today: today) == .none)
  }

  @Test(arguments: [
    ("useby-2026-12-01.jpg", DueType.useBy), ("소비기한20261201.jpg", .useBy), ("bb 261201.jpg", .bestBefore),
    ("유통기한 2026.12.01.jpg", .bestBefore), ("두부유통기한 26.12.1까지.jpg", .bestBefore),
    ("소비기한 ~ 2026년 12월 1일.jpg", .useBy),
  ]) func `keeps what the mark says`(name: String, dueType: DueType) throws {
    let date = try #require(CivilDate("2026-12-01"))
    #expect(FileNameDate(fileName: name, today: today) == .found(date, precision: .day, dueType: dueType))
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
    ("품질유지기한 26.12.05.jpg", "2026-12-05"), ("12월5일까지.jpg", "2026-12-05"), ("26.12까지.jpg", "2026-12-31"),
    ("요플레 26.12.05.jpg", "2026-12-05"), ("리챔_20290302.jpg", "2029-03-02"),
    ("요플레 3개 26.12.05.jpg", "2026-12-05"),
    ("(소비기한)2026.12.05.jpg", "2026-12-05"),
  ]) func `finds dates as Koreans write them, also in names from a Mac`(name: String, date: String) {
    for form in [name, name.decomposedStringWithCanonicalMapping] {
      guard case .found(let found, _, _) = FileNameDate(fileName: form, today: today) else {
        Issue.record("no date in \(form)")
        continue
      }
      #expect(found.description == date, "\(form)")
    }
  }

  @Test(arguments: [
    "2026년 12월.jpg", "12.26.jpg", "우유 12.05.jpg", "20290302.jpg", "261205 우유.jpg",
    "MFG 2026-12-20.jpg", "두부 제조 2026-12-20.jpg", "packed on 2026-12-20.jpg", "두부제조일자20261220.jpg",
    "lot 20270101 ham.jpg", "IMG_20291121 ham.jpg", "ham_20261130_101112.jpg", "ham 05.11.26.jpg",
    "26.12.05.jpg",
    "2026년 11월 21일 오후 3시 12분.jpg", "2026년 11월 21일 15시.jpg", "2026-11-21 오전 10.11.12.png",
    "사진 2026년 11월 21일.jpg", "스크린샷 2026-11-21.png", "2026년 13월 5일까지.jpg", "소비기한 2026.2.30.jpg",
    "exp 2026-12-2.jpg", "2026-12-2.jpg",
  ]) func `makes no guess of what could be another day, or the day of the photo`(name: String) {
    #expect(FileNameDate(fileName: name, today: today) == .none)
    #expect(FileNameDate(fileName: name.decomposedStringWithCanonicalMapping, today: today) == .none)
  }

  @Test func `makes no guess between two dates`() throws {
    let (a, b) = (try #require(CivilDate("2026-12-01")), try #require(CivilDate("2027-01-05")))
    #expect(FileNameDate(fileName: "exp270105 exp261201.jpg", today: today) == .conflict(a, b))
    #expect(FileNameDate(fileName: "2026-12-01 - 2027-01-05.jpg", today: today) == .conflict(a, b))
  }

  @Test(arguments: [
    ("exp 29.11.26.jpg", ["2026-11-29", "2029-11-26"]), ("exp291126.jpg", ["2026-11-29", "2029-11-26"]),
    ("ham 29.11.26.jpg", ["2026-11-29", "2029-11-26"]), ("exp 26.12.05.jpg", ["2005-12-26", "2026-12-05"]),
    ("11월 20일까지.jpg", ["2026-11-20", "2027-11-20"]),
    ("best before 06-12-2026.jpg", ["2026-06-12", "2026-12-06"]),
    ("exp 31.04.26.jpg", ["2031-04-26"]),
  ]) func `says all days that a date can be`(name: String, days: [String]) {
    guard case .ambiguous(let readings) = FileNameDate(fileName: name, today: today) else {
      Issue.record("\(FileNameDate(fileName: name, today: today))")
      return
    }
    #expect(readings.map(\.date.description) == days)
  }

  @Test func `an order that is given, or the words' own, decides`() throws {
    let date = try #require(CivilDate("2026-11-29"))
    let order = DateOrders(.dayMonthYear)
    for name in ["exp 29.11.26.jpg", "ham 29.11.26.jpg", "exp291126.jpg", "우유 29.11.26.jpg"] {
      let found = FileNameDate(fileName: name, today: today, orders: order)
      #expect(found == .found(date, precision: .day, dueType: nil), "\(name)")
    }
    let german = FileNameDate(
      fileName: "MHD 29.11.26.jpg", today: today, orders: DateOrders(habit: .yearMonthDay))
    #expect(german == .found(date, precision: .day, dueType: .bestBefore))
  }

  @Test func `reads a month's name behind a mark, or of a day to come`() throws {
    let date = try #require(CivilDate("2026-12-01"))
    for name in ["exp 01DEC26.jpg", "milk 1 Dec 2026.jpg", "exp_1-Dec-2026 (2).jpg", "milk 01 DEC 26.jpg"] {
      #expect(
        FileNameDate(fileName: name, today: today) == .found(date, precision: .day, dueType: nil), "\(name)")
    }
  }
}
