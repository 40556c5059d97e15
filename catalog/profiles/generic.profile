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
