package import Batch
package import Expiry

// Dates that were read from the print on packs, in the reader's language.
extension Phrases {
  /// `12 DEC 26  "12/12/26"  7 of 9 readings  97 % sure`, with what speaks against it.
  package func printed(_ proposal: PrintProposal) -> String {
    let printed = proposal.printed
    var parts = [
      printed.day, "\"\(printed.text)\"",
      say(
        "\(proposal.equal) of \(proposal.readings) readings", "\(proposal.readings)번 가운데 \(proposal.equal)번"),
    ]
    if let percent = proposal.confidence { parts.append(say("\(percent) % sure", "확신 \(percent)%")) }
    if printed.hasRival { parts.append(say("another date beside it", "다른 날짜도 있음")) }
    if !printed.otherOrders.isEmpty {
      let others = printed.otherOrders.map(\.description).joined(separator: ", ")
      parts.append(say("or \(others)", "또는 \(others)"))
    }
    return parts.joined(separator: "  ")
  }

  package func sentence(_ loss: PrintLoss) -> String {
    guard isKorean else { return "\(loss)" }
    switch loss {
    case .worker(let failure): return "인쇄를 읽는 프로세스가 실패했습니다: \(sentence(failure))"
    case .notHeldIn(let gaps):
      return "인쇄를 읽는 프로세스를 가둘 수 없습니다: \(gaps.map(sentence).joined(separator: "; "))"
    case .late(let seconds): return "인쇄를 \(seconds)초 안에 읽지 못했습니다"
    case .overworked(let seconds): return "인쇄를 읽는 데 CPU 시간을 \(seconds)초 넘게 썼습니다"
    case .noReader(let command): return "인쇄 판독기를 시작할 수 없습니다(\(command)): 그런 프로그램이 없습니다"
    case .readerNotHeldIn: return "인쇄 판독기를 가둘 수 없습니다. seccomp나 자원 한도를 쓸 수 없습니다"
    case .readerEnded(let failure): return "인쇄 판독기가 실패했습니다: \(sentence(failure))"
    case .reader(let fault): return sentence(fault)
    }
  }
}

extension Phrases {
  private func sentence(_ fault: PrintReaderFault) -> String {
    let reader = "인쇄 판독기"
    return switch fault {
    case .notReady: "\(reader)가 제때 준비되지 않았습니다"
    case .late: "\(reader)가 제때 대답하지 않았습니다"
    case .ended: "\(reader)가 스트림을 닫았습니다"
    case .tooLong: "\(reader)의 줄이 끝나지 않습니다"
    case .noJSON: "\(reader)의 줄이 JSON이 아닙니다"
    case .otherProtocol: "\(reader)의 첫 줄에 규약 1이 없습니다"
    case .badName: "\(reader)의 첫 줄에 엔진 이름이 없습니다"
    case .otherAnswer: "\(reader)가 묻지 않은 것에 대답했습니다"
    case .noLines: "\(reader)의 대답에 줄 목록이 없습니다"
    case .tooManyLines: "\(reader)의 대답이 500줄을 넘습니다"
    case .badText: "\(reader)의 글이 비었거나 너무 길거나 제어 문자가 있습니다"
    case .badBox: "\(reader)의 상자가 사진 밖에 있습니다"
    case .badConfidence: "\(reader)의 확신이 0과 1 사이가 아닙니다"
    }
  }
}

extension PrintedDate {
  /// `2026-12-27`, or `2026-12` of one that names a month.
  package var day: String { precision == .month ? String(date.description.prefix(7)) : date.description }
}
