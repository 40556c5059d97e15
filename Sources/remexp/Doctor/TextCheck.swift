import Barcodes
import Expiry
import Pantry

/// Whether the pantry holds texts that no door lets in today, from before there were limits or from another program.
/// They are shown and exported as they are, but a copy of the pantry as JSON could not be imported.
struct TextCheck {
  let pantry: PantryStore

  /// None where the pantry cannot be read, which others tell.
  var findings: [Finding] {
    guard let long = try? longTexts(), let first = long.first else { return [] }
    let others = long.count == 1 ? "" : ", and \(long.count - 1) more like it"
    return [
      .advice(
        "texts", "\(first)\(others): remexp import would refuse a copy of this pantry",
        "shorten it with remexp edit; remexp backup and restore take the pantry as it is")
    ]
  }

  private func longTexts() throws -> [String] {
    var found: [String] = []
    for user in try pantry.users() {
      note("the user \(user.name)", user.checkTexts, in: &found)
      for item in try pantry.items(user: user.name, states: Set(ItemState.allCases)) {
        note("item \(item.id)", item.checkTexts, in: &found)
      }
      for entry in try pantry.inbox(user: user.name, states: Set(InboxState.allCases)) {
        note("inbox \(entry.id)", entry.checkTexts, in: &found)
      }
      for want in try pantry.wants(user: user.name) {
        note("what \(user.name) wants of \(want.product.name)", want.checkTexts, in: &found)
      }
    }
    return found
  }

  private func note(_ what: String, _ check: () throws(TextTooLong) -> Void, in found: inout [String]) {
    do throws(TextTooLong) { try check() } catch { found.append("\(TextLimit.name.clipped(what)): \(error)") }
  }
}
