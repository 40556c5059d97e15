import ArgumentParser
import Barcodes
import Expiry
import Pantry
import Register
import Words

/// How photos that were read become items: of `scan --register` and `import-scan`.
struct RegisteringOptions: ParsableArguments {
  @Flag(
    help: .said(
      """
      Put photos without a code into the inbox too where only a camera or a messenger has named them. Without it \
      they are counted, unless they were taken together with a code whose date is missing.
      """,
      """
      카메라나 메신저가 이름 지은 코드 없는 사진도 수신함에 넣습니다. 없으면 날짜가 빠진 코드와 함께 찍은 것만 넣고 나머지는 셉니다.
      """))
  var inboxUncoded = false

  @Option(
    help: ArgumentHelp(
      HelpText.said("A CSV of file,expires and more about the photos.", "사진에 대한 file,expires 등의 CSV."),
      valueName: "file"), completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said("Believe a date of a photo up to so many years past.", "사진의 날짜를 몇 년 전까지 믿을지."),
      valueName: "years"))
  var yearsBack = 1

  @Option(
    help: ArgumentHelp(
      HelpText.said("Believe a date of a photo up to so many years ahead.", "사진의 날짜를 몇 년 뒤까지 믿을지."),
      valueName: "years"))
  var yearsAhead = 10

  @OptionGroup var country: RegionOption

  @OptionGroup var order: DateOrderOption

  func validate() throws {
    guard (0...50).contains(yearsBack), (0...50).contains(yearsAhead) else {
      throw ValidationError(
        "--years-back and --years-ahead are 0 … 50", "--years-back과 --years-ahead는 0 … 50입니다")
    }
  }

  /// For a scan that registers nothing.
  func checkUnused() throws {
    guard !inboxUncoded else {
      throw ValidationError(
        "--inbox-uncoded goes with --register", "--inbox-uncoded는 --register와 함께 씁니다")
    }
    guard manifest == nil else {
      throw ValidationError(
        "--manifest goes with --register", "--manifest는 --register와 함께 씁니다")
    }
    guard country.region == nil else {
      throw ValidationError(
        "--region goes with --register", "--region은 --register와 함께 씁니다")
    }
  }

  /// - Parameter looksBeside: false where the photos' names are no files of this machine.
  func manifests(
    of user: User?, today: CivilDate, looksBeside: Bool, _ phrases: Phrases, isQuiet: Bool
  ) throws -> Manifests {
    try Manifests(
      given: manifest.map { InputFile(typed: $0, limit: InputLimits.manifest) }, looksBeside: looksBeside,
      today: today, order: { order.orders(of: user, phrases, column: $0) },
      isCancelled: { Interruption.isRequested }, tell: { Self.tell($0, isQuiet: isQuiet) })
  }

  func registrar(
    in pantry: PantryStore, user: String, today: CivilDate, now: Instant, manifests: Manifests,
    orders: DateOrders, readsDates: Bool, isQuiet: Bool
  ) -> Registrar {
    Registrar(
      pantry: pantry, user: user, today: today, now: now,
      manifests: manifests, plausible: PlausibleDates(yearsBack: yearsBack, yearsAhead: yearsAhead),
      layouts: country.layouts, orders: orders, uncoded: inboxUncoded ? .all : .named,
      readsDates: readsDates, tell: { Self.tell($0, isQuiet: isQuiet) })
  }

  private static func tell(_ note: RegisterNote, isQuiet: Bool) {
    let said = Reader.phrases.sentence(note)
    switch note {
    case .unusableManifest:
      Diagnostics.report(
        Reader.say("\(said); --manifest gives another", "\(said). --manifest로 다른 목록을 줄 수 있습니다"))
    case .dateOrder: if !isQuiet { Diagnostics.note(said) }
    default: Diagnostics.report(said)
    }
  }
}
