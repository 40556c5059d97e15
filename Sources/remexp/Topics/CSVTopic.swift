import Words

extension Phrases {
  var csvTopic: String {
    say(
      """
      Every table may have any delimiter and encoding, begin with a title, and be
      packed by gzip, xz or zstd. Columns are found by their headings, in some twenty
      languages, in any order; what was used and what was not is said. Where that is
      wrong, --map says which column it is, as with remexp import:
        remexp catalog import shop.csv --map code=Barcode2 --dry-run

      Products (remexp catalog import), a row each:
        code              EAN, UPC, ISBN or GTIN; the only one that must be there
        name, brand, category, quantity, image_url
        shelf_life_days, shelf_life_from, days_after_opening, due_type
      Open Food Facts, USDA Branded Foods and the lists of the Korean food ministry are
      known by their headings (--profile).

      Items (remexp import), as remexp export writes them:
        name or code      what it is; all others may be missing
        expires           as in remexp help dates; never; unknown
        quantity, unit, location, brand, category, due_type, lot, serial, note
        purchased_on, opened_on, frozen_on, price, currency, …
      With --update rows are corrections of items by their id, and an empty cell takes
      away what may be missing.

      Beside photos (remexp scan --manifest, or a file remexp.csv in the folder):
        file,expires,quantity,location
        IMG_0412.jpg,2026-12-10,2,fridge
      Also unit, lot, serial, due_type, purchased_on, note, price and currency; file is
      a name in that folder.

      The inbox, completed in a spreadsheet:
        remexp inbox export todo.csv
        remexp inbox apply todo.csv

      A row that cannot be used is named with its line and the reason, and the others
      go in; --rejects FILE keeps such rows as line,column,reason,row where a command
      has it. Codes that Excel has turned into 8.80106E+12 are lost, and refused.

      What is written: UTF-8, a byte order mark in files named .csv (--no-bom), tabs in
      files named .tsv (--delimiter). A cell that a spreadsheet would execute begins
      with an apostrophe, which import takes off again.
      """,
      """
      어떤 표든 구분 문자와 인코딩을 가리지 않고, 제목 줄로 시작해도 되며, gzip, xz, zstd로
      묶여 있어도 됩니다. 열은 스무 가지 남짓한 언어의 머리글로 찾고 순서는 상관없으며,
      무엇을 쓰고 무엇을 쓰지 않았는지 말합니다. 틀리면 --map으로 열을 정합니다. remexp
      import도 같습니다:
        remexp catalog import shop.csv --map code=Barcode2 --dry-run

      상품(remexp catalog import), 한 행에 하나:
        code              EAN, UPC, ISBN, GTIN. 이것만 꼭 있어야 합니다
        name, brand, category, quantity, image_url
        shelf_life_days, shelf_life_from, days_after_opening, due_type
      Open Food Facts, USDA Branded Foods, 식약처의 목록은 머리글로 알아봅니다(--profile).

      보관 중인 것(remexp import). remexp export가 쓰는 표와 같습니다:
        name, code        무엇인지. 나머지는 없어도 됩니다
        expires           remexp help dates 처럼. never, unknown 도 됩니다
        quantity, unit, location, brand, category, due_type, lot, serial, note
        purchased_on, opened_on, frozen_on, price, currency, …
      --update를 주면 행은 번호(id)로 찾은 것의 정정이며, 빈칸은 없어도 되는 것을 지웁니다.

      사진 옆의 목록(remexp scan --manifest, 또는 폴더의 remexp.csv):
        file,expires,quantity,location
        IMG_0412.jpg,2026-12-10,2,냉장고
      unit, lot, serial, due_type, purchased_on, note, price, currency도 됩니다. file은 그
      폴더에 있는 이름입니다.

      수신함은 스프레드시트에서 채웁니다:
        remexp inbox export todo.csv
        remexp inbox apply todo.csv

      쓸 수 없는 행은 줄과 까닭을 말하고 나머지는 들어갑니다. --rejects가 있는 명령은 그런
      행을 line,column,reason,row로 남깁니다. Excel이 8.80106E+12로 바꾼 코드는 잃은 것이므로
      거절합니다.

      쓸 때는 UTF-8이며, 이름이 .csv인 파일은 BOM으로 시작하고(--no-bom), .tsv인 파일은
      탭으로 나눕니다(--delimiter). 스프레드시트가 실행할 칸은 작은따옴표로 시작하고,
      import가 다시 떼어 냅니다.
      """)
  }
}
