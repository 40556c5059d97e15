/// Codes of countries and currencies: labels write three digits, people know the letters.
public struct ISOCode: Hashable, Sendable {
  /// Three, as labels write them.
  let digits: Substring
  /// Two of a country, three of a currency.
  let letters: Substring

  private init(_ text: Substring) {
    digits = text.prefix(3)
    letters = text.dropFirst(3)
  }

  /// The letters of a country, `KR` for 410, or nil. Source: ISO 3166-1.
  public static func country(_ digits: some StringProtocol) -> String? {
    countries.first { $0.digits == digits }.map { String($0.letters) }
  }

  /// The letters of a currency, `EUR` for 978, or nil. Source: ISO 4217.
  public static func currency(_ digits: some StringProtocol) -> String? {
    currencies.first { $0.digits == digits }.map { String($0.letters) }
  }

  /// True for the three capital letters of a currency.
  public static func isCurrency(_ letters: some StringProtocol) -> Bool {
    currencyLetters.contains(Substring(letters))
  }

  private static let currencyLetters = Set(currencies.map(\.letters))

  /// ISO 3166-1.
  static let countries: [ISOCode] = """
    004AF 008AL 010AQ 012DZ 016AS 020AD 024AO 028AG 031AZ 032AR 036AU 040AT 044BS 048BH 050BD 051AM 052BB \
    056BE 060BM 064BT 068BO 070BA 072BW 074BV 076BR 084BZ 086IO 090SB 092VG 096BN 100BG 104MM 108BI 112BY \
    116KH 120CM 124CA 132CV 136KY 140CF 144LK 148TD 152CL 156CN 158TW 162CX 166CC 170CO 174KM 175YT 178CG \
    180CD 184CK 188CR 191HR 192CU 196CY 203CZ 204BJ 208DK 212DM 214DO 218EC 222SV 226GQ 231ET 232ER 233EE \
    234FO 238FK 239GS 242FJ 246FI 248AX 250FR 254GF 258PF 260TF 262DJ 266GA 268GE 270GM 275PS 276DE 288GH \
    292GI 296KI 300GR 304GL 308GD 312GP 316GU 320GT 324GN 328GY 332HT 334HM 336VA 340HN 344HK 348HU 352IS \
    356IN 360ID 364IR 368IQ 372IE 376IL 380IT 384CI 388JM 392JP 398KZ 400JO 404KE 408KP 410KR 414KW 417KG \
    418LA 422LB 426LS 428LV 430LR 434LY 438LI 440LT 442LU 446MO 450MG 454MW 458MY 462MV 466ML 470MT 474MQ \
    478MR 480MU 484MX 492MC 496MN 498MD 499ME 500MS 504MA 508MZ 512OM 516NA 520NR 524NP 528NL 531CW 533AW \
    534SX 535BQ 540NC 548VU 554NZ 558NI 562NE 566NG 570NU 574NF 578NO 580MP 581UM 583FM 584MH 585PW 586PK \
    591PA 598PG 600PY 604PE 608PH 612PN 616PL 620PT 624GW 626TL 630PR 634QA 638RE 642RO 643RU 646RW 652BL \
    654SH 659KN 660AI 662LC 663MF 666PM 670VC 674SM 678ST 682SA 686SN 688RS 690SC 694SL 702SG 703SK 704VN \
    705SI 706SO 710ZA 716ZW 724ES 728SS 729SD 732EH 740SR 744SJ 748SZ 752SE 756CH 760SY 762TJ 764TH 768TG \
    772TK 776TO 780TT 784AE 788TN 792TR 795TM 796TC 798TV 800UG 804UA 807MK 818EG 826GB 831GG 832JE 833IM \
    834TZ 840US 850VI 854BF 858UY 860UZ 862VE 876WF 882WS 887YE 894ZM
    """.split(separator: " ").map { ISOCode($0) }

  /// ISO 4217, with the codes withdrawn since 2020, which stand on labels that are still on the shelf.
  static let currencies: [ISOCode] = """
    008ALL 012DZD 032ARS 036AUD 044BSD 048BHD 050BDT 051AMD 052BBD 060BMD 064BTN 068BOB 072BWP 084BZD 090SBD \
    096BND 104MMK 108BIF 116KHR 124CAD 132CVE 136KYD 144LKR 152CLP 156CNY 170COP 174KMF 188CRC 191HRK 192CUP \
    203CZK 208DKK 214DOP 222SVC 230ETB 232ERN 238FKP 242FJD 262DJF 270GMD 292GIP 320GTQ 324GNF 328GYD 332HTG \
    340HNL 344HKD 348HUF 352ISK 356INR 360IDR 364IRR 368IQD 376ILS 388JMD 392JPY 396XAD 398KZT 400JOD 404KES \
    408KPW 410KRW 414KWD 417KGS 418LAK 422LBP 426LSL 430LRD 434LYD 446MOP 454MWK 458MYR 462MVR 480MUR 484MXN \
    496MNT 498MDL 504MAD 512OMR 516NAD 524NPR 532XCG 533AWG 548VUV 554NZD 558NIO 566NGN 578NOK 586PKR 590PAB \
    598PGK 600PYG 604PEN 608PHP 634QAR 643RUB 646RWF 654SHP 682SAR 690SCR 694SLL 702SGD 704VND 706SOS 710ZAR \
    728SSP 748SZL 752SEK 756CHF 760SYP 764THB 776TOP 780TTD 784AED 788TND 800UGX 807MKD 818EGP 826GBP 834TZS \
    840USD 858UYU 860UZS 882WST 886YER 901TWD 924ZWG 925SLE 926VED 927UYW 928VES 929MRU 930STN 931CUC 932ZWL \
    933BYN 934TMT 936GHS 938SDG 940UYI 941RSD 943MZN 944AZN 946RON 947CHE 948CHW 949TRY 950XAF 951XCD 952XOF \
    953XPF 955XBA 956XBB 957XBC 958XBD 959XAU 960XDR 961XAG 962XPT 963XTS 964XPD 965XUA 967ZMW 968SRD 969MGA \
    970COU 971AFN 972TJS 973AOA 975BGN 976CDF 977BAM 978EUR 979MXV 980UAH 981GEL 984BOV 985PLN 986BRL 990CLF \
    994XSU 997USN 999XXX
    """.split(separator: " ").map { ISOCode($0) }
}

