import Barcodes
import TestSupport

/// Values that fulfil the dictionary's rules by construction, for messages that must be readable.
struct RandomMessage {
  /// Each identifier at most once, none that excludes another.
  private(set) var values: [(ai: ApplicationIdentifier, value: String)] = []

  init(using dice: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      guard let ai = ApplicationIdentifier.all.randomElement(using: &dice) else { continue }
      let candidate = values + [(ai, Self.value(of: ai, using: &dice))]
      if Self.isAlone(ai, in: values.map(\.ai)), Self.agree(candidate) { values = candidate }
    }
  }

  /// Only an exclusion may keep a value out: every other error is one that the test is to find.
  private static func agree(_ values: [(ApplicationIdentifier, String)]) -> Bool {
    do throws(GS1Error) {
      _ = try ElementString(values, thisYear: 2026)
      return true
    } catch {
      if case .exclusive = error.reason { return false }
      return true
    }
  }

  private static func isAlone(_ ai: ApplicationIdentifier, in others: [ApplicationIdentifier]) -> Bool {
    !others.contains(ai)
  }

  static func value(of ai: ApplicationIdentifier, using dice: inout SplitMix64) -> String {
    var value = ""
    var ends = false
    for component in ai.definition.components where !ends {
      if component.isOptional, Bool.random(using: &dice) {
        ends = true
      } else {
        value += part(component, using: &dice)
      }
    }
    return value
  }

  private static func part(_ component: AIComponent, using dice: inout SplitMix64) -> String {
    let alphabet = Array(alphabets[component.characters] ?? "")
    let length = Int.random(in: component.minimum...component.maximum, using: &dice)
    let part = String((0..<length).map { _ in alphabet.randomElement(using: &dice) ?? "0" })
    return component.checks.reduce(part) { made(to: $1, from: $0, component, using: &dice) }
  }

  private static func made(
    to rule: AICheck, from part: String, _ component: AIComponent, using dice: inout SplitMix64
  ) -> String {
    switch rule {
    case .csum:
      let body = part.dropLast()
      return body + String(CheckDigit.of(UInt64(body) ?? 0))
    case .csumalpha: return withCheckCharacters("9521" + part.dropFirst(4).dropLast(2))
    case .gcppos1: return component.checks.first == .gcppos1 ? "9521" + part.dropFirst(4) : part
    case .gcppos2: return part
    case .yymmdd, .yymmd0: return date(using: &dice, hasDay: rule == .yymmdd || Bool.random(using: &dice))
    case .yyyymmdd, .yyyymmd0: return "19" + date(using: &dice, hasDay: true)
    case .hhmi: return two(0...23, using: &dice) + two(0...59, using: &dice)
    case .hh: return two(0...23, using: &dice)
    case .mi, .ss: return two(0...59, using: &dice)
    case .pcenc: return part.replacing("%", with: "")
    case .nozeroprefix, .nonzero: return "1" + part.dropFirst()
    case .latitude: return "0" + part.dropFirst()
    case .longitude: return "2" + part.dropFirst()
    case .hasnondigit: return part
    default: return (choices[rule] ?? [part]).randomElement(using: &dice) ?? part
    }
  }

  private static func date(using dice: inout SplitMix64, hasDay: Bool) -> String {
    two(0...99, using: &dice) + two(1...12, using: &dice) + (hasDay ? two(1...28, using: &dice) : "00")
  }

  private static func two(_ range: ClosedRange<Int>, using dice: inout SplitMix64) -> String {
    let number = Int.random(in: range, using: &dice)
    return number < 10 ? "0\(number)" : String(number)
  }

  /// A body gets the only pair of the 1024 that the key is read with.
  private static func withCheckCharacters(_ body: String) -> String {
    let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    let order = Array("!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
    let primes = (2...200).filter { number in !(2..<number).contains { number % $0 == 0 } }
    let sum = zip(body.reversed(), primes).reduce(0) { $0 + (order.firstIndex(of: $1.0) ?? 0) * $1.1 } % 1021
    return body + String([letters[sum / 32], letters[sum % 32]])
  }

  private static let alphabets: [GS1CharacterSet: String] = [
    .digits: "0123456789",
    .text: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!\"%&'()*+,-./:;<=>?_",
    .component: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ#-/",
    .base64: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_",
  ]

  private static let choices: [AICheck: [String]] = [
    .iban: ["DE91100000000123456789", "BE71096123456769"], .iso3166: ["410", "392", "004"],
    .iso3166999: ["999", "276"], .iso3166alpha2: ["KR", "DE"], .iso4217: ["410", "978", "840"],
    .iso5218: ["0", "1", "2", "9"], .packagetype: ["1A", "PE", "9"], .mediatype: ["01", "80", "99"],
    .importeridx: ["A", "z", "0", "-", "_"], .posinseqslash: ["1/1", "2/9"], .pieceoftotal: ["0102", "9999"],
    .zero: ["0"], .yesno: ["0", "1"], .winding: ["0", "1", "9"], .hyphen: ["-"],
    .couponcode: ["012345612345611110123", "01234561234561111012390000"],
    .couponposoffer: ["001234561234560123456"],
  ]
}
