#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds which encoding of single bytes a text is in, or refuses: a wrong one gives letters that look right.
///
/// What ``CharsetLibrary`` says counts where the text then is made of words: letters of one script beside each other,
/// no signs within them. Of a few letters frequencies say nothing; then, and without the library, it has to be Western
/// European, of which the letters are known.
enum LetterEncoding {
  /// What was found, and whether it is of another script than Latin.
  static func find(_ sample: [UInt8], isWhole: Bool) -> (encoding: TextEncoding, isOtherScript: Bool)? {
    guard let guess = library?.encoding(of: lines(of: sample)).flatMap({ named($0, in: sample) }),
      let text = text(sample, as: guess, isWhole: isWhole), case let words = DecodedWords(text),
      words.areWords
    else {
      return western(sample, among: ["windows-1252", "cp850", "macintosh"], isWhole).map {
        ($0.encoding, false)
      }
    }
    if !words.isLatin || sample.count(where: { $0 >= 0x80 }) >= 12 { return (guess, !words.isLatin) }
    // Of few letters two readings may be possible; the rarer one is a slip.
    let western = western(sample, among: ["windows-1252"], isWhole)
    if western?.text == text || western == nil && !isRare(guess) { return (guess, false) }
    return western.flatMap { isRare(guess) ? ($0.encoding, false) : nil }
  }

  private static let library = CharsetLibrary()

  /// The first encoding in which all of the text is of Western letters.
  private static func western(
    _ sample: [UInt8], among names: [String], _ isWhole: Bool
  ) -> (encoding: TextEncoding, text: String)? {
    for encoding in names.map(TextEncoding.init(rawValue:)) {
      if let text = text(sample, as: encoding, isWhole: isWhole), DecodedWords(text).areWestern {
        // What Windows does not write needs more than a letter or two to be believed.
        if encoding == .windows1252 || sample.count(where: { $0 >= 0x80 }) >= 4 { return (encoding, text) }
      }
    }
    return nil
  }

  /// True for guesses that a few letters of a Western text are often taken for.
  private static func isRare(_ guess: TextEncoding) -> Bool {
    ["mac", "iso-8859-13", "windows-1257", "windows-1258"].contains { guess.rawValue.hasPrefix($0) }
  }

  private static func text(_ sample: [UInt8], as encoding: TextEncoding, isWhole: Bool) -> String? {
    guard let result = TextConverter(encoding)?.convert(sample, isLast: isWhole), !result.isBroken else {
      return nil
    }
    return String(decoding: result.text, as: UTF8.self)
  }

  /// The lines that are more than ASCII, as far as the library needs them.
  private static func lines(of sample: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for line in sample.split(separator: UInt8(ascii: "\n")) where line.contains(where: { $0 >= 0x80 }) {
      lines += line + [UInt8(ascii: "\n")]
      if lines.count > 1 << 16 { break }
    }
    return lines
  }

  /// The encoding of the library's name; where Windows has extended it, as Windows has, for lists are made there.
  private static func named(_ name: String, in sample: [UInt8]) -> TextEncoding? {
    let extended = [
      "ISO-8859-1": "windows-1252", "ISO-8859-15": "windows-1252", "ISO-8859-9": "windows-1254",
      "TIS-620": "cp874",
      "ISO-8859-11": "cp874", "ISO-8859-16": "windows-1250", "ISO-8859-13": "windows-1257",
      "ISO-8859-8": "windows-1255",
    ]
    // Where ISO has no characters and Windows has.
    let other = ["ISO-8859-2": "windows-1250", "ISO-8859-7": "windows-1253", "ISO-8859-5": "windows-1251"]
    let hasMore = sample.contains { (0x80...0x9F).contains($0) }
    let plain = extended[name] ?? (hasMore ? other[name] : nil) ?? name
    return TextEncoding(label: plain)
  }
}

/// What decoded text looks like beyond ASCII.
private struct DecodedWords {
  /// Letters beyond ASCII, and signs among them.
  private var letters = 0
  private var misplaced = 0
  private var foreign = 0
  private(set) var isLatin = true

