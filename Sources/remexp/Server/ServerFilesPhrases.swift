#if Server
  import Web
  import Words

  // What is said of the files that a server keeps beside its databases.
  extension Phrases {
    func sentence(_ problem: ServerFilesProblem) -> String {
      switch problem {
      case .exists(let path):
        say("\(path): there is something already; give another name", "\(path): 이미 있습니다. 다른 이름을 주세요")
      case .noBackup(let path):
        say(
          "\(path): no copy of a server's files; give the folder that remexp backup --files made",
          "\(path): 서버 파일의 복사본이 아닙니다. remexp backup --files 가 만든 폴더를 주세요")
      case .newer(let path):
        say(
          "\(path): made by a newer version of remexp; nothing was changed",
          "\(path): 더 새 버전의 remexp가 만들었습니다. 아무것도 바꾸지 않았습니다")
      case .strange(let path, let name):
        say(
          "\(path): its list names \(name), which no copy has; nothing was changed",
          "\(path): 목록에 있을 수 없는 이름이 있습니다: \(name). 아무것도 바꾸지 않았습니다")
      case .altered(let path):
        say(
          "\(path): is not what was copied; nothing more was changed", "\(path): 복사한 것이 아닙니다. 더 바꾸지 않았습니다")
      case .unreadable(let path, let code), .unwritable(let path, let code): "\(path): \(system(code))"
      }
    }

    var filesAreLeft: String {
      say(
        "a server's pictures and photos are not part of it: --files FOLDER copies those too",
        "서버의 그림과 사진은 들어 있지 않습니다. --files 폴더 로 함께 복사합니다")
    }

    var isNotWhatItWas: String {
      say("is not what it was, and is left out", "처음 것과 달라 복사하지 않았습니다")
    }

    func copied(_ report: ServerFilesReport, to folder: String) -> String {
      let secret =
        report.secrets > 0 ? say("; keep it as secret as the store", ". 저장소처럼 비밀로 두세요") : ""
      return say(
        "\(folder): a checked copy (\(amounts(report)))", "\(folder): 검사한 복사본입니다(\(amounts(report)))")
        + secret
    }

    func restored(_ report: ServerFilesReport, from folder: String) -> String {
      let kept =
        report.replaced.isEmpty
        ? ""
        : say(
          "; of \(report.replaced.count) what was there is kept beside it as .replaced",
          ". \(report.replaced.count)개는 전의 파일이 옆에 .replaced로 남습니다")
      return say("restored from \(folder) (\(amounts(report)))", "\(folder) 에서 되돌렸습니다(\(amounts(report)))")
        + kept
    }

    private func amounts(_ report: ServerFilesReport) -> String {
      let secrets = report.secrets > 0 ? say(", secrets \(report.secrets)", ", 비밀 값 \(report.secrets)개") : ""
      return say(
        "pictures \(report.pictures), photos \(report.photos), products \(report.products)",
        "그림 \(report.pictures)개, 사진 \(report.photos)장, 상품 \(report.products)개") + secrets
    }
  }
#endif
