public import Barcodes

/// What a printed label calls its item, so that a photo of the label finds that item and no other.
///
/// `REMEXP:GHKM1NG77C2F`: the mark of this program, then signs of Crockford's base 32, of which none is taken for another:
///
/// 1. the item's id, 4 to 8 signs;
/// 2. the second in which the item was made, since 1970 and modulo 2³⁵, 7 signs;
/// 3. a check character over both.
///
/// The id alone would not do: every store gives the same ids in the same order, so that the label of a neighbour's store, or
/// of one that was begun anew, would name whatever has the id here. The second in which an item was made never changes,
/// goes with it into archives and backups, and is another one for another item with the same id. A reference is believed
/// only where both agree; see `LabelMeaning`.
///
/// All signs are of the alphanumeric mode of QR codes and of the characters of GS1 values. Sources: Douglas Crockford,
/// Base 32 (the signs, and which letters are read as digits); his own check symbols are left out, because neither set has
/// all of them, for ``CheckCharacter``, ISO/IEC 7064.
public struct LabelReference: Hashable, Sendable {
  public let item: ItemID
  /// Of the item's making, modulo ``secondsLimit``.
  private let second: Int64

  /// The reference that a label of the item has.
  public init(_ item: Item) {
    self.item = item.id
    second = Self.remainder(item.createdAt)
  }

  /// True where it is of this very item, be it used up or deleted.
  public func names(_ item: Item) -> Bool {
    item.id == self.item && Self.remainder(item.createdAt) == second
  }

  private static let mark = "REMEXP"
  private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let secondsLength = 7
  private static let secondsLimit: Int64 = 1 << 35
  /// Without the mark.
  private static let lengths = (4 + secondsLength + 1)...(8 + secondsLength + 1)
  private static let check = CheckCharacter(ofSigns: 32)

  private static func remainder(_ moment: Instant) -> Int64 {
    let rest = moment.seconds % secondsLimit
    return rest < 0 ? rest + secondsLimit : rest
  }
}

extension LabelReference: CustomStringConvertible, LosslessStringConvertible {
  /// `REMEXP:GHKM1N5CKR0A`
  public var description: String {
    var digits: [Int] = []
    var rest = second
    for _ in 0..<Self.secondsLength {
      digits.append(Int(rest % 32))
      rest /= 32
    }
    let values = Self.values(of: item.description) + digits.reversed()
    let signs = (values + [Self.check.value(for: values)]).map { Self.signs[$0] }
    return "\(Self.mark):\(String(decoding: signs, as: UTF8.self))"
  }

  /// As a decoder or a scanner gives it: one that types knows nothing of the keyboard's layout and of its Caps Lock, so that
  /// letters of either case count, and any one character, or none, stands behind the mark.
  public init?(_ text: String) {
    let values = Self.body(of: text).map(Self.values(of:))
    guard let values, Self.lengths.contains(values.count), !values.contains(-1),
      Self.check.value(for: values.dropLast()) == values.last,
      let item = ItemID(Self.text(values.dropLast(Self.secondsLength + 1)))
    else { return nil }
    self.item = item
    second = values.dropLast().suffix(Self.secondsLength).reduce(0) { $0 * 32 + Int64($1) }
  }

  /// True for what is meant as a reference, be one of its signs wrong. The orders of a scanner begin with the same mark and
  /// are shorter.
  public static func isMeant(_ text: String) -> Bool {
    body(of: text).map { lengths.contains($0.utf8.count) } ?? false
  }

  /// What stands behind the mark.
  private static func body(of text: String) -> Substring? {
    let text = text.uppercased()
    guard text.hasPrefix(mark) else { return nil }
    let rest = text.dropFirst(mark.count)
    guard let first = rest.first else { return nil }
    return first.isASCII && (first.isLetter || first.isNumber) ? rest : rest.dropFirst()
  }

  /// The value of each sign; -1 for what is none. Who reads them aloud or types them may take a digit for a letter.
  private static func values(of text: some StringProtocol) -> [Int] {
    text.uppercased().utf8.map { byte in
      switch byte {
      case UInt8(ascii: "O"): 0
      case UInt8(ascii: "I"), UInt8(ascii: "L"): 1
      default: signs.firstIndex(of: byte) ?? -1
      }
    }
  }

  private static func text(_ values: some Sequence<Int>) -> String {
    String(decoding: values.map { signs[$0] }, as: UTF8.self)
  }
}

extension LabelReference {
  /// What a code that was read says it is the label of: the whole text, or (91) of a GS1 message, the companies' own
  /// identifier. Nil for the code of a product.
  public init?(_ code: Barcode) {
    guard !code.isPartial else { return nil }
    if let reference = LabelReference(code.text) {
      self = reference
      return
    }
    // The year decides only whether the date before it is one.
    let elements = CodeContent(code, thisYear: Self.anyYear).elements
    guard let element = elements.first(where: { $0.ai == .companyInternal }),
      element.value.hasPrefix(Self.mark + ":"), let reference = LabelReference(element.value)
    else { return nil }
    self = reference
  }

  private static let anyYear = 2000
}
