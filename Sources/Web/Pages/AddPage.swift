#if Server
  import Barcodes
  import Catalog
  import Expiry
  import Hummingbird
  import Markup
  import Register
  import Words

  /// The forms that put things into a household's pantry: photos, a product that is looked for, and one that is typed.
  struct AddPage {
    let place: Place
    let today: CivilDate
    /// What was typed, or what a link says.
    let form: WebForm
    /// False where this server reads none.
    let takesPhotos: Bool
    /// What the catalog knows of the code.
    let product: ProductSnapshot?
    /// True where there is a picture of it.
    let isPictured: Bool
    /// What was looked for.
    let words: String
    let found: [Product]
    /// True where the code is one that nobody knows: then somebody says what it is.
    var registers = false

    func response(error: String? = nil) -> Response {
      let phrases = place.phrases
      var content: [Markup] = []
      if let error { content.append(PageFrame.error(["text": error])) }
      if takesPhotos, !registers, product == nil, words.isEmpty {
        content.append(
          Self.photos([
            "home": place.path, "csrf": place.csrf, "photosLabel": phrases.photosLabel,
            "photosHint": phrases.photosHint, "keptLabel": phrases.keptPhotosLabel,
            "photosSend": phrases.photosSend, "typedTitle": phrases.typedTitle,
          ]))
      }
      if !registers { content.append(search) }
      content.append(typed)
      return place.frame(phrases.addLink).response(
        content, status: error == nil ? .ok : .unprocessableContent)
    }

    private var search: Markup {
      let phrases = place.phrases
      return Self.search([
        "home": place.path, "label": phrases.findProductLabel, "words": words, "send": phrases.searchSend,
        "title": words.isEmpty ? nil : found.isEmpty ? phrases.nothingFound : phrases.foundTitle,
        "none": phrases.nothingFound,
        "found": found.map { product in
          [
            "gtin": product.gtin.description, "name": product.name, "brand": product.brand,
            "quantity": product.quantityText,
          ] as PageValues
        },
      ])
    }

    private var typed: Markup {
      let phrases = place.phrases
      return Self.form([
        "home": place.path, "csrf": place.csrf, "code": form["code"], "name": form["name"],
        "brand": form["brand"], "category": form["category"], "expires": form["expires"],
        "quantity": form["quantity"], "location": form["location"],
        "codeLabel": phrases.codeLabel, "codeHint": phrases.codeHint, "nameLabel": phrases.productLabel,
        "brandLabel": phrases.brandLabel, "categoryLabel": phrases.categoryLabel,
        "pictureLabel": phrases.pictureLabel, "pictureHint": phrases.pictureHint,
        "expiresLabel": phrases.expiresLabel, "expiresHint": phrases.expiresHint,
        "quantityLabel": phrases.quantityLabel, "locationLabel": phrases.locationLabel,
        "send": phrases.addSend, "registers": registers, "takesPicture": registers && takesPhotos,
        "newTitle": phrases.newProductTitle, "known": product.map { ItemText.name($0) },
        "picture": isPictured ? product?.gtin?.description : nil,
        "choices": phrases.choices(from: today).map {
          ["label": $0.label, "value": $0.value] as PageValues
        },
      ])
    }

    private static let photos = PageTemplate(
      """
      <form method="post" action="{{home}}/photos" enctype="multipart/form-data" class="fields" data-photos>
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{photosLabel}} <input type="file" name="photos" accept="image/*" capture="environment" aria-describedby="photo-hint"></label>
      <label>{{keptLabel}} <input type="file" name="photos" accept="image/*" multiple></label>
      <p id="photo-hint" class="hint">{{photosHint}}</p>
      <button>{{photosSend}}</button>
      <progress max="1" value="0" hidden></progress>
      <p role="status" data-told></p>
      </form>
      <h2>{{typedTitle}}</h2>

      """)

    private static let search = PageTemplate(
      """
      <form method="get" action="{{home}}/add" role="search" class="search"><label>{{label}} <input type="search" name="words" value="{{words}}" autocomplete="off" data-products="{{home}}/products" data-none="{{none}}"></label> <button>{{send}}</button></form>
      <div role="status" data-found>{{#title}}<p>{{title}}</p>{{/title}}
      <ul class="plain">
      {{#found}}
      <li><a href="{{home}}/add?code={{gtin}}"><bdi>{{name}}</bdi></a>{{#brand}} <small><bdi>{{brand}}</bdi></small>{{/brand}}{{#quantity}} <small><bdi>{{quantity}}</bdi></small>{{/quantity}}</li>
      {{/found}}
      </ul></div>

      """)

    private static let form = PageTemplate(
      """
      {{#registers}}<h2>{{newTitle}}</h2>{{/registers}}
      <form method="post" action="{{home}}/add" class="fields"{{#takesPicture}} enctype="multipart/form-data"{{/takesPicture}}>
      <input type="hidden" name="csrf" value="{{csrf}}">
      {{#registers}}<input type="hidden" name="registers" value="yes">{{/registers}}
      <label>{{codeLabel}} <input name="code" value="{{code}}" inputmode="numeric" autocomplete="off" aria-describedby="codes"></label>
      {{#known}}<p id="codes" class="known">{{#picture}}<img src="{{home}}/products/{{picture}}/picture" alt="" width="64" height="64">{{/picture}}<b><bdi>{{known}}</bdi></b></p>{{/known}}
      {{^known}}<p id="codes" class="hint">{{codeHint}}</p>
      <label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="off"></label>{{/known}}
      {{#registers}}<label>{{brandLabel}} <input name="brand" value="{{brand}}" autocomplete="off"></label>
      <label>{{categoryLabel}} <input name="category" value="{{category}}" autocomplete="off"></label>{{/registers}}
      {{#takesPicture}}<label>{{pictureLabel}} <input type="file" name="picture" accept="image/*" aria-describedby="pictures"></label>
      <p id="pictures" class="hint">{{pictureHint}}</p>{{/takesPicture}}
      <label>{{expiresLabel}} <input name="expires" value="{{expires}}" autocomplete="off" aria-describedby="dates"></label>
      <p id="dates" class="hint">{{expiresHint}}</p>
      <label>{{quantityLabel}} <input name="quantity" value="{{quantity}}" inputmode="decimal" autocomplete="off"></label>
      <label>{{locationLabel}} <input name="location" value="{{location}}"></label>
      <p class="buttons"><button>{{send}}</button>
      {{#choices}}<button name="pick" value="{{value}}" class="quiet">{{label}}</button> {{/choices}}</p>
      </form>

      """)
  }
#endif
