import Expiry
import Pantry
import Words

/// Whether anything runs `notify`, and did so last night.
struct NoticeRunCheck {
  let folder: StoreFolder
  let now: Instant
  let zone: Zone
  let phrases: Phrases

  /// What runs every night has run within so many hours, also where the clocks were changed and the machine was busy.
  private static let hours = 26

  /// Nothing where nobody wants to be told, or there is nobody.
  var findings: [Finding] {
    guard let pantry = try? folder.existingPantry(), let users = try? pantry.users().filter(\.isToldAnything),
      !users.isEmpty
    else { return [] }
    let last = LastNoticeRun(in: folder)
    return [finding(last), quiet(users, last, in: pantry)].compactMap { $0 }
  }

  private func finding(_ last: LastNoticeRun) -> Finding {
    switch last {
    case .now: .good(.notices, phrases.say("notify is running", "notify가 실행되고 있습니다"))
    case .never:
      .advice(
        .notices,
        phrases.say("notify has never run here: nobody is told anything", "notify를 실행한 적이 없어 아무에게도 알리지 않습니다"),
        advice)
    case .at(let moment):
      if now.seconds - moment.seconds > Int64(Self.hours) * 3600 {
        .advice(
          .notices,
          phrases.say("notify ran last on \(said(moment))", "notify를 마지막으로 실행한 때: \(said(moment))"), advice)
      } else {
        .good(.notices, phrases.say("notify ran \(said(moment))", "notify를 실행한 때: \(said(moment))"))
      }
    }
  }

  private var advice: String {
    phrases.say(
      "remexp schedule --install cron --yes (or systemd) has it run every quarter of an hour",
      "remexp schedule 명령의 --install=cron --yes (또는 systemd) 옵션으로 15분마다 실행하게 하세요")
  }

  private func said(_ moment: Instant) -> String { phrases.moment(moment, from: now, in: zone) }

  /// Where all runs come in quiet hours.
  private func quiet(_ users: [User], _ last: LastNoticeRun, in pantry: PantryStore) -> Finding? {
    guard case .at(let moment) = last, let runs = try? QuietRuns(in: pantry, until: moment) else {
      return nil
    }
    let untold = users.filter { runs[$0] != nil }
    // It is so of all of them since the latest of these days.
    guard let since = untold.compactMap({ runs[$0] }).max() else { return nil }
    let names = phrases.some(of: untold.map(\.name))
    let time = CivilMoment(moment, in: zone).time
    return .advice(
      .notices,
      phrases.say(
        "since \(since) notify has run in the quiet hours of \(names) only, last at \(time): nothing is said to them",
        "\(since)부터 notify가 \(names)의 조용한 시간에만 실행되어(마지막 \(time)) 아무것도 알리지 못합니다"),
      phrases.say(
        "have it run at another hour too: remexp schedule --install cron --yes (or systemd); or change theirs: remexp user edit NAME --quiet-hours",
        "다른 시각에도 실행하세요: remexp schedule --install=cron --yes (또는 systemd). 아니면 조용한 시간을 바꾸세요: remexp user edit 이름 --quiet-hours=01:00-06:00"
      ))
  }
}

extension Phrases {
  /// The first three names, and how many more there are.
  fileprivate func some(of names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    guard names.count > 3 else { return shown }
    return say("\(shown) and \(names.count - 3) more", "\(shown) 외 \(names.count - 3)명")
  }
}
