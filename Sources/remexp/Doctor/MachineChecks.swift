import Barcodes
import Batch
import Expiry
import Foundation
import Imaging
import Pantry
import Scanning
import Words

/// Whether a crontab line finds the same program, store and day as this shell does: cron sets HOME and a short PATH, and
/// nothing else.
struct CronCheck {
  let folder: StoreFolder
  let environment: [String: String]
  let executable: String?
  let phrases: Phrases

  private static let path = ["/usr/bin", "/bin"]

  var findings: [Finding] {
    let all = [program, store, zone].compactMap { $0 }
    return all.isEmpty
      ? [.good(.cron, phrases.say("finds the same program, store and time zone", "같은 프로그램, 저장소, 시간대를 찾습니다"))]
      : all
  }

  private var program: Finding? {
    guard let executable else { return nil }
    guard !Self.path.contains((executable as NSString).deletingLastPathComponent) else { return nil }
    return .advice(
      .cron, phrases.say("does not look for programs beyond /usr/bin", "/usr/bin 밖의 프로그램은 찾지 않습니다"),
      phrases.say("write \(executable) in the crontab", "crontab 에 \(executable) 라고 쓰세요"))
  }

  private var store: Finding? {
    guard ["REMEXP_STORE", "XDG_DATA_HOME"].contains(where: { environment[$0]?.isEmpty == false }) else {
      return nil
    }
    return .advice(
      .cron,
      phrases.say(
        "does not know this shell's REMEXP_STORE and XDG_DATA_HOME",
        "이 셸의 REMEXP_STORE 와 XDG_DATA_HOME 을 모릅니다"),
      phrases.say(
        "add --store \(folder.path) to the line in the crontab", "crontab 의 줄에 --store \(folder.path) 를 더하세요")
    )
  }

  private var zone: Finding? {
    guard let zone = environment["TZ"], !zone.isEmpty else { return nil }
    return .advice(
      .cron, phrases.say("does not know this shell's TZ=\(zone)", "이 셸의 TZ=\(zone) 을 모릅니다"),
      phrases.say(
        "add --time-zone to the line in the crontab, or give the user one: remexp user edit NAME --time-zone",
        "crontab 의 줄에 --time-zone 을 더하거나 remexp user edit NAME --time-zone 으로 정해 두세요"))
  }
}

/// Whether it is clear what day it is for everybody.
struct ZoneCheck {
  let folder: StoreFolder
  let moment: CivilMoment
  let now: Instant
  let phrases: Phrases

  var findings: [Finding] {
    let pantry = try? folder.existingPantry()
    let users = (try? pantry?.users()) ?? []
    return [
      .good(
        .timeZone,
        phrases.say("\(moment.zone): today is \(moment.date)", "\(moment.zone): 오늘은 \(moment.date)"))
    ] + rules(of: users) + zones(of: users) + clock(users, pantry)
  }

  /// Whose rules the days are told by, and where those in the program are others.
  private func rules(of users: [User]) -> [Finding] {
    let names = Set(users.compactMap(\.timeZone) + [moment.zone]).sorted()
    let zones = names.compactMap { Zone(named: $0) }
    let database = ZoneDatabase.machines
    let missing = zones.filter { !$0.isOfDatabase }.map(\.name)
    var findings: [Finding] = []
    if missing.count < zones.count {
      let version = database.version ?? phrases.say("of an unknown version", "버전 모름")
      findings.append(
        .good(
          .timeZone,
          phrases.say(
            "rules: tzdata \(version) in \(database.folder)", "규칙: tzdata \(version), \(database.folder)")))
    }
    if !missing.isEmpty {
      let list = missing.joined(separator: ", ")
      findings.append(
        .advice(
          .timeZone,
          phrases.say(
            "no rules of \(list) in \(database.folder): those in the program are used, which grow old",
            "\(database.folder) 에 \(list) 의 규칙이 없어 프로그램에 든 것을 씁니다. 시간이 지나면 낡습니다"),
          phrases.say("install the package tzdata", "tzdata 패키지를 설치하세요")))
    }
    let others = zones.filter { $0.differsFromBuiltIn(from: now, days: 731) }.map(\.name)
    if !others.isEmpty {
      let list = others.joined(separator: ", ")
      findings.append(
        .good(
          .timeZone,
          phrases.say(
            "the rules of \(list) are other than those in the program within two years; they hold",
            "2년 안에 \(list) 의 규칙이 프로그램에 든 것과 다릅니다. 이 컴퓨터의 것을 씁니다")))
    }
    return findings
  }

