import Delimited
import Documents
import Expiry
import Register
import Words

/// What a scanned label is of, for people: safe to show.
struct LabelText: CustomStringConvertible {
  let description: String

  init(_ label: LabelMeaning, on today: CivilDate, phrases: Phrases) {
    switch label {
    case .item(let item):
      let facts = [
        item.location, phrases.happened(to: item), item.user == UserOption.standard ? nil : item.user,
      ].compactMap(\.self).map { TerminalText($0).description }
      description = ([phrases.labelOf + Self.line(item, on: today, phrases: phrases)] + facts)
        .joined(separator: "  ")
    case .takenBack(let item):
      description = Self.painted(phrases.sentence(RegisterError.labelTakenBack(item)))
    case .unknown(let reference):
      description = Self.painted(phrases.sentence(RegisterError.unknownLabel(reference)))
    }
  }

  /// Of what has ended, how many days were left says nothing.
  private static func line(_ item: Item, on today: CivilDate, phrases: Phrases) -> String {
    guard item.state != .active else {
      return Change.text(nil, item, on: today, phrases: phrases, colours: .output)
    }
    let parts = [
      item.id.description, ItemText.name(item.product), ItemText.quantity(item.quantity, unit: item.unit),
    ]
    return parts.map { TerminalText($0).description }.joined(separator: "  ")
  }

  private static func painted(_ sentence: String) -> String {
    Colours.output.paint(TerminalText(sentence).description, .warning)
  }
}

/// What a scanned label is of, for programs.
struct LabelJSON {
  /// `{"id":"ghkm","standing":"active","item":{…}}`; `standing` is a state of items, or `undone` or `unknown`, where the
  /// item is what it was before it was taken back, or null.
  let json: JSON

  init(_ label: LabelMeaning) {
    let standing: String
    var item: Item?
    switch label {
    case .item(let some): (standing, item) = (some.state.rawValue, some)
    case .takenBack(let some): (standing, item) = ("undone", some)
    case .unknown: standing = "unknown"
    }
    json = [
      "id": .string(label.id.description), "standing": .string(standing),
      "item": item.map { ItemJSON($0, withDetails: true).json } ?? .null,
    ]
  }
}
