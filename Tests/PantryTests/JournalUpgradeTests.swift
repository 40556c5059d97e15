import Expiry
import Pantry
import Testing

/// A store of the version before the journal knew who of several did something.
@Suite struct JournalUpgradeTests {
  /// The file as version 14 left it, with a step that was taken back. Never to be changed.
  static let version14 = """
    PRAGMA foreign_keys = OFF;
    CREATE TABLE "change" (
      operation INTEGER NOT NULL REFERENCES operation (id),
      position INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('item', 'inbox', 'scan', 'user', 'want', 'channel', 'rule')),
      key TEXT NOT NULL,
      before TEXT,
      after TEXT,
      PRIMARY KEY (operation, position),
      CHECK (before IS NOT NULL OR after IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO "change" VALUES(1,0,'user','anna',NULL,'{"name":"anna","time_zone":"Asia/Seoul","language":"ko","notices":{"lead_days":[7,3,1,0,-1],"time":"07:00"}}');
    INSERT INTO "change" VALUES(2,0,'item','a000',NULL,'{"id":"a000","user":"anna","product":{"gtin":"08801234567893","code":"8801234567893","name":"우유"},"expires":{"on":"2026-12-31","precision":"day","source":"typed"},"due_type":"best_before","quantity":"2","location":"fridge","state":"active","created_at":1790000001}');
    INSERT INTO "change" VALUES(3,0,'item','vn7x',NULL,'{"id":"vn7x","user":"anna","product":{"name":"Tofu"},"expires":{"on":"2026-12-30","precision":"day","source":"typed"},"due_type":"best_before","quantity":"1","state":"active","created_at":1790000002}');
    INSERT INTO "change" VALUES(4,0,'item','vn7x','{"id":"vn7x","user":"anna","product":{"name":"Tofu"},"expires":{"on":"2026-12-30","precision":"day","source":"typed"},"due_type":"best_before","quantity":"1","state":"active","created_at":1790000002}','{"id":"vn7x","user":"anna","product":{"name":"Tofu"},"expires":{"on":"2026-12-30","precision":"day","source":"typed"},"due_type":"best_before","quantity":"1","state":"used","ended_on":"2026-11-25","created_at":1790000002}');
    INSERT INTO "change" VALUES(5,0,'item','vn7x','{"id":"vn7x","user":"anna","product":{"name":"Tofu"},"expires":{"on":"2026-12-30","precision":"day","source":"typed"},"due_type":"best_before","quantity":"1","state":"used","ended_on":"2026-11-25","created_at":1790000002}','{"id":"vn7x","user":"anna","product":{"name":"Tofu"},"expires":{"on":"2026-12-30","precision":"day","source":"typed"},"due_type":"best_before","quantity":"1","state":"active","created_at":1790000002}');
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
    , kind TEXT) STRICT;
    CREATE TABLE inbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      state TEXT NOT NULL CHECK (state IN ('open', 'applied', 'dropped')),
      entry TEXT NOT NULL
    ) STRICT;
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
    , price INTEGER CHECK (price >= 0), currency TEXT, price_of INTEGER CHECK ((price_of IS NOT NULL) = (price IS NOT NULL)), cohort INTEGER, notice_on INTEGER) STRICT;
    INSERT INTO "item" VALUES(1,'a000','anna',8801234567893,'8801234567893','우유',NULL,NULL,2000000,NULL,'fridge','on','2026-12-31','day','typed','best_before',NULL,NULL,NULL,NULL,NULL,NULL,'active',NULL,1790000001,NULL,NULL,NULL,1,20811);
    INSERT INTO "item" VALUES(2,'vn7x','anna',NULL,NULL,'Tofu',NULL,NULL,1000000,NULL,NULL,'on','2026-12-30','day','typed','best_before',NULL,NULL,NULL,NULL,NULL,NULL,'active',NULL,1790000002,NULL,NULL,NULL,1,20810);
    CREATE TABLE notice (
      item INTEGER NOT NULL,
      channel TEXT NOT NULL,
      user TEXT NOT NULL,
      lead_days INTEGER NOT NULL,
      expires_on TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'failed')),
      attempts INTEGER NOT NULL,
      at INTEGER NOT NULL, said_on TEXT, delivery INTEGER,
      PRIMARY KEY (item, channel, user, lead_days, expires_on)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE notice_claim (
      channel TEXT NOT NULL PRIMARY KEY,
      at INTEGER NOT NULL,
      is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
    , latest_on TEXT) STRICT;
    CREATE TABLE notice_cohort (
      id INTEGER PRIMARY KEY,
      time_zone TEXT NOT NULL,
      notice_time TEXT NOT NULL,
      quiet_hours TEXT NOT NULL,
      looked_on INTEGER, quiet_since INTEGER,
      UNIQUE (time_zone, notice_time, quiet_hours)
    ) STRICT;
    INSERT INTO "notice_cohort" VALUES(1,'Asia/Seoul','07:00','',NULL,NULL);
    CREATE TABLE operation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL,
      command TEXT NOT NULL,
      at INTEGER NOT NULL,
      undoes INTEGER UNIQUE REFERENCES operation (id)
    , told INTEGER NOT NULL DEFAULT 0) STRICT;
    INSERT INTO "operation" VALUES(1,'anna','user add',1790000000,NULL,1);
    INSERT INTO "operation" VALUES(2,'anna','add',1790000001,NULL,1);
    INSERT INTO "operation" VALUES(3,'anna','add',1790000002,NULL,1);
    INSERT INTO "operation" VALUES(4,'anna','use',1790000002,NULL,1);
    INSERT INTO "operation" VALUES(5,'anna','undo',1790000002,4,1);
    CREATE TABLE reminder (
      user TEXT NOT NULL,
      channel TEXT NOT NULL,
      day TEXT NOT NULL,
      at INTEGER NOT NULL,
      items INTEGER NOT NULL CHECK (items >= 0),
      PRIMARY KEY (user, channel)
    ) STRICT;
    CREATE TABLE rule (
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      scope TEXT NOT NULL,
      value TEXT NOT NULL,
      leads TEXT,
      silence TEXT,
      PRIMARY KEY (user, scope, value),
      CHECK (leads IS NOT NULL OR silence IS NOT NULL)
    ) STRICT;
    CREATE TABLE scan (
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      content_hash TEXT NOT NULL,
      settings TEXT NOT NULL,
      at INTEGER NOT NULL,
      items TEXT NOT NULL,
      inbox TEXT NOT NULL,
      PRIMARY KEY (user, content_hash, settings)
    ) STRICT;
    CREATE TABLE user (
      name TEXT NOT NULL PRIMARY KEY,
      time_zone TEXT,
      language TEXT,
      lead_days TEXT NOT NULL,
      notice_time TEXT NOT NULL
    , reorder_url TEXT, date_order TEXT, currency TEXT, quiet_hours TEXT, lead_percents TEXT, notice_form TEXT, weekly_on TEXT, away TEXT, forgets_proposals INTEGER CHECK (forgets_proposals = 1)) STRICT;
    INSERT INTO "user" VALUES('anna','Asia/Seoul','ko','[7,3,1,0,-1]','07:00',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
    CREATE TABLE want (
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      identity TEXT NOT NULL,
      product TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity >= 0),
      unit TEXT,
      PRIMARY KEY (user, identity)
    ) STRICT;
    CREATE UNIQUE INDEX item_by_name ON item (user, name);
    CREATE INDEX item_by_gtin ON item (gtin, user) WHERE gtin IS NOT NULL;
    CREATE INDEX inbox_by_user ON inbox (user, state);
    CREATE INDEX operation_by_user ON operation (user, id);
    CREATE INDEX item_by_user ON item (user, state, expires_on);
    CREATE INDEX item_by_end ON item (user, ended_on) WHERE ended_on IS NOT NULL;
    CREATE INDEX delivery_open ON delivery (id) WHERE state IN ('pending', 'failed');
    CREATE INDEX delivery_by_day ON delivery (day, user);
    CREATE INDEX notice_by_delivery ON notice (delivery) WHERE delivery IS NOT NULL;
    CREATE INDEX item_due ON item (expires_on, user, id, state)
      WHERE state = 'active' AND expires_on IS NOT NULL;
    CREATE INDEX item_by_notice ON item (cohort, notice_on) WHERE notice_on IS NOT NULL;
    CREATE INDEX user_weekly ON user (name) WHERE weekly_on IS NOT NULL;
    CREATE INDEX change_by_key ON change (kind, key, operation);
    PRAGMA application_id = 1383616622;
    PRAGMA user_version = 14;
    """

