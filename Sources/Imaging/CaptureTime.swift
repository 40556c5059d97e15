/// When a photo was taken, as its file says by EXIF.
///
/// Whatever stands there is believed only where it is a moment of the calendar; a wrong clock is not told from a right one.
public struct CaptureTime: Hashable, Sendable {
  /// What the camera's own calendar and clock showed, in seconds since 1970 by that calendar.
  public let localSeconds: Int
  /// How far that clock was ahead of UTC, in minutes; nil where the file does not say.
  public let offsetMinutes: Int?

  /// The years 1990 to 2099: a camera whose clock was never set says 1970 or nothing.
  static let plausibleSeconds = 631_152_000..<4_102_444_800
  /// Source: the zone database, whose ends are UTC-12 and UTC+14.
  static let plausibleOffsets = -12 * 60...14 * 60

  /// Nil for what no photo says.
  public init?(localSeconds: Int, offsetMinutes: Int?) {
    guard Self.plausibleSeconds.contains(localSeconds),
      offsetMinutes.map(Self.plausibleOffsets.contains) ?? true
    else { return nil }
    self.localSeconds = localSeconds
    self.offsetMinutes = offsetMinutes
  }

  /// That of the bytes of a PNG, JPEG or WebP file; nil where they do not say, or make no sense.
  public init?(ofPhoto bytes: [UInt8]) {
    let blocks = ExifBlocks.inPhoto(bytes)
    guard let time = blocks.lazy.compactMap({ CaptureTime(exif: bytes[$0]) }).first else { return nil }
    self = time
  }

  /// - Parameter exif: a TIFF header and what follows, with or without `Exif` and two zero bytes before it.
  public init?(exif: ArraySlice<UInt8>) {
    guard let tiff = TIFFBytes(exif: exif),
      let pointer = tiff.number(of: .exifDirectory, in: tiff.firstDirectory)
    else { return nil }
    for (moment, offset) in [(TIFFTag.taken, TIFFTag.offsetTaken), (.digitized, .offsetDigitized)] {
      guard let text = tiff.text(of: moment, in: pointer), let seconds = Self.seconds(text) else { continue }
      self.init(
        localSeconds: seconds, offsetMinutes: tiff.text(of: offset, in: pointer).flatMap(Self.minutes))
      return
    }
    return nil
  }

  /// `2026:11:22 10:11:12`, which some write with other marks between the numbers.
  private static func seconds(_ text: [UInt8]) -> Int? {
    guard text.count >= 19, let year = number(text[0..<4]), let month = number(text[5..<7]),
      let day = number(text[8..<10]), let hour = number(text[11..<13]), let minute = number(text[14..<16]),
      let second = number(text[17..<19]), hour < 24, minute < 60, second < 60,
      (1990..<2100).contains(year), (1...12).contains(month), day >= 1, day <= days(of: month, year)
    else { return nil }
    let before = (1970..<year).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
    let months = (1..<month).reduce(0) { $0 + days(of: $1, year) }
    return (before + months + day - 1) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// `+09:00`
  private static func minutes(_ text: [UInt8]) -> Int? {
    if text.first == UInt8(ascii: "Z") { return 0 }
    guard text.count >= 6, let sign = ["+": 1, "-": -1][String(decoding: text[..<1], as: UTF8.self)],
      let hours = number(text[1..<3]), let minutes = number(text[4..<6]), minutes < 60
    else { return nil }
    let offset = sign * (hours * 60 + minutes)
    return plausibleOffsets.contains(offset) ? offset : nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { sum, byte in
      sum.flatMap { (0x30...0x39).contains(byte) ? $0 * 10 + Int(byte - 0x30) : nil }
    }
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func days(of month: Int, _ year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}

/// Where EXIF stands in a file. The steps are as long as the file says, never shorter than a header, and end with it.
enum ExifBlocks {
  static let mark: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

  /// Of a PNG, JPEG or WebP file.
  static func inPhoto(_ bytes: [UInt8]) -> [Range<Int>] {
    switch ImageFormat(sniffing: bytes) {
    case .jpeg: inJPEG(bytes)
    case .png: inPNG(bytes)
    case .webp: inWebP(bytes)
    default: []
    }
  }

  /// The APP1 segments before the first scan. Source: ITU-T T.81, B.1.1, and EXIF 2.32, section 4.5.4.
  static func inJPEG(_ bytes: [UInt8]) -> [Range<Int>] {
    var (blocks, place) = ([Range<Int>](), 2)
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Bytes that fill, and markers that stand alone.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard marker != 0xDA, marker != 0xD9, length >= 2, length <= bytes.count - place - 2 else { break }
      let content = place + 4..<place + 2 + length
      if marker == 0xE1, bytes[content].starts(with: mark) { blocks.append(content) }
      place = content.upperBound
    }
    return blocks
  }

  /// Source: PNG, third edition, section 11.3.3.6.
  static func inPNG(_ bytes: [UInt8]) -> [Range<Int>] {
    chunks(in: bytes, from: 8, named: "eXIf", nameFirst: false) { $0 + 4 }
  }

  /// Source: RFC 9649, section 2.7.1.5.
  static func inWebP(_ bytes: [UInt8]) -> [Range<Int>] {
    chunks(in: bytes, from: 12, named: "EXIF", nameFirst: true) { $0 + $0 % 2 }
  }

  /// - Parameters:
  ///   - nameFirst: true for RIFF, whose lengths come second and with the least byte first.
  ///   - step: from a chunk's content to the next chunk, for its length.
  private static func chunks(
    in bytes: [UInt8], from start: Int, named name: String, nameFirst: Bool, step: (Int) -> Int
  ) -> [Range<Int>] {
    var (blocks, place) = ([Range<Int>](), start)
    while place + 8 <= bytes.count {
      let (first, second) = (bytes[place..<place + 4], bytes[place + 4..<place + 8])
      let length = nameFirst ? second.reversed().bigEndian : first.bigEndian
      let content = place + 8
      guard length <= bytes.count - content else { break }
      if (nameFirst ? first : second).elementsEqual(name.utf8) { blocks.append(content..<content + length) }
      place = content + step(length)
    }
    return blocks
  }
}

extension Sequence<UInt8> {
  fileprivate var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
