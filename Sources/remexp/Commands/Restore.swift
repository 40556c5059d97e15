import ArgumentParser
import Pantry
import StoreFiles
import Words

/// `remexp restore`
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: HelpText.said(
      "Put a backup in the place of the pantry; the replaced file is kept beside it.",
      "백업을 보관함 자리에 놓습니다. 전의 파일은 옆에 남습니다."),
    discussion: HelpText.said(
      """
      The backup is checked first and stays where it is. One of an older version
      is brought up to date.

        remexp restore pantry-2026-11-21.sqlite
      """,
      """
      백업을 먼저 검사하고 그 자리에 둡니다. 옛 버전의 백업은 지금 형식으로 올립니다.

        remexp restore pantry-2026-11-21.sqlite
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @OptionGroup var accounts: AccountsFile
  @OptionGroup var files: ServerFilesFolder
  @Argument(help: .said("The file that remexp backup made.", "remexp backup 이 만든 파일."), completion: .file())
  var file: String?

  func validate() throws {
    guard file != nil || accounts.isNamed || files.isNamed else {
      throw ValidationError("name the file that remexp backup made", "remexp backup 이 만든 파일을 적으세요")
    }
  }

  func run() throws {
    let phrases = reader.phrases(for: nil)
    // First what the pantry's entries and channels name.
    try files.checked(phrases, isQuiet: store.quiet)(store.folder)
    if let file { try restorePantry(file) }
    try accounts.restore(store.folder, phrases, isQuiet: store.quiet)
  }

  private func restorePantry(_ file: String) throws {
    let path = try store.folder.newPantryPath()
    let replaced: String?
    do {
      replaced = try PantryStore.restore(file, to: path)
    } catch .foreign {
      throw CommandFailure(
        "\(file): not a RemExp pantry; give the file that remexp backup made",
        "\(file): RemExp의 보관함이 아닙니다. remexp backup이 만든 파일을 주세요")
    } catch {
      throw CommandFailure(
        error.isOfStoreInUse ? path : file, error, error == .busy ? .locked : .cannotRun)
    }
    // Brings an older one up to date, and shows that it opens.
    _ = try store.folder.existingPantry()
    guard !store.quiet else { return }
    let phrases = reader.phrases(for: nil)
    let kept = replaced.map { phrases.say("; what was there is now \($0)", ". 전의 파일은 \($0) 입니다") } ?? ""
    Diagnostics.note(phrases.say("restored from \(file)", "\(file) 에서 되돌렸습니다") + kept)
  }
}