/// A closed list of short codes of capitals and digits.
struct CodeList: Sendable {
  private let codes: Set<UInt32>

  /// - Parameter codes: each of one to four characters.
  private init(_ codes: some Sequence<Substring>) {
    self.codes = Set(codes.map { Self.key($0.utf8) })
  }

  /// - Parameter text: the codes, separated by spaces.
  private init(_ text: String) {
    self.init(text.split(separator: " "))
  }

  func contains(_ content: Span<UInt8>) -> Bool {
    guard (1...4).contains(content.count) else { return false }
    var key: UInt32 = 0
    for index in content.indices { key = key << 8 | UInt32(content[index]) }
    return codes.contains(key)
  }

  private static func key(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Every code, for tests that make up values.
  var all: [String] {
    codes.map { key in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: key >> UInt32($0)) }
      return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
    }.sorted()
  }
}

extension CodeList {
  static let countries = CodeList(ISOCode.countries.map(\.digits))
  static let countryLetters = CodeList(ISOCode.countries.map(\.letters))
  static let currencies = CodeList(ISOCode.currencies.map(\.digits))

  /// ISO/IEC 5218.
  static let sexes = CodeList("0 1 2 9")

  /// UN/ECE Recommendation 21 with GS1's additions (PackageTypeCode).
  static let packageTypes = CodeList(
    """
    1A 1B 1D 1F 1G 1W 200 201 202 203 204 205 206 210 211 212 2C 3A 3H 43 44 4A 4B 4C 4D 4F 4G 4H 5H 5L 5M 6H 6P 7A 7B 8 \
    8A 8B 8C 9 AA AB AC AD AF AG AH AI AJ AL AM AP APE AT AV B4 BB BC BD BE BF BG BGE BH BI BJ BK BL BM BME BN BO BP BQ \
    BR BRI BS BT BU BV BW BX BY BZ CA CB CBL CC CCE CD CE CF CG CH CI CJ CK CL CM CN CO CP CQ CR CS CT CU CV CW CX CY CZ \
    DA DB DC DG DH DI DJ DK DL DM DN DP DPE DR DS DT DU DV DW DX DY E1 E2 E3 EC ED EE EF EG EH EI EN FB FC FD FE FI FL FO \
    FOB FP FPE FR FT FW FX GB GI GL GR GU GY GZ HA HB HC HG HN HR IA IB IC ID IE IF IG IH IK IL IN IZ JB JC JG JR JT JY \
    KG KI LAB LE LG LT LU LV LZ MA MB MC ME MPE MR MS MT MW MX NA NE NF NG NS NT NU NV OA OB OC OD OE OF OK OPE OT OU P2 \
    PA PAE PB PC PD PE PF PG PH PI PJ PK PL PLP PN PO POP PP PPE PR PT PU PUE PV PX PY PZ QA QB QC QD QF QG QH QJ QK QL \
    QM QN QP QQ QR QS RB1 RB2 RB3 RCB RD RG RJ RK RL RO RT RZ S1 SA SB SC SD SE SEC SH SI SK SL SM SO SP SS ST STL SU SV \
    SW SX SY SZ T1 TB TC TD TE TEV TG THE TI TK TL TN TO TR TRE TS TT TTE TU TV TW TWE TY TZ UC UN UUE VA VG VI VK VL VN \
    VO VP VQ VR VS VY WA WB WC WD WF WG WH WJ WK WL WM WN WP WQ WR WRP WS WT WU WV WW WX WY WZ X11 X12 X15 X16 X17 X18 \
    X19 X20 X3 XA XB XC XD XF XG XH XJ XK YA YB YC YD YF YG YH YJ YK YL YM YN YP YQ YR YS YT YV YW YX YY YZ ZA ZB ZC ZD \
    ZF ZG ZH ZJ ZK ZL ZM ZN ZP ZQ ZR ZS ZT ZU ZV ZW ZX ZY ZZ
    """)
}
