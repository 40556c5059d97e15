import Words
import Expiry

// When something was, as people say it.
extension Phrases {
  /// How long ago a moment was while that is what matters, then the day before, and then its date.
  ///
  /// Up to half a day it is hours, also over midnight: at one in the morning eleven in the evening is two hours ago. A
  /// moment that is yet to come, which a clock that was put back shows, is its date too.
  /// - Parameters:
  ///   - now: the moment from which it is looked at.
  ///   - zone: whose days are meant.
  func moment(_ instant: Instant, from now: Instant, in zone: Zone) -> String {
    let age = now.seconds - instant.seconds
    let then = CivilMoment(instant, in: zone)
    let days = CivilMoment(now, in: zone).date - then.date
    switch age {
    case ..<(-60): return "\(then.date) \(then.time)"
    case ..<60: return say("just now", "방금")
    case ..<3600: return say("\(age / 60) min ago", "\(age / 60)분 전")
    default:
      if age < 12 * 3600 || days == 0 { return hoursAgo(age / 3600) }
      return days == 1 ? say("yesterday \(then.time)", "어제 \(then.time)") : "\(then.date) \(then.time)"
    }
  }

  private func hoursAgo(_ hours: Int64) -> String {
    say(hours == 1 ? "1 hour ago" : "\(hours) hours ago", "\(hours)시간 전")
  }
}
