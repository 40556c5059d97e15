package import Expiry

/// What is to be changed of a user and of when they are told; what is nil stays as it is. Nil within one that has two takes the
/// setting away.
package struct UserChange {
  package var timeZone: String??
  package var language: Language??
  package var leads: NoticeLeads?
  package var time: CivilTime?
  package var quiet: QuietChoice?
  package var form: NoticeForm?
  package var weekly: Weekday??
  package var away: AwayDays??

  package init() {}

  package func apply(to user: inout User) {
    if let timeZone { user.timeZone = timeZone }
    if let language { user.language = language }
    let notices = user.notices
    user.notices = NoticeRule(
      leads: leads ?? notices.leads, time: time ?? notices.time,
      quiet: quiet ?? notices.quietChoice ?? chosenAtNight, form: form ?? notices.form,
      weekly: weekly ?? notices.weekly, away: away ?? notices.away)
  }

  /// Who asks for an hour of the night, midnight too, wants to be told at night.
  private var chosenAtNight: QuietChoice? {
    time.flatMap { QuietHours.night.contains($0) ? .never : nil }
  }
}
