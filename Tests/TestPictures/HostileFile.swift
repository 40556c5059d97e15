/// A file that decoders stumble over, made anew, and how a scan may end with it.
package struct HostileFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// As JSON names them.
  package let statuses: Set<String>

  init(_ name: String, _ bytes: [UInt8], _ statuses: String...) {
    self.name = name
    self.bytes = bytes
    self.statuses = Set(statuses)
  }

  /// What every picture holds that is to be read.
  package static let code = "8801234567893"

  /// - Parameter jpeg: a sound JPEG of grey pixels with a code, not progressive.
  package static func all(jpeg: [UInt8]) -> [HostileFile] {
    encodings + withoutCode + damagedPNGs + bombs(jpeg: jpeg) + soundJPEGs(jpeg) + damagedJPEGs(jpeg)
      + otherFormats(jpeg: jpeg)
  }

  /// Formats that other programs call by these names.
  private static func otherFormats(jpeg: [UInt8]) -> [HostileFile] {
    let starts = [
      "gif.jpg": "GIF89a", "pdf.jpg": "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj", "zip.png": "PK\u{5}\u{6}",
      "elf.png": "\u{7F}ELF", "html.jpg": "<!doctype html><title>404</title>",
      "heic.jpg": "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "webp.jpg": "RIFF\u{20}\0\0\0WEBPVP8L",
      "svg.png":
        "<?xml version=\"1.0\"?><!DOCTYPE s [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg>&x;</svg>",
      "mvg.png":
        "push graphic-context\nfill 'url(https://127.0.0.1/\"|touch PWNED\")'\npop graphic-context\n",
    ]
    return starts.sorted { $0.key < $1.key }.map {
      HostileFile($0.key, Array($0.value.utf8) + [UInt8](repeating: 0, count: 60), "unsupported")
    } + [
      HostileFile("zeros.jpg", [UInt8](repeating: 0, count: 1 << 16), "unsupported"),
      HostileFile("prefix.jpg", Array("\0\0HTTP/1.1 200 OK\r\n\r\n".utf8) + jpeg, "unsupported"),
      HostileFile("empty.png", [], "error"),
    ]
  }
}