  /// True when nearly all of it are letters among letters of their script, and signs that stand between words.
  var areWords: Bool { misplaced * 30 <= letters }
  /// True when nearly all its letters are those of Western Europe.
  var areWestern: Bool { (misplaced + foreign) * 30 <= letters }

  private static let westernLetters = Set(
    "áàâäãåæçéèêëíìîïñóòôöõøœßúùûüýÿÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜªº".unicodeScalars)
  private static let signs = Set(
    "«»“”„‘’‚–—…·•°®™©€£§²³½¼¾±×´¡¿¨¹№\u{A0}\u{AD}\u{200E}\u{200F}".unicodeScalars)
  private static let signsWithinWords = Set("’‘´–·\u{AD}\u{A0}".unicodeScalars)

  init(_ text: String) {
    var before: Unicode.Scalar = " "
    var sign: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isLetter = Self.isLetter(scalar)
      if let sign, isLetter, Self.isLetter(before), !Self.signsWithinWords.contains(sign) { misplaced += 1 }
      if scalar.value >= 0x80, !isLetter {
        if !Self.signs.contains(scalar) { misplaced += 1 }
        sign = scalar
        continue
      }
      if scalar.value >= 0x80 { take(scalar, after: sign == nil ? before : " ") }
      (before, sign) = (scalar, nil)
    }
  }

  private mutating func take(_ letter: Unicode.Scalar, after before: Unicode.Scalar) {
    letters += 1
    if !Self.westernLetters.contains(letter) { foreign += 1 }
    let isLatinLetter = Self.isLatin(letter)
    if !isLatinLetter { isLatin = false }
    guard Self.isLetter(before) else { return }
    // Within a word neither the script changes nor does a capital follow a small letter.
    let isOneScript = Self.isLatin(before) == isLatinLetter
    if !isOneScript || letter.properties.isUppercase && before.properties.isLowercase { misplaced += 1 }
  }

  private static func isLatin(_ letter: Unicode.Scalar) -> Bool {
    letter.value < 0x250 || (0x1E00...0x1EFF).contains(letter.value)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return (0x61...0x7A).contains(scalar.value | 0x20) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .nonspacingMark,
      .spacingMark:
      return true
    default: return false
    }
  }
}

/// uchardet, which tells encodings of single bytes by the frequency of letters in some thirty languages, where the
/// system has it (Debian: libuchardet0).
///
/// It is looked for when it is needed and not linked: the package builds without it, and a program that is copied to a
/// machine without it finds fewer encodings by itself.
@safe
private struct CharsetLibrary {
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer?) -> Void
  private typealias Take = @convention(c) (OpaquePointer?, UnsafePointer<UInt8>?, Int) -> Int32
  private typealias Name = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?

  private let make: Make
  private let free: Free
  private let take: Take
  private let end: Free
  private let name: Name

  /// Nil where the system does not have it.
  init?() {
    guard let library = unsafe dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL),
      let make = unsafe dlsym(library, "uchardet_new"), let free = unsafe dlsym(library, "uchardet_delete"),
      let take = unsafe dlsym(library, "uchardet_handle_data"),
      let end = unsafe dlsym(library, "uchardet_data_end"),
      let name = unsafe dlsym(library, "uchardet_get_charset")
    else { return nil }
    unsafe self.make = unsafe unsafeBitCast(make, to: Make.self)
    unsafe self.free = unsafe unsafeBitCast(free, to: Free.self)
    unsafe self.take = unsafe unsafeBitCast(take, to: Take.self)
    unsafe self.end = unsafe unsafeBitCast(end, to: Free.self)
    unsafe self.name = unsafe unsafeBitCast(name, to: Name.self)
  }

  /// What it takes the bytes for, as iconv calls it; nil where it has no idea.
  func encoding(of bytes: [UInt8]) -> String? {
    guard let detector = unsafe make() else { return nil }
    defer { unsafe free(detector) }
    let status = unsafe bytes.withUnsafeBufferPointer { unsafe take(detector, $0.baseAddress, $0.count) }
    unsafe end(detector)
    guard status == 0, let text = unsafe name(detector) else { return nil }
    let found = unsafe String(cString: text)
    return found.isEmpty || found == "ASCII" ? nil : found
  }
}
