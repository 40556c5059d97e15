#if Server
  import Accounts
  import Expiry
  import Markup
  import NIOCore
  import Pantry
  import Register
  import Words

  /// What a household has, by the days that are left.
  struct ListPage {
    let place: Place
    let lines: [ExpiryReport.Line]
    /// How many there are in all, where not all of them are shown.
    let count: Int
    let today: CivilDate
    /// The words that were looked for.
    var words = ""
    /// What was done last, and can be taken back.
    var done: JournalEntry?

    /// A page of more is no help on a phone.
    static let most = 500

    func page() -> ByteBuffer {
      let phrases = place.phrases
      var content =
        DoneNotice(place: place, done: done).markup + [
          Self.search([
            "words": words, "home": place.path, "label": phrases.searchLabel, "send": phrases.searchSend,
          ])
        ]
      if lines.isEmpty {
        content.append(
          PageFrame.sentence(["text": words.isEmpty ? phrases.nothingStored : phrases.nothingMatches]))
      } else {
        content.append(Self.list(["rows": lines.map(row)]))
        if count > lines.count {
          content.append(PageFrame.sentence(["text": phrases.notAllShown(lines.count, of: count)]))
        }
      }
      return place.frame(place.household.name, isLive: true).page(content)
    }

    private func row(_ line: ExpiryReport.Line) -> PageValues {
      let (item, phrases) = (line.item, place.phrases)
      let isPieces = item.unit == nil && item.quantity.millionths % 1_000_000 == 0 && item.quantity > .one
      return [
        "tone": line.status.tone, "badge": phrases.badge(line.standing),
        "left": phrases.remaining(line.standing),
        "name": item.product.name, "brand": item.product.brand,
        "quantity": ItemText.quantity(item.quantity, unit: item.unit), "place": item.location,
        "date": item.expires.date?.description, "day": phrases.pageDay(item.expires, from: today),
        "acts": place.role.mayWrite, "home": place.path, "id": item.id.description, "csrf": place.csrf,
        "used": phrases.usedButton, "wasted": phrases.wastedButton, "deleted": phrases.deletedButton,
        "part": isPieces, "partLabel": phrases.partLabel, "most": isPieces ? item.quantity.description : nil,
      ]
    }

    private static let search = PageTemplate(
      """
      <form method="get" action="{{home}}" role="search"><label>{{label}} <input type="search" name="words" value="{{words}}"></label> <button>{{send}}</button></form>

      """)

    private static let list = PageTemplate(
      """
      <ul class="items">
      {{#rows}}
      <li class="{{tone}}"><p class="badge"><b>{{badge}}</b> <small>{{left}}</small></p>
      <div><p><b><bdi>{{name}}</bdi></b>{{#brand}} <small><bdi>{{brand}}</bdi></small>{{/brand}}</p>
      <p><small>{{quantity}}{{#place}} · <bdi>{{place}}</bdi>{{/place}}{{#date}} · <time datetime="{{date}}">{{day}}</time>{{/date}}</small></p></div>
      {{#acts}}<form method="post" action="{{home}}/items/{{id}}"><input type="hidden" name="csrf" value="{{csrf}}">
      {{#part}}<label class="part">{{partLabel}} <input type="number" name="quantity" min="1" max="{{most}}" step="1" inputmode="numeric"></label>{{/part}}
      <button name="deed" value="used">{{used}}</button> <button name="deed" value="wasted">{{wasted}}</button> <button name="deed" value="deleted" class="quiet">{{deleted}}</button></form>{{/acts}}</li>
      {{/rows}}
      </ul>

      """)
  }
#endif
