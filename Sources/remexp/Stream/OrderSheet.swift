import Barcodes
import Expiry
import Register

/// The codes that tell `stream` what to do, as a page to be printed: of itself, in Korean and English.
struct OrderSheet {
  let html: String

  init() {
    let figures = ScannerOrder.all.compactMap(Self.figure)
    html = """
      <!DOCTYPE html>
      <html lang="ko">
      <head>
      <meta charset="utf-8">
      <title>RemExp</title>
      <style>
      body { font-family: sans-serif; margin: 12mm; }
      main { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; }
      figure { margin: 0; padding: 5mm; border: 1px solid #888; text-align: center; break-inside: avoid; }
      figcaption { font-size: 16pt; margin-bottom: 3mm; }
      small { display: block; font-size: 9pt; color: #444; }
      svg { width: 72mm; height: 22mm; }
      </style>
      </head>
      <body>
      <h1>RemExp</h1>
      <p>먼저 할 일의 코드를, 그다음 상품의 코드를 읽히세요. Scan what to do, then the products.</p>
      <main>
      \(figures.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static func figure(_ order: ScannerOrder) -> String? {
    guard let symbol = Code128Symbol(order.text) else { return nil }
    let (english, korean, hint) = words(for: order)
    return """
      <figure>
      <figcaption>\(korean) · \(english)<small>\(hint)</small></figcaption>
      \(svg(symbol))
      <small>\(order.text)</small>
      </figure>
      """
  }

  /// One unit a module.
  private static func svg(_ symbol: Code128Symbol) -> String {
    var path = ""
    var x = Code128Symbol.quietZone
    for (index, width) in symbol.widths.enumerated() {
      if index % 2 == 0 { path += "M\(x) 0h\(width)v40h-\(width)z" }
      x += width
    }
    let width = symbol.width + 2 * Code128Symbol.quietZone
    return """
      <svg viewBox="0 0 \(width) 40" preserveAspectRatio="none" \
      shape-rendering="crispEdges"><rect width="\(width)" height="40" fill="#fff"/><path d="\(path)"/></svg>
      """
  }

  private static func words(for order: ScannerOrder) -> (english: String, korean: String, hint: String) {
    switch order {
    case .mode(.add): ("Add", "넣기", "날짜가 없으면 수신함으로 · without a date: to the inbox")
    case .mode(.use): ("Use", "사용", "한 개씩 · one piece each")
    case .mode(.waste): ("Throw away", "버림", "한 개씩 · one piece each")
    case .mode(.open): ("Open", "개봉", "한 개씩 · one piece each")
    case .mode(.freeze): ("Freeze", "냉동", "냉동실로 · into the freezer")
    case .mode(.inventory): ("Count", "재고 조사", "모두 읽힌 다음 반영 · everything, then apply")
    case .apply: ("Apply the count", "조사 결과 반영", "세지 않은 것은 뺍니다 · takes away what was not counted")
    case .cancel: ("Forget the count", "조사 취소", "바뀌는 것이 없습니다 · changes nothing")
    case .undo: ("Undo", "되돌리기", "마지막 것을 되돌립니다 · the last scan")
    }
  }
}
