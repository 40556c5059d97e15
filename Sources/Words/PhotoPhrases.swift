package import Batch
package import Imaging

// Why a photo gave nothing, and how well the decoders are held in, in the reader's language.
extension Phrases {
  package func sentence(_ cause: FailureCause) -> String {
    guard isKorean else { return "\(cause)" }
    switch cause {
    case .file(let error): return sentence(error)
    case .image(let error): return sentence(error)
    case .memory(let limit): return "사진을 푸는 데 한도 \(limit)바이트의 메모리가 모자랍니다"
    case .tooManyBarcodes(let most, let bytes):
      return "사진 한 장의 바코드가 한도(\(most)개, \(bytes)바이트)보다 많습니다"
    case .partial(let count): return "나뉜 코드 가운데 \(count)개뿐이고 나머지가 없습니다"
    case .otherPictures(let count): return "파일에 사진이 \(count)개 있어 하나만 읽고 나머지는 읽지 않았습니다"
    case .late(let seconds): return "\(seconds)초 넘게 걸렸습니다"
    case .overworked(let seconds): return "CPU 시간을 \(seconds)초 넘게 썼습니다"
    case .decoder(let failure): return "디코더가 실패했습니다: \(sentence(failure))"
    case .told(_, let reason): return "사진을 읽은 컴퓨터에서 실패했습니다 [\(reason)]"
    }
  }

  package func sentence(_ failure: DecoderFailure) -> String {
    guard isKorean else { return "\(failure)" }
    switch failure {
    case .ended(let status): return "상태 \(status)(으)로 끝났습니다"
    case .outOfMemory: return "메모리가 모자랐습니다"
    case .missingLibrary: return "libzbar.so.0 이 설치되어 있지 않습니다(패키지 libzbar0)"
    case .killed(let signal): return "\(signal)(으)로 죽었습니다"
    case .gone: return "끝났습니다"
    case .noAnswer: return "대답이 아닌 것을 보냈습니다"
    case .notReady(let seconds): return "\(seconds)초가 지나도 준비되지 않았습니다"
    case .noDecoder: return "디코더가 아닙니다"
    case .untrue: return "갇혀 있다고 한 것이 사실이 아닙니다"
    case .tooManyProcesses: return "프로세스가 너무 많습니다"
    case .system(let error): return sentence(error)
    }
  }

  package func sentence(_ error: FileError) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .system(let error): return sentence(error)
    case .brokenLink: return "없는 파일로 가는 링크입니다"
    case .notRegular(let kind): return "보통 파일이 아닙니다(\(name(of: kind)))"
    case .folderAgain: return "이미 읽었거나 이것을 담고 있는 폴더로 가는 링크입니다"
    case .folderElsewhere: return "읽는 곳 밖의 폴더로 가는 링크입니다. --follow를 주거나 직접 적으면 읽습니다"
    case .folderLikeImage: return "그림 같은 이름의 폴더입니다. 그 안의 것은 이어집니다"
    case .empty: return "파일이 비어 있습니다"
    case .tooLarge(let size, let limit): return "\(size)바이트로 한도 \(limit)보다 큽니다"
    case .vanished: return "읽기 전에 사라졌습니다"
    case .changed: return "읽는 동안 바뀌었습니다"
    case .replaced(let kind): return "읽기 전에 다른 것으로 바뀌었습니다(\(name(of: kind)))"
    case .zeroInName: return "파일 이름에는 0 바이트가 올 수 없습니다"
    }
  }

  package func sentence(_ problem: FrameProblem) -> String {
    guard isKorean else { return "\(problem)" }
    let form = "프레임은 이름의 길이 4바이트, 이름, 내용의 길이 8바이트, 내용이며 길이는 큰 자리 바이트가 먼저입니다"
    switch problem {
    case .torn(let frame, let missing):
      return "\(frame)번째 프레임이 중간에 끝났습니다. 한 부분의 끝까지 \(missing)바이트가 모자랍니다. \(form)"
    case .nameLength(let frame, let length):
      return "\(frame)번째 프레임의 이름이 \(length)바이트인데 1~\(PhotoFrames.longestName)바이트여야 합니다. \(form)"
    case .size(let frame, let size):
      return "\(frame)번째 프레임의 내용이 \(size)바이트라는데 그런 컴퓨터는 없습니다. \(form)"
    }
  }

  private func name(of kind: FileKind?) -> String {
    switch kind {
    case .regular: "파일"
    case .folder: "폴더"
    case .pipe: "파이프"
    case .socket: "소켓"
    case .device: "장치"
    case nil: "알 수 없는 종류"
    }
  }

  /// What libpng and libjpeg say of damage stays as it is, behind a sentence.
  package func sentence(_ error: ImageError) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .empty: return "파일이 비어 있습니다"
    case .unknownFormat: return "아는 형식의 사진이 아닙니다"
    case .unsupported(let format): return refusal(of: format)
    case .unsupportedKind(let format, let reason): return "이런 \(format)은(는) 읽지 않습니다 [\(reason)]"
    case .damaged(let format, let reason): return "손상된 \(format)입니다 [\(reason)]"
    case .tooManyBytes(let count, let limit): return "\(count)바이트로 한도 \(limit)보다 큽니다"
    case .tooLarge(let width, let height, let limit): return "\(width)×\(height) 픽셀로 한도 \(limit)보다 큽니다"
    case .tooManyScans(let limit): return "점진식 스캔이 한도 \(limit)보다 많습니다"
    case .outOfMemory: return "사진을 푸는 데 메모리가 모자랍니다"
    }
  }

  /// A format that is not read, with the way out.
  private func refusal(of format: ImageFormat) -> String {
    let names = ImageFormat.readable.map(\.description).joined(separator: ", ")
    let trait = ImageFormat.readable.contains(format) ? nil : format.trait
    let why = trait.map { "이 프로그램은 \($0) 없이 빌드되었습니다" } ?? "읽는 형식: \(names)"
    // The command as it is typed, and in brackets what brings it.
    let converter = format.converter.map { ". 바꾸려면: \($0.replacing("(package ", with: "(패키지 "))" }
    return "\(format) 형식은 읽지 않습니다. \(why)\(converter ?? "")"
  }

  package func sentence(_ gap: SandboxGap) -> String {
    guard isKorean else { return "\(gap)" }
    switch gap {
    case .noSandbox: return "샌드박스가 없습니다"
    case .missing(let measure): return "\(name(of: measure)): 적용되지 않음(이 커널에 없습니다)"
    case .off(let measure): return "\(name(of: measure)): 적용되지 않음(켜져 있지 않거나 이 컴퓨터용이 아닙니다)"
    case .forbidden(let measure): return "\(name(of: measure)): 적용되지 않음(컨테이너처럼 여기서는 금지되어 있습니다)"
    case .failed(let measure, let error):
      return "\(name(of: measure)): 적용되지 않음(\(sentence(error)))"
    }
  }

  private func name(of measure: SandboxMeasure) -> String {
    switch measure {
    case .resourceLimits: say("\(measure)", "자원 한도")
    case .privileges: say("\(measure)", "권한 내려놓기")
    case .landlock, .systemCalls: "\(measure)"
    }
  }
}
