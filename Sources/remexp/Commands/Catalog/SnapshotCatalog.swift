import ArgumentParser
import Catalog
import StoreFiles
import Words

/// `remexp catalog snapshot`
struct SnapshotCatalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: HelpText.said(
      "Copy the catalog to one file for other machines, and print its SHA-256.",
      "다른 컴퓨터가 쓸 한 파일로 상품 목록을 복사하고 SHA-256을 출력합니다."),
    discussion: HelpText.said(
      """
      The file is whole and never changes again, so that any number of scans can read
      it at once, also from a disk that cannot be written: scan --catalog. A file is
      never overwritten: give every snapshot a name of its own. It is yours alone;
      chmod lets others read it. The line that is printed is one of sha256sum.

        remexp catalog snapshot catalog-2026-11-21.sqlite
        remexp scan --catalog catalog-2026-11-21.sqlite --format ndjson photos/
      """,
      """
      온전한 한 파일이고 다시는 바뀌지 않으므로, 쓸 수 없는 디스크에서도 몇이든 함께
      읽을 수 있습니다: scan --catalog. 있는 파일은 덮어쓰지 않으니 복사할 때마다 다른
      이름을 주세요. 소유자만 읽을 수 있고 chmod로 나눕니다. 출력하는 줄은 sha256sum의
      것과 같습니다.

        remexp catalog snapshot catalog-2026-11-21.sqlite
        remexp scan --catalog catalog-2026-11-21.sqlite --format ndjson photos/
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var reader: LanguageOption
  @Argument(help: .said("The new file.", "새 파일."), completion: .file()) var file: String

  func run() throws {
    let folder = try store.folder
    // One of an older version is brought up to date before it is copied.
    _ = try folder.existingCatalog()
    do {
      try CatalogStore.takeSnapshot(of: folder.catalogPath, at: file)
    } catch {
      throw CommandFailure(
        error.isOfNewFile ? file : folder.catalogPath, error, error == .busy ? .locked : .cannotRun)
    }
    let out = Output()
    try out.writeLine("\(try FileDigest.text(of: file))  \(TerminalText(file))")
    try out.flush()
  }
}

extension StoreError {
  /// True of what stands in the way of a copy: the store itself was there a moment ago.
  var isOfNewFile: Bool {
    switch self {
    case .exists, .cannotOpen, .readOnly, .diskFull: true
    default: false
    }
  }
}
