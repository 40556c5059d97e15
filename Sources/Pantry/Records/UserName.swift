public import Expiry
import Foundation

extension User {
  /// A name in the one form in which names are stored and compared: a Mac and a keyboard write `José` with other
  /// characters that look the same. Source: Unicode Standard Annex 15, normalization form C.
  public static func normalName(_ name: String) -> String { name.precomposedStringWithCanonicalMapping }

  /// True for a name that a new user may have.
  static func isNewName(_ name: String) -> Bool {
    isName(name) && name.utf8.elementsEqual(normalName(name).utf8)
  }
}
