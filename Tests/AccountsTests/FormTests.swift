#if Server
  import Accounts
  import Foundation
  import Testing

  @Suite struct FormTests {
    @Test(arguments: [
      ("kim@example.org", "kim@example.org"), ("  Kim.Soo+list@EXAMPLE.Org\n", "Kim.Soo+list@example.org"),
      ("a@b.kr", "a@b.kr"), ("o'brien@mail.example.co.kr", "o'brien@mail.example.co.kr"),
      ("kim@xn--hq1bm8jm9l.kr", "kim@xn--hq1bm8jm9l.kr"),
    ])
    func `takes an address and writes its domain in small letters`(typed: String, kept: String) throws {
      #expect(try EmailAddress.normalized(typed) == kept)
    }

    @Test(arguments: [
      "", "kim", "kim@", "@example.org", "kim@localhost", "kim@@example.org", "kim@example..org",
      ".kim@example.org",
      "kim.@example.org", "k..im@example.org", "kim@-example.org", "kim@example-.org", "kim@127.0.0.1",
      "kim soo@example.org", "kim@exa mple.org", "kim\0@example.org", "kim@example.org\0", "김@example.org",
      "kim@예.org", "kim@example.org>", "a@b,c@d.org", "\"kim\"@example.org",
      "kim@example.org\r\nBcc: x@y.org",
      String(repeating: "a", count: 65) + "@example.org",
      "a@" + String(repeating: "b", count: 64) + ".org",
      "a@" + String(repeating: "bbbbbbbbb.", count: 26) + "org",
    ])
    func `refuses what is no address`(text: String) {
      #expect(throws: AccountError.emailForm) { try EmailAddress.normalized(text) }
    }

    @Test func `takes an address of the greatest length`() throws {
      let local = String(repeating: "a", count: 64)
      let label = String(repeating: "b", count: 60)
      let address = "\(local)@\(label).\(label).\(label).kkkkkk"
      #expect(address.utf8.count == 254)
      #expect(try EmailAddress.normalized(address) == address)
      #expect(throws: AccountError.emailForm) { try EmailAddress.normalized(address + "k") }
    }

    @Test(arguments: [
      ("010-1234-5678", "01012345678"), ("+82 (10) 1234.5678", "+821012345678"), (" 1234567 ", "1234567"),
      ("", nil),
      ("  ", nil), ("123456789012345", "123456789012345"),
    ])
    func `takes a number and writes its digits`(typed: String, kept: String?) throws {
      #expect(try PhoneNumber.normalized(typed) == kept)
    }

    @Test(arguments: [
      "123456", "1234567890123456", "12+345678", "++12345678", "phone", "٠١٢٣٤٥٦٧٨", "1234567a", "+",
    ])
    func `refuses what is no number`(text: String) {
      #expect(throws: AccountError.phoneForm) { try PhoneNumber.normalized(text) }
    }

    @Test func `makes up names in the language asked for`() {
      let korean = (0..<50).map { _ in Nickname.random(language: "ko-KR") }
      #expect(korean.allSatisfy { $0.contains(/^[가-힣]+ [가-힣]+ [1-9][0-9]$/) })
      let english = (0..<50).map { _ in Nickname.random(language: nil) }
      #expect(english.allSatisfy { $0.contains(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9][0-9]$/) })
      #expect(Set(english).count > 10)
    }
  }

  @Suite struct PasswordRuleTests {
    private func broken(
      _ password: String, _ email: String? = "gildong@example.org", _ name: String? = "홍길동전"
    )
      -> [PasswordRule]
    {
      PasswordRule.broken(by: password, email: email, name: name)
    }

    @Test(arguments: [
      "pear-walnut-17", "correct horse", "차분한 배와 호두 열둘", "aB3$aB3$aB", "83649-17362-84617", "🍐🍏🍎🍊🍋🍌🍉🍇🍓🍈",
      "gil-dong-gil",
    ])
    func `takes a good one`(password: String) {
      #expect(broken(password) == [])
    }

    @Test func `counts characters as people do, and bytes`() {
      #expect(broken("pear-waln").first == .tooShort)
      #expect(broken("pear-walnu") == [])
      // Ten characters, each of two scalars.
      #expect(broken("가나다라마바사아자차".decomposedStringWithCanonicalMapping) == [])
      let long = String(repeating: "pear7", count: 51)
      #expect(broken(long + "p") == [])
      #expect(broken(long + "pp") == [.tooLong])
    }

    @Test(arguments: [
      ("GilDong@Example.ORG!", PasswordRule.containsEmail), ("my-gildong-pass", .containsEmail),
      ("나는 홍길동전 읽어요", .containsName), ("pear\0walnut-17", .unprintable), ("pear\twalnut-17", .unprintable),
      ("Password123!!", .common), ("p@ssw0rd2026", .common), ("1q2w3e4r5t", .common),
      ("qwertyuiop12", .common),
      ("qlalfqjsgh12", .common), ("12345678901", .common), ("2024-11-23!", .common), ("Remexp20261", .common),
      ("aaaaaaaaaaaa", .monotonous), ("ababababcab", .monotonous), ("bcdefghijklm", .monotonous),
      ("zyxwvutsrq", .monotonous),
    ])
    func `tells which rule is broken`(password: String, rule: PasswordRule) {
      #expect(broken(password).contains(rule))
    }

    @Test func `a short name may stand in a password`() {
      #expect(broken("kim-and-walnut", "kim@example.org", "Kim") == [])
    }

    @Test func `each rule has a sentence`() {
      #expect(Set(PasswordRule.allCases.map(\.description)).count == PasswordRule.allCases.count)
    }
  }
#endif
