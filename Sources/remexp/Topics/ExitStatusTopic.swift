import Words

extension Phrases {
  /// How a command can end, by number.
  var exitStatuses: [(status: String, meaning: String)] {
    [
      ("0", say("all done", "모두 마쳤습니다")),
      (
        "1",
        say(
          "finished, but some inputs failed or were refused, or nothing was found; or report --exit-code found something due",
          "마쳤지만 일부 입력이 실패했거나 거절되었거나 찾은 것이 없습니다. report --exit-code에서는 기한인 것이 있습니다")
      ),
      ("3", say("could not run: the store, the configuration or the output", "실행할 수 없습니다: 저장소, 설정 또는 출력")),
      ("4", say("another run holds the store", "다른 실행이 저장소를 쓰고 있습니다")),
      ("64", say("wrong usage: nothing was done", "잘못 쓴 명령: 아무것도 하지 않았습니다")),
      (
        "129, 130, 143",
        say(
          "ended by SIGHUP, Ctrl-C, SIGTERM; what was printed is stored",
          "SIGHUP, Ctrl-C, SIGTERM으로 끝났습니다. 출력한 것은 저장되었습니다")
      ),
    ]
  }

  var exitStatusTopic: String {
    let table = exitStatuses.flatMap { status, meaning in
      let lines = meaning.folded(within: 60) { displayWidth(of: $0) }
      return lines.enumerated().map {
        "  " + ($0.offset == 0 ? status : "").padded(to: 15) + $0.element
      }
    }.joined(separator: "\n")
    return say(
      """
      A command ends with one of these:
      \(table)

      A file that cannot be read does not stop the others: it is named on standard
      error, and the status is 1. A line of what went wrong says what, where, why and
      what to do, and nothing of it is on standard output.

      In a script, for one that speaks only when something is due:
        remexp report --within 3 --exit-code > due.txt || mail -s fridge me < due.txt

      And one that waits while another run is at work:
        until remexp notify; [ $? -ne 4 ]; do sleep 60; done
      """,
      """
      명령은 이 가운데 하나로 끝납니다:
      \(table)

      읽을 수 없는 파일은 나머지를 멈추지 않습니다. 표준 오류에 이름을 말하고 상태가 1이
      됩니다. 잘못된 것은 한 줄로 무엇이, 어디서, 왜, 어떻게 하면 되는지 말하며, 표준
      출력에는 나가지 않습니다.

      스크립트에서, 기한인 것이 있을 때만 말하려면:
        remexp report --within 3 --exit-code > due.txt || mail -s fridge me < due.txt

      다른 실행이 끝나기를 기다리려면:
        until remexp notify; [ $? -ne 4 ]; do sleep 60; done
      """)
  }
}
