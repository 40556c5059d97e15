import Barcodes
import Expiry
package import Register

// What keeps something from being registered, found or taken in, in the reader's language.
extension Phrases {
  /// What went wrong; what to do next is said by ``advice(_:)``.
  package func sentence(_ error: RegisterError) -> String {
    isKorean ? korean(error) : "\(error)"
  }

  private func korean(_ error: RegisterError) -> String {
    switch error {
    case .unreadable(let file, let problem): "\(name(ofFile: file)): \(sentence(problem))"
    case .wrongContent(let file, let line, let problem):
      "\(name(ofFile: file)): \(line)번째 줄: \(sentence(problem))"
    case .cancelled: "멈추었습니다"
    case .wrongCheckDigit(let code, let problem):
      "\(code): \(sentence(problem)). 잘못된 숫자가 있나요?"
    case .noCode(let text, .letters(let letters)): "“\(text)”은(는) 코드가 아닙니다. 숫자 사이에 \(letters)이(가) 있습니다"
    case .noCode(let text, .length(let count)):
      "“\(text)”은(는) 코드가 아닙니다. 숫자가 \(count)개인데 코드는 8, 12, 13, 14자리입니다"
    case .severalProducts(let code, let products):
      "\(code)은(는) 상품 \(products.count)개 중 하나일 수 있습니다: \(products.joined(separator: ", "))"
    case .unknownProduct(let code): "\(code): 보관함에도 상품 목록에도 없습니다"
    case .refusedProduct(let gtin, let error): "\(gtin.shortest): \(sentence(error))"
    case .noInboxEntry(let number, let isOpen):
      isOpen ? "대기 중인 수신함 \(number)번 항목이 없습니다" : "수신함 \(number)번 항목이 없습니다"
    case .noItem(let text): "“\(text)”에 맞는 상품이 없습니다"
    case .several(let text, let meanings): "“\(text)”에 맞는 것이 \(meanings.count)개 있습니다"
    case .ended(let item): "\(item.id)은(는) 이미 끝난 상품입니다(\(state(item.state)))"
    case .tooLittle(let item):
      "\(item.id): \(ItemText.quantity(item.quantity, unit: item.unit))뿐입니다"
    case .amountNeeded(let item):
      "\(item.id)은(는) \(ItemText.name(item.product)) \(ItemText.quantity(item.quantity, unit: item.unit))입니다. 얼마나인가요?"
    case .noBatch(let code): "\(code): 보관함에 없습니다"
    case .tooFew(let code, let amount): "\(code): 보관함에 \(amount)만큼 없습니다"
    case .unknownLabel(let reference):
      "\(reference): 이 저장소에 없는 상품 \(reference.item)의 라벨입니다(다른 저장소의 것이거나 없어진 것)"
    case .labelTakenBack(let item):
      "\(item.id) \(ItemText.name(item.product))의 라벨입니다. 등록이 되돌려져 없습니다"
    case .othersLabel(let item):
      "\(item.id) \(ItemText.name(item.product))의 라벨입니다. \(item.user)의 것입니다"
    case .wrongLabel(let text): "\(text): 라벨의 글자가 틀렸습니다"
    }
  }

  /// What can be done about it; nil where that is clear.
  package func advice(_ error: RegisterError) -> String? {
    switch error {
    case .noCode: say("type it again, or give what it is with --name", "다시 입력하거나 --name으로 이름을 주세요")
    case .severalProducts:
      say("type all fourteen digits of the one that is meant", "원하는 상품의 열네 자리를 모두 입력하세요")
    case .unknownProduct: say("remexp catalog import brings it in", "remexp catalog import로 가져올 수 있습니다")
    case .noInboxEntry: say("see remexp inbox list", "remexp inbox list를 보세요")
    case .noItem: say("see remexp list", "remexp list를 보세요")
    case .several: say("type more of it, or the id", "더 길게 쓰거나 번호를 쓰세요")
    case .ended(let item): say("see remexp show \(item.id)", "remexp show \(item.id)을(를) 보세요")
    case .othersLabel(let item): say("--user \(item.user) means it", "--user \(item.user)로 쓰세요")
    case .amountNeeded(let item):
      say(
        "--quantity says it; the id \(item.id) is all of it",
        "--quantity로 정하세요. 번호 \(item.id)은(는) 전부를 뜻합니다")
    case .unreadable, .wrongContent, .cancelled, .wrongCheckDigit, .refusedProduct, .tooLittle, .noBatch,
      .tooFew, .unknownLabel, .labelTakenBack, .wrongLabel:
      nil
    }
  }

