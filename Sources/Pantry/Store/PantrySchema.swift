import GRDB
import StoreFiles

/// The tables of `pantry.sqlite`.
enum PantrySchema {
  /// "RxPn".
  static let file = StoreFile(
    name: "pantry", applicationID: 0x5278_506E,
    migrations: [
      createTables, addWants, dropOutcomes, addClaims, addDateOrder, readByDate, addPrices, readByEnd,
      addQuietHours, addOutbox, addNoticeDays, addNoticeRules, addQuietRuns,
      addForgetting, addActors, addPauses,
    ],
    checkRows: PantryCheck.check)

  /// Dates are `YYYY-MM-DD`, instants are seconds since 1970, quantities are millionths. Foreign keys wait for the
  /// end of the transaction, because undoing restores rows in the order in which they were touched.
  private static let createTables: StoreFile.Migration = { db in
    for table in [user, item, inbox, scan, notice, journal] { try db.execute(sql: table) }
  }

  /// Where people buy again and how much they want to have.
  private static let addWants: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE user ADD COLUMN reorder_url TEXT;
        CREATE TABLE want (
          user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
          identity TEXT NOT NULL,
          product TEXT NOT NULL,
          quantity INTEGER NOT NULL CHECK (quantity >= 0),
          unit TEXT,
          PRIMARY KEY (user, identity)
        ) STRICT;
        """)
    try journal(["item", "inbox", "scan", "user", "want"], in: db)
  }

  /// What a scan printed was kept and never read.
  private static let dropOutcomes: StoreFile.Migration = { db in
    try db.execute(sql: "ALTER TABLE scan DROP COLUMN outcome")
  }

  /// What a run of `notify` has claimed, one row a channel. While it is open, the lines of the ledger with this moment
  /// are pending, whatever they say.
  private static let addClaims: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        CREATE TABLE notice_claim (
          channel TEXT NOT NULL PRIMARY KEY,
          at INTEGER NOT NULL,
          is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
        ) STRICT
        """)
    try db.execute(sql: claimsOfOldLedger)
  }

  /// How a user writes dates.
  private static let addDateOrder: StoreFile.Migration = { db in
    try db.execute(sql: "ALTER TABLE user ADD COLUMN date_order TEXT")
  }

  /// One user's items stand in their order of dates, those without one first; and an operation says how many changes it
  /// has, which of a million would take long to count.
  private static let readByDate: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        DROP INDEX item_by_user;
        CREATE INDEX item_by_user ON item (user, state, expires_on);
        ALTER TABLE operation ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
        UPDATE operation SET told = (
          SELECT count(*) FROM change WHERE change.operation = operation.id AND kind <> 'scan');
        """)
  }

  /// What things cost, in millionths; a price buys as much as `price_of` says.
  private static let addPrices: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE item ADD COLUMN price INTEGER CHECK (price >= 0);
        ALTER TABLE item ADD COLUMN currency TEXT;
        ALTER TABLE item ADD COLUMN price_of INTEGER CHECK ((price_of IS NOT NULL) = (price IS NOT NULL));
        ALTER TABLE user ADD COLUMN currency TEXT;
        """)
  }

  /// What ended lately is found among all that ever did.
  private static let readByEnd: StoreFile.Migration = { db in
    try db.execute(sql: "CREATE INDEX item_by_end ON item (user, ended_on) WHERE ended_on IS NOT NULL")
  }

  /// Users who have said nothing of quiet hours have said nothing: see `NoticeRule.quiet`. And the day on which something
  /// was said, so that what a clock said that was ahead is known when the day comes; of a whole ledger the latest.
  private static let addQuietHours: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE user ADD COLUMN quiet_hours TEXT;
        ALTER TABLE notice ADD COLUMN said_on TEXT;
        ALTER TABLE notice_claim ADD COLUMN latest_on TEXT;
        """)
  }

  /// Where people are told, and each message on its way there; a line of the ledger names the message that says it.
  private static let addOutbox: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        CREATE TABLE channel (
          user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
          name TEXT NOT NULL,
          settings TEXT NOT NULL,
          PRIMARY KEY (user, name)
        ) STRICT;
        CREATE TABLE delivery (
          id INTEGER PRIMARY KEY,
          key TEXT NOT NULL UNIQUE,
          user TEXT NOT NULL,
          channel TEXT NOT NULL,
          day TEXT NOT NULL,
          items INTEGER NOT NULL,
          state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'failed', 'given_up', 'withdrawn')),
          attempts INTEGER NOT NULL,
          claimed_at INTEGER NOT NULL,
          at INTEGER NOT NULL,
          next_at INTEGER,
          reason TEXT
        ) STRICT;
        CREATE INDEX delivery_open ON delivery (id) WHERE state IN ('pending', 'failed');
        CREATE INDEX delivery_by_day ON delivery (day, user);
        ALTER TABLE notice ADD COLUMN delivery INTEGER;
        CREATE INDEX notice_by_delivery ON notice (delivery) WHERE delivery IS NOT NULL;
        """)
    try journal(["item", "inbox", "scan", "user", "want", "channel"], in: db)
  }

  /// Who wants nothing to be learnt from what they correct.
  private static let addForgetting: StoreFile.Migration = { db in
    try db.execute(sql: "ALTER TABLE user ADD COLUMN forgets_proposals INTEGER CHECK (forgets_proposals = 1)")
  }

  /// Which of several who share what is a user's did something. It names nobody: see `PantryStore.by(_:)`.
  private static let addActors: StoreFile.Migration = { db in
    try db.execute(sql: "ALTER TABLE operation ADD COLUMN actor TEXT")
  }

  /// Where nothing is said for now.
  private static let addPauses: StoreFile.Migration = { db in
    try db.execute(sql: "ALTER TABLE channel ADD COLUMN paused INTEGER CHECK (paused = 1)")
  }

  /// More of how people are told: parts of the shelf life, a message for every item, when they are away, reminders by the
  /// week, and what holds for some items only. A reminder has a row for every user and channel with the day of the week it
  /// was for last, also where there was nothing to say; `items` is 0 then.
  private static let addNoticeRules: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        ALTER TABLE user ADD COLUMN lead_percents TEXT;
        ALTER TABLE user ADD COLUMN notice_form TEXT;
        ALTER TABLE user ADD COLUMN weekly_on TEXT;
        ALTER TABLE user ADD COLUMN away TEXT;
        CREATE INDEX user_weekly ON user (name) WHERE weekly_on IS NOT NULL;
        CREATE TABLE rule (
          user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
          scope TEXT NOT NULL,
          value TEXT NOT NULL,
          leads TEXT,
          silence TEXT,
          PRIMARY KEY (user, scope, value),
          CHECK (leads IS NOT NULL OR silence IS NOT NULL)
        ) STRICT;
        CREATE TABLE reminder (
          user TEXT NOT NULL,
          channel TEXT NOT NULL,
          day TEXT NOT NULL,
          at INTEGER NOT NULL,
          items INTEGER NOT NULL CHECK (items >= 0),
          PRIMARY KEY (user, channel)
        ) STRICT;
        ALTER TABLE delivery ADD COLUMN kind TEXT;
        """)
    try journal(["item", "inbox", "scan", "user", "want", "channel", "rule"], in: db)
  }

  /// Lets the journal take rows of these kinds. Its table is made anew, because they stand in a condition of it.
  private static func journal(_ kinds: [String], in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE new_change (
          operation INTEGER NOT NULL REFERENCES operation (id),
          position INTEGER NOT NULL,
          kind TEXT NOT NULL CHECK (kind IN (\(kinds.map { "'\($0)'" }.joined(separator: ", ")))),
          key TEXT NOT NULL,
          before TEXT,
          after TEXT,
          PRIMARY KEY (operation, position),
          CHECK (before IS NOT NULL OR after IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO new_change SELECT * FROM change;
        DROP TABLE change;
        ALTER TABLE new_change RENAME TO change;
        CREATE INDEX change_by_key ON change (kind, key, operation);
        """)
  }

  /// Of each active item with a date the day on which something has to be said of it at the earliest, and by whose clocks:
  /// see `NoticeMarks`. An item that is looked at in vain costs little; so those that were told long ago are looked at
  /// once more. The index that reports read in order of dates need not hold any more what a notice says.
  private static let addNoticeDays: StoreFile.Migration = { db in
    try db.execute(
      sql: """
        CREATE TABLE notice_cohort (
          id INTEGER PRIMARY KEY,
          time_zone TEXT NOT NULL,
          notice_time TEXT NOT NULL,
          quiet_hours TEXT NOT NULL,
          looked_on INTEGER,
          UNIQUE (time_zone, notice_time, quiet_hours)
        ) STRICT;
        INSERT INTO notice_cohort (time_zone, notice_time, quiet_hours)
          SELECT DISTINCT ifnull(time_zone, ''), notice_time, ifnull(quiet_hours, '') FROM user;
        ALTER TABLE item ADD COLUMN cohort INTEGER;
        ALTER TABLE item ADD COLUMN notice_on INTEGER;
        UPDATE item SET (cohort, notice_on) = (
          SELECT notice_cohort.id,
            CAST(julianday(item.expires_on) - 2440587.5 AS INTEGER) - json_extract(user.lead_days, '$[0]')
          FROM user JOIN notice_cohort
            ON notice_cohort.time_zone = ifnull(user.time_zone, '')
              AND notice_cohort.notice_time = user.notice_time
              AND notice_cohort.quiet_hours = ifnull(user.quiet_hours, '')
          WHERE user.name = item.user)
        WHERE state = 'active' AND expires_on IS NOT NULL;
        DROP INDEX item_due;
        CREATE INDEX item_due ON item (expires_on, user, id, state)
          WHERE state = 'active' AND expires_on IS NOT NULL;
        CREATE INDEX item_by_notice ON item (cohort, notice_on) WHERE notice_on IS NOT NULL;
        """)
  }

  /// Since when runs have come in quiet hours alone, as days since 1970.
  private static let addQuietRuns: StoreFile.Migration = { db in
    try db.execute(sql: "ALTER TABLE notice_cohort ADD COLUMN quiet_since INTEGER")
  }

  /// The claims of a ledger that was kept without them: its newest lines, all of them ended.
  private static let claimsOfOldLedger =
    "INSERT INTO notice_claim (channel, at, is_open) SELECT channel, max(at), 0 FROM notice GROUP BY channel"

  /// The same of a ledger that came from elsewhere.
  static let claimsOfLedger = """
    INSERT INTO notice_claim (channel, at, is_open, latest_on)
    SELECT channel, max(at), 0, max(said_on) FROM notice GROUP BY channel
    """

  private static let user = """
    CREATE TABLE user (
      name TEXT NOT NULL PRIMARY KEY,
      time_zone TEXT,
      language TEXT,
      lead_days TEXT NOT NULL,
      notice_time TEXT NOT NULL
    ) STRICT;
    """

  /// `name` is the text form of the id, so that the beginning of one is found by a range. The nightly run reads
  /// `item_due` alone: it holds all that a notice says, in the order of dates, and only active items with a date.
  /// `state` stands in it because SQLite takes an index for covering only with the columns of its own condition.
  private static let item = """
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      gtin INTEGER,
      code TEXT,
      product TEXT NOT NULL,
      brand TEXT,
      category TEXT,
      quantity INTEGER NOT NULL CHECK (quantity >= 0),
      unit TEXT,
      location TEXT,
      expires TEXT NOT NULL CHECK (expires IN ('on', 'never', 'unknown')),
      expires_on TEXT CHECK ((expires_on IS NOT NULL) = (expires = 'on')),
      precision TEXT CHECK ((precision IS NOT NULL) = (expires = 'on')),
      source TEXT CHECK ((source IS NOT NULL) = (expires = 'on')),
      due_type TEXT NOT NULL,
      lot TEXT,
      serial TEXT,
      purchased_on TEXT,
      opened_on TEXT,
      frozen_on TEXT,
      note TEXT,
      state TEXT NOT NULL CHECK (state IN ('active', 'used', 'wasted', 'deleted')),
      ended_on TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX item_due ON item (
      expires_on, user, id, product, brand, quantity, unit, location, due_type, precision, source,
      state
    ) WHERE state = 'active' AND expires_on IS NOT NULL;
    CREATE UNIQUE INDEX item_by_name ON item (user, name);
    CREATE INDEX item_by_user ON item (user, state);
    CREATE INDEX item_by_gtin ON item (gtin, user) WHERE gtin IS NOT NULL;
    """

  /// `entry` is the whole entry as JSON; the other columns repeat what is searched for.
  private static let inbox = """
    CREATE TABLE inbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      state TEXT NOT NULL CHECK (state IN ('open', 'applied', 'dropped')),
      entry TEXT NOT NULL
    ) STRICT;
    CREATE INDEX inbox_by_user ON inbox (user, state);
    """

  private static let scan = """
    CREATE TABLE scan (
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      content_hash TEXT NOT NULL,
      settings TEXT NOT NULL,
      at INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      items TEXT NOT NULL,
      inbox TEXT NOT NULL,
      PRIMARY KEY (user, content_hash, settings)
    ) STRICT;
    """

  /// Outlives items and users: ids are never given out twice, and what was sent stays sent after an undo.
  private static let notice = """
    CREATE TABLE notice (
      item INTEGER NOT NULL,
      channel TEXT NOT NULL,
      user TEXT NOT NULL,
      lead_days INTEGER NOT NULL,
      expires_on TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'failed')),
      attempts INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (item, channel, user, lead_days, expires_on)
    ) STRICT, WITHOUT ROWID;
    """

  /// Only ever added to. Users are named, not referred to, so that the history outlives them.
  private static let journal = """
    CREATE TABLE operation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL,
      command TEXT NOT NULL,
      at INTEGER NOT NULL,
      undoes INTEGER UNIQUE REFERENCES operation (id)
    ) STRICT;
    CREATE INDEX operation_by_user ON operation (user, id);
    CREATE TABLE change (
      operation INTEGER NOT NULL REFERENCES operation (id),
      position INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('item', 'inbox', 'scan', 'user')),
      key TEXT NOT NULL,
      before TEXT,
      after TEXT,
      PRIMARY KEY (operation, position),
      CHECK (before IS NOT NULL OR after IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX change_by_key ON change (kind, key, operation);
    """
}
