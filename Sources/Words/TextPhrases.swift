package import Barcodes
package import Delimited
package import TextEncodings

// Why a file cannot be read as text or as a table, in the reader's language.
extension Phrases {
  package func sentence(_ error: TextError) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .wrongBytes(let encoding, let line, let wasFound):
      return wasFound
        ? "\(line)번째 줄은 \(encoding)이(가) 아닙니다. 그 앞은 \(encoding)처럼 보입니다"
        : "\(line)번째 줄은 \(encoding)이(가) 아닙니다"
    case .unknownEncoding(let line): return "\(line)번째 줄은 UTF-8이 아니고, 어떤 인코딩인지 알 수 없습니다"
    case .noConverter(let encoding):
      return "이 시스템은 \(encoding)을(를) 읽지 못합니다. 먼저 UTF-8로 바꾸세요"
    case .tooLarge(let limit): return "글로 바꾸면 한도 \(limit)바이트보다 큽니다"
    case .brokenPack(let format): return "\(format) 데이터가 손상되었거나 끝이 잘렸습니다"
    case .swollenPack(let format, let ratio):
      return "\(format) 데이터의 일부가 \(ratio)배 넘게 불어납니다. 그런 목록은 없습니다. 맞는 파일이면 먼저 푸세요"
    case .slowPack(let format):
      return "\(format) 데이터의 일부를 읽는 데 크기에 비해 너무 오래 걸립니다. 맞는 파일이면 먼저 푸세요"
    case .largePack(let format):
      return "\(format) 데이터를 푸는 데 메모리가 \(Unpacking.memoryLimit >> 20) MB보다 많이 듭니다. 먼저 푸세요"
    }
  }

  package func sentence(_ error: DelimitedError) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .fieldTooLong(let line, let limit): return "\(line)번째 줄: 칸 하나가 한도 \(limit)바이트보다 깁니다"
    case .recordTooLong(let line, let limit): return "\(line)번째 줄: 행이 한도 \(limit)바이트보다 깁니다"
    case .tooManyFields(let line, let limit):
      return "\(line)번째 줄: 열이 \(limit)개보다 많습니다. 구분자가 맞나요?"
    case .notText(let format): return sentence(format)
    }
  }

  package func sentence(_ flaw: RecordFlaw) -> String {
    guard isKorean else { return "\(flaw)" }
    switch flaw {
    case .nul(let line, let field): return "\(line)번째 줄의 \(field + 1)번째 칸에 NUL 바이트가 있습니다"
    case .notUTF8(let line): return "\(line)번째 줄은 UTF-8이 아닙니다"
    case .quote(.unclosed, let line): return "\(line)번째 줄에서 연 따옴표가 닫히지 않았습니다"
    case .quote(.textAfter, let line):
      return "\(line)번째 줄에서 시작하는 칸의 닫는 따옴표 뒤에 글자가 있습니다"
    }
  }

  package func sentence(_ format: ForeignFormat) -> String {
    guard isKorean else { return "\(format)" }
    switch format {
    case .gzip: return "gzip 파일입니다. 먼저 푸세요"
    case .bzip2: return "bzip2 파일입니다. 먼저 bunzip2로 푸세요"
    case .xz: return "xz 파일입니다. 먼저 unxz로 푸세요"
    case .zstd: return "Zstandard 파일입니다. 먼저 unzstd로 푸세요"
    case .sevenZip: return "7-Zip 압축 파일입니다. 먼저 푸세요"
    case .parquet: return "Parquet 파일입니다. 먼저 CSV(UTF-8)로 저장하세요"
    case .database: return "SQLite 데이터베이스입니다. 먼저 표를 CSV로 내보내세요"
    case .workbook: return "엑셀 파일이나 zip 파일입니다. 먼저 CSV(UTF-8)로 저장하세요"
    case .oldWorkbook: return "옛 엑셀 파일입니다. 먼저 CSV(UTF-8)로 저장하세요"
    case .pdf: return "PDF입니다. 먼저 표를 CSV(UTF-8)로 저장하세요"
    case .picture: return "목록이 아니라 그림입니다"
    case .json: return "JSON입니다. 먼저 열 이름이 있는 CSV로 바꾸세요"
    case .markup: return "이름과 달리 HTML이나 XML 파일입니다. 스프레드시트에서 열어 CSV(UTF-8)로 저장하세요"
    case .utf16: return "UTF-16 글입니다. 먼저 UTF-8로 바꾸세요"
    case .utf32: return "UTF-32 글입니다. 먼저 UTF-8로 바꾸세요"
    }
  }

  package func sentence(_ error: TextTooLong) -> String {
    say("\(error)", "\(name(of: error.limit))이(가) \(error.limit.length)자보다 깁니다")
  }

  /// What is measured.
  private func name(of limit: TextLimit) -> String {
    switch limit.what {
    case TextLimit.name.what: say(limit.what, "이름")
    case TextLimit.brand.what: say(limit.what, "브랜드")
    case TextLimit.category.what: say(limit.what, "분류")
    case TextLimit.unit.what: say(limit.what, "단위")
    case TextLimit.location.what: say(limit.what, "위치")
    case TextLimit.lot.what: say(limit.what, "로트")
    case TextLimit.serial.what: say(limit.what, "일련번호")
    case TextLimit.note.what: say(limit.what, "메모")
    case TextLimit.user.what: say(limit.what, "사용자 이름")
    case TextLimit.code.what: say(limit.what, "코드")
    case TextLimit.packSize.what: say(limit.what, "포장 단위")
    case TextLimit.link.what: say(limit.what, "링크")
    default: limit.what
    }
  }
}
