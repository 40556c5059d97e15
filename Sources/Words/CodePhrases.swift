package import Barcodes

// Why a text is no code, or no GS1 data, in the reader's language.
extension Phrases {
  package func sentence(_ problem: GTIN.Problem) -> String {
    guard isKorean else { return "\(problem)" }
    switch problem {
    case .notDigits: return "GTIN에는 숫자만 있습니다"
    case .length(let found): return "GTIN은 8, 12, 13, 14자리인데 \(found)자리입니다"
    case .allZeros: return "0만으로는 상품을 가리키지 못합니다"
    case .checkDigit(let expected, let found): return "검사 숫자가 \(found)인데 \(expected)이어야 합니다"
    }
  }

  /// `(17) 18번째 바이트: …`
  package func sentence(_ error: GS1Error) -> String {
    let what = error.ai.map { "(\($0)) " } ?? ""
    return say("\(error)", "\(what)\(error.position)번째 바이트: \(sentence(error.reason))")
  }

  package func sentence(_ problem: GS1Problem) -> String { isKorean ? korean(problem) : "\(problem)" }

  private func korean(_ problem: GS1Problem) -> String {
    switch problem {
    case .empty: "값이 없습니다"
    case .unknownAI(let text): "“\(text)”으로 시작하는 식별자(AI)는 없습니다"
    case .tooShort(let least, let found): "\(least)자가 있어야 하는데 \(found)자입니다"
    case .tooLong(let most): "\(most)자보다 깁니다"
    case .unseparated(let most): "\(most)자보다 깁니다. 구분자가 빠졌나요?"
    case .character(let byte): "\(Self.name(of: byte))은(는) 여기에 올 수 없습니다"
    case .check(let check): sentence(check)
    case .repeated: "서로 다른 값으로 두 번 있습니다"
    case .exclusive(let other): "(\(other))와(과) 함께 있을 수 없습니다"
    case .duplicate: "두 번 있습니다"
    case .brackets: "식별자는 괄호 안에 있고 그 뒤에 값이 옵니다: (01)…(17)…"
    case .noSymbologyIdentifier: "스캐너가 보낸 데이터는 ]C1 같은 심벌 식별자로 시작합니다"
    case .gtin(let problem): sentence(problem)
    case .upce: "UPC-E는 8자리로, 첫 자리는 0이나 1, 끝은 그것이 뜻하는 UPC-A의 검사 숫자입니다"
    case .measureCheckDigit: "가격이나 무게의 검사 숫자가 틀립니다"
    case .uri: "웹 주소가 아닙니다. 쓸 수 없는 글자가 있거나 호스트가 없습니다"
    case .scheme: "주소는 모두 소문자나 대문자인 https:// 또는 http:// 로 시작합니다"
    case .noKey: "경로에 /01/과 GTIN 같은 GS1 키가 없습니다"
    case .qualifiers: "이 경로에 있을 것이 아니거나 순서가 다릅니다"
    case .belongsInPath: "쿼리가 아니라 경로에 있어야 합니다"
    case .notAnAttribute: "디지털 링크에 있을 수 없습니다"
    case .compressed: "압축된 디지털 링크입니다. 표준에서 빠진 형식이라 읽지 않습니다"
    }
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x1d: "구분자"
    case 0x20: "빈칸"
    case 0x21...0x7e: "“\(Character(Unicode.Scalar(byte)))”"
    case 0x80...: "ASCII가 아닌 글자"
    default: "바이트 0x\(String(byte, radix: 16))"
    }
  }

  package func sentence(_ check: AICheck) -> String {
    guard isKorean else { return "\(check)" }
    switch check {
    case .csum: return "검사 숫자가 틀립니다"
    case .csumalpha: return "검사 문자가 틀립니다"
    case .iban: return "IBAN이 아닙니다"
    case .gcppos1, .gcppos2: return "GS1 업체 코드로 시작하지 않습니다"
    case .yymmdd, .yyyymmdd: return "달력에 없는 날입니다"
    case .yymmd0, .yyyymmd0: return "달력에 없는 날이고, 일이 00인 달도 아닙니다"
    case .hhmi, .hh, .mi, .ss: return "00:00부터 23:59까지의 시각이 아닙니다"
    case .iso3166, .iso3166999: return "ISO 3166의 국가 코드가 아닙니다"
    case .iso3166alpha2: return "ISO 3166의 두 글자 국가 코드가 아닙니다"
    case .iso4217: return "ISO 4217의 통화 코드가 아닙니다"
    case .iso5218: return "ISO/IEC 5218의 코드가 아닙니다"
    case .packagetype: return "GS1의 포장 종류가 아닙니다"
    case .mediatype: return "AIDC 매체 종류가 아닙니다"
    case .importeridx: return "수입자 색인이 아닙니다"
    case .latitude: return "위도가 아닙니다"
    case .longitude: return "경도가 아닙니다"
    case .posinseqslash, .pieceoftotal: return "전체 가운데 몇 번째인지가 아닙니다"
    case .nonzero: return "0이 아니어야 합니다"
    case .nozeroprefix: return "0으로 시작하지 않아야 합니다"
    case .zero: return "0이어야 합니다"
    case .yesno: return "0이나 1이어야 합니다"
    case .winding: return "0, 1, 9 가운데 하나여야 합니다"
    case .hyphen: return "붙임표여야 합니다"
    case .hasnondigit: return "숫자만 있으면 안 됩니다"
    case .pcenc: return "% 뒤에 16진수 두 자리가 없습니다"
    case .couponcode, .couponposoffer: return "GS1 US의 쿠폰 코드가 아닙니다"
    }
  }
}
