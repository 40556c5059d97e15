#if Server
  import Expiry
  import Hummingbird
  import Markup
  import Words

  /// The form that puts an item into a household's pantry.
  struct AddPage {
    let place: Place
    let today: CivilDate
    /// False where this server reads none.
    let takesPhotos: Bool

    func response(_ form: WebForm = WebForm([:]), error: String? = nil) -> Response {
      let phrases = place.phrases
      return place.frame(phrases.addLink).response(
        [
          Self.form([
            "error": error, "home": place.path, "csrf": place.csrf, "code": form["code"],
            "name": form["name"],
            "expires": form["expires"], "quantity": form["quantity"], "location": form["location"],
            "codeLabel": phrases.codeLabel, "codeHint": phrases.codeHint, "nameLabel": phrases.productLabel,
            "expiresLabel": phrases.expiresLabel, "expiresHint": phrases.expiresHint,
            "quantityLabel": phrases.quantityLabel, "locationLabel": phrases.locationLabel,
            "send": phrases.addSend,
            "choices": phrases.choices(from: today).map {
              ["label": $0.label, "value": $0.value] as PageValues
            },
            "takesPhotos": takesPhotos, "photosLabel": phrases.photosLabel, "photosHint": phrases.photosHint,
            "keptLabel": phrases.keptPhotosLabel,
            "photosSend": phrases.photosSend, "typedTitle": phrases.typedTitle,
          ])
        ], status: error == nil ? .ok : .unprocessableContent)
    }

    private static let form = PageTemplate(
      """
      {{#error}}<p class="error" role="alert">{{error}}</p>{{/error}}
      {{#takesPhotos}}
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
      {{/takesPhotos}}
      <form method="post" action="{{home}}/add" class="fields">
      <input type="hidden" name="csrf" value="{{csrf}}">
      <label>{{codeLabel}} <input name="code" value="{{code}}" inputmode="numeric" autocomplete="off" aria-describedby="codes"></label>
      <p id="codes" class="hint">{{codeHint}}</p>
      <label>{{nameLabel}} <input name="name" value="{{name}}" autocomplete="off"></label>
      <label>{{expiresLabel}} <input name="expires" value="{{expires}}" list="days" autocomplete="off" aria-describedby="dates"></label>
      <datalist id="days">{{#choices}}<option value="{{value}}">{{label}}</option>{{/choices}}</datalist>
      <p id="dates" class="hint">{{expiresHint}}</p>
      <label>{{quantityLabel}} <input name="quantity" value="{{quantity}}" inputmode="decimal" autocomplete="off"></label>
      <label>{{locationLabel}} <input name="location" value="{{location}}"></label>
      <button>{{send}}</button>
      </form>

      """)
  }
#endif
