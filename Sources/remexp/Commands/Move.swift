import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp move`
struct Move: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: HelpText.said(
      "Put items, or a part of one, into another place.",
      "상품이나 그 일부를 다른 곳으로 옮깁니다."),
    discussion: """
      The last word is the place. Of a product the batch that goes first is moved,
      whole, or so much as is said; a part becomes an item of its own, which keeps
      all that is known of it. Dates stay: what goes into the freezer to keep longer
      is frozen with remexp freeze.

        remexp move ghkm vn7x cellar
        remexp move 요플레 냉장고 --quantity 2
      """)

  @OptionGroup var home: HouseholdOptions

  @Argument(
    help: "Ids, names, parts of names, or codes, and then the place; \"\" for nowhere.",
    completion: Completions.items)
  var words: [String]

  @Option(help: "How much of it; the rest stays where it is, under its own id.") var quantity: Quantity?

  func validate() throws {
    guard words.count > 1 else { throw ValidationError("name what is moved, and then the place") }
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
    guard quantity == nil || words.count == 2 else { throw ValidationError("--quantity goes with one item") }
  }

  func run() throws {
    let home = try home.open()
    guard let place = words.last else { return }
    try refuseItem(place, in: home)
    let isElsewhere = { (item: Item) in !PlaceNames.areSame(item.location ?? "", place) }
    let moved = try home.change(
      words.dropLast(), as: "move",
      shares: ItemShares(quantity: quantity, isMeant: isElsewhere, ofProduct: \.quantity),
      isMeant: isElsewhere
    ) { item in
      var item = item
      item.location = place.isEmpty ? nil : place
      return item
    }
    try home.tell(moved, deed: .moved) { item in
      guard item.frozenOn == nil, PlaceNames.areSame(place, "freezer") else { return nil }
      return home.phrases.say(
        "\(item.id) keeps its date; remexp freeze \(item.id) notes that it is frozen",
        "\(item.id)의 날짜는 그대로입니다. 얼린 것이면 remexp freeze \(item.id)로 적으세요")
    }
  }

  /// Who forgot the place has named an item last.
  private func refuseItem(_ place: String, in home: Household) throws {
    guard case .one(let id) = try home.pantry.resolve(place, user: home.name),
      id.description == place.lowercased()
    else { return }
    throw CommandFailure(
      home.phrases.say(
        "\(id) is an item; the last word is the place where the others go", "\(id)는 상품입니다. 마지막 말은 옮길 곳입니다"),
      .wrongUsage)
  }
}
