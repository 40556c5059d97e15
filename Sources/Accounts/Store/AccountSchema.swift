#if Server
  import GRDB
  import StoreFiles

  /// The tables of `accounts.sqlite`. Instants are seconds since 1970, hashes 43 characters of base 64.
  enum AccountSchema {
    /// "RxAc".
    static let file = StoreFile(
      name: "accounts file", applicationID: 0x5278_4163,
      migrations: [
        createTables, addCalendarAddresses, addAnswers, addExternalWays, addRequests, addEmailChanges,
      ],
      checkRows: AccountCheck.check)

    private static let createTables: StoreFile.Migration = { db in
      for table in [account, session, refresh, key, mail, identity, household, signing, attempt] {
        try db.execute(sql: table)
      }
    }

    /// Whoever leaves a household takes the addresses along that they had of its calendar.
    private static let addCalendarAddresses: StoreFile.Migration = { db in
      try db.execute(
        sql: """
          CREATE TABLE calendar_address (
            household INTEGER NOT NULL,
            account INTEGER NOT NULL,
            token TEXT NOT NULL UNIQUE,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (household, account),
            FOREIGN KEY (household, account) REFERENCES membership (household, account) ON DELETE CASCADE
          ) STRICT;
          """)
    }

    /// What the server is called from outside, and which links of messages were answered; `operation` is the journal's number of what
    /// came of it, once it did.
    private static let addAnswers: StoreFile.Migration = { db in
      try db.execute(
        sql: """
          CREATE TABLE server (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            address TEXT NOT NULL,
            noted_at INTEGER NOT NULL
          ) STRICT;
          CREATE TABLE answer (
            token TEXT NOT NULL PRIMARY KEY,
            operation INTEGER CHECK (operation > 0),
            ends_at INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX answer_by_end ON answer (ends_at);
          """)
    }

    /// Who is on the way to another provider, or came back from there and has not said yet with which address they sign up:
    /// those have `subject`. `session` is that of who links. Whoever signs out takes their ways along.
    private static let addExternalWays: StoreFile.Migration = { db in
      try db.execute(
        sql: """
          CREATE TABLE external_way (
            token TEXT NOT NULL PRIMARY KEY,
            browser TEXT NOT NULL,
            provider TEXT NOT NULL,
            session INTEGER REFERENCES session (id) ON DELETE CASCADE,
            issuer TEXT,
            subject TEXT,
            next TEXT,
            ends_at INTEGER NOT NULL,
            CHECK ((issuer IS NULL) = (subject IS NULL)),
            CHECK (session IS NULL OR subject IS NULL)
          ) STRICT;
          CREATE INDEX external_way_by_session ON external_way (session) WHERE session IS NOT NULL;
          CREATE INDEX external_way_by_end ON external_way (ends_at);
          """)
    }

    /// `key` and `asked` are hashes of what an app calls a request and of what it asks for. A request that is being answered has
    /// no status yet.
    private static let addRequests: StoreFile.Migration = { db in
      try db.execute(
        sql: """
          CREATE TABLE request (
            account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            key TEXT NOT NULL,
            asked TEXT NOT NULL,
            began_at INTEGER NOT NULL,
            status INTEGER CHECK (status BETWEEN 200 AND 299),
            location TEXT,
            body TEXT,
            PRIMARY KEY (account, key),
            CHECK ((status IS NULL) = (body IS NULL)),
            CHECK (location IS NULL OR status IS NOT NULL)
          ) STRICT;
          CREATE INDEX request_by_time ON request (began_at);
          """)
    }

    /// The address that an account is to have when somebody follows the link that was sent there.
    private static let addEmailChanges: StoreFile.Migration = { db in
      try db.execute(
        sql: """
          CREATE TABLE email_change (
            account INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            token TEXT NOT NULL UNIQUE,
            email TEXT NOT NULL,
            ends_at INTEGER NOT NULL
          ) STRICT;
          """)
    }

    /// `email_key` is what two spellings of one address have in common. Numbers are never given out twice: an access token of who
    /// has left names nobody.
    private static let account = """
      CREATE TABLE account (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        email TEXT,
        email_key TEXT UNIQUE,
        email_verified_at INTEGER,
        name TEXT NOT NULL,
        phone TEXT,
        language TEXT,
        password TEXT,
        created_at INTEGER NOT NULL,
        CHECK ((email IS NULL) = (email_key IS NULL)),
        CHECK (email_verified_at IS NULL OR email IS NOT NULL)
      ) STRICT;
      """

    private static let session = """
      CREATE TABLE session (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        token TEXT NOT NULL UNIQUE,
        label TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX session_by_account ON session (account, seen_at);
      """

    /// `parent` is the token that a token was given for.
    private static let refresh = """
      CREATE TABLE refresh_family (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        label TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        ended_at INTEGER
      ) STRICT;
      CREATE INDEX refresh_family_by_account ON refresh_family (account);
      CREATE TABLE refresh_token (
        token TEXT NOT NULL PRIMARY KEY,
        family INTEGER NOT NULL REFERENCES refresh_family (id) ON DELETE CASCADE,
        parent TEXT,
        ends_at INTEGER NOT NULL,
        used_at INTEGER
      ) STRICT;
      CREATE INDEX refresh_token_by_family ON refresh_token (family);
      CREATE UNIQUE INDEX refresh_token_by_parent ON refresh_token (parent) WHERE used_at IS NULL AND parent IS NOT NULL;
      """

    private static let key = """
      CREATE TABLE personal_key (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        secret TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        may_write INTEGER NOT NULL CHECK (may_write IN (0, 1)),
        created_at INTEGER NOT NULL,
        ends_at INTEGER,
        used_at INTEGER
      ) STRICT;
      CREATE INDEX personal_key_by_account ON personal_key (account);
      """

    /// What was sent by mail, to which address.
    private static let mail = """
      CREATE TABLE mail_token (
        token TEXT NOT NULL PRIMARY KEY,
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('reset', 'verification')),
        email_key TEXT NOT NULL,
        ends_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX mail_token_by_account ON mail_token (account, kind);
      """

    private static let identity = """
      CREATE TABLE identity (
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL,
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        email TEXT,
        linked_at INTEGER NOT NULL,
        PRIMARY KEY (issuer, subject)
      ) STRICT;
      CREATE INDEX identity_by_account ON identity (account);
      """

    private static let household = """
      CREATE TABLE household (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        user TEXT NOT NULL UNIQUE,
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE membership (
        household INTEGER NOT NULL REFERENCES household (id) ON DELETE CASCADE,
        account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        role TEXT NOT NULL CHECK (role IN ('viewer', 'member', 'owner')),
        since INTEGER NOT NULL,
        PRIMARY KEY (household, account)
      ) STRICT;
      CREATE INDEX membership_by_account ON membership (account);
      CREATE TABLE invitation (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        household INTEGER NOT NULL REFERENCES household (id) ON DELETE CASCADE,
        token TEXT NOT NULL UNIQUE,
        role TEXT NOT NULL CHECK (role IN ('viewer', 'member', 'owner')),
        inviter INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        ends_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX invitation_by_household ON invitation (household);
      CREATE INDEX invitation_by_inviter ON invitation (inviter);
      """

    private static let signing = """
      CREATE TABLE signing_key (
        id TEXT NOT NULL PRIMARY KEY,
        secret TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        ends_at INTEGER
      ) STRICT;
      CREATE UNIQUE INDEX signing_key_in_use ON signing_key (ends_at IS NULL) WHERE ends_at IS NULL;
      """

    /// What was tried, by hashes of whose and from where; `email` is that of the address which it is about, so that it goes when its
    /// owner leaves.
    private static let attempt = """
      CREATE TABLE attempt (
        scope TEXT NOT NULL PRIMARY KEY,
        email TEXT,
        failures INTEGER NOT NULL CHECK (failures >= 0),
        last_at INTEGER NOT NULL,
        forget_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX attempt_by_end ON attempt (forget_at);
      CREATE INDEX attempt_by_email ON attempt (email) WHERE email IS NOT NULL;
      """
  }
#endif
