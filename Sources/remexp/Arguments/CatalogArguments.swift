import ArgumentParser
import Catalog
import Register
import TextEncodings

/// `code=Barcode2`
struct FieldMapping: ExpressibleByArgument {
  let field: CatalogField
  let column: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let field = CatalogField(rawValue: String(parts[0])) else {
      return nil
    }
    self.field = field
    column = String(parts[1])
  }
}

/// `comma`, `semicolon`, `tab`, or the character itself.
struct DelimiterName: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    switch argument {
    case "comma": byte = UInt8(ascii: ",")
    case "semicolon": byte = UInt8(ascii: ";")
    case "tab", "\\t": byte = UInt8(ascii: "\t")
    default:
      guard argument.utf8.count == 1, let byte = argument.utf8.first, byte != UInt8(ascii: "\""),
        byte > 0x20 || byte == 9
      else { return nil }
      self.byte = byte
    }
  }
}

/// `openfoodfacts`, or a file with a profile in it.
struct ProfileName: ExpressibleByArgument {
  let profile: CatalogProfile

  init?(argument: String) {
    if let profile = CatalogProfile.named(argument) {
      self.profile = profile
      return
    }
    guard let bytes = try? InputFile(typed: argument, limit: InputLimits.profile).contents(),
      let text = String(validating: bytes, as: UTF8.self),
      let profile = try? CatalogProfile(name: argument, text: text)
    else { return nil }
    self.profile = profile
  }
}

/// `cp949`, `euc-kr`.
struct EncodingName: ExpressibleByArgument {
  let encoding: TextEncoding

  init?(argument: String) {
    guard let encoding = TextEncoding(label: argument) else { return nil }
    self.encoding = encoding
  }
}
