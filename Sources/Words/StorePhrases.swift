package import Pantry
package import StoreFiles

// Why a store cannot be opened or changed, in the reader's language.
extension Phrases {
  package func sentence(_ failure: StoreFailure) -> String { "\(failure.path): \(sentence(failure.error))" }

  package func sentence(_ error: StoreError) -> String { isKorean ? korean(error) : "\(error)" }

  private func korean(_ error: StoreError) -> String {
    switch error {
    case .foreign(let name):
      "RemExp의 \(storeName(name))이(가) 아니라 다른 파일입니다. 다른 저장소 폴더를 고르세요"
    case .newer(let found, let supported):
      "더 새로운 RemExp가 만들었습니다(형식 \(found), 이 버전은 \(supported)까지). RemExp를 새로 설치하세요"
    case .older(let found, let needed):
      "더 옛날 RemExp가 만들었습니다(형식 \(found), 이 버전은 \(needed)이(가) 필요). 새로 만드세요"
    case .damaged: "파일이 손상되었습니다. 백업에서 되돌리세요"
    case .replaced:
      "그사이 remexp restore 같은 것이 다른 파일을 그 자리에 놓았습니다. 그 전에 저장한 것은 옮겨진 파일에 있습니다. "
        + "명령을 다시 실행하세요"
    case .unreadable(let table, let row):
      "파일이 손상되었습니다. \(table) 표의 \(row) 행을 읽을 수 없습니다. 백업에서 되돌리세요"
    case .unsound(let strangeness):
      "\(sentence(strangeness)). 백업이나, 다른 프로그램이 쓰기 전의 파일을 되돌리세요"
    case .busy: "다른 프로세스가 쓰고 있습니다. 끝난 뒤 다시 해 보세요"
    case .diskFull: "디스크에 남은 공간이 없습니다. 아무것도 바뀌지 않았습니다. 공간을 비우고 다시 하세요"
    case .exists: "이미 파일이 있어 그대로 둡니다. 다른 이름을 고르세요"
    case .readOnly: "읽을 수는 있지만 쓸 수 없습니다. 파일과 폴더의 권한을 확인하세요"
    case .cannotOpen(let problem): "열 수 없습니다: \(sentence(problem))"
    case .disk: "읽거나 쓰지 못했습니다. 아무것도 바뀌지 않았습니다. 디스크, 할당량, ulimit -f를 확인하세요"
    case .unexpected(let code): "예상하지 못한 데이터베이스 오류 \(code)입니다. 알려 주세요"
    }
  }

  private func storeName(_ name: String) -> String {
    switch name {
    case "pantry": say(name, "보관함")
    case "catalog": say(name, "상품 목록")
    case "accounts file": say(name, "계정 파일")
    default: name
    }
  }

  package func sentence(_ problem: OpeningProblem) -> String {
    guard isKorean else { return "\(problem)" }
    switch problem {
    case .notRegular: return "보통 파일이 아닙니다"
    case .noName: return "파일 이름이 아닙니다"
    case .noFolder: return "그 폴더가 없습니다. 먼저 만드세요"
    case .folder: return "폴더가 있고 쓸 수 있는지 확인하세요"
    case .denied: return "권한이 없습니다"
    case .othersFile: return "다른 사람의 파일이라, 바꾸면 그 사람이 쓸 수 없게 됩니다"
    case .noURIs: return "이 SQLite는 URI를 받지 않습니다. SQLITE_USE_URI로 빌드하세요"
    case .system(let code): return system(code)
    }
  }

  package func sentence(_ strangeness: StoreStrangeness) -> String {
    guard isKorean else { return "\(strangeness)" }
    switch strangeness {
    case .version(let version): return "버전 \(version)은(는) 있은 적이 없습니다"
    case .extra(let object): return "RemExp가 만들지 않는 \(object)이(가) 있습니다"
    case .lacks(let object): return "\(object)이(가) 없습니다"
    case .namedTwice: return "스키마에 같은 이름이 두 번 있습니다"
    case .highestTwice: return "어느 표의 가장 높은 번호가 두 번 있습니다"
    case .journal(let count): return "기록에 작업 \(count)개의 변경이 빠져 있습니다"
    case .row(let table, let row, let flaw): return "\(table) 표의 \(row) 행이 올바르지 않습니다 [\(flaw)]"
    }
  }

  package func sentence(_ problem: ArchiveProblem) -> String {
    guard isKorean else { return "\(problem)" }
    switch problem {
    case .notUTF8: return "UTF-8이 아닙니다. JSON 파일은 모두 UTF-8입니다"
    case .notAnExport: return "remexp export의 JSON이 아닙니다"
    case .version(let version): return "버전 \(version)은(는) 있은 적이 없습니다"
    case .newer: return "더 새로운 RemExp가 만들었습니다. RemExp를 새로 설치하세요"
    case .cannotKeep: return "보관함이 그대로 담을 수 없는 것이 들어 있습니다"
    case .tooLong(let place, let error): return "\(place): \(sentence(error))"
    case .value(let place, let flaw): return "\(place)에 있을 수 없는 값입니다 [\(flaw)]"
    }
  }

  package func sentence(_ error: PantryError) -> String { isKorean ? korean(error) : "\(error)" }

  private func korean(_ error: PantryError) -> String {
    switch error {
    case .unknownUser(let name): "“\(name)” 사용자가 없습니다"
    case .notAUserName(let name):
      "“\(name.prefix(80))”은(는) 사용자 이름이 될 수 없습니다. 보이는 글자 1 … 64개(NFC), 앞뒤 빈칸 없이, “all”이 아니어야 합니다"
    case .unknownItem(let id): "\(id) 상품이 없습니다"
    case .unknownInboxEntry(let number): "수신함 \(number)번 항목이 없습니다"
    case .userHasItems(let name, let count):
      "“\(name)”에게 아직 상품과 수신함 항목이 \(count)개 있습니다. 먼저 쓰거나 버리거나 지우세요"
    case .cannotTake(let amount, let quantity): "\(quantity)에서 \(amount)을(를) 뺄 수 없습니다"
    case .changedSince(let command, let what):
      "“\(command)”은(는) 되돌릴 수 없습니다. 그 뒤 다른 명령이 \(what)을(를) 바꾸었습니다"
    case .idTaken(let id): "번호 \(id)은(는) 다른 상품의 것이거나 것이었습니다. 새 상품이면 비워 두세요"
    case .idTooHigh(let id): "번호 \(id)은(는) 지금까지 준 번호보다 높습니다"
    case .notEmpty: "보관함이 비어 있지 않습니다. 새 저장소에 가져오세요(--store로 정합니다)"
    case .notAnArchive(let problem): sentence(problem)
    case .containsNUL: "저장할 수 없는 NUL 글자가 들어 있습니다"
    case .textTooLong(let error): sentence(error)
    case .dateOutOfRange: "날짜가 1년에서 9999년 사이가 아닙니다"
    case .noProduct: "상품에는 이름이 있어야 합니다"
    case .noMoreIDs: "상품에 줄 번호가 더 없습니다"
    }
  }
}
