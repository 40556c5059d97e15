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
