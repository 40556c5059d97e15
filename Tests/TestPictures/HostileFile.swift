/// A file that decoders stumble over, made anew, and how a scan may end with it.
package struct HostileFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// As JSON names them.
  package let statuses: Set<String>

  /// What is read in it, where it is decoded; nil where that is left to the reader.
  package let text: String?

  init(_ name: String, _ bytes: [UInt8], _ statuses: String..., text: String? = code) {
    self.name = name
    self.bytes = bytes
    self.statuses = Set(statuses)
    self.text = text
  }

  init(_ name: String, _ bytes: [UInt8], _ statuses: [String], text: String? = code) {
    self.name = name
    self.bytes = bytes
    self.statuses = Set(statuses)
    self.text = text
  }

  /// A folder that is named like a picture.
  package static let folder = HostileFile("dir_named.png", [], "skipped")

  /// What every picture holds that is to be read.
  package static let code = "8801234567893"

  /// What a second picture in the same file holds, which is not to be read.
  static let otherCode = "4006381333931"

  /// All but ``carpet`` and ``manyPixels``, which take long.
  package static var all: [HostileFile] {
    encodings + withoutCode + damagedPNGs + bombs + scanBombs + soundJPEGs + damagedJPEGs + withSecondPicture
      + otherFormats + payloads
  }

  /// What may come of a file of which a decoder may think as it likes.
  static let anything = ["decoded", "none", "error", "incomplete", "refused", "timeout"]

  private static var payloads: [HostileFile] {
    HostilePayload.all.map { payload in
      let statuses = payload.text == nil ? ["decoded", "none", "incomplete"] : ["decoded"]
      return HostileFile("qr-\(payload.name).png", payload.png, statuses, text: payload.text)
    }
  }

  /// Formats that other programs call by these names.
  private static var otherFormats: [HostileFile] {
    let starts = [
      "gif.jpg": "GIF89a", "pdf.jpg": "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj", "zip.png": "PK\u{5}\u{6}",
      "elf.png": "\u{7F}ELF", "html.jpg": "<!doctype html><title>404</title>",
      "tiff.jpg": "II*\0\u{8}\0\0\0", "bmp.png": "BM\u{46}\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0",
      "heic.jpg": "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic",
      "avif.jpg": "\0\0\0\u{18}ftypavif\0\0\0\0mif1avif", "webp.jpg": "RIFF\u{20}\0\0\0WEBPVP8L",
      "svg.png":
        "<?xml version=\"1.0\"?><!DOCTYPE s [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg>&x;</svg>",
      "mvg.png":
        "push graphic-context\nfill 'url(https://127.0.0.1/\"|touch PWNED\")'\npop graphic-context\n",
    ]
    // Damaged, for a build that reads the format.
    return starts.sorted { $0.key < $1.key }.map {
      HostileFile($0.key, Array($0.value.utf8) + [UInt8](repeating: 0, count: 60), "unsupported", "error")
    } + [
      HostileFile("zeros.jpg", [UInt8](repeating: 0, count: 1 << 16), "unsupported"),
      HostileFile("prefix.jpg", Array("\0\0HTTP/1.1 200 OK\r\n\r\n".utf8) + jpeg, "unsupported"),
      HostileFile("empty.png", [], "error"),
    ]
  }
}
