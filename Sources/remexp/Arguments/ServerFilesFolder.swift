import ArgumentParser
import Foundation
import Words

#if Server
  import Expiry
  import Web
#endif

/// Where a copy of what a server keeps beside its databases goes to or comes from; a build without a server keeps nothing.
struct ServerFilesFolder: ParsableArguments {
  #if Server
    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "The folder for a server's pictures of products and photos of inbox entries.",
          "서버의 상품 그림과 수신함 사진을 두는 폴더."),
        discussion: HelpText.said(
          "What was said of products by hand goes along, and with --accounts what is secret of channels.",
          "직접 말한 상품 정보도, --accounts를 주면 채널의 비밀 값도 함께 갑니다."),
        valueName: "folder"), completion: .directory)
    var files: String?
  #endif

  var isNamed: Bool {
    #if Server
      files != nil
    #else
      false
    #endif
  }

  /// Copies them where that was asked for, and says so; says that they are not copied where there are any.
  func backUp(_ folder: StoreFolder, withSecrets: Bool, _ phrases: Phrases, isQuiet: Bool) throws {
    #if Server
      guard let files else {
        guard !isQuiet, folder.serverFiles.areAny else { return }
        return Diagnostics.note(phrases.filesAreLeft)
      }
      let report = try naming {
        try folder.serverFiles.backUp(
          to: files, catalog: folder.catalogIfAny(), pantry: folder.existingPantry(), withSecrets: withSecrets
        )
      }
      if !isQuiet { Diagnostics.note(phrases.copied(report, to: files)) }
      for path in report.damaged { Diagnostics.note("\(path): \(phrases.isNotWhatItWas)") }
      if !report.damaged.isEmpty { throw ExitStatus.someFailed.exitCode }
    #endif
  }

  /// Reads a copy whole where one is named, before anything is changed, and gives what puts it back.
  func checked(_ phrases: Phrases, isQuiet: Bool) throws -> (StoreFolder) throws -> Void {
    #if Server
      guard let files else { return { _ in } }
      let backup = try naming { try ServerFilesBackup(checking: files) }
      return { folder in
        // Its folder may be yet to be made.
        _ = try folder.newPantryPath()
        let report = try naming { try backup.restore(to: folder.serverFiles) { try folder.catalog() } }
        if !isQuiet { Diagnostics.note(phrases.restored(report, from: files)) }
      }
    #else
      return { _ in }
    #endif
  }

  #if Server
    private func naming<Value>(_ body: () throws -> Value) throws -> Value {
      do { return try body() } catch let problem as ServerFilesProblem {
        throw CommandFailure(Reader.phrases.sentence(problem))
      }
    }
  #endif
}

#if Server
  extension StoreFolder {
    /// By whole paths, as inbox entries and channels name them for whoever reads those elsewhere.
    var serverFiles: ServerFiles {
      ServerFiles(
        pictures: Self.absolute(picturesPath), photos: Self.absolute(photosPath),
        secrets: Self.absolute(secretsPath))
    }

    static func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
  }
#endif
