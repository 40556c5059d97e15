import Barcodes
import Batch
import Catalog
import Expiry
import Foundation
import Glibc
import Pantry
import StoreFiles
import Words

#if Server
  import Accounts
#endif

/// Whether the files of a store are sound, and can be written.
struct StoreCheck {
  let folder: StoreFolder
  let phrases: Phrases

  var findings: [Finding] {
    guard unsafe access(folder.path, F_OK) == 0 else {
      return [
        .advice(
          .store, phrases.say("\(folder.path) is not there yet", "\(folder.path) 은(는) 아직 없습니다"), startPantry)
      ]
    }
    return [
      folderFinding,
      file(
        .pantry, folder.pantryPath, missing: startPantry,
        damaged: phrases.say(
          "remexp restore puts a backup back; the .backup files beside it are those of earlier versions",
          "remexp restore 로 백업을 되돌리세요. 옆의 .backup 파일은 이전 버전의 것입니다")
      ) { path throws(StoreError) in try PantryStore.diagnose(path) },
      file(
        .catalog, folder.catalogPath,
        missing: phrases.say("remexp catalog import FILE starts one", "remexp catalog import FILE 로 시작합니다"),
        damaged: phrases.say(
          "move the file away and import the catalog again", "파일을 옮겨 두고 목록을 다시 가져오세요")
      ) { path throws(StoreError) in try CatalogStore.diagnose(path) },
    ] + accounts
      + ((try? folder.existingPantry()).map { TextCheck(pantry: $0, phrases: phrases).findings } ?? [])
  }

  /// Of who may sign in, in a build that has a server, and where there is such a file.
  private var accounts: [Finding] {
    #if Server
      guard unsafe access(folder.accountsPath, F_OK) == 0 else { return [] }
      guard unsafe access(folder.accountsPath, R_OK | W_OK) == 0 else {
        return [
          .problem(
            .accounts, "\(folder.accountsPath): \(phrases.system(errno))",
            phrases.say(
              "whoever runs remexp serve needs to write it; check its owner",
              "remexp serve 를 돌리는 사용자가 쓸 수 있어야 합니다. 소유자를 확인하세요"))
        ]
      }
      return [
        file(
          .accounts, folder.accountsPath,
          missing: phrases.say("remexp serve starts one", "remexp serve 로 시작합니다"),
          damaged: phrases.say(
            "remexp restore --accounts puts a backup back; the .backup files beside it are those of earlier versions",
            "remexp restore --accounts 로 백업을 되돌리세요. 옆의 .backup 파일은 이전 버전의 것입니다")
        ) { path throws(StoreError) in try AccountStore.diagnose(path) }
      ] + homeless
    #else
      return []
    #endif
  }

  #if Server
    /// Households whose pantry is not there, as after only one of the two files was put back.
    private var homeless: [Finding] {
      guard let pantry = try? folder.existingPantry(), let accounts = try? folder.accountsIfAny(),
        let households = try? accounts.everyHousehold()
      else { return [] }
      return households.filter { (try? pantry.user(named: $0.user)) == .some(nil) }.map { household in
        .advice(
          .accounts,
          phrases.say(
            "the household \(household.name) has no pantry “\(household.user)” here",
            "\(household.name) 집의 보관함 “\(household.user)”이(가) 없습니다"),
          phrases.say(
            "it begins empty; remexp restore puts a backup of the pantry back",
            "빈 채로 시작합니다. 보관함의 백업은 remexp restore 로 되돌립니다"))
      }
    }
  #endif

  private var startPantry: String {
    phrases.say(
      "remexp add or remexp scan --register starts one", "remexp add 나 remexp scan --register 로 시작합니다")
  }

  private var folderFinding: Finding {
    guard FileState(ofFileAt: folder.path)?.kind == .folder else {
      return .problem(
        .store, phrases.say("\(folder.path) is not a folder", "\(folder.path) 은(는) 폴더가 아닙니다"),
        phrases.say("name another one with --store", "--store 로 다른 폴더를 지정하세요"))
    }
    guard unsafe access(folder.path, W_OK) == 0 else {
      return .problem(
        .store, "\(folder.path): \(phrases.system(errno))",
        phrases.say(
          "only reading works; check the owner and the permissions", "읽기만 됩니다. 소유자와 권한을 확인하세요"))
    }
    if let file = StoreAccess(folder: folder).openToAll {
      return .advice(
        .store,
        phrases.say("everybody on this machine can read \(file)", "이 컴퓨터의 누구나 \(file) 을 읽을 수 있습니다"),
        phrases.say(
          "chmod 600 '\(folder.path)'/*.sqlite*, or name a group with --shared",
          "chmod 600 '\(folder.path)'/*.sqlite* 로 막거나 --shared 로 그룹을 정하세요"))
    }
    return .good(.store, folder.path)
  }