  let scratch: Scratch

  init() throws { scratch = try Scratch(pantry: Self.version14) }

  @Test func `a store of version 14 keeps its journal, of nobody in particular`() throws {
    let store = try PantryStore(opening: scratch.path)
    let history = try store.history(user: "anna")
    #expect(history.map(\.command) == ["undo", "use", "add", "add", "user add"])
    #expect(history.allSatisfy { $0.actor == nil })
    #expect(try store.items(user: "anna").map(\.product.name).sorted() == ["Tofu", "우유"])
    #expect(try !store.archiveText().contains("actor"))
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
  }

  @Test func `what is done from now on says who, and what was done before can be taken back`() throws {
    let store = try PantryStore(opening: scratch.path)
    _ = try store.by("account:1:1").undo(user: "anna", at: instant(1_790_000_100))
    #expect(try store.history(user: "anna").map(\.actor) == ["account:1:1", nil, nil, nil, nil, nil])
    #expect(try store.items(user: "anna").map(\.product.name) == ["우유"])
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
  }

  @Test func `its channels go on, and can be paused from now on`() throws {
    let scratch = try Scratch(
      pantry: Self.version14
        + #"INSERT INTO channel VALUES('anna','desk','{"kind":"file","path":"/tmp/x"}');"#)
    let store = try PantryStore(opening: scratch.path)
    var desk = try #require(try store.channels().first)
    #expect(!desk.isPaused)
    desk.isPaused = true
    try store.perform("channel edit", user: "anna", at: instant(1)) { [desk] in try $0.save(desk) }
    #expect(try store.channels() == [desk])
    _ = try store.undo(user: "anna", at: instant(2))
    #expect(try store.channels().map(\.isPaused) == [false])
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
  }
}
