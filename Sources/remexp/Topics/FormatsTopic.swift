import Words

extension Phrases {
  var formatsTopic: String {
    say(
      """
      Results go to standard output, and everything else to standard error as
      "remexp: PATH: reason". --format says in which form; where a command writes to a
      file (-o, --output), the name of the file does:
        text       for people: in the user's language, within the terminal's width
        json       one document
        ndjson     an object a line, written as it is read, for what is long
        csv        for spreadsheets: see remexp help csv
        markdown   tables, from report and stats
        html       report alone: one page for the phone and for paper, without scripts
        pdf, zpl   label alone: sheets, and printers of labels

      Some of it:
        remexp scan photos/ --format ndjson
        remexp report --within 7 --format json
        remexp report --within 14 -o fridge.html
        remexp stats -o waste.csv
        remexp label --last -o label.pdf
        remexp calendar --output expiry.ics

      JSON: keys are snake_case and there even where their value is null. Days are
      YYYY-MM-DD, moments RFC 3339. schema_version rises when a key changes its
      meaning or goes; others may come at any time. The words of states, sources and
      kinds are the same in every language: expired, overdue, last_day, due_soon,
      fresh, never and unknown, for one. text is not for programs.

      export as json is an archive: the whole pantry, for remexp import and for other
      programs. What scan writes as ndjson, remexp import-scan takes on another
      machine: content_hash (XXH3 of 128 bits) tells a photo by its bytes, taken_at
      and changed_at when it is of, and of a code is_gs1, bytes and eci say what its
      text does not.

      Photos: JPEG and PNG, and where the build has their libraries HEIC, AVIF and
      WebP, told by their content. remexp doctor lists what this one opens and which
      codes it reads. Of each photo scan says one of these:
        decoded, none, incomplete    read: codes, no code, a part of a set of codes
        error, unsupported           damaged or unreadable; of another format
        refused                      exceeds a limit
        timeout, crashed             took too long; ended its decoder
        skipped, vanished            is no regular file; went away meanwhile

      Whatever is written to a name appears whole or not at all, and keeps the owner
      and mode of the file that was there. A device, a FIFO, a socket, /dev/fd/3 or
      >(gzip > x.gz) is written to. A link to one of those is followed, and one to
      nothing makes the file where it leads; a link to a file is refused: name the
      file. What was half written when it was killed is called *.part-N, and remexp
      doctor names it.

      No control character from a code, a name or a file reaches a terminal. Colours
      are for terminals alone, and NO_COLOR=1 asks for none.
      """,
      """
      결과는 표준 출력에, 나머지는 "remexp: 경로: 까닭"으로 표준 오류에 씁니다. 형식은
      --format이 정하고, 파일에 쓸 때(-o, --output)는 파일의 이름이 정합니다:
        text       사람이 읽는 글: 사용자의 언어로, 터미널의 너비에 맞춰
        json       문서 하나
        ndjson     한 줄에 하나. 길어도 읽는 대로 씁니다
        csv        스프레드시트용: remexp help csv
        markdown   표. report와 stats만
        html       report만: 휴대전화와 종이에 볼 한 페이지, 스크립트 없음
        pdf, zpl   label만: 라벨 용지와 라벨 프린터

      몇 가지:
        remexp scan photos/ --format ndjson
        remexp report --within 7 --format json
        remexp report --within 14 -o fridge.html
        remexp stats -o waste.csv
        remexp label --last -o label.pdf
        remexp calendar --output expiry.ics

      JSON의 키는 snake_case이고, 값이 null이어도 있습니다. 날은 YYYY-MM-DD, 순간은 RFC
      3339입니다. 키의 뜻이 바뀌거나 없어지면 schema_version이 오르고, 새 키는 언제든 올
      수 있습니다. 상태, 출처, 종류의 낱말은 어느 언어에서나 같습니다. 예를 들면 expired,
      overdue, last_day, due_soon, fresh, never, unknown입니다. text는 프로그램용이 아닙니다.

      export의 json은 보관함 전체를 담은 것으로, remexp import와 다른 프로그램이 읽습니다.
      scan이 쓴 ndjson은 다른 컴퓨터의 remexp import-scan이 받습니다. content_hash(128비트
      XXH3)는 내용으로 사진을, taken_at과 changed_at은 언제 것인지를, 코드의 is_gs1, bytes,
      eci는 text가 말하지 않는 것을 말합니다.

      사진은 JPEG와 PNG, 그리고 라이브러리와 함께 만든 것이면 HEIC, AVIF, WebP를 내용으로
      알아봅니다. 무엇을 열고 어떤 코드를 읽는지는 remexp doctor가 말합니다. scan은 사진마다 이 가운데 하나를 말합니다:
        decoded, none, incomplete    읽음: 코드, 코드 없음, 나뉜 코드의 일부
        error, unsupported           손상되었거나 읽을 수 없음, 다른 형식
        refused                      한도를 넘음
        timeout, crashed             너무 오래 걸림, 판독기가 죽음
        skipped, vanished            보통 파일이 아님, 그사이 없어짐

      이름을 적어 쓰는 것은 통째로 나타나거나 그대로 남고, 있던 파일의 소유자와 권한을
      지킵니다. 장치, FIFO, 소켓, /dev/fd/3, >(gzip > x.gz)에는 바로 씁니다. 그런 것으로
      가는 링크는 따라가고, 없는 것으로 가는 링크는 그곳에 파일을 만듭니다. 파일로 가는
      링크는 거절하니 파일을 적으세요. 쓰다가 죽은 것은 *.part-N이며, remexp doctor가
      말해 줍니다.

      코드, 이름, 파일의 제어 문자는 터미널에 그대로 나가지 않습니다. 색은 터미널에서만
      쓰고, NO_COLOR=1이면 쓰지 않습니다.
      """)
  }
}
