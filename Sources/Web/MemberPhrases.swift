#if Server
  import Accounts
  import Expiry
  import Words

  // What the pages say of who is in a household, in the reader's language.
  extension Phrases {
    var membersLink: String { say("Members", "구성원") }
    var roleLabel: String { say("As", "역할") }
    var removeMember: String { say("Remove", "내보내기") }
    var leave: String { say("Leave this household", "이 집에서 나가기") }
    var householdName: String { say("The household's name", "집 이름") }

    // Invitations
    var inviteTitle: String { say("Invite somebody", "초대하기") }
    var inviteSend: String { say("Make a link", "링크 만들기") }
    var invitationMade: String {
      say(
        "Send this link to one person, or let their phone's camera read the code. It works once, within a week, and is not shown again.",
        "이 링크를 한 사람에게 보내거나 그 사람의 휴대폰 카메라로 코드를 읽게 하세요. 일주일 안에 한 번만 쓸 수 있고 다시 보이지 않습니다.")
    }
    var invitationCode: String { say("QR code of this link", "이 링크의 QR 코드") }
    var invitationEnd: String { say("Take it back", "초대 거두기") }
    var invitationTitle: String { say("You are invited", "초대받았습니다") }
    var invitationAccept: String { say("Join", "들어가기") }

    func openInvitation(as role: Role, ends: CivilDate) -> String {
      say("Open until \(ends) (\(name(of: role)))", "\(ends)까지 열려 있음(\(name(of: role)))")
    }

    func invitationText(_ offer: InvitationOffer) -> String {
      say(
        "\(offer.inviterName) invites you to \(offer.household.name) (\(name(of: offer.role))).",
        "\(offer.inviterName) 님이 \(offer.household.name)에 초대합니다(\(name(of: offer.role))).")
    }
  }
#endif
