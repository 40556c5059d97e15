import Barcodes
import Expiry
import Pantry
import Testing
import TestSupport

/// Random commands, done to a pantry and to a model of it that knows no SQL.
@Suite struct ModelTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a pantry does what its model does, for long`(seed: UInt64) throws {
    var run = try ModelRun(seed: seed)
    for _ in 0..<60 { try run.step() }
    try run.checkArchive()
    try run.undoAll()
  }

  /// Two thousand sequences, each on what the ones before it left behind: a journal and numbers given out.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a pantry does what its model does, and is as before once all is undone`(seed: UInt64) throws {
    var run = try ModelRun(seed: seed &+ 1000)
    for _ in 0..<100 {
      for _ in 0..<3 { try run.step() }
      try run.undoAll()
    }
    try run.checkArchive()
  }
}

/// One sequence of commands.
struct ModelRun {
  let store: PantryStore
  let products: [GTIN]
  var model = PantryModel()
  /// The model before each command that can still be undone.
  var past: [PantryModel] = []
  var random: SplitMix64
  var today = 20_000
  var moment: Int64 = 0
  /// The highest number that was ever given out; an undo does not give it back.
  var last: Int64 = 0

  init(seed: UInt64) throws {
    store = try PantryStore.inMemory()
    random = SplitMix64(seed: seed &* 0x5851_F42D)
    products = ["8801234567893", "4006381333931", "96385074"].compactMap { GTIN($0) }
    #expect(products.count == 3)
  }

  mutating func step() throws {
    today += pick(0...2)
    moment = max(moment + 1, Int64(today) * 86_400)
    let before = model
    switch pick(0...9) {
    case 0, 1, 2: try add()
    case 3, 4: try useByCode()
    case 5: try takeByID()
    case 6: try open()
    case 7: try freezeOrThaw()
    case 8: try edit()
    default: return try undo()
    }
    if model.sorted != before.sorted { past.append(before) }
    try check()
  }

  func check() throws {
    #expect(try PantryModel(store, products: products) == model.sorted)
    for (index, gtin) in products.enumerated() {
      let order = try store.items(gtin: gtin, user: "me").sorted(by: FEFO.precedes).map(\.id.number)
      #expect(order == model.order(of: index))
    }
  }

  mutating func undo() throws {
    let undone = try store.undo(user: "me", at: Instant(seconds: moment))
    #expect((undone != nil) == !past.isEmpty)
    if let before = past.popLast() { model = before }
    try check()
  }

  mutating func undoAll() throws {
    while !past.isEmpty { try undo() }
    #expect(try store.undo(user: "me", at: Instant(seconds: moment)) == nil)
    #expect(try store.items(user: "me", states: Set(ItemState.allCases)).isEmpty)
  }

