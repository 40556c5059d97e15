#if Server
  import Accounts
  import Batch
  import Expiry
  import Hummingbird
  import Pantry
  import Words

  /// By what somebody is signed in, and goes on to be when their other sign-ins end.
  struct OwnSignIn: Sendable {
    /// When it began.
    let began: Instant
    /// That of a browser's cookie; nil for an app.
    var token: String?
    /// Of an app's refresh tokens; nil for a browser.
    var family: Int64?
  }

  extension Visitor {
    var signIn: OwnSignIn { OwnSignIn(began: session.createdAt, token: token) }
  }

  // What somebody does with their own account, by a page or by the API.
  extension Site {
    /// Asks once more who it is, before what cannot be taken back or lasts longer than a session: for the password, or where
    /// there is none, for a sign-in of just now.
    /// - Returns: the password that was right.
    /// - Throws: `AccountError`.
    func confirm(_ account: Account, _ signIn: OwnSignIn, password: String) async throws -> String? {
      let now = clock.now()
      guard account.hasPassword else {
        guard signIn.began <= now, now.seconds - signIn.began.seconds < AccountStore.freshness else {
          throw AccountError.signInNotFresh
        }
        return nil
      }
      try await hashed { try stores.accounts.verifyPassword(of: account.id, password, at: now) }
      return password
    }

    /// - Parameter old: the present one, of who has one.
    func changePassword(
      of account: Account, _ signIn: OwnSignIn, from old: String, to new: String
    ) async throws {
      // Who has a password is asked for it with the new one.
      if !account.hasPassword { _ = try await confirm(account, signIn, password: "") }
      try await hashed {
        try stores.accounts.changePassword(
          of: account.id, from: account.hasPassword ? old : nil, to: new, at: clock.now(),
          keeping: signIn.token, app: signIn.family)
      }
    }

    /// Another address: where this server sends mail, once somebody has followed the link that goes there, and else at once.
    /// - Parameter from: where the request comes from.
    /// - Returns: true where the address is another one now.
    /// - Throws: `AccountError`; of an address that somebody has only where no mail could tell its owner.
    func changeEmail(
      of account: Account, _ signIn: OwnSignIn, to email: String, password: String, from: String,
      language: Language
    ) async throws -> Bool {
      let email = try EmailAddress.normalized(email)
      _ = try await confirm(account, signIn, password: password)
      let now = clock.now()
      guard let mail else {
        try await stored {
          try stores.accounts.count(.emailQuestion, from: from, at: now)
          try stores.accounts.changeEmail(
            of: account.id, to: email, at: now, keeping: signIn.token, app: signIn.family)
        }
        return true
      }
      let token = try await stored {
        try stores.accounts.count(.emailVerification, from: from, at: now)
        try stores.accounts.countVerification(of: account.id, at: now)
        return try stores.accounts.beginEmailChange(of: account.id, to: email, at: now)
      }
      mail.send { [settings] in
        token.flatMap {
          MailRoom.Letter(
            .newAddress, to: account, address: email, link: settings.address(of: "/email/\($0)"),
            language: language, at: now)
        }
      }
      sendWord(.addressWanted, to: account, language: language)
      return false
    }

    /// Takes the address to which a link was sent.
    /// - Parameter session: that of who follows it, who stays signed in where it is their account's.
    func finishEmailChange(token: String, keeping session: String?, language: Language) async throws {
      let (before, after) = try await stored {
        try stores.accounts.finishEmailChange(token: token, at: clock.now(), keeping: session)
      }
      guard before.email != after.email else { return }
      sendWord(.addressChanged, to: before, language: language)
    }

    /// A letter that tells what becomes of an address, and leads to a new password.
    private func sendWord(_ kind: MailRoom.Letter.Kind, to account: Account, language: Language) {
      let now = clock.now()
      mail?.send { [settings] in
        MailRoom.Letter(
          kind, to: account, link: settings.address(of: "/forgot"), language: language, at: now)
      }
    }

    /// A link that verifies an address, once more.
    /// - Throws: `HTTPError` of status 404 where no mail is sent; `AccountError`.
    func askForVerification(of account: Account, from: String) async throws {
      guard mail != nil else { throw HTTPError(.notFound) }
      try await stored {
        let now = clock.now()
        try stores.accounts.count(.emailVerification, from: from, at: now)
        try stores.accounts.countVerification(of: account.id, at: now)
      }
      sendVerification(to: account)
    }

    /// A link for a new password. Whether there is such an account is looked at after the answer, so that neither what is said nor
    /// how long it takes tells.
    /// - Throws: `HTTPError` of status 404 where no mail is sent; `AccountError`.
    func askForReset(of email: String, from: String, language: Language) async throws {
      guard let mail else { throw HTTPError(.notFound) }
      let email = try EmailAddress.normalized(email)
      try await stored { try stores.accounts.count(.passwordReset, from: from, at: clock.now()) }
      mail.send { [stores, clock, settings] in
        let now = clock.now()
        return try stores.accounts.beginPasswordReset(email: email, at: now).flatMap { token, account in
          MailRoom.Letter(
            .reset, to: account, link: settings.address(of: "/reset/\(token)"), language: language, at: now)
        }
      }
    }

    func finishReset(token: String, newPassword: String) async throws {
      try await hashed {
        _ = try stores.accounts.finishPasswordReset(token: token, newPassword: newPassword, at: clock.now())
      }
    }

    /// What goes with an account and what stays with others, before it goes.
    func leftBehind(by id: AccountID) throws -> (alone: [Household], shared: [Household]) {
      let all = try stores.accounts.households(of: id).map(\.0)
      let alone = Set(try stores.accounts.householdsAlone(id))
      return (all.filter(alone.contains), all.filter { !alone.contains($0) })
    }

    /// What nobody else shares is erased while the account is still there, so that a server which is ended in between leaves
    /// nothing that nobody can reach; and once more after it, for what came meanwhile.
    func withdraw(_ account: Account, _ signIn: OwnSignIn, password typed: String) async throws {
      let id = account.id
      let password = try await confirm(account, signIn, password: typed)
      try await stored { for household in try stores.accounts.householdsAlone(id) { try erase(household) } }
      try await hashed {
        let gone = try stores.accounts.withdraw(id, password: password, at: clock.now()).households
        for household in gone { try erase(household) }
        try stores.removeCopies(!gone.isEmpty)
      }
    }

    /// Leaves nothing of a household, neither in the pantry nor of its photos.
    private func erase(_ household: Household) throws {
      let entries = try stores.pantry.inbox(user: household.user, states: Set(InboxState.allCases))
      guard try stores.pantry.erase(user: household.user) else { return }
      photos?.erase(entries)
    }
  }
#endif
