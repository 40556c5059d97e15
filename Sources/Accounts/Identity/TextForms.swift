#if Server
  import Expiry
  import Foundation

  extension String {
    /// The one form in which texts that people type are compared: a Mac and a keyboard write `é` and Hangul with other characters
    /// that look the same. Source: Unicode Standard Annex 15, normalization form C; for passwords RFC 8265, section 4.2.
    var normalized: String { precomposedStringWithCanonicalMapping }

    /// Without blanks and line ends in front and behind.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// For texts of a program that people only look at: no control characters, no longer than `limit` characters.
    func label(limit: Int) -> String {
      let visible = normalized.unicodeScalars.filter { scalar in
        ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      }
      return String(String(String.UnicodeScalarView(visible)).trimmed.prefix(limit))
    }
  }

  /// What a person, a household or a key is called.
  public enum DisplayName {
    /// Without blanks around it; 1 … 64 visible characters.
    public static func normalized(_ name: String) throws(AccountError) -> String {
      let name = name.trimmed.normalized
      guard User.isName(name) else { throw .nameForm }
      return name
    }
  }

  /// A telephone number as people type it.
  public enum PhoneNumber {
    /// Its digits, with a `+` in front where there was one; nil for a text of blanks. Between the digits may be blanks, hyphens,
    /// dots and parentheses. Source: ITU-T E.164 for the number of digits.
    public static func normalized(_ text: String) throws(AccountError) -> String? {
      let text = text.trimmed
      guard !text.isEmpty else { return nil }
      let isInternational = text.hasPrefix("+")
      let rest = text.dropFirst(isInternational ? 1 : 0).filter { !" -.()".contains($0) }
      guard (7...15).contains(rest.count), rest.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        throw .phoneForm
      }
      return (isInternational ? "+" : "") + rest
    }
  }

  /// A language tag as the pages know them.
  enum LanguageTag {
    /// Source: RFC 5646, section 2.1, without what is not in use.
    static func checked(_ tag: String?) throws(AccountError) -> String? {
      guard let tag, !tag.isEmpty else { return nil }
      guard tag.utf8.count <= 35, tag.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil else {
        throw .languageForm
      }
      return tag
    }
  }
#endif
