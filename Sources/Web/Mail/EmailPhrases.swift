#if Server
  import Words

  // What is said of another e-mail address, in the reader's language.
  extension Phrases {
    var newEmailLabel: String { say("Another address", "새 이메일") }
    var newEmailSend: String { say("Change it", "바꾸기") }

    func emailWaits(_ email: String) -> String {
      say(
        "\(email) waits for the link that was sent there; until then all stays as it is.",
        "\(email)(으)로 보낸 링크를 따라가면 바뀝니다. 그때까지는 그대로입니다.")
    }

    var emailAsked: String {
      say(
        "If nobody else has this address, a mail is on its way there. Its link is good for a day.",
        "다른 계정의 주소가 아니면 그곳으로 메일이 갑니다. 링크는 하루 동안 쓸 수 있습니다.")
    }
    var emailChanged: String {
      say(
        "The address was changed, and you are signed out elsewhere.", "이메일을 바꾸고 다른 곳에서 로그아웃했습니다.")
    }
    var emailChangeAbout: String {
      say(
        "Say that this address is yours: your account has it from then on.", "이 주소가 내 것임을 확인하면 계정의 이메일이 바뀝니다."
      )
    }

    var newAddressTitle: String { say("RemExp: your new address?", "RemExp: 새 이메일 확인") }
    var addressWantedTitle: String { say("RemExp: another address", "RemExp: 이메일을 바꾸려 합니다") }
    var addressChangedTitle: String { say("RemExp: the address was changed", "RemExp: 이메일을 바꿨습니다") }

    func newAddressText(_ link: String) -> String {
      say(
        """
        Somebody wants this to be the address of their account. If it was you, say so here, within a day:

        \(link)

        If it was not you, there is nothing to do.

        """,
        """
        이 주소를 계정의 이메일로 쓰려 합니다. 본인이 맞으면 하루 안에 여기서 확인하세요.

        \(link)

        본인이 아니면 그대로 두세요.

        """)
    }

    func addressWantedText(_ link: String) -> String {
      say(
        """
        Somebody who knows the password of the account with this address wants another address for it. Nothing has changed yet.

        If it was not you, choose another password, which stops it:

        \(link)

        """,
        """
        이 주소의 계정 비밀번호를 아는 사람이 이메일을 바꾸려 합니다. 아직 바뀌지 않았습니다.

        본인이 아니면 비밀번호를 새로 정하세요. 그러면 멈춥니다.

        \(link)

        """)
    }

    var addressChangedText: String {
      say(
        """
        The account that had this address has another one now, and this one is good for nothing any more.

        If it was not you, tell whoever runs the server.

        """,
        """
        이 주소를 쓰던 계정의 이메일을 바꿨습니다. 이 주소로는 더 로그인할 수 없습니다.

        본인이 아니면 서버를 운영하는 사람에게 알리세요.

        """)
    }
  }
#endif
