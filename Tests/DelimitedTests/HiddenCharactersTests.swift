import Delimited
import Testing

@Suite struct HiddenCharactersTests {
  @Test(arguments: [
    ("우유 1L 🥛", "우유 1L 🥛"), ("a\u{1b}[31m", "a\\u{1b}[31m"), ("\u{202e}gnp", "\\u{202e}gnp"),
    ("a\u{2066}b\u{2069}", "a\\u{2066}b\\u{2069}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{9b}2J", "\\u{9b}2J"), ("a\u{200b}b\u{feff}", "a\\u{200b}b\\u{feff}"), ("a\u{ad}b", "a\\u{ad}b"),
    ("a\u{200d}b", "a\\u{200d}b"), ("\u{200e}a\u{200f}\u{61c}", "\\u{200e}a\\u{200f}\\u{61c}"),
    ("a\u{3164}\u{115f}\u{34f}", "a\\u{3164}\\u{115f}\\u{34f}"), ("\u{e0041}", "\\u{e0041}"),
    ("👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"), ("می‌خواهم", "می‌خواهم"), ("e\u{301}", "e\u{301}"),
  ])
  func `what is not seen stands as its number`(text: String, shown: String) {
    #expect(HiddenCharacters.shown(text) == shown)
    #expect(HiddenCharacters.cell(text) == shown)
    #expect(Array(HiddenCharacters.original(shown).utf8) == Array(text.utf8))
  }

  @Test func `a line has no line ends, a cell may`() {
    #expect(HiddenCharacters.shown("a\nb\r\tc") == "a\\u{a}b\\u{d}\\u{9}c")
    #expect(HiddenCharacters.cell("a\nb\r\tc") == "a\nb\r\tc")
  }

  @Test(arguments: [
    "\\u{202e}", "\\u{5c}", "\\u{41}", "\\\\u{1b}", "\\u{", "C:\\u\\a", "\\u{202E}", "\\u{0}", "\\",
  ])
  func `a text that looks like such a number comes back as it was`(text: String) {
    #expect(HiddenCharacters.original(HiddenCharacters.cell(text)) == text)
    #expect(HiddenCharacters.cell(text).contains("\\u{5c}") == text.contains("\\u{"))
  }

  @Test func `a cell of another program keeps what is no such number`() {
    for text in ["\\u{41}", "\\u{}", "\\u{zz}", "\\u{202E}", "\\u{110000}", "\\u{d800}", "\\u{0000001b}"] {
      #expect(HiddenCharacters.original(text) == text)
    }
  }
}
