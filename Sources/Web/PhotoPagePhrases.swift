#if Server
  import Expiry
  import Words

  // What the pages of photos and of the inbox say, in the reader's language.
  extension Phrases {
    var inboxLink: String { say("Inbox", "수신함") }
    var inboxIsEmpty: String { say("Nothing waits.", "기다리는 것이 없습니다.") }
    var dropButton: String { say("No stock", "재고 아님") }
    var photoAlt: String { say("The photo", "사진") }
    var photosTitle: String { say("Photos", "사진") }
    var photosLabel: String { say("Camera", "카메라") }
    var keptPhotosLabel: String { say("Photos that are there already", "찍어 둔 사진") }
    var photosHint: String {
      say(
        "The bars of each pack, many at once. What is known goes on the list, the rest to the inbox.",
        "상품마다 바코드를 찍으세요. 여러 장도 됩니다. 아는 것은 목록으로, 나머지는 수신함으로 갑니다.")
    }
    var photosSend: String { say("Send", "보내기") }
    var typedTitle: String { say("Or type it", "직접 쓰기") }
    var photoUnread: String { say("it could not be read.", "읽을 수 없습니다.") }
    var goOn: String { say("Go on", "계속") }

    func photoTooLarge(_ name: String) -> String {
      say("\(name): larger than what is read.", "\(name): 읽을 수 있는 것보다 큽니다.")
    }

    func photosDone(_ outcome: PhotoOutcome) -> String {
      var parts = [
        say("\(outcome.registered) on the list", "목록에 \(outcome.registered)개"),
        say("\(outcome.waiting) in the inbox", "수신함에 \(outcome.waiting)개"),
      ]
      if outcome.known > 0 {
        parts.append(say("\(outcome.known) known from before", "이미 아는 것 \(outcome.known)개"))
      }
      return parts.joined(separator: ", ") + "."
    }

    func firstShown(_ shown: Int, of count: Int) -> String {
      say("The first \(shown) of \(count).", "\(count)개 가운데 앞의 \(shown)개.")
    }
  }
#endif
