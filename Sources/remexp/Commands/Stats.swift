import ArgumentParser
import Documents
import Expiry
import Pantry
import Register
import Words

/// `remexp stats`
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: HelpText.said(
      "What was used and what was thrown away, what that cost, and what comes next.",
      "무엇을 쓰고 무엇을 버렸는지, 얼마였는지, 앞으로 어떨지 보여 줍니다."),
    discussion: HelpText.said(
      """
      A batch is all of a product that was registered at one moment and bought on
      one day; of a part of it that part counts. A sum with a + is of what has a
      price. Quantities are never added up over units, nor money over
      currencies. What was deleted or undone is neither used nor thrown away. The
      pace of a product is what was used of it in 90 days, or since it was first
      there; it counts once there were two days of use within a week or more.

      As CSV, used and wasted are what was, by total, month, category and product,
      and expiring is what comes: of the next 30 days, and under
      expiring_before_use what will be left over at that pace; until is the day.

        remexp stats
        remexp stats --months 3 --category dairy
        remexp stats --since 2026-01-01 --until 2026-06-30 --user all
        remexp stats --output waste.csv
      """,
      """
      한 건은 한 번에 등록하고 같은 날 산 한 상품 전부이고, 그 일부는 그만큼만 셉니다.
      +가 붙은 값은 가격을 아는 것만 더한 것입니다. 단위가 다른 수량과 통화가 다른 돈은 더하지 않습니다. 삭제하거나 되돌린 것은 쓴 것도 버린 것도
      아닙니다. 쓰는 속도는 최근 90일, 또는 처음 들어온 뒤로 쓴 양이며, 일주일 이상 두고
      이틀 이상 썼을 때만 셈합니다.

      CSV에서 used와 wasted는 total(전체), month(달), category(분류), product(상품)마다
      지난 일이고, expiring은 앞으로의 일입니다. by가 expiring이면 앞으로 30일 안에 기한이
      될 것, expiring_before_use면 그 속도로는 남을 것이며, until은 그날입니다.

        remexp stats
        remexp stats --months 3 --category 유제품
        remexp stats --since 2026-01-01 --until 2026-06-30 --user all
        remexp stats --output waste.csv
      """))

  @OptionGroup var home: HouseholdOptions
  @OptionGroup var period: PeriodOptions
  @Option(
    help: ArgumentHelp(
      HelpText.said("Only what has this in its category.", "분류에 이 말이 있는 것만."), valueName: "category"),
    completion: Completions.categories)
  var category: String?
  @Option(
    help: ArgumentHelp(
      HelpText.said("At most so many products in each list.", "목록마다 많아야 이만큼의 상품."), valueName: "number"))
  var limit = 10
  @OptionGroup var table: StatisticsOptions

  func validate() throws { try NumberRange.products.check(limit, of: "--limit") }

  func run() throws {
    let found = try home.open()
    let everybody = try home.owner.everybody(in: found.pantry)
    let statistics = try StatisticsReading(
      of: try found.pantry.name(of: home.owner), in: found.pantry, filter: ItemFilter(category: category),
      today: found.today, period: try period.days(today: found.today), limit: limit,
      todayOf: try home.days(in: found), clock: LocalClock(found.zone),
      clocks: home.clock.zones(of: everybody).mapValues(LocalClock.init)
    ).statistics()
    try table.write(
      StatisticsOutput(
        statistics, phrases: found.phrases, zone: found.moment.zone, namesUsers: home.owner.isEverybody))
  }
}
