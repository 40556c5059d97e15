import Delimited
import Delivery
import Expiry
import Markup
import Pantry
import Words

/// How claimed notices become messages: in each user's language, with their zone.
struct Parcels {
  private let phrases: [String: Phrases]
  private let zones: [String: Zone]
  private let answers: AnswerLinks

  init(_ users: [User], zones: [String: Zone], reader: LanguageOption, answers: AnswerLinks) {
    self.answers = answers
    phrases = Dictionary(users.map { ($0.name, reader.phrases(for: $0)) }) { $1 }
    self.zones = zones
  }

  func parcels(
    of claims: [OutboxClaim], in pantry: any PantryReading, at now: Instant
  ) throws -> [OutboxRun.Parcel] {
    guard !claims.isEmpty else { return [] }
    let channels = Dictionary(
      try pantry.channels().map { ([$0.user, $0.name], $0.settings) }, uniquingKeysWith: { $1 })
    let form = try NoticeJSON(claims.map(\.notice), zones: zones, answers: answers, in: pantry)
    return claims.compactMap { claim in
      let delivery = claim.delivery
      guard let settings = channels[[delivery.user, delivery.channel]] else { return nil }
      return message(of: claim, form: form, now: now).map { message in
        OutboxRun.Parcel(claim: claim, message: message, settings: ChannelSettings.stored(settings))
      }
    }
  }

  private func message(of claim: OutboxClaim, form: NoticeJSON, now: Instant) -> Message? {
    let (delivery, notice) = (claim.delivery, claim.notice)
    let phrases = phrases[notice.user] ?? Phrases(.english)
    return MessageKey(delivery.key).map { key in
      Message(
        key: key, recipient: notice.user, language: phrases.language.rawValue,
        title: NoticeText.title(of: notice, phrases: phrases),
        text: NoticeText.body(of: notice, phrases: phrases),
        html: NoticePage.markup(of: notice, phrases: phrases, answers: answers).text,
        json: form.notice(notice, channel: delivery.channel, key: delivery.key).versioned.line,
        itemCount: notice.count, links: answers.links(of: notice, phrases: phrases),
        page: answers.page(of: notice.user), time: now.seconds,
        utcOffset: (zones[notice.user] ?? .utc).offset(at: now))
    }
  }
}

extension ChannelSettings {
  /// From the text that the store holds.
  static func stored(_ text: String) -> Result<ChannelSettings, SettingsProblem> {
    guard let json = try? JSON(reading: Array(text.utf8)) else { return .failure(.notAnObject("settings")) }
    do throws(SettingsProblem) { return .success(try ChannelSettings(json: json)) } catch {
      return .failure(error)
    }
  }
}
