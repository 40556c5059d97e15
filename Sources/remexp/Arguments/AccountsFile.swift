import ArgumentParser
import StoreFiles
import Words

#if Server
  import Accounts
#endif

/// Where a copy of the accounts goes to or comes from; a build without a server has none.
struct AccountsFile: ParsableArguments {
  #if Server
    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "The file for who may sign in to a server; it is secret.", "서버에 누가 로그인하는지의 파일. 비밀입니다."),
        valueName: "file"), completion: .file())
    var accounts: String?
  #endif

  var isNamed: Bool {
    #if Server
      accounts != nil
    #else
      false
    #endif
  }

  /// Copies the accounts where that was asked for, and says so; says that they are not copied where there are any.
  func backUp(_ folder: StoreFolder, _ phrases: Phrases, isQuiet: Bool) throws {
    #if Server
      guard let accounts else {
        guard !isQuiet, (StoreFolder.size(of: folder.accountsPath) ?? 0) > 0 else { return }
        return Diagnostics.note(
          phrases.say(
            "who may sign in to the server is not part of it: --accounts FILE copies that too",
            "서버에 누가 로그인하는지는 들어 있지 않습니다. --accounts 파일 로 함께 복사합니다"))
      }
      let path = try folder.existingAccountsPath()
      do { try AccountStore.backUp(path, to: accounts) } catch {
        throw CommandFailure(
          error.isOfNewFile ? accounts : path, error, error == .busy ? .locked : .cannotRun)
      }
      guard !isQuiet else { return }
      Diagnostics.note(
        phrases.say(
          "\(accounts): a checked copy of who may sign in; keep it as secret as the store",
          "\(accounts): 누가 로그인하는지의 검사한 복사본입니다. 저장소처럼 비밀로 두세요"))
    #endif
  }

  /// Puts a copy in the place of the accounts, where one is named.
  func restore(_ folder: StoreFolder, _ phrases: Phrases, isQuiet: Bool) throws {
    #if Server
      guard let accounts else { return }
      let path = try folder.newAccountsPath()
      let replaced: String?
      do {
        replaced = try AccountStore.restore(accounts, to: path)
      } catch .foreign {
        throw CommandFailure(
          "\(accounts): no accounts; give the file that remexp backup --accounts made",
          "\(accounts): 계정 파일이 아닙니다. remexp backup --accounts 가 만든 파일을 주세요")
      } catch {
        throw CommandFailure(
          error.isOfStoreInUse ? path : accounts, error, error == .busy ? .locked : .cannotRun)
      }
      // Brings an older one up to date, and shows that it opens.
      _ = try folder.accounts()
      guard !isQuiet else { return }
      let kept = replaced.map { phrases.say("; what was there is now \($0)", ". 전의 파일은 \($0) 입니다") } ?? ""
      Diagnostics.note(
        phrases.say(
          "who may sign in is as in \(accounts), sign-ins that were ended since included",
          "누가 로그인하는지는 \(accounts) 와 같습니다. 그 뒤에 끝낸 로그인도 되살아납니다") + kept)
    #endif
  }
}

extension StoreError {
  /// A copy is only read; what is in use or cannot be filled is the store.
  var isOfStoreInUse: Bool {
    switch self {
    case .busy, .diskFull, .readOnly: true
    default: false
    }
  }
}
