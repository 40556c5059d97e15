import Barcodes
package import Batch
import Catalog
package import Delimited
import Delivery
package import Expiry
import Pantry
package import Register
import StoreFiles
import TextEncodings

#if Server
  import Accounts
#endif

// What went wrong, in the reader's language. The libraries say it in English; here each of their cases is said in Korean, so
// that a new one does not build until it has its sentence.
extension Phrases {
  /// An error of any of the libraries; one that is not theirs as it says itself.
  package func sentence(_ error: any Error) -> String {
    switch error {
    case let error as RegisterError: sentence(error)
    case let error as RowProblem: sentence(error.fault)
    case let error as StoreFailure: sentence(error)
    case let error as StoreError: sentence(error)
    case let error as PantryError: sentence(error)
    case let error as CatalogError: sentence(error)
    case let error as RejectionReason: sentence(error)
    case let error as DateTextError: sentence(error)
    case let error as TextTooLong: sentence(error)
    case let error as ReorderLink.Problem: sentence(error)
    case let error as InputProblem: sentence(error)
    case let error as PieceError: sentence(error)
    case let fault as ScanRowFault: sentence(fault)
    case let error as TextError: sentence(error)
    case let error as WorkerError: sentence(error)
    case let error as DeliveryProblem: sentence(error)
    case let error as SettingsProblem: sentence(error)
    case let error as any SelfExplaining: error.sentence(in: self)
    #if Server
      case let error as AccountError: sentence(error)
    #endif
    default: "\(error)"
    }
  }

  package func sentence(_ error: InputProblem) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .system(let code): return system(code)
    case .notAFile(let kind): return "\(name(of: kind))은(는) 통째로 읽을 수 있는 파일이 아닙니다"
    case .tooLarge(let limit): return "한도 \(ByteCount.text(limit))보다 큽니다"
    case .cancelled: return "멈추었습니다"
    }
  }

  private func name(of kind: InputKind) -> String {
    switch kind {
    case .folder: say("a folder", "폴더")
    case .link: say("a link, which is not followed here", "여기서는 따라가지 않는 링크")
    case .pipe: say("a pipe", "파이프")
    case .device: say("a device", "장치")
    case .socket: say("a socket", "소켓")
    }
  }

  package func sentence(_ error: PieceError) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .tooLong(let number, let limit): return "\(number)번째 항목이 한도 \(limit)바이트보다 깁니다"
    case .onlySeparators: return "구분자만 있고 항목이 없습니다"
    }
  }

  package func sentence(_ problem: ReorderLink.Problem) -> String {
    guard isKorean else { return "\(problem)" }
    switch problem {
    case .notAnAddress: return "주소는 https:// 로 시작하고 빈칸이 없어야 합니다"
    case .noPlace: return "주소에는 상품이 들어갈 {gtin}, {name}, {brand} 가운데 하나가 있어야 합니다"
    case .unknownPlace(let name): return "{\(name)}은(는) {gtin}, {name}, {brand} 가운데 하나가 아닙니다"
    }
  }

  package func sentence(_ error: WorkerError) -> String {
    guard isKorean else { return "\(error)" }
    switch error {
    case .cannotStart(let command, let failure):
      return "디코더를 시작할 수 없습니다 (\(command)): \(sentence(failure))"
    case .cannotDecode(let command, let cause):
      return "디코더가 작동하지 않습니다 (\(command)): \(cause.map(sentence) ?? "사진이 나오지 않았습니다")"
    case .notHeldIn(let gaps):
      return "여기서는 디코더를 가둘 수 없습니다: \(gaps.map(sentence).joined(separator: ", "))"
    }
  }
}

/// An error of a program that stands on the libraries: it says itself what people read.
package protocol SelfExplaining: Error {
  func sentence(in phrases: Phrases) -> String
}
