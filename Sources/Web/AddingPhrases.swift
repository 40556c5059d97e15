#if Server
  import Expiry
  import Words

  // What the pages of adding and changing say, in the reader's language.
  extension Phrases {
    // Finding a product
    var findProductLabel: String { say("Find a product", "상품 찾기") }
    var foundTitle: String { say("Found", "찾은 상품") }
    var nothingFound: String { say("The catalog has nothing like it.", "목록에 그런 상품이 없습니다.") }

    // A new product
    var newProductTitle: String { say("A new product", "새 상품") }
    var brandLabel: String { say("Brand (optional)", "브랜드(선택)") }
    var categoryLabel: String { say("Category (optional)", "분류(선택)") }
    var pictureLabel: String { say("Picture (optional)", "사진(선택)") }
    var pictureHint: String {
      say(
        "It is kept small, in grey and without what the file says beside it.",
        "작은 흑백 그림만 남기고 파일의 다른 정보는 지웁니다.")
    }
    var keepPhotoLabel: String { say("Keep the photo as the product's picture", "이 사진을 상품 사진으로 두기") }

    // Changing an item
    var editLink: String { say("Change", "바꾸기") }
    var changeSend: String { say("Save", "저장") }
    var buyAgain: String { say("Put on the shopping list", "장보기 목록에 넣기") }
    var placeHint: String { say("Empty for nowhere in particular.", "비우면 위치 없음.") }

    // What of the list is shown
    var filterLabel: String { say("Filter", "거르기") }
    var everywhere: String { say("everywhere", "모든 곳") }
    var dueLabel: String { say("Days left", "남은 날") }
    var dueAll: String { say("all", "모두") }

    func name(of due: ListWish.Due) -> String {
      switch due {
      case .soon: say("due soon", "임박")
      case .past: say("past", "지남")
      case .undated: say("date unknown", "날짜 모름")
      }
    }
  }
#endif
