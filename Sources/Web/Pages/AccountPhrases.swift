#if Server
  import Accounts
  import Expiry
  import Words

  // What the pages of an account say, in the reader's language.
  extension Phrases {
    var accountLink: String { say("Account", "계정") }

    // Who one is
    var profileTitle: String { say("About you", "내 정보") }
    var languageLabel: String { say("Language", "언어") }
    var languageOfBrowser: String { say("That of the browser", "브라우저의 언어") }
    var saveButton: String { say("Save", "저장") }
    var nicknameButton: String { say("Another name by chance", "아무 별명으로 바꾸기") }
    var emailVerified: String { say("verified", "확인됨") }
    var emailUnverified: String { say("not verified", "확인되지 않음") }
    var noEmail: String { say("No address is known.", "알려진 주소가 없습니다.") }
    var verifyButton: String { say("Send a link that verifies it", "확인 링크 보내기") }
    var freshHint: String {
      say("For this sign out and in first.", "먼저 로그아웃했다가 다시 로그인하세요.")
    }

    // The password
    var passwordTitle: String { say("Password", "비밀번호") }
    var oldPasswordLabel: String { say("The present one", "지금 비밀번호") }
    var newPasswordLabel: String { say("The new one", "새 비밀번호") }
    var passwordSend: String { say("Change it; other sign-ins end", "바꾸기(다른 로그인은 끝남)") }

    // Where one is signed in
    var sessionsTitle: String { say("Signed in", "로그인된 곳") }
    var thisBrowser: String { say("this browser", "이 브라우저") }
    var signOutEverywhere: String { say("Sign out everywhere", "모든 곳에서 로그아웃") }
    var namelessSession: String { say("without a name", "이름 없음") }

    func seen(_ day: CivilDate) -> String { say("used on \(day)", "\(day)에 사용") }
    func appSeen(_ day: CivilDate) -> String { say("app, used on \(day)", "앱, \(day)에 사용") }

    // Keys for scripts
    var keysTitle: String { say("Keys for scripts", "스크립트용 키") }
    var keysAbout: String {
      say(
        "A key opens what you may open, without a password. Give each script its own.",
        "키가 있으면 비밀번호 없이 내가 볼 수 있는 것을 엽니다. 스크립트마다 따로 만드세요.")
    }
    var keyMade: String {
      say("This is the key. It is not shown again.", "이 키는 다시 보이지 않습니다. 지금 적어 두세요.")
    }
    var keyNameLabel: String { say("What it is for", "어디에 쓰나요") }
    var keyAccessLabel: String { say("It may", "할 수 있는 일") }
    var keyReads: String { say("only read", "읽기만") }
    var keyWrites: String { say("read and write", "읽고 쓰기") }
    var keyEndLabel: String { say("It is good for", "기간") }
    var keySend: String { say("Make a key", "키 만들기") }
    var keyDelete: String { say("Delete", "삭제") }

    /// - Parameter count: 0 for without an end.
    func days(_ count: Int) -> String {
      count == 0 ? say("as long as I want", "지울 때까지") : say("\(count) days", "\(count)일")
    }

    /// `only read · until 2027-02-22 · never used`
    func facts(of key: PersonalKey, ends: CivilDate?, used: CivilDate?) -> String {
      [
        key.mayWrite ? keyWrites : keyReads,
        ends.map { say("until \($0)", "\($0)까지") } ?? say("without an end", "기간 없음"),
        used.map(seen) ?? say("never used", "쓴 적 없음"),
      ].joined(separator: " · ")
    }

    // What was done
    var profileSaved: String { say("Saved.", "저장했습니다.") }
    var passwordChanged: String {
      say("The password was changed, and you are signed out elsewhere.", "비밀번호를 바꾸고 다른 곳에서 로그아웃했습니다.")
    }
    var sessionEnded: String { say("Signed out there.", "그곳에서 로그아웃했습니다.") }
    var keyDeleted: String { say("The key opens nothing any more.", "이제 그 키로는 아무것도 열 수 없습니다.") }

    // Taking one's things along, and leaving
    var dataTitle: String { say("Your data", "내 데이터") }
    var exportLink: String { say("Download all of it", "모두 내려받기") }
    var exportHint: String {
      say(
        "A JSON file: what is known of you, and the pantry of each of your households.",
        "JSON 파일 하나에 내 정보와 집마다의 보관함이 들어 있습니다.")
    }
    var withdrawLink: String { say("Leave for good", "탈퇴") }
    var withdrawAbout: String {
      say(
        "Everything of you is removed: name, address, password, sign-ins and keys. It cannot be taken back.",
        "이름, 이메일, 비밀번호, 로그인, 키까지 내 것을 모두 지웁니다. 되돌릴 수 없습니다.")
    }
    var exportFirst: String { say("Take along first what you want to keep.", "남길 것은 먼저 내려받으세요.") }
    var withdrawSend: String { say("Remove everything of me", "내 것을 모두 지우기") }
    var withdrawBack: String { say("Stay", "그만두기") }
    var withdrawnTitle: String { say("You have left", "탈퇴했습니다") }
    var withdrawnText: String { say("Nothing of you is kept here any more.", "이제 여기에 내 것이 남아 있지 않습니다.") }

    func householdGoes(_ name: String) -> String {
      say(
        "\(name): nobody else is in it, so it goes with all that is in it.",
        "\(name): 다른 구성원이 없어 안에 있는 것과 함께 사라집니다.")
    }

    func householdStays(_ name: String) -> String {
      say("\(name): stays with the others.", "\(name): 다른 구성원에게 남습니다.")
    }
  }
#endif
