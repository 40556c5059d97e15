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
      code = gtin, gtin_upc, barcode, barcode_id, barcode_no, bar_cd, brcd_no, ean, ean13, ean_13, upc, gtin13, gtin14, ean_code, upc_code, jan, jan_code, isbn, isbn13, code, product_code, code_barres, código_de_barras, barcodenummer, JANコード, 条码, 条形码, 바코드, 바코드번호, 유통바코드, 상품바코드, 상품코드, 코드
      code.url = url, link, product_url, page, 주소, 링크
      name = product_name, name, prdt_nm, prdlst_nm, item_name, product, title, description, bezeichnung, artikelbezeichnung, désignation, libellé, descripción, 商品名, 商品名称, 品名, 상품명, 상품명칭, 제품명, 품목명, 품명, 이름
      brand = brands, brand, brand_name, brand_owner, manufacturer, bssh_nm, cmpny_nm, marke, hersteller, marque, marca, メーカー, ブランド, 品牌, 브랜드, 브랜드명, 제조사, 제조사명, 제조원, 제조업체, 업체명, 업소명, 회사명
      category = categories, category, branded_food_category, prdlst_dcnm, prdlst_nm, 분류, 카테고리, 식품유형, 소분류, 품목유형
      quantity = quantity, package_weight, net_weight, net_content, size, 규격, 용량, 내용량
      image_url = image_url, product_image, image_link, image, img, 이미지, 이미지url
      shelf_life_days = shelf_life_days, shelf_life_in_days, 소비기한일수, 유통기한일수, 소비기한(일), 유통기한(일), 보관일수
      due_type = due_type, 기한구분, 기한종류
      shelf_life_from = shelf_life_from, 기산점

      """#),
  ]
}
