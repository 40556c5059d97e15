/// A rule that a part of a value must fulfil. The raw value is the name in GS1's dictionary.
public enum AICheck: String, CaseIterable, Hashable, Sendable {
  case csum, csumalpha, iban
  case gcppos1, gcppos2
  case yymmdd, yymmd0, yyyymmdd, yyyymmd0
  case hhmi, hh, mi, ss
  case iso3166, iso3166999, iso3166alpha2, iso4217, iso5218
  case packagetype, mediatype, importeridx
  case latitude, longitude
  case posinseqslash, pieceoftotal
  case nonzero, nozeroprefix, zero, yesno, winding, hyphen, hasnondigit
  case pcenc
  case couponcode, couponposoffer

  /// Where the content breaks the rule, in bytes from its beginning; nil where it does not.
  ///
  /// The content has the right characters and length.
  /// - Parameter thisYear: for the century of dates with two digits for the year.
  func fault(in content: Span<UInt8>, thisYear: Int) -> Int? {
    switch self {
    case .csum: content.hasCheckDigit ? nil : content.count - 1
    case .csumalpha: CheckCharacters.fault(in: content)
    case .iban: IBAN.fault(in: content)
    case .gcppos1: content.companyPrefixFault(at: 0)
    case .gcppos2: content.companyPrefixFault(at: 1)
    case .yymmdd: GS1Date.fault(in: content, allowsDayZero: false, thisYear: thisYear)
    case .yymmd0: GS1Date.fault(in: content, allowsDayZero: true, thisYear: thisYear)
    case .yyyymmdd: GS1Date.faultOfLongDate(in: content, allowsDayZero: false)
    case .yyyymmd0: GS1Date.faultOfLongDate(in: content, allowsDayZero: true)
    case .hhmi: content.pair(at: 0) > 23 ? 0 : content.pair(at: 2) > 59 ? 2 : nil
    case .hh: content.pair(at: 0) > 23 ? 0 : nil
    case .mi, .ss: content.pair(at: 0) > 59 ? 0 : nil
    case .iso3166: CodeList.countries.contains(content) ? nil : 0
    // 999 stands for "no single country".
    case .iso3166999: content.number == 999 || CodeList.countries.contains(content) ? nil : 0
    case .iso3166alpha2: CodeList.countryLetters.contains(content) ? nil : 0
    case .iso4217: CodeList.currencies.contains(content) ? nil : 0
    case .iso5218: CodeList.sexes.contains(content) ? nil : 0
    case .packagetype: CodeList.packageTypes.contains(content) ? nil : 0
    // Assigned to ICCBBA: 01 … 10 and, for local use, 80 … 99.
    case .mediatype: (1...10).contains(content.number) || content.number >= 80 ? nil : 0
    case .importeridx: content[0].isImporterIndex ? nil : 0
    case .latitude: content.number <= 1_800_000_000 ? nil : 0
    case .longitude: content.number <= 3_600_000_000 ? nil : 0
    case .posinseqslash: content.faultOfPositionAndEnd
    case .pieceoftotal: content.faultOfPieceAndTotal
    case .nonzero: content.number == 0 ? 0 : nil
    case .nozeroprefix: content[0] == UInt8(ascii: "0") ? 0 : nil
    case .zero: content.number == 0 ? nil : 0
    case .yesno: content.number <= 1 ? nil : 0
    case .winding: [0, 1, 9].contains(content.number) ? nil : 0
    case .hyphen: content.firstIndex { $0 != UInt8(ascii: "-") }
    case .hasnondigit: content.firstIndex { !$0.isASCIIDigit } == nil ? 0 : nil
    case .pcenc: content.faultOfPercentEncoding
    case .couponcode: CouponCode.fault(in: content, thisYear: thisYear)
    case .couponposoffer: CouponCode.faultOfOffer(in: content)
    }
  }

  /// The name that errors about this rule have for programs.
  var problemCode: String {
    switch self {
    case .csum, .csumalpha, .iban: "bad-check-digit"
    case .yymmdd, .yymmd0, .yyyymmdd, .yyyymmd0: "bad-date"
    case .hhmi, .hh, .mi, .ss: "bad-time"
    default: "bad-code"
    }
  }
}

extension AICheck: CustomStringConvertible {
  /// What is wrong where the rule is broken.
  public var description: String {
    switch self {
    case .csum: "the check digit is wrong"
    case .csumalpha: "the check characters are wrong"
    case .iban: "not an IBAN"
    case .gcppos1, .gcppos2: "does not begin with a GS1 company prefix"
    case .yymmdd, .yyyymmdd: "not a day of the calendar"
    case .yymmd0, .yyyymmd0: "neither a day of the calendar nor a month with day 00"
    case .hhmi, .hh, .mi, .ss: "not a time of day, 00:00 to 23:59"
    case .iso3166, .iso3166999: "not a country code of ISO 3166"
    case .iso3166alpha2: "not two letters of a country of ISO 3166"
    case .iso4217: "not a currency code of ISO 4217"
    case .iso5218: "not a code of ISO/IEC 5218"
    case .packagetype: "not a package type of GS1"
    case .mediatype: "not an AIDC media type"
    case .importeridx: "not an importer index"
    case .latitude: "not a latitude"
    case .longitude: "not a longitude"
    case .posinseqslash, .pieceoftotal: "not a position in a total"
    case .nonzero: "must not be zero"
    case .nozeroprefix: "must not begin with zero"
    case .zero: "must be zero"
    case .yesno: "must be 0 or 1"
    case .winding: "must be 0, 1 or 9"
    case .hyphen: "must be a hyphen"
    case .hasnondigit: "must not be digits only"
    case .pcenc: "% is not followed by two hexadecimal digits"
    case .couponcode, .couponposoffer: "not a coupon code of GS1 US"
    }
  }
}
