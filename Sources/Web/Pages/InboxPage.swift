#if Server
  import Accounts
  import Barcodes
  import Expiry
  import Hummingbird
  import Markup
  import Pantry
  import Register
  import Words

  /// What waits, a card each, with what is missing to be filled in.
  struct InboxPage {
    let place: Place
    let entries: [InboxEntry]
    /// How many there are in all.
    let count: Int
    /// What the catalog knows of the codes.
    let names: [GTIN: ProductSnapshot]
    let today: CivilDate
    /// What was done last, and can be taken back.
    var done: JournalEntry?

    /// A page of more is no help on a phone.
    static let most = 30

    /// - Parameters:
    ///   - number: of the entry that could not be finished.
    ///   - form: what was typed for it.
    func response(
      of number: Int64? = nil, _ form: WebForm = WebForm([:]), error: String? = nil
    ) -> Response {
      let phrases = place.phrases
      var content = DoneNotice(place: place, done: done, page: .inbox).markup
      if entries.isEmpty {
        content.append(PageFrame.sentence(["text": phrases.inboxIsEmpty]))
      } else {
        content.append(
          Self.list([
            "cards": entries.map {
              card($0, $0.id == number ? form : WebForm([:]), $0.id == number ? error : nil)
            }
          ]))
        if count > entries.count {
          content.append(PageFrame.sentence(["text": phrases.firstShown(entries.count, of: count)]))
        }
      }
      return place.frame(phrases.inboxLink, isLive: error == nil).response(
        content, status: error == nil ? .ok : .unprocessableContent)
    }

    private func card(_ entry: InboxEntry, _ form: WebForm, _ error: String?) -> PageValues {
      let phrases = place.phrases
      let choices = phrases.choices(from: today)
      return [
        "id": "\(entry.id)", "home": place.path, "csrf": place.csrf, "error": error,
        "photo": String(entry.photo.split(separator: "/").last ?? ""),
        "codes": entry.codes.isEmpty ? nil : entry.codes.map(\.text).joined(separator: ", "),
        "title": title(of: entry), "missing": phrases.missing(entry), "acts": place.role.mayWrite,
        "asksName": entry.product == nil, "name": form["name"], "nameLabel": phrases.productLabel,
        "asksProduct": entry.product == nil && entry.gtins.contains { !$0.isInStoreNumber },
        "brand": form["brand"], "brandLabel": phrases.brandLabel, "category": form["category"],
        "categoryLabel": phrases.categoryLabel, "keepLabel": phrases.keepPhotoLabel,
        "asksDate": entry.expires == .unknown, "expires": form["expires"],
        "day": entry.expires == .unknown ? nil : phrases.pageDay(entry.expires, from: today),
        "expiresLabel": phrases.expiresLabel, "printed": entry.expires == .unknown ? printed(entry) : nil,
        "choices": choices.map { ["label": $0.label, "value": $0.value] as PageValues },
        "quantity": form["quantity"].isEmpty && entry.quantity != .one
          ? entry.quantity.description : form["quantity"],
        "quantityLabel": phrases.quantityLabel,
        "location": form["location"].isEmpty ? entry.location : form["location"],
        "locationLabel": phrases.locationLabel, "send": phrases.addSend, "drop": phrases.dropButton,
        "alt": phrases.photoAlt,
      ]
    }

    /// What is known of it by now: its product, or those that its codes name.
    private func title(of entry: InboxEntry) -> String? {
      if let product = entry.product { return ItemText.name(product) }
      let known = entry.gtins.compactMap { names[$0] }.map { ItemText.name($0) }
      return known.isEmpty ? nil : known.joined(separator: ", ")
    }

    private func printed(_ entry: InboxEntry) -> String? { entry.printed.map { place.phrases.printed($0) } }

    private static let list = PageTemplate(
      """
      <ol class="cards">
      {{#cards}}
      <li id="entry-{{id}}">
      <img src="{{home}}/inbox/{{id}}/picture" alt="{{alt}}" loading="lazy" width="96" height="96">
      <div><p><b><bdi>{{title}}{{^title}}{{photo}}{{/title}}</bdi></b></p>
      <p><small>{{missing}}{{#codes}} · <bdi>{{codes}}</bdi>{{/codes}}{{#day}} · {{day}}{{/day}}</small></p></div>
      {{#acts}}
      <form method="post" action="{{home}}/inbox/{{id}}" class="fields">
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      <input type="hidden" name="csrf" value="{{csrf}}">
      {{#asksName}}<label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="off"></label>{{/asksName}}
      {{#asksProduct}}<label>{{brandLabel}} <input name="brand" value="{{brand}}" autocomplete="off"></label>
      <label>{{categoryLabel}} <input name="category" value="{{category}}" autocomplete="off"></label>
      <label class="check"><input type="checkbox" name="picture" value="keep"> {{keepLabel}}</label>{{/asksProduct}}
      {{#asksDate}}<label>{{expiresLabel}} <input name="expires" value="{{expires}}" autocomplete="off"></label>{{/asksDate}}
      <label>{{quantityLabel}} <input name="quantity" value="{{quantity}}" inputmode="decimal" autocomplete="off"></label>
      <label>{{locationLabel}} <input name="location" value="{{location}}"></label>
      <p class="buttons"><button>{{send}}</button>
      {{#printed}}<button name="pick" value="print">{{printed}}</button>{{/printed}}
      {{#asksDate}}{{#choices}}<button name="pick" value="{{value}}" class="quiet">{{label}}</button> {{/choices}}{{/asksDate}}
      <button name="deed" value="drop" class="quiet">{{drop}}</button></p>
      </form>
      {{/acts}}
      </li>
      {{/cards}}
      </ol>

      """)
  }
#endif
