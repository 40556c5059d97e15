import Catalog
import Expiry

// What is said of lists of products, in the reader's language.
extension Phrases {
  /// Why rows were left out, before or after their number.
  func kind(_ kind: RejectionKind) -> String {
    language == .korean ? Self.korean(kind) : "\(kind)"
  }

  private static func korean(_ kind: RejectionKind) -> String {
    switch kind {
    case .inStoreNumber: "매장 내부용 번호 (--in-store 로 받을 수 있습니다)"
    case .checkDigit: "검사 숫자가 틀린 코드"
    case .length: "길이가 맞지 않는 코드"
    case .lostZeros: "앞의 0이 빠진 듯한 코드 (열을 텍스트로 바꾸어 다시 내보내세요)"
    case .cutCode: "스프레드시트가 자른 코드 (--recover-codes 로 행의 링크에서 가져올 수 있습니다)"
    case .noCode: "코드가 없는 행"
    case .notDigits: "숫자가 아닌 글자가 있는 코드"
    case .noName: "이름이 없는 행"
    case .tooLong: "이름이 너무 긴 행"
    case .duplicate: "앞의 행과 다른 말을 하는 행"
    case .fieldCount: "열 수가 머리글과 다른 행"
    case .brokenQuote: "닫히지 않은 따옴표가 있는 행"
    case .encoding: "읽을 수 없는 글자가 있는 행"
    case .nul: "NUL 바이트가 있는 행"
    }
  }
}
