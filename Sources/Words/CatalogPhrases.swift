import Barcodes
package import Catalog
import Delimited
import TextEncodings

// What is said of lists of products, in the reader's language.
extension Phrases {
  /// Why rows were left out, before or after their number.
  package func kind(_ kind: RejectionKind) -> String {
    isKorean ? Self.korean(kind) : "\(kind)"
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

extension Phrases {
  /// How a food is kept, after which it keeps so many days.
  package func circumstance(_ place: StoragePlace) -> String {
    switch place {
    case .pantry: say("in the pantry", "실온에서")
    case .fridge: say("in the fridge", "냉장실에서")
    case .freezer: say("in the freezer", "냉동실에서")
    case .afterOpening: say("once opened", "개봉 후")
    case .afterThawing: say("once thawed", "해동 후")
    }
  }

  /// The same as a table names it.
  package func place(_ place: StoragePlace) -> String {
    switch place {
    case .pantry: say(place.rawValue, "실온")
    case .fridge: say(place.rawValue, "냉장")
    case .freezer: say(place.rawValue, "냉동")
    case .afterOpening: say(place.rawValue, "개봉 후")
    case .afterThawing: say(place.rawValue, "해동 후")
    }
  }

  package func sentence(_ error: CatalogError) -> String { isKorean ? korean(error) : "\(error)" }

  private func korean(_ error: CatalogError) -> String {
    switch error {
    case .cannotRead(let problem): sentence(problem)
    case .empty: "파일이 비어 있습니다. 첫 줄은 열 이름이어야 합니다"
    case .brokenHeader(let flaw): "머리글을 읽을 수 없습니다: \(sentence(flaw))"
    case .notDelimited(let error): sentence(error)
    case .notDecoded(let error): sentence(error) + (error.isGuess ? ". --encoding으로 정하세요" : "")
    case .brokenProfile(let line): "프로필의 \(line)번째 줄은 규칙이 아닙니다"
    case .missingColumn(let field, let header, let likely): missing(field, in: header, likely)
    case .noSuchColumn(let name, let field, let header):
      "\(self.name(of: field))에 쓸 \(name) 열이 머리글에 없습니다 (\(list(header)))"
    case .nulCharacter(let field): "\(name(of: field))에 NUL 글자가 있습니다"
    case .textTooLong(let error): sentence(error)
    case .missing(let field): "상품에는 \(name(of: field))이(가) 있어야 합니다"
    case .invalid(let field): "상품이 가질 수 없는 \(name(of: field))입니다"
    }
  }

  private func missing(_ field: CatalogField, in header: [String], _ likely: String?) -> String {
    let list = list(header)
    if CatalogError.holdsCode(header) {
      return "첫 줄(\(list))은 열 이름이 아니라 코드가 있는 행입니다. 그 위에 열 이름을 적은 줄을 넣으세요"
    }
    let start = "머리글(\(list))에 \(name(of: field)) 열이 없습니다. "
    guard header.count > 1 else { return start + "구분자가 , ; | TAB이 아니면 --delimiter로 정하세요" }
    return start + "--map \(field.rawValue)=\(likely.map { "'\($0)'" } ?? "열이름")으로 정하세요"
  }

  private func list(_ header: [String]) -> String {
    let (names, more) = CatalogError.shown(of: header)
    return more > 0 ? "\(names) 외 \(more)개" : names
  }

  private func name(of field: CatalogField) -> String {
    switch field {
    case .daysAfterOpening: say(field.rawValue, "개봉 후 일수(days_after_opening)")
    case .code: say(field.rawValue, "코드(code)")
    case .name: say(field.rawValue, "이름(name)")
    case .brand: say(field.rawValue, "브랜드(brand)")
    case .category: say(field.rawValue, "분류(category)")
    case .quantity: say(field.rawValue, "포장 단위(quantity)")
    case .imageURL: say(field.rawValue, "그림 주소(image_url)")
    case .shelfLifeDays: say(field.rawValue, "보관 일수(shelf_life_days)")
    case .dueType: say(field.rawValue, "기한 종류(due_type)")
    case .shelfLifeFrom: say(field.rawValue, "보관 일수의 기준(shelf_life_from)")
    }
  }

  package func sentence(_ problem: ReadingProblem) -> String {
    switch problem {
    case .noName: say("\(problem)", "파일 이름이 아닙니다")
    case .system(let code): say("\(problem)", system(code))
    }
  }

  package func sentence(_ reason: RejectionReason) -> String {
    guard isKorean else { return "\(reason)" }
    switch reason {
    case .flaw(let flaw): return sentence(flaw)
    case .tooManyFields(let found, let header):
      return "열이 \(found)개인데 머리글은 \(header)개입니다. 열이 밀렸을 수 있습니다"
    case .tooFewFields(let found, let header): return "열이 \(found)개인데 머리글은 \(header)개입니다"
    case .emptyCode: return "코드가 없습니다"
    case .invalidCode(let problem): return sentence(problem)
    case .mangledCode(let canRecover):
      return "스프레드시트가 자른 코드입니다. "
        + (canRecover ? "--recover-codes로 행의 링크에서 가져올 수 있습니다" : "열을 텍스트로 바꾸어 다시 내보내세요")
    case .lostZeros(let found):
      return "\(found)자리입니다. 스프레드시트가 앞의 0을 지웠을 수 있습니다. 열을 텍스트로 바꾸어 다시 내보내세요"
    case .inStoreNumber: return "매장 내부용 번호입니다. 매장마다 다른 상품입니다"
    case .emptyName: return "이름이 없습니다"
    case .tooLong(let limit): return sentence(TextTooLong(limit: limit))
    case .lostCharacter: return "U+FFFD가 있습니다. 앞의 프로그램이 글자를 읽지 못했습니다. 다시 내보내세요"
    case .duplicate(let line): return "\(line)번째 줄이 같은 상품을 다르게 말하며 먼저 나옵니다"
    }
  }
}
