import Words

// What goes wrong in a command and in no library.

extension CommandFailure: SelfExplaining {
  func sentence(in phrases: Phrases) -> String { message }
}

extension OutputError: SelfExplaining {
  func sentence(in phrases: Phrases) -> String {
    switch self {
    case .readerGone: phrases.say("\(self)", "표준 출력: 읽는 쪽이 없습니다")
    case .failed(let code):
      phrases.say("\(self)", "표준 출력: \(phrases.system(code)). 그 뒤는 출력하지 못했습니다")
    }
  }
}
