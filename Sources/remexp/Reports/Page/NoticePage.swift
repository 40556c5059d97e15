import Expiry
import Markup
import Register
import Words

/// A notice as a page for mail: one table, whose look stands in each element, because readers of mail drop style sheets, and
/// asks for nothing.
enum NoticePage {
  static func markup(of notice: Notice, phrases: Phrases, answers: AnswerLinks = AnswerLinks()) -> Markup {
    page([
      "language": phrases.language.rawValue, "title": NoticeText.title(of: notice, phrases: phrases),
      "rows": notice.entries.map { row($0, phrases: phrases, answers[$0.item.id]) }
        + notice.undated.map { row($0, on: notice.date, phrases: phrases, answers[$0.id]) },
    ])
  }

  /// Of what has no date.
  private static func row(
    _ item: Item, on day: CivilDate, phrases: Phrases, _ addresses: AnswerLinks.Addresses?
  ) -> PageValues {
    let standing = item.facts.standing(on: day, horizon: 0)
    return [
      "badge": phrases.badge(standing), "left": phrases.remaining(standing), "name": item.product.name,
      "brand": item.product.brand, "quantity": ItemText.quantity(item.quantity, unit: item.unit),
      "place": item.location, "date": nil, "day": nil, "used": addresses?.used, "snooze": addresses?.snooze,
      "usedText": phrases.usedLink, "snoozeText": phrases.snoozeLink,
    ]
  }

  private static func row(
    _ entry: Notice.Entry, phrases: Phrases, _ addresses: AnswerLinks.Addresses?
  ) -> PageValues {
    let item = entry.item
    let quantity = ItemText.quantity(item.quantity, unit: item.unit)
    return [
      "badge": phrases.badge(entry.standing), "left": phrases.remaining(entry.standing), "name": item.name,
      "brand": item.brand, "quantity": quantity, "place": item.location,
      "date": item.expiresOn.description, "day": phrases.goodThrough(item),
      "used": addresses?.used, "snooze": addresses?.snooze, "usedText": phrases.usedLink,
      "snoozeText": phrases.snoozeLink,
    ]
  }

  private static let page = PageTemplate(
    """
    <!DOCTYPE html>
    <html lang="{{language}}">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>{{title}}</title>
    </head>
    <body style="font-family: sans-serif; line-height: 1.4">
    <h1 style="font-size: 1.2em">{{title}}</h1>
    <table style="border-collapse: collapse">
    {{#rows}}
    <tr><td style="padding: 4px 12px 4px 0; white-space: nowrap; border-top: 1px solid #999"><b>{{badge}}</b><br><small>{{left}}</small></td><td style="padding: 4px 12px 4px 0; border-top: 1px solid #999"><bdi>{{name}}</bdi>\
    {{#brand}} <small><bdi>{{brand}}</bdi></small>{{/brand}}<br><small>{{quantity}}{{#place}} · <bdi>{{place}}</bdi>{{/place}}</small>{{#used}}<br><a href="{{used}}">{{usedText}}</a> · <a href="{{snooze}}">{{snoozeText}}</a>{{/used}}</td>\
    <td style="padding: 4px 0; border-top: 1px solid #999">{{#date}}<time datetime="{{date}}">{{day}}</time>{{/date}}</td></tr>
    {{/rows}}
    </table>
    </body>
    </html>

    """)
}
