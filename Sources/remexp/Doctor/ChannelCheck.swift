import Delivery
import Words

/// Whether notices can leave the machine.
struct ChannelCheck {
  let phrases: Phrases

  var findings: [Finding] {
    guard let problem = Carrier.missingLibrary else {
      return [
        .good(
          .channels,
          phrases.say("files, programs, mail and the web can be reached", "파일, 프로그램, 메일, 웹으로 보낼 수 있습니다"))
      ]
    }
    return [
      .advice(
        .channels, phrases.sentence(problem),
        phrases.say(
          "without it notices go to files and programs only", "그때까지 알림은 파일과 프로그램으로만 갑니다"))
    ]
  }
}
