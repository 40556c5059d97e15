import Foundation
import Glibc
import Imaging

/// How a terminal shows a picture between its lines.
enum InlinePicture: Hashable {
  /// Source: the kitty graphics protocol, sw.kovidgoyal.net/kitty/graphics-protocol.
  case kitty
  /// Source: iTerm2's inline images protocol, iterm2.com/documentation-images.html.
  case iTerm
  /// Source: DEC's VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
  case sixel

  /// What the terminal of this process can; nil where it shows no pictures or none is there.
  static func ofThisTerminal() -> InlinePicture? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    if let named = InlinePicture(environment: Environment.variables) { return named }
    return isatty(STDIN_FILENO) == 1 && TerminalQuestion.attributes()?.contains(4) == true ? .sixel : nil
  }

  /// What terminals say of themselves. Within a multiplexer it is said of the one outside, to which nothing gets through.
  init?(environment: [String: String]) {
    func value(_ name: String) -> String { environment[name] ?? "" }
    guard value("TMUX").isEmpty, value("STY").isEmpty else { return nil }
    let program = value("TERM_PROGRAM")
    if !value("KITTY_WINDOW_ID").isEmpty || value("TERM").hasSuffix("kitty") || program == "ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm"].contains(program) || value("LC_TERMINAL") == "iTerm2" {
      self = .iTerm
    } else {
      return nil
    }
  }

  /// What is written to show it; the line after it is a new one.
  func sequence(of picture: GrayImage) -> [UInt8] {
    let shown: [UInt8] =
      switch self {
      case .kitty: Self.kitty(picture.png)
      case .iTerm: Self.iTerm(picture.png)
      case .sixel: SixelPicture(picture).bytes
      }
    return shown + [UInt8(ascii: "\n")]
  }

  /// In pieces of 4096 characters at most, of which all but the last say that there is more; a terminal answers to none.
  private static func kitty(_ png: [UInt8]) -> [UInt8] {
    let text = Array(Data(png).base64EncodedString().utf8)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(start + 4096, text.count)
      let head = start == 0 ? "f=100,a=T,q=2," : ""
      bytes += Array("\u{1b}_G\(head)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end]
      bytes += Array("\u{1b}\\".utf8)
    }
    return bytes
  }

  private static func iTerm(_ png: [UInt8]) -> [UInt8] {
    Array("\u{1b}]1337;File=inline=1;size=\(png.count):\(Data(png).base64EncodedString())\u{7}".utf8)
  }
}
