import Batch
import Expiry
import Pantry

/// What a message is told from all others by: 32 hexadecimal digits.
///
/// They are made of the user, the channel, the user's day, and of each item its id, its date and the lead that it has
/// reached. So the same claim has the same key, also where a store was put back to what it was before the claim; and
/// whatever becomes of its items until it is delivered, it keeps the one that it was claimed with.
enum NoticeKeys {
  /// - Parameter number: 0, or another where the key with that is taken by something else.
  static func key(of notice: ChannelNotice, _ number: Int = 0) -> String {
    var text = [notice.notice.user, notice.channel, notice.notice.date.description, String(number)]
    for entry in notice.notice.entries {
      text += [entry.item.id.description, entry.item.expiresOn.description, String(entry.leadDays)]
    }
    return ContentHash(of: Array(text.joined(separator: "\u{1f}").utf8)).description
  }
}
