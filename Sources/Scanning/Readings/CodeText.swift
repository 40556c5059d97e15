package import Barcodes
import TextEncodings

extension Barcode {
  /// The code with its text in the encoding that it declares, else in the one that it is likely in.
  ///
  /// Not of a code of a set: its bytes may begin and end within a character. Where bytes are not UTF-8, most codes declare nothing: kanji mode is Shift JIS, and what stands in byte mode is
  /// what the machine that made the code used (``BriefText``). It asks the system for its encodings, which a process
  /// that may open no file cannot do.
  package var withText: Barcode {
    guard symbology == .qr || symbology == .dataMatrix, !isPartial, let decoded else { return self }
    return Barcode(
      symbology: symbology, bytes: bytes, text: decoded, isGS1: isGS1, corners: corners,
      interpretations: interpretations)
  }

  /// Nil where nothing is better than what is there.
  private var decoded: String? {
    if !interpretations.isEmpty { return interpreted }
    return isText ? nil : BriefText(guessing: bytes)?.text
  }

  /// Nil where a part is not what it is declared to be.
  private var interpreted: String? {
    var text = ""
    var starts = interpretations[...]
    if let first = starts.first, first.start > 0 {
      guard let part = BriefText(guessing: Array(bytes.prefix(first.start))) else { return nil }
      text = part.text
    }
    while let next = starts.popFirst() {
      let end = starts.first?.start ?? bytes.count
      guard next.start <= end, end <= bytes.count, let encoding = TextEncoding(interpretation: next.number),
        let part = encoding.decode(Array(bytes[next.start..<end]))
      else { return nil }
      text += part
    }
    return text
  }
}

extension TextEncoding {
  /// The encoding of an Extended Channel Interpretation; nil for numbers that are no text.
  /// Source: AIM ITS/04-023, ECI Part 3: Register.
  fileprivate init?(interpretation number: Int) {
    switch number {
    case 0, 2: self.init(rawValue: "cp437")
    case 1, 3: self.init(rawValue: "iso-8859-1")
    // There is no part 12 of ISO/IEC 8859.
    case 4...13, 15...18: self.init(rawValue: "iso-8859-\(number - 2)")
    case 20: self = .shiftJIS
    case 21: self.init(rawValue: "windows-1250")
    case 22: self.init(rawValue: "windows-1251")
    case 23: self = .windows1252
    case 24: self.init(rawValue: "windows-1256")
    case 25: self = .utf16BigEndian
    case 26: self = .utf8
    case 27, 170: self.init(rawValue: "ascii")
    case 28: self = .big5
    case 29, 31, 32: self = .gb18030
    case 30: self = .cp949
    case 33: self = .utf16LittleEndian
    case 34: self.init(rawValue: "utf-32be")
    case 35: self.init(rawValue: "utf-32le")
    default: return nil
    }
  }
}
