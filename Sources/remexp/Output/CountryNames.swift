import Barcodes
import Foundation

/// The countries that a GS1 value names, as people call them.
struct CountryNames {
  /// `South Korea, Japan`; nil for a value that names none.
  let text: String?

  init(_ element: GS1Element, language: String) {
    let locale = Locale(identifier: language)
    var rest = element.value[...]
    var names: [String] = []
    for component in element.ai.definition.components {
      let part = rest.prefix(component.maximum)
      rest = rest.dropFirst(component.maximum)
      if let letters = Self.letters(part, checks: component.checks) {
        names.append(locale.localizedString(forRegionCode: letters) ?? letters)
      }
    }
    text = names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private static func letters(_ part: Substring, checks: [AICheck]) -> String? {
    if checks.contains(.iso3166alpha2) { return String(part) }
    return checks.contains(.iso3166) || checks.contains(.iso3166999) ? ISOCode.country(part) : nil
  }
}
