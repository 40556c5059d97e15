// Written by catalog/embed.py from the data in catalog/; change that and run it again.

// swift-format-ignore-file

/// The storage times that come with the program, as CSV.
enum EmbeddedShelfLife {
  static let csv = #"""
    category,category_ko,place,min_days,max_days,keywords,source
    Baby Food,이유식,after_opening,0,30,,USDA FoodKeeper 128: 7 foods
    Bakery,빵·과자,pantry,0,180,,USDA FoodKeeper 128: 23 foods
    Bakery,빵·과자,fridge,60,90,,USDA FoodKeeper 128: 23 foods
    Bakery,빵·과자,freezer,30,360,,USDA FoodKeeper 128: 23 foods
    Bakery,빵·과자,after_opening,2,360,,USDA FoodKeeper 128: 23 foods
    Baking & Cooking,제빵·조리 재료,pantry,60,730,,USDA FoodKeeper 128: 52 foods
    Baking & Cooking,제빵·조리 재료,fridge,270,730,,USDA FoodKeeper 128: 52 foods
    Baking & Cooking,제빵·조리 재료,freezer,60,360,,USDA FoodKeeper 128: 52 foods
    Baking & Cooking,제빵·조리 재료,after_opening,90,730,,USDA FoodKeeper 128: 52 foods
    Refrigerated Dough,냉장 반죽,fridge,90,90,,USDA FoodKeeper 128: 7 foods
    Refrigerated Dough,냉장 반죽,freezer,60,360,,USDA FoodKeeper 128: 7 foods
    Beverages,음료,pantry,90,1095,,USDA FoodKeeper 128: 34 foods
    Beverages,음료,fridge,2,360,,USDA FoodKeeper 128: 34 foods
    Beverages,음료,freezer,14,730,,USDA FoodKeeper 128: 34 foods
    Beverages,음료,after_opening,1,360,,USDA FoodKeeper 128: 34 foods
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,1095,,USDA FoodKeeper 128: 52 foods
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,3,360,,USDA FoodKeeper 128: 52 foods
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,30,360,,USDA FoodKeeper 128: 52 foods
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,180,,USDA FoodKeeper 128: 52 foods
    Dairy Products & Eggs,유제품·달걀,pantry,180,1825,,USDA FoodKeeper 128: 46 foods
    Dairy Products & Eggs,유제품·달걀,fridge,3,180,,USDA FoodKeeper 128: 46 foods
    Dairy Products & Eggs,유제품·달걀,freezer,30,360,,USDA FoodKeeper 128: 46 foods
    Dairy Products & Eggs,유제품·달걀,after_opening,2,90,,USDA FoodKeeper 128: 46 foods
    Frozen Foods,냉동식품,fridge,3,4,,USDA FoodKeeper 128: 25 foods
    Frozen Foods,냉동식품,freezer,30,540,,USDA FoodKeeper 128: 25 foods
    Frozen Foods,냉동식품,after_thawing,5,7,,USDA FoodKeeper 128: 25 foods
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,25,1095,,USDA FoodKeeper 128: 30 foods
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,1,365,,USDA FoodKeeper 128: 30 foods
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,90,360,,USDA FoodKeeper 128: 30 foods
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,7,365,,USDA FoodKeeper 128: 30 foods
    Fresh Meat,생고기,fridge,1,5,,USDA FoodKeeper 128: 49 foods
    Fresh Meat,생고기,freezer,90,360,,USDA FoodKeeper 128: 49 foods
    Shelf-Stable Meat,상온 육가공품,pantry,30,1825,,USDA FoodKeeper 128: 6 foods
    Shelf-Stable Meat,상온 육가공품,fridge,30,60,,USDA FoodKeeper 128: 6 foods
    Shelf-Stable Meat,상온 육가공품,after_opening,3,90,,USDA FoodKeeper 128: 6 foods
    Smoked or Processed Meat,훈제·가공육,pantry,365,365,,USDA FoodKeeper 128: 31 foods
    Smoked or Processed Meat,훈제·가공육,fridge,3,90,,USDA FoodKeeper 128: 31 foods
    Smoked or Processed Meat,훈제·가공육,freezer,30,90,,USDA FoodKeeper 128: 31 foods
    Smoked or Processed Meat,훈제·가공육,after_opening,3,30,,USDA FoodKeeper 128: 31 foods
    Stuffed or Assembled Meat,속을 채운 고기,fridge,1,2,,USDA FoodKeeper 128: 2 foods
    Stuffed or Assembled Meat,속을 채운 고기,freezer,90,270,,USDA FoodKeeper 128: 2 foods
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,14,,USDA FoodKeeper 128: 6 foods
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,30,180,,USDA FoodKeeper 128: 6 foods
    Cooked or Processed Poultry,조리·가공 닭고기,after_opening,7,7,,USDA FoodKeeper 128: 6 foods
    Cooked or Processed Poultry,조리·가공 닭고기,after_thawing,1,2,,USDA FoodKeeper 128: 6 foods
    Fresh Poultry,생닭·오리,fridge,1,2,,USDA FoodKeeper 128: 16 foods
    Fresh Poultry,생닭·오리,freezer,90,360,,USDA FoodKeeper 128: 16 foods
    Shelf-Stable Poultry,상온 닭고기,pantry,1825,1825,,USDA FoodKeeper 128: 2 foods
    Shelf-Stable Poultry,상온 닭고기,after_opening,3,4,,USDA FoodKeeper 128: 2 foods
    Stuffed or Assembled Poultry,속을 채운 닭고기,fridge,1,2,,USDA FoodKeeper 128: 3 foods
    Stuffed or Assembled Poultry,속을 채운 닭고기,freezer,90,270,,USDA FoodKeeper 128: 3 foods
    Fresh Fruits,과일,pantry,1,60,,USDA FoodKeeper 128: 33 foods
    Fresh Fruits,과일,fridge,2,42,,USDA FoodKeeper 128: 33 foods
    Fresh Fruits,과일,freezer,60,360,,USDA FoodKeeper 128: 33 foods
    Fresh Fruits,과일,after_opening,2,240,,USDA FoodKeeper 128: 33 foods
    Fresh Vegetables,채소,pantry,1,90,,USDA FoodKeeper 128: 68 foods
    Fresh Vegetables,채소,fridge,3,21,,USDA FoodKeeper 128: 68 foods
    Fresh Vegetables,채소,freezer,60,360,,USDA FoodKeeper 128: 68 foods
    Fresh Vegetables,채소,after_opening,2,5,,USDA FoodKeeper 128: 68 foods
    Fresh Fish,생선,fridge,1,28,,USDA FoodKeeper 128: 6 foods
    Fresh Fish,생선,freezer,30,270,,USDA FoodKeeper 128: 6 foods
    Fresh Fish,생선,after_opening,2,2,,USDA FoodKeeper 128: 6 foods
    Shellfish,조개·갑각류,fridge,1,10,,USDA FoodKeeper 128: 13 foods
    Shellfish,조개·갑각류,freezer,14,540,,USDA FoodKeeper 128: 13 foods
    Shellfish,조개·갑각류,after_opening,3,5,,USDA FoodKeeper 128: 13 foods
    Smoked Fish,훈제 생선,fridge,14,180,,USDA FoodKeeper 128: 5 foods
    Smoked Fish,훈제 생선,freezer,180,360,,USDA FoodKeeper 128: 5 foods
    Shelf-Stable Foods,상온 보관 식품,pantry,60,1460,,USDA FoodKeeper 128: 104 foods
    Shelf-Stable Foods,상온 보관 식품,fridge,120,480,,USDA FoodKeeper 128: 104 foods
    Shelf-Stable Foods,상온 보관 식품,freezer,90,720,,USDA FoodKeeper 128: 104 foods
    Shelf-Stable Foods,상온 보관 식품,after_opening,4,270,,USDA FoodKeeper 128: 104 foods
    Vegetarian Proteins,식물성 단백질,pantry,60,730,,USDA FoodKeeper 128: 5 foods
    Vegetarian Proteins,식물성 단백질,fridge,3,365,,USDA FoodKeeper 128: 5 foods
    Vegetarian Proteins,식물성 단백질,freezer,150,150,,USDA FoodKeeper 128: 5 foods
    Vegetarian Proteins,식물성 단백질,after_opening,90,120,,USDA FoodKeeper 128: 5 foods
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,14,,USDA FoodKeeper 128: 36 foods
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,180,,USDA FoodKeeper 128: 36 foods
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,7,,USDA FoodKeeper 128: 36 foods
    Baby Food,이유식,after_opening,30,30,cereal,"USDA FoodKeeper 128: Cereal, dry mixes"
    Baby Food,이유식,after_opening,2,2,dinners,USDA FoodKeeper 128: Dinners
    Baby Food,이유식,after_opening,0,1,formula,USDA FoodKeeper 128: Formula
    Baby Food,이유식,after_opening,3,3,fruit,USDA FoodKeeper 128: Fruit
    Baby Food,이유식,after_opening,2,3,jars or pouches,USDA FoodKeeper 128: Jars or pouches
    Baby Food,이유식,after_opening,2,2,liquid concentrate or ready-to-feed formula,USDA FoodKeeper 128: Liquid concentrate or ready-to-feed formula
    Baby Food,이유식,after_opening,2,2,vegetables,USDA FoodKeeper 128: Vegetables
    Bakery,빵·과자,pantry,1,2,bagel,USDA FoodKeeper 128: Bagel
    Bakery,빵·과자,freezer,90,90,bagel,USDA FoodKeeper 128: Bagel
    Bakery,빵·과자,pantry,3,5,bread|식빵,USDA FoodKeeper 128: Bread
    Bakery,빵·과자,fridge,60,90,bread|식빵,USDA FoodKeeper 128: Bread
    Bakery,빵·과자,freezer,90,180,cheesecake,USDA FoodKeeper 128: Cheesecake
    Bakery,빵·과자,after_opening,5,7,cheesecake,USDA FoodKeeper 128: Cheesecake
    Bakery,빵·과자,after_opening,1,2,chiffon pies,USDA FoodKeeper 128: Chiffon pies
    Bakery,빵·과자,pantry,14,18,commercial bread products,USDA FoodKeeper 128: Commercial bread products
    Bakery,빵·과자,freezer,90,150,commercial bread products,USDA FoodKeeper 128: Commercial bread products
    Bakery,빵·과자,after_opening,14,21,commercial bread products,USDA FoodKeeper 128: Commercial bread products
    Bakery,빵·과자,pantry,3,7,commercial cakes and muffins,USDA FoodKeeper 128: Commercial cakes and muffins
    Bakery,빵·과자,freezer,180,180,commercial cakes and muffins,USDA FoodKeeper 128: Commercial cakes and muffins
    Bakery,빵·과자,after_opening,7,10,commercial cakes and muffins,USDA FoodKeeper 128: Commercial cakes and muffins
    Bakery,빵·과자,pantry,60,180,cookies|쿠키,USDA FoodKeeper 128: Cookies
    Bakery,빵·과자,freezer,240,360,cookies|쿠키,USDA FoodKeeper 128: Cookies
    Bakery,빵·과자,after_opening,3,4,cream pies,USDA FoodKeeper 128: Cream pies
    Bakery,빵·과자,freezer,90,90,dairy filled eclairs,USDA FoodKeeper 128: Dairy filled eclairs
    Bakery,빵·과자,after_opening,2,3,dairy filled eclairs,USDA FoodKeeper 128: Dairy filled eclairs
    Bakery,빵·과자,pantry,1,2,doughnuts,USDA FoodKeeper 128: Doughnuts
    Bakery,빵·과자,after_opening,2,2,doughnuts,USDA FoodKeeper 128: Doughnuts
    Bakery,빵·과자,pantry,180,180,fruit cake,USDA FoodKeeper 128: Fruit cake
    Bakery,빵·과자,freezer,360,360,fruit cake,USDA FoodKeeper 128: Fruit cake
    Bakery,빵·과자,after_opening,360,360,fruit cake,USDA FoodKeeper 128: Fruit cake
    Bakery,빵·과자,pantry,1,2,fruit pies,USDA FoodKeeper 128: Fruit pies
    Bakery,빵·과자,freezer,240,240,fruit pies,USDA FoodKeeper 128: Fruit pies
    Bakery,빵·과자,after_opening,7,7,fruit pies,USDA FoodKeeper 128: Fruit pies
    Bakery,빵·과자,pantry,1,2,macaroons,USDA FoodKeeper 128: Macaroons
    Bakery,빵·과자,freezer,90,90,macaroons,USDA FoodKeeper 128: Macaroons
    Bakery,빵·과자,pantry,3,270,muffin|머핀,USDA FoodKeeper 128: Muffin
    Bakery,빵·과자,freezer,60,90,muffin|머핀,USDA FoodKeeper 128: Muffin
    Bakery,빵·과자,pantry,5,10,pastries,"USDA FoodKeeper 128: Pastries, danish"
    Bakery,빵·과자,after_opening,420,420,pastries,"USDA FoodKeeper 128: Pastries, danish"
    Bakery,빵·과자,pantry,0,0,pies,USDA FoodKeeper 128: Pies
    Bakery,빵·과자,freezer,30,240,pies,USDA FoodKeeper 128: Pies
    Bakery,빵·과자,after_opening,3,7,pies,USDA FoodKeeper 128: Pies
    Bakery,빵·과자,pantry,0,0,quiche,USDA FoodKeeper 128: Quiche
    Bakery,빵·과자,freezer,60,90,quiche,USDA FoodKeeper 128: Quiche
    Bakery,빵·과자,after_opening,3,5,quiche,USDA FoodKeeper 128: Quiche
    Baking & Cooking,제빵·조리 재료,pantry,730,730,almond extract,USDA FoodKeeper 128: Almond extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,almond extract,USDA FoodKeeper 128: Almond extract
    Baking & Cooking,제빵·조리 재료,pantry,60,60,amaranth,USDA FoodKeeper 128: Amaranth
    Baking & Cooking,제빵·조리 재료,freezer,120,120,amaranth,USDA FoodKeeper 128: Amaranth
    Baking & Cooking,제빵·조리 재료,pantry,180,540,baking powder,USDA FoodKeeper 128: Baking powder
    Baking & Cooking,제빵·조리 재료,after_opening,90,180,baking powder,USDA FoodKeeper 128: Baking powder
    Baking & Cooking,제빵·조리 재료,pantry,730,1095,baking soda,USDA FoodKeeper 128: Baking soda
    Baking & Cooking,제빵·조리 재료,after_opening,180,180,baking soda,USDA FoodKeeper 128: Baking soda
    Baking & Cooking,제빵·조리 재료,pantry,90,90,barley|보리쌀,USDA FoodKeeper 128: Barley
    Baking & Cooking,제빵·조리 재료,freezer,180,180,barley|보리쌀,USDA FoodKeeper 128: Barley
    Baking & Cooking,제빵·조리 재료,pantry,270,270,biscuit or pancake mix,USDA FoodKeeper 128: Biscuit or pancake mix
    Baking & Cooking,제빵·조리 재료,pantry,30,30,buckwheat,USDA FoodKeeper 128: Buckwheat
    Baking & Cooking,제빵·조리 재료,freezer,60,60,buckwheat,USDA FoodKeeper 128: Buckwheat
    Baking & Cooking,제빵·조리 재료,pantry,730,730,butter flavor,USDA FoodKeeper 128: Butter flavor
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,butter flavor,USDA FoodKeeper 128: Butter flavor
    Baking & Cooking,제빵·조리 재료,pantry,360,540,cake|brownie|bread mixes,"USDA FoodKeeper 128: Cake, brownie, bread mixes"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,chili powder,USDA FoodKeeper 128: Chili powder
    Baking & Cooking,제빵·조리 재료,after_opening,730,730,chili powder,USDA FoodKeeper 128: Chili powder
    Baking & Cooking,제빵·조리 재료,pantry,365,730,chocolate|초콜릿,USDA FoodKeeper 128: Chocolate
    Baking & Cooking,제빵·조리 재료,after_opening,365,365,chocolate|초콜릿,USDA FoodKeeper 128: Chocolate
    Baking & Cooking,제빵·조리 재료,pantry,730,730,cinnamon extract,USDA FoodKeeper 128: Cinnamon extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,cinnamon extract,USDA FoodKeeper 128: Cinnamon extract
    Baking & Cooking,제빵·조리 재료,pantry,1,3,cinnamon rolls,USDA FoodKeeper 128: Cinnamon rolls
    Baking & Cooking,제빵·조리 재료,freezer,90,90,cinnamon rolls,USDA FoodKeeper 128: Cinnamon rolls
    Baking & Cooking,제빵·조리 재료,after_opening,365,365,cocoa and cocoa mixes,USDA FoodKeeper 128: Cocoa and cocoa mixes
    Baking & Cooking,제빵·조리 재료,pantry,730,730,coconut flavor,USDA FoodKeeper 128: Coconut flavor
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,coconut flavor,USDA FoodKeeper 128: Coconut flavor
    Baking & Cooking,제빵·조리 재료,fridge,270,360,coconut flour,USDA FoodKeeper 128: Coconut flour
    Baking & Cooking,제빵·조리 재료,freezer,270,360,coconut flour,USDA FoodKeeper 128: Coconut flour
    Baking & Cooking,제빵·조리 재료,pantry,30,360,cornmeal,USDA FoodKeeper 128: Cornmeal
    Baking & Cooking,제빵·조리 재료,after_opening,60,730,cornmeal,USDA FoodKeeper 128: Cornmeal
    Baking & Cooking,제빵·조리 재료,pantry,540,720,cornstarch,USDA FoodKeeper 128: Cornstarch
    Baking & Cooking,제빵·조리 재료,after_opening,540,540,cornstarch,USDA FoodKeeper 128: Cornstarch
    Baking & Cooking,제빵·조리 재료,pantry,90,90,farro,USDA FoodKeeper 128: Farro
    Baking & Cooking,제빵·조리 재료,freezer,180,180,farro,USDA FoodKeeper 128: Farro
    Baking & Cooking,제빵·조리 재료,pantry,180,180,flavored or herb mixes,USDA FoodKeeper 128: Flavored or herb mixes
    Baking & Cooking,제빵·조리 재료,pantry,90,360,flour|밀가루,USDA FoodKeeper 128: Flour
    Baking & Cooking,제빵·조리 재료,after_opening,180,365,flour|밀가루,USDA FoodKeeper 128: Flour
    Baking & Cooking,제빵·조리 재료,pantry,300,360,frosting or icing,USDA FoodKeeper 128: Frosting or icing
    Baking & Cooking,제빵·조리 재료,after_opening,14,21,frosting or icing,USDA FoodKeeper 128: Frosting or icing
    Baking & Cooking,제빵·조리 재료,pantry,365,365,garam masala,USDA FoodKeeper 128: Garam masala
    Baking & Cooking,제빵·조리 재료,pantry,240,360,garlic|마늘,USDA FoodKeeper 128: Garlic
    Baking & Cooking,제빵·조리 재료,pantry,300,1095,gelatin,USDA FoodKeeper 128: Gelatin
    Baking & Cooking,제빵·조리 재료,after_opening,90,120,gelatin,USDA FoodKeeper 128: Gelatin
    Baking & Cooking,제빵·조리 재료,pantry,365,730,herbs,USDA FoodKeeper 128: Herbs
    Baking & Cooking,제빵·조리 재료,after_opening,365,730,herbs,USDA FoodKeeper 128: Herbs
    Baking & Cooking,제빵·조리 재료,pantry,730,730,lemon extract,USDA FoodKeeper 128: Lemon extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,lemon extract,USDA FoodKeeper 128: Lemon extract
    Baking & Cooking,제빵·조리 재료,pantry,30,30,millet,USDA FoodKeeper 128: Millet
    Baking & Cooking,제빵·조리 재료,freezer,60,60,millet,USDA FoodKeeper 128: Millet
    Baking & Cooking,제빵·조리 재료,pantry,180,360,nut oils,USDA FoodKeeper 128: Nut oils
    Baking & Cooking,제빵·조리 재료,after_opening,90,240,nut oils,USDA FoodKeeper 128: Nut oils
    Baking & Cooking,제빵·조리 재료,pantry,60,60,oats|귀리|오트밀,USDA FoodKeeper 128: Oats
    Baking & Cooking,제빵·조리 재료,freezer,120,120,oats|귀리|오트밀,USDA FoodKeeper 128: Oats
    Baking & Cooking,제빵·조리 재료,pantry,180,360,oils,USDA FoodKeeper 128: Oils
    Baking & Cooking,제빵·조리 재료,after_opening,90,150,oils,USDA FoodKeeper 128: Oils
    Baking & Cooking,제빵·조리 재료,pantry,730,730,pure vanilla extract,USDA FoodKeeper 128: Pure vanilla extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,pure vanilla extract,USDA FoodKeeper 128: Pure vanilla extract
    Baking & Cooking,제빵·조리 재료,pantry,90,90,rye,USDA FoodKeeper 128: Rye
    Baking & Cooking,제빵·조리 재료,freezer,180,180,rye,USDA FoodKeeper 128: Rye
    Baking & Cooking,제빵·조리 재료,pantry,365,730,seasoning blends,USDA FoodKeeper 128: Seasoning blends
    Baking & Cooking,제빵·조리 재료,after_opening,365,730,seasoning blends,USDA FoodKeeper 128: Seasoning blends
    Baking & Cooking,제빵·조리 재료,pantry,365,730,shortening,USDA FoodKeeper 128: Shortening
    Baking & Cooking,제빵·조리 재료,after_opening,180,360,shortening,USDA FoodKeeper 128: Shortening
    Baking & Cooking,제빵·조리 재료,pantry,60,60,sorghum,USDA FoodKeeper 128: Sorghum
    Baking & Cooking,제빵·조리 재료,freezer,120,120,sorghum,USDA FoodKeeper 128: Sorghum
    Baking & Cooking,제빵·조리 재료,pantry,90,90,spelt,USDA FoodKeeper 128: Spelt
    Baking & Cooking,제빵·조리 재료,freezer,180,180,spelt,USDA FoodKeeper 128: Spelt
    Baking & Cooking,제빵·조리 재료,pantry,730,1460,spice/spices,USDA FoodKeeper 128: Spice/spices
    Baking & Cooking,제빵·조리 재료,after_opening,730,1460,spice/spices,USDA FoodKeeper 128: Spice/spices
    Baking & Cooking,제빵·조리 재료,after_opening,540,720,sugar|설탕,USDA FoodKeeper 128: Sugar
    Baking & Cooking,제빵·조리 재료,pantry,730,730,sugar substitutes,USDA FoodKeeper 128: Sugar substitutes
    Baking & Cooking,제빵·조리 재료,pantry,180,360,tamarind paste,USDA FoodKeeper 128: Tamarind paste
    Baking & Cooking,제빵·조리 재료,after_opening,60,180,tamarind paste,USDA FoodKeeper 128: Tamarind paste
    Baking & Cooking,제빵·조리 재료,pantry,360,360,tapiocas,USDA FoodKeeper 128: Tapiocas
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,tapiocas,USDA FoodKeeper 128: Tapiocas
    Baking & Cooking,제빵·조리 재료,pantry,60,60,teff,USDA FoodKeeper 128: Teff
    Baking & Cooking,제빵·조리 재료,freezer,120,120,teff,USDA FoodKeeper 128: Teff
    Baking & Cooking,제빵·조리 재료,pantry,730,730,vegetable oil sprays,USDA FoodKeeper 128: Vegetable oil sprays
    Baking & Cooking,제빵·조리 재료,after_opening,365,365,vegetable oil sprays,USDA FoodKeeper 128: Vegetable oil sprays
    Baking & Cooking,제빵·조리 재료,pantry,360,360,whole wheat flour,USDA FoodKeeper 128: Whole wheat flour
    Baking & Cooking,제빵·조리 재료,fridge,730,730,whole wheat flour,USDA FoodKeeper 128: Whole wheat flour
    Baking & Cooking,제빵·조리 재료,freezer,730,730,whole wheat flour,USDA FoodKeeper 128: Whole wheat flour
    Baking & Cooking,제빵·조리 재료,pantry,730,730,yeast,USDA FoodKeeper 128: Yeast
    Baking & Cooking,제빵·조리 재료,freezer,180,180,yeast,USDA FoodKeeper 128: Yeast
    Baking & Cooking,제빵·조리 재료,after_opening,120,120,yeast,USDA FoodKeeper 128: Yeast
    Refrigerated Dough,냉장 반죽,fridge,90,90,biscuits,USDA FoodKeeper 128: Biscuits
    Refrigerated Dough,냉장 반죽,fridge,90,90,cinnamon rolls,USDA FoodKeeper 128: Cinnamon rolls
    Refrigerated Dough,냉장 반죽,freezer,60,60,cookie dough,USDA FoodKeeper 128: Cookie dough
    Refrigerated Dough,냉장 반죽,freezer,60,60,pie crust,USDA FoodKeeper 128: Pie crust
    Refrigerated Dough,냉장 반죽,freezer,360,360,puff pastry,USDA FoodKeeper 128: Puff pastry
    Refrigerated Dough,냉장 반죽,freezer,60,60,ready-to-bake pie crust,USDA FoodKeeper 128: Ready-to-bake pie crust
    Refrigerated Dough,냉장 반죽,fridge,90,90,tube cans,USDA FoodKeeper 128: Tube cans
    Beverages,음료,pantry,2,3,apple cider,USDA FoodKeeper 128: Apple cider
    Beverages,음료,fridge,14,21,apple cider,USDA FoodKeeper 128: Apple cider
    Beverages,음료,fridge,6,6,apple juice,USDA FoodKeeper 128: Apple juice
    Beverages,음료,freezer,360,360,apple juice,USDA FoodKeeper 128: Apple juice
    Beverages,음료,fridge,6,6,carrot juice,USDA FoodKeeper 128: Carrot juice
    Beverages,음료,freezer,360,360,carrot juice,USDA FoodKeeper 128: Carrot juice
    Beverages,음료,pantry,360,360,coconut water,USDA FoodKeeper 128: Coconut water
    Beverages,음료,after_opening,1,2,coconut water,USDA FoodKeeper 128: Coconut water
    Beverages,음료,pantry,90,730,coffee|커피,USDA FoodKeeper 128: Coffee
    Beverages,음료,freezer,180,730,coffee|커피,USDA FoodKeeper 128: Coffee
    Beverages,음료,after_opening,14,150,coffee|커피,USDA FoodKeeper 128: Coffee
    Beverages,음료,pantry,180,240,cream liquors,USDA FoodKeeper 128: Cream liquors
    Beverages,음료,pantry,540,720,diet powder mixes and drink mixes,USDA FoodKeeper 128: Diet powder mixes and drink mixes
    Beverages,음료,after_opening,30,90,diet powder mixes and drink mixes,USDA FoodKeeper 128: Diet powder mixes and drink mixes
    Beverages,음료,pantry,21,21,fruit juice in cartons|fruit drinks|주스,"USDA FoodKeeper 128: Fruit juice in cartons, fruit drinks, punch"
    Beverages,음료,after_opening,7,12,fruit juice in cartons|fruit drinks|주스,"USDA FoodKeeper 128: Fruit juice in cartons, fruit drinks, punch"
    Beverages,음료,pantry,730,730,hard liquors,USDA FoodKeeper 128: Hard liquors
    Beverages,음료,after_opening,8,12,juice,"USDA FoodKeeper 128: Juice, boxes"
    Beverages,음료,pantry,360,540,lemon juice,USDA FoodKeeper 128: Lemon juice
    Beverages,음료,fridge,6,6,lemon juice,USDA FoodKeeper 128: Lemon juice
    Beverages,음료,freezer,360,360,lemon juice,USDA FoodKeeper 128: Lemon juice
    Beverages,음료,after_opening,60,60,lemon juice,USDA FoodKeeper 128: Lemon juice
    Beverages,음료,pantry,360,540,lime juice,USDA FoodKeeper 128: Lime juice
    Beverages,음료,after_opening,60,60,lime juice,USDA FoodKeeper 128: Lime juice
    Beverages,음료,pantry,360,540,nectar,USDA FoodKeeper 128: Nectar
    Beverages,음료,pantry,730,1825,nutrition supplement drinks,USDA FoodKeeper 128: Nutrition supplement drinks
    Beverages,음료,after_opening,2,2,nutrition supplement drinks,USDA FoodKeeper 128: Nutrition supplement drinks
    Beverages,음료,fridge,2,3,orange juice|오렌지주스,USDA FoodKeeper 128: Orange juice
    Beverages,음료,freezer,14,360,orange juice|오렌지주스,USDA FoodKeeper 128: Orange juice
    Beverages,음료,after_opening,7,10,orange juice|오렌지주스,USDA FoodKeeper 128: Orange juice
    Beverages,음료,pantry,1095,1825,red wine,USDA FoodKeeper 128: Red wine
    Beverages,음료,after_opening,1,3,red wine,USDA FoodKeeper 128: Red wine
    Beverages,음료,after_opening,2,3,soda,USDA FoodKeeper 128: Soda
    Beverages,음료,after_opening,7,10,soy or rice beverage,USDA FoodKeeper 128: Soy or rice beverage
    Beverages,음료,pantry,540,1095,tea|녹차|홍차|보리차,USDA FoodKeeper 128: Tea
    Beverages,음료,after_opening,180,360,tea|녹차|홍차|보리차,USDA FoodKeeper 128: Tea
    Beverages,음료,pantry,540,540,vegetable juice,USDA FoodKeeper 128: Vegetable juice
    Beverages,음료,fridge,30,30,vegetable juice,USDA FoodKeeper 128: Vegetable juice
    Beverages,음료,after_opening,3,5,vegetable juice,USDA FoodKeeper 128: Vegetable juice
    Beverages,음료,pantry,730,730,water|생수,USDA FoodKeeper 128: Water
    Beverages,음료,pantry,365,730,white wine,USDA FoodKeeper 128: White wine
    Beverages,음료,after_opening,1,3,white wine,USDA FoodKeeper 128: White wine
    Beverages,음료,fridge,5,7,yuzu,USDA FoodKeeper 128: Yuzu
    Beverages,음료,pantry,120,180,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    Beverages,음료,fridge,270,360,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    Beverages,음료,freezer,365,730,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    Beverages,음료,after_opening,90,120,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,3,4,aioli,USDA FoodKeeper 128: Aioli
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,1825,1825,anchovies|멸치,USDA FoodKeeper 128: Anchovies
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,60,anchovies|멸치,USDA FoodKeeper 128: Anchovies
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,anchovies|멸치,USDA FoodKeeper 128: Anchovies
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,apple cider vinegar,USDA FoodKeeper 128: Apple cider vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,180,180,bacon grease,USDA FoodKeeper 128: Bacon grease
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,360,360,bacon grease,USDA FoodKeeper 128: Bacon grease
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,1095,1825,balsamic vinegar,USDA FoodKeeper 128: Balsamic vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,540,540,balsamic vinegar,USDA FoodKeeper 128: Balsamic vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,270,365,barbecue sauce,USDA FoodKeeper 128: Barbecue sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,120,120,barbecue sauce,USDA FoodKeeper 128: Barbecue sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,7,beef broth/stock/consommé,USDA FoodKeeper 128: Beef broth/stock/consommé
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,beef broth/stock/consommé,USDA FoodKeeper 128: Beef broth/stock/consommé
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,beef broth/stock/consommé,USDA FoodKeeper 128: Beef broth/stock/consommé
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,720,black bean sauce,USDA FoodKeeper 128: Black bean sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,180,black bean sauce,USDA FoodKeeper 128: Black bean sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,3,4,broth|곰탕|육수,USDA FoodKeeper 128: Broth
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,broth|곰탕|육수,USDA FoodKeeper 128: Broth
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,7,chicken broth/stock/consommé,USDA FoodKeeper 128: Chicken broth/stock/consommé
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,chicken broth/stock/consommé,USDA FoodKeeper 128: Chicken broth/stock/consommé
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,chicken broth/stock/consommé,USDA FoodKeeper 128: Chicken broth/stock/consommé
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,chutney,USDA FoodKeeper 128: Chutney
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,60,chutney,USDA FoodKeeper 128: Chutney
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,365,365,cooking wine,USDA FoodKeeper 128: Cooking wine
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,cranberry sauce,USDA FoodKeeper 128: Cranberry sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,10,cranberry sauce,USDA FoodKeeper 128: Cranberry sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,7,14,cranberry sauce,USDA FoodKeeper 128: Cranberry sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,360,cream sauces,"USDA FoodKeeper 128: Cream sauces, milk solids"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,dry gravy mixes,USDA FoodKeeper 128: Dry gravy mixes
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,1,2,dry gravy mixes,USDA FoodKeeper 128: Dry gravy mixes
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,30,30,duck fat,USDA FoodKeeper 128: Duck fat
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,30,30,frying oil,USDA FoodKeeper 128: Frying oil
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,180,270,frying oil,USDA FoodKeeper 128: Frying oil
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,1825,gravy,USDA FoodKeeper 128: Gravy
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,1,2,gravy,USDA FoodKeeper 128: Gravy
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,720,hoisin sauce,USDA FoodKeeper 128: Hoisin sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,180,hoisin sauce,USDA FoodKeeper 128: Hoisin sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,honey|벌꿀,USDA FoodKeeper 128: Honey
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,360,360,horseradish,USDA FoodKeeper 128: Horseradish
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,120,horseradish,USDA FoodKeeper 128: Horseradish
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,180,hot sauce,USDA FoodKeeper 128: Hot sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,540,jams|jellies|preserves|딸기잼,"USDA FoodKeeper 128: Jams, jellies, and preserves"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,180,360,jams|jellies|preserves|딸기잼,"USDA FoodKeeper 128: Jams, jellies, and preserves"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,ketchup|cocktail|or chili sauce|케첩,"USDA FoodKeeper 128: Ketchup, cocktail, or chili sauce"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,180,180,ketchup|cocktail|or chili sauce|케첩,"USDA FoodKeeper 128: Ketchup, cocktail, or chili sauce"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,marinades,USDA FoodKeeper 128: Marinades
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,180,180,marinades,USDA FoodKeeper 128: Marinades
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,90,180,mayonnaise|마요네즈,USDA FoodKeeper 128: Mayonnaise
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,60,60,mayonnaise|마요네즈,USDA FoodKeeper 128: Mayonnaise
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,730,mustard|머스터드|겨자,USDA FoodKeeper 128: Mustard
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,365,365,mustard|머스터드|겨자,USDA FoodKeeper 128: Mustard
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,360,540,olives|올리브,USDA FoodKeeper 128: Olives
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,14,14,olives|올리브,USDA FoodKeeper 128: Olives
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,720,oyster sauce,USDA FoodKeeper 128: Oyster sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,180,oyster sauce,USDA FoodKeeper 128: Oyster sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,180,180,pesto,USDA FoodKeeper 128: Pesto
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,30,30,pesto,USDA FoodKeeper 128: Pesto
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,3,pesto,USDA FoodKeeper 128: Pesto
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,pickles,USDA FoodKeeper 128: Pickles
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,90,pickles,USDA FoodKeeper 128: Pickles
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,900,900,relish,USDA FoodKeeper 128: Relish
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,270,270,relish,USDA FoodKeeper 128: Relish
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,180,salad dressing|드레싱,USDA FoodKeeper 128: Salad dressing
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,14,21,salad dressing|드레싱,USDA FoodKeeper 128: Salad dressing
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,14,28,salad dressing|드레싱,USDA FoodKeeper 128: Salad dressing
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,300,360,salad dressings,USDA FoodKeeper 128: Salad dressings
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,90,salad dressings,USDA FoodKeeper 128: Salad dressings
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,270,365,salsa,USDA FoodKeeper 128: Salsa
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,30,salsa,USDA FoodKeeper 128: Salsa
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,sauce mixes,USDA FoodKeeper 128: Sauce mixes
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,1095,1095,soy sauce or teriyaki sauce|간장,USDA FoodKeeper 128: Soy sauce or teriyaki sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,30,soy sauce or teriyaki sauce|간장,USDA FoodKeeper 128: Soy sauce or teriyaki sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,540,spaghetti sauce,USDA FoodKeeper 128: Spaghetti sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,4,4,spaghetti sauce,USDA FoodKeeper 128: Spaghetti sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,tahini,USDA FoodKeeper 128: Tahini
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,21,21,tahini,USDA FoodKeeper 128: Tahini
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,thai red curry paste,USDA FoodKeeper 128: Thai red curry paste
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,5,5,thai red curry paste,USDA FoodKeeper 128: Thai red curry paste
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,270,360,tomato sauce,USDA FoodKeeper 128: Tomato sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,5,tomato sauce,USDA FoodKeeper 128: Tomato sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,7,vegetable stock/broth,USDA FoodKeeper 128: Vegetable stock/broth
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,vegetable stock/broth,USDA FoodKeeper 128: Vegetable stock/broth
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,vegetable stock/broth,USDA FoodKeeper 128: Vegetable stock/broth
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,vinegar|식초,USDA FoodKeeper 128: Vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,worcestershire sauce,USDA FoodKeeper 128: Worcestershire sauce
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,almond milk,USDA FoodKeeper 128: Almond milk
    Dairy Products & Eggs,유제품·달걀,fridge,30,60,butter|버터,USDA FoodKeeper 128: Butter
    Dairy Products & Eggs,유제품·달걀,freezer,180,270,butter|버터,USDA FoodKeeper 128: Butter
    Dairy Products & Eggs,유제품·달걀,fridge,7,14,buttermilk|버터밀크,USDA FoodKeeper 128: Buttermilk
    Dairy Products & Eggs,유제품·달걀,freezer,90,90,buttermilk|버터밀크,USDA FoodKeeper 128: Buttermilk
    Dairy Products & Eggs,유제품·달걀,fridge,7,360,cheese|치즈,USDA FoodKeeper 128: Cheese
    Dairy Products & Eggs,유제품·달걀,freezer,90,180,cheese|치즈,USDA FoodKeeper 128: Cheese
    Dairy Products & Eggs,유제품·달걀,after_opening,21,28,cheese|치즈,USDA FoodKeeper 128: Cheese
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,cheese curds,USDA FoodKeeper 128: Cheese curds
    Dairy Products & Eggs,유제품·달걀,freezer,120,120,cheese curds,USDA FoodKeeper 128: Cheese curds
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,coconut milk,USDA FoodKeeper 128: Coconut milk
    Dairy Products & Eggs,유제품·달걀,pantry,730,730,coffee creamer,USDA FoodKeeper 128: Coffee creamer
    Dairy Products & Eggs,유제품·달걀,fridge,21,21,coffee creamer,USDA FoodKeeper 128: Coffee creamer
    Dairy Products & Eggs,유제품·달걀,after_opening,60,90,coffee creamer,USDA FoodKeeper 128: Coffee creamer
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,cottage cheese|코티지치즈,USDA FoodKeeper 128: Cottage cheese
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,cottage cheese|코티지치즈,USDA FoodKeeper 128: Cottage cheese
    Dairy Products & Eggs,유제품·달걀,fridge,1,30,cream|생크림,USDA FoodKeeper 128: Cream
    Dairy Products & Eggs,유제품·달걀,freezer,30,120,cream|생크림,USDA FoodKeeper 128: Cream
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,cream|생크림,USDA FoodKeeper 128: Cream
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,cream cheese|크림치즈,USDA FoodKeeper 128: Cream cheese
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,dips,USDA FoodKeeper 128: Dips
    Dairy Products & Eggs,유제품·달걀,fridge,3,4,egg dishes,USDA FoodKeeper 128: Egg dishes
    Dairy Products & Eggs,유제품·달걀,freezer,60,90,egg dishes,USDA FoodKeeper 128: Egg dishes
    Dairy Products & Eggs,유제품·달걀,fridge,7,7,egg substitutes,USDA FoodKeeper 128: Egg substitutes
    Dairy Products & Eggs,유제품·달걀,after_opening,3,3,egg substitutes,USDA FoodKeeper 128: Egg substitutes
    Dairy Products & Eggs,유제품·달걀,fridge,3,5,eggnog,USDA FoodKeeper 128: Eggnog
    Dairy Products & Eggs,유제품·달걀,freezer,180,180,eggnog,USDA FoodKeeper 128: Eggnog
    Dairy Products & Eggs,유제품·달걀,fridge,2,35,eggs|달걀|계란|유정란,USDA FoodKeeper 128: Eggs
    Dairy Products & Eggs,유제품·달걀,freezer,360,360,eggs|달걀|계란|유정란,USDA FoodKeeper 128: Eggs
    Dairy Products & Eggs,유제품·달걀,pantry,180,240,ghee,USDA FoodKeeper 128: Ghee
    Dairy Products & Eggs,유제품·달걀,fridge,365,730,ghee,USDA FoodKeeper 128: Ghee
    Dairy Products & Eggs,유제품·달걀,fridge,7,7,kefir|케피르,USDA FoodKeeper 128: Kefir
    Dairy Products & Eggs,유제품·달걀,after_opening,1,2,kefir|케피르,USDA FoodKeeper 128: Kefir
    Dairy Products & Eggs,유제품·달걀,fridge,180,180,margarine|마가린,USDA FoodKeeper 128: Margarine
    Dairy Products & Eggs,유제품·달걀,freezer,360,360,margarine|마가린,USDA FoodKeeper 128: Margarine
    Dairy Products & Eggs,유제품·달걀,freezer,90,90,milk|우유,USDA FoodKeeper 128: Milk
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,milk|우유,USDA FoodKeeper 128: Milk
    Dairy Products & Eggs,유제품·달걀,pantry,730,730,nacho cheese,USDA FoodKeeper 128: Nacho cheese
    Dairy Products & Eggs,유제품·달걀,freezer,90,90,nacho cheese,USDA FoodKeeper 128: Nacho cheese
    Dairy Products & Eggs,유제품·달걀,after_opening,14,14,nacho cheese,USDA FoodKeeper 128: Nacho cheese
    Dairy Products & Eggs,유제품·달걀,after_opening,28,28,pimento cheese,USDA FoodKeeper 128: Pimento cheese
    Dairy Products & Eggs,유제품·달걀,pantry,1095,1825,powdered milk,USDA FoodKeeper 128: Powdered milk
    Dairy Products & Eggs,유제품·달걀,after_opening,90,90,powdered milk,USDA FoodKeeper 128: Powdered milk
    Dairy Products & Eggs,유제품·달걀,after_opening,2,2,pudding,USDA FoodKeeper 128: Pudding
    Dairy Products & Eggs,유제품·달걀,fridge,7,10,quark,USDA FoodKeeper 128: Quark
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,rice milk,USDA FoodKeeper 128: Rice milk
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,ricotta,USDA FoodKeeper 128: Ricotta
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,ricotta,USDA FoodKeeper 128: Ricotta
    Dairy Products & Eggs,유제품·달걀,fridge,21,21,sour cream,USDA FoodKeeper 128: Sour cream
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,soy milk|두유,USDA FoodKeeper 128: Soy milk
    Dairy Products & Eggs,유제품·달걀,fridge,150,150,string cheese,USDA FoodKeeper 128: String cheese
    Dairy Products & Eggs,유제품·달걀,fridge,120,120,vegan cheddar cheese,USDA FoodKeeper 128: Vegan cheddar cheese
    Dairy Products & Eggs,유제품·달걀,after_opening,3,7,vegan cheddar cheese,USDA FoodKeeper 128: Vegan cheddar cheese
    Dairy Products & Eggs,유제품·달걀,fridge,21,28,whipped cream,USDA FoodKeeper 128: Whipped cream
    Dairy Products & Eggs,유제품·달걀,fridge,14,90,whipped topping,USDA FoodKeeper 128: Whipped topping
    Dairy Products & Eggs,유제품·달걀,freezer,420,420,whipped topping,USDA FoodKeeper 128: Whipped topping
    Dairy Products & Eggs,유제품·달걀,fridge,7,14,yogurt|요거트|요구르트,USDA FoodKeeper 128: Yogurt
    Dairy Products & Eggs,유제품·달걀,freezer,30,60,yogurt|요거트|요구르트,USDA FoodKeeper 128: Yogurt
    Frozen Foods,냉동식품,fridge,3,4,dough,USDA FoodKeeper 128: Dough
    Frozen Foods,냉동식품,freezer,360,360,dough,USDA FoodKeeper 128: Dough
    Frozen Foods,냉동식품,freezer,730,730,edamame,USDA FoodKeeper 128: Edamame
    Frozen Foods,냉동식품,after_thawing,7,7,edamame,USDA FoodKeeper 128: Edamame
    Frozen Foods,냉동식품,fridge,3,4,egg substitutes,USDA FoodKeeper 128: Egg substitutes
    Frozen Foods,냉동식품,freezer,360,360,egg substitutes,USDA FoodKeeper 128: Egg substitutes
    Frozen Foods,냉동식품,fridge,3,4,fish,USDA FoodKeeper 128: Fish
    Frozen Foods,냉동식품,freezer,180,540,fish,USDA FoodKeeper 128: Fish
    Frozen Foods,냉동식품,freezer,360,360,frozen entrees,USDA FoodKeeper 128: Frozen entrees
    Frozen Foods,냉동식품,freezer,360,360,frozen potato products,USDA FoodKeeper 128: Frozen potato products
    Frozen Foods,냉동식품,fridge,3,4,frozen pretzels,USDA FoodKeeper 128: Frozen pretzels
    Frozen Foods,냉동식품,freezer,270,270,frozen pretzels,USDA FoodKeeper 128: Frozen pretzels
    Frozen Foods,냉동식품,freezer,300,540,fruits,USDA FoodKeeper 128: Fruits
    Frozen Foods,냉동식품,freezer,180,180,ice cream|아이스크림,USDA FoodKeeper 128: Ice cream
    Frozen Foods,냉동식품,freezer,270,270,ice pops,USDA FoodKeeper 128: Ice pops
    Frozen Foods,냉동식품,freezer,730,730,juice concentrates,USDA FoodKeeper 128: Juice concentrates
    Frozen Foods,냉동식품,freezer,365,365,kugel,USDA FoodKeeper 128: Kugel
    Frozen Foods,냉동식품,fridge,3,4,lobster tails,USDA FoodKeeper 128: Lobster tails
    Frozen Foods,냉동식품,freezer,240,240,lobster tails,USDA FoodKeeper 128: Lobster tails
    Frozen Foods,냉동식품,freezer,90,90,pancakes|waffles,"USDA FoodKeeper 128: Pancakes, waffles"
    Frozen Foods,냉동식품,fridge,3,4,pizza,USDA FoodKeeper 128: Pizza
    Frozen Foods,냉동식품,freezer,360,360,pizza,USDA FoodKeeper 128: Pizza
    Frozen Foods,냉동식품,freezer,360,360,polenta,USDA FoodKeeper 128: Polenta
    Frozen Foods,냉동식품,after_thawing,5,5,polenta,USDA FoodKeeper 128: Polenta
    Frozen Foods,냉동식품,fridge,3,4,sausages,USDA FoodKeeper 128: Sausages
    Frozen Foods,냉동식품,freezer,30,60,sausages,USDA FoodKeeper 128: Sausages
    Frozen Foods,냉동식품,freezer,270,270,sherbet|sorbet,"USDA FoodKeeper 128: Sherbet, sorbet"
    Frozen Foods,냉동식품,fridge,3,4,shrimp|shellfish|새우,"USDA FoodKeeper 128: Shrimp, shellfish"
    Frozen Foods,냉동식품,freezer,360,540,shrimp|shellfish|새우,"USDA FoodKeeper 128: Shrimp, shellfish"
    Frozen Foods,냉동식품,fridge,3,4,soy crumbles and hot dogs,USDA FoodKeeper 128: Soy crumbles and hot dogs
    Frozen Foods,냉동식품,freezer,30,60,soy crumbles and hot dogs,USDA FoodKeeper 128: Soy crumbles and hot dogs
    Frozen Foods,냉동식품,fridge,3,4,soy meat substitutes,USDA FoodKeeper 128: Soy meat substitutes
    Frozen Foods,냉동식품,freezer,360,540,soy meat substitutes,USDA FoodKeeper 128: Soy meat substitutes
    Frozen Foods,냉동식품,fridge,3,4,tempeh,USDA FoodKeeper 128: Tempeh
    Frozen Foods,냉동식품,freezer,180,180,tempeh,USDA FoodKeeper 128: Tempeh
    Frozen Foods,냉동식품,fridge,3,4,vegetables,USDA FoodKeeper 128: Vegetables
    Frozen Foods,냉동식품,freezer,300,540,vegetables,USDA FoodKeeper 128: Vegetables
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,amaranth,USDA FoodKeeper 128: Amaranth
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,amaranth,USDA FoodKeeper 128: Amaranth
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,barley|보리쌀,USDA FoodKeeper 128: Barley
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,barley|보리쌀,USDA FoodKeeper 128: Barley
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,730,beans,USDA FoodKeeper 128: Beans
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,beans,USDA FoodKeeper 128: Beans
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,60,60,buckwheat,USDA FoodKeeper 128: Buckwheat
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,120,120,buckwheat,USDA FoodKeeper 128: Buckwheat
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,360,bulgur,USDA FoodKeeper 128: Bulgur
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,730,730,dry egg noodles,USDA FoodKeeper 128: Dry egg noodles
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,30,60,dry egg noodles,USDA FoodKeeper 128: Dry egg noodles
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,farro,USDA FoodKeeper 128: Farro
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,farro,USDA FoodKeeper 128: Farro
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,1,2,fresh pasta,USDA FoodKeeper 128: Fresh pasta
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,60,60,fresh pasta,USDA FoodKeeper 128: Fresh pasta
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,365,lentils,USDA FoodKeeper 128: Lentils
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,lentils,USDA FoodKeeper 128: Lentils
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,60,60,millet,USDA FoodKeeper 128: Millet
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,120,120,millet,USDA FoodKeeper 128: Millet
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,3650,mung bean,USDA FoodKeeper 128: Mung bean
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,28,365,mung bean,USDA FoodKeeper 128: Mung bean
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,365,365,mung bean,USDA FoodKeeper 128: Mung bean
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,oats|귀리|오트밀,USDA FoodKeeper 128: Oats
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,oats|귀리|오트밀,USDA FoodKeeper 128: Oats
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,730,730,pasta|파스타|소면|국수,USDA FoodKeeper 128: Pasta
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,pasta|파스타|소면|국수,USDA FoodKeeper 128: Pasta
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,1095,1095,peanuts,USDA FoodKeeper 128: Peanuts
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,7,7,peanuts,USDA FoodKeeper 128: Peanuts
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,365,peas,USDA FoodKeeper 128: Peas
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,peas,USDA FoodKeeper 128: Peas
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,730,1095,quinoa,USDA FoodKeeper 128: Quinoa
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,6,7,quinoa,USDA FoodKeeper 128: Quinoa
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,180,360,quinoa,USDA FoodKeeper 128: Quinoa
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,1095,1095,refried beans,USDA FoodKeeper 128: Refried beans
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,2,3,refried beans,USDA FoodKeeper 128: Refried beans
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,730,rice|백미|현미,USDA FoodKeeper 128: Rice
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,180,365,rice|백미|현미,USDA FoodKeeper 128: Rice
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,rye,USDA FoodKeeper 128: Rye
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,rye,USDA FoodKeeper 128: Rye
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,sorghum,USDA FoodKeeper 128: Sorghum
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,sorghum,USDA FoodKeeper 128: Sorghum
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,spelt,USDA FoodKeeper 128: Spelt
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,spelt,USDA FoodKeeper 128: Spelt
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,teff,USDA FoodKeeper 128: Teff
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,teff,USDA FoodKeeper 128: Teff
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,25,90,tortillas,USDA FoodKeeper 128: Tortillas
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,60,90,tortillas,USDA FoodKeeper 128: Tortillas
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,180,180,tortillas,USDA FoodKeeper 128: Tortillas
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,90,90,tortillas,USDA FoodKeeper 128: Tortillas
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,3,5,whole wheat bread,USDA FoodKeeper 128: Whole wheat bread
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,90,90,whole wheat bread,USDA FoodKeeper 128: Whole wheat bread
    Fresh Meat,생고기,fridge,1,5,beef|소고기|쇠고기|불고기,USDA FoodKeeper 128: Beef
    Fresh Meat,생고기,freezer,90,360,beef|소고기|쇠고기|불고기,USDA FoodKeeper 128: Beef
    Fresh Meat,생고기,fridge,1,5,bison,USDA FoodKeeper 128: Bison
    Fresh Meat,생고기,freezer,90,270,bison,USDA FoodKeeper 128: Bison
    Fresh Meat,생고기,fridge,2,3,bratwurst,USDA FoodKeeper 128: Bratwurst
    Fresh Meat,생고기,freezer,60,90,bratwurst,USDA FoodKeeper 128: Bratwurst
    Fresh Meat,생고기,fridge,1,2,chorizo,USDA FoodKeeper 128: Chorizo
    Fresh Meat,생고기,freezer,30,60,chorizo,USDA FoodKeeper 128: Chorizo
    Fresh Meat,생고기,fridge,1,5,goat,USDA FoodKeeper 128: Goat
    Fresh Meat,생고기,freezer,90,360,goat,USDA FoodKeeper 128: Goat
    Fresh Meat,생고기,fridge,3,5,ham,USDA FoodKeeper 128: Ham
    Fresh Meat,생고기,freezer,180,180,ham,USDA FoodKeeper 128: Ham
    Fresh Meat,생고기,fridge,1,5,lamb,USDA FoodKeeper 128: Lamb
    Fresh Meat,생고기,freezer,90,360,lamb,USDA FoodKeeper 128: Lamb
    Fresh Meat,생고기,fridge,1,5,pork|돼지고기|삼겹살,USDA FoodKeeper 128: Pork
    Fresh Meat,생고기,freezer,90,360,pork|돼지고기|삼겹살,USDA FoodKeeper 128: Pork
    Fresh Meat,생고기,fridge,2,2,rabbit,USDA FoodKeeper 128: Rabbit
    Fresh Meat,생고기,freezer,270,270,rabbit,USDA FoodKeeper 128: Rabbit
    Fresh Meat,생고기,fridge,1,2,variety meats,USDA FoodKeeper 128: Variety meats
    Fresh Meat,생고기,freezer,90,120,variety meats,USDA FoodKeeper 128: Variety meats
    Fresh Meat,생고기,fridge,1,5,veal,USDA FoodKeeper 128: Veal
    Fresh Meat,생고기,freezer,90,360,veal,USDA FoodKeeper 128: Veal
    Fresh Meat,생고기,fridge,3,5,venison,USDA FoodKeeper 128: Venison
    Fresh Meat,생고기,freezer,120,360,venison,USDA FoodKeeper 128: Venison
    Shelf-Stable Meat,상온 육가공품,pantry,180,180,bacon|베이컨,USDA FoodKeeper 128: Bacon
    Shelf-Stable Meat,상온 육가공품,after_opening,5,14,bacon|베이컨,USDA FoodKeeper 128: Bacon
    Shelf-Stable Meat,상온 육가공품,pantry,180,270,ham,USDA FoodKeeper 128: Ham
    Shelf-Stable Meat,상온 육가공품,after_opening,5,14,ham,USDA FoodKeeper 128: Ham
    Shelf-Stable Meat,상온 육가공품,pantry,30,360,jerky,USDA FoodKeeper 128: Jerky
    Shelf-Stable Meat,상온 육가공품,fridge,30,60,jerky,USDA FoodKeeper 128: Jerky
    Shelf-Stable Meat,상온 육가공품,after_opening,60,90,jerky,USDA FoodKeeper 128: Jerky
    Shelf-Stable Meat,상온 육가공품,pantry,1825,1825,meat products,USDA FoodKeeper 128: Meat products
    Shelf-Stable Meat,상온 육가공품,after_opening,3,4,meat products,USDA FoodKeeper 128: Meat products
    Shelf-Stable Meat,상온 육가공품,after_opening,3,4,retort pouches or boxes,USDA FoodKeeper 128: Retort pouches or boxes
    Smoked or Processed Meat,훈제·가공육,fridge,4,7,bacon|베이컨,USDA FoodKeeper 128: Bacon
    Smoked or Processed Meat,훈제·가공육,freezer,21,30,bacon|베이컨,USDA FoodKeeper 128: Bacon
    Smoked or Processed Meat,훈제·가공육,after_opening,7,7,bacon|베이컨,USDA FoodKeeper 128: Bacon
    Smoked or Processed Meat,훈제·가공육,fridge,5,7,bratwurst,USDA FoodKeeper 128: Bratwurst
    Smoked or Processed Meat,훈제·가공육,freezer,60,90,bratwurst,USDA FoodKeeper 128: Bratwurst
    Smoked or Processed Meat,훈제·가공육,pantry,365,365,chorizo,USDA FoodKeeper 128: Chorizo
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,chorizo,USDA FoodKeeper 128: Chorizo
    Smoked or Processed Meat,훈제·가공육,freezer,30,180,chorizo,USDA FoodKeeper 128: Chorizo
    Smoked or Processed Meat,훈제·가공육,after_opening,30,30,chorizo,USDA FoodKeeper 128: Chorizo
    Smoked or Processed Meat,훈제·가공육,fridge,5,7,corned beef,USDA FoodKeeper 128: Corned beef
    Smoked or Processed Meat,훈제·가공육,freezer,30,30,corned beef,USDA FoodKeeper 128: Corned beef
    Smoked or Processed Meat,훈제·가공육,fridge,3,270,ham,USDA FoodKeeper 128: Ham
    Smoked or Processed Meat,훈제·가공육,freezer,30,120,ham,USDA FoodKeeper 128: Ham
    Smoked or Processed Meat,훈제·가공육,after_opening,3,5,ham,USDA FoodKeeper 128: Ham
    Smoked or Processed Meat,훈제·가공육,fridge,14,14,hot dogs|핫도그,USDA FoodKeeper 128: Hot dogs
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,hot dogs|핫도그,USDA FoodKeeper 128: Hot dogs
    Smoked or Processed Meat,훈제·가공육,after_opening,7,7,hot dogs|핫도그,USDA FoodKeeper 128: Hot dogs
    Smoked or Processed Meat,훈제·가공육,fridge,40,40,pastrami,USDA FoodKeeper 128: Pastrami
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,pate,USDA FoodKeeper 128: Pate
    Smoked or Processed Meat,훈제·가공육,after_opening,7,7,pork roll,USDA FoodKeeper 128: Pork roll
    Smoked or Processed Meat,훈제·가공육,fridge,60,90,prosciutto,USDA FoodKeeper 128: Prosciutto
    Smoked or Processed Meat,훈제·가공육,freezer,30,30,prosciutto,USDA FoodKeeper 128: Prosciutto
    Smoked or Processed Meat,훈제·가공육,fridge,1,21,sausage|소시지,USDA FoodKeeper 128: Sausage
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,sausage|소시지,USDA FoodKeeper 128: Sausage
    Stuffed or Assembled Meat,속을 채운 고기,fridge,1,2,raw kabobs with vegetables,USDA FoodKeeper 128: Raw kabobs with vegetables
    Stuffed or Assembled Meat,속을 채운 고기,freezer,90,120,raw kabobs with vegetables,USDA FoodKeeper 128: Raw kabobs with vegetables
    Stuffed or Assembled Meat,속을 채운 고기,fridge,1,2,stuffed|raw pork chops,"USDA FoodKeeper 128: Stuffed, raw pork chops"
    Stuffed or Assembled Meat,속을 채운 고기,freezer,270,270,stuffed|raw pork chops,"USDA FoodKeeper 128: Stuffed, raw pork chops"
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,30,90,chicken nuggets,"USDA FoodKeeper 128: Chicken nuggets, patties"
    Cooked or Processed Poultry,조리·가공 닭고기,after_thawing,1,2,chicken nuggets,"USDA FoodKeeper 128: Chicken nuggets, patties"
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,4,cooked poultry dishes,USDA FoodKeeper 128: Cooked poultry dishes
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,120,180,cooked poultry dishes,USDA FoodKeeper 128: Cooked poultry dishes
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,4,fried chicken,USDA FoodKeeper 128: Fried chicken
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,120,120,fried chicken,USDA FoodKeeper 128: Fried chicken
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,7,7,pate,USDA FoodKeeper 128: Pate
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,4,rotisserie chicken,USDA FoodKeeper 128: Rotisserie chicken
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,120,120,rotisserie chicken,USDA FoodKeeper 128: Rotisserie chicken
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,14,14,turkey bacon,USDA FoodKeeper 128: Turkey bacon
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,60,120,turkey bacon,USDA FoodKeeper 128: Turkey bacon
    Cooked or Processed Poultry,조리·가공 닭고기,after_opening,7,7,turkey bacon,USDA FoodKeeper 128: Turkey bacon
    Fresh Poultry,생닭·오리,fridge,1,2,capon,USDA FoodKeeper 128: Capon
    Fresh Poultry,생닭·오리,freezer,360,360,capon,USDA FoodKeeper 128: Capon
    Fresh Poultry,생닭·오리,fridge,1,2,chicken|닭고기|닭가슴살,USDA FoodKeeper 128: Chicken
    Fresh Poultry,생닭·오리,freezer,360,360,chicken|닭고기|닭가슴살,USDA FoodKeeper 128: Chicken
    Fresh Poultry,생닭·오리,fridge,1,2,chicken parts,USDA FoodKeeper 128: Chicken parts
    Fresh Poultry,생닭·오리,freezer,270,270,chicken parts,USDA FoodKeeper 128: Chicken parts
    Fresh Poultry,생닭·오리,fridge,1,2,cornish hens,USDA FoodKeeper 128: Cornish hens
    Fresh Poultry,생닭·오리,freezer,360,360,cornish hens,USDA FoodKeeper 128: Cornish hens
    Fresh Poultry,생닭·오리,fridge,1,2,duckling,USDA FoodKeeper 128: Duckling
    Fresh Poultry,생닭·오리,freezer,180,180,duckling,USDA FoodKeeper 128: Duckling
    Fresh Poultry,생닭·오리,fridge,1,2,giblets,USDA FoodKeeper 128: Giblets
    Fresh Poultry,생닭·오리,freezer,90,120,giblets,USDA FoodKeeper 128: Giblets
    Fresh Poultry,생닭·오리,fridge,1,2,goose,USDA FoodKeeper 128: Goose
    Fresh Poultry,생닭·오리,freezer,180,180,goose,USDA FoodKeeper 128: Goose
    Fresh Poultry,생닭·오리,fridge,1,2,ground turkey or chicken,USDA FoodKeeper 128: Ground turkey or chicken
    Fresh Poultry,생닭·오리,freezer,90,120,ground turkey or chicken,USDA FoodKeeper 128: Ground turkey or chicken
    Fresh Poultry,생닭·오리,fridge,1,2,pheasant,USDA FoodKeeper 128: Pheasant
    Fresh Poultry,생닭·오리,freezer,180,180,pheasant,USDA FoodKeeper 128: Pheasant
    Fresh Poultry,생닭·오리,fridge,1,2,quail,USDA FoodKeeper 128: Quail
    Fresh Poultry,생닭·오리,freezer,180,180,quail,USDA FoodKeeper 128: Quail
    Fresh Poultry,생닭·오리,fridge,1,2,turkey|칠면조,USDA FoodKeeper 128: Turkey
    Fresh Poultry,생닭·오리,freezer,360,360,turkey|칠면조,USDA FoodKeeper 128: Turkey
    Fresh Poultry,생닭·오리,fridge,1,2,turkey parts,USDA FoodKeeper 128: Turkey parts
    Fresh Poultry,생닭·오리,freezer,270,270,turkey parts,USDA FoodKeeper 128: Turkey parts
    Shelf-Stable Poultry,상온 닭고기,pantry,1825,1825,canned chicken,USDA FoodKeeper 128: Canned chicken
    Shelf-Stable Poultry,상온 닭고기,after_opening,3,4,canned chicken,USDA FoodKeeper 128: Canned chicken
    Shelf-Stable Poultry,상온 닭고기,after_opening,3,4,retort pouches or boxes,USDA FoodKeeper 128: Retort pouches or boxes
    Stuffed or Assembled Poultry,속을 채운 닭고기,fridge,1,2,raw kabobs with vegetables,USDA FoodKeeper 128: Raw kabobs with vegetables
    Stuffed or Assembled Poultry,속을 채운 닭고기,freezer,90,120,raw kabobs with vegetables,USDA FoodKeeper 128: Raw kabobs with vegetables
    Stuffed or Assembled Poultry,속을 채운 닭고기,fridge,1,2,stuffed|raw chicken breasts,"USDA FoodKeeper 128: Stuffed, raw chicken breasts"
    Stuffed or Assembled Poultry,속을 채운 닭고기,freezer,270,270,stuffed|raw chicken breasts,"USDA FoodKeeper 128: Stuffed, raw chicken breasts"
    Stuffed or Assembled Poultry,속을 채운 닭고기,freezer,270,270,turducken,USDA FoodKeeper 128: Turducken
    Fresh Fruits,과일,pantry,21,21,apples|사과,USDA FoodKeeper 128: Apples
    Fresh Fruits,과일,fridge,28,42,apples|사과,USDA FoodKeeper 128: Apples
    Fresh Fruits,과일,freezer,240,240,apples|사과,USDA FoodKeeper 128: Apples
    Fresh Fruits,과일,fridge,21,21,applesauce,USDA FoodKeeper 128: Applesauce
    Fresh Fruits,과일,freezer,240,360,applesauce,USDA FoodKeeper 128: Applesauce
    Fresh Fruits,과일,fridge,2,5,apricots,USDA FoodKeeper 128: Apricots
    Fresh Fruits,과일,fridge,3,4,avocados,USDA FoodKeeper 128: Avocados
    Fresh Fruits,과일,fridge,3,3,bananas|바나나,USDA FoodKeeper 128: Bananas
    Fresh Fruits,과일,freezer,60,90,bananas|바나나,USDA FoodKeeper 128: Bananas
    Fresh Fruits,과일,fridge,3,7,berries,USDA FoodKeeper 128: Berries
    Fresh Fruits,과일,freezer,360,360,berries,USDA FoodKeeper 128: Berries
    Fresh Fruits,과일,fridge,7,14,blueberries|블루베리,USDA FoodKeeper 128: Blueberries
    Fresh Fruits,과일,freezer,240,360,blueberries|블루베리,USDA FoodKeeper 128: Blueberries
    Fresh Fruits,과일,pantry,2,4,cantaloupe,USDA FoodKeeper 128: Cantaloupe
    Fresh Fruits,과일,fridge,5,15,cantaloupe,USDA FoodKeeper 128: Cantaloupe
    Fresh Fruits,과일,freezer,360,360,cantaloupe,USDA FoodKeeper 128: Cantaloupe
    Fresh Fruits,과일,fridge,4,4,cherimoya,USDA FoodKeeper 128: Cherimoya
    Fresh Fruits,과일,freezer,300,360,cherimoya,USDA FoodKeeper 128: Cherimoya
    Fresh Fruits,과일,fridge,2,3,cherries,USDA FoodKeeper 128: Cherries
    Fresh Fruits,과일,freezer,240,360,cherries,USDA FoodKeeper 128: Cherries
    Fresh Fruits,과일,pantry,10,10,citrus fruit|감귤|오렌지,USDA FoodKeeper 128: Citrus fruit
    Fresh Fruits,과일,fridge,10,21,citrus fruit|감귤|오렌지,USDA FoodKeeper 128: Citrus fruit
    Fresh Fruits,과일,pantry,365,365,coconut,USDA FoodKeeper 128: Coconut
    Fresh Fruits,과일,freezer,365,365,coconut,USDA FoodKeeper 128: Coconut
    Fresh Fruits,과일,after_opening,240,240,coconut,USDA FoodKeeper 128: Coconut
    Fresh Fruits,과일,pantry,7,7,coconuts,USDA FoodKeeper 128: Coconuts
    Fresh Fruits,과일,fridge,14,21,coconuts,USDA FoodKeeper 128: Coconuts
    Fresh Fruits,과일,fridge,60,60,cranberries,USDA FoodKeeper 128: Cranberries
    Fresh Fruits,과일,freezer,360,360,cranberries,USDA FoodKeeper 128: Cranberries
    Fresh Fruits,과일,pantry,60,60,dates,USDA FoodKeeper 128: Dates
    Fresh Fruits,과일,fridge,360,360,dates,USDA FoodKeeper 128: Dates
    Fresh Fruits,과일,freezer,365,730,dates,USDA FoodKeeper 128: Dates
    Fresh Fruits,과일,pantry,1,1,grapes|포도,USDA FoodKeeper 128: Grapes
    Fresh Fruits,과일,fridge,7,7,grapes|포도,USDA FoodKeeper 128: Grapes
    Fresh Fruits,과일,freezer,30,30,grapes|포도,USDA FoodKeeper 128: Grapes
    Fresh Fruits,과일,fridge,2,4,guava,USDA FoodKeeper 128: Guava
    Fresh Fruits,과일,pantry,2,7,honeydew,USDA FoodKeeper 128: Honeydew
    Fresh Fruits,과일,fridge,3,4,honeydew,USDA FoodKeeper 128: Honeydew
    Fresh Fruits,과일,freezer,360,360,honeydew,USDA FoodKeeper 128: Honeydew
    Fresh Fruits,과일,fridge,3,6,kiwi fruit,USDA FoodKeeper 128: Kiwi fruit
    Fresh Fruits,과일,fridge,21,21,kumquats,USDA FoodKeeper 128: Kumquats
    Fresh Fruits,과일,fridge,14,14,melons,USDA FoodKeeper 128: Melons
    Fresh Fruits,과일,freezer,30,30,melons,USDA FoodKeeper 128: Melons
    Fresh Fruits,과일,after_opening,2,4,melons,USDA FoodKeeper 128: Melons
    Fresh Fruits,과일,pantry,3,5,papaya|mango|feijoa|passion fruit|casaba melon,"USDA FoodKeeper 128: Papaya, mango, feijoa, passion fruit, casaba melon"
    Fresh Fruits,과일,fridge,7,7,papaya|mango|feijoa|passion fruit|casaba melon,"USDA FoodKeeper 128: Papaya, mango, feijoa, passion fruit, casaba melon"
    Fresh Fruits,과일,freezer,180,240,papaya|mango|feijoa|passion fruit|casaba melon,"USDA FoodKeeper 128: Papaya, mango, feijoa, passion fruit, casaba melon"
    Fresh Fruits,과일,fridge,3,5,peaches|nectarines|plums|pears|sapote|복숭아,"USDA FoodKeeper 128: Peaches, nectarines, plums, pears, sapote"
    Fresh Fruits,과일,freezer,60,60,peaches|nectarines|plums|pears|sapote|복숭아,"USDA FoodKeeper 128: Peaches, nectarines, plums, pears, sapote"
    Fresh Fruits,과일,fridge,5,7,pineapple,USDA FoodKeeper 128: Pineapple
    Fresh Fruits,과일,freezer,300,360,pineapple,USDA FoodKeeper 128: Pineapple
    Fresh Fruits,과일,pantry,2,5,pitaya/dragon fruit,USDA FoodKeeper 128: Pitaya/dragon fruit
    Fresh Fruits,과일,fridge,14,21,pitaya/dragon fruit,USDA FoodKeeper 128: Pitaya/dragon fruit
    Fresh Fruits,과일,freezer,300,360,pitaya/dragon fruit,USDA FoodKeeper 128: Pitaya/dragon fruit
    Fresh Fruits,과일,fridge,3,5,plantains,USDA FoodKeeper 128: Plantains
    Fresh Fruits,과일,freezer,300,360,plantains,USDA FoodKeeper 128: Plantains
    Fresh Fruits,과일,pantry,2,5,pomegranate,USDA FoodKeeper 128: Pomegranate
    Fresh Fruits,과일,fridge,30,90,pomegranate,USDA FoodKeeper 128: Pomegranate
    Fresh Fruits,과일,freezer,300,360,pomegranate,USDA FoodKeeper 128: Pomegranate
    Fresh Fruits,과일,pantry,2,5,prickly pear,USDA FoodKeeper 128: Prickly pear
    Fresh Fruits,과일,fridge,7,14,prickly pear,USDA FoodKeeper 128: Prickly pear
    Fresh Fruits,과일,freezer,300,360,prickly pear,USDA FoodKeeper 128: Prickly pear
    Fresh Fruits,과일,fridge,2,3,raspberries,USDA FoodKeeper 128: Raspberries
    Fresh Fruits,과일,freezer,240,360,raspberries,USDA FoodKeeper 128: Raspberries
    Fresh Fruits,과일,pantry,7,7,star fruit,USDA FoodKeeper 128: Star fruit
    Fresh Fruits,과일,fridge,7,14,star fruit,USDA FoodKeeper 128: Star fruit
    Fresh Fruits,과일,freezer,300,360,star fruit,USDA FoodKeeper 128: Star fruit
    Fresh Fruits,과일,fridge,2,3,strawberries|딸기,USDA FoodKeeper 128: Strawberries
    Fresh Fruits,과일,freezer,240,360,strawberries|딸기,USDA FoodKeeper 128: Strawberries
    Fresh Fruits,과일,pantry,1,2,watermelon|수박,USDA FoodKeeper 128: Watermelon
    Fresh Fruits,과일,fridge,3,4,watermelon|수박,USDA FoodKeeper 128: Watermelon
    Fresh Fruits,과일,freezer,360,360,watermelon|수박,USDA FoodKeeper 128: Watermelon
    Fresh Vegetables,채소,pantry,1,2,artichokes,"USDA FoodKeeper 128: Artichokes, whole"
    Fresh Vegetables,채소,fridge,7,14,artichokes,"USDA FoodKeeper 128: Artichokes, whole"
    Fresh Vegetables,채소,fridge,3,7,arugula,USDA FoodKeeper 128: Arugula
    Fresh Vegetables,채소,fridge,3,4,asparagus,USDA FoodKeeper 128: Asparagus
    Fresh Vegetables,채소,freezer,150,150,asparagus,USDA FoodKeeper 128: Asparagus
    Fresh Vegetables,채소,pantry,4,4,baby carrots,USDA FoodKeeper 128: Baby carrots
    Fresh Vegetables,채소,fridge,28,28,baby carrots,USDA FoodKeeper 128: Baby carrots
    Fresh Vegetables,채소,freezer,90,90,baby carrots,USDA FoodKeeper 128: Baby carrots
    Fresh Vegetables,채소,fridge,3,5,bagged greens,USDA FoodKeeper 128: Bagged greens
    Fresh Vegetables,채소,after_opening,2,2,bagged greens,USDA FoodKeeper 128: Bagged greens
    Fresh Vegetables,채소,fridge,14,14,bamboo shoots,USDA FoodKeeper 128: Bamboo shoots
    Fresh Vegetables,채소,after_opening,5,5,bamboo shoots,USDA FoodKeeper 128: Bamboo shoots
    Fresh Vegetables,채소,pantry,5,360,basil,USDA FoodKeeper 128: Basil
    Fresh Vegetables,채소,fridge,10,10,basil,USDA FoodKeeper 128: Basil
    Fresh Vegetables,채소,fridge,5,10,bean sprouts|콩나물|숙주,USDA FoodKeeper 128: Bean sprouts
    Fresh Vegetables,채소,fridge,3,5,beans and peas,USDA FoodKeeper 128: Beans and peas
    Fresh Vegetables,채소,freezer,240,240,beans and peas,USDA FoodKeeper 128: Beans and peas
    Fresh Vegetables,채소,pantry,1,1,beets,USDA FoodKeeper 128: Beets
    Fresh Vegetables,채소,fridge,7,14,beets,USDA FoodKeeper 128: Beets
    Fresh Vegetables,채소,freezer,180,240,beets,USDA FoodKeeper 128: Beets
    Fresh Vegetables,채소,fridge,2,3,bok choy,USDA FoodKeeper 128: Bok choy
    Fresh Vegetables,채소,freezer,300,360,bok choy,USDA FoodKeeper 128: Bok choy
    Fresh Vegetables,채소,fridge,3,5,broccoli and broccoli raab,USDA FoodKeeper 128: Broccoli and broccoli raab (rapini)
    Fresh Vegetables,채소,freezer,300,360,broccoli and broccoli raab,USDA FoodKeeper 128: Broccoli and broccoli raab (rapini)
    Fresh Vegetables,채소,fridge,3,5,brussels sprouts,USDA FoodKeeper 128: Brussels sprouts
    Fresh Vegetables,채소,freezer,300,360,brussels sprouts,USDA FoodKeeper 128: Brussels sprouts
    Fresh Vegetables,채소,fridge,7,14,cabbage|양배추|배추,USDA FoodKeeper 128: Cabbage
    Fresh Vegetables,채소,freezer,300,360,cabbage|양배추|배추,USDA FoodKeeper 128: Cabbage
    Fresh Vegetables,채소,fridge,14,21,carrots|parsnips|당근,"USDA FoodKeeper 128: Carrots, parsnips"
    Fresh Vegetables,채소,freezer,300,360,carrots|parsnips|당근,"USDA FoodKeeper 128: Carrots, parsnips"
    Fresh Vegetables,채소,fridge,3,5,cauliflower,USDA FoodKeeper 128: Cauliflower
    Fresh Vegetables,채소,freezer,300,360,cauliflower,USDA FoodKeeper 128: Cauliflower
    Fresh Vegetables,채소,fridge,7,14,celery,USDA FoodKeeper 128: Celery
    Fresh Vegetables,채소,freezer,300,360,celery,USDA FoodKeeper 128: Celery
    Fresh Vegetables,채소,fridge,7,7,celery root,USDA FoodKeeper 128: Celery root
    Fresh Vegetables,채소,pantry,10,10,cherry tomatoes|방울토마토,USDA FoodKeeper 128: Cherry tomatoes
    Fresh Vegetables,채소,fridge,5,5,cherry tomatoes|방울토마토,USDA FoodKeeper 128: Cherry tomatoes
    Fresh Vegetables,채소,pantry,7,14,chives,USDA FoodKeeper 128: Chives
    Fresh Vegetables,채소,fridge,14,21,chives,USDA FoodKeeper 128: Chives
    Fresh Vegetables,채소,pantry,7,14,cilantro,USDA FoodKeeper 128: Cilantro
    Fresh Vegetables,채소,fridge,14,21,cilantro,USDA FoodKeeper 128: Cilantro
    Fresh Vegetables,채소,fridge,1,2,corn on the cob,USDA FoodKeeper 128: Corn on the cob
    Fresh Vegetables,채소,freezer,240,240,corn on the cob,USDA FoodKeeper 128: Corn on the cob
    Fresh Vegetables,채소,fridge,4,6,cucumbers|오이,USDA FoodKeeper 128: Cucumbers
    Fresh Vegetables,채소,fridge,4,5,edamame,USDA FoodKeeper 128: Edamame
    Fresh Vegetables,채소,pantry,1,1,eggplant,USDA FoodKeeper 128: Eggplant
    Fresh Vegetables,채소,fridge,4,7,eggplant,USDA FoodKeeper 128: Eggplant
    Fresh Vegetables,채소,freezer,180,240,eggplant,USDA FoodKeeper 128: Eggplant
    Fresh Vegetables,채소,pantry,30,30,garlic|마늘,USDA FoodKeeper 128: Garlic
    Fresh Vegetables,채소,fridge,3,14,garlic|마늘,USDA FoodKeeper 128: Garlic
    Fresh Vegetables,채소,freezer,30,30,garlic|마늘,USDA FoodKeeper 128: Garlic
    Fresh Vegetables,채소,pantry,2,5,ginger root,USDA FoodKeeper 128: Ginger root
    Fresh Vegetables,채소,fridge,14,21,ginger root,USDA FoodKeeper 128: Ginger root
    Fresh Vegetables,채소,freezer,180,180,ginger root,USDA FoodKeeper 128: Ginger root
    Fresh Vegetables,채소,fridge,1,4,greens,USDA FoodKeeper 128: Greens
    Fresh Vegetables,채소,freezer,300,360,greens,USDA FoodKeeper 128: Greens
    Fresh Vegetables,채소,fridge,7,10,herbs,USDA FoodKeeper 128: Herbs
    Fresh Vegetables,채소,freezer,30,60,herbs,USDA FoodKeeper 128: Herbs
    Fresh Vegetables,채소,fridge,7,7,hot peppers,USDA FoodKeeper 128: Hot peppers
    Fresh Vegetables,채소,freezer,270,270,hot peppers,USDA FoodKeeper 128: Hot peppers
    Fresh Vegetables,채소,pantry,120,120,jicama,USDA FoodKeeper 128: Jicama
    Fresh Vegetables,채소,fridge,14,21,jicama,USDA FoodKeeper 128: Jicama
    Fresh Vegetables,채소,fridge,3,5,kale,USDA FoodKeeper 128: Kale
    Fresh Vegetables,채소,freezer,240,360,kale,USDA FoodKeeper 128: Kale
    Fresh Vegetables,채소,fridge,180,360,kimchi|김치|깍두기,USDA FoodKeeper 128: Kimchi
    Fresh Vegetables,채소,fridge,7,7,kohlrabi,USDA FoodKeeper 128: Kohlrabi
    Fresh Vegetables,채소,freezer,240,360,kohlrabi,USDA FoodKeeper 128: Kohlrabi
    Fresh Vegetables,채소,fridge,7,14,leeks,USDA FoodKeeper 128: Leeks
    Fresh Vegetables,채소,freezer,300,360,leeks,USDA FoodKeeper 128: Leeks
    Fresh Vegetables,채소,fridge,7,9,lemongrass,USDA FoodKeeper 128: Lemongrass
    Fresh Vegetables,채소,freezer,180,180,lemongrass,USDA FoodKeeper 128: Lemongrass
    Fresh Vegetables,채소,fridge,3,14,lettuce|상추|양상추,USDA FoodKeeper 128: Lettuce
    Fresh Vegetables,채소,fridge,3,4,marinated vegetables,USDA FoodKeeper 128: Marinated vegetables
    Fresh Vegetables,채소,pantry,7,14,mint,USDA FoodKeeper 128: Mint
    Fresh Vegetables,채소,fridge,14,21,mint,USDA FoodKeeper 128: Mint
    Fresh Vegetables,채소,fridge,3,7,mushrooms|버섯,USDA FoodKeeper 128: Mushrooms
    Fresh Vegetables,채소,freezer,300,360,mushrooms|버섯,USDA FoodKeeper 128: Mushrooms
    Fresh Vegetables,채소,pantry,1,1,okra,USDA FoodKeeper 128: Okra
    Fresh Vegetables,채소,fridge,2,3,okra,USDA FoodKeeper 128: Okra
    Fresh Vegetables,채소,freezer,300,360,okra,USDA FoodKeeper 128: Okra
    Fresh Vegetables,채소,pantry,30,30,onions|양파,USDA FoodKeeper 128: Onions
    Fresh Vegetables,채소,fridge,7,60,onions|양파,USDA FoodKeeper 128: Onions
    Fresh Vegetables,채소,freezer,300,360,onions|양파,USDA FoodKeeper 128: Onions
    Fresh Vegetables,채소,pantry,7,14,oregano,USDA FoodKeeper 128: Oregano
    Fresh Vegetables,채소,fridge,14,21,oregano,USDA FoodKeeper 128: Oregano
    Fresh Vegetables,채소,fridge,2,3,parsley,USDA FoodKeeper 128: Parsley
    Fresh Vegetables,채소,freezer,90,120,parsley,USDA FoodKeeper 128: Parsley
    Fresh Vegetables,채소,fridge,4,14,peppers,USDA FoodKeeper 128: Peppers
    Fresh Vegetables,채소,freezer,180,240,peppers,USDA FoodKeeper 128: Peppers
    Fresh Vegetables,채소,pantry,30,60,potatoes|감자,USDA FoodKeeper 128: Potatoes
    Fresh Vegetables,채소,fridge,7,14,potatoes|감자,USDA FoodKeeper 128: Potatoes
    Fresh Vegetables,채소,freezer,300,360,potatoes|감자,USDA FoodKeeper 128: Potatoes
    Fresh Vegetables,채소,pantry,60,90,pumpkins,USDA FoodKeeper 128: Pumpkins
    Fresh Vegetables,채소,fridge,90,150,pumpkins,USDA FoodKeeper 128: Pumpkins
    Fresh Vegetables,채소,fridge,14,21,radicchio,USDA FoodKeeper 128: Radicchio
    Fresh Vegetables,채소,fridge,10,14,radishes,USDA FoodKeeper 128: Radishes
    Fresh Vegetables,채소,fridge,3,7,rhubarb,USDA FoodKeeper 128: Rhubarb
    Fresh Vegetables,채소,pantry,7,14,rosemary,USDA FoodKeeper 128: Rosemary
    Fresh Vegetables,채소,fridge,14,21,rosemary,USDA FoodKeeper 128: Rosemary
    Fresh Vegetables,채소,pantry,7,7,rutabagas,USDA FoodKeeper 128: Rutabagas
    Fresh Vegetables,채소,fridge,14,21,rutabagas,USDA FoodKeeper 128: Rutabagas
    Fresh Vegetables,채소,freezer,240,300,rutabagas,USDA FoodKeeper 128: Rutabagas
    Fresh Vegetables,채소,pantry,60,60,spaghetti squash,USDA FoodKeeper 128: Spaghetti squash
    Fresh Vegetables,채소,fridge,4,14,spaghetti squash,USDA FoodKeeper 128: Spaghetti squash
    Fresh Vegetables,채소,pantry,1,42,squash,USDA FoodKeeper 128: Squash
    Fresh Vegetables,채소,fridge,4,90,squash,USDA FoodKeeper 128: Squash
    Fresh Vegetables,채소,freezer,300,360,squash,USDA FoodKeeper 128: Squash
    Fresh Vegetables,채소,fridge,7,14,swiss chard,USDA FoodKeeper 128: Swiss chard
    Fresh Vegetables,채소,pantry,7,21,tamarind,USDA FoodKeeper 128: Tamarind
    Fresh Vegetables,채소,fridge,180,180,tamarind,USDA FoodKeeper 128: Tamarind
    Fresh Vegetables,채소,freezer,365,365,tamarind,USDA FoodKeeper 128: Tamarind
    Fresh Vegetables,채소,pantry,7,7,taro,USDA FoodKeeper 128: Taro
    Fresh Vegetables,채소,fridge,2,3,taro,USDA FoodKeeper 128: Taro
    Fresh Vegetables,채소,pantry,7,14,thyme,USDA FoodKeeper 128: Thyme
    Fresh Vegetables,채소,fridge,14,21,thyme,USDA FoodKeeper 128: Thyme
    Fresh Vegetables,채소,freezer,60,60,tomatoes|토마토,USDA FoodKeeper 128: Tomatoes
    Fresh Vegetables,채소,fridge,14,14,turnips,USDA FoodKeeper 128: Turnips
    Fresh Vegetables,채소,freezer,240,300,turnips,USDA FoodKeeper 128: Turnips
    Fresh Vegetables,채소,pantry,14,21,yams/sweet potatoes|고구마,USDA FoodKeeper 128: Yams/sweet potatoes
    Fresh Vegetables,채소,pantry,7,7,yuca/cassava,USDA FoodKeeper 128: Yuca/cassava
    Fresh Vegetables,채소,fridge,3,3,yuca/cassava,USDA FoodKeeper 128: Yuca/cassava
    Fresh Vegetables,채소,freezer,30,60,yuca/cassava,USDA FoodKeeper 128: Yuca/cassava
    Fresh Vegetables,채소,fridge,7,7,zucchini,USDA FoodKeeper 128: Zucchini
    Fresh Vegetables,채소,freezer,300,300,zucchini,USDA FoodKeeper 128: Zucchini
    Fresh Fish,생선,fridge,7,28,caviar,USDA FoodKeeper 128: Caviar
    Fresh Fish,생선,after_opening,2,2,caviar,USDA FoodKeeper 128: Caviar
    Fresh Fish,생선,fridge,3,4,cooked fish,USDA FoodKeeper 128: Cooked fish
    Fresh Fish,생선,freezer,30,60,cooked fish,USDA FoodKeeper 128: Cooked fish
    Fresh Fish,생선,fridge,1,2,fatty fish|고등어|연어|꽁치,USDA FoodKeeper 128: Fatty fish
    Fresh Fish,생선,freezer,60,90,fatty fish|고등어|연어|꽁치,USDA FoodKeeper 128: Fatty fish
    Fresh Fish,생선,fridge,1,2,lean fish,USDA FoodKeeper 128: Lean fish
    Fresh Fish,생선,freezer,120,240,lean fish,USDA FoodKeeper 128: Lean fish
    Fresh Fish,생선,freezer,270,270,surimi seafood,USDA FoodKeeper 128: Surimi seafood
    Shellfish,조개·갑각류,fridge,3,4,cooked shellfish,USDA FoodKeeper 128: Cooked shellfish
    Shellfish,조개·갑각류,freezer,30,90,cooked shellfish,USDA FoodKeeper 128: Cooked shellfish
    Shellfish,조개·갑각류,fridge,2,4,crab legs,USDA FoodKeeper 128: Crab legs
    Shellfish,조개·갑각류,freezer,270,360,crab legs,USDA FoodKeeper 128: Crab legs
    Shellfish,조개·갑각류,fridge,1,360,crab meat,USDA FoodKeeper 128: Crab meat
    Shellfish,조개·갑각류,freezer,60,300,crab meat,USDA FoodKeeper 128: Crab meat
    Shellfish,조개·갑각류,after_opening,3,5,crab meat,USDA FoodKeeper 128: Crab meat
    Shellfish,조개·갑각류,fridge,5,10,fresh clams|mussels|oysters|조개|바지락|홍합,"USDA FoodKeeper 128: Fresh clams, mussels, oysters"
    Shellfish,조개·갑각류,fridge,2,3,fresh lobster tails,USDA FoodKeeper 128: Fresh lobster tails
    Shellfish,조개·갑각류,freezer,14,28,fresh lobster tails,USDA FoodKeeper 128: Fresh lobster tails
    Shellfish,조개·갑각류,fridge,1,2,fresh whole lobster,USDA FoodKeeper 128: Fresh whole lobster
    Shellfish,조개·갑각류,freezer,14,28,fresh whole lobster,USDA FoodKeeper 128: Fresh whole lobster
    Shellfish,조개·갑각류,fridge,1,2,live clams|mussels|crab|oysters|홍합,"USDA FoodKeeper 128: Live clams, mussels, crab, and oysters"
    Shellfish,조개·갑각류,freezer,60,90,live clams|mussels|crab|oysters|홍합,"USDA FoodKeeper 128: Live clams, mussels, crab, and oysters"
    Shellfish,조개·갑각류,fridge,1,3,scallops,USDA FoodKeeper 128: Scallops
    Shellfish,조개·갑각류,freezer,180,540,scallops,USDA FoodKeeper 128: Scallops
    Shellfish,조개·갑각류,fridge,1,3,shrimp|crayfish|새우,"USDA FoodKeeper 128: Shrimp, crayfish"
    Shellfish,조개·갑각류,freezer,180,540,shrimp|crayfish|새우,"USDA FoodKeeper 128: Shrimp, crayfish"
    Shellfish,조개·갑각류,fridge,3,10,shucked clams|mussels|oysters|홍합,"USDA FoodKeeper 128: Shucked clams, mussels, and oysters"
    Shellfish,조개·갑각류,freezer,90,120,shucked clams|mussels|oysters|홍합,"USDA FoodKeeper 128: Shucked clams, mussels, and oysters"
    Shellfish,조개·갑각류,fridge,1,3,squid|오징어,USDA FoodKeeper 128: Squid
    Shellfish,조개·갑각류,freezer,180,540,squid|오징어,USDA FoodKeeper 128: Squid
    Smoked Fish,훈제 생선,fridge,14,45,fish,USDA FoodKeeper 128: Fish
    Smoked Fish,훈제 생선,freezer,180,360,fish,USDA FoodKeeper 128: Fish
    Smoked Fish,훈제 생선,fridge,120,180,herring,USDA FoodKeeper 128: Herring
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1460,"""genuine"" maple syrup","USDA FoodKeeper 128: ""genuine"" maple syrup"
    Shelf-Stable Foods,상온 보관 식품,fridge,540,720,"""genuine"" maple syrup","USDA FoodKeeper 128: ""genuine"" maple syrup"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,almond butter,USDA FoodKeeper 128: Almond butter
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,almond oil,USDA FoodKeeper 128: Almond oil
    Shelf-Stable Foods,상온 보관 식품,fridge,730,730,almond oil,USDA FoodKeeper 128: Almond oil
    Shelf-Stable Foods,상온 보관 식품,pantry,120,180,almonds,USDA FoodKeeper 128: Almonds
    Shelf-Stable Foods,상온 보관 식품,fridge,240,480,almonds,USDA FoodKeeper 128: Almonds
    Shelf-Stable Foods,상온 보관 식품,freezer,300,600,almonds,USDA FoodKeeper 128: Almonds
    Shelf-Stable Foods,상온 보관 식품,pantry,360,540,applesauce,USDA FoodKeeper 128: Applesauce
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,10,applesauce,USDA FoodKeeper 128: Applesauce
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,avocado oil,USDA FoodKeeper 128: Avocado oil
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,avocado oil,USDA FoodKeeper 128: Avocado oil
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,bacon bits,USDA FoodKeeper 128: Bacon bits
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,base,USDA FoodKeeper 128: Base
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,beets,USDA FoodKeeper 128: Beets
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,60,beets,USDA FoodKeeper 128: Beets
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1095,black pepper,USDA FoodKeeper 128: Black pepper
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,breadcrumbs,USDA FoodKeeper 128: Breadcrumbs
    Shelf-Stable Foods,상온 보관 식품,pantry,365,730,cajun seasoning blend,USDA FoodKeeper 128: Cajun seasoning blend
    Shelf-Stable Foods,상온 보관 식품,pantry,360,1825,canned goods,USDA FoodKeeper 128: Canned goods
    Shelf-Stable Foods,상온 보관 식품,after_opening,3,7,canned goods,USDA FoodKeeper 128: Canned goods
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,canola oil,USDA FoodKeeper 128: Canola oil
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,capers,USDA FoodKeeper 128: Capers
    Shelf-Stable Foods,상온 보관 식품,pantry,90,90,cashew butter,USDA FoodKeeper 128: Cashew butter
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,cashews,USDA FoodKeeper 128: Cashews
    Shelf-Stable Foods,상온 보관 식품,fridge,180,180,cashews,USDA FoodKeeper 128: Cashews
    Shelf-Stable Foods,상온 보관 식품,freezer,360,360,cashews,USDA FoodKeeper 128: Cashews
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,cereal,USDA FoodKeeper 128: Cereal
    Shelf-Stable Foods,상온 보관 식품,after_opening,60,360,cereal,USDA FoodKeeper 128: Cereal
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,cereal or granola bars,USDA FoodKeeper 128: Cereal or granola bars
    Shelf-Stable Foods,상온 보관 식품,pantry,540,540,chia seeds,USDA FoodKeeper 128: Chia seeds
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,chocolate hazelnut spread,USDA FoodKeeper 128: Chocolate hazelnut spread
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,chocolate syrup,USDA FoodKeeper 128: Chocolate syrup
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,chocolate syrup,USDA FoodKeeper 128: Chocolate syrup
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,cinnamon,USDA FoodKeeper 128: Cinnamon
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1825,coconut cream,USDA FoodKeeper 128: Coconut cream
    Shelf-Stable Foods,상온 보관 식품,freezer,90,90,coconut cream,USDA FoodKeeper 128: Coconut cream
    Shelf-Stable Foods,상온 보관 식품,after_opening,4,4,coconut cream,USDA FoodKeeper 128: Coconut cream
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1825,coconut milk,USDA FoodKeeper 128: Coconut milk
    Shelf-Stable Foods,상온 보관 식품,freezer,90,90,coconut milk,USDA FoodKeeper 128: Coconut milk
    Shelf-Stable Foods,상온 보관 식품,after_opening,4,4,coconut milk,USDA FoodKeeper 128: Coconut milk
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1095,coconut oil,USDA FoodKeeper 128: Coconut oil
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1095,corn syrup,USDA FoodKeeper 128: Corn syrup
    Shelf-Stable Foods,상온 보관 식품,pantry,240,240,crackers|크래커,USDA FoodKeeper 128: Crackers
    Shelf-Stable Foods,상온 보관 식품,freezer,90,120,crackers|크래커,USDA FoodKeeper 128: Crackers
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,120,crackers|크래커,USDA FoodKeeper 128: Crackers
    Shelf-Stable Foods,상온 보관 식품,pantry,150,180,croutons,USDA FoodKeeper 128: Croutons
    Shelf-Stable Foods,상온 보관 식품,fridge,150,180,croutons,USDA FoodKeeper 128: Croutons
    Shelf-Stable Foods,상온 보관 식품,freezer,330,360,croutons,USDA FoodKeeper 128: Croutons
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,cumin,USDA FoodKeeper 128: Cumin
    Shelf-Stable Foods,상온 보관 식품,pantry,270,360,dry stuffing mix,USDA FoodKeeper 128: Dry stuffing mix
    Shelf-Stable Foods,상온 보관 식품,pantry,360,360,edamame,USDA FoodKeeper 128: Edamame
    Shelf-Stable Foods,상온 보관 식품,fridge,180,180,edamame,USDA FoodKeeper 128: Edamame
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,flaxseed,USDA FoodKeeper 128: Flaxseed
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,flaxseed,USDA FoodKeeper 128: Flaxseed
    Shelf-Stable Foods,상온 보관 식품,freezer,360,360,flaxseed,USDA FoodKeeper 128: Flaxseed
    Shelf-Stable Foods,상온 보관 식품,pantry,540,540,fruit cocktail,USDA FoodKeeper 128: Fruit cocktail
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,fruits,"USDA FoodKeeper 128: Fruits, dried"
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,180,fruits,"USDA FoodKeeper 128: Fruits, dried"
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,garlic powder,USDA FoodKeeper 128: Garlic powder
    Shelf-Stable Foods,상온 보관 식품,pantry,180,270,graham cracker/animal cracker,USDA FoodKeeper 128: Graham cracker/animal cracker
    Shelf-Stable Foods,상온 보관 식품,pantry,180,270,granola,USDA FoodKeeper 128: Granola
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,grapeseed oil,USDA FoodKeeper 128: Grapeseed oil
    Shelf-Stable Foods,상온 보관 식품,pantry,360,360,grits,USDA FoodKeeper 128: Grits
    Shelf-Stable Foods,상온 보관 식품,pantry,180,270,gummy snacks,USDA FoodKeeper 128: Gummy (fruit) snacks
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,instant breakfast drinks,USDA FoodKeeper 128: Instant breakfast drinks
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,macadamias,USDA FoodKeeper 128: Macadamias
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,macadamias,USDA FoodKeeper 128: Macadamias
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,macadamias,USDA FoodKeeper 128: Macadamias
    Shelf-Stable Foods,상온 보관 식품,pantry,60,150,marshmallow crème,USDA FoodKeeper 128: Marshmallow crème
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,30,marshmallow crème,USDA FoodKeeper 128: Marshmallow crème
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,marshmallows,USDA FoodKeeper 128: Marshmallows
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,30,marshmallows,USDA FoodKeeper 128: Marshmallows
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,milk|우유,USDA FoodKeeper 128: Milk
    Shelf-Stable Foods,상온 보관 식품,fridge,30,90,milk|우유,USDA FoodKeeper 128: Milk
    Shelf-Stable Foods,상온 보관 식품,after_opening,4,10,milk|우유,USDA FoodKeeper 128: Milk
    Shelf-Stable Foods,상온 보관 식품,pantry,365,730,molasses,USDA FoodKeeper 128: Molasses
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,molasses,USDA FoodKeeper 128: Molasses
    Shelf-Stable Foods,상온 보관 식품,pantry,365,730,mushrooms|버섯,USDA FoodKeeper 128: Mushrooms
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,90,mushrooms|버섯,USDA FoodKeeper 128: Mushrooms
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,mustard|머스터드|겨자,USDA FoodKeeper 128: Mustard
    Shelf-Stable Foods,상온 보관 식품,freezer,365,730,mustard|머스터드|겨자,USDA FoodKeeper 128: Mustard
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,nutmeg,USDA FoodKeeper 128: Nutmeg
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,nutrition supplement drinks,USDA FoodKeeper 128: Nutrition supplement drinks
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,nuts,USDA FoodKeeper 128: Nuts
    Shelf-Stable Foods,상온 보관 식품,freezer,180,360,nuts,USDA FoodKeeper 128: Nuts
    Shelf-Stable Foods,상온 보관 식품,after_opening,60,270,nuts,USDA FoodKeeper 128: Nuts
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,onion powder,USDA FoodKeeper 128: Onion powder
    Shelf-Stable Foods,상온 보관 식품,pantry,180,720,peanut butter|땅콩버터,USDA FoodKeeper 128: Peanut butter
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,peanut butter|땅콩버터,USDA FoodKeeper 128: Peanut butter
    Shelf-Stable Foods,상온 보관 식품,after_opening,60,120,peanut butter|땅콩버터,USDA FoodKeeper 128: Peanut butter
    Shelf-Stable Foods,상온 보관 식품,pantry,28,120,peanuts,USDA FoodKeeper 128: Peanuts
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,peanuts,USDA FoodKeeper 128: Peanuts
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,peanuts,USDA FoodKeeper 128: Peanuts
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,pecans,USDA FoodKeeper 128: Pecans
    Shelf-Stable Foods,상온 보관 식품,fridge,270,360,pecans,USDA FoodKeeper 128: Pecans
    Shelf-Stable Foods,상온 보관 식품,freezer,720,730,pecans,USDA FoodKeeper 128: Pecans
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,30,pectin,USDA FoodKeeper 128: Pectin
    Shelf-Stable Foods,상온 보관 식품,pantry,14,21,pine nuts,USDA FoodKeeper 128: Pine nuts
    Shelf-Stable Foods,상온 보관 식품,fridge,90,90,pine nuts,USDA FoodKeeper 128: Pine nuts
    Shelf-Stable Foods,상온 보관 식품,freezer,270,270,pine nuts,USDA FoodKeeper 128: Pine nuts
    Shelf-Stable Foods,상온 보관 식품,pantry,21,21,pistachios,USDA FoodKeeper 128: Pistachios
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,pistachios,USDA FoodKeeper 128: Pistachios
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,pistachios,USDA FoodKeeper 128: Pistachios
    Shelf-Stable Foods,상온 보관 식품,after_opening,5,7,polenta,USDA FoodKeeper 128: Polenta
    Shelf-Stable Foods,상온 보관 식품,pantry,60,730,popcorn,USDA FoodKeeper 128: Popcorn
    Shelf-Stable Foods,상온 보관 식품,after_opening,1,365,popcorn,USDA FoodKeeper 128: Popcorn
    Shelf-Stable Foods,상온 보관 식품,pantry,120,120,pork rinds,USDA FoodKeeper 128: Pork rinds
    Shelf-Stable Foods,상온 보관 식품,pantry,60,60,potato chips,USDA FoodKeeper 128: Potato chips
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,14,potato chips,USDA FoodKeeper 128: Potato chips
    Shelf-Stable Foods,상온 보관 식품,pantry,300,450,potatoes|감자,USDA FoodKeeper 128: Potatoes
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,360,potatoes|감자,USDA FoodKeeper 128: Potatoes
    Shelf-Stable Foods,상온 보관 식품,pantry,120,270,pretzels,USDA FoodKeeper 128: Pretzels
    Shelf-Stable Foods,상온 보관 식품,after_opening,21,21,pretzels,USDA FoodKeeper 128: Pretzels
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,pudding mixes,USDA FoodKeeper 128: Pudding mixes
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,120,pudding mixes,USDA FoodKeeper 128: Pudding mixes
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,pumpkin seeds,USDA FoodKeeper 128: Pumpkin seeds
    Shelf-Stable Foods,상온 보관 식품,fridge,180,180,pumpkin seeds,USDA FoodKeeper 128: Pumpkin seeds
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,28,roasted nuts,"USDA FoodKeeper 128: Roasted nuts (peanuts, cashews, almonds)"
    Shelf-Stable Foods,상온 보관 식품,fridge,120,180,roasted red peppers,USDA FoodKeeper 128: Roasted red peppers
    Shelf-Stable Foods,상온 보관 식품,pantry,1825,1825,salt,USDA FoodKeeper 128: Salt
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,seafood,USDA FoodKeeper 128: Seafood
    Shelf-Stable Foods,상온 보관 식품,after_opening,1,2,seafood,USDA FoodKeeper 128: Seafood
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,sesame oil|참기름,USDA FoodKeeper 128: Sesame oil
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,sesame oil|참기름,USDA FoodKeeper 128: Sesame oil
    Shelf-Stable Foods,상온 보관 식품,pantry,1825,1825,sesame seeds,USDA FoodKeeper 128: Sesame seeds
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,soup mixes|수프,USDA FoodKeeper 128: Soup mixes
    Shelf-Stable Foods,상온 보관 식품,after_opening,365,365,soup mixes|수프,USDA FoodKeeper 128: Soup mixes
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,sun dried tomatoes,USDA FoodKeeper 128: Sun dried tomatoes
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,180,sun dried tomatoes,USDA FoodKeeper 128: Sun dried tomatoes
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,sunflower oil,USDA FoodKeeper 128: Sunflower oil
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,sunflower seeds,USDA FoodKeeper 128: Sunflower seeds
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,240,sunflower seeds,USDA FoodKeeper 128: Sunflower seeds
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,syrup,USDA FoodKeeper 128: Syrup
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,syrup,USDA FoodKeeper 128: Syrup
    Shelf-Stable Foods,상온 보관 식품,pantry,270,270,tapenade,USDA FoodKeeper 128: Tapenade
    Shelf-Stable Foods,상온 보관 식품,fridge,270,270,tapenade,USDA FoodKeeper 128: Tapenade
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,toaster pastries,USDA FoodKeeper 128: Toaster pastries
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,14,toaster pastries,USDA FoodKeeper 128: Toaster pastries
    Shelf-Stable Foods,상온 보관 식품,pantry,810,810,tomato paste,USDA FoodKeeper 128: Tomato paste
    Shelf-Stable Foods,상온 보관 식품,freezer,60,90,tomato paste,USDA FoodKeeper 128: Tomato paste
    Shelf-Stable Foods,상온 보관 식품,after_opening,5,5,tomato paste,USDA FoodKeeper 128: Tomato paste
    Shelf-Stable Foods,상온 보관 식품,pantry,540,1095,tuna|참치,USDA FoodKeeper 128: Tuna
    Shelf-Stable Foods,상온 보관 식품,after_opening,3,4,tuna|참치,USDA FoodKeeper 128: Tuna
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,walnuts,USDA FoodKeeper 128: Walnuts
    Shelf-Stable Foods,상온 보관 식품,fridge,270,360,walnuts,USDA FoodKeeper 128: Walnuts
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,walnuts,USDA FoodKeeper 128: Walnuts
    Vegetarian Proteins,식물성 단백질,fridge,365,365,miso|된장,USDA FoodKeeper 128: Miso
    Vegetarian Proteins,식물성 단백질,pantry,90,120,re-hydrated textured soy protein,USDA FoodKeeper 128: Re-hydrated textured soy protein
    Vegetarian Proteins,식물성 단백질,fridge,3,4,re-hydrated textured soy protein,USDA FoodKeeper 128: Re-hydrated textured soy protein
    Vegetarian Proteins,식물성 단백질,pantry,60,60,soy flour,USDA FoodKeeper 128: Soy flour
    Vegetarian Proteins,식물성 단백질,fridge,180,180,soy flour,USDA FoodKeeper 128: Soy flour
    Vegetarian Proteins,식물성 단백질,pantry,730,730,textured soy protein,USDA FoodKeeper 128: Textured soy protein
    Vegetarian Proteins,식물성 단백질,after_opening,90,120,textured soy protein,USDA FoodKeeper 128: Textured soy protein
    Vegetarian Proteins,식물성 단백질,fridge,7,7,tofu|두부,USDA FoodKeeper 128: Tofu
    Vegetarian Proteins,식물성 단백질,freezer,150,150,tofu|두부,USDA FoodKeeper 128: Tofu
    Deli & Prepared Foods,즉석·조리 식품,fridge,10,80,canadian bacon,USDA FoodKeeper 128: Canadian bacon
    Deli & Prepared Foods,즉석·조리 식품,freezer,60,360,canadian bacon,USDA FoodKeeper 128: Canadian bacon
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,casseroles,USDA FoodKeeper 128: Casseroles
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,chicken|닭고기|닭가슴살,USDA FoodKeeper 128: Chicken
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,chicken|닭고기|닭가슴살,USDA FoodKeeper 128: Chicken
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,chicken|닭고기|닭가슴살,USDA FoodKeeper 128: Chicken
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,chicken salad,USDA FoodKeeper 128: Chicken salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,coleslaw,USDA FoodKeeper 128: Coleslaw
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,commercial brand vacuum-packed dinners,USDA FoodKeeper 128: Commercial brand vacuum-packed dinners
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,cooked pasta,USDA FoodKeeper 128: Cooked pasta
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,cooked pasta,USDA FoodKeeper 128: Cooked pasta
    Deli & Prepared Foods,즉석·조리 식품,fridge,4,6,cooked rice,USDA FoodKeeper 128: Cooked rice
    Deli & Prepared Foods,즉석·조리 식품,freezer,180,180,cooked rice,USDA FoodKeeper 128: Cooked rice
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,egg salad,USDA FoodKeeper 128: Egg salad
    Deli & Prepared Foods,즉석·조리 식품,after_opening,4,4,fruit,"USDA FoodKeeper 128: Fruit, cut"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,guacamole,USDA FoodKeeper 128: Guacamole
    Deli & Prepared Foods,즉석·조리 식품,freezer,90,120,guacamole,USDA FoodKeeper 128: Guacamole
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,ham,USDA FoodKeeper 128: Ham
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,ham,USDA FoodKeeper 128: Ham
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,ham,USDA FoodKeeper 128: Ham
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,ham salad,USDA FoodKeeper 128: Ham salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,7,90,hummus|후무스,USDA FoodKeeper 128: Hummus
    Deli & Prepared Foods,즉석·조리 식품,after_opening,7,7,hummus|후무스,USDA FoodKeeper 128: Hummus
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,kugel,USDA FoodKeeper 128: Kugel
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,30,kugel,USDA FoodKeeper 128: Kugel
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,leftovers,USDA FoodKeeper 128: Leftovers
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,90,leftovers,USDA FoodKeeper 128: Leftovers
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,14,luncheon meat or poultry,USDA FoodKeeper 128: Luncheon meat or poultry
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,luncheon meat or poultry,USDA FoodKeeper 128: Luncheon meat or poultry
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,luncheon meat or poultry,USDA FoodKeeper 128: Luncheon meat or poultry
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,main dishes or meals,USDA FoodKeeper 128: Main dishes or meals
    Deli & Prepared Foods,즉석·조리 식품,freezer,60,90,main dishes or meals,USDA FoodKeeper 128: Main dishes or meals
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,meats,USDA FoodKeeper 128: Meats
    Deli & Prepared Foods,즉석·조리 식품,freezer,180,180,meats,USDA FoodKeeper 128: Meats
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,olives|올리브,USDA FoodKeeper 128: Olives
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,pasta salad,USDA FoodKeeper 128: Pasta salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,1,2,pate,USDA FoodKeeper 128: Pate
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,pate,USDA FoodKeeper 128: Pate
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,potato salad,USDA FoodKeeper 128: Potato salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,poultry pieces,USDA FoodKeeper 128: Poultry pieces
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,poultry pieces,USDA FoodKeeper 128: Poultry pieces
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,salami,USDA FoodKeeper 128: Salami
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,salami,USDA FoodKeeper 128: Salami
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,salami,USDA FoodKeeper 128: Salami
    Deli & Prepared Foods,즉석·조리 식품,fridge,4,7,salsa,USDA FoodKeeper 128: Salsa
    Deli & Prepared Foods,즉석·조리 식품,freezer,360,360,salsa,USDA FoodKeeper 128: Salsa
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,seafood salads,USDA FoodKeeper 128: Seafood salads
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,soup|stews,"USDA FoodKeeper 128: Soup, stews"
    Deli & Prepared Foods,즉석·조리 식품,freezer,60,90,soup|stews,"USDA FoodKeeper 128: Soup, stews"
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,turkey|칠면조,USDA FoodKeeper 128: Turkey
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,turkey|칠면조,USDA FoodKeeper 128: Turkey
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,turkey|칠면조,USDA FoodKeeper 128: Turkey
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,vegetable soup,USDA FoodKeeper 128: Vegetable soup
    Deli & Prepared Foods,즉석·조리 식품,freezer,90,90,vegetable soup,USDA FoodKeeper 128: Vegetable soup

    """#
}
