#if Server
  import Accounts
  import Barcodes
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
    /// What was wished to be seen of it.
    var wish = ListWish()
    /// Where things are kept.
    var places: [String] = []
    /// The products that there are pictures of.
    var pictured: Set<GTIN> = []
    /// What was done last, and can be taken back.
    var done: JournalEntry?

    /// A page of more is no help on a phone.
    static let most = 500

    func page() -> ByteBuffer {
      let phrases = place.phrases
      var content =
        DoneNotice(place: place, done: done).markup + [search]
      if lines.isEmpty {
        content.append(
          PageFrame.sentence(["text": wish.isEmpty ? phrases.nothingStored : phrases.nothingMatches]))
      } else {
        content.append(Self.list(["rows": lines.map(row)]))
        if count > lines.count {
          content.append(PageFrame.sentence(["text": phrases.notAllShown(lines.count, of: count)]))
        }
      }
      return place.frame(place.household.name, isLive: true).page(content)
    }

    private var search: Markup {
      let phrases = place.phrases
      // A place that nothing is kept in any more is still what was asked for.
      let places = Set(self.places + [wish.location]).subtracting([""]).sorted()
      return Self.search([
        "words": wish.words, "home": place.path, "label": phrases.searchLabel, "send": phrases.searchSend,
        "more": phrases.filterLabel, "open": !wish.location.isEmpty || wish.due != nil,
        "placeLabel": phrases.locationLabel, "everywhere": phrases.everywhere,
        "places": places.map { ["name": $0, "chosen": $0 == wish.location] as PageValues },
        "dueLabel": phrases.dueLabel, "all": phrases.dueAll,
        "dues": ListWish.Due.allCases.map { due in
          ["value": due.rawValue, "name": phrases.name(of: due), "chosen": due == wish.due] as PageValues
        },
      ])
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
        "picture": item.product.gtin.flatMap { pictured.contains($0) ? $0.description : nil },
        "edit": phrases.editLink,
        "used": phrases.usedButton, "wasted": phrases.wastedButton, "deleted": phrases.deletedButton,
        "part": isPieces, "partLabel": phrases.partLabel, "most": isPieces ? item.quantity.description : nil,
      ]
    }

    private static let search = PageTemplate(
      """
      <form method="get" action="{{home}}" role="search" class="search"><label>{{label}} <input type="search" name="words" value="{{words}}"></label> <button>{{send}}</button>
      <details{{#open}} open{{/open}}><summary>{{more}}</summary>
      <label>{{dueLabel}} <select name="due"><option value="">{{all}}</option>{{#dues}}<option value="{{value}}"{{#chosen}} selected{{/chosen}}>{{name}}</option>{{/dues}}</select></label>
      <label>{{placeLabel}} <select name="place"><option value="">{{everywhere}}</option>{{#places}}<option value="{{name}}"{{#chosen}} selected{{/chosen}}>{{name}}</option>{{/places}}</select></label>
      </details></form>

      """)

    private static let list = PageTemplate(
      """
      <ul class="items">
      {{#rows}}
      <li class="{{tone}}"><p class="badge"><b>{{badge}}</b> <small>{{left}}</small></p>
      <div><p><b><bdi>{{name}}</bdi></b>{{#brand}} <small><bdi>{{brand}}</bdi></small>{{/brand}}</p>
      <p><small>{{quantity}}{{#place}} · <bdi>{{place}}</bdi>{{/place}}{{#date}} · <time datetime="{{date}}">{{day}}</time>{{/date}}</small></p></div>
      {{#picture}}<img src="{{home}}/products/{{picture}}/picture" alt="" loading="lazy" width="64" height="64">{{/picture}}
      {{#acts}}<form method="post" action="{{home}}/items/{{id}}"><input type="hidden" name="csrf" value="{{csrf}}">
      {{#part}}<label class="part">{{partLabel}} <input type="number" name="quantity" min="1" max="{{most}}" step="1" inputmode="numeric"></label>{{/part}}
      <button name="deed" value="used">{{used}}</button> <button name="deed" value="wasted">{{wasted}}</button> <button name="deed" value="deleted" class="quiet">{{deleted}}</button> <a class="button quiet" href="{{home}}/items/{{id}}">{{edit}}</a></form>{{/acts}}</li>
      {{/rows}}
      </ul>

      """)
  }
#endif
