import ArgumentParser
import Barcodes
import Delimited
import Documents
import Expiry
import Pantry
import Register
import Words

/// `remexp rule`
struct RuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract: HelpText.said(
      "When to be told of some items only: other days, snoozed, muted.",
      "일부 상품만 다르게 알리기: 다른 날, 미루기, 끄기."),
    discussion: HelpText.said(
      """
      remexp user edit sets what holds for all of somebody's items, a rule what holds
      for some of them. The most specific decides: that of the item, then of its
      product, its place, its category. Days and silence are looked for one by one: an
      item that is snoozed keeps the days of its category.

        remexp rule set --category meat --days 5,2,0
        remexp rule set --location freezer --never
        remexp rule set --item ghkm --snooze 7d
        remexp rule delete --location freezer

      What is snoozed says nothing until the day that is named. On that day what was
      due meanwhile is told once, as it stands then; so nothing is lost.
      """,
      """
      remexp user edit는 한 사용자의 모든 상품에, 예외는 그 일부에 통합니다. 가장 가까운
      것이 이깁니다: 그 상품, 그 제품, 둔 곳, 분류의 차례입니다. 날과 침묵은 따로 찾으므로
      미룬 상품도 분류의 날을 지킵니다.

        remexp rule set --category 육류 --days 5,2,0
        remexp rule set --location 냉동실 --never
        remexp rule set --item ghkm --snooze 7d
        remexp rule delete --location 냉동실

      미룬 것은 적은 날까지 아무 말도 하지 않습니다. 그날 그동안의 것을 그때의 상태로 한 번
      알리므로 잃는 것은 없습니다.
      """),
    subcommands: [SetRule.self, ListRules.self, DeleteRule.self])
}

/// Which items a rule is about.
struct RuleScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("What has this in its category.", "분류에 이 말이 있는 것."), valueName: "category"),
    completion: Completions.categories)
  var category: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("What is kept there: freezer, 냉동실.", "그곳에 둔 것: freezer, 냉동실."), valueName: "place"),
    completion: Completions.locations)
  var location: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("Every batch of a product: its code, or its name.", "한 제품의 모든 것: 코드나 이름."),
      valueName: "code"), completion: Completions.items)
  var product: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("One item: its id, its name or a part of it.", "상품 하나: 번호, 이름이나 그 일부."),
      valueName: "id"), completion: Completions.items)
  var item: String?

  func validate() throws {
    guard [category, location, product, item].count(where: { $0 != nil }) == 1 else {
      throw ValidationError(
        "name one of --category, --location, --product and --item",
        "--category, --location, --product, --item 가운데 하나를 쓰세요")
    }
  }

  /// As it stands in the rule that there is already, else as it was typed.
  func scope(in home: Household, among overrides: [NoticeOverride]) throws -> NoticeScope {
    guard let scope = try typed?.scope(among: overrides, item: { try home.item($0) }) else {
      throw CommandFailure(
        "--category and --location take a name", "--category와 --location에는 이름을 적으세요", .wrongUsage)
    }
    return scope
  }

  private var typed: TypedScope? {
    category.map { TypedScope(.category, $0) } ?? location.map { TypedScope(.location, $0) }
      ?? product.map { TypedScope(.product, $0) } ?? item.map { TypedScope(.item, $0) }
  }
}

