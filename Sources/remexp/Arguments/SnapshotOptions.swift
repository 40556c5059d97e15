import ArgumentParser
import Catalog
import StoreFiles
import Words

/// A catalog that was copied to this machine, in place of the store's.
struct SnapshotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Look products up in this file of remexp catalog snapshot, which is only read, and not in the store.",
        "저장소 대신 remexp catalog snapshot 이 만든 이 파일에서 상품을 찾습니다. 읽기만 합니다."), valueName: "file"),
    completion: .file())
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Its SHA-256, as catalog snapshot prints it; with another file nothing is scanned.",
        "그 파일의 SHA-256. snapshot이 출력한 것과 다른 파일이면 아무것도 읽지 않습니다."), valueName: "hex"))
  var catalogDigest: String?

  func validate() throws {
    guard let catalogDigest else { return }
    guard catalog != nil else {
      throw ValidationError("--catalog-digest goes with --catalog", "--catalog-digest는 --catalog와 함께 씁니다")
    }
    guard catalogDigest.utf8.count == 64, catalogDigest.allSatisfy(\.isHexDigit)
    else {
      throw ValidationError(
        "--catalog-digest is a SHA-256 of 64 hexadecimal digits, as remexp catalog snapshot prints it",
        "--catalog-digest는 16진수 64자리의 SHA-256입니다. remexp catalog snapshot 이 출력합니다")
    }
  }

  /// Nil where none is given.
  func store() throws -> CatalogStore? {
    guard let catalog else { return nil }
    if let wanted = catalogDigest?.lowercased() {
      let found = try FileDigest.text(of: catalog)
      guard found == wanted else {
        throw CommandFailure(
          "\(catalog): its SHA-256 is \(found) and not \(wanted): another catalog, or a copy that is not whole; "
            + "copy it anew",
          "\(catalog): SHA-256이 \(wanted)이(가) 아니라 \(found)입니다. 다른 목록이거나 덜 복사된 것이니 다시 복사하세요")
      }
    }
    do { return try CatalogStore(snapshot: catalog) } catch {
      let reason = Reader.phrases.sentence(error)
      throw CommandFailure(
        "\(catalog): \(reason); `remexp catalog snapshot FILE` makes one",
        "\(catalog): \(reason). `remexp catalog snapshot FILE`로 만듭니다")
    }
  }
}
