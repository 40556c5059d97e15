#if Server
  import Accounts
  import Batch
  import Delimited
  import Hummingbird
  import Markup
  import NIOCore
  import Words

  /// What became of photos that were sent.
  struct PhotosPage {
    let place: Place
    let outcome: PhotoOutcome
    /// Names of those that were larger than is read.
    let tooLarge: [String]

    /// Where to look at it: what waits is finished first.
    private var next: String {
      let done = outcome.operation.map { "?done=\($0)" } ?? ""
      return outcome.waiting > 0 ? "\(place.path)/inbox" : place.path + done
    }

    private var problems: [String] {
      Self.problems(outcome, tooLarge: tooLarge, phrases: place.phrases).map(\.sentence)
    }

    /// What went wrong with which photo.
    static func problems(
      _ outcome: PhotoOutcome, tooLarge: [String], phrases: Phrases
    ) -> [(name: String, sentence: String)] {
      tooLarge.map { ($0, phrases.photoTooLarge($0)) }
        + outcome.failures.map {
          ($0.name, "\($0.name): \($0.cause.map { phrases.sentence($0) } ?? phrases.photoUnread)")
        }
    }

    /// Where nothing went wrong, the page to look at, which reloading does not send again.
    func response() -> Response {
      let phrases = place.phrases
      guard !problems.isEmpty || outcome.registered + outcome.waiting == 0 else { return .seeOther(next) }
      let sentences = [phrases.photosDone(outcome)] + problems
      return place.frame(phrases.photosTitle).response(
        sentences.map { PageFrame.sentence(["text": $0]) } + [
          Self.onward(["next": next, "text": phrases.goOn])
        ],
        status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// The same for the page's own script, which sends one photo after the other.
    var json: Response {
      let answer: JSON = [
        "registered": .integer(outcome.registered), "waiting": .integer(outcome.waiting),
        "known": .integer(outcome.known), "problems": .array(problems.map { .string($0) }),
        "next": .string(next), "text": .string(place.phrases.photosDone(outcome)),
      ]
      return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: .init(byteBuffer: ByteBuffer(string: answer.line)))
    }

    private static let onward = PageTemplate("<p><a href=\"{{next}}\">{{text}}</a></p>\n")
  }
#endif