  func checkArchive() throws {
    let copy = try PantryStore.inMemory()
    let text = try store.archiveText()
    try copy.restore(PantryArchive(text: text))
    #expect(try copy.archiveText() == text)
    #expect(try PantryModel(copy, products: products) == model.sorted)
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func amount(upTo limit: Int64) -> Int64 {
    Bool.random(using: &random) ? limit : Int64.random(in: 1...limit, using: &random)
  }

  private mutating func anActive(where isMeant: (PantryModel.Batch) -> Bool = { _ in true }) -> PantryModel
    .Batch?
  {
    model.batches.filter { $0.state == .active && isMeant($0) }.randomElement(using: &random)
  }

  private func perform<Value>(_ command: String, _ body: (PantryTransaction) throws -> Value) throws -> Value
  {
    try store.perform(command, user: "me", at: Instant(seconds: moment), body)
  }

  private func item(_ number: Int64) throws -> Item {
    let id = try #require(ItemID(number: number))
    return try #require(try store.item(id))
  }

  private mutating func add() throws {
    let product = pick(0...2)
    let kind: PantryModel.Kind = [.date, .date, .never, .unknown][pick(0...3)]
    let date = kind == .date ? today + pick(-3...20) : nil
    let quantity = Int64(pick(1...5)) * [1_000_000, 1, 333_333][pick(0...2)]
    let expires: Expires =
      date.map { .on(CivilDate(dayNumber: $0), precision: .day, source: .typed) }
      ?? (kind == .never ? .never : .unknown)
    let draft = draft(
      "p\(product)", user: "me", expires: expires,
      quantity: try #require(Quantity(millionths: quantity)), gtin: products[product])
    let made = try perform("add") { try $0.insert(draft) }
    last += 1
    #expect(made.id.number == last)
    model.batches.append(
      PantryModel.Batch(number: last, product: product, quantity: quantity, date: date, kind: kind))
  }

  /// From one batch after the other, as far as the amount goes; or not at all.
  private mutating func useByCode() throws {
    let product = pick(0...2)
    let amount = Int64(pick(1...6)) * 500_000
    let order = model.order(of: product)
    let stock = model.batches.filter { order.contains($0.number) }.reduce(0) { $0 + $1.quantity }
    let day = CivilDate(dayNumber: today)
    let quantity = try #require(Quantity(millionths: amount))
    let gtin = products[product]
    let wasEnough = try perform("use") { transaction in
      guard
        let shares = FEFO.shares(of: quantity, unit: nil, from: try transaction.items(gtin: gtin, user: "me"))
      else { return false }
      for share in shares { try transaction.take(share.amount, of: share.item, as: .used, on: day) }
      return true
    }
    #expect(wasEnough == (stock >= amount))
    guard stock >= amount else { return }
    var rest = amount
    for number in order where rest > 0 {
      let held = model.batches.first { $0.number == number }?.quantity ?? 0
      end(number, min(rest, held), as: .used)
      rest -= min(rest, held)
    }
  }

  private mutating func takeByID() throws {
    guard let batch = anActive() else { return }
    let amount = amount(upTo: batch.quantity)
    let state: ItemState = [.used, .wasted, .deleted][pick(0...2)]
    let item = try item(batch.number)
    let tooMuch = try #require(Quantity(millionths: batch.quantity + 1))
    let day = CivilDate(dayNumber: today)
    #expect(throws: PantryError.cannotTake(tooMuch, from: item.quantity)) {
      try perform("take") { _ = try $0.take(tooMuch, of: item, as: state, on: day) }
    }
    let quantity = try #require(Quantity(millionths: amount))
    try perform("take") { _ = try $0.take(quantity, of: item, as: state, on: day) }
    end(batch.number, amount, as: state)
  }

  /// In the model.
  private mutating func end(_ number: Int64, _ amount: Int64, as state: ItemState) {
    let index = split(number, amount)
    model.batches[index].state = state
    model.batches[index].endedOn = today
  }

  private mutating func split(_ number: Int64, _ amount: Int64) -> Int {
    let count = model.batches.count
    let index = model.split(number, amount, newNumber: last + 1)
    if model.batches.count > count { last += 1 }
    return index
  }

  private mutating func open() throws {
    guard let batch = anActive(where: { $0.openedOn == nil }) else { return }
    let amount = amount(upTo: batch.quantity)
    let days = [nil, 0, 3, 30][pick(0...3)]
    let day = CivilDate(dayNumber: today)
    let quantity = try #require(Quantity(millionths: amount))
    let item = try item(batch.number)
    try perform("open") { _ = try $0.change(quantity, of: item) { $0.opened(on: day, keeping: days) } }
    let index = split(batch.number, amount)
    model.open(index, on: today, keeping: days)
  }

  private mutating func freezeOrThaw() throws {
    guard let batch = anActive() else { return }
    let amount = amount(upTo: batch.quantity)
    let day = CivilDate(dayNumber: today)
    let quantity = try #require(Quantity(millionths: amount))
    let item = try item(batch.number)
    let index: Int
    if batch.frozenOn == nil {
      try perform("freeze") {
        _ = try $0.change(quantity, of: item) { $0.frozen(on: day, expires: .never, location: "freezer") }
      }
      index = split(batch.number, amount)
      (model.batches[index].date, model.batches[index].kind) = (nil, .never)
      (model.batches[index].frozenOn, model.batches[index].location) = (today, "freezer")
    } else {
      try perform("thaw") {
        _ = try $0.change(quantity, of: item) { $0.thawed(on: day, keeping: 2, location: nil) }
      }
      index = split(batch.number, amount)
      (model.batches[index].date, model.batches[index].kind) = (today + 2, .date)
      model.batches[index].frozenOn = nil
    }
  }

  private mutating func edit() throws {
    guard let batch = anActive(), let index = model.batches.firstIndex(of: batch) else { return }
    var item = try item(batch.number)
    item.location = ["fridge", "cellar", nil][pick(0...2)]
    item.expires = .unknown
    let changed = item
    try perform("edit") { try $0.update(changed) }
    model.batches[index].location = changed.location
    (model.batches[index].date, model.batches[index].kind) = (nil, .unknown)
  }
}