/// `remexp rule set`
struct SetRule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: HelpText.said(
      "Say how to be told of some items; what is not said of them stays.",
      "일부 상품을 어떻게 알릴지 정합니다. 말하지 않은 것은 그대로입니다."))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var scope: RuleScopeOptions

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Days before the last good day, such as 5,2,0 or 20%; usual: those of what is less specific.",
        "기한 며칠 전에 알릴지(예: 5,2,0 이나 20%). usual: 덜 가까운 예외나 사용자의 날."), valueName: "days"))
  var days: RuleDays?

  @Flag(help: .said("Never tell of them.", "알리지 않습니다.")) var never = false

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Say nothing of them before this day, YYYY-MM-DD or 7d, 2w, 1m.",
        "이날까지 아무 말도 하지 않습니다. YYYY-MM-DD 또는 7d, 2w, 1m."), valueName: "day"))
  var snooze: String?

  @Flag(help: .said("Say nothing of them until --unmute.", "--unmute까지 아무 말도 하지 않습니다.")) var mute = false

  @Flag(
    help: .said(
      "Tell of them, also where what is less specific is muted or snoozed.", "덜 가까운 예외가 껐거나 미루었어도 알립니다."))
  var unmute = false

  func validate() throws {
    guard [snooze != nil, mute, unmute].count(where: { $0 }) <= 1, !never || days == nil else {
      throw ValidationError(
        "either --days or --never, and one of --snooze, --mute and --unmute",
        "--days나 --never 가운데 하나, --snooze, --mute, --unmute 가운데 하나만 쓰세요")
    }
    guard never || days != nil || snooze != nil || mute || unmute else {
      throw ValidationError(
        "say what holds for them: --days, --never, --snooze, --mute or --unmute",
        "--days, --never, --snooze, --mute, --unmute 가운데 무엇인지 쓰세요")
    }
  }

  func run() throws {
    let home = try home.start()
    let overrides = try home.pantry.overrides(of: [home.name])
    let scope = try scope.scope(in: home, among: overrides)
    let override = try change(in: home).rule(of: home.name, about: scope, among: overrides)
    try home.perform("rule set") { try $0.save(override) }
    guard !home.isQuiet else { return }
    let names = try RuleNames([override], in: home.pantry)
    let out = Output()
    try out.writeLine(
      "\(home.phrases.scope(scope, names)): \(home.phrases.settings(of: override))")
    try out.flush()
  }

  private func change(in home: Household) throws -> RuleChange {
    var change = RuleChange()
    if never { change.leads = .some(NoticeLeads.none) }
    if let days { change.leads = .some(try days.leads()) }
    if let snooze { change.silence = .until(try day(snooze, in: home)) }
    if mute { change.silence = .forever }
    if unmute { change.silence = .never }
    return change
  }

  private func day(_ text: String, in home: Household) throws -> CivilDate {
    guard let day = CivilDate(snooze: text, from: home.today) else {
      throw CommandFailure(
        "--snooze: “\(text)” is no day after today; write 2026-12-01, 7d or 2w",
        "--snooze: “\(text)”은(는) 오늘 뒤의 날이 아닙니다. 2026-12-01, 7d, 2w처럼 쓰세요", .wrongUsage)
    }
    return day
  }
}

/// `5,2,20%`, or `usual`.
struct RuleDays: ExpressibleByArgument {
  private let days: LeadDays?

  init?(argument: String) {
    days = LeadDays(argument: argument)
    if days == nil, argument != "usual" { return nil }
  }

  /// Nil where nothing is to be said of them.
  func leads() throws -> NoticeLeads? { try days?.leads(of: "--days") }
}

/// `remexp rule delete`
struct DeleteRule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: HelpText.said("Tell of them as of all others again.", "다른 상품과 같이 알립니다."))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var scope: RuleScopeOptions

  func run() throws {
    let home = try home.open()
    let overrides = try home.pantry.overrides(of: [home.name])
    let scope = try scope.scope(in: home, among: overrides)
    guard let override = overrides.first(where: { $0.scope == scope }) else {
      throw CommandFailure(
        "“\(home.name)” has no such rule; see remexp rule list",
        "“\(home.name)”에게 그런 예외가 없습니다. remexp rule list를 보세요", .someFailed)
    }
    try home.perform("rule delete") { try $0.delete(override) }
  }
}

/// `remexp rule list`
struct ListRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: HelpText.said("The rules for some items.", "일부 상품의 예외."))

  @OptionGroup var home: HouseholdOptions
  @Option(help: .said("text, json or ndjson.", "text, json, ndjson.")) var format: ListFormat = .text

  func run() throws {
    let found = try home.open()
    let overrides = try found.pantry.rulesInForce(of: home.owner.isEverybody ? nil : [found.name])
    let names = try RuleNames(overrides, in: found.pantry)
    try format.write(JSONList("rules", overrides.map { RuleJSON.rule($0, names: names) })) {
      let phrases = found.phrases
      guard !overrides.isEmpty else {
        return [phrases.say("none: all items are told of alike", "없음: 모든 상품을 똑같이 알립니다")]
      }
      var table = Table(
        header: phrases.language == .korean ? ["사용자", "상품", "알림"] : ["USER", "ITEMS", "IS TOLD"])
      for override in overrides {
        table.append([
          override.user, phrases.scope(override.scope, names), phrases.settings(of: override),
        ])
      }
      return table.lines
    }
  }
}
