#if Server
  import Accounts
  import Delimited
  import Expiry
  import Pantry

  /// What is held about a person, as one JSON text: nothing that lets somebody in is part of it.
  struct AccountExport {
    private let account: Account
    private let stores: WebStores
    private let moment: Instant

    init(of account: Account, _ stores: WebStores, at moment: Instant) {
      self.account = account
      self.stores = stores
      self.moment = moment
    }

    /// The pantries are those of `remexp export`, each of one household, and can be imported.
    func text() throws -> String {
      let households = try stores.accounts.households(of: account.id)
      let archive = try households.isEmpty ? nil : stores.pantry.archive()
      let parts = try households.map { household, role in
        let head: JSON = [
          "name": .string(household.name), "role": .string(role.rawValue),
          "since": JSON(try since(household)?.description),
        ]
        return head.line.dropLast() + ",\"pantry\":" + (try archive?.of(user: household.user).text ?? "null")
          + "}"
      }
      return try about.line.dropLast() + ",\"households\":[" + parts.joined(separator: ",") + "]}\n"
    }

    private func since(_ household: Household) throws -> Instant? {
      try stores.accounts.members(of: household.id).first { $0.account == account.id }?.since
    }

    private var about: JSON {
      get throws {
        [
          "exported_at": .string(moment.description),
          "account": [
            "name": .string(account.name), "email": JSON(account.email),
            "email_verified": .bool(account.isEmailVerified), "phone": JSON(account.phone),
            "language": JSON(account.language), "has_password": .bool(account.hasPassword),
            "created_at": .string(account.createdAt.description), "actor": .string(account.actor),
            "wanted_email": JSON(try stores.accounts.wantedEmail(of: account.id, at: moment)),
          ],
          "identities": .array(try stores.accounts.identities(of: account.id).map(Self.identity)),
          "sessions": .array(try stores.accounts.sessions(of: account.id, at: moment).map(Self.session)),
          "apps": .array(try stores.accounts.appSessions(of: account.id, at: moment).map(Self.app)),
          "keys": .array(try stores.accounts.keys(of: account.id).map(Self.key)),
        ]
      }
    }

    private static func identity(_ identity: ExternalIdentity) -> JSON {
      [
        "issuer": .string(identity.issuer), "subject": .string(identity.subject),
        "email": JSON(identity.email), "linked_at": .string(identity.linkedAt.description),
      ]
    }

    private static func session(_ session: Session) -> JSON {
      [
        "label": .string(session.label), "created_at": .string(session.createdAt.description),
        "seen_at": .string(session.seenAt.description),
      ]
    }

    private static func app(_ app: AppSession) -> JSON {
      [
        "label": .string(app.label), "created_at": .string(app.createdAt.description),
        "seen_at": .string(app.seenAt.description),
      ]
    }

    private static func key(_ key: PersonalKey) -> JSON {
      [
        "name": .string(key.name), "may_write": .bool(key.mayWrite),
        "created_at": .string(key.createdAt.description), "ends_at": JSON(key.ends?.description),
        "used_at": JSON(key.usedAt?.description),
      ]
    }
  }
#endif
