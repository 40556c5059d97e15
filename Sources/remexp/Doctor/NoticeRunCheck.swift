import Expiry
import Foundation
import Pantry
import StoreFiles

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
    let users = (try? folder.existingPantry().users()) ?? []
    guard users.contains(where: { !$0.notices.leadDays.isEmpty }) else { return [] }
    return [finding]
  }

  private var finding: Finding {
    switch lastRun {
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

  private enum LastRun {
    case never, now
    case at(Instant)
  }

  /// As runs leave it in their lock. One that cannot be looked at is as good as none.
  private var lastRun: LastRun {
    guard FileManager.default.fileExists(atPath: folder.noticeLockPath) else { return .never }
    do {
      guard let lock = try folder.noticeLock() else { return .now }
      let moment = lock.mark.moment
      return moment == 0 ? .never : .at(Instant(seconds: moment))
    } catch {
      return .never
    }
  }
}
