# Korean Ministry of Food and Drug Safety, I2570: barcodes in trade (유통바코드). PRDLST_NM is the narrowest of three
# categories here, not the name as in C005.
# https://www.foodsafetykorea.go.kr/api/openApiInfo.do?svc_no=I2570
recognize = BRCD_NO, PRDT_NM
code = BRCD_NO
name = PRDT_NM
brand = CMPNY_NM
category = PRDLST_NM
category.else = HRNK_PRDLST_NM, HTRK_PRDLST_NM
