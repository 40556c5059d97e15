/// Why a store could not be opened, read or written. Whatever was being written has been taken back whole.
public enum StoreError: Error, Hashable, Sendable {
  /// Not a store of this name: another program's file, or no database at all.
  case foreign(String)
  /// Made by a later version of this program.
  case newer(found: Int, supported: Int)
  /// Ours, but its content contradicts itself.
  case damaged
  /// Another file was put in its place since it was opened, so that nothing written to it would be found again.
  case replaced
  /// Ours, but a row is not what this program writes; the row by its key, as far as it can be read.
  case unreadable(table: String, row: String)
  /// Ours by its mark, but not as this program leaves its files; with what is strange, as a sentence about the file.
  case unsound(String)
  /// Another process held the lock longer than the busy timeout.
  case busy
  case diskFull
  /// There is a file already where a new one was to be made.
  case exists
  /// The file, its folder or the file system does not allow writing.
  case readOnly
  /// With the reason as the system gave it.
  case cannotOpen(String)
  /// The disk failed to read or write.
  case disk
  /// A condition that only a mistake in this program explains, with SQLite's extended result code.
  case unexpected(code: Int32)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreign(let name): "not a RemExp \(name) but some other file; choose another store folder"
    case .newer(let found, let supported):
      "made by a newer RemExp (format \(found), this one knows up to \(supported)); update RemExp to use it"
    case .damaged: "the file is damaged; restore it from a backup"
    case .replaced:
      "another file was put in its place meanwhile, as remexp restore does; what was stored before that is in the "
        + "replaced file, run the command again"
    case .unreadable(let table, let row):
      "the file is damaged: row \(row) of the table \(table) cannot be read; restore it from a backup"
    case .unsound(let reason):
      "\(reason); restore a backup, or what was there before another program wrote to it"
    case .busy: "another process is using it; try again when that has finished"
    case .diskFull: "no space left on the disk; nothing was changed, free some space and try again"
    case .exists: "there is a file already, and it stays as it is; choose another name"
    case .readOnly: "it can be read but not written; check the permissions of the file and its folder"
    case .cannotOpen(let reason): "cannot be opened: \(reason)"
    case .disk:
      "reading or writing failed; nothing was changed, check the disk, your quota and ulimit -f"
    case .unexpected(let code): "unexpected database error \(code); please report it"
    }
  }
}
