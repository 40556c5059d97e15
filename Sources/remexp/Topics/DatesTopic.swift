import Words

extension Phrases {
  var datesTopic: String {
    say(
      """
      A date is a day of the calendar, never an hour. The day that is printed is the
      last good day: what is left are the days from today to it, in the user's time
      zone. On that day it says "last day". After it an item is overdue, where the
      date is a best-before date, and expired, where it is a use-by date.

      What can be typed wherever a date is asked, with --expires or in a sheet:
        2026-12-01  2026.12.1  20261201  261201      year, month, day
        01DEC26  30-Nov-2026  Nov 30, 2026           with a month's name
        12월 1일  Dec 1st                            the next one
        2026-12  202612e  DEC 2026                   a month, good to its last day
        +7d  2w  +3m  +1y  today  tomorrow           from today on
        EXP 01DEC26  MHD 01.12.26  소비기한 26.12.01  as it stands on the pack
        never  unknown                               in sheets and with edit

      What could be several days, such as 01/02/2026, is asked on a terminal and
      refused elsewhere, with all of them. In a file the rows of a column decide
      together, and the command says how. Otherwise an order can be given, once or
      for good:
        remexp add Honey --expires 03/02/2027 --date-order dmy
        remexp user edit me --date-order dmy

      A day more than a year past or ten years ahead needs --force. The day on which
      something was made or packed is no date of expiry and is refused as one.

      Where the date of a photo comes from (remexp scan --register), the first that is
      there; an item keeps it as its source:
        gs1         a code that holds it: expiry time 7003, use-by 17, best-before 15,
                    sell-by 16; remexp inspect CODE explains one
        manifest    the file of --manifest, or remexp.csv beside the photo
        file_name   milk_2026-12-01.jpg, exp20261201.jpg, ~261201.jpg
        print       what is printed on the pack: only proposed, in the inbox
      Otherwise the photo waits in the inbox. What a camera or a messenger calls a
      photo by is no date, and codes that contradict each other give none.

      typed, imported and shelf_life are the other sources. The last is a guess, from
      the table of the USDA's FoodKeeper, given only where it is asked for
      (--assume-shelf-life) and marked wherever it is shown.
      """,
      """
      날짜는 달력의 하루이며 시각이 아닙니다. 표시된 날이 마지막으로 좋은 날입니다. 남은
      날은 오늘부터 그날까지이고, 사용자의 시간대로 셉니다. 그날에는 "오늘까지"라고
      합니다. 그 뒤에는 품질유지기한이면 지남, 소비기한이면 소비기한 지남입니다.

      날짜를 묻는 곳(--expires, 표)에는 이렇게 쓸 수 있습니다:
        2026-12-01  2026.12.1  20261201  261201      년, 월, 일
        01DEC26  30-Nov-2026  Nov 30, 2026           달 이름으로
        12월 1일  Dec 1st                            다음에 오는 그날
        2026-12  202612e  DEC 2026                   달, 그 달의 마지막 날까지
        +7d  2w  +3m  +1y  today  tomorrow           오늘부터
        EXP 01DEC26  MHD 01.12.26  소비기한 26.12.01  포장에 적힌 그대로
        never  unknown                               표와 edit에서

      여러 날일 수 있는 것(01/02/2026)은 터미널에서는 묻고, 다른 곳에서는 모두 보여 주며
      거절합니다. 파일에서는 한 열의 행들이 함께 정하고, 어떻게 정했는지 말합니다. 아니면
      순서를 한 번만, 또는 늘 쓰도록 정할 수 있습니다:
        remexp add Honey --expires 03/02/2027 --date-order dmy
        remexp user edit me --date-order dmy

      일 년 넘게 지났거나 십 년 넘게 남은 날은 --force가 있어야 합니다. 만들거나 포장한 날은
      기한이 아니므로 거절합니다.

      사진의 날짜(remexp scan --register)는 먼저 있는 것에서 오고, 상품에 출처로 남습니다:
        gs1         날짜가 든 코드: 7003, 17(소비기한), 15(품질유지기한), 16(판매기한).
                    remexp inspect 코드 로 풀어 볼 수 있습니다
        manifest    --manifest 의 파일, 또는 사진 옆의 remexp.csv
        file_name   milk_2026-12-01.jpg, exp20261201.jpg, ~261201.jpg
        print       포장에 찍힌 것: 수신함에서 제안만 합니다
      아니면 수신함에서 기다립니다. 카메라나 메신저가 붙인 이름은 날짜가 아니며, 서로 어긋나는
      코드에서는 날짜를 받지 않습니다.

      다른 출처는 typed(입력), imported(가져옴), shelf_life(보관 기간)입니다. 마지막은 미국
      농무부 FoodKeeper 표의 추정이며, 청할 때만(--assume-shelf-life) 쓰고 보일 때마다
      추정이라고 적습니다.
      """)
  }
}
