/// What text of a language looks like.
enum Likeness: Equatable {
  case japanese(usual: Set<Unicode.Scalar>)
  case korean, chinese, traditionalChinese
  case western, central, turkish
  case russian, greek

  /// The mean over the characters beyond ASCII: 1 where all are those of everyday writing, below 0 for what comes of
  /// reading another encoding's bytes.
  func score(of text: String) -> Double {
    let scalars = Array(text.unicodeScalars)
    var total = 0.0
    var count = 0
    for index in scalars.indices where scalars[index].value >= 0x80 {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      total += value(of: scalars[index], before, after)
      count += 1
    }
    guard count > 0 else { return 0 }
    // Greek words have an accent, unless they are all capitals.
    let lacksAccent =
      self == .greek && text.contains(where: \.isLowercase) && !text.contains { "άέήίόύώ".contains($0) }
    return total / Double(count) - (lacksAccent ? 0.3 : 0)
  }

  private func value(of scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Double {
    switch self {
    case .japanese(let usual): Self.japanese(scalar, before, after, usual)
    case .korean:
      Self.dense(scalar, before, after, usual: UsualCharacters.korean, script: 0xAC00...0xD7A3)
    case .chinese:
      Self.dense(scalar, before, after, usual: UsualCharacters.chinese, script: Self.ideographs)
    case .traditionalChinese:
      Self.dense(scalar, before, after, usual: UsualCharacters.traditionalChinese, script: Self.ideographs)
    case .western: Self.latin(scalar, before, after, letters: Letters.western, worth: 0.8)
    case .central: Self.latin(scalar, before, after, letters: Letters.central, worth: 0.75)
    case .turkish: Self.latin(scalar, before, after, letters: Letters.turkish, worth: 0.75)
    case .russian:
      "ьъы".unicodeScalars.contains(scalar) && "аеёиоуэюяй ".unicodeScalars.contains(before)
        ? -1 : Self.cased(scalar, before, after, 0x400...0x45F, usual: Letters.russian)
    // Capitals have an accent at the beginning of a word alone.
    case .greek:
      (0x386...0x38F).contains(scalar.value) && before.properties.isAlphabetic
        ? -1 : Self.cased(scalar, before, after, 0x386...0x3CE, usual: Letters.greek)
    }
  }

  private static let ideographs: ClosedRange<UInt32> = 0x4E00...0x9FFF

  private static func japanese(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar, _ usual: Set<Unicode.Scalar>
  ) -> Double {
    switch scalar.value {
    case 0x3041...0x30FE: 1
    // Half-width kana stand in runs, not between letters.
    case 0xFF66...0xFF9F:
      if before.isASCIILetter && after.isASCIILetter {
        -1
      } else {
        isHalfKana(before) || isHalfKana(after) ? 0.45 : -0.2
      }
    case 0x3000...0x303F, 0xFF01...0xFF65: 0.4
    default:
      dense(scalar, before, after, usual: usual, script: ideographs)
    }
  }

  private static func isHalfKana(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF61...0xFF9F).contains(scalar.value)
  }

  /// Of scripts that do not part words.
  private static func dense(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar, usual: Set<Unicode.Scalar>,
    script: ClosedRange<UInt32>
  ) -> Double {
    // Between two letters of ASCII stands an accented one, in whatever encoding.
    if before.isASCIILetter && after.isASCIILetter { return -1 }
    if usual.contains(scalar) { return 1 }
    if script.contains(scalar.value) { return -0.25 }
    return (0x3000...0x303F).contains(scalar.value) || (0xFF01...0xFF5E).contains(scalar.value) ? 0.4 : -0.6
  }

  private static func latin(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar, letters: Set<Unicode.Scalar>,
    worth: Double
  ) -> Double {
    guard letters.contains(scalar) else { return Letters.sign(scalar, before, after) }
    if scalar.properties.isUppercase, before.properties.isLowercase { return -1 }
    if before.isASCIILetter || after.isASCIILetter { return worth }
    // One by itself, such as à, is a word; three in a row are another script's,
    // but for the neighbours of Germany.
    switch (before.value < 0x80, after.value < 0x80) {
    case (true, true): return scalar.properties.isLowercase ? worth / 2 : 0
    case (false, false): return letters == Letters.central ? 0.2 : -0.4
    default: return 0.3
    }
  }

  /// Of scripts that have no letter in ASCII.
  private static func cased(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar, _ range: ClosedRange<UInt32>,
    usual: Set<Unicode.Scalar>
  ) -> Double {
    guard range.contains(scalar.value) else { return Letters.sign(scalar, before, after) }
    if before.isASCIILetter || after.isASCIILetter || before == scalar && after == scalar { return -1 }
    if scalar.properties.isUppercase, before.properties.isLowercase { return -1 }
    // Of a letter by itself, and of capitals alone, nobody can tell what they are in.
    guard range.contains(before.value) || range.contains(after.value) else { return 0.1 }
    if scalar.properties.isUppercase && before.properties.isUppercase {
      return after.properties.isLowercase ? -1 : 0.4
    }
    return usual.isDisjoint(with: scalar.properties.lowercaseMapping.unicodeScalars) ? 0.5 : 0.8
  }
}

private enum Letters {
  static let western = Set(
    "áàâäãåæçéèêëíìîïñóòôöõøœßúùûüýÿÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜšžŠŽŸªº".unicodeScalars)
  static let central = Set(
    "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽäöüÄÖÜßőűŐŰôĺľŕÔĹĽŔâăîşţÂĂÎŞŢđĐëç".unicodeScalars)
  static let turkish = Set("çğıöşüâîûÇĞİÖŞÜÂÎÛ".unicodeScalars)

  /// The most frequent.
  static let russian = Set("оеаинтсрвлкмдпуяыьгзбчй".unicodeScalars)
  static let greek = Set("αοιετσνηυρπκμλςάίόέή".unicodeScalars)

  /// What a sign is worth: good beside what it belongs to, bad within a word.
  static func sign(_ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Double {
    if before.properties.isAlphabetic && after.properties.isAlphabetic,
      !"’´·–".unicodeScalars.contains(scalar)
    {
      return -1
    }
    // Signs alone are no text.
    let isBeside =
      before.value < 0x80 && after.value < 0x80 || before.isASCIIAlphanumeric || after.isASCIIAlphanumeric
    guard isBeside else { return 0 }
    return "°€£§«»“”„‘’‚–—…·•®™©½¼¾²³±×\u{A0}".unicodeScalars.contains(scalar) ? 0.5 : -0.6
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIAlphanumeric: Bool { isASCIILetter || (0x30...0x39).contains(value) }
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(value | 0x20) }
}
