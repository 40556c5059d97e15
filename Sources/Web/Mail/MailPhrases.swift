#if Server
  import Words

  // What the pages say to which links in mails lead, in the reader's language.
  extension Phrases {
    var forgotLink: String { say("Forgot the password?", "비밀번호를 잊었나요?") }
    var forgotTitle: String { say("A new password", "새 비밀번호") }
    var forgotAbout: String {
      say("We send a link to your address, with which you choose a new one.", "이메일로 새 비밀번호를 정하는 링크를 보냅니다.")
    }
    var forgotSend: String { say("Send it", "보내기") }
    var forgotSent: String {
      say(
        "If there is an account of this address, a mail is on its way. Its link is good for an hour.",
        "이 주소의 계정이 있으면 메일이 갑니다. 링크는 한 시간 동안 쓸 수 있습니다.")
    }
    var noMail: String {
      say(
        "This server sends no mail. Ask whoever runs it.", "이 서버는 메일을 보내지 않습니다. 운영하는 사람에게 물어보세요.")
    }
    var resetSend: String { say("Take it; all sign-ins end", "정하기(모든 로그인은 끝남)") }
    var resetDone: String {
      say("The password was changed. Sign in with it.", "비밀번호를 바꿨습니다. 새 비밀번호로 로그인하세요.")
    }
    var verifyTitle: String { say("Your address", "이메일 확인") }
    var verifyAbout: String { say("Say that this address is yours.", "이 주소가 내 것임을 확인하세요.") }
    var verifySend: String { say("It is mine", "내 주소입니다") }
    var verifyDone: String { say("Thank you: the address is verified.", "고맙습니다. 주소를 확인했습니다.") }
    var verificationSent: String {
      say("A mail is on its way. Its link is good for three days.", "메일이 갑니다. 링크는 사흘 동안 쓸 수 있습니다.")
    }
  }
#endif
