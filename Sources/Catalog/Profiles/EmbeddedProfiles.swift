// Written by catalog/embed.py from the data in catalog/; change that and run it again.

// swift-format-ignore-file

/// The profiles that come with the program, the most particular first.
enum EmbeddedProfiles {
  static let all: [(name: String, text: String)] = [
    ("remexp",
      #"""
      # What remexp catalog export writes: gtin beside the code as its source has written it.
      recognize = gtin, code, name, brand, image_url, shelf_life_days, due_type, shelf_life_from
      code = code
      name = name
      brand = brand
      category = category
      quantity = quantity
      image_url = image_url
      shelf_life_days = shelf_life_days
      due_type = due_type
      shelf_life_from = shelf_life_from

      """#),
    ("openfoodfacts",
      #"""
      # The export of Open Food Facts and its sisters: tabs, no quotes, some two hundred columns.
      # https://world.openfoodfacts.org/data/data-fields.txt
      recognize = code, product_name, brands_tags
      code = code
      code.url = url
      name = product_name
      # People photograph first and name later: such a product is kept by what there is of it.
      name.else = generic_name, brands, code
      # Lists, the better known first for brands, from wide to narrow for categories.
      brand = brands
      brand.clean = first
      category = categories
      category.clean = last
      quantity = quantity
      image_url = image_url
      image_url.clean = web

      """#),
    ("mfds-c005",
      #"""
      # Korean Ministry of Food and Drug Safety, C005: products linked to barcodes (바코드연계제품정보).
      # https://www.foodsafetykorea.go.kr/api/openApiInfo.do?svc_no=C005
      recognize = BAR_CD, PRDLST_NM, PRDLST_DCNM
      code = BAR_CD
      name = PRDLST_NM
      brand = BSSH_NM
      category = PRDLST_DCNM
      # Free text such as 제조일로부터 12개월: counted from manufacture, so never the date of a pack.
      shelf_life_days = POG_DAYCNT
      shelf_life_days.clean = period
      shelf_life_from.is = manufacture

      """#),
    ("mfds-i2570",
      #"""
      # Korean Ministry of Food and Drug Safety, I2570: barcodes in trade (유통바코드). PRDLST_NM is the narrowest of three
      # categories here, not the name as in C005.
      # https://www.foodsafetykorea.go.kr/api/openApiInfo.do?svc_no=I2570
      recognize = BRCD_NO, PRDT_NM
      code = BRCD_NO
      name = PRDT_NM
      brand = CMPNY_NM
      category = PRDLST_NM
      category.else = HRNK_PRDLST_NM, HTRK_PRDLST_NM

      """#),
    ("usda-branded",
      #"""
      # USDA FoodData Central, branded foods. The file branded_food.csv has no full name: description comes from food.csv,
      # joined by fdc_id, and short_description is often empty.
      # https://fdc.nal.usda.gov/download-datasets
      recognize = gtin_upc, brand_owner, branded_food_category
      code = gtin_upc
      name = description, short_description
      name.else = short_description, brand_name, brand_owner, code
      brand = brand_name, brand_owner
      brand.else = brand_owner
      category = branded_food_category
      quantity = package_weight

      """#),
    ("generic",
      #"""
      # Any list with a header, as shops write them in English, Korean and some more languages. Of several names the first that a header has
      # is taken, and no column serves twice.
      code = gtin, gtin_upc, barcode, barcode_id, barcode_no, bar_cd, brcd_no, ean, ean13, ean_13, upc, gtin13, gtin14, ean_code, upc_code, jan, jan_code, isbn, isbn13, code_barres, código_de_barras, barcodenummer, JANコード, 条码, 条形码, 바코드, 바코드번호, 유통바코드, 상품바코드, ean8, ean_8, gtin8, gtin12, ean/gtin, gtin/ean, ean/upc, upc/ean, upc_a, upca, barcode_ean, ean_barcode, ean_number, barcode_number, barcode_value, strichcode, barcode_nummer, ean_nummer, code_ean, code_barre, codebarre, gencod, gencode, codice_a_barre, codice_ean, barcode_articolo, código_ean, codigo_barras, código_barras, ean_código, cod_barras, streepjescode, ean_kod, kod_kreskowy, kod_ean, kod_paskowy, čárový_kód, ean_kód, čiarový_kód, vonalkód, vonalkod, cod_de_bare, cod_bare, barkod, barkod_no, ürün_barkodu, barkodu, штрихкод, штрих_код, шк, ean_код, баркод, γραμμωτός_κώδικας, γραμμωτος_κωδικας, barcode_είδους, ברקוד, الباركود, باركود, รหัสบาร์โค้ด, บาร์โค้ด, mã_vạch, kode_batang, streckkod, stregkode, strekkode, viivakoodi, ean_koodi, 條碼, 國際條碼, 商品條碼, 商品条码, バーコード, 商品コード, ean코드, code, product_code, 상품코드, 코드
      code.url = url, link, product_url, page, 주소, 링크
      name = product_name, name, prdt_nm, prdlst_nm, item_name, product, title, description, bezeichnung, artikelbezeichnung, désignation, libellé, descripción, 商品名, 商品名称, 品名, 상품명, 상품명칭, 제품명, 품목명, 품명, 이름, artikel, artikelname, artikelbeschreibung, produktname, produktbezeichnung, produkt, nom, nom_du_produit, nom_produit, produit, nombre, nombre_del_producto, producto, nome, nome_prodotto, nome_del_prodotto, prodotto, descrizione, denominazione, nome_do_produto, produto, descrição, designação, naam, productnaam, omschrijving, artikelomschrijving, nazwa, nazwa_produktu, nazwa_towaru, towar, název, název_produktu, název_zboží, názov, názov_produktu, megnevezés, terméknév, termék_neve, termék, denumire, denumire_produs, nume, nume_produs, produs, naziv, naziv_proizvoda, ürün_adı, ürün, ürün_ismi, ad, isim, наименование, наименование_товара, название, название_товара, товар, номенклатура, назва, назва_товару, найменування, име, продукт, ονομασία, όνομα, περιγραφή, είδος, προϊόν, שם_מוצר, שם_המוצר, תיאור, اسم_المنتج, المنتج, الاسم, اسم_الصنف, الصنف, ชื่อสินค้า, ชื่อ, รายการสินค้า, tên_sản_phẩm, tên_hàng, tên, nama_produk, nama_barang, nama, produktnamn, benämning, artikelbenämning, varenavn, produktnavn, tuotenimi, tuote, nimi, 品项, 品項, 商品名稱, 產品名稱, 产品名称, 名称, 名稱, 商品名（全角）, 製品名, 品目, item_description, product_description, productname, item, itemname, short_description, long_name, full_name
      brand = brands, brand, brand_name, brand_owner, manufacturer, bssh_nm, cmpny_nm, marke, hersteller, marque, marca, メーカー, ブランド, 品牌, 브랜드, 브랜드명, 제조사, 제조사명, 제조원, 제조업체, 업체명, 업소명, 회사명, brandname, merk, merknaam, marka, značka, márka, marcă, marca_comercial, марка, бренд, торговая_марка, производитель, виробник, торгова_марка, μάρκα, מותג, العلامة_التجارية, الماركة, ยี่ห้อ, แบรนด์, thương_hiệu, nhãn_hiệu, merek, märke, varumärke, mærke, varemærke, merke, merkki, tuotemerkki, fabricant, fabricante, produttore, producent, výrobce, výrobca, gyártó, producător, proizvođač, üretici, κατασκευαστής, 品牌名, 廠牌, メーカー名, ブランド名, markenname
      category = categories, category, branded_food_category, prdlst_dcnm, prdlst_nm, 분류, 카테고리, 식품유형, 소분류, 품목유형, category_name, kategorie, warengruppe, catégorie, categoría, categoria, categorie, kategoria, kategória, kategorija, kategori, категория, категорія, κατηγορία, קטגוריה, الفئة, หมวดหมู่, danh_mục, kategoria, luokka, 分類, 分类, 类别, 類別, カテゴリ, カテゴリー, product_category, rayon, department
      quantity = quantity, package_weight, net_weight, net_content, size, 규격, 용량, 내용량, menge, inhalt, füllmenge, quantité, contenance, cantidad, contenido, contenuto, formato, quantidade, inhoud, gewicht, pojemność, gramatura, zawartość, obsah, kiszerelés, gramaj, cantitate, miktar, gramaj, объем, вес, фасовка, вага, ποσότητα, 内容量, 規格, 规格, 含量, net_quantity, pack_size, package_size, weight
      image_url = image_url, product_image, image_link, image, img, 이미지, 이미지url
      shelf_life_days = shelf_life_days, shelf_life_in_days, 소비기한일수, 유통기한일수, 소비기한(일), 유통기한(일), 보관일수
      due_type = due_type, 기한구분, 기한종류
      shelf_life_from = shelf_life_from, 기산점

      """#),
  ]
}
