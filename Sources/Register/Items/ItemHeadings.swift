// What tables of stock call their columns, in the languages that lists of products know: English and Korean first, then
// Japanese and Chinese, then those of Europe and its neighbours. How they are compared does not regard case, blanks, accents and points.

extension ItemField {
  /// The headings that files of other programs have for it. Of several that a file has the first is taken.
  var headings: [String] {
    headingText.split(separator: ",").map { String($0).trimmed }
  }

  private var headingText: String {
    switch self {
    case .name:
      """
      product name, product, item, item name, title, article, food, grocery, 상품명, 제품명, 품명, 품목, 식품명, 이름
      """
    case .brand:
      """
      brands, manufacturer, 브랜드, 제조사
      """
    case .category:
      """
      product group, group, type of food, 분류, 카테고리, 종류
      """
    case .code:
      """
      barcode, ean, ean13, upc, gtin13, 바코드, 상품코드
      """
    case .quantity:
      """
      amount, qty, count, stock, stock amount, in stock, on hand, pieces, pcs, units, number of items, 수량, 개수, 갯수, \
      재고, 재고수량, 재고량, 남은수량, 現在庫, 数量, 個数, 在庫, 在庫数, 数, 点数, 数目, 库存, 庫存, 數量, Menge, Anzahl, Bestand, Stückzahl, Stück, \
      Vorrat, quantité, qté, nombre, stock actuel, cantidad, cant, existencias, unidades, quantità, qtà, giacenza, \
      pezzi, quantidade, qtd, qtde, estoque, aantal, hoeveelheid, voorraad, stuks, ilość, szt, sztuk, \
      liczba, stan, množství, počet, kusy, ks, množstvo, mennyiség, darab, db, készlet, cantitate, bucăți, buc, \
      količina, kolicina, miktar, adet, stok, количество, кол-во, колво, остаток, кількість, залишок, количества, \
      брой, ποσότητα, τεμάχια, απόθεμα, כמות, מלאי, الكمية, كمية, العدد, المخزون, จำนวน, ปริมาณ, คงเหลือ, số \
      lượng, tồn kho, jumlah, kuantitas, antal, mängd, lager, mængde, antall, mengde, määrä, kpl, varasto
      """
    case .unit:
      """
      quantity unit, qu, unit of measure, uom, measure, 단위, 単位, 单位, 單位, Einheit, Mengeneinheit, ME, unité, unité \
      de mesure, unidad, unidad de medida, unità, unità di misura, um, unidade, eenheid, jednostka, jednostka \
      miary, jm, jednotka, měrná jednotka, merná jednotka, mértékegység, egység, unitate, unitate de măsură, \
      jedinica, jedinica mjere, enota, birim, единица, ед изм, едизм, единица измерения, одиниця, од виміру, \
      мярка, μονάδα, יחידה, الوحدة, وحدة, หน่วย, đơn vị, đơn vị tính, satuan, enhet, enhed, yksikkö
      """
    case .location:
      """
      place, storage, storage location, storage place, where, stored in, shelf, room, bin, 위치, 보관장소, 보관위치, 보관 장소, \
      보관처, 장소, 창고, 場所, 保管場所, 置き場, 置き場所, 棚, 位置, 存放位置, 存放地点, 存放地點, 存放處, 库位, 库位号, Ort, Lagerort, Lagerplatz, \
      Standort, Aufbewahrungsort, Aufbewahrung, Platz, Regal, Fach, emplacement, lieu, lieu de stockage, endroit, \
      rangement, ubicación, lugar, lugar de almacenamiento, almacén, sitio, luogo, posizione, ubicazione, posto, \
      collocazione, local, localização, local de armazenamento, lugar de armazenamento, locatie, plaats, opslag, \
      opslagplaats, bewaarplaats, miejsce, lokalizacja, miejsce przechowywania, umístění, místo, umiestnenie, \
      miesto, hely, tárolási hely, tárhely, loc, locație, loc de depozitare, mjesto, lokacija, mesto, yer, konum, \
      saklama yeri, depo, место, место хранения, расположение, хранение, місце, місце зберігання, място, място на \
      съхранение, θέση, τοποθεσία, σημείο, מיקום, מקום, الموقع, المكان, مكان, مكان التخزين, สถานที่, ที่เก็บ, \
      ตำแหน่ง, vị trí, nơi cất, nơi bảo quản, kho, lokasi, tempat, tempat penyimpanan, plats, förvaringsplats, \
      placering, sted, opbevaring, plassering, oppbevaring, paikka, sijainti, säilytyspaikka
      """
    case .expires:
      """
      expires on, expires at, expire, expiry, expiry date, expiration date, expiration, exp date, exp, best \
      before, best before date, best by, best by date, bbd, bbe, bb date, use by, use by date, use before, consume \
      by, sell by, due date, due, good until, good through, valid until, 기한, 소비기한, 유통기한, 만료일, 만료 날짜, 유효기간, 유효기한, \
      유통기한일, 소비기한일, 소비기한 날짜, 품질유지기한, 까지, 賞味期限, 消費期限, 期限, 期限日, 使用期限, 有効期限, 到期, 到期日, 到期日期, 有效期, 有效期至, 有效期限, 有效日期, \
      过期日期, 過期日期, 保质期至, 保質期至, 保存期限, 截止日期, 失效日期, MHD, MHD-Datum, Haltbar bis, haltbar, haltbarkeit, \
      haltbarkeitsdatum, mindesthaltbarkeit, mindesthaltbarkeitsdatum, mindestens haltbar bis, Verbrauchsdatum, zu \
      verbrauchen bis, verbrauchen bis, Ablaufdatum, Ablauf, läuft ab, verfallsdatum, verfall, verwendbar bis, \
      gültig bis, date de péremption, péremption, date d'expiration, expiration le, expire le, DLC, DLUO, DDM, \
      date limite, date limite de consommation, date de durabilité minimale, à consommer avant, à consommer avant \
      le, consommer avant, à consommer jusqu'au, fecha de caducidad, caducidad, caduca, caduca el, fecha de \
      vencimiento, vencimiento, vence, vence el, fecha de expiración, expira, fecha de consumo preferente, consumo \
      preferente, consumir antes de, consumir preferentemente antes de, fecha límite, scadenza, data di scadenza, \
      scade, scade il, da consumarsi entro, da consumarsi preferibilmente entro, consumare entro, TMC, data \
      scadenza, validade, data de validade, data de vencimento, válido até, consumir até, prazo de validade, \
      expira em, houdbaar tot, ten minste houdbaar tot, houdbaarheid, houdbaarheidsdatum, THT, THT-datum, TGT, \
      vervaldatum, uiterste houdbaarheidsdatum, te gebruiken tot, data ważności, termin ważności, ważny do, ważne \
      do, ważność, termin przydatności, data przydatności, przydatne do, najlepiej spożyć przed, należy spożyć do, \
      datum spotřeby, spotřebujte do, spotřeba do, minimální trvanlivost, datum minimální trvanlivosti, \
      trvanlivost, trvanlivost do, expirace, datum expirace, dátum spotreby, spotrebujte do, spotreba do, dátum \
      minimálnej trvanlivosti, minimálna trvanlivosť, trvanlivosť, expirácia, lejárat, lejárati dátum, lejárati \
      idő, lejár, minőségét megőrzi, minőségmegőrzési idő, szavatosság, szavatossági idő, fogyasztható, data \
      expirării, data de expirare, expiră, expirare, valabilitate, valabil până la, termen de valabilitate, rok \
      trajanja, rok uporabe, rok upotrebe, najbolje upotrijebiti do, upotrijebiti do, uporabno do, vrijedi do, \
      datum isteka, son kullanma tarihi, son kullanma, SKT, son tüketim tarihi, STT, TETT, tavsiye edilen tüketim \
      tarihi, bitiş tarihi, срок годности, годен до, срок годности до, годность, срок хранения до, употребить до, \
      использовать до, дата окончания, истекает, термін придатності, придатний до, вжити до, спожити до, термін, \
      срок на годност, годно до, най-добър до, изтича, ημερομηνία λήξης, ημ λήξης, λήξη, λήγει, ανάλωση κατά \
      προτίμηση πριν από, ανάλωση έως, תאריך תפוגה, תפוגה, פג תוקף, תוקף, בתוקף עד, לשימוש עד, תאריך אחרון לשיווק, \
      تاريخ الانتهاء, تاريخ الإنتهاء, تاريخ انتهاء الصلاحية, انتهاء الصلاحية, الصلاحية, صالح حتى, ينتهي في, \
      วันหมดอายุ, หมดอายุ, ควรบริโภคก่อน, หมดอายุวันที่, hạn sử dụng, HSD, hạn dùng, ngày hết hạn, hết hạn, sử \
      dụng đến, tanggal kedaluwarsa, tanggal kadaluarsa, kedaluwarsa, kadaluarsa, baik digunakan sebelum, masa \
      berlaku, bäst före, bäst före datum, bästföre, utgångsdatum, går ut, sista förbrukningsdag, sista \
      förbrukningsdatum, bedst før, bedst før dato, mindst holdbar til, udløbsdato, udløber, sidste anvendelse, \
      sidste anvendelsesdato, holdbar til, best før, best før dato, utløpsdato, utløper, siste forbruksdag, \
      holdbarhet, parasta ennen, viimeinen käyttöpäivä, viimeinen käyttöajankohta, vanhenee, vanhenemispäivä
      """
    case .lot:
      """
      batch, lot number, lot no, batch number, batch no, charge code, 로트, 로트번호, 제조번호, LOT번호, ロット, ロット番号, 製造番号, 批号, \
      批次, 批次号, 批號, 批次號, Charge, Chargennummer, Los, Losnummer, Los-Nr, numéro de lot, n° de lot, lote, número de \
      lote, nº de lote, lotto, numero di lotto, numero lotto, partij, partijnummer, lotnummer, partia, numer \
      partii, nr partii, seria, šarže, číslo šarže, šarža, číslo šarže, tétel, tételszám, LOT szám, număr lot, \
      serija, broj serije, parti, parti no, parti numarası, lot no, партия, номер партии, партія, номер партії, \
      партида, номер на партида, παρτίδα, αριθμός παρτίδας, אצווה, מספר אצווה, رقم الدفعة, الدفعة, หมายเลขล็อต, \
      ล็อต, số lô, lô, nomor batch, nomor lot, batchnummer, partinummer, partinr, erä, eränumero
      """
    case .serial:
      """
      serial number, serial no, 일련번호, シリアル番号, 製造番号シリアル, 序列号, 序號, Seriennummer, numéro de série, número de serie, \
      numero di serie, número de série, serienummer, numer seryjny, sériové číslo, серийный номер
      """
    case .purchasedOn:
      """
      purchased, purchased date, purchase date, date of purchase, bought, bought on, date bought, received, \
      received on, 구입일, 구매일, 구입 날짜, 구매 날짜, 구입일자, 구매일자, 입고일, 購入日, 購入年月日, 仕入日, 入荷日, 购买日期, 購買日期, 购入日期, 入库日期, \
      Kaufdatum, gekauft, gekauft am, Einkaufsdatum, Einkauf, Eingekauft am, Wareneingang, date d'achat, acheté \
      le, achat, fecha de compra, comprado, comprado el, compra, data di acquisto, data acquisto, acquistato, \
      acquistato il, data de compra, data da compra, comprado em, aankoopdatum, gekocht, gekocht op, data zakupu, \
      kupiono, zakupiono, datum nákupu, nakoupeno, koupeno, dátum nákupu, kúpené, vásárlás dátuma, vásárlás napja, \
      vásárolva, data cumpărării, data achiziției, cumpărat, datum kupnje, datum nakupa, datum kupovine, kupljeno, \
      satın alma tarihi, alış tarihi, alındı, дата покупки, куплено, куплен, приобретено, дата придбання, дата на \
      покупка, закупено, купено, ημερομηνία αγοράς, αγορά, תאריך קנייה, תאריך רכישה, נקנה, تاريخ الشراء, \
      วันที่ซื้อ, ซื้อเมื่อ, ngày mua, tanggal beli, tanggal pembelian, dibeli, inköpsdatum, inköpt, köpt, \
      købsdato, købt, indkøbsdato, kjøpsdato, kjøpt, ostopäivä, ostettu
      """
    case .openedOn:
      """
      opened, opened date, date opened, open date, 개봉일, 개봉 날짜, 개봉일자, 開封日, 开封日期, 開封日期, 开启日期, geöffnet, geöffnet am, \
      Öffnungsdatum, angebrochen, angebrochen am, ouvert, ouvert le, date d'ouverture, abierto, abierto el, fecha \
      de apertura, aperto, aperto il, data di apertura, data apertura, aberto, aberto em, data de abertura, \
      geopend, geopend op, openingsdatum, otwarto, otwarte, data otwarcia, otevřeno, datum otevření, otvorené, \
      dátum otvorenia, felbontva, felbontás dátuma, deschis, data deschiderii, otvoreno, datum otvaranja, odprto, \
      açılış tarihi, açıldı, открыто, дата открытия, вскрыто, відкрито, дата відкриття, отворено, дата на \
      отваряне, ημερομηνία ανοίγματος, ανοίχτηκε, נפתח, תאריך פתיחה, تاريخ الفتح, วันที่เปิด, ngày mở, tanggal \
      dibuka, dibuka, öppnad, öppnat, öppningsdatum, åbnet, åbningsdato, åpnet, åpningsdato, avattu, avauspäivä
      """
    case .frozenOn:
      """
      frozen, frozen date, date frozen, 냉동일, 냉동 날짜, 얼린 날, 冷凍日, 冷凍した日, 冷冻日期, 冷凍日期, eingefroren, eingefroren am, \
      Einfrierdatum, congelé, congelé le, date de congélation, congelado, congelado el, fecha de congelación, \
      congelato, congelato il, data di congelamento, congelado em, data de congelamento, ingevroren, ingevroren \
      op, invriesdatum, zamrożono, zamrożone, data zamrożenia, zamraženo, datum zmrazení, zmrazené, lefagyasztva, \
      congelat, data congelării, zamrznuto, datum zamrzavanja, dondurulma tarihi, donduruldu, заморожено, дата \
      заморозки, дата заморожування, замразено, ημερομηνία κατάψυξης, הוקפא, تاريخ التجميد, วันที่แช่แข็ง, ngày \
      đông lạnh, tanggal dibekukan, fryst, infryst, frosset, nedfrosset, pakastettu, pakastuspäivä
      """
    case .note:
      """
      notes, comment, comments, remark, remarks, memo, 메모, 비고, 참고, メモ, 備考, 备注, 備註, 说明, 說明, Notiz, Notizen, \
      Bemerkung, Bemerkungen, Kommentar, Anmerkung, Hinweis, remarque, remarques, commentaire, commentaires, \
      observations, nota, notas, observación, observaciones, comentario, comentarios, note aggiuntive, \
      osservazioni, commento, annotazioni, observação, observações, comentário, opmerking, opmerkingen, notitie, \
      notities, toelichting, uwagi, uwaga, notatka, notatki, komentarz, poznámka, poznámky, komentář, megjegyzés, \
      jegyzet, observații, mențiuni, napomena, opomba, bilješka, notlar, açıklama, примечание, примечания, \
      заметка, заметки, комментарий, примітка, примітки, коментар, забележка, бележка, σημείωση, σημειώσεις, \
      παρατηρήσεις, σχόλια, הערה, הערות, ملاحظة, ملاحظات, หมายเหตุ, บันทึก, ghi chú, catatan, keterangan, \
      anteckning, anteckningar, anmärkning, kommentti, bemærkning, bemærkninger, noter, merknad, merknader, notat, \
      huomautus, muistiinpano, huomioita
      """
    case .price:
      """
      unit price, price per unit, cost, unit cost, price paid, paid, 가격, 단가, 판매가, 구입가, 구매가, 매입가, 값, 価格, 単価, 値段, 購入価格, \
      价格, 單價, 单价, 價格, Preis, Stückpreis, Einzelpreis, Kaufpreis, Kosten, prix, prix unitaire, coût, precio, \
      precio unitario, costo, coste, prezzo, prezzo unitario, preço, preço unitário, custo, prijs, stukprijs, cena, \
      cena jednostkowa, ár, egységár, preț, cijena, fiyat, birim fiyat, цена, цена за единицу, стоимость, ціна, τιμή, \
      מחיר, السعر, سعر, ราคา, giá, đơn giá, harga, pris, styckpris, stykpris, hinta, yksikköhinta
      """
    case .currency:
      """
      currency code, 통화, 通貨, 货币, 貨幣, 币种, Währung, devise, monnaie, moneda, divisa, valuta, moeda, waluta, měna, \
      pénznem, para birimi, валюта, νόμισμα, מטבע, العملة, สกุลเงิน, tiền tệ, mata uang
      """
    case .user, .id, .gtin, .priceOf, .precision, .source, .dueType, .state, .endedOn, .createdAt: ""
    }
  }
}
