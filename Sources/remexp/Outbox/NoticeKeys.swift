import Batch
import Expiry
import Pantry

/// What a message is told from all others by: 32 hexadecimal digits.
///
/// They are made of the user, the channel, the user's day, and of each item its id, its date and the lead that it has
/// reached; for a reminder of the week of its day of the week. So the same claim has the same key, also where a store was put back to what it was before the claim; and
/// whatever becomes of its items until it is delivered, it keeps the one that it was claimed with.
enum NoticeKeys {
  /// - Parameter number: 0, or another where the key with that is taken by something else.
  static func key(of notice: ChannelNotice, _ number: Int = 0) -> String {
    let said = notice.notice
    var text = [said.user, notice.channel, said.dueOn.description, String(number)]
    if said.kind != .due { text.append(said.kind.rawValue) }
    for entry in said.entries where said.kind == .due {
      text += [entry.item.id.description, entry.item.expiresOn.description, String(entry.leadDays)]
    }
    return ContentHash(of: Array(text.joined(separator: "\u{1f}").utf8)).description
  }
}
