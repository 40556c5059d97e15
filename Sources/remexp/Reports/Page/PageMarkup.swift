import Markup

/// The markup of a report's page, from its first byte to its last.
enum PageMarkup {
  /// As far as the style sheet. Whoever opens it asks for nothing, whatever the page holds.
  static let start = PageTemplate(
    """
    <!DOCTYPE html>
    <html lang="{{language}}">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src \
    data:{{#pictures}} https: http:{{/pictures}}; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex">
    <link rel="icon" href="data:,">
    <title>{{title}}</title>
    <style>

    """)

  /// From the style sheet to the first table.
  static let head = PageTemplate(
    """
    </style>
    </head>
    <body>
    <header>
    <h1>{{title}}</h1>
    <p><time datetime="{{date}}">{{day}}</time> · <bdi>{{who}}</bdi> · {{count}}{{#worth}} · {{worth}}{{/worth}}</p>
    {{#nothing}}
    <p class="nothing">{{nothing}}</p>
    {{/nothing}}
    {{^nothing}}
    <ul>
    {{#tiles}}
    <li class="{{tone}}"><b>{{count}}</b> {{label}}</li>
    {{/tiles}}
    </ul>
    {{/nothing}}
    </header>
    <main>

    """)

  static let partHead = PageTemplate(
    """
    <section{{#tone}} class="{{tone}}"{{/tone}}>
    <table>
    <caption><h2>{{title}}</h2>
    <p>{{count}}{{#worth}} · {{worth}}{{/worth}}</p>{{#note}}<p class="note">{{note}}</p>{{/note}}</caption>
    <thead>
    <tr>{{#columns}}<th scope="col" class="{{tone}}">{{column}}</th>{{/columns}}</tr>
    </thead>
    <tbody>

    """)

  static let row = PageTemplate(
    """
    <tr class="{{tone}}"><td class="d"><b>{{badge}}</b> <span>{{left}}</span></td><th scope="row">{{#picture}}<img \
    src="{{picture}}" alt="" width="48" height="48" loading="lazy">{{/picture}}<bdi>{{name}}</bdi> \
    <small>{{#brand}}<bdi>{{brand}}</bdi> · {{/brand}}{{id}}</small></th><td class="q">{{quantity}}</td>\
    <td class="w">{{place}}</td>{{#who}}<td class="h"><bdi>{{who}}</bdi></td>{{/who}}<td class="e">\
    {{#date}}<time datetime="{{date}}">{{day}}</time>{{/date}}</td></tr>

    """)

  static let partEnd = Markup("</tbody>\n</table>\n</section>\n")

  static let end = PageTemplate(
    """
    </main>
    <footer>
    {{#legend}}
    <p>{{text}}</p>
    {{/legend}}
    </footer>
    </body>
    </html>

    """)
}
