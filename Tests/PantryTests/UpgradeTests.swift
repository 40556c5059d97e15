import Barcodes
import Expiry
import Foundation
import GRDB
import Pantry
import Testing

/// Stores as each version of the tables left them are opened by this one.
@Suite struct UpgradeTests {
  /// The tables of version 1 as they were, with one row of everything. Never to be changed.
  static let version1 = """
    CREATE TABLE user (
      name TEXT NOT NULL PRIMARY KEY,
      time_zone TEXT,
      language TEXT,
      lead_days TEXT NOT NULL,
      notice_time TEXT NOT NULL
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
    ) STRICT;
    CREATE INDEX item_due ON item (
      expires_on, user, id, product, brand, quantity, unit, location, due_type, precision, source,
      state
    ) WHERE state = 'active' AND expires_on IS NOT NULL;
    CREATE UNIQUE INDEX item_by_name ON item (user, name);
    CREATE INDEX item_by_user ON item (user, state);
    CREATE INDEX item_by_gtin ON item (gtin, user) WHERE gtin IS NOT NULL;
    CREATE TABLE inbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL REFERENCES user (name) DEFERRABLE INITIALLY DEFERRED,
      state TEXT NOT NULL CHECK (state IN ('open', 'applied', 'dropped')),
      entry TEXT NOT NULL
    ) STRICT;
    CREATE INDEX inbox_by_user ON inbox (user, state);
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
    PRAGMA application_id = 1383616622;
    PRAGMA user_version = 1;

    INSERT INTO user VALUES ('anna', 'Asia/Seoul', 'ko', '[7,0]', '08:00');
    INSERT INTO item VALUES (1, 'a000', 'anna', 8801234567893, '8801234567893', '우유', NULL, NULL, 2500000, 'l',
      'fridge', 'on', '2026-12-31', 'month', 'typed', 'use_by', 'L7', NULL, NULL, NULL, NULL, NULL, 'active', NULL,
      1790000000);
    INSERT INTO inbox VALUES (1, 'anna', 'open', '{"codes":[],"content_hash":"h","created_at":1790000001,
      "expires":"unknown","id":1,"photo":"a.jpg","quantity":"1","reasons":["no_barcode"],"state":"open",
      "user":"anna"}');
    INSERT INTO scan VALUES ('anna', 'h', 'register', 1790000001, '{}', '[]', '[1]');
    INSERT INTO notice VALUES (1, 'stdout', 'anna', 7, '2026-12-31', 'sent', 1, 1790000002);
    INSERT INTO operation VALUES (1, 'anna', 'add', 1790000000, NULL);
    INSERT INTO change VALUES (1, 0, 'user', 'anna', NULL,
      '{"language":"ko","name":"anna","notices":{"lead_days":[7,0],"time":"08:00"},"time_zone":"Asia/Seoul"}');
    INSERT INTO change VALUES (1, 1, 'item', 'a000', NULL,
      '{"created_at":1790000000,"due_type":"use_by","expires":{"on":"2026-12-31","precision":"month","source":"typed"},
      "id":"a000","location":"fridge","lot":"L7","product":{"code":"8801234567893","gtin":"08801234567893","name":"우유"},
      "quantity":"2.5","state":"active","unit":"l","user":"anna"}');
    """

  let scratch: Scratch

  init() throws { scratch = try Scratch(pantry: Self.version1) }

  @Test func `a store of version 1 keeps all that is in it`() throws {
    let store = try PantryStore(opening: scratch.path)
    let item = try #require(try store.items(user: "anna").first)
    #expect(item.product == ProductSnapshot(gtin: GTIN("8801234567893"), code: "8801234567893", name: "우유"))
    #expect(item.quantity == Quantity("2.5"))
    #expect(item.expires == .on(try #require(CivilDate("2026-12-31")), precision: .month, source: .typed))
    #expect(try store.user(named: "anna")?.timeZone == "Asia/Seoul")
    #expect(try store.user(named: "anna")?.reorderURL == nil)
    #expect(try store.user(named: "anna")?.dateOrder == nil)
    #expect(try store.user(named: "anna")?.notices == NoticeRule(leadDays: [7, 0], time: hour("08:00")))
    #expect(try store.inbox(user: "anna").map(\.photo) == ["a.jpg"])
    #expect(try store.hasScan(user: "anna", contentHash: "h", settings: "register"))
    #expect(try store.history(of: item.id).map(\.command) == ["add"])
    #expect(try store.archive().notices.count == 1)
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
  }

  private func hour(_ text: String) throws -> CivilTime { try #require(CivilTime(text)) }

  /// The hour that a user had, when they are told now, and whether the night is quiet.
  @Test(arguments: [
    ("08:00", "08:00", true), ("23:30", "23:30", false), ("05:00", "05:00", false), ("00:00", "07:00", true),
  ]) func `users keep the hour that they chose, and midnight, which nobody chose, is the morning`(
    before: String, now: String, isQuiet: Bool
  ) throws {
    let queue = try DatabaseQueue(path: scratch.path)
    try queue.inDatabase { try $0.execute(sql: "UPDATE user SET notice_time = ?", arguments: [before]) }
    try queue.close()
    let rule = try #require(try PantryStore(opening: scratch.path).user(named: "anna")).notices
    #expect(rule.time == (try hour(before)))
    #expect(rule.departure.time == (try hour(now)))
    #expect((rule.quiet != nil) == isQuiet)
  }

  @Test func `what was done before the upgrade can be undone after it`() throws {
    let store = try PantryStore(opening: scratch.path)
    let item = try #require(try store.items(user: "anna").first)
    try store.perform("use", user: "anna", at: instant(1)) {
      try $0.take(item.quantity, of: item, as: .used, on: day(0))
    }
    #expect(try store.undo(user: "anna", at: instant(2))?.command == "use")
    #expect(try store.items(user: "anna") == [item])
    // Its user still has an inbox entry, which an operation of later made.
    #expect(throws: PantryError.self) { try store.undo(user: "anna", at: instant(3)) }
  }

  @Test func `its users can say what they could not before, and take it back`() throws {
    let store = try PantryStore(opening: scratch.path)
    #expect(try store.overrides().isEmpty)
    var anna = try #require(try store.user(named: "anna"))
    #expect(anna.notices.form == .digest && anna.notices.weekly == nil && anna.notices.away == nil)
    (anna.notices.form, anna.notices.weekly) = (.each, .friday)
    let override = NoticeOverride(user: "anna", scope: .location("fridge"), silence: .forever)
    try store.perform("rule set", user: "anna", at: instant(1)) { [anna] in
      try $0.save(anna)
      try $0.save(override)
    }
    #expect(try store.user(named: "anna") == anna)
    #expect(try store.overrides() == [override])
    _ = try store.undo(user: "anna", at: instant(2))
    #expect(try store.overrides().isEmpty)
    #expect(try PantryStore.diagnose(scratch.path).isEmpty)
  }

  @Test func `a copy of the old file stays beside it`() throws {
    _ = try PantryStore(opening: scratch.path)
    let copy = try DatabaseQueue(path: scratch.path + ".v1.backup")
    #expect(try copy.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 1)
    #expect(try copy.read { try $0.tableExists("want") } == false)
    #expect(try copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM change") } == 2)
  }
}