  package func sentence(_ note: RegisterNote) -> String {
    guard isKorean else { return "\(note)" }
    switch note {
    case .unusableManifest(let error): return "\(sentence(error)). 이 목록의 날짜는 쓰지 않습니다"
    case .manifestLine(let file, let line, let fault): return "\(file): \(line)번째 줄: \(sentence(fault))"
    case .listedTwice(let file, let line, let photo):
      return "\(file): \(line)번째 줄: \(photo)이(가) 두 번 있습니다. 뒤의 줄을 씁니다"
    case .moreManifestLines(let file, let count): return "\(file): 이런 줄이 \(count)개 더 있습니다"
    case .dateOrder(let file, let column, let order):
      return "\(file): \(column)의 날짜 순서: \(example(order))"
    case .codesLeftOut(let photo, let count, let kept):
      return "\(photo): 코드가 \(count)개 있어 앞의 \(kept)개만 둡니다"
    }
  }

  /// As messages call it: standard input has no name of its own.
  package func name(ofFile file: String) -> String { file == "standard input" ? say(file, "표준 입력") : file }

  package func sentence(_ problem: FileProblem) -> String {
    guard isKorean else { return "\(problem)" }
    switch problem {
    case .input(let problem): return sentence(problem)
    case .text(let error): return sentence(error)
    case .table(let problem): return sentence(problem.error)
    case .noHeader(let expected):
      return expected.isEmpty
        ? "머리글이 없습니다. 파일이 비어 있습니다" : "머리글이 없습니다. 첫 줄은 \(expected.joined(separator: ","))입니다"
    }
  }

  package func sentence(_ problem: ContentProblem) -> String {
    guard isKorean else { return "\(problem)" }
    switch problem {
    case .noManifest(let found):
      return "file 열과 expires 열이 있어야 합니다. 있는 열: \(found.joined(separator: ", "))"
    case .noInbox: return "내보낸 수신함의 열이 아닙니다"
    case .noIDs:
      return "--update가 상품을 찾을 번호(id) 열이 없습니다. remexp export가 번호를 함께 씁니다"
    case .unknownDates(let heading):
      return "“\(heading)” 열에 날짜가 있지만 모르는 열 이름입니다. "
        + "\(Mapping.text(.expires, heading))이면 기한으로 받고, --ignore \(Mapping.quoted(heading))이면 두고 갑니다"
    case .row(let fault): return sentence(fault)
    case .noProducts(let found, let proposals):
      return "이름이나 코드 열이 없습니다. 있는 열: \(found.joined(separator: ", ")). "
        + (proposals.isEmpty
          ? "--map name=열이름으로 정하세요" : "이렇게 해 보세요: \(proposals.joined(separator: " "))")
    case .noHeadings(let values):
      return "첫 줄(\(values.joined(separator: ", ")))은 열 이름이 아니라 값입니다. "
        + "그 위에 name,quantity,expires 같은 줄을 넣으세요"
    }
  }

