import Words

extension Phrases {
  var storeTopic: String {
    say(
      """
      The store is a folder: --store DIR, else $REMEXP_STORE, else
      $XDG_DATA_HOME/remexp, else ~/.local/share/remexp. Two files are in it:
        pantry.sqlite    precious: people, items, inbox, notices, and a journal of
                         every change
        catalog.sqlite   products; can be imported again

      A new store is for its owner alone. A household that shares one says so once;
      then whoever is in the folder's group can use it:
        remexp user list --shared --store /srv/remexp

      Each page of both files carries a checksum, which is proved whenever it is read:
      a damaged store gives no answer rather than a wrong one. Every change is one
      step: it is stored whole before it is said to be done, whatever is killed or
      unplugged meanwhile, and can be taken back:
        remexp history
        remexp undo

      A copy that is checked, made while others go on working, and put back:
        remexp backup pantry-2026-11-21.sqlite
        remexp restore pantry-2026-11-21.sqlite
      The same for another machine or another program:
        remexp export pantry.json
        remexp import pantry.json --store ~/new-store

      Several people keep their items in one store, each with a time zone, a language
      and notices of their own; --user says whose are meant, and is "me" unless it is
      given:
        remexp user add Minji --language ko --time-zone Asia/Seoul
        remexp list --user Minji

      A store is made by what adds something; what only reads says that there is none.
      A file of another program, or of a newer version, is left as it is. Nothing
      leaves this machine unless a channel is set up (remexp channel), and reports ask
      no network, but for pictures where --pictures wants them.

      Is everything in order?
        remexp doctor
      """,
      """
      저장소는 폴더입니다: --store, 없으면 $REMEXP_STORE, 없으면 $XDG_DATA_HOME/remexp,
      없으면 ~/.local/share/remexp. 안에 파일이 둘 있습니다:
        pantry.sqlite    소중한 것: 사람, 상품, 수신함, 알림, 모든 변경의 기록
        catalog.sqlite   상품 목록. 다시 가져올 수 있습니다

      새 저장소는 소유자만 씁니다. 함께 쓰는 집에서는 한 번 말해 두면 폴더의 그룹이 쓸 수
      있습니다:
        remexp user list --shared --store /srv/remexp

      두 파일의 모든 쪽에는 검사값이 있어 읽을 때마다 확인합니다. 손상된 저장소는 틀린 답
      대신 답하지 않습니다. 변경은 하나하나가 한 걸음입니다. 되었다고 말하기 전에 온전히
      저장되고, 그 사이 죽거나 전원이 나가도 그렇으며, 되돌릴 수 있습니다:
        remexp history
        remexp undo

      검사한 복사본은 다른 실행이 쓰는 동안에도 만들고, 되돌려 놓을 수 있습니다:
        remexp backup pantry-2026-11-21.sqlite
        remexp restore pantry-2026-11-21.sqlite
      다른 컴퓨터나 프로그램으로 옮길 때:
        remexp export pantry.json
        remexp import pantry.json --store ~/new-store

      여러 사람이 한 저장소를 쓸 수 있고, 시간대와 언어와 알림은 저마다 따로입니다. 누구의
      것인지는 --user로 말하며, 주지 않으면 "me"입니다:
        remexp user add Minji --language ko --time-zone Asia/Seoul
        remexp list --user Minji

      저장소는 무엇인가 넣을 때 생깁니다. 읽기만 하는 명령은 없다고 말합니다. 다른 프로그램의
      파일이나 더 새 버전의 파일은 그대로 둡니다. 채널(remexp channel)을 만들지 않으면
      아무것도 이 컴퓨터를 떠나지 않고, 보고는 네트워크에 묻지 않습니다. --pictures로 그림을
      청할 때만 다릅니다.

      모두 정상인지 보려면:
        remexp doctor
      """)
  }
}
