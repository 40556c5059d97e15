#if Server
  import Accounts
  import Expiry
  import Hummingbird
  import Markup
  import Register
  import Words

  /// What a link of a message leads to. Whoever has the link may know of the item what it is called, and nothing else.
  struct AnswerPage {
    let token: AnswerToken
    let name: String
    let state: State
    /// Of who happens to be signed in; empty for nobody.
    let csrf: String
    let phrases: Phrases

    enum State: Hashable {
      /// It can be followed. A snooze would last until the day.
      case open(until: CivilDate)
      /// It was, and can be taken back.
      case answered(until: CivilDate?)
      case takenBack
      /// It was, and what came of it is not known.
      case done
      /// The item is used up or thrown away otherwise.
      case nothing
      case ended
    }

    func response(status: HTTPResponse.Status = .ok) -> Response {
      let frame = PageFrame(title: phrases.answerTitle, phrases: phrases, visitor: nil)
      return frame.response([Self.content(values)], status: status)
    }

    private var values: PageValues {
      let (text, deed, button): (String, String?, String?) =
        switch state {
        case .open(let day):
          (phrases.answerQuestion(token.deed, name, until: day), "do", phrases.answerButton(token.deed))
        case .answered(let day): (phrases.answerSaid(token.deed, name, until: day), "undo", phrases.undo)
        case .takenBack: (phrases.answerTakenBack, nil, nil)
        case .done: (phrases.answerDone, nil, nil)
        case .nothing: (phrases.answerNothing(name), nil, nil)
        case .ended: (phrases.answerEnded, nil, nil)
        }
      return ["text": text, "deed": deed, "button": button, "token": "\(token)", "csrf": csrf]
    }

    private static let content = PageTemplate(
      """
      <p><bdi>{{text}}</bdi></p>
      {{#button}}<form method="post" action="/answers/{{token}}"><input type="hidden" name="csrf" value="{{csrf}}"><button name="deed" value="{{deed}}">{{button}}</button></form>{{/button}}

      """)
  }
#endif