  private func zones(of users: [User]) -> [Finding] {
    users.compactMap { user in
      guard let zone = user.timeZone, Zone(named: zone) == nil else { return nil }
      return .problem(
        .timeZone,
        phrases.say(
          "\(user.name) lives in \(zone), which this machine does not know",
          "\(user.name) 의 시간대 \(zone) 을 이 컴퓨터가 모릅니다"),
        phrases.say(
          "install the package tzdata, or remexp user edit \(user.name) --time-zone",
          "tzdata 패키지를 설치하거나 remexp user edit \(user.name) --time-zone 으로 바꾸세요"))
    }
  }

  /// A clock that was set back would date what is done now before what was done.
  private func clock(_ users: [User], _ pantry: PantryStore?) -> [Finding] {
    let latest = users.compactMap { try? pantry?.history(user: $0.name, limit: 1).first?.at }.max()
    guard let latest, latest.seconds > now.seconds + 300 else { return [] }
    return [
      .problem(
        .clock,
        phrases.say(
          "it is \(now), but the journal goes up to \(latest)", "지금은 \(now) 인데 기록은 \(latest) 까지 있습니다"),
        phrases.say(
          "set the machine's clock; with a wrong day, reports and notices are wrong",
          "컴퓨터의 시계를 맞추세요. 날짜가 틀리면 보고와 알림도 틀립니다"))
    ]
  }
}

/// Whether photos can be decoded, and how well the decoders are held in.
struct DecoderCheck {
  let phrases: Phrases

  var findings: [Finding] {
    do {
      let sandbox = try BatchScan(jobs: 1, worker: .ownProgram, requirement: .usual).checkWorker()
      return [.good(.decoder, phrases.say("reads a picture", "사진을 읽습니다"))] + readable
        + (sandbox.map { [finding($0)] } ?? [])
    } catch WorkerError.notHeldIn(let gaps) {
      return [
        .problem(
          .sandbox, gaps.map(phrases.sentence).joined(separator: "; "),
          phrases.say(
            "scan reads nothing here; with --no-require-sandbox it does, for photos that you trust",
            "여기서는 scan 이 아무것도 읽지 않습니다. 믿을 수 있는 사진이면 --no-require-sandbox 로 읽을 수 있습니다"))
      ]
    } catch {
      return [
        .problem(
          .decoder, phrases.sentence(error),
          phrases.say(
            "check the limits of memory and processes of this account (ulimit -a)",
            "이 계정의 메모리와 프로세스 제한(ulimit -a)을 확인하세요"))
      ]
    }
  }

  /// What this build opens and reads.
  private var readable: [Finding] {
    let formats = ImageFormat.readable.map(\.description).joined(separator: ", ")
    let codes = BarcodeScanner.readable.map(\.rawValue).sorted().joined(separator: ", ")
    let missing = Set(ImageFormat.allCases).subtracting(ImageFormat.readable).compactMap(\.trait)
    let pictures = Finding(
      level: missing.isEmpty ? .good : .advice, subject: .formats, message: formats,
      advice: missing.isEmpty ? nil : advice(on: Set(missing).sorted().joined(separator: ",")))
    return [pictures, .good(.codes, codes)]
  }

  private func advice(on traits: String) -> String {
    phrases.say(
      "to open more, install the libraries and build with --traits \(traits): make build does both",
      "더 많은 형식을 열려면 라이브러리를 설치하고 --traits \(traits) 로 빌드하세요. make build 가 둘 다 합니다")
  }

  private func finding(_ sandbox: SandboxState) -> Finding {
    guard sandbox.isComplete else {
      return .advice(
        .sandbox, sandbox.gaps.map(phrases.sentence).joined(separator: "; "),
        phrases.say(
          "scan only photos that you trust here, or use a kernel and a container that allow it",
          "여기서는 믿을 수 있는 사진만 읽거나, 이를 허용하는 커널과 컨테이너를 쓰세요"))
    }
    guard phrases.language == .english else { return .good(.sandbox, "모두 적용 중입니다") }
    return .good(.sandbox, sandbox.description.split(separator: "\n").joined(separator: "; "))
  }
}
