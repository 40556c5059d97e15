import ArgumentParser
import Foundation
import Glibc
import Pantry
import StoreFiles
import Words

/// `remexp backup`
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: HelpText.said(
      "Copy the pantry to a new file, checked; others may go on using it meanwhile.",
      "보관함을 검사하며 새 파일로 복사합니다. 그동안 계속 쓸 수 있습니다."),
    discussion: HelpText.said(
      """
      A file is never overwritten: give every backup a name of its own. The
      catalog is not copied, as it can be imported again.

        remexp backup pantry-2026-11-21.sqlite
        remexp backup | gzip > pantry.sqlite.gz
      """,
      """
      있는 파일은 덮어쓰지 않으니 백업마다 다른 이름을 주세요. 상품 목록은 다시 가져올
      수 있어 복사하지 않습니다.

        remexp backup pantry-2026-11-21.sqlite
        remexp backup | gzip > pantry.sqlite.gz
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @OptionGroup var accounts: AccountsFile
  @OptionGroup var files: ServerFilesFolder
  @Argument(
    help: .said("The new file; - or nothing for standard output.", "새 파일. - 이나 없으면 표준 출력."),
    completion: .file()) var file: String?

  func run() throws {
    let folder = try store.folder
    let path = try folder.existingPantryPath()
    // Before the pantry: a household that is made meanwhile has a pantry in the copy, and not the other way round.
    try accounts.backUp(folder, reader.phrases(for: nil), isQuiet: store.quiet)
    if let place = try stream {
      try send(path, to: place)
    } else {
      try copy(path)
    }
    // After the pantry: what it names is still there then.
    try files.backUp(
      folder, withSecrets: accounts.isNamed, reader.phrases(for: nil), isQuiet: store.quiet)
  }

  private func copy(_ path: String) throws {
    let file = file ?? ""
    do {
      try PantryStore.backUp(path, to: file)
    } catch {
      throw CommandFailure(
        error.isOfNewFile ? file : path, error, error == .busy ? .locked : .cannotRun)
    }
    if !store.quiet {
      Diagnostics.note(
        reader.phrases(for: nil).say(
          "\(file): a checked copy; remexp restore puts it back",
          "\(file): 검사한 복사본입니다. remexp restore 로 되돌릴 수 있습니다"))
    }
  }

  /// Where it goes when that is no file.
  private var stream: OutputPlace? {
    get throws {
      if let file, file != "-" {
        let state = FileState(ofFileAt: file, followingLinks: false)
        guard let state, state.kind != .regular else { return nil }
      }
      let place = try OutputPlace(file)
      guard !place.isStandardOutput || !Output.isTerminal else {
        throw CommandFailure(
          "a backup is nothing to read on a terminal; name a file, see --help",
          "백업은 터미널에서 읽을 것이 아닙니다. 파일 이름을 주세요. --help를 보세요", .wrongUsage)
      }
      if case .file = place { return nil }
      return place
    }
  }

  /// By way of a checked copy beside the pantry, which nobody sees.
  private func send(_ path: String, to place: OutputPlace) throws {
    let copy = path + UnfinishedFile.suffix(Int(getpid()))
    let unfinished = UnfinishedFile(copy)
    defer { unfinished.keep() }
    do { try PantryStore.backUp(path, to: copy) } catch {
      throw CommandFailure(path, error, error == .busy ? .locked : .cannotRun)
    }
    defer { _ = unsafe unlink(copy) }
    let output = try OutputFile(place, named: file ?? "-")
    let bytes = try FileHandle(forReadingFrom: URL(filePath: copy))
    while let piece = try bytes.read(upToCount: 1 << 20), !piece.isEmpty { try output.write(bytes: piece) }
    try output.finish()
  }
}
