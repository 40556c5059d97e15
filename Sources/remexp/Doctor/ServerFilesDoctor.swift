#if Server
  import Web
  import Words

  /// Whether the pictures and photos that a server keeps are what they were, and are there. Silent where it keeps none.
  struct ServerFilesDoctor {
    let folder: StoreFolder
    let phrases: Phrases

    /// None where the store cannot be read, which others tell.
    var findings: [Finding] {
      let check = try? ServerFilesCheck(
        of: folder.serverFiles, catalog: folder.catalogIfAny(), pantry: folder.pantryIfAny())
      guard let check, check.isOfAny else { return [] }
      let found = pictures(check) + photos(check)
      guard found.isEmpty else { return found }
      return [
        .good(
          .pictures,
          phrases.say(
            "all that a server keeps is as it was: \(check.count)", "그림과 사진 \(check.count)개가 그대로입니다")
        )
      ]
    }

    private func pictures(_ check: ServerFilesCheck) -> [Finding] {
      let restore = phrases.say(
        "remexp restore --files puts those of a backup back; or give the product another picture",
        "remexp restore --files 로 백업의 것을 되돌리거나 상품에 다른 그림을 주세요")
      return finding(check.damagedPictures, restore) {
        .problem(.pictures, phrases.say("\($0): not what it was", "\($0): 처음 것과 다릅니다"), $1)
      }
        + finding(check.productsWithout, restore) {
          .problem(.pictures, phrases.say("the picture of \($0) is not there", "\($0)의 그림이 없습니다"), $1)
        }
        + finding(
          check.loosePictures,
          phrases.say(
            "the server takes it away with the next picture or photo that is sent", "다음 사진을 보낼 때 서버가 지웁니다")
        ) { .advice(.pictures, phrases.say("\($0): of no product", "\($0): 어느 상품의 것도 아닙니다"), $1) }
    }

    private func photos(_ check: ServerFilesCheck) -> [Finding] {
      let advice = phrases.say(
        "remexp restore --files puts those of a backup back; their cards can be finished without",
        "remexp restore --files 로 백업의 것을 되돌립니다. 사진 없이도 카드를 마칠 수 있습니다")
      return finding(check.damagedPhotos, advice) {
        .problem(.photos, phrases.say("\($0): not what was sent", "\($0): 보낸 것과 다릅니다"), $1)
      }
        + finding(check.missingPhotos, advice) {
          .problem(
            .photos, phrases.say("\($0): not there, and its card waits", "\($0): 카드가 기다리는데 없습니다"), $1)
        }
    }

    /// One for all of a kind, which names the first few.
    private func finding(
      _ names: [String], _ advice: String, _ make: (String, String) -> Finding
    ) -> [Finding] {
      guard !names.isEmpty else { return [] }
      let more = names.count > 3 ? phrases.say(" and \(names.count - 3) more", " 외 \(names.count - 3)개") : ""
      return [make(names.prefix(3).joined(separator: ", ") + more, advice)]
    }
  }
#endif
