// Written by catalog/embed.py from the data in catalog/; change that and run it again.

// swift-format-ignore-file

/// The storage times that come with the program, as CSV.
enum EmbeddedShelfLife {
  static let csv = #"""
    category,category_ko,place,min_days,max_days,keywords,source
    Baby Food,이유식,after_opening,0,30,,USDA FoodKeeper 128: 7 foods
    Bakery,빵·과자,pantry,0,180,,USDA FoodKeeper 128: 23 foods
    Bakery,빵·과자,freezer,30,360,,USDA FoodKeeper 128: 23 foods
    Bakery,빵·과자,after_opening,2,360,,USDA FoodKeeper 128: 23 foods
    Baking & Cooking,제빵·조리 재료,pantry,60,730,,USDA FoodKeeper 128: 52 foods
    Baking & Cooking,제빵·조리 재료,after_opening,90,730,,USDA FoodKeeper 128: 52 foods
    Refrigerated Dough,냉장 반죽,freezer,60,360,,USDA FoodKeeper 128: 7 foods
    Beverages,음료,pantry,90,1095,,USDA FoodKeeper 128: 34 foods
    Beverages,음료,after_opening,1,360,,USDA FoodKeeper 128: 34 foods
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,1095,,USDA FoodKeeper 128: 52 foods
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,180,,USDA FoodKeeper 128: 52 foods
    Dairy Products & Eggs,유제품·달걀,fridge,3,180,,USDA FoodKeeper 128: 46 foods
    Frozen Foods,냉동식품,fridge,3,4,,USDA FoodKeeper 128: 25 foods
    Frozen Foods,냉동식품,freezer,30,540,,USDA FoodKeeper 128: 25 foods
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,25,1095,,USDA FoodKeeper 128: 30 foods
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,90,360,,USDA FoodKeeper 128: 30 foods
    Fresh Meat,생고기,fridge,1,5,,USDA FoodKeeper 128: 49 foods
    Fresh Meat,생고기,freezer,90,360,,USDA FoodKeeper 128: 49 foods
    Shelf-Stable Meat,상온 육가공품,pantry,30,1825,,USDA FoodKeeper 128: 6 foods
    Shelf-Stable Meat,상온 육가공품,after_opening,3,90,,USDA FoodKeeper 128: 6 foods
    Smoked or Processed Meat,훈제·가공육,fridge,3,90,,USDA FoodKeeper 128: 31 foods
    Smoked or Processed Meat,훈제·가공육,freezer,30,90,,USDA FoodKeeper 128: 31 foods
    Stuffed or Assembled Meat,속을 채운 고기,fridge,1,2,,USDA FoodKeeper 128: 2 foods
    Stuffed or Assembled Meat,속을 채운 고기,freezer,90,270,,USDA FoodKeeper 128: 2 foods
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,14,,USDA FoodKeeper 128: 6 foods
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,30,180,,USDA FoodKeeper 128: 6 foods
    Fresh Poultry,생닭·오리,fridge,1,2,,USDA FoodKeeper 128: 16 foods
    Fresh Poultry,생닭·오리,freezer,90,360,,USDA FoodKeeper 128: 16 foods
    Shelf-Stable Poultry,상온 닭고기,pantry,1825,1825,,USDA FoodKeeper 128: 2 foods
    Shelf-Stable Poultry,상온 닭고기,after_opening,3,4,,USDA FoodKeeper 128: 2 foods
    Stuffed or Assembled Poultry,속을 채운 닭고기,fridge,1,2,,USDA FoodKeeper 128: 3 foods
    Stuffed or Assembled Poultry,속을 채운 닭고기,freezer,90,270,,USDA FoodKeeper 128: 3 foods
    Fresh Fruits,과일,fridge,2,42,,USDA FoodKeeper 128: 33 foods
    Fresh Fruits,과일,freezer,60,360,,USDA FoodKeeper 128: 33 foods
    Fresh Vegetables,채소,fridge,3,21,,USDA FoodKeeper 128: 68 foods
    Fresh Vegetables,채소,freezer,60,360,,USDA FoodKeeper 128: 68 foods
    Fresh Fish,생선,fridge,1,28,,USDA FoodKeeper 128: 6 foods
    Fresh Fish,생선,freezer,30,270,,USDA FoodKeeper 128: 6 foods
    Shellfish,조개·갑각류,fridge,1,10,,USDA FoodKeeper 128: 13 foods
    Shellfish,조개·갑각류,freezer,14,540,,USDA FoodKeeper 128: 13 foods
    Smoked Fish,훈제 생선,fridge,14,180,,USDA FoodKeeper 128: 5 foods
    Smoked Fish,훈제 생선,freezer,180,360,,USDA FoodKeeper 128: 5 foods
    Shelf-Stable Foods,상온 보관 식품,pantry,60,1460,,USDA FoodKeeper 128: 104 foods
    Vegetarian Proteins,식물성 단백질,pantry,60,730,,USDA FoodKeeper 128: 5 foods
    Vegetarian Proteins,식물성 단백질,fridge,3,365,,USDA FoodKeeper 128: 5 foods
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,14,,USDA FoodKeeper 128: 36 foods
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,180,,USDA FoodKeeper 128: 36 foods
    Baby Food,이유식,after_opening,2,2,dinners,USDA FoodKeeper 128: Dinners
    Baby Food,이유식,after_opening,0,1,formula,"USDA FoodKeeper 128: Formula, prepared"
    Baby Food,이유식,after_opening,3,3,fruit,USDA FoodKeeper 128: Fruit
    Baby Food,이유식,after_opening,2,3,jars or pouches,USDA FoodKeeper 128: Jars or pouches
    Baby Food,이유식,after_opening,2,2,liquid concentrate or ready-to-feed formula,USDA FoodKeeper 128: Liquid concentrate or ready-to-feed formula
    Baby Food,이유식,after_opening,2,2,vegetables,USDA FoodKeeper 128: Vegetables
    Bakery,빵·과자,pantry,1,2,fresh baked bagel,"USDA FoodKeeper 128: Bagel, fresh baked"
    Bakery,빵·과자,freezer,90,90,fresh baked bagel,"USDA FoodKeeper 128: Bagel, fresh baked"
    Bakery,빵·과자,freezer,90,90,bagel|commercially frozen bagel,"USDA FoodKeeper 128: Bagel, commercially frozen"
    Bakery,빵·과자,pantry,3,5,bread|식빵,"USDA FoodKeeper 128: Bread, homemade"
    Bakery,빵·과자,fridge,60,90,bread|식빵,"USDA FoodKeeper 128: Bread, homemade"
    Bakery,빵·과자,freezer,90,180,cheesecake,USDA FoodKeeper 128: Cheesecake
    Bakery,빵·과자,after_opening,5,7,cheesecake,USDA FoodKeeper 128: Cheesecake
    Bakery,빵·과자,after_opening,1,2,chiffon pies,"USDA FoodKeeper 128: Chiffon pies, chocolate, lemon"
    Bakery,빵·과자,pantry,14,18,commercial bread products,"USDA FoodKeeper 128: Commercial bread products, including pan breads, flat breads, rolls, and buns"
    Bakery,빵·과자,freezer,90,150,commercial bread products,"USDA FoodKeeper 128: Commercial bread products, including pan breads, flat breads, rolls, and buns"
    Bakery,빵·과자,after_opening,14,21,commercial bread products,"USDA FoodKeeper 128: Commercial bread products, including pan breads, flat breads, rolls, and buns"
    Bakery,빵·과자,pantry,3,7,commercial cakes and muffins,USDA FoodKeeper 128: Commercial cakes and muffins
    Bakery,빵·과자,freezer,180,180,commercial cakes and muffins,USDA FoodKeeper 128: Commercial cakes and muffins
    Bakery,빵·과자,after_opening,7,10,commercial cakes and muffins,USDA FoodKeeper 128: Commercial cakes and muffins
    Bakery,빵·과자,pantry,60,90,cookies|쿠키|soft cookies,"USDA FoodKeeper 128: Cookies, soft"
    Bakery,빵·과자,freezer,240,360,cookies|쿠키|soft cookies,"USDA FoodKeeper 128: Cookies, soft"
    Bakery,빵·과자,pantry,120,180,crispy cookies,"USDA FoodKeeper 128: Cookies, crispy"
    Bakery,빵·과자,freezer,240,360,crispy cookies,"USDA FoodKeeper 128: Cookies, crispy"
    Bakery,빵·과자,after_opening,3,4,cream pies,"USDA FoodKeeper 128: Cream pies, banana cream, coconut cream, butterscotch"
    Bakery,빵·과자,freezer,90,90,dairy filled eclairs,USDA FoodKeeper 128: Dairy filled eclairs
    Bakery,빵·과자,after_opening,2,3,dairy filled eclairs,USDA FoodKeeper 128: Dairy filled eclairs
    Bakery,빵·과자,pantry,1,2,doughnuts,USDA FoodKeeper 128: Doughnuts
    Bakery,빵·과자,after_opening,2,2,doughnuts,USDA FoodKeeper 128: Doughnuts
    Bakery,빵·과자,pantry,180,180,fruit cake,USDA FoodKeeper 128: Fruit cake
    Bakery,빵·과자,freezer,360,360,fruit cake,USDA FoodKeeper 128: Fruit cake
    Bakery,빵·과자,after_opening,360,360,fruit cake,USDA FoodKeeper 128: Fruit cake
    Bakery,빵·과자,pantry,1,2,fruit pies,"USDA FoodKeeper 128: Fruit pies, apple, peach, blueberry, apricot, cherry, blackberry"
    Bakery,빵·과자,freezer,240,240,fruit pies,"USDA FoodKeeper 128: Fruit pies, apple, peach, blueberry, apricot, cherry, blackberry"
    Bakery,빵·과자,after_opening,7,7,fruit pies,"USDA FoodKeeper 128: Fruit pies, apple, peach, blueberry, apricot, cherry, blackberry"
    Bakery,빵·과자,pantry,1,2,macaroons,"USDA FoodKeeper 128: Macaroons, french"
    Bakery,빵·과자,freezer,90,90,macaroons,"USDA FoodKeeper 128: Macaroons, french"
    Bakery,빵·과자,pantry,3,7,homemade including bran muffin|blueberry muffin|banana muffin|corn muffin|chocolate chip muffin,"USDA FoodKeeper 128: Muffin, homemade - including bran, blueberry, banana, corn, chocolate chip"
    Bakery,빵·과자,freezer,60,90,homemade including bran muffin|blueberry muffin|banana muffin|corn muffin|chocolate chip muffin,"USDA FoodKeeper 128: Muffin, homemade - including bran, blueberry, banana, corn, chocolate chip"
    Bakery,빵·과자,pantry,3,7,muffin|머핀|commercially packaged muffin,"USDA FoodKeeper 128: Muffin, commercially packaged"
    Bakery,빵·과자,freezer,90,90,muffin|머핀|commercially packaged muffin,"USDA FoodKeeper 128: Muffin, commercially packaged"
    Bakery,빵·과자,pantry,270,270,mix muffin|dry muffin,"USDA FoodKeeper 128: Muffin, mix, dry, commercially packaged"
    Bakery,빵·과자,pantry,5,10,pastries,"USDA FoodKeeper 128: Pastries, danish"
    Bakery,빵·과자,after_opening,420,420,pastries,"USDA FoodKeeper 128: Pastries, danish"
    Bakery,빵·과자,pantry,0,0,pies|mincemeat pies,"USDA FoodKeeper 128: Pies, mincemeat"
    Bakery,빵·과자,freezer,240,240,pies|mincemeat pies,"USDA FoodKeeper 128: Pies, mincemeat"
    Bakery,빵·과자,after_opening,7,7,pies|mincemeat pies,"USDA FoodKeeper 128: Pies, mincemeat"
    Bakery,빵·과자,pantry,0,0,pecan pies,"USDA FoodKeeper 128: Pies, pecan"
    Bakery,빵·과자,freezer,30,60,pecan pies,"USDA FoodKeeper 128: Pies, pecan"
    Bakery,빵·과자,after_opening,3,4,pecan pies,"USDA FoodKeeper 128: Pies, pecan"
    Bakery,빵·과자,pantry,0,0,pumpkin pies,"USDA FoodKeeper 128: Pies, pumpkin"
    Bakery,빵·과자,freezer,30,60,pumpkin pies,"USDA FoodKeeper 128: Pies, pumpkin"
    Bakery,빵·과자,after_opening,3,4,pumpkin pies,"USDA FoodKeeper 128: Pies, pumpkin"
    Bakery,빵·과자,pantry,0,0,quiche,USDA FoodKeeper 128: Quiche
    Bakery,빵·과자,freezer,60,90,quiche,USDA FoodKeeper 128: Quiche
    Bakery,빵·과자,after_opening,3,5,quiche,USDA FoodKeeper 128: Quiche
    Baking & Cooking,제빵·조리 재료,pantry,730,730,almond extract,USDA FoodKeeper 128: Almond extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,almond extract,USDA FoodKeeper 128: Almond extract
    Baking & Cooking,제빵·조리 재료,pantry,60,60,amaranth|flour amaranth|meal amaranth,"USDA FoodKeeper 128: Amaranth, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,120,120,amaranth|flour amaranth|meal amaranth,"USDA FoodKeeper 128: Amaranth, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,180,540,baking powder,USDA FoodKeeper 128: Baking powder
    Baking & Cooking,제빵·조리 재료,after_opening,90,180,baking powder,USDA FoodKeeper 128: Baking powder
    Baking & Cooking,제빵·조리 재료,pantry,730,1095,baking soda,USDA FoodKeeper 128: Baking soda
    Baking & Cooking,제빵·조리 재료,after_opening,180,180,baking soda,USDA FoodKeeper 128: Baking soda
    Baking & Cooking,제빵·조리 재료,pantry,90,90,barley|보리쌀|flour barley|meal barley,"USDA FoodKeeper 128: Barley, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,180,180,barley|보리쌀|flour barley|meal barley,"USDA FoodKeeper 128: Barley, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,270,270,biscuit or pancake mix,USDA FoodKeeper 128: Biscuit or pancake mix
    Baking & Cooking,제빵·조리 재료,pantry,30,30,buckwheat|flour buckwheat|meal buckwheat,"USDA FoodKeeper 128: Buckwheat, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,60,60,buckwheat|flour buckwheat|meal buckwheat,"USDA FoodKeeper 128: Buckwheat, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,butter flavor,USDA FoodKeeper 128: Butter flavor
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,butter flavor,USDA FoodKeeper 128: Butter flavor
    Baking & Cooking,제빵·조리 재료,pantry,360,540,cake|brownie|bread mixes,"USDA FoodKeeper 128: Cake, brownie, bread mixes"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,chili powder,USDA FoodKeeper 128: Chili powder
    Baking & Cooking,제빵·조리 재료,after_opening,730,730,chili powder,USDA FoodKeeper 128: Chili powder
    Baking & Cooking,제빵·조리 재료,pantry,365,730,chocolate|초콜릿,"USDA FoodKeeper 128: Chocolate, unsweetened and semi-sweet, solid"
    Baking & Cooking,제빵·조리 재료,after_opening,365,365,chocolate|초콜릿,"USDA FoodKeeper 128: Chocolate, unsweetened and semi-sweet, solid"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,cinnamon extract,USDA FoodKeeper 128: Cinnamon extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,cinnamon extract,USDA FoodKeeper 128: Cinnamon extract
    Baking & Cooking,제빵·조리 재료,pantry,1,3,cinnamon rolls|baked cinnamon rolls,"USDA FoodKeeper 128: Cinnamon rolls, baked"
    Baking & Cooking,제빵·조리 재료,freezer,90,90,cinnamon rolls|baked cinnamon rolls,"USDA FoodKeeper 128: Cinnamon rolls, baked"
    Baking & Cooking,제빵·조리 재료,after_opening,365,365,cocoa and cocoa mixes,USDA FoodKeeper 128: Cocoa and cocoa mixes
    Baking & Cooking,제빵·조리 재료,pantry,730,730,coconut flavor,USDA FoodKeeper 128: Coconut flavor
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,coconut flavor,USDA FoodKeeper 128: Coconut flavor
    Baking & Cooking,제빵·조리 재료,fridge,270,360,coconut flour,USDA FoodKeeper 128: Coconut flour
    Baking & Cooking,제빵·조리 재료,freezer,270,360,coconut flour,USDA FoodKeeper 128: Coconut flour
    Baking & Cooking,제빵·조리 재료,pantry,180,360,regular cornmeal|degerminated cornmeal,"USDA FoodKeeper 128: Cornmeal, regular, degerminated"
    Baking & Cooking,제빵·조리 재료,after_opening,365,730,regular cornmeal|degerminated cornmeal,"USDA FoodKeeper 128: Cornmeal, regular, degerminated"
    Baking & Cooking,제빵·조리 재료,pantry,30,30,cornmeal|stone ground cornmeal|blue cornmeal,"USDA FoodKeeper 128: Cornmeal, stone ground or blue"
    Baking & Cooking,제빵·조리 재료,after_opening,60,120,cornmeal|stone ground cornmeal|blue cornmeal,"USDA FoodKeeper 128: Cornmeal, stone ground or blue"
    Baking & Cooking,제빵·조리 재료,pantry,540,720,cornstarch,USDA FoodKeeper 128: Cornstarch
    Baking & Cooking,제빵·조리 재료,after_opening,540,540,cornstarch,USDA FoodKeeper 128: Cornstarch
    Baking & Cooking,제빵·조리 재료,pantry,90,90,farro|flour farro|meal farro,"USDA FoodKeeper 128: Farro, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,180,180,farro|flour farro|meal farro,"USDA FoodKeeper 128: Farro, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,180,180,flavored or herb mixes,USDA FoodKeeper 128: Flavored or herb mixes
    Baking & Cooking,제빵·조리 재료,pantry,180,360,white flour,"USDA FoodKeeper 128: Flour, white"
    Baking & Cooking,제빵·조리 재료,after_opening,180,365,white flour,"USDA FoodKeeper 128: Flour, white"
    Baking & Cooking,제빵·조리 재료,pantry,90,180,flour|밀가루,"USDA FoodKeeper 128: Flour, whole wheat"
    Baking & Cooking,제빵·조리 재료,after_opening,180,240,flour|밀가루,"USDA FoodKeeper 128: Flour, whole wheat"
    Baking & Cooking,제빵·조리 재료,pantry,300,360,frosting or icing,USDA FoodKeeper 128: Frosting or icing
    Baking & Cooking,제빵·조리 재료,after_opening,14,21,frosting or icing,USDA FoodKeeper 128: Frosting or icing
    Baking & Cooking,제빵·조리 재료,pantry,365,365,garam masala,USDA FoodKeeper 128: Garam masala
    Baking & Cooking,제빵·조리 재료,pantry,240,360,chopped garlic|commercial jars garlic,"USDA FoodKeeper 128: Garlic, chopped, commercial jars"
    Baking & Cooking,제빵·조리 재료,pantry,300,360,gelatin|flavored gelatin,"USDA FoodKeeper 128: Gelatin, flavored"
    Baking & Cooking,제빵·조리 재료,after_opening,90,120,gelatin|flavored gelatin,"USDA FoodKeeper 128: Gelatin, flavored"
    Baking & Cooking,제빵·조리 재료,pantry,1095,1095,unflavored gelatin,"USDA FoodKeeper 128: Gelatin, unflavored"
    Baking & Cooking,제빵·조리 재료,pantry,365,730,말린허브|dried herbs,"USDA FoodKeeper 128: Herbs, dried"
    Baking & Cooking,제빵·조리 재료,after_opening,365,730,말린허브|dried herbs,"USDA FoodKeeper 128: Herbs, dried"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,lemon extract,USDA FoodKeeper 128: Lemon extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,lemon extract,USDA FoodKeeper 128: Lemon extract
    Baking & Cooking,제빵·조리 재료,pantry,30,30,millet|flour millet|meal millet,"USDA FoodKeeper 128: Millet, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,60,60,millet|flour millet|meal millet,"USDA FoodKeeper 128: Millet, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,180,360,nut oils,USDA FoodKeeper 128: Nut oils
    Baking & Cooking,제빵·조리 재료,after_opening,90,240,nut oils,USDA FoodKeeper 128: Nut oils
    Baking & Cooking,제빵·조리 재료,pantry,60,60,oats|귀리|오트밀|flour oats|meal oats,"USDA FoodKeeper 128: Oats, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,120,120,oats|귀리|오트밀|flour oats|meal oats,"USDA FoodKeeper 128: Oats, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,180,360,oils,"USDA FoodKeeper 128: Oils, olive or vegetable"
    Baking & Cooking,제빵·조리 재료,after_opening,90,150,oils,"USDA FoodKeeper 128: Oils, olive or vegetable"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,pure vanilla extract,USDA FoodKeeper 128: Pure vanilla extract
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,pure vanilla extract,USDA FoodKeeper 128: Pure vanilla extract
    Baking & Cooking,제빵·조리 재료,pantry,90,90,rye|flour rye|meal rye,"USDA FoodKeeper 128: Rye, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,180,180,rye|flour rye|meal rye,"USDA FoodKeeper 128: Rye, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,365,730,seasoning blends,USDA FoodKeeper 128: Seasoning blends
    Baking & Cooking,제빵·조리 재료,after_opening,365,730,seasoning blends,USDA FoodKeeper 128: Seasoning blends
    Baking & Cooking,제빵·조리 재료,pantry,365,730,shortening,"USDA FoodKeeper 128: Shortening, solid"
    Baking & Cooking,제빵·조리 재료,after_opening,180,360,shortening,"USDA FoodKeeper 128: Shortening, solid"
    Baking & Cooking,제빵·조리 재료,pantry,60,60,sorghum|flour sorghum|meal sorghum,"USDA FoodKeeper 128: Sorghum, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,120,120,sorghum|flour sorghum|meal sorghum,"USDA FoodKeeper 128: Sorghum, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,90,90,spelt|flour spelt|meal spelt,"USDA FoodKeeper 128: Spelt, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,180,180,spelt|flour spelt|meal spelt,"USDA FoodKeeper 128: Spelt, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,1095,1460,whole spice/spices,"USDA FoodKeeper 128: Spice/spices, whole"
    Baking & Cooking,제빵·조리 재료,after_opening,1095,1460,whole spice/spices,"USDA FoodKeeper 128: Spice/spices, whole"
    Baking & Cooking,제빵·조리 재료,pantry,730,1095,spice/spices|ground spice/spices,"USDA FoodKeeper 128: Spice/spices, ground"
    Baking & Cooking,제빵·조리 재료,after_opening,730,1095,spice/spices|ground spice/spices,"USDA FoodKeeper 128: Spice/spices, ground"
    Baking & Cooking,제빵·조리 재료,after_opening,540,720,sugar|설탕|brown sugar,"USDA FoodKeeper 128: Sugar, brown"
    Baking & Cooking,제빵·조리 재료,after_opening,540,720,granulated sugar,"USDA FoodKeeper 128: Sugar, granulated"
    Baking & Cooking,제빵·조리 재료,after_opening,540,720,confectioners sugar,"USDA FoodKeeper 128: Sugar, confectioners"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,sugar substitutes,USDA FoodKeeper 128: Sugar substitutes
    Baking & Cooking,제빵·조리 재료,pantry,180,360,tamarind paste,USDA FoodKeeper 128: Tamarind paste
    Baking & Cooking,제빵·조리 재료,after_opening,60,180,tamarind paste,USDA FoodKeeper 128: Tamarind paste
    Baking & Cooking,제빵·조리 재료,pantry,360,360,tapiocas,USDA FoodKeeper 128: Tapiocas
    Baking & Cooking,제빵·조리 재료,after_opening,360,360,tapiocas,USDA FoodKeeper 128: Tapiocas
    Baking & Cooking,제빵·조리 재료,pantry,60,60,teff|flour teff|meal teff,"USDA FoodKeeper 128: Teff, flour, meal"
    Baking & Cooking,제빵·조리 재료,freezer,120,120,teff|flour teff|meal teff,"USDA FoodKeeper 128: Teff, flour, meal"
    Baking & Cooking,제빵·조리 재료,pantry,730,730,vegetable oil sprays,USDA FoodKeeper 128: Vegetable oil sprays
    Baking & Cooking,제빵·조리 재료,after_opening,365,365,vegetable oil sprays,USDA FoodKeeper 128: Vegetable oil sprays
    Baking & Cooking,제빵·조리 재료,pantry,360,360,whole wheat flour,USDA FoodKeeper 128: Whole wheat flour
    Baking & Cooking,제빵·조리 재료,fridge,730,730,whole wheat flour,USDA FoodKeeper 128: Whole wheat flour
    Baking & Cooking,제빵·조리 재료,freezer,730,730,whole wheat flour,USDA FoodKeeper 128: Whole wheat flour
    Baking & Cooking,제빵·조리 재료,pantry,730,730,yeast,"USDA FoodKeeper 128: Yeast, packaged"
    Baking & Cooking,제빵·조리 재료,freezer,180,180,yeast,"USDA FoodKeeper 128: Yeast, packaged"
    Baking & Cooking,제빵·조리 재료,after_opening,120,120,yeast,"USDA FoodKeeper 128: Yeast, packaged"
    Refrigerated Dough,냉장 반죽,fridge,90,90,biscuits,"USDA FoodKeeper 128: Biscuits, refrigerated"
    Refrigerated Dough,냉장 반죽,fridge,90,90,unbaked cinnamon rolls|tube cinnamon rolls,"USDA FoodKeeper 128: Cinnamon rolls, unbaked, tube"
    Refrigerated Dough,냉장 반죽,freezer,60,60,cookie dough,USDA FoodKeeper 128: Cookie dough
    Refrigerated Dough,냉장 반죽,freezer,60,60,pie crust,"USDA FoodKeeper 128: Pie crust, refrigerated"
    Refrigerated Dough,냉장 반죽,freezer,360,360,puff pastry,USDA FoodKeeper 128: Puff pastry
    Refrigerated Dough,냉장 반죽,freezer,60,60,ready-to-bake pie crust,USDA FoodKeeper 128: Ready-to-bake pie crust
    Refrigerated Dough,냉장 반죽,fridge,90,90,tube cans,"USDA FoodKeeper 128: Tube cans, of biscuits, rolls, pizza dough, etc."
    Beverages,음료,pantry,2,3,apple cider,"USDA FoodKeeper 128: Apple cider, fresh"
    Beverages,음료,fridge,14,21,apple cider,"USDA FoodKeeper 128: Apple cider, fresh"
    Beverages,음료,fridge,6,6,apple juice,"USDA FoodKeeper 128: Apple juice, fresh squeezed"
    Beverages,음료,freezer,360,360,apple juice,"USDA FoodKeeper 128: Apple juice, fresh squeezed"
    Beverages,음료,fridge,6,6,carrot juice,"USDA FoodKeeper 128: Carrot juice, fresh squeezed"
    Beverages,음료,freezer,360,360,carrot juice,"USDA FoodKeeper 128: Carrot juice, fresh squeezed"
    Beverages,음료,pantry,360,360,coconut water,USDA FoodKeeper 128: Coconut water
    Beverages,음료,after_opening,1,2,coconut water,USDA FoodKeeper 128: Coconut water
    Beverages,음료,pantry,90,150,coffee|커피|whole beans coffee,"USDA FoodKeeper 128: Coffee, whole beans"
    Beverages,음료,after_opening,90,150,coffee|커피|whole beans coffee,"USDA FoodKeeper 128: Coffee, whole beans"
    Beverages,음료,pantry,90,150,home ground coffee|non vacuum coffee,"USDA FoodKeeper 128: Coffee, home ground, non-vacuum"
    Beverages,음료,freezer,365,730,home ground coffee|non vacuum coffee,"USDA FoodKeeper 128: Coffee, home ground, non-vacuum"
    Beverages,음료,after_opening,21,35,home ground coffee|non vacuum coffee,"USDA FoodKeeper 128: Coffee, home ground, non-vacuum"
    Beverages,음료,pantry,365,365,instant coffee,"USDA FoodKeeper 128: Coffee, instant"
    Beverages,음료,after_opening,60,90,instant coffee,"USDA FoodKeeper 128: Coffee, instant"
    Beverages,음료,pantry,730,730,commercial ground coffee,"USDA FoodKeeper 128: Coffee, commercial ground, non-vacuum"
    Beverages,음료,freezer,180,360,commercial ground coffee,"USDA FoodKeeper 128: Coffee, commercial ground, non-vacuum"
    Beverages,음료,after_opening,14,30,commercial ground coffee,"USDA FoodKeeper 128: Coffee, commercial ground, non-vacuum"
    Beverages,음료,pantry,180,240,cream liquors,"USDA FoodKeeper 128: Cream liquors, unopened"
    Beverages,음료,pantry,540,720,diet powder mixes and drink mixes,USDA FoodKeeper 128: Diet powder mixes and drink mixes
    Beverages,음료,after_opening,30,90,diet powder mixes and drink mixes,USDA FoodKeeper 128: Diet powder mixes and drink mixes
    Beverages,음료,pantry,21,21,fruit juice in cartons|fruit drinks|주스,"USDA FoodKeeper 128: Fruit juice in cartons, fruit drinks, punch"
    Beverages,음료,after_opening,7,12,fruit juice in cartons|fruit drinks|주스,"USDA FoodKeeper 128: Fruit juice in cartons, fruit drinks, punch"
    Beverages,음료,pantry,730,730,hard liquors,USDA FoodKeeper 128: Hard liquors
    Beverages,음료,after_opening,8,12,juice,"USDA FoodKeeper 128: Juice, boxes"
    Beverages,음료,pantry,360,540,lemon juice,USDA FoodKeeper 128: Lemon juice
    Beverages,음료,after_opening,60,60,lemon juice,USDA FoodKeeper 128: Lemon juice
    Beverages,음료,fridge,6,6,fresh squeezed lemon juice,"USDA FoodKeeper 128: Lemon juice, fresh squeezed"
    Beverages,음료,freezer,360,360,fresh squeezed lemon juice,"USDA FoodKeeper 128: Lemon juice, fresh squeezed"
    Beverages,음료,pantry,360,540,lime juice,USDA FoodKeeper 128: Lime juice
    Beverages,음료,after_opening,60,60,lime juice,USDA FoodKeeper 128: Lime juice
    Beverages,음료,pantry,360,540,nectar,"USDA FoodKeeper 128: Nectar, papaya, mango, guava, or guavabana"
    Beverages,음료,pantry,730,1825,canned nutrition supplement drinks,"USDA FoodKeeper 128: Nutrition supplement drinks, canned"
    Beverages,음료,after_opening,2,2,canned nutrition supplement drinks,"USDA FoodKeeper 128: Nutrition supplement drinks, canned"
    Beverages,음료,freezer,240,360,orange juice|오렌지주스|commercially packaged carton orange juice,"USDA FoodKeeper 128: Orange juice, commercially packaged carton"
    Beverages,음료,after_opening,7,10,orange juice|오렌지주스|commercially packaged carton orange juice,"USDA FoodKeeper 128: Orange juice, commercially packaged carton"
    Beverages,음료,freezer,360,360,commercially frozen concentrate orange juice,"USDA FoodKeeper 128: Orange juice, commercially frozen concentrate"
    Beverages,음료,fridge,2,3,freshly squeezed orange juice,"USDA FoodKeeper 128: Orange juice, freshly squeezed"
    Beverages,음료,freezer,14,21,freshly squeezed orange juice,"USDA FoodKeeper 128: Orange juice, freshly squeezed"
    Beverages,음료,pantry,1095,1825,red wine,USDA FoodKeeper 128: Red wine
    Beverages,음료,after_opening,1,3,red wine,USDA FoodKeeper 128: Red wine
    Beverages,음료,after_opening,2,3,soda,"USDA FoodKeeper 128: Soda, carbonated cola drinks, mixers, diet sodas; bottles or cans"
    Beverages,음료,after_opening,7,10,soy or rice beverage,USDA FoodKeeper 128: Soy or rice beverage
    Beverages,음료,pantry,540,1080,tea|녹차|홍차|보리차|bags tea,"USDA FoodKeeper 128: Tea, bags"
    Beverages,음료,after_opening,180,360,tea|녹차|홍차|보리차|bags tea,"USDA FoodKeeper 128: Tea, bags"
    Beverages,음료,pantry,730,1095,instant tea,"USDA FoodKeeper 128: Tea, instant"
    Beverages,음료,after_opening,180,360,instant tea,"USDA FoodKeeper 128: Tea, instant"
    Beverages,음료,pantry,730,730,loose tea,"USDA FoodKeeper 128: Tea, loose"
    Beverages,음료,after_opening,180,360,loose tea,"USDA FoodKeeper 128: Tea, loose"
    Beverages,음료,pantry,540,540,shelf stable vegetable juice,"USDA FoodKeeper 128: Vegetable juice, shelf-stable"
    Beverages,음료,fridge,30,30,vegetable juice|commercial vegetable juice|sold refrigerated vegetable juice,"USDA FoodKeeper 128: Vegetable juice, commercial, sold refrigerated"
    Beverages,음료,after_opening,3,5,homemade vegetable juice,"USDA FoodKeeper 128: Vegetable juice, homemade"
    Beverages,음료,pantry,730,730,water|생수,"USDA FoodKeeper 128: Water, commercially bottled"
    Beverages,음료,pantry,365,730,white wine,USDA FoodKeeper 128: White wine
    Beverages,음료,after_opening,1,3,white wine,USDA FoodKeeper 128: White wine
    Beverages,음료,fridge,5,7,yuzu,"USDA FoodKeeper 128: Yuzu, fruit, fresh"
    Beverages,음료,pantry,120,180,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    Beverages,음료,fridge,270,360,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    Beverages,음료,freezer,365,730,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    Beverages,음료,after_opening,90,120,yuzu juice,USDA FoodKeeper 128: Yuzu juice
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,3,4,aioli,"USDA FoodKeeper 128: Aioli, homemade"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,1825,1825,anchovies|멸치,"USDA FoodKeeper 128: Anchovies, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,60,anchovies|멸치,"USDA FoodKeeper 128: Anchovies, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,anchovies|멸치,"USDA FoodKeeper 128: Anchovies, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,apple cider vinegar,USDA FoodKeeper 128: Apple cider vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,180,180,bacon grease,USDA FoodKeeper 128: Bacon grease
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,360,360,bacon grease,USDA FoodKeeper 128: Bacon grease
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,1095,1825,balsamic vinegar,USDA FoodKeeper 128: Balsamic vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,540,540,balsamic vinegar,USDA FoodKeeper 128: Balsamic vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,barbecue sauce|bottled barbecue sauce,"USDA FoodKeeper 128: Barbecue sauce, bottled"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,120,120,barbecue sauce|bottled barbecue sauce,"USDA FoodKeeper 128: Barbecue sauce, bottled"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,270,360,homemade barbecue sauce|canned barbecue sauce,"USDA FoodKeeper 128: Barbecue sauce, homemade, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,7,beef broth/stock/consommé,"USDA FoodKeeper 128: Beef broth/stock/consommé, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,beef broth/stock/consommé,"USDA FoodKeeper 128: Beef broth/stock/consommé, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,beef broth/stock/consommé,"USDA FoodKeeper 128: Beef broth/stock/consommé, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,720,black bean sauce,USDA FoodKeeper 128: Black bean sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,180,black bean sauce,USDA FoodKeeper 128: Black bean sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,3,4,broth|곰탕|육수,"USDA FoodKeeper 128: Broth, homemade"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,broth|곰탕|육수,"USDA FoodKeeper 128: Broth, homemade"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,7,chicken broth/stock/consommé,"USDA FoodKeeper 128: Chicken broth/stock/consommé, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,chicken broth/stock/consommé,"USDA FoodKeeper 128: Chicken broth/stock/consommé, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,chicken broth/stock/consommé,"USDA FoodKeeper 128: Chicken broth/stock/consommé, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,chutney,USDA FoodKeeper 128: Chutney
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,60,chutney,USDA FoodKeeper 128: Chutney
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,365,365,cooking wine,USDA FoodKeeper 128: Cooking wine
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,cranberry sauce|canned cranberry sauce,"USDA FoodKeeper 128: Cranberry sauce, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,7,14,cranberry sauce|canned cranberry sauce,"USDA FoodKeeper 128: Cranberry sauce, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,10,homemade cranberry sauce,"USDA FoodKeeper 128: Cranberry sauce, homemade"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,360,cream sauces,"USDA FoodKeeper 128: Cream sauces, milk solids"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,dry gravy mixes,USDA FoodKeeper 128: Dry gravy mixes
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,1,2,dry gravy mixes,USDA FoodKeeper 128: Dry gravy mixes
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,30,30,duck fat,USDA FoodKeeper 128: Duck fat
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,30,30,frying oil,"USDA FoodKeeper 128: Frying oil, re-used"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,180,270,frying oil,"USDA FoodKeeper 128: Frying oil, re-used"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,1825,gravy,"USDA FoodKeeper 128: Gravy, jars and cans"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,1,2,gravy,"USDA FoodKeeper 128: Gravy, jars and cans"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,720,hoisin sauce,USDA FoodKeeper 128: Hoisin sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,180,hoisin sauce,USDA FoodKeeper 128: Hoisin sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,honey|벌꿀,USDA FoodKeeper 128: Honey
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,360,360,horseradish,"USDA FoodKeeper 128: Horseradish, in jar"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,120,horseradish,"USDA FoodKeeper 128: Horseradish, in jar"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,180,hot sauce,USDA FoodKeeper 128: Hot sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,540,jams|jellies|preserves|딸기잼,"USDA FoodKeeper 128: Jams, jellies, and preserves"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,180,360,jams|jellies|preserves|딸기잼,"USDA FoodKeeper 128: Jams, jellies, and preserves"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,ketchup|cocktail|or chili sauce|케첩,"USDA FoodKeeper 128: Ketchup, cocktail, or chili sauce"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,180,180,ketchup|cocktail|or chili sauce|케첩,"USDA FoodKeeper 128: Ketchup, cocktail, or chili sauce"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,marinades,USDA FoodKeeper 128: Marinades
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,180,180,marinades,USDA FoodKeeper 128: Marinades
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,90,180,mayonnaise|마요네즈,"USDA FoodKeeper 128: Mayonnaise, commercial"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,60,60,mayonnaise|마요네즈,"USDA FoodKeeper 128: Mayonnaise, commercial"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,360,540,black olives|green olives,"USDA FoodKeeper 128: Olives, black and green"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,14,14,black olives|green olives,"USDA FoodKeeper 128: Olives, black and green"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,720,oyster sauce,USDA FoodKeeper 128: Oyster sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,90,180,oyster sauce,USDA FoodKeeper 128: Oyster sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,180,180,pesto,"USDA FoodKeeper 128: Pesto, jarred"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,30,30,pesto,"USDA FoodKeeper 128: Pesto, jarred"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,3,pesto,"USDA FoodKeeper 128: Pesto, jarred"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,pickles,USDA FoodKeeper 128: Pickles
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,90,pickles,USDA FoodKeeper 128: Pickles
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,900,900,relish,USDA FoodKeeper 128: Relish
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,270,270,relish,USDA FoodKeeper 128: Relish
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,180,180,creamy salad dressing,"USDA FoodKeeper 128: Salad dressing, creamy"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,21,28,creamy salad dressing,"USDA FoodKeeper 128: Salad dressing, creamy"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,14,21,vinaigrette salad dressing,"USDA FoodKeeper 128: Salad dressing, vinaigrette,homemade"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,28,28,salad dressing|드레싱|dry salad dressing|packaged salad dressing,"USDA FoodKeeper 128: Salad dressing, dry,packaged"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,14,14,homemade salad dressing,"USDA FoodKeeper 128: Salad dressing, homemade"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,300,360,salad dressings,"USDA FoodKeeper 128: Salad dressings, commercial, bottled"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,90,salad dressings,"USDA FoodKeeper 128: Salad dressings, commercial, bottled"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,picante salsa|taco sauces salsa,"USDA FoodKeeper 128: Salsa, picante and taco sauces"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,30,picante salsa|taco sauces salsa,"USDA FoodKeeper 128: Salsa, picante and taco sauces"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,270,360,canned salsa,"USDA FoodKeeper 128: Salsa, homemade, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,sauce mixes,"USDA FoodKeeper 128: Sauce mixes, nondairy (spaghetti, taco, etc.)"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,1095,1095,soy sauce or teriyaki sauce|간장,USDA FoodKeeper 128: Soy sauce or teriyaki sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,30,30,soy sauce or teriyaki sauce|간장,USDA FoodKeeper 128: Soy sauce or teriyaki sauce
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,540,540,spaghetti sauce,"USDA FoodKeeper 128: Spaghetti sauce, in jars"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,4,4,spaghetti sauce,"USDA FoodKeeper 128: Spaghetti sauce, in jars"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,tahini,USDA FoodKeeper 128: Tahini
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,21,21,tahini,USDA FoodKeeper 128: Tahini
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,thai red curry paste,USDA FoodKeeper 128: Thai red curry paste
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,5,5,thai red curry paste,USDA FoodKeeper 128: Thai red curry paste
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,5,tomato sauce|spaghetti tomato sauce|pizza tomato sauce,"USDA FoodKeeper 128: Tomato sauce, spaghetti, pizza"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,270,360,homemade tomato sauce|canned tomato sauce,"USDA FoodKeeper 128: Tomato sauce, homemade, canned"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,fridge,7,7,vegetable stock/broth,"USDA FoodKeeper 128: Vegetable stock/broth, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,freezer,60,90,vegetable stock/broth,"USDA FoodKeeper 128: Vegetable stock/broth, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,after_opening,3,4,vegetable stock/broth,"USDA FoodKeeper 128: Vegetable stock/broth, commercially produced"
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,730,730,vinegar|식초,USDA FoodKeeper 128: Vinegar
    "Condiments, Sauces & Canned Goods",양념·소스·통조림,pantry,365,365,worcestershire sauce,USDA FoodKeeper 128: Worcestershire sauce
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,almond milk,USDA FoodKeeper 128: Almond milk
    Dairy Products & Eggs,유제품·달걀,fridge,30,60,butter|버터,USDA FoodKeeper 128: Butter
    Dairy Products & Eggs,유제품·달걀,freezer,180,270,butter|버터,USDA FoodKeeper 128: Butter
    Dairy Products & Eggs,유제품·달걀,fridge,7,14,buttermilk|버터밀크,USDA FoodKeeper 128: Buttermilk
    Dairy Products & Eggs,유제품·달걀,freezer,90,90,buttermilk|버터밀크,USDA FoodKeeper 128: Buttermilk
    Dairy Products & Eggs,유제품·달걀,fridge,180,180,hard cheese|swiss cheese|block parmesan cheese,"USDA FoodKeeper 128: Cheese, hard such as cheddar, swiss, block parmesan"
    Dairy Products & Eggs,유제품·달걀,freezer,180,180,hard cheese|swiss cheese|block parmesan cheese,"USDA FoodKeeper 128: Cheese, hard such as cheddar, swiss, block parmesan"
    Dairy Products & Eggs,유제품·달걀,after_opening,21,28,hard cheese|swiss cheese|block parmesan cheese,"USDA FoodKeeper 128: Cheese, hard such as cheddar, swiss, block parmesan"
    Dairy Products & Eggs,유제품·달걀,fridge,360,360,parmesan cheese|grated cheese,"USDA FoodKeeper 128: Cheese, parmesan; shredded or grated"
    Dairy Products & Eggs,유제품·달걀,fridge,30,30,shredded cheese|cheddar cheese|mozzarella cheese|etc cheese,"USDA FoodKeeper 128: Cheese, shredded; cheddar, mozzarella, etc."
    Dairy Products & Eggs,유제품·달걀,freezer,90,120,shredded cheese|cheddar cheese|mozzarella cheese|etc cheese,"USDA FoodKeeper 128: Cheese, shredded; cheddar, mozzarella, etc."
    Dairy Products & Eggs,유제품·달걀,fridge,21,28,processed slices cheese,"USDA FoodKeeper 128: Cheese, processed slices"
    Dairy Products & Eggs,유제품·달걀,fridge,7,14,cheese|치즈|soft cheese|brie cheese|bel paese cheese|goat cheese,"USDA FoodKeeper 128: Cheese, soft such as brie, bel paese, goat"
    Dairy Products & Eggs,유제품·달걀,freezer,180,180,cheese|치즈|soft cheese|brie cheese|bel paese cheese|goat cheese,"USDA FoodKeeper 128: Cheese, soft such as brie, bel paese, goat"
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,cheese curds,"USDA FoodKeeper 128: Cheese curds, fresh, unaged"
    Dairy Products & Eggs,유제품·달걀,freezer,120,120,cheese curds,"USDA FoodKeeper 128: Cheese curds, fresh, unaged"
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,coconut milk,USDA FoodKeeper 128: Coconut milk
    Dairy Products & Eggs,유제품·달걀,fridge,21,21,coffee creamer|liquid refrigerated coffee creamer,"USDA FoodKeeper 128: Coffee creamer, liquid refrigerated"
    Dairy Products & Eggs,유제품·달걀,pantry,730,730,powdered coffee creamer,"USDA FoodKeeper 128: Coffee creamer, powdered"
    Dairy Products & Eggs,유제품·달걀,after_opening,60,90,powdered coffee creamer,"USDA FoodKeeper 128: Coffee creamer, powdered"
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,cottage cheese|코티지치즈,USDA FoodKeeper 128: Cottage cheese
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,cottage cheese|코티지치즈,USDA FoodKeeper 128: Cottage cheese
    Dairy Products & Eggs,유제품·달걀,fridge,30,30,whipping cream|ultrapasteurized cream,"USDA FoodKeeper 128: Cream, whipping, ultrapasteurized"
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,whipping cream|ultrapasteurized cream,"USDA FoodKeeper 128: Cream, whipping, ultrapasteurized"
    Dairy Products & Eggs,유제품·달걀,fridge,1,1,cream|생크림|sweetened cream,"USDA FoodKeeper 128: Cream, whipped, sweetened"
    Dairy Products & Eggs,유제품·달걀,freezer,30,60,cream|생크림|sweetened cream,"USDA FoodKeeper 128: Cream, whipped, sweetened"
    Dairy Products & Eggs,유제품·달걀,fridge,3,4,half cream,"USDA FoodKeeper 128: Cream, half and half"
    Dairy Products & Eggs,유제품·달걀,freezer,120,120,half cream,"USDA FoodKeeper 128: Cream, half and half"
    Dairy Products & Eggs,유제품·달걀,fridge,10,10,heavy cream,"USDA FoodKeeper 128: Cream, heavy"
    Dairy Products & Eggs,유제품·달걀,freezer,90,120,heavy cream,"USDA FoodKeeper 128: Cream, heavy"
    Dairy Products & Eggs,유제품·달걀,fridge,7,7,light cream,"USDA FoodKeeper 128: Cream, light"
    Dairy Products & Eggs,유제품·달걀,freezer,90,120,light cream,"USDA FoodKeeper 128: Cream, light"
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,cream cheese|크림치즈,USDA FoodKeeper 128: Cream cheese
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,dips,"USDA FoodKeeper 128: Dips, sour cream based"
    Dairy Products & Eggs,유제품·달걀,fridge,3,4,egg dishes,USDA FoodKeeper 128: Egg dishes
    Dairy Products & Eggs,유제품·달걀,freezer,60,90,egg dishes,USDA FoodKeeper 128: Egg dishes
    Dairy Products & Eggs,유제품·달걀,fridge,7,7,liquid egg substitutes,"USDA FoodKeeper 128: Egg substitutes, liquid"
    Dairy Products & Eggs,유제품·달걀,after_opening,3,3,liquid egg substitutes,"USDA FoodKeeper 128: Egg substitutes, liquid"
    Dairy Products & Eggs,유제품·달걀,fridge,3,5,eggnog,"USDA FoodKeeper 128: Eggnog, commercial"
    Dairy Products & Eggs,유제품·달걀,freezer,180,180,eggnog,"USDA FoodKeeper 128: Eggnog, commercial"
    Dairy Products & Eggs,유제품·달걀,fridge,21,35,eggs|달걀|계란|유정란|in shell eggs,"USDA FoodKeeper 128: Eggs, in shell"
    Dairy Products & Eggs,유제품·달걀,fridge,2,4,raw whites eggs|yolks eggs,"USDA FoodKeeper 128: Eggs, raw whites, yolks"
    Dairy Products & Eggs,유제품·달걀,freezer,360,360,raw whites eggs|yolks eggs,"USDA FoodKeeper 128: Eggs, raw whites, yolks"
    Dairy Products & Eggs,유제품·달걀,fridge,7,7,hard boiled cooked eggs,"USDA FoodKeeper 128: Eggs, hard boiled cooked"
    Dairy Products & Eggs,유제품·달걀,pantry,180,240,ghee,USDA FoodKeeper 128: Ghee
    Dairy Products & Eggs,유제품·달걀,fridge,365,730,ghee,USDA FoodKeeper 128: Ghee
    Dairy Products & Eggs,유제품·달걀,fridge,7,7,kefir|케피르,"USDA FoodKeeper 128: Kefir, fermented milk"
    Dairy Products & Eggs,유제품·달걀,after_opening,1,2,kefir|케피르,"USDA FoodKeeper 128: Kefir, fermented milk"
    Dairy Products & Eggs,유제품·달걀,fridge,180,180,margarine|마가린,USDA FoodKeeper 128: Margarine
    Dairy Products & Eggs,유제품·달걀,freezer,360,360,margarine|마가린,USDA FoodKeeper 128: Margarine
    Dairy Products & Eggs,유제품·달걀,freezer,90,90,milk|우유|plain milk|flavored milk,"USDA FoodKeeper 128: Milk, plain or flavored"
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,milk|우유|plain milk|flavored milk,"USDA FoodKeeper 128: Milk, plain or flavored"
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,lactose free milk,"USDA FoodKeeper 128: Milk, lactose-free"
    Dairy Products & Eggs,유제품·달걀,pantry,730,730,nacho cheese,"USDA FoodKeeper 128: Nacho cheese, store bought"
    Dairy Products & Eggs,유제품·달걀,freezer,90,90,nacho cheese,"USDA FoodKeeper 128: Nacho cheese, store bought"
    Dairy Products & Eggs,유제품·달걀,after_opening,14,14,nacho cheese,"USDA FoodKeeper 128: Nacho cheese, store bought"
    Dairy Products & Eggs,유제품·달걀,after_opening,28,28,pimento cheese,"USDA FoodKeeper 128: Pimento cheese, packaged"
    Dairy Products & Eggs,유제품·달걀,pantry,1095,1825,powdered milk,USDA FoodKeeper 128: Powdered milk
    Dairy Products & Eggs,유제품·달걀,after_opening,90,90,powdered milk,USDA FoodKeeper 128: Powdered milk
    Dairy Products & Eggs,유제품·달걀,after_opening,2,2,pudding,USDA FoodKeeper 128: Pudding
    Dairy Products & Eggs,유제품·달걀,fridge,7,10,quark,"USDA FoodKeeper 128: Quark, fresh cheese"
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,rice milk,USDA FoodKeeper 128: Rice milk
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,ricotta,USDA FoodKeeper 128: Ricotta
    Dairy Products & Eggs,유제품·달걀,after_opening,7,7,ricotta,USDA FoodKeeper 128: Ricotta
    Dairy Products & Eggs,유제품·달걀,fridge,21,21,sour cream,USDA FoodKeeper 128: Sour cream
    Dairy Products & Eggs,유제품·달걀,after_opening,7,10,soy milk|두유,USDA FoodKeeper 128: Soy milk
    Dairy Products & Eggs,유제품·달걀,fridge,150,150,string cheese,USDA FoodKeeper 128: String cheese
    Dairy Products & Eggs,유제품·달걀,fridge,120,120,vegan cheddar cheese,USDA FoodKeeper 128: Vegan cheddar cheese
    Dairy Products & Eggs,유제품·달걀,after_opening,3,7,vegan cheddar cheese,USDA FoodKeeper 128: Vegan cheddar cheese
    Dairy Products & Eggs,유제품·달걀,fridge,21,28,whipped cream,"USDA FoodKeeper 128: Whipped cream, aerosol can"
    Dairy Products & Eggs,유제품·달걀,fridge,90,90,aerosol can whipped topping,"USDA FoodKeeper 128: Whipped topping, aerosol can"
    Dairy Products & Eggs,유제품·달걀,fridge,14,14,whipped topping|tub whipped topping,"USDA FoodKeeper 128: Whipped topping, tub"
    Dairy Products & Eggs,유제품·달걀,freezer,420,420,whipped topping|tub whipped topping,"USDA FoodKeeper 128: Whipped topping, tub"
    Dairy Products & Eggs,유제품·달걀,fridge,7,14,yogurt|요거트|요구르트,USDA FoodKeeper 128: Yogurt
    Dairy Products & Eggs,유제품·달걀,freezer,30,60,yogurt|요거트|요구르트,USDA FoodKeeper 128: Yogurt
    Frozen Foods,냉동식품,fridge,3,4,dough,"USDA FoodKeeper 128: Dough, commercial (bread or cookie)"
    Frozen Foods,냉동식품,freezer,360,360,dough,"USDA FoodKeeper 128: Dough, commercial (bread or cookie)"
    Frozen Foods,냉동식품,freezer,730,730,edamame|냉동 에다마메|frozen edamame,"USDA FoodKeeper 128: Edamame, frozen"
    Frozen Foods,냉동식품,after_thawing,7,7,edamame|냉동 에다마메|frozen edamame,"USDA FoodKeeper 128: Edamame, frozen"
    Frozen Foods,냉동식품,fridge,3,4,egg substitutes,USDA FoodKeeper 128: Egg substitutes
    Frozen Foods,냉동식품,freezer,360,360,egg substitutes,USDA FoodKeeper 128: Egg substitutes
    Frozen Foods,냉동식품,freezer,540,540,fish|breaded fish,"USDA FoodKeeper 128: Fish, breaded"
    Frozen Foods,냉동식품,fridge,3,4,raw but headed fish|gutted fish,"USDA FoodKeeper 128: Fish, raw but headed and gutted"
    Frozen Foods,냉동식품,freezer,180,180,raw but headed fish|gutted fish,"USDA FoodKeeper 128: Fish, raw but headed and gutted"
    Frozen Foods,냉동식품,freezer,360,360,frozen entrees,"USDA FoodKeeper 128: Frozen entrees, prepared meals"
    Frozen Foods,냉동식품,freezer,360,360,frozen potato products,"USDA FoodKeeper 128: Frozen potato products, fries, hashbrowns, tater tots"
    Frozen Foods,냉동식품,fridge,3,4,frozen pretzels,USDA FoodKeeper 128: Frozen pretzels
    Frozen Foods,냉동식품,freezer,270,270,frozen pretzels,USDA FoodKeeper 128: Frozen pretzels
    Frozen Foods,냉동식품,freezer,300,540,fruits,"USDA FoodKeeper 128: Fruits, such as berries, melons"
    Frozen Foods,냉동식품,freezer,180,180,ice cream|아이스크림,USDA FoodKeeper 128: Ice cream
    Frozen Foods,냉동식품,freezer,270,270,ice pops,USDA FoodKeeper 128: Ice pops
    Frozen Foods,냉동식품,freezer,730,730,juice concentrates,USDA FoodKeeper 128: Juice concentrates
    Frozen Foods,냉동식품,freezer,365,365,kugel|commercial kugel,"USDA FoodKeeper 128: Kugel, commercial"
    Frozen Foods,냉동식품,fridge,3,4,lobster tails,USDA FoodKeeper 128: Lobster tails
    Frozen Foods,냉동식품,freezer,240,240,lobster tails,USDA FoodKeeper 128: Lobster tails
    Frozen Foods,냉동식품,freezer,90,90,pancakes|waffles,"USDA FoodKeeper 128: Pancakes, waffles"
    Frozen Foods,냉동식품,fridge,3,4,pizza,"USDA FoodKeeper 128: Pizza, frozen"
    Frozen Foods,냉동식품,freezer,360,360,pizza,"USDA FoodKeeper 128: Pizza, frozen"
    Frozen Foods,냉동식품,freezer,360,360,frozen polenta,"USDA FoodKeeper 128: Polenta, frozen"
    Frozen Foods,냉동식품,after_thawing,5,5,frozen polenta,"USDA FoodKeeper 128: Polenta, frozen"
    Frozen Foods,냉동식품,fridge,3,4,sausages|uncooked sausages,"USDA FoodKeeper 128: Sausages, uncooked"
    Frozen Foods,냉동식품,freezer,30,60,sausages|uncooked sausages,"USDA FoodKeeper 128: Sausages, uncooked"
    Frozen Foods,냉동식품,fridge,3,4,precooked sausages,"USDA FoodKeeper 128: Sausages, precooked"
    Frozen Foods,냉동식품,freezer,30,60,precooked sausages,"USDA FoodKeeper 128: Sausages, precooked"
    Frozen Foods,냉동식품,freezer,270,270,sherbet|sorbet,"USDA FoodKeeper 128: Sherbet, sorbet"
    Frozen Foods,냉동식품,fridge,3,4,shellfish,"USDA FoodKeeper 128: Shrimp, shellfish"
    Frozen Foods,냉동식품,freezer,360,540,shellfish,"USDA FoodKeeper 128: Shrimp, shellfish"
    Frozen Foods,냉동식품,fridge,3,4,soy crumbles and hot dogs,USDA FoodKeeper 128: Soy crumbles and hot dogs
    Frozen Foods,냉동식품,freezer,30,60,soy crumbles and hot dogs,USDA FoodKeeper 128: Soy crumbles and hot dogs
    Frozen Foods,냉동식품,fridge,3,4,soy meat substitutes,USDA FoodKeeper 128: Soy meat substitutes
    Frozen Foods,냉동식품,freezer,360,540,soy meat substitutes,USDA FoodKeeper 128: Soy meat substitutes
    Frozen Foods,냉동식품,fridge,3,4,tempeh,USDA FoodKeeper 128: Tempeh
    Frozen Foods,냉동식품,freezer,180,180,tempeh,USDA FoodKeeper 128: Tempeh
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,whole grain amaranth,"USDA FoodKeeper 128: Amaranth, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,whole grain amaranth,"USDA FoodKeeper 128: Amaranth, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,whole grain barley,"USDA FoodKeeper 128: Barley, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,whole grain barley,"USDA FoodKeeper 128: Barley, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,730,beans,"USDA FoodKeeper 128: Beans, dried"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,beans,"USDA FoodKeeper 128: Beans, dried"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,60,60,whole grain buckwheat,"USDA FoodKeeper 128: Buckwheat, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,120,120,whole grain buckwheat,"USDA FoodKeeper 128: Buckwheat, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,360,bulgur,USDA FoodKeeper 128: Bulgur
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,730,730,dry egg noodles,USDA FoodKeeper 128: Dry egg noodles
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,30,60,dry egg noodles,USDA FoodKeeper 128: Dry egg noodles
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,whole grain farro,"USDA FoodKeeper 128: Farro, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,whole grain farro,"USDA FoodKeeper 128: Farro, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,1,2,fresh pasta,USDA FoodKeeper 128: Fresh pasta
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,60,60,fresh pasta,USDA FoodKeeper 128: Fresh pasta
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,365,lentils,"USDA FoodKeeper 128: Lentils, dried"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,lentils,"USDA FoodKeeper 128: Lentils, dried"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,60,60,whole grain millet,"USDA FoodKeeper 128: Millet, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,120,120,whole grain millet,"USDA FoodKeeper 128: Millet, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,28,42,mung bean|sprouts mung bean,"USDA FoodKeeper 128: Mung bean, sprouts"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,365,dry mung bean|food grade bags mung bean,"USDA FoodKeeper 128: Mung bean, dry, food-grade bags"
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,365,365,dry mung bean|food grade bags mung bean,"USDA FoodKeeper 128: Mung bean, dry, food-grade bags"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,365,365,dry mung bean|food grade bags mung bean,"USDA FoodKeeper 128: Mung bean, dry, food-grade bags"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,2920,3650,vacuum sealed mung bean,"USDA FoodKeeper 128: Mung bean, dry, vacuum-sealed"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,whole grain oats,"USDA FoodKeeper 128: Oats, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,whole grain oats,"USDA FoodKeeper 128: Oats, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,730,730,pasta|파스타|소면|국수,"USDA FoodKeeper 128: Pasta, dry, without eggs"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,pasta|파스타|소면|국수,"USDA FoodKeeper 128: Pasta, dry, without eggs"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,1095,1095,boiled peanuts|shelled peanuts,"USDA FoodKeeper 128: Peanuts, boiled, shelled"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,7,7,boiled peanuts|shelled peanuts,"USDA FoodKeeper 128: Peanuts, boiled, shelled"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,365,peas,"USDA FoodKeeper 128: Peas, dried split"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,365,365,peas,"USDA FoodKeeper 128: Peas, dried split"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,730,1095,quinoa|uncooked quinoa,"USDA FoodKeeper 128: Quinoa, uncooked"
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,6,7,cooked quinoa,"USDA FoodKeeper 128: Quinoa, cooked"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,180,360,cooked quinoa,"USDA FoodKeeper 128: Quinoa, cooked"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,1095,1095,refried beans,USDA FoodKeeper 128: Refried beans
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,2,3,refried beans,USDA FoodKeeper 128: Refried beans
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,730,730,white rice|wild rice,"USDA FoodKeeper 128: Rice, white or wild"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,180,365,white rice|wild rice,"USDA FoodKeeper 128: Rice, white or wild"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,365,365,rice|백미|현미|brown rice,"USDA FoodKeeper 128: Rice, brown"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,180,365,rice|백미|현미|brown rice,"USDA FoodKeeper 128: Rice, brown"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,whole grain rye,"USDA FoodKeeper 128: Rye, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,whole grain rye,"USDA FoodKeeper 128: Rye, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,whole grain sorghum,"USDA FoodKeeper 128: Sorghum, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,whole grain sorghum,"USDA FoodKeeper 128: Sorghum, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,180,180,whole grain spelt,"USDA FoodKeeper 128: Spelt, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,360,360,whole grain spelt,"USDA FoodKeeper 128: Spelt, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,120,120,whole grain teff,"USDA FoodKeeper 128: Teff, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,240,240,whole grain teff,"USDA FoodKeeper 128: Teff, whole grain"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,90,90,flour tortillas,"USDA FoodKeeper 128: Tortillas, flour"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,180,180,flour tortillas,"USDA FoodKeeper 128: Tortillas, flour"
    "Grains, Beans & Pasta",곡류·콩·면류,after_opening,90,90,flour tortillas,"USDA FoodKeeper 128: Tortillas, flour"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,25,45,tortillas|corn tortillas,"USDA FoodKeeper 128: Tortillas, corn"
    "Grains, Beans & Pasta",곡류·콩·면류,fridge,60,90,tortillas|corn tortillas,"USDA FoodKeeper 128: Tortillas, corn"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,3,5,homemade whole wheat bread,"USDA FoodKeeper 128: Whole wheat bread, homemade"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,90,90,homemade whole wheat bread,"USDA FoodKeeper 128: Whole wheat bread, homemade"
    "Grains, Beans & Pasta",곡류·콩·면류,pantry,3,5,whole wheat bread,"USDA FoodKeeper 128: Whole wheat bread, commercially baked & pre-sliced"
    "Grains, Beans & Pasta",곡류·콩·면류,freezer,90,90,whole wheat bread,"USDA FoodKeeper 128: Whole wheat bread, commercially baked & pre-sliced"
    Fresh Meat,생고기,fridge,3,5,rib roast beef|bone in beef,"USDA FoodKeeper 128: Beef, rib roast, bone-in"
    Fresh Meat,생고기,freezer,120,360,rib roast beef|bone in beef,"USDA FoodKeeper 128: Beef, rib roast, bone-in"
    Fresh Meat,생고기,fridge,3,5,boneless beef|rolled beef,"USDA FoodKeeper 128: Beef, rib roast; boneless, rolled"
    Fresh Meat,생고기,freezer,120,360,boneless beef|rolled beef,"USDA FoodKeeper 128: Beef, rib roast; boneless, rolled"
    Fresh Meat,생고기,fridge,3,5,round beef|rump roast beef,"USDA FoodKeeper 128: Beef, round or rump roast"
    Fresh Meat,생고기,freezer,120,360,round beef|rump roast beef,"USDA FoodKeeper 128: Beef, round or rump roast"
    Fresh Meat,생고기,fridge,3,5,tenderloin beef|whole beef,"USDA FoodKeeper 128: Beef, tenderloin, whole"
    Fresh Meat,생고기,freezer,120,360,tenderloin beef|whole beef,"USDA FoodKeeper 128: Beef, tenderloin, whole"
    Fresh Meat,생고기,fridge,3,5,half beef,"USDA FoodKeeper 128: Beef, tenderloin, half"
    Fresh Meat,생고기,freezer,120,360,half beef,"USDA FoodKeeper 128: Beef, tenderloin, half"
    Fresh Meat,생고기,fridge,3,5,chuck roast beef|brisket beef,"USDA FoodKeeper 128: Beef, chuck roast, brisket"
    Fresh Meat,생고기,freezer,120,360,chuck roast beef|brisket beef,"USDA FoodKeeper 128: Beef, chuck roast, brisket"
    Fresh Meat,생고기,fridge,3,5,steaks beef,"USDA FoodKeeper 128: Beef, steaks"
    Fresh Meat,생고기,freezer,120,360,steaks beef,"USDA FoodKeeper 128: Beef, steaks"
    Fresh Meat,생고기,fridge,3,5,stew beef|cubes beef,"USDA FoodKeeper 128: Beef, stew, cubes"
    Fresh Meat,생고기,freezer,120,360,stew beef|cubes beef,"USDA FoodKeeper 128: Beef, stew, cubes"
    Fresh Meat,생고기,fridge,3,5,short ribs beef,"USDA FoodKeeper 128: Beef, short ribs"
    Fresh Meat,생고기,freezer,120,360,short ribs beef,"USDA FoodKeeper 128: Beef, short ribs"
    Fresh Meat,생고기,fridge,1,2,beef|소고기|쇠고기|불고기|ground beef,"USDA FoodKeeper 128: Beef, ground"
    Fresh Meat,생고기,freezer,90,120,beef|소고기|쇠고기|불고기|ground beef,"USDA FoodKeeper 128: Beef, ground"
    Fresh Meat,생고기,fridge,3,5,whole bison,"USDA FoodKeeper 128: Bison, whole"
    Fresh Meat,생고기,freezer,180,270,whole bison,"USDA FoodKeeper 128: Bison, whole"
    Fresh Meat,생고기,fridge,1,2,bison|ground bison,"USDA FoodKeeper 128: Bison, ground"
    Fresh Meat,생고기,freezer,90,120,bison|ground bison,"USDA FoodKeeper 128: Bison, ground"
    Fresh Meat,생고기,fridge,2,3,bratwurst|fresh bratwurst,"USDA FoodKeeper 128: Bratwurst, fresh"
    Fresh Meat,생고기,freezer,60,90,bratwurst|fresh bratwurst,"USDA FoodKeeper 128: Bratwurst, fresh"
    Fresh Meat,생고기,fridge,1,2,chorizo|fresh chorizo,"USDA FoodKeeper 128: Chorizo, fresh"
    Fresh Meat,생고기,freezer,30,60,chorizo|fresh chorizo,"USDA FoodKeeper 128: Chorizo, fresh"
    Fresh Meat,생고기,fridge,3,5,tender whole cuts goat,"USDA FoodKeeper 128: Goat, tender whole cuts (legs, ribs, shoulder, loin)"
    Fresh Meat,생고기,freezer,120,360,tender whole cuts goat,"USDA FoodKeeper 128: Goat, tender whole cuts (legs, ribs, shoulder, loin)"
    Fresh Meat,생고기,fridge,1,2,goat|ground goat,"USDA FoodKeeper 128: Goat, ground"
    Fresh Meat,생고기,freezer,90,120,goat|ground goat,"USDA FoodKeeper 128: Goat, ground"
    Fresh Meat,생고기,fridge,3,5,ham|uncooked ham,"USDA FoodKeeper 128: Ham, uncured, fresh, uncooked"
    Fresh Meat,생고기,freezer,180,180,ham|uncooked ham,"USDA FoodKeeper 128: Ham, uncured, fresh, uncooked"
    Fresh Meat,생고기,fridge,3,5,leg lamb|bone in small lamb,"USDA FoodKeeper 128: Lamb, leg, bone-in - small"
    Fresh Meat,생고기,freezer,120,360,leg lamb|bone in small lamb,"USDA FoodKeeper 128: Lamb, leg, bone-in - small"
    Fresh Meat,생고기,fridge,3,5,bone in large lamb,"USDA FoodKeeper 128: Lamb, leg, bone-in - large"
    Fresh Meat,생고기,freezer,120,360,bone in large lamb,"USDA FoodKeeper 128: Lamb, leg, bone-in - large"
    Fresh Meat,생고기,fridge,3,5,boneless lamb|rolled lamb,"USDA FoodKeeper 128: Lamb, leg; boneless, rolled"
    Fresh Meat,생고기,freezer,120,360,boneless lamb|rolled lamb,"USDA FoodKeeper 128: Lamb, leg; boneless, rolled"
    Fresh Meat,생고기,fridge,3,5,crown roast lamb,"USDA FoodKeeper 128: Lamb, crown roast"
    Fresh Meat,생고기,freezer,120,360,crown roast lamb,"USDA FoodKeeper 128: Lamb, crown roast"
    Fresh Meat,생고기,fridge,3,5,shoulder roast lamb|shank leg half lamb,"USDA FoodKeeper 128: Lamb, shoulder roast or shank leg half"
    Fresh Meat,생고기,freezer,120,360,shoulder roast lamb|shank leg half lamb,"USDA FoodKeeper 128: Lamb, shoulder roast or shank leg half"
    Fresh Meat,생고기,fridge,3,5,cubes for kabobs lamb,"USDA FoodKeeper 128: Lamb, cubes for kabobs"
    Fresh Meat,생고기,freezer,120,360,cubes for kabobs lamb,"USDA FoodKeeper 128: Lamb, cubes for kabobs"
    Fresh Meat,생고기,fridge,1,2,lamb|ground lamb,"USDA FoodKeeper 128: Lamb, ground"
    Fresh Meat,생고기,freezer,90,120,lamb|ground lamb,"USDA FoodKeeper 128: Lamb, ground"
    Fresh Meat,생고기,fridge,3,5,chops lamb|ribs lamb|loin lamb,"USDA FoodKeeper 128: Lamb, chops, ribs, or loin"
    Fresh Meat,생고기,freezer,120,360,chops lamb|ribs lamb|loin lamb,"USDA FoodKeeper 128: Lamb, chops, ribs, or loin"
    Fresh Meat,생고기,fridge,3,5,leg steaks lamb,"USDA FoodKeeper 128: Lamb, leg steaks"
    Fresh Meat,생고기,freezer,120,360,leg steaks lamb,"USDA FoodKeeper 128: Lamb, leg steaks"
    Fresh Meat,생고기,fridge,3,5,stew meat lamb|pieces lamb,"USDA FoodKeeper 128: Lamb, stew meat, pieces"
    Fresh Meat,생고기,freezer,120,360,stew meat lamb|pieces lamb,"USDA FoodKeeper 128: Lamb, stew meat, pieces"
    Fresh Meat,생고기,fridge,3,5,shanks lamb,"USDA FoodKeeper 128: Lamb, shanks"
    Fresh Meat,생고기,freezer,120,360,shanks lamb,"USDA FoodKeeper 128: Lamb, shanks"
    Fresh Meat,생고기,fridge,3,5,breast lamb,"USDA FoodKeeper 128: Lamb, breast, rolled"
    Fresh Meat,생고기,freezer,120,360,breast lamb,"USDA FoodKeeper 128: Lamb, breast, rolled"
    Fresh Meat,생고기,fridge,3,5,loin roast pork|bone in pork,"USDA FoodKeeper 128: Pork, loin roast, bone-in"
    Fresh Meat,생고기,freezer,120,360,loin roast pork|bone in pork,"USDA FoodKeeper 128: Pork, loin roast, bone-in"
    Fresh Meat,생고기,fridge,3,5,boneless pork,"USDA FoodKeeper 128: Pork, loin roast, boneless"
    Fresh Meat,생고기,freezer,120,360,boneless pork,"USDA FoodKeeper 128: Pork, loin roast, boneless"
    Fresh Meat,생고기,fridge,3,5,loin chops pork,"USDA FoodKeeper 128: Pork, loin chops, bone-in"
    Fresh Meat,생고기,freezer,120,360,loin chops pork,"USDA FoodKeeper 128: Pork, loin chops, bone-in"
    Fresh Meat,생고기,fridge,3,5,crown roast small pork,"USDA FoodKeeper 128: Pork, crown roast - small"
    Fresh Meat,생고기,freezer,120,360,crown roast small pork,"USDA FoodKeeper 128: Pork, crown roast - small"
    Fresh Meat,생고기,fridge,3,5,crown roast large pork,"USDA FoodKeeper 128: Pork, crown roast - large"
    Fresh Meat,생고기,freezer,120,360,crown roast large pork,"USDA FoodKeeper 128: Pork, crown roast - large"
    Fresh Meat,생고기,fridge,3,5,tenderloin pork,"USDA FoodKeeper 128: Pork, tenderloin"
    Fresh Meat,생고기,freezer,120,360,tenderloin pork,"USDA FoodKeeper 128: Pork, tenderloin"
    Fresh Meat,생고기,fridge,3,5,tenderloin medallions pork|loin cubes pork,"USDA FoodKeeper 128: Pork, tenderloin medallions or loin cubes"
    Fresh Meat,생고기,freezer,120,360,tenderloin medallions pork|loin cubes pork,"USDA FoodKeeper 128: Pork, tenderloin medallions or loin cubes"
    Fresh Meat,생고기,fridge,3,5,ribs pork,"USDA FoodKeeper 128: Pork, ribs"
    Fresh Meat,생고기,freezer,120,360,ribs pork,"USDA FoodKeeper 128: Pork, ribs"
    Fresh Meat,생고기,fridge,1,2,pork|돼지고기|삼겹살|ground pork,"USDA FoodKeeper 128: Pork, ground"
    Fresh Meat,생고기,freezer,90,120,pork|돼지고기|삼겹살|ground pork,"USDA FoodKeeper 128: Pork, ground"
    Fresh Meat,생고기,fridge,3,5,shoulder pork,"USDA FoodKeeper 128: Pork, shoulder"
    Fresh Meat,생고기,freezer,120,360,shoulder pork,"USDA FoodKeeper 128: Pork, shoulder"
    Fresh Meat,생고기,fridge,3,5,loin pork|cubes pork,"USDA FoodKeeper 128: Pork, loin, cubes"
    Fresh Meat,생고기,freezer,120,360,loin pork|cubes pork,"USDA FoodKeeper 128: Pork, loin, cubes"
    Fresh Meat,생고기,fridge,2,2,rabbit,"USDA FoodKeeper 128: Rabbit, whole, fresh"
    Fresh Meat,생고기,freezer,270,270,rabbit,"USDA FoodKeeper 128: Rabbit, whole, fresh"
    Fresh Meat,생고기,fridge,1,2,variety meats,"USDA FoodKeeper 128: Variety meats, liver, tongue, chitterlings, etc."
    Fresh Meat,생고기,freezer,90,120,variety meats,"USDA FoodKeeper 128: Variety meats, liver, tongue, chitterlings, etc."
    Fresh Meat,생고기,fridge,3,5,shoulder roast veal|boneless veal,"USDA FoodKeeper 128: Veal, shoulder roast, boneless"
    Fresh Meat,생고기,freezer,120,360,shoulder roast veal|boneless veal,"USDA FoodKeeper 128: Veal, shoulder roast, boneless"
    Fresh Meat,생고기,fridge,3,5,leg rump veal|round roast veal,"USDA FoodKeeper 128: Veal, leg rump or round roast, boneless"
    Fresh Meat,생고기,freezer,120,360,leg rump veal|round roast veal,"USDA FoodKeeper 128: Veal, leg rump or round roast, boneless"
    Fresh Meat,생고기,fridge,3,5,loin roast veal|bone in veal,"USDA FoodKeeper 128: Veal, loin roast, bone-in"
    Fresh Meat,생고기,freezer,120,360,loin roast veal|bone in veal,"USDA FoodKeeper 128: Veal, loin roast, bone-in"
    Fresh Meat,생고기,fridge,1,2,veal|ground veal,"USDA FoodKeeper 128: Veal, ground"
    Fresh Meat,생고기,freezer,90,120,veal|ground veal,"USDA FoodKeeper 128: Veal, ground"
    Fresh Meat,생고기,fridge,3,5,venison,"USDA FoodKeeper 128: Venison, round, rump, loin, or rib roast"
    Fresh Meat,생고기,freezer,120,360,venison,"USDA FoodKeeper 128: Venison, round, rump, loin, or rib roast"
    Shelf-Stable Meat,상온 육가공품,pantry,180,180,fully cooked bacon,"USDA FoodKeeper 128: Bacon, fully cooked"
    Shelf-Stable Meat,상온 육가공품,after_opening,5,14,fully cooked bacon,"USDA FoodKeeper 128: Bacon, fully cooked"
    Shelf-Stable Meat,상온 육가공품,pantry,180,270,shelf stable cans ham,"USDA FoodKeeper 128: Ham, shelf-stable cans"
    Shelf-Stable Meat,상온 육가공품,after_opening,5,14,shelf stable cans ham,"USDA FoodKeeper 128: Ham, shelf-stable cans"
    Shelf-Stable Meat,상온 육가공품,pantry,360,360,jerky|commercially dried jerky,"USDA FoodKeeper 128: Jerky, commercially dried"
    Shelf-Stable Meat,상온 육가공품,after_opening,60,90,jerky|commercially dried jerky,"USDA FoodKeeper 128: Jerky, commercially dried"
    Shelf-Stable Meat,상온 육가공품,pantry,30,60,homemade jerky,"USDA FoodKeeper 128: Jerky, homemade"
    Shelf-Stable Meat,상온 육가공품,fridge,30,60,homemade jerky,"USDA FoodKeeper 128: Jerky, homemade"
    Shelf-Stable Meat,상온 육가공품,pantry,1825,1825,meat products,"USDA FoodKeeper 128: Meat products, canned"
    Shelf-Stable Meat,상온 육가공품,after_opening,3,4,meat products,"USDA FoodKeeper 128: Meat products, canned"
    Shelf-Stable Meat,상온 육가공품,after_opening,3,4,retort pouches or boxes,USDA FoodKeeper 128: Retort pouches or boxes
    Smoked or Processed Meat,훈제·가공육,fridge,4,7,bacon|베이컨|uncured bacon,"USDA FoodKeeper 128: Bacon, uncured"
    Smoked or Processed Meat,훈제·가공육,freezer,21,28,bacon|베이컨|uncured bacon,"USDA FoodKeeper 128: Bacon, uncured"
    Smoked or Processed Meat,훈제·가공육,fridge,5,7,smoked bratwurst|processed bratwurst,"USDA FoodKeeper 128: Bratwurst, smoked and processed"
    Smoked or Processed Meat,훈제·가공육,freezer,60,90,smoked bratwurst|processed bratwurst,"USDA FoodKeeper 128: Bratwurst, smoked and processed"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,smoked chorizo|processed chorizo|uncooked chorizo,"USDA FoodKeeper 128: Chorizo, smoked and processed, uncooked"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,smoked chorizo|processed chorizo|uncooked chorizo,"USDA FoodKeeper 128: Chorizo, smoked and processed, uncooked"
    Smoked or Processed Meat,훈제·가공육,pantry,365,365,cooked chorizo,"USDA FoodKeeper 128: Chorizo, smoked and processed, cooked"
    Smoked or Processed Meat,훈제·가공육,freezer,180,180,cooked chorizo,"USDA FoodKeeper 128: Chorizo, smoked and processed, cooked"
    Smoked or Processed Meat,훈제·가공육,after_opening,30,30,cooked chorizo,"USDA FoodKeeper 128: Chorizo, smoked and processed, cooked"
    Smoked or Processed Meat,훈제·가공육,fridge,5,7,corned beef,"USDA FoodKeeper 128: Corned beef, in pouch with pickling juices"
    Smoked or Processed Meat,훈제·가공육,freezer,30,30,corned beef,"USDA FoodKeeper 128: Corned beef, in pouch with pickling juices"
    Smoked or Processed Meat,훈제·가공육,fridge,180,270,canned ham,"USDA FoodKeeper 128: Ham, canned (“keep refrigerated” label)"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,bone in ham|whole ham,"USDA FoodKeeper 128: Ham, fully cooked, bone-in, whole"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,bone in ham|whole ham,"USDA FoodKeeper 128: Ham, fully cooked, bone-in, whole"
    Smoked or Processed Meat,훈제·가공육,fridge,3,4,fully cooked ham|slices ham|half ham|spiral cut ham,"USDA FoodKeeper 128: Ham, fully cooked, slices, half, or spiral cut"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,fully cooked ham|slices ham|half ham|spiral cut ham,"USDA FoodKeeper 128: Ham, fully cooked, slices, half, or spiral cut"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,arm picnic shoulder ham|boneless ham,"USDA FoodKeeper 128: Ham, fully cooked, arm picnic shoulder, boneless"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,arm picnic shoulder ham|boneless ham,"USDA FoodKeeper 128: Ham, fully cooked, arm picnic shoulder, boneless"
    Smoked or Processed Meat,훈제·가공육,fridge,14,14,vacuum packed ham,"USDA FoodKeeper 128: Ham, fully cooked, vacuum packed, boneless"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,vacuum packed ham,"USDA FoodKeeper 128: Ham, fully cooked, vacuum packed, boneless"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,cook before eating ham,"USDA FoodKeeper 128: Ham, fresh, cook-before-eating, bone-in, whole"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,cook before eating ham,"USDA FoodKeeper 128: Ham, fresh, cook-before-eating, bone-in, whole"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,shank ham|butt portion ham,"USDA FoodKeeper 128: Ham, fresh, cook-before-eating, shank or butt portion, bone-in"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,shank ham|butt portion ham,"USDA FoodKeeper 128: Ham, fresh, cook-before-eating, shank or butt portion, bone-in"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,shoulder roll ham,"USDA FoodKeeper 128: Ham, fresh, cook-before-eating, shoulder roll (butt), boneless"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,shoulder roll ham,"USDA FoodKeeper 128: Ham, fresh, cook-before-eating, shoulder roll (butt), boneless"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,whole leg ham,"USDA FoodKeeper 128: Ham, fresh, uncooked, whole leg, bone-in"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,whole leg ham,"USDA FoodKeeper 128: Ham, fresh, uncooked, whole leg, bone-in"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,half leg ham,"USDA FoodKeeper 128: Ham, fresh, uncooked, half leg, bone-in"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,half leg ham,"USDA FoodKeeper 128: Ham, fresh, uncooked, half leg, bone-in"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,country ham ham,"USDA FoodKeeper 128: Ham, country ham (whole or half)"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,country ham ham,"USDA FoodKeeper 128: Ham, country ham (whole or half)"
    Smoked or Processed Meat,훈제·가공육,fridge,3,4,uncured ham|fresh ham|cooked ham,"USDA FoodKeeper 128: Ham, uncured, fresh, cooked"
    Smoked or Processed Meat,훈제·가공육,freezer,90,120,uncured ham|fresh ham|cooked ham,"USDA FoodKeeper 128: Ham, uncured, fresh, cooked"
    Smoked or Processed Meat,훈제·가공육,fridge,14,14,hot dogs|핫도그,USDA FoodKeeper 128: Hot dogs
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,hot dogs|핫도그,USDA FoodKeeper 128: Hot dogs
    Smoked or Processed Meat,훈제·가공육,after_opening,7,7,hot dogs|핫도그,USDA FoodKeeper 128: Hot dogs
    Smoked or Processed Meat,훈제·가공육,fridge,40,40,pastrami,USDA FoodKeeper 128: Pastrami
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,meat pate,"USDA FoodKeeper 128: Pate, meat"
    Smoked or Processed Meat,훈제·가공육,after_opening,7,7,pork roll,USDA FoodKeeper 128: Pork roll
    Smoked or Processed Meat,훈제·가공육,fridge,60,90,prosciutto,USDA FoodKeeper 128: Prosciutto
    Smoked or Processed Meat,훈제·가공육,freezer,30,30,prosciutto,USDA FoodKeeper 128: Prosciutto
    Smoked or Processed Meat,훈제·가공육,fridge,1,2,sausage|소시지|raw bulk type sausage|patties sausage,"USDA FoodKeeper 128: Sausage, raw bulk type or patties"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,sausage|소시지|raw bulk type sausage|patties sausage,"USDA FoodKeeper 128: Sausage, raw bulk type or patties"
    Smoked or Processed Meat,훈제·가공육,fridge,7,7,kielbasa sausage,"USDA FoodKeeper 128: Sausage, fully cooked smoked links, kielbasa"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,kielbasa sausage,"USDA FoodKeeper 128: Sausage, fully cooked smoked links, kielbasa"
    Smoked or Processed Meat,훈제·가공육,fridge,14,21,hard sausage|dry sausage|sliced sausage,"USDA FoodKeeper 128: Sausage, hard, dry (pepperoni), sliced"
    Smoked or Processed Meat,훈제·가공육,freezer,30,60,hard sausage|dry sausage|sliced sausage,"USDA FoodKeeper 128: Sausage, hard, dry (pepperoni), sliced"
    Stuffed or Assembled Meat,속을 채운 고기,fridge,1,2,raw kabobs with vegetables,USDA FoodKeeper 128: Raw kabobs with vegetables
    Stuffed or Assembled Meat,속을 채운 고기,freezer,90,120,raw kabobs with vegetables,USDA FoodKeeper 128: Raw kabobs with vegetables
    Stuffed or Assembled Meat,속을 채운 고기,fridge,1,2,raw pork chops,"USDA FoodKeeper 128: Stuffed, raw pork chops"
    Stuffed or Assembled Meat,속을 채운 고기,freezer,270,270,raw pork chops,"USDA FoodKeeper 128: Stuffed, raw pork chops"
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,30,90,chicken nuggets,"USDA FoodKeeper 128: Chicken nuggets, patties"
    Cooked or Processed Poultry,조리·가공 닭고기,after_thawing,1,2,chicken nuggets,"USDA FoodKeeper 128: Chicken nuggets, patties"
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,4,cooked poultry dishes,USDA FoodKeeper 128: Cooked poultry dishes
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,120,180,cooked poultry dishes,USDA FoodKeeper 128: Cooked poultry dishes
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,4,fried chicken,USDA FoodKeeper 128: Fried chicken
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,120,120,fried chicken,USDA FoodKeeper 128: Fried chicken
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,7,7,poultry pate,"USDA FoodKeeper 128: Pate, poultry"
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,3,4,rotisserie chicken,USDA FoodKeeper 128: Rotisserie chicken
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,120,120,rotisserie chicken,USDA FoodKeeper 128: Rotisserie chicken
    Cooked or Processed Poultry,조리·가공 닭고기,fridge,14,14,turkey bacon,USDA FoodKeeper 128: Turkey bacon
    Cooked or Processed Poultry,조리·가공 닭고기,freezer,60,120,turkey bacon,USDA FoodKeeper 128: Turkey bacon
    Cooked or Processed Poultry,조리·가공 닭고기,after_opening,7,7,turkey bacon,USDA FoodKeeper 128: Turkey bacon
    Fresh Poultry,생닭·오리,fridge,1,2,capon,"USDA FoodKeeper 128: Capon, whole"
    Fresh Poultry,생닭·오리,freezer,360,360,capon,"USDA FoodKeeper 128: Capon, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,chicken|닭고기|닭가슴살|whole chicken,"USDA FoodKeeper 128: Chicken, whole"
    Fresh Poultry,생닭·오리,freezer,360,360,chicken|닭고기|닭가슴살|whole chicken,"USDA FoodKeeper 128: Chicken, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,chicken parts|breast halves chicken parts|bone in chicken parts,"USDA FoodKeeper 128: Chicken parts, breast halves, bone-in"
    Fresh Poultry,생닭·오리,freezer,270,270,chicken parts|breast halves chicken parts|bone in chicken parts,"USDA FoodKeeper 128: Chicken parts, breast halves, bone-in"
    Fresh Poultry,생닭·오리,fridge,1,2,boneless chicken parts,"USDA FoodKeeper 128: Chicken parts, breast halves, boneless"
    Fresh Poultry,생닭·오리,freezer,270,270,boneless chicken parts,"USDA FoodKeeper 128: Chicken parts, breast halves, boneless"
    Fresh Poultry,생닭·오리,fridge,1,2,legs chicken parts|thighs chicken parts,"USDA FoodKeeper 128: Chicken parts, legs or thighs"
    Fresh Poultry,생닭·오리,freezer,270,270,legs chicken parts|thighs chicken parts,"USDA FoodKeeper 128: Chicken parts, legs or thighs"
    Fresh Poultry,생닭·오리,fridge,1,2,cornish hens,"USDA FoodKeeper 128: Cornish hens, whole"
    Fresh Poultry,생닭·오리,freezer,360,360,cornish hens,"USDA FoodKeeper 128: Cornish hens, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,duckling,"USDA FoodKeeper 128: Duckling, domestic or wild, whole"
    Fresh Poultry,생닭·오리,freezer,180,180,duckling,"USDA FoodKeeper 128: Duckling, domestic or wild, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,giblets,USDA FoodKeeper 128: Giblets
    Fresh Poultry,생닭·오리,freezer,90,120,giblets,USDA FoodKeeper 128: Giblets
    Fresh Poultry,생닭·오리,fridge,1,2,goose,"USDA FoodKeeper 128: Goose, domestic or wild, whole"
    Fresh Poultry,생닭·오리,freezer,180,180,goose,"USDA FoodKeeper 128: Goose, domestic or wild, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,ground turkey or chicken,USDA FoodKeeper 128: Ground turkey or chicken
    Fresh Poultry,생닭·오리,freezer,90,120,ground turkey or chicken,USDA FoodKeeper 128: Ground turkey or chicken
    Fresh Poultry,생닭·오리,fridge,1,2,pheasant,"USDA FoodKeeper 128: Pheasant, young, whole"
    Fresh Poultry,생닭·오리,freezer,180,180,pheasant,"USDA FoodKeeper 128: Pheasant, young, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,quail,"USDA FoodKeeper 128: Quail, whole"
    Fresh Poultry,생닭·오리,freezer,180,180,quail,"USDA FoodKeeper 128: Quail, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,turkey|칠면조|whole turkey,"USDA FoodKeeper 128: Turkey, whole"
    Fresh Poultry,생닭·오리,freezer,360,360,turkey|칠면조|whole turkey,"USDA FoodKeeper 128: Turkey, whole"
    Fresh Poultry,생닭·오리,fridge,1,2,turkey parts|breast halves turkey parts|bone in turkey parts,"USDA FoodKeeper 128: Turkey parts, breast halves, bone-in"
    Fresh Poultry,생닭·오리,freezer,270,270,turkey parts|breast halves turkey parts|bone in turkey parts,"USDA FoodKeeper 128: Turkey parts, breast halves, bone-in"
    Fresh Poultry,생닭·오리,fridge,1,2,boneless turkey parts,"USDA FoodKeeper 128: Turkey parts, breast halves, boneless"
    Fresh Poultry,생닭·오리,freezer,270,270,boneless turkey parts,"USDA FoodKeeper 128: Turkey parts, breast halves, boneless"
    Fresh Poultry,생닭·오리,fridge,1,2,legs turkey parts|thighs turkey parts,"USDA FoodKeeper 128: Turkey parts, legs or thighs"
    Fresh Poultry,생닭·오리,freezer,270,270,legs turkey parts|thighs turkey parts,"USDA FoodKeeper 128: Turkey parts, legs or thighs"
    Shelf-Stable Poultry,상온 닭고기,pantry,1825,1825,canned chicken,USDA FoodKeeper 128: Canned chicken
    Shelf-Stable Poultry,상온 닭고기,after_opening,3,4,canned chicken,USDA FoodKeeper 128: Canned chicken
    Stuffed or Assembled Poultry,속을 채운 닭고기,fridge,1,2,stuffed|raw chicken breasts,"USDA FoodKeeper 128: Stuffed, raw chicken breasts"
    Stuffed or Assembled Poultry,속을 채운 닭고기,freezer,270,270,stuffed|raw chicken breasts,"USDA FoodKeeper 128: Stuffed, raw chicken breasts"
    Stuffed or Assembled Poultry,속을 채운 닭고기,freezer,270,270,turducken,USDA FoodKeeper 128: Turducken
    Fresh Fruits,과일,pantry,21,21,apples|사과,USDA FoodKeeper 128: Apples
    Fresh Fruits,과일,fridge,28,42,apples|사과,USDA FoodKeeper 128: Apples
    Fresh Fruits,과일,freezer,240,240,apples|사과,USDA FoodKeeper 128: Apples
    Fresh Fruits,과일,fridge,21,21,homemade applesauce,"USDA FoodKeeper 128: Applesauce, homemade"
    Fresh Fruits,과일,freezer,240,360,homemade applesauce,"USDA FoodKeeper 128: Applesauce, homemade"
    Fresh Fruits,과일,fridge,2,5,apricots,USDA FoodKeeper 128: Apricots
    Fresh Fruits,과일,fridge,3,4,avocados,USDA FoodKeeper 128: Avocados
    Fresh Fruits,과일,fridge,3,3,bananas|바나나,USDA FoodKeeper 128: Bananas
    Fresh Fruits,과일,freezer,60,90,bananas|바나나,USDA FoodKeeper 128: Bananas
    Fresh Fruits,과일,fridge,7,7,cherries berries|goose berries berries|lychee berries,"USDA FoodKeeper 128: Berries, cherries, goose berries, lychee"
    Fresh Fruits,과일,freezer,360,360,cherries berries|goose berries berries|lychee berries,"USDA FoodKeeper 128: Berries, cherries, goose berries, lychee"
    Fresh Fruits,과일,fridge,3,6,berries|blackberries berries|boysenberries berries|currant berries,"USDA FoodKeeper 128: Berries, blackberries, boysenberries, currant"
    Fresh Fruits,과일,freezer,360,360,berries|blackberries berries|boysenberries berries|currant berries,"USDA FoodKeeper 128: Berries, blackberries, boysenberries, currant"
    Fresh Fruits,과일,fridge,7,14,blueberries|블루베리,USDA FoodKeeper 128: Blueberries
    Fresh Fruits,과일,freezer,240,360,blueberries|블루베리,USDA FoodKeeper 128: Blueberries
    Fresh Fruits,과일,pantry,2,4,cantaloupe,USDA FoodKeeper 128: Cantaloupe
    Fresh Fruits,과일,fridge,5,15,cantaloupe,USDA FoodKeeper 128: Cantaloupe
    Fresh Fruits,과일,freezer,360,360,cantaloupe,USDA FoodKeeper 128: Cantaloupe
    Fresh Fruits,과일,fridge,4,4,cherimoya,USDA FoodKeeper 128: Cherimoya
    Fresh Fruits,과일,freezer,300,360,cherimoya,USDA FoodKeeper 128: Cherimoya
    Fresh Fruits,과일,fridge,2,3,cherries,USDA FoodKeeper 128: Cherries
    Fresh Fruits,과일,freezer,240,360,cherries,USDA FoodKeeper 128: Cherries
    Fresh Fruits,과일,pantry,10,10,citrus fruit|감귤|오렌지,"USDA FoodKeeper 128: Citrus fruit, lemon, lime, orange, grapefruit, tangerines, clementines"
    Fresh Fruits,과일,fridge,10,21,citrus fruit|감귤|오렌지,"USDA FoodKeeper 128: Citrus fruit, lemon, lime, orange, grapefruit, tangerines, clementines"
    Fresh Fruits,과일,pantry,365,365,coconut,"USDA FoodKeeper 128: Coconut, shredded"
    Fresh Fruits,과일,freezer,365,365,coconut,"USDA FoodKeeper 128: Coconut, shredded"
    Fresh Fruits,과일,after_opening,240,240,coconut,"USDA FoodKeeper 128: Coconut, shredded"
    Fresh Fruits,과일,pantry,7,7,coconuts,"USDA FoodKeeper 128: Coconuts, fresh"
    Fresh Fruits,과일,fridge,14,21,coconuts,"USDA FoodKeeper 128: Coconuts, fresh"
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
    Fresh Vegetables,채소,fridge,3,5,bagged greens,"USDA FoodKeeper 128: Bagged greens, leaf, spinach, lettuce, etc."
    Fresh Vegetables,채소,after_opening,2,2,bagged greens,"USDA FoodKeeper 128: Bagged greens, leaf, spinach, lettuce, etc."
    Fresh Vegetables,채소,fridge,14,14,bamboo shoots,USDA FoodKeeper 128: Bamboo shoots
    Fresh Vegetables,채소,after_opening,5,5,bamboo shoots,USDA FoodKeeper 128: Bamboo shoots
    Fresh Vegetables,채소,pantry,360,360,dried basil,"USDA FoodKeeper 128: Basil, dried"
    Fresh Vegetables,채소,pantry,5,5,basil|fresh basil,"USDA FoodKeeper 128: Basil, fresh"
    Fresh Vegetables,채소,fridge,10,10,basil|fresh basil,"USDA FoodKeeper 128: Basil, fresh"
    Fresh Vegetables,채소,fridge,5,10,bean sprouts|콩나물|숙주,USDA FoodKeeper 128: Bean sprouts
    Fresh Vegetables,채소,fridge,3,5,beans and peas,"USDA FoodKeeper 128: Beans and peas, green, fava, lima, soybean, wax, snow, sugar snap"
    Fresh Vegetables,채소,freezer,240,240,beans and peas,"USDA FoodKeeper 128: Beans and peas, green, fava, lima, soybean, wax, snow, sugar snap"
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
    Fresh Vegetables,채소,fridge,4,5,fresh edamame,"USDA FoodKeeper 128: Edamame, fresh"
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
    Fresh Vegetables,채소,pantry,120,120,jicama,"USDA FoodKeeper 128: Jicama, fresh"
    Fresh Vegetables,채소,fridge,14,21,jicama,"USDA FoodKeeper 128: Jicama, fresh"
    Fresh Vegetables,채소,fridge,3,5,kale,USDA FoodKeeper 128: Kale
    Fresh Vegetables,채소,freezer,240,360,kale,USDA FoodKeeper 128: Kale
    Fresh Vegetables,채소,fridge,180,360,kimchi|김치|깍두기,USDA FoodKeeper 128: Kimchi
    Fresh Vegetables,채소,fridge,7,7,kohlrabi,USDA FoodKeeper 128: Kohlrabi
    Fresh Vegetables,채소,freezer,240,360,kohlrabi,USDA FoodKeeper 128: Kohlrabi
    Fresh Vegetables,채소,fridge,7,14,leeks,USDA FoodKeeper 128: Leeks
    Fresh Vegetables,채소,freezer,300,360,leeks,USDA FoodKeeper 128: Leeks
    Fresh Vegetables,채소,fridge,7,9,lemongrass,USDA FoodKeeper 128: Lemongrass
    Fresh Vegetables,채소,freezer,180,180,lemongrass,USDA FoodKeeper 128: Lemongrass
    Fresh Vegetables,채소,fridge,7,14,iceberg lettuce|romaine lettuce,"USDA FoodKeeper 128: Lettuce, iceberg, romaine"
    Fresh Vegetables,채소,fridge,3,7,lettuce|상추|양상추|leaf lettuce|spinach lettuce,"USDA FoodKeeper 128: Lettuce, leaf, spinach"
    Fresh Vegetables,채소,fridge,3,4,marinated vegetables,"USDA FoodKeeper 128: Marinated vegetables, in oil"
    Fresh Vegetables,채소,pantry,7,14,mint,USDA FoodKeeper 128: Mint
    Fresh Vegetables,채소,fridge,14,21,mint,USDA FoodKeeper 128: Mint
    Fresh Vegetables,채소,fridge,3,7,mushrooms|버섯,USDA FoodKeeper 128: Mushrooms
    Fresh Vegetables,채소,freezer,300,360,mushrooms|버섯,USDA FoodKeeper 128: Mushrooms
    Fresh Vegetables,채소,pantry,1,1,okra,USDA FoodKeeper 128: Okra
    Fresh Vegetables,채소,fridge,2,3,okra,USDA FoodKeeper 128: Okra
    Fresh Vegetables,채소,freezer,300,360,okra,USDA FoodKeeper 128: Okra
    Fresh Vegetables,채소,pantry,30,30,yellow onions|white onions|red onions|etc onions,"USDA FoodKeeper 128: Onions, yellow, white, red, etc."
    Fresh Vegetables,채소,fridge,60,60,yellow onions|white onions|red onions|etc onions,"USDA FoodKeeper 128: Onions, yellow, white, red, etc."
    Fresh Vegetables,채소,freezer,300,360,yellow onions|white onions|red onions|etc onions,"USDA FoodKeeper 128: Onions, yellow, white, red, etc."
    Fresh Vegetables,채소,pantry,30,30,onions|양파|쪽파|대파|spring onions|green onions,"USDA FoodKeeper 128: Onions, spring or green"
    Fresh Vegetables,채소,fridge,7,7,onions|양파|쪽파|대파|spring onions|green onions,"USDA FoodKeeper 128: Onions, spring or green"
    Fresh Vegetables,채소,freezer,300,360,onions|양파|쪽파|대파|spring onions|green onions,"USDA FoodKeeper 128: Onions, spring or green"
    Fresh Vegetables,채소,pantry,7,14,oregano,USDA FoodKeeper 128: Oregano
    Fresh Vegetables,채소,fridge,14,21,oregano,USDA FoodKeeper 128: Oregano
    Fresh Vegetables,채소,fridge,2,3,parsley,"USDA FoodKeeper 128: Parsley, fresh"
    Fresh Vegetables,채소,freezer,90,120,parsley,"USDA FoodKeeper 128: Parsley, fresh"
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
    Fresh Vegetables,채소,pantry,60,60,whole spaghetti squash,"USDA FoodKeeper 128: Spaghetti squash, whole"
    Fresh Vegetables,채소,fridge,7,14,whole spaghetti squash,"USDA FoodKeeper 128: Spaghetti squash, whole"
    Fresh Vegetables,채소,fridge,4,5,spaghetti squash|cut spaghetti squash,"USDA FoodKeeper 128: Spaghetti squash, cut"
    Fresh Vegetables,채소,pantry,1,5,squash|summer squash|zucchini squash,"USDA FoodKeeper 128: Squash, summer and zucchini"
    Fresh Vegetables,채소,fridge,4,5,squash|summer squash|zucchini squash,"USDA FoodKeeper 128: Squash, summer and zucchini"
    Fresh Vegetables,채소,freezer,300,360,squash|summer squash|zucchini squash,"USDA FoodKeeper 128: Squash, summer and zucchini"
    Fresh Vegetables,채소,pantry,14,42,winter squash,"USDA FoodKeeper 128: Squash, winter"
    Fresh Vegetables,채소,fridge,30,90,winter squash,"USDA FoodKeeper 128: Squash, winter"
    Fresh Vegetables,채소,freezer,300,360,winter squash,"USDA FoodKeeper 128: Squash, winter"
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
    Fresh Vegetables,채소,fridge,7,7,zucchini,"USDA FoodKeeper 128: Zucchini, fresh, whole"
    Fresh Vegetables,채소,freezer,300,300,zucchini,"USDA FoodKeeper 128: Zucchini, fresh, whole"
    Fresh Fish,생선,fridge,7,28,caviar,"USDA FoodKeeper 128: Caviar, fresh, in jar"
    Fresh Fish,생선,after_opening,2,2,caviar,"USDA FoodKeeper 128: Caviar, fresh, in jar"
    Fresh Fish,생선,fridge,3,4,cooked fish,"USDA FoodKeeper 128: Cooked fish, all"
    Fresh Fish,생선,freezer,30,60,cooked fish,"USDA FoodKeeper 128: Cooked fish, all"
    Fresh Fish,생선,fridge,1,2,fatty fish|고등어|연어|꽁치,"USDA FoodKeeper 128: Fatty fish, bluefish, catfish, mackerel, mullet, salmon, tuna, etc."
    Fresh Fish,생선,freezer,60,90,fatty fish|고등어|연어|꽁치,"USDA FoodKeeper 128: Fatty fish, bluefish, catfish, mackerel, mullet, salmon, tuna, etc."
    Fresh Fish,생선,fridge,1,2,lean fish|cod lean fish|flounder lean fish|haddock lean fish|halibut lean fish|sole lean fish|etc lean fish,"USDA FoodKeeper 128: Lean fish, cod, flounder, haddock, halibut, sole, etc."
    Fresh Fish,생선,freezer,180,240,lean fish|cod lean fish|flounder lean fish|haddock lean fish|halibut lean fish|sole lean fish|etc lean fish,"USDA FoodKeeper 128: Lean fish, cod, flounder, haddock, halibut, sole, etc."
    Fresh Fish,생선,fridge,1,2,pollock lean fish|ocean perch lean fish|rockfish lean fish|sea trout lean fish,"USDA FoodKeeper 128: Lean fish, pollock, ocean perch, rockfish, sea trout."
    Fresh Fish,생선,freezer,120,240,pollock lean fish|ocean perch lean fish|rockfish lean fish|sea trout lean fish,"USDA FoodKeeper 128: Lean fish, pollock, ocean perch, rockfish, sea trout."
    Fresh Fish,생선,freezer,270,270,surimi seafood,USDA FoodKeeper 128: Surimi seafood
    Shellfish,조개·갑각류,fridge,3,4,cooked shellfish,"USDA FoodKeeper 128: Cooked shellfish, all"
    Shellfish,조개·갑각류,freezer,30,90,cooked shellfish,"USDA FoodKeeper 128: Cooked shellfish, all"
    Shellfish,조개·갑각류,fridge,2,4,crab legs,"USDA FoodKeeper 128: Crab legs, king, dungeness, snow"
    Shellfish,조개·갑각류,freezer,270,360,crab legs,"USDA FoodKeeper 128: Crab legs, king, dungeness, snow"
    Shellfish,조개·갑각류,fridge,1,3,crab meat|fresh crab meat,"USDA FoodKeeper 128: Crab meat, fresh"
    Shellfish,조개·갑각류,freezer,60,120,crab meat|fresh crab meat,"USDA FoodKeeper 128: Crab meat, fresh"
    Shellfish,조개·갑각류,fridge,300,360,pasteurized crab meat,"USDA FoodKeeper 128: Crab meat, pasteurized"
    Shellfish,조개·갑각류,freezer,120,300,pasteurized crab meat,"USDA FoodKeeper 128: Crab meat, pasteurized"
    Shellfish,조개·갑각류,after_opening,3,5,pasteurized crab meat,"USDA FoodKeeper 128: Crab meat, pasteurized"
    Shellfish,조개·갑각류,fridge,5,10,fresh clams|mussels|oysters|조개|바지락|홍합,"USDA FoodKeeper 128: Fresh clams, mussels, oysters"
    Shellfish,조개·갑각류,fridge,2,3,fresh lobster tails,"USDA FoodKeeper 128: Fresh lobster tails, cooked"
    Shellfish,조개·갑각류,freezer,14,28,fresh lobster tails,"USDA FoodKeeper 128: Fresh lobster tails, cooked"
    Shellfish,조개·갑각류,fridge,1,1,fresh whole lobster|live fresh whole lobster,"USDA FoodKeeper 128: Fresh whole lobster, live"
    Shellfish,조개·갑각류,fridge,1,2,frozen fresh whole lobster,"USDA FoodKeeper 128: Fresh whole lobster, frozen"
    Shellfish,조개·갑각류,freezer,14,28,frozen fresh whole lobster,"USDA FoodKeeper 128: Fresh whole lobster, frozen"
    Shellfish,조개·갑각류,fridge,1,2,live clams|crab,"USDA FoodKeeper 128: Live clams, mussels, crab, and oysters"
    Shellfish,조개·갑각류,freezer,60,90,live clams|crab,"USDA FoodKeeper 128: Live clams, mussels, crab, and oysters"
    Shellfish,조개·갑각류,fridge,1,3,scallops,USDA FoodKeeper 128: Scallops
    Shellfish,조개·갑각류,freezer,180,540,scallops,USDA FoodKeeper 128: Scallops
    Shellfish,조개·갑각류,fridge,1,3,shrimp|crayfish|새우,"USDA FoodKeeper 128: Shrimp, crayfish"
    Shellfish,조개·갑각류,freezer,180,540,shrimp|crayfish|새우,"USDA FoodKeeper 128: Shrimp, crayfish"
    Shellfish,조개·갑각류,fridge,3,10,shucked clams,"USDA FoodKeeper 128: Shucked clams, mussels, and oysters"
    Shellfish,조개·갑각류,freezer,90,120,shucked clams,"USDA FoodKeeper 128: Shucked clams, mussels, and oysters"
    Shellfish,조개·갑각류,fridge,1,3,squid|오징어,USDA FoodKeeper 128: Squid
    Shellfish,조개·갑각류,freezer,180,540,squid|오징어,USDA FoodKeeper 128: Squid
    Smoked Fish,훈제 생선,fridge,14,45,hot smoked fish|air pack fish,"USDA FoodKeeper 128: Fish, hot smoked, air pack"
    Smoked Fish,훈제 생선,freezer,270,360,hot smoked fish|air pack fish,"USDA FoodKeeper 128: Fish, hot smoked, air pack"
    Smoked Fish,훈제 생선,fridge,14,45,vacuum pack fish,"USDA FoodKeeper 128: Fish, hot smoked, vacuum pack"
    Smoked Fish,훈제 생선,freezer,180,360,vacuum pack fish,"USDA FoodKeeper 128: Fish, hot smoked, vacuum pack"
    Smoked Fish,훈제 생선,fridge,14,30,cold smoked fish,"USDA FoodKeeper 128: Fish, cold smoked, air pack"
    Smoked Fish,훈제 생선,freezer,270,360,cold smoked fish,"USDA FoodKeeper 128: Fish, cold smoked, air pack"
    Smoked Fish,훈제 생선,fridge,120,180,herring,"USDA FoodKeeper 128: Herring, glass packed, in wine sauce"
    Shelf-Stable Foods,상온 보관 식품,pantry,1460,1460,"glass ""genuine"" maple syrup","USDA FoodKeeper 128: ""genuine"" maple syrup, unopened, glass"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,"""genuine"" maple syrup|unopened ""genuine"" maple syrup|plastic ""genuine"" maple syrup","USDA FoodKeeper 128: ""genuine"" maple syrup, unopened, plastic"
    Shelf-Stable Foods,상온 보관 식품,fridge,540,720,"""genuine"" maple syrup|unopened ""genuine"" maple syrup|plastic ""genuine"" maple syrup","USDA FoodKeeper 128: ""genuine"" maple syrup, unopened, plastic"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,almond butter,USDA FoodKeeper 128: Almond butter
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,almond oil,USDA FoodKeeper 128: Almond oil
    Shelf-Stable Foods,상온 보관 식품,fridge,730,730,almond oil,USDA FoodKeeper 128: Almond oil
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,shell almonds,"USDA FoodKeeper 128: Almonds, shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,480,480,shell almonds,"USDA FoodKeeper 128: Almonds, shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,600,600,shell almonds,"USDA FoodKeeper 128: Almonds, shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,120,120,almonds|no shell almonds,"USDA FoodKeeper 128: Almonds, no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,240,240,almonds|no shell almonds,"USDA FoodKeeper 128: Almonds, no shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,300,300,almonds|no shell almonds,"USDA FoodKeeper 128: Almonds, no shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,360,540,applesauce|commercial applesauce,"USDA FoodKeeper 128: Applesauce, commercial"
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,10,applesauce|commercial applesauce,"USDA FoodKeeper 128: Applesauce, commercial"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,avocado oil,USDA FoodKeeper 128: Avocado oil
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,avocado oil,USDA FoodKeeper 128: Avocado oil
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,bacon bits,"USDA FoodKeeper 128: Bacon bits, imitation"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,base,"USDA FoodKeeper 128: Base, beef, vegetable"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,pickled beets,"USDA FoodKeeper 128: Beets, pickled"
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,60,pickled beets,"USDA FoodKeeper 128: Beets, pickled"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,black pepper|ground black pepper|dried black pepper|commercially bottled black pepper|purchased in bulk black pepper,"USDA FoodKeeper 128: Black pepper, ground, dried, commercially bottled or purchased in bulk"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1095,cracked black pepper,"USDA FoodKeeper 128: Black pepper, cracked, dried, commercially bottled or purchased in bulk"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,breadcrumbs,"USDA FoodKeeper 128: Breadcrumbs, commercial"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,730,cajun seasoning blend,"USDA FoodKeeper 128: Cajun seasoning blend, ground, dried, commercially bottled or purchased in bulk"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1825,low acid canned goods,"USDA FoodKeeper 128: Canned goods, low acid (such as meat, poultry, fish, gravy, stew, soups, beans, carrots, corn, pasta, peas, potatoes, spinach)"
    Shelf-Stable Foods,상온 보관 식품,after_opening,3,4,low acid canned goods,"USDA FoodKeeper 128: Canned goods, low acid (such as meat, poultry, fish, gravy, stew, soups, beans, carrots, corn, pasta, peas, potatoes, spinach)"
    Shelf-Stable Foods,상온 보관 식품,pantry,360,540,canned goods|high acid canned goods,"USDA FoodKeeper 128: Canned goods, high acid (such as juices, fruit, pickles, sauerkraut, tomato soup, and foods in vinegar-based sauce)"
    Shelf-Stable Foods,상온 보관 식품,after_opening,5,7,canned goods|high acid canned goods,"USDA FoodKeeper 128: Canned goods, high acid (such as juices, fruit, pickles, sauerkraut, tomato soup, and foods in vinegar-based sauce)"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,canola oil,USDA FoodKeeper 128: Canola oil
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,capers,"USDA FoodKeeper 128: Capers, in jar"
    Shelf-Stable Foods,상온 보관 식품,pantry,90,90,cashew butter,USDA FoodKeeper 128: Cashew butter
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,cashews,"USDA FoodKeeper 128: Cashews, no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,180,180,cashews,"USDA FoodKeeper 128: Cashews, no shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,360,360,cashews,"USDA FoodKeeper 128: Cashews, no shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,cereal|ready to eat cereal,"USDA FoodKeeper 128: Cereal, ready-to-eat"
    Shelf-Stable Foods,상온 보관 식품,after_opening,60,90,cereal|ready to eat cereal,"USDA FoodKeeper 128: Cereal, ready-to-eat"
    Shelf-Stable Foods,상온 보관 식품,pantry,360,360,cook before eating cereal,"USDA FoodKeeper 128: Cereal, cook before eating (oatmeal, etc.)"
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,360,cook before eating cereal,"USDA FoodKeeper 128: Cereal, cook before eating (oatmeal, etc.)"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,cereal or granola bars,USDA FoodKeeper 128: Cereal or granola bars
    Shelf-Stable Foods,상온 보관 식품,pantry,540,540,chia seeds,USDA FoodKeeper 128: Chia seeds
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,chocolate hazelnut spread,USDA FoodKeeper 128: Chocolate hazelnut spread
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,chocolate syrup,USDA FoodKeeper 128: Chocolate syrup
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,chocolate syrup,USDA FoodKeeper 128: Chocolate syrup
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,cinnamon,"USDA FoodKeeper 128: Cinnamon, ground, dried, commercially bottled or purchased in bulk"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1825,coconut cream,"USDA FoodKeeper 128: Coconut cream, canned"
    Shelf-Stable Foods,상온 보관 식품,freezer,90,90,coconut cream,"USDA FoodKeeper 128: Coconut cream, canned"
    Shelf-Stable Foods,상온 보관 식품,after_opening,4,4,coconut cream,"USDA FoodKeeper 128: Coconut cream, canned"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,1825,canned coconut milk,"USDA FoodKeeper 128: Coconut milk, canned"
    Shelf-Stable Foods,상온 보관 식품,freezer,90,90,canned coconut milk,"USDA FoodKeeper 128: Coconut milk, canned"
    Shelf-Stable Foods,상온 보관 식품,after_opening,4,4,canned coconut milk,"USDA FoodKeeper 128: Coconut milk, canned"
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1095,coconut oil,USDA FoodKeeper 128: Coconut oil
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1095,corn syrup,USDA FoodKeeper 128: Corn syrup
    Shelf-Stable Foods,상온 보관 식품,pantry,240,240,crackers|크래커,USDA FoodKeeper 128: Crackers
    Shelf-Stable Foods,상온 보관 식품,freezer,90,120,crackers|크래커,USDA FoodKeeper 128: Crackers
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,120,crackers|크래커,USDA FoodKeeper 128: Crackers
    Shelf-Stable Foods,상온 보관 식품,pantry,150,180,croutons,USDA FoodKeeper 128: Croutons
    Shelf-Stable Foods,상온 보관 식품,fridge,150,180,croutons,USDA FoodKeeper 128: Croutons
    Shelf-Stable Foods,상온 보관 식품,freezer,330,360,croutons,USDA FoodKeeper 128: Croutons
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,cumin,"USDA FoodKeeper 128: Cumin, ground, dried, commercially bottled or purchased in bulk, opened or unopened"
    Shelf-Stable Foods,상온 보관 식품,pantry,270,360,dry stuffing mix,"USDA FoodKeeper 128: Dry stuffing mix, commercially packaged"
    Shelf-Stable Foods,상온 보관 식품,pantry,360,360,salted edamame|dry roasted edamame|out of pod edamame,"USDA FoodKeeper 128: Edamame, salted, dry roasted, out of pod"
    Shelf-Stable Foods,상온 보관 식품,fridge,180,180,salted edamame|dry roasted edamame|out of pod edamame,"USDA FoodKeeper 128: Edamame, salted, dry roasted, out of pod"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,whole seed flaxseed,"USDA FoodKeeper 128: Flaxseed, whole seed"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,flaxseed|ground flaxseed,"USDA FoodKeeper 128: Flaxseed, ground"
    Shelf-Stable Foods,상온 보관 식품,freezer,360,360,flaxseed|ground flaxseed,"USDA FoodKeeper 128: Flaxseed, ground"
    Shelf-Stable Foods,상온 보관 식품,pantry,540,540,fruit cocktail,"USDA FoodKeeper 128: Fruit cocktail, canned"
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,garlic powder,"USDA FoodKeeper 128: Garlic powder, dried, commercially bottled or purchased in bulk"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,270,graham cracker/animal cracker,USDA FoodKeeper 128: Graham cracker/animal cracker
    Shelf-Stable Foods,상온 보관 식품,pantry,180,270,granola,USDA FoodKeeper 128: Granola
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,grapeseed oil,USDA FoodKeeper 128: Grapeseed oil
    Shelf-Stable Foods,상온 보관 식품,pantry,360,360,grits,"USDA FoodKeeper 128: Grits, boxed"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,270,gummy snacks,USDA FoodKeeper 128: Gummy (fruit) snacks
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,instant breakfast drinks,"USDA FoodKeeper 128: Instant breakfast drinks, bottled"
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,macadamias,"USDA FoodKeeper 128: Macadamias, no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,macadamias,"USDA FoodKeeper 128: Macadamias, no shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,macadamias,"USDA FoodKeeper 128: Macadamias, no shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,60,150,marshmallow crème,USDA FoodKeeper 128: Marshmallow crème
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,30,marshmallow crème,USDA FoodKeeper 128: Marshmallow crème
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,marshmallows,USDA FoodKeeper 128: Marshmallows
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,30,marshmallows,USDA FoodKeeper 128: Marshmallows
    Shelf-Stable Foods,상온 보관 식품,pantry,360,360,연유|canned evaporated milk|condensed milk,"USDA FoodKeeper 128: Milk, canned evaporated or condensed"
    Shelf-Stable Foods,상온 보관 식품,after_opening,4,5,연유|canned evaporated milk|condensed milk,"USDA FoodKeeper 128: Milk, canned evaporated or condensed"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,shelf-stable milk|uht milk|long life milk|멸균우유|멸균 우유|shelf stable milk,"USDA FoodKeeper 128: Milk, shelf-stable"
    Shelf-Stable Foods,상온 보관 식품,after_opening,5,7,shelf-stable milk|uht milk|long life milk|멸균우유|멸균 우유|shelf stable milk,"USDA FoodKeeper 128: Milk, shelf-stable"
    Shelf-Stable Foods,상온 보관 식품,fridge,30,90,ultra pasteurized milk,"USDA FoodKeeper 128: Milk, ultra-pasteurized"
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,10,ultra pasteurized milk,"USDA FoodKeeper 128: Milk, ultra-pasteurized"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,730,molasses,USDA FoodKeeper 128: Molasses
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,molasses,USDA FoodKeeper 128: Molasses
    Shelf-Stable Foods,상온 보관 식품,pantry,365,730,건버섯|말린버섯|건표고|dried mushrooms,"USDA FoodKeeper 128: Mushrooms, dried"
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,90,건버섯|말린버섯|건표고|dried mushrooms,"USDA FoodKeeper 128: Mushrooms, dried"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,mustard|머스터드|겨자|dried mustard|ground mustard,"USDA FoodKeeper 128: Mustard, dried, ground"
    Shelf-Stable Foods,상온 보관 식품,freezer,365,730,mustard|머스터드|겨자|dried mustard|ground mustard,"USDA FoodKeeper 128: Mustard, dried, ground"
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,nutmeg,"USDA FoodKeeper 128: Nutmeg, ground, dried, commercially bottled or purchased in bulk"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,nutrition supplement drinks|bottled nutrition supplement drinks,"USDA FoodKeeper 128: Nutrition supplement drinks, bottled"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,nuts,"USDA FoodKeeper 128: Nuts, jars or cans"
    Shelf-Stable Foods,상온 보관 식품,freezer,180,360,nuts,"USDA FoodKeeper 128: Nuts, jars or cans"
    Shelf-Stable Foods,상온 보관 식품,after_opening,60,270,nuts,"USDA FoodKeeper 128: Nuts, jars or cans"
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1460,onion powder,"USDA FoodKeeper 128: Onion powder, dried, commercially bottled or purchased in bulk"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,720,peanut butter|땅콩버터|commercial peanut butter,"USDA FoodKeeper 128: Peanut butter, commercial"
    Shelf-Stable Foods,상온 보관 식품,after_opening,60,90,peanut butter|땅콩버터|commercial peanut butter,"USDA FoodKeeper 128: Peanut butter, commercial"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,270,commercially produced peanut butter|containing hydrogenated fat peanut butter|other stabilizers peanut butter,"USDA FoodKeeper 128: Peanut butter, commercially produced, containing hydrogenated fat or other stabilizers"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,commercially produced peanut butter|containing hydrogenated fat peanut butter|other stabilizers peanut butter,"USDA FoodKeeper 128: Peanut butter, commercially produced, containing hydrogenated fat or other stabilizers"
    Shelf-Stable Foods,상온 보관 식품,after_opening,60,120,commercially produced peanut butter|containing hydrogenated fat peanut butter|other stabilizers peanut butter,"USDA FoodKeeper 128: Peanut butter, commercially produced, containing hydrogenated fat or other stabilizers"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,natural peanut butter,"USDA FoodKeeper 128: Peanut butter, natural"
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,120,natural peanut butter,"USDA FoodKeeper 128: Peanut butter, natural"
    Shelf-Stable Foods,상온 보관 식품,pantry,120,120,shell peanuts,"USDA FoodKeeper 128: Peanuts, shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,shell peanuts,"USDA FoodKeeper 128: Peanuts, shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,shell peanuts,"USDA FoodKeeper 128: Peanuts, shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,28,28,peanuts|no shell peanuts,"USDA FoodKeeper 128: Peanuts, no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,peanuts|no shell peanuts,"USDA FoodKeeper 128: Peanuts, no shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,peanuts|no shell peanuts,"USDA FoodKeeper 128: Peanuts, no shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,pecans|shell pecans,"USDA FoodKeeper 128: Pecans, shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,pecans|shell pecans,"USDA FoodKeeper 128: Pecans, shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,pecans|shell pecans,"USDA FoodKeeper 128: Pecans, shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,no shell pecans,"USDA FoodKeeper 128: Pecans, no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,270,270,no shell pecans,"USDA FoodKeeper 128: Pecans, no shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,no shell pecans,"USDA FoodKeeper 128: Pecans, no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,chopped pecans,"USDA FoodKeeper 128: Pecans, chopped"
    Shelf-Stable Foods,상온 보관 식품,freezer,730,730,chopped pecans,"USDA FoodKeeper 128: Pecans, chopped"
    Shelf-Stable Foods,상온 보관 식품,after_opening,30,30,pectin,USDA FoodKeeper 128: Pectin
    Shelf-Stable Foods,상온 보관 식품,pantry,14,21,pine nuts,USDA FoodKeeper 128: Pine nuts
    Shelf-Stable Foods,상온 보관 식품,fridge,90,90,pine nuts,USDA FoodKeeper 128: Pine nuts
    Shelf-Stable Foods,상온 보관 식품,freezer,270,270,pine nuts,USDA FoodKeeper 128: Pine nuts
    Shelf-Stable Foods,상온 보관 식품,pantry,21,21,pistachios,"USDA FoodKeeper 128: Pistachios, shell or no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,360,360,pistachios,"USDA FoodKeeper 128: Pistachios, shell or no shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,pistachios,"USDA FoodKeeper 128: Pistachios, shell or no shell"
    Shelf-Stable Foods,상온 보관 식품,after_opening,5,7,polenta|shelf stable polenta,"USDA FoodKeeper 128: Polenta, shelf-stable"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,popcorn|microwave packets popcorn,"USDA FoodKeeper 128: Popcorn, microwave packets"
    Shelf-Stable Foods,상온 보관 식품,after_opening,1,2,popcorn|microwave packets popcorn,"USDA FoodKeeper 128: Popcorn, microwave packets"
    Shelf-Stable Foods,상온 보관 식품,pantry,120,120,pork rinds,USDA FoodKeeper 128: Pork rinds
    Shelf-Stable Foods,상온 보관 식품,pantry,60,60,potato chips,USDA FoodKeeper 128: Potato chips
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,14,potato chips,USDA FoodKeeper 128: Potato chips
    Shelf-Stable Foods,상온 보관 식품,pantry,300,450,instant potatoes,"USDA FoodKeeper 128: Potatoes, instant"
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,360,instant potatoes,"USDA FoodKeeper 128: Potatoes, instant"
    Shelf-Stable Foods,상온 보관 식품,pantry,120,270,pretzels,USDA FoodKeeper 128: Pretzels
    Shelf-Stable Foods,상온 보관 식품,after_opening,21,21,pretzels,USDA FoodKeeper 128: Pretzels
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,pudding mixes,USDA FoodKeeper 128: Pudding mixes
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,120,pudding mixes,USDA FoodKeeper 128: Pudding mixes
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,pumpkin seeds|raw pumpkin seeds|no shell pumpkin seeds,"USDA FoodKeeper 128: Pumpkin seeds, raw, no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,180,180,pumpkin seeds|raw pumpkin seeds|no shell pumpkin seeds,"USDA FoodKeeper 128: Pumpkin seeds, raw, no shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,in shell pumpkin seeds,"USDA FoodKeeper 128: Pumpkin seeds, raw, in-shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,roasted pumpkin seeds,"USDA FoodKeeper 128: Pumpkin seeds, roasted, no-shell"
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,28,roasted nuts,"USDA FoodKeeper 128: Roasted nuts (peanuts, cashews, almonds)"
    Shelf-Stable Foods,상온 보관 식품,fridge,120,180,roasted red peppers,"USDA FoodKeeper 128: Roasted red peppers, jar"
    Shelf-Stable Foods,상온 보관 식품,pantry,1825,1825,salt,"USDA FoodKeeper 128: Salt, table, plain, or iodized"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,seafood,"USDA FoodKeeper 128: Seafood, canned"
    Shelf-Stable Foods,상온 보관 식품,after_opening,1,2,seafood,"USDA FoodKeeper 128: Seafood, canned"
    Shelf-Stable Foods,상온 보관 식품,pantry,730,730,sesame oil|참기름,USDA FoodKeeper 128: Sesame oil
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,sesame oil|참기름,USDA FoodKeeper 128: Sesame oil
    Shelf-Stable Foods,상온 보관 식품,pantry,1825,1825,sesame seeds,USDA FoodKeeper 128: Sesame seeds
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,soup mixes|수프,"USDA FoodKeeper 128: Soup mixes, dry bouillon"
    Shelf-Stable Foods,상온 보관 식품,after_opening,365,365,soup mixes|수프,"USDA FoodKeeper 128: Soup mixes, dry bouillon"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,sun dried tomatoes,"USDA FoodKeeper 128: Sun dried tomatoes, jar"
    Shelf-Stable Foods,상온 보관 식품,after_opening,90,180,sun dried tomatoes,"USDA FoodKeeper 128: Sun dried tomatoes, jar"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,sunflower oil,USDA FoodKeeper 128: Sunflower oil
    Shelf-Stable Foods,상온 보관 식품,pantry,360,360,raw sunflower seeds|unsalted sunflower seeds|no shell sunflower seeds,"USDA FoodKeeper 128: Sunflower seeds, raw, unsalted, no shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,180,180,sunflower seeds|roasted sunflower seeds|salted sunflower seeds|in shell sunflower seeds,"USDA FoodKeeper 128: Sunflower seeds, roasted, salted, in shell"
    Shelf-Stable Foods,상온 보관 식품,pantry,365,365,syrup,USDA FoodKeeper 128: Syrup
    Shelf-Stable Foods,상온 보관 식품,after_opening,180,180,syrup,USDA FoodKeeper 128: Syrup
    Shelf-Stable Foods,상온 보관 식품,pantry,270,270,tapenade,USDA FoodKeeper 128: Tapenade
    Shelf-Stable Foods,상온 보관 식품,fridge,270,270,tapenade,USDA FoodKeeper 128: Tapenade
    Shelf-Stable Foods,상온 보관 식품,pantry,180,360,toaster pastries,USDA FoodKeeper 128: Toaster pastries
    Shelf-Stable Foods,상온 보관 식품,after_opening,7,14,toaster pastries,USDA FoodKeeper 128: Toaster pastries
    Shelf-Stable Foods,상온 보관 식품,pantry,810,810,tomato paste,USDA FoodKeeper 128: Tomato paste
    Shelf-Stable Foods,상온 보관 식품,freezer,60,90,tomato paste,USDA FoodKeeper 128: Tomato paste
    Shelf-Stable Foods,상온 보관 식품,after_opening,5,5,tomato paste,USDA FoodKeeper 128: Tomato paste
    Shelf-Stable Foods,상온 보관 식품,pantry,540,540,tuna|참치|packet tuna,"USDA FoodKeeper 128: Tuna, packet"
    Shelf-Stable Foods,상온 보관 식품,after_opening,3,4,tuna|참치|packet tuna,"USDA FoodKeeper 128: Tuna, packet"
    Shelf-Stable Foods,상온 보관 식품,pantry,1095,1095,canned tuna,"USDA FoodKeeper 128: Tuna, canned"
    Shelf-Stable Foods,상온 보관 식품,pantry,14,28,walnuts,"USDA FoodKeeper 128: Walnuts, shell or no shell"
    Shelf-Stable Foods,상온 보관 식품,fridge,270,360,walnuts,"USDA FoodKeeper 128: Walnuts, shell or no shell"
    Shelf-Stable Foods,상온 보관 식품,freezer,720,720,walnuts,"USDA FoodKeeper 128: Walnuts, shell or no shell"
    Vegetarian Proteins,식물성 단백질,fridge,365,365,miso|된장,USDA FoodKeeper 128: Miso
    Vegetarian Proteins,식물성 단백질,pantry,90,120,re-hydrated textured soy protein,"USDA FoodKeeper 128: Re-hydrated textured soy protein, (TSP)"
    Vegetarian Proteins,식물성 단백질,fridge,3,4,re-hydrated textured soy protein,"USDA FoodKeeper 128: Re-hydrated textured soy protein, (TSP)"
    Vegetarian Proteins,식물성 단백질,pantry,60,60,soy flour,"USDA FoodKeeper 128: Soy flour, full-fat"
    Vegetarian Proteins,식물성 단백질,fridge,180,180,soy flour,"USDA FoodKeeper 128: Soy flour, full-fat"
    Vegetarian Proteins,식물성 단백질,pantry,730,730,textured soy protein,"USDA FoodKeeper 128: Textured soy protein, (TSP)"
    Vegetarian Proteins,식물성 단백질,after_opening,90,120,textured soy protein,"USDA FoodKeeper 128: Textured soy protein, (TSP)"
    Vegetarian Proteins,식물성 단백질,fridge,7,7,tofu|두부,USDA FoodKeeper 128: Tofu
    Vegetarian Proteins,식물성 단백질,freezer,150,150,tofu|두부,USDA FoodKeeper 128: Tofu
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,whole canadian bacon,"USDA FoodKeeper 128: Canadian bacon, whole"
    Deli & Prepared Foods,즉석·조리 식품,freezer,60,60,whole canadian bacon,"USDA FoodKeeper 128: Canadian bacon, whole"
    Deli & Prepared Foods,즉석·조리 식품,fridge,10,80,canadian bacon|sliced canadian bacon,"USDA FoodKeeper 128: Canadian bacon, sliced"
    Deli & Prepared Foods,즉석·조리 식품,freezer,360,360,canadian bacon|sliced canadian bacon,"USDA FoodKeeper 128: Canadian bacon, sliced"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,casseroles,USDA FoodKeeper 128: Casseroles
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,pre packaged chicken|luncheon/deli meat chicken,"USDA FoodKeeper 128: Chicken, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,pre packaged chicken|luncheon/deli meat chicken,"USDA FoodKeeper 128: Chicken, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,pre packaged chicken|luncheon/deli meat chicken,"USDA FoodKeeper 128: Chicken, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,chicken salad,USDA FoodKeeper 128: Chicken salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,coleslaw,"USDA FoodKeeper 128: Coleslaw, homemade, prepared"
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,commercial brand vacuum-packed dinners,"USDA FoodKeeper 128: Commercial brand vacuum-packed dinners, with USDA seal"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,cooked pasta,USDA FoodKeeper 128: Cooked pasta
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,cooked pasta,USDA FoodKeeper 128: Cooked pasta
    Deli & Prepared Foods,즉석·조리 식품,fridge,4,6,cooked rice,USDA FoodKeeper 128: Cooked rice
    Deli & Prepared Foods,즉석·조리 식품,freezer,180,180,cooked rice,USDA FoodKeeper 128: Cooked rice
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,egg salad,USDA FoodKeeper 128: Egg salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,guacamole,USDA FoodKeeper 128: Guacamole
    Deli & Prepared Foods,즉석·조리 식품,freezer,90,120,guacamole,USDA FoodKeeper 128: Guacamole
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,pre packaged ham|luncheon/deli meat ham,"USDA FoodKeeper 128: Ham, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,pre packaged ham|luncheon/deli meat ham,"USDA FoodKeeper 128: Ham, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,pre packaged ham|luncheon/deli meat ham,"USDA FoodKeeper 128: Ham, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,ham salad,USDA FoodKeeper 128: Ham salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,90,90,commercial hummus,"USDA FoodKeeper 128: Hummus, commercial (pasteurized, with preservatives)"
    Deli & Prepared Foods,즉석·조리 식품,after_opening,7,7,commercial hummus,"USDA FoodKeeper 128: Hummus, commercial (pasteurized, with preservatives)"
    Deli & Prepared Foods,즉석·조리 식품,fridge,7,7,hummus|후무스|traditional hummus,"USDA FoodKeeper 128: Hummus, traditional (no preservatives, not pasteurized)"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,homemade kugel,"USDA FoodKeeper 128: Kugel, homemade"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,30,homemade kugel,"USDA FoodKeeper 128: Kugel, homemade"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,leftovers|with meat leftovers|fish leftovers|poultry leftovers|egg leftovers,"USDA FoodKeeper 128: Leftovers, with meat, fish, poultry, or egg"
    Deli & Prepared Foods,즉석·조리 식품,freezer,60,90,leftovers|with meat leftovers|fish leftovers|poultry leftovers|egg leftovers,"USDA FoodKeeper 128: Leftovers, with meat, fish, poultry, or egg"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,without meat leftovers,"USDA FoodKeeper 128: Leftovers, without meat, fish, poultry, or egg (such as cooked vegitables, rice, or potatoes)"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,without meat leftovers,"USDA FoodKeeper 128: Leftovers, without meat, fish, poultry, or egg (such as cooked vegitables, rice, or potatoes)"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,pizza leftovers,"USDA FoodKeeper 128: Leftovers, pizza"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,pizza leftovers,"USDA FoodKeeper 128: Leftovers, pizza"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,luncheon meat or poultry|store sliced luncheon meat or poultry,"USDA FoodKeeper 128: Luncheon meat or poultry, store-sliced"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,luncheon meat or poultry|store sliced luncheon meat or poultry,"USDA FoodKeeper 128: Luncheon meat or poultry, store-sliced"
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,pre packaged luncheon meat or poultry,"USDA FoodKeeper 128: Luncheon meat or poultry, pre-packaged"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,pre packaged luncheon meat or poultry,"USDA FoodKeeper 128: Luncheon meat or poultry, pre-packaged"
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,pre packaged luncheon meat or poultry,"USDA FoodKeeper 128: Luncheon meat or poultry, pre-packaged"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,main dishes or meals,"USDA FoodKeeper 128: Main dishes or meals, hot or refrigerated"
    Deli & Prepared Foods,즉석·조리 식품,freezer,60,90,main dishes or meals,"USDA FoodKeeper 128: Main dishes or meals, hot or refrigerated"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,meats,"USDA FoodKeeper 128: Meats, covered with gravy or broth"
    Deli & Prepared Foods,즉석·조리 식품,freezer,180,180,meats,"USDA FoodKeeper 128: Meats, covered with gravy or broth"
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,olives|올리브|from olive bar olives,"USDA FoodKeeper 128: Olives, from olive bar"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,pasta salad,USDA FoodKeeper 128: Pasta salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,1,2,pate,USDA FoodKeeper 128: Pate
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,pate,USDA FoodKeeper 128: Pate
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,5,potato salad,USDA FoodKeeper 128: Potato salad
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,poultry pieces,"USDA FoodKeeper 128: Poultry pieces, covered with gravy or broth"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,poultry pieces,"USDA FoodKeeper 128: Poultry pieces, covered with gravy or broth"
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,salami,"USDA FoodKeeper 128: Salami, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,salami,"USDA FoodKeeper 128: Salami, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,salami,"USDA FoodKeeper 128: Salami, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,fridge,4,7,salsa|fresh salsa,"USDA FoodKeeper 128: Salsa, fresh"
    Deli & Prepared Foods,즉석·조리 식품,fridge,5,7,homemade salsa,"USDA FoodKeeper 128: Salsa, homemade, fresh"
    Deli & Prepared Foods,즉석·조리 식품,freezer,360,360,homemade salsa,"USDA FoodKeeper 128: Salsa, homemade, fresh"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,seafood salads,"USDA FoodKeeper 128: Seafood salads, (tuna salad, shrimp salad, salmon salad, mixed seafood salad, etc.)"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,soup|stews,"USDA FoodKeeper 128: Soup, stews"
    Deli & Prepared Foods,즉석·조리 식품,freezer,60,90,soup|stews,"USDA FoodKeeper 128: Soup, stews"
    Deli & Prepared Foods,즉석·조리 식품,fridge,14,14,pre packaged turkey|luncheon/deli meat turkey,"USDA FoodKeeper 128: Turkey, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,freezer,30,60,pre packaged turkey|luncheon/deli meat turkey,"USDA FoodKeeper 128: Turkey, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,after_opening,3,5,pre packaged turkey|luncheon/deli meat turkey,"USDA FoodKeeper 128: Turkey, pre-packaged, luncheon/deli meat"
    Deli & Prepared Foods,즉석·조리 식품,fridge,3,4,vegetable soup,"USDA FoodKeeper 128: Vegetable soup, homemade"
    Deli & Prepared Foods,즉석·조리 식품,freezer,90,90,vegetable soup,"USDA FoodKeeper 128: Vegetable soup, homemade"

    """#
}
