#if Server
  import Accounts
  import Barcodes
  import Batch
  import Expiry
  import Hummingbird
  import Markup
  import Pantry
  import Register
  import Words

  /// What is to be bought, and how much of what should always be there.
  struct ShoppingPage {
    let place: Place
    let list: ShoppingList
    /// Where the household buys things again; nil where it never said.
    let shop: ReorderLink?
    /// What was done last, and can be taken back.
    var done: JournalEntry?

    func response(_ form: WebForm = WebForm([:]), error: String? = nil) -> Response {
      let phrases = place.phrases
      var content = DoneNotice(place: place, done: done, page: .shopping).markup
      if let error { content.append(PageFrame.error(["text": error])) }
      if list.lines.isEmpty {
        content.append(PageFrame.sentence(["text": phrases.nothingToBuy]))
      } else {
        content.append(Self.rows(["rows": list.lines.map(row)]))
      }
      if place.role.mayWrite {
        content.append(
          Self.form([
            "home": place.path, "csrf": place.csrf, "title": phrases.wantTitle,
            "codeLabel": phrases.codeLabel, "code": form["code"], "codeHint": phrases.codeHint,
            "nameLabel": phrases.productLabel, "name": form["name"],
            "quantityLabel": phrases.wantedLabel, "quantity": form["quantity"],
            "unitLabel": phrases.unitLabel, "unit": form["unit"], "send": phrases.wantSend,
          ]))
      }
      return place.frame(phrases.shoppingLink, isLive: true).response(
        content, status: error == nil ? .ok : .unprocessableContent)
    }

    private func row(_ line: ShoppingList.Line) -> PageValues {
      let phrases = place.phrases
      let product = line.product
      return [
        "name": product.name, "brand": product.brand, "home": place.path, "csrf": place.csrf,
        "product": line.key,
        "missing": line.missing.map { phrases.toBuy(ItemText.quantity($0, unit: line.unit)) },
        "stock": phrases.inStock(ItemText.quantity(line.stock, unit: line.unit)),
        "usedUp": line.usedUpOn.map { phrases.usedUp(on: $0) },
        "shop": shop?.address(for: product), "shopText": phrases.orderAgain,
        "acts": place.role.mayWrite, "quantityLabel": phrases.wantedLabel,
        "quantity": line.wanted?.description ?? "", "send": phrases.wantSend, "never": phrases.neverAgain,
        "bought": phrases.boughtLink,
        "gtin": product.gtin?.description,
        // A product with a code is found by it.
        "typed": product.gtin == nil ? Self.percentEncoded(product.name) : nil,
      ]
    }

    /// Source: RFC 3986, section 2.3.
    private static func percentEncoded(_ text: String) -> String {
      text.utf8.map { byte in
        let isUnreserved =
          byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
        let digits = String(byte, radix: 16, uppercase: true)
        return isUnreserved
          ? String(UnicodeScalar(byte)) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }.joined()
    }

    private static let rows = PageTemplate(
      """
      <ul class="plain">
      {{#rows}}
      <li><p><b><bdi>{{name}}</bdi></b>{{#brand}} <small><bdi>{{brand}}</bdi></small>{{/brand}}{{#missing}} · <b>{{missing}}</b>{{/missing}}<br><small>{{stock}}{{#usedUp}} · {{usedUp}}{{/usedUp}}</small></p>
      <div class="buttons">{{#acts}}<a class="button" href="{{home}}/add?{{#gtin}}code={{gtin}}{{/gtin}}{{#typed}}name={{typed}}{{/typed}}">{{bought}}</a>{{/acts}}
      {{#shop}}<a class="button" href="{{shop}}" rel="noreferrer noopener">{{shopText}}</a>{{/shop}}
      {{#acts}}<form method="post" action="{{home}}/shopping"><input type="hidden" name="csrf" value="{{csrf}}"><input type="hidden" name="product" value="{{product}}">
      <label class="part">{{quantityLabel}} <input name="quantity" value="{{quantity}}" inputmode="decimal" autocomplete="off"></label>
      <button class="quiet">{{send}}</button> <button name="deed" value="never" class="quiet">{{never}}</button></form>{{/acts}}</div></li>
      {{/rows}}
      </ul>

      """)

    private static let form = PageTemplate(
      """
      <h2>{{title}}</h2>
      <form method="post" action="{{home}}/shopping" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{codeLabel}} <input name="code" value="{{code}}" inputmode="numeric" autocomplete="off" aria-describedby="codes"></label>
      <p id="codes" class="hint">{{codeHint}}</p>
      <label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="off"></label>
      <label>{{quantityLabel}} <input name="quantity" value="{{quantity}}" inputmode="decimal" autocomplete="off" required></label>
      <label>{{unitLabel}} <input name="unit" value="{{unit}}" autocomplete="off"></label>
      <button>{{send}}</button>
      </form>

      """)
  }

  extension ShoppingList.Line {
    /// What a form calls its product by: names have letters that no form sends back as they are.
    var key: String { ContentHash(of: Array(product.identity.utf8)).description }
  }
#endif
