/// Names that a shell, a terminal, a list or a spreadsheet takes for something else, as bytes: one is not UTF-8.
package enum HostileName {
  package static let all: [[UInt8]] =
    texts.map { Array($0.utf8) } + [Array("not".utf8) + [0xFE, 0xFF] + Array("utf8.png".utf8)]

  private static let texts = [
    "with blanks .png", "new\nline.png", "tab\there.png", "-0.png", "--version.png", "두부.png",
    "\u{1103}\u{116E}\u{1107}\u{116E}.png", "👩‍🍳🥛.png", "quotes'\"`.png", "$(touch owned).png", "%n%s%x.png",
    "=2+3.png", "<img src=x onerror=alert(2)>.png", "evil\u{202E}gpj.exe.png", "esc\u{1B}]0;title\u{7}.png",
    "back\\slash.png", ".dotted.png", "LOUD.PNG", String(repeating: "y", count: 251) + ".png", "?.png",
    "*.png",
    "without an ending", "a.tar.gz.png",
  ]
}
