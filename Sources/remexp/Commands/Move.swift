import ArgumentParser
import Expiry
import Pantry
import Register
import Words

/// `remexp move`
struct Move: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: HelpText.said(
      "Put items, or a part of one, into another place.",
      "상품이나 그 일부를 다른 곳으로 옮깁니다."),
    discussion: HelpText.said(
      """
      The last word is the place. Of a product the batch that goes first is moved,
      whole, or so much as is said; a part becomes an item of its own, which keeps
      all that is known of it. Dates stay: what goes into the freezer to keep longer
      is frozen with remexp freeze.

        remexp move ghkm vn7x cellar
        remexp move 요플레 냉장고 --quantity 2
      """,
      """
      마지막 낱말이 옮길 곳입니다. 상품을 주면 먼저 나갈 것을 통째로, 또는 말한 만큼
      옮깁니다. 일부는 새 번호의 상품이 되고 아는 것은 모두 이어받습니다. 날짜는
      그대로입니다. 더 오래 두려고 냉동실에 넣는 것은 remexp freeze로 적으세요.

        remexp move ghkm vn7x 지하실
        remexp move 요플레 냉장고 --quantity 2
      """))

  @OptionGroup var home: HouseholdOptions

  @Argument(
    help: .said(
      "Ids, names, parts of names, or codes, and then the place; \"\" for nowhere.",
      "번호, 이름, 이름의 일부나 코드, 그다음 옮길 곳. \"\"은 정하지 않음."),
    completion: Completions.items)
  var words: [String]

  @Option(
    help: .said(
      "How much of it; the rest stays where it is, under its own id.", "그중 얼마. 나머지는 제 번호로 제자리에 남습니다."))
  var quantity: Quantity?

  func validate() throws {
    guard words.count > 1 else {
      throw ValidationError("name what is moved, and then the place", "옮길 것과 그다음 옮길 곳을 적으세요")
    }
    guard quantity != .zero else {
      throw ValidationError("--quantity is more than 0", "--quantity는 0보다 커야 합니다")
    }
    guard quantity == nil || words.count == 2 else {
      throw ValidationError("--quantity goes with one item", "--quantity는 상품 하나에만 씁니다")
    }
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