  private func file(
    _ subject: Finding.Subject, _ path: String, missing: String, damaged: String,
    diagnose: (String) throws(StoreError) -> [String]
  ) -> Finding {
    switch StoreFolder.size(of: path) {
    case nil where errno == ENOENT:
      return .advice(subject, phrases.say("there is none yet", "아직 없습니다"), missing)
    case 0: return .advice(subject, "\(path) \(StoreFolder.emptiness)", missing)
    default: break
    }
    do throws(StoreError) {
      let problems = try diagnose(path)
      guard problems.isEmpty else {
        return .problem(subject, "\(path): \(problems.joined(separator: "; "))", damaged)
      }
      return .good(
        subject, phrases.say("every page of \(path) is sound", "\(path) 의 모든 쪽이 온전합니다"))
    } catch {
      return .problem(subject, "\(path): \(phrases.sentence(error))", damaged)
    }
  }
}

/// Whether there is room to go on writing.
struct SpaceCheck {
  let folder: StoreFolder
  let phrases: Phrases

  /// A change needs a journal beside the file, a migration a copy of it.
  private static let reserve: UInt64 = 64 << 20

  var findings: [Finding] {
    guard let space = try? DiskSpace(at: folder.path) else { return [] }
    if space.isReadOnly {
      return [
        .problem(
          .disk, phrases.say("its file system is read-only", "파일 시스템이 읽기 전용입니다"),
          phrases.say("mount it for writing; only reading works now", "쓰기로 마운트하세요. 지금은 읽기만 됩니다"))
      ]
    }
    let needed = Self.reserve + 2 * size
    let free = phrases.say("\(space.free >> 20) MiB free", "\(space.free >> 20) MiB 남음")
    guard space.free >= needed else {
      return [
        .problem(
          .disk, free,
          phrases.say(
            "make room: \(needed >> 20) MiB are needed to change and back up the pantry",
            "자리를 비우세요. 변경과 백업에 \(needed >> 20) MiB 가 필요합니다"))
      ]
    }
    return [.good(.disk, free)]
  }

  private var size: UInt64 {
    UInt64(max(0, StoreFolder.size(of: folder.pantryPath) ?? 0))
  }
}

/// Whether a command that was killed has left half a file, or half a folder: a backup, a restore, an export or a file of rejects.
struct LeftoverCheck {
  /// Where to look; nothing below them is looked at.
  let folders: [String]
  let phrases: Phrases

  var findings: [Finding] {
    leftovers.map { path in
      .advice(
        .leftover,
        phrases.say(
          "\(path) is half a file, of a command that was ended while it wrote",
          "\(path) 은(는) 쓰다가 끝난 명령이 남긴 반쪽 파일입니다"),
        phrases.say(
          "remove it, unless a backup, restore or export is running now: \(removal(of: path))",
          "지금 backup, restore, export 가 돌고 있지 않으면 지우세요: \(removal(of: path))"))
    }
  }

  private func removal(of path: String) -> String {
    FileState(ofFileAt: path, followingLinks: false)?.kind == .folder ? "rm -r '\(path)'" : "rm '\(path)'"
  }

  /// By name. What is in use and what was kept on purpose, `.backup` and `.replaced`, is not among them.
  private var leftovers: [String] {
    var seen: Set<String> = []
    return folders.filter { seen.insert(URL(filePath: $0).resolvingSymlinksInPath().path).inserted }
      .flatMap { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter(UnfinishedFile.isName).sorted().map { folder == "." ? $0 : folder + "/" + $0 }
      }
  }
}

/// Whether the pantry holds texts that no door lets in today, from before there were limits or from another program.
/// They are shown and exported as they are, but a copy of the pantry as JSON could not be imported.
struct TextCheck {
  let pantry: PantryStore
  let phrases: Phrases

  /// None where the pantry cannot be read, which others tell.
  var findings: [Finding] {
    guard let long = try? longTexts(), let first = long.first else { return [] }
    let others =
      long.count == 1
      ? "" : phrases.say(", and \(long.count - 1) more like it", " 외 \(long.count - 1)건")
    return [
      .advice(
        .texts,
        phrases.say(
          "\(first)\(others): remexp import would refuse a copy of this pantry",
          "\(first)\(others): remexp import 가 이 보관함의 사본을 받지 않습니다"),
        phrases.say(
          "shorten it with remexp edit; remexp backup and restore take the pantry as it is",
          "remexp edit 로 줄이세요. remexp backup 과 restore 는 그대로 받습니다"))
    ]
  }

  private func longTexts() throws -> [String] {
    var found: [String] = []
    for user in try pantry.users() {
      note(phrases.say("the user \(user.name)", "사용자 \(user.name)"), user.checkTexts, in: &found)
      for item in try pantry.items(user: user.name, states: Set(ItemState.allCases)) {
        note(phrases.say("item \(item.id)", "상품 \(item.id)"), item.checkTexts, in: &found)
      }
      for entry in try pantry.inbox(user: user.name, states: Set(InboxState.allCases)) {
        note(phrases.say("inbox \(entry.id)", "수신함 \(entry.id)"), entry.checkTexts, in: &found)
      }
      for want in try pantry.wants(user: user.name) {
        note(
          phrases.say(
            "what \(user.name) wants of \(want.product.name)", "\(user.name)의 희망 수량 \(want.product.name)"),
          want.checkTexts, in: &found)
      }
    }
    return found
  }

  private func note(_ what: String, _ check: () throws(TextTooLong) -> Void, in found: inout [String]) {
    do throws(TextTooLong) { try check() } catch {
      found.append("\(TextLimit.name.clipped(what)): \(phrases.sentence(error))")
    }
  }
}
