import ArgumentParser
import Expiry
import Foundation
import Pantry
import Register
import Words

/// Whose pantry a command is about, what day it is there, and in which language its reader is told.
struct HouseholdOptions: ParsableArguments {
  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption
  @OptionGroup var clock: ClockOptions
  @OptionGroup var reader: LanguageOption

  /// The pantry that is there.
  func open() throws -> Household {
    let pantry = try store.folder.existingPantry()
    return try household(pantry, user: owner.existing(in: pantry))
  }

  /// The pantry that is there, also of a user who was deleted and of whom only the journal knows.
  func openAlsoDeleted() throws -> Household {
    let pantry = try store.folder.existingPantry()
    let user = try pantry.user(like: owner.user)
    if user == nil, try pantry.history(user: owner.user, limit: 1, shown: 1).isEmpty {
      _ = try owner.existing(in: pantry)
    }
    return try household(pantry, user: user)
  }

  /// The pantry, made where there is none.
  func start() throws -> Household {
    _ = try owner.name
    let pantry = try store.folder.pantry()
    return try household(pantry, user: owner.starting(in: pantry, phrases: reader.phrases(for: nil)))
  }

  /// For `--user all`: the day of each of them.
  func days(in found: Household) throws -> [String: CivilDate] {
    clock.days(of: try owner.everybody(in: found.pantry))
  }

  private func household(_ pantry: PantryStore, user: User?) throws -> Household {
    Household(
      pantry: pantry, folder: try store.folder, name: user?.name ?? owner.user, user: user,
      moment: clock.moment(for: user),
      zone: clock.zone(for: user), now: clock.now, vantage: clock.vantage(of: user),
      phrases: reader.phrases(reading: user),
      isQuiet: store.quiet)
  }
}

/// A pantry as one of its users finds it when a command runs.
struct Household {
  let pantry: PantryStore
  let folder: StoreFolder
  let name: String
  /// Nil for everybody, and for the default user who has nothing yet.
  let user: User?
  /// What calendar and clock show where the user is.
  let moment: CivilMoment
  let zone: Zone
  /// When the command runs, for the journal.
  let now: Instant
  /// The moment from which others are told.
  let vantage: Instant
  let phrases: Phrases
  let isQuiet: Bool

  var today: CivilDate { moment.date }

  /// A moment as people say it: see ``Phrases/moment(_:from:in:)``.
  func told(_ instant: Instant) -> String { phrases.moment(instant, from: vantage, in: zone) }

  /// Changes the pantry, as one step of undo.
  func perform<Value>(_ command: String, _ body: (PantryTransaction) throws -> Value) throws -> Value {
    try pantry.perform(command, user: name, at: now, body)
  }

  /// Where the user's inbox is worked on.
  var desk: InboxDesk { folder.desk(of: name, in: pantry) }
}

extension StoreFolder {
  /// Where somebody's inbox is worked on, with the catalog beside the pantry.
  func desk(of user: String, in pantry: PantryStore) -> InboxDesk {
    InboxDesk(
      pantry: pantry, catalog: CatalogSource(existing: catalogIfAny, started: catalog), user: user)
  }
}
