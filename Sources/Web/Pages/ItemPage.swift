#if Server
  import Accounts
  import Barcodes
  import Expiry
  import Hummingbird
  import Markup
  import Register
  import Words

  /// One thing of a household's, to be corrected or bought again.
  struct ItemPage {
    let place: Place
    let item: Item
    let today: CivilDate
    /// Where the household buys things again; nil where it never said.
    let shop: ReorderLink?
    let isPictured: Bool

    /// - Parameter form: what was typed and could not be taken.
    func response(_ form: WebForm? = nil, error: String? = nil) -> Response {
      let phrases = place.phrases
      var content: [Markup] = []
      if let error { content.append(PageFrame.error(["text": error])) }
      content.append(
        Self.template([
          "home": place.path, "csrf": place.csrf, "id": item.id.description, "brand": item.product.brand,
          "picture": isPictured ? item.product.gtin?.description : nil,
          "tone": standing.status.tone, "badge": phrases.badge(standing.standing),
          "left": phrases.remaining(standing.standing), "acts": place.role.mayWrite,
          "expiresLabel": phrases.expiresLabel, "expiresHint": phrases.expiresHint,
          "expires": form?["expires"] ?? Self.typed(item.expires),
          "quantityLabel": phrases.quantityLabel, "unit": item.unit,
          "quantity": form?["quantity"] ?? item.quantity.description,
          "locationLabel": phrases.locationLabel, "locationHint": phrases.placeHint,
          "location": form?["location"] ?? item.location, "send": phrases.changeSend,
          "choices": phrases.choices(from: today).map {
            ["label": $0.label, "value": $0.value] as PageValues
          },
          "shop": shop?.address(for: item.product), "shopText": phrases.orderAgain, "again": phrases.buyAgain,
        ]))
      return place.frame(item.product.name).response(
        content, status: error == nil ? .ok : .unprocessableContent)
    }

    private var standing: ExpiryReport.Line {
      ExpiryReport.Line(item, today: today, horizon: ListWish().filter.horizon)
    }

    /// As it may be typed again.
    static func typed(_ expires: Expires) -> String {
      expires == .never ? "never" : ItemText.expires(expires)
    }

    private static let template = PageTemplate(
      """
      <p class="known">{{#picture}}<img src="{{home}}/products/{{picture}}/picture" alt="" width="64" height="64">{{/picture}}<span class="badge {{tone}}"><b>{{badge}}</b> <small>{{left}}</small></span>{{#brand}} <bdi>{{brand}}</bdi>{{/brand}}</p>
      {{#acts}}
      <form method="post" action="{{home}}/items/{{id}}/edit" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{expiresLabel}} <input name="expires" value="{{expires}}" autocomplete="off" aria-describedby="dates"></label>
      <p id="dates" class="hint">{{expiresHint}}</p>
      <label>{{quantityLabel}}{{#unit}} ({{unit}}){{/unit}} <input name="quantity" value="{{quantity}}" inputmode="decimal" autocomplete="off"></label>
      <label>{{locationLabel}} <input name="location" value="{{location}}" aria-describedby="places"></label>
      <p id="places" class="hint">{{locationHint}}</p>
      <p class="buttons"><button>{{send}}</button>
      {{#choices}}<button name="pick" value="{{value}}" class="quiet">{{label}}</button> {{/choices}}</p>
      </form>
      <div class="buttons again">{{#shop}}<a class="button" href="{{shop}}" rel="noreferrer noopener">{{shopText}}</a>{{/shop}}
      <form method="post" action="{{home}}/items/{{id}}/again"><input type="hidden" name="csrf" value="{{csrf}}"><button class="quiet">{{again}}</button></form></div>
      {{/acts}}

      """)
  }
#endif
