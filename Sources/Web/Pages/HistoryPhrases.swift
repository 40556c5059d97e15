#if Server
  import Pantry
  import Words

  // What the page of a household's history says, in the reader's language.
  extension Phrases {
    var historyLink: String { say("History", "기록") }
    var nothingDone: String { say("Nothing was done yet.", "아직 한 일이 없습니다.") }
    var olderLink: String { say("Older", "더 오래된 것") }
    var takenBack: String { say("taken back", "되돌림") }
    var bySomebodyGone: String { say("somebody who left", "나간 사람") }
    var byProgram: String { say("the command line", "명령줄") }

    /// What somebody did, in a word or two.
    func deed(_ entry: JournalEntry) -> String {
      switch entry.command {
      case "add", "import": done(.added)
      case "scan", "inbox apply": done(.registered)
      case "edit", "inbox set": done(.changed)
      case "use": done(.used)
      case "waste": done(.wasted)
      case "delete", "inbox drop": done(.deleted)
      case "open": done(.opened)
      case "freeze": done(.frozen)
      case "thaw": done(.thawed)
      case "move": done(.moved)
      case "undo": takenBack
      case "user add": say("begun", "시작")
      case "shopping want": say("to be kept in stock", "늘 둘 양")
      default: entry.command
      }
    }
  }
#endif