  package func sentence(_ fault: ScanRowFault) -> String {
    guard isKorean else { return "\(fault)" }
    let again = "빼니 사진을 다시 읽으세요"
    switch fault {
    case .noJSON(let at): return "\(at + 1)번째 바이트에서 JSON이 아닙니다. \(again)"
    case .torn: return "줄이 중간에 끝났습니다. 덜 쓰거나 덜 복사한 파일이니 온전한 파일을 다시 가져오세요"
    case .noObject(let name): return "\(name.isEmpty ? "줄" : name)이(가) JSON 객체가 아닙니다. \(again)"
    case .version(nil): return "schema_version이 없어 remexp scan --format ndjson의 줄이 아닙니다. \(again)"
    case .version(let version?): return "schema_version이 \(version)인 다른 remexp의 줄입니다. \(again)"
    case .missing(let name): return "\(name)이(가) 없습니다. 이 버전으로 사진을 다시 읽으세요"
    case .wrong(let name): return "\(name)이(가) remexp scan이 쓰는 것과 다릅니다. \(again)"
    case .contradiction(let one, let other): return "\(one)와(과) \(other)이(가) 서로 맞지 않습니다. \(again)"
    case .tooMuch(let name, let limit): return "\(name)이(가) 한도 \(limit)보다 많습니다. \(again)"
    }
  }

  package func sentence(_ fault: RowFault) -> String {
    isKorean ? korean(fault) : "\(fault)"
  }

  private func korean(_ fault: RowFault) -> String {
    switch fault {
    case .record(let flaw): sentence(flaw.flaw)
    case .fieldCount(let found, let header):
      "열이 \(found)개인데 머리글은 \(header)개입니다. 열이 밀렸을 수 있습니다"
    case .tooLong(let error): sentence(error)
    case .date(let error): sentence(error)
    case .code(let error): sentence(error)
    case .cutCode: "스프레드시트가 자른 코드입니다. 열을 텍스트로 바꾸세요"
    case .pantry(let error): sentence(error)
    case .noFile: "파일 이름이 없습니다"
    case .noName: "이름도 코드도 없습니다"
    case .notAQuantity(let text): "“\(text)”은(는) 0보다 큰 수량이 아닙니다"
    case .ambiguousQuantity(let text, let readings):
      "“\(text)”은(는) \(readings.joined(separator: " 또는 "))일 수 있습니다. 그중 하나로 쓰세요"
    case .price(let problem): sentence(problem)
    case .notACurrency(let text): "“\(text)”은(는) EUR 같은 통화 코드가 아닙니다"
    case .noneOf(let text, let known): "“\(text)”은(는) 다음 중 하나가 아닙니다: \(known.joined(separator: ", "))"
    case .notAMoment(let text): "“\(text)”은(는) 2026-11-21T08:30:00Z 같은 시각이 아닙니다"
    case .notAUser(let name): "“\(name)”은(는) 사용자 이름이 될 수 없습니다"
    case .notAnID(let text): "“\(text)”은(는) 상품의 번호가 아닙니다"
    case .noID: "번호가 없습니다. --update는 있는 것만 바꿉니다. 새것은 --update 없이 가져오세요"
    case .unknownID(let id): "\(id) 상품이 없습니다"
    case .unknownForeignID(let id): "번호 “\(id)”에 이 이름이나 코드로 가져온 상품이 없습니다"
    case .otherUsers(let id): "\(id)은(는) 다른 사용자의 상품입니다"
    case .repeatedID(let id): "위의 행에도 번호 \(id)이(가) 있습니다"
    case .different(let id, let parts): "\(id)은(는) 이미 있고 내용이 다릅니다(\(parts)). --update로 바꿉니다"
    case .notAnEntry: "수신함 항목의 번호가 아닙니다"
    case .unknownEntry(let number, let user): "\(user)의 수신함에 \(number)번 항목이 없습니다"
    case .repeatedEntry(let number):
      "앞의 행도 \(number)번 항목입니다. 앞의 것을 쓰고, 사진의 나머지는 새 항목으로 남습니다"
    case .noColumn(let heading, let wanted, let header):
      "\(wanted)에 쓸 “\(heading)” 열이 없습니다. 있는 열: \(header.joined(separator: ", "))"
    }
  }
}
