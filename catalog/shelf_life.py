#!/usr/bin/env python3
"""Derives shelf-life.csv from the USDA's FoodKeeper data.

    python3 shelf_life.py foodkeeper.json > shelf-life.csv

Two kinds of rows. A row with keywords is about one food, an entry of FoodKeeper; no keyword stands in two of them, so
that the places of one food are never filled from another. A row without keywords is about a whole category, for places
that at least half of its foods have a time for: what nine of those in ten keep at least, and nine in ten at most.
"""

import csv
import json
import re
import sys
from collections import defaultdict

# FoodKeeper's categories by ID: our name, Korean name.
CATEGORIES = {
    1: ("Baby Food", "이유식"),
    2: ("Bakery", "빵·과자"),
    3: ("Baking & Cooking", "제빵·조리 재료"),
    4: ("Refrigerated Dough", "냉장 반죽"),
    5: ("Beverages", "음료"),
    6: ("Condiments, Sauces & Canned Goods", "양념·소스·통조림"),
    7: ("Dairy Products & Eggs", "유제품·달걀"),
    8: ("Frozen Foods", "냉동식품"),
    9: ("Grains, Beans & Pasta", "곡류·콩·면류"),
    10: ("Fresh Meat", "생고기"),
    11: ("Shelf-Stable Meat", "상온 육가공품"),
    12: ("Smoked or Processed Meat", "훈제·가공육"),
    13: ("Stuffed or Assembled Meat", "속을 채운 고기"),
    14: ("Cooked or Processed Poultry", "조리·가공 닭고기"),
    15: ("Fresh Poultry", "생닭·오리"),
    16: ("Shelf-Stable Poultry", "상온 닭고기"),
    17: ("Stuffed or Assembled Poultry", "속을 채운 닭고기"),
    18: ("Fresh Fruits", "과일"),
    19: ("Fresh Vegetables", "채소"),
    20: ("Fresh Fish", "생선"),
    21: ("Shellfish", "조개·갑각류"),
    22: ("Smoked Fish", "훈제 생선"),
    23: ("Shelf-Stable Foods", "상온 보관 식품"),
    24: ("Vegetarian Proteins", "식물성 단백질"),
    25: ("Deli & Prepared Foods", "즉석·조리 식품"),
}

# Korean words for foods that FoodKeeper names in English. None of a single syllable: 배 (pear) would be found in 배추.
KOREAN = {
    "apples": "사과", "anchovies": "멸치", "bacon": "베이컨", "bananas": "바나나", "barley": "보리쌀", "bean sprouts": "콩나물|숙주",
    "beef": "소고기|쇠고기|불고기", "blueberries": "블루베리", "bread": "식빵", "broth": "곰탕|육수", "butter": "버터",
    "buttermilk": "버터밀크", "cabbage": "양배추|배추", "carrots": "당근", "cheese": "치즈", "cherry tomatoes": "방울토마토",
    "chicken": "닭고기|닭가슴살", "chocolate": "초콜릿", "citrus fruit": "감귤|오렌지", "coffee": "커피",
    "cookies": "쿠키", "cottage cheese": "코티지치즈", "crackers": "크래커", "cream": "생크림", "cream cheese": "크림치즈",
    "cucumbers": "오이", "eggs": "달걀|계란|유정란", "fatty fish": "고등어|연어|꽁치", "flour": "밀가루", "fresh clams": "조개|바지락",
    "fruit juice in cartons": "주스", "garlic": "마늘", "grapes": "포도", "honey": "벌꿀", "hot dogs": "핫도그", "hummus": "후무스",
    "ice cream": "아이스크림", "jams": "딸기잼", "kefir": "케피르", "ketchup": "케첩", "kimchi": "김치|깍두기", "lettuce": "상추|양상추",
    "margarine": "마가린", "mayonnaise": "마요네즈", "milk": "우유", "miso": "된장", "muffin": "머핀", "mushrooms": "버섯",
    "mussels": "홍합", "mustard": "머스터드|겨자", "oats": "귀리|오트밀", "olives": "올리브", "onions": "양파", "orange juice": "오렌지주스",
    "pasta": "파스타|소면|국수", "peaches": "복숭아", "peanut butter": "땅콩버터", "pork": "돼지고기|삼겹살", "potatoes": "감자",
    "rice": "백미|현미", "salad dressing": "드레싱", "sausage": "소시지", "sesame oil": "참기름", "shrimp": "새우",
    "soup mixes": "수프", "soy milk": "두유", "soy sauce or teriyaki sauce": "간장", "squid": "오징어", "strawberries": "딸기",
    "sugar": "설탕", "tea": "녹차|홍차|보리차", "tofu": "두부", "tomatoes": "토마토", "tuna": "참치", "turkey": "칠면조",
    "vinegar": "식초", "water": "생수", "watermelon": "수박", "yams/sweet potatoes": "고구마", "yogurt": "요거트|요구르트",
}

# Foods of one name that Korean has a word of its own for, by ID, and English names that FoodKeeper does not use.
OWN_WORDS = {
    383: "연유", 644: "shelf-stable milk|uht milk|long life milk|멸균우유|멸균 우유", 385: "건버섯|말린버섯|건표고", 236: "말린허브",
    641: "냉동 에다마메", 295: "쪽파|대파",
}

# What nobody buys in a pack: the plain name never means it.
NOT_SOLD = re.compile(r"home ?made|home ground|fresh(ly)? squeezed|\bcooked\b|boiled|raw whites|popped")

# What follows a comma in FoodKeeper's names and is no food.
QUALIFIERS = {"whole", "cut", "dried", "dry mixes", "boxes", "patties", "milk solids", "punch", "danish"}

# FoodKeeper's columns for each of our places. "DOP" counts from the date of purchase.
PLACES = {
    "pantry": ("Pantry", "DOP_Pantry"),
    "fridge": ("Refrigerate", "DOP_Refrigerate"),
    "freezer": ("Freeze", "DOP_Freeze"),
    "after_opening": ("Pantry_After_Opening", "Refrigerate_After_Opening"),
    "after_thawing": ("Refrigerate_After_Thawing",),
}

# Months and years are rounded down. "Not Recommended", "When Ripe", "Package use-by date" and "Indefinitely" are no
# length of time and give no row.
DAYS = {"Hours": 1 / 24, "Days": 1, "Weeks": 7, "Months": 30, "Year": 365, "Years": 365}


def sheet(data, name):
    """The rows of a sheet as dictionaries; FoodKeeper stores each cell as a dictionary of one key."""
    rows = next(sheet["data"] for sheet in data["sheets"] if sheet["name"] == name)
    return [{key: value for cell in row for key, value in cell.items()} for row in rows]


def range_in_days(food, column):
    """(shortest, longest) in days, or None. FoodKeeper leaves the minimum out where it gives a single time."""
    unit = DAYS.get(food.get(column + "_Metric"))
    low, high = food.get(column + "_Min"), food.get(column + "_Max")
    low, high = (high if low is None else low), (low if high is None else high)
    if unit is None or not isinstance(low, (int, float)) or not isinstance(high, (int, float)):
        return None
    return int(low * unit), int(high * unit)


def ranges(foods, columns):
    found = [range_in_days(food, column) for food in foods for column in columns]
    return [pair for pair in found if pair]


def tenth(values, from_end=False):
    """The value that a tenth of the values lie below (or above)."""
    ordered = sorted(values, reverse=from_end)
    return ordered[len(ordered) // 10]


def keywords(name):
    """Words of which a product's name must hold one for a row about this food: each food named, and its Korean words."""
    plain = re.sub(r"\([^)]*\)", "", name.lower())
    foods = [" ".join(part.split()) for part in re.sub(r",\s+and\s+", ", ", plain).split(",")]
    foods = [foods[0]] + [food for food in foods[1:] if food not in QUALIFIERS]
    return "|".join([*foods, *(KOREAN[food] for food in foods if food in KOREAN)])


def perishability(food):
    """The days that it keeps unopened, at least; 0 where only its pack says, as of milk."""
    found = ranges([food], PLACES["fridge"] + PLACES["pantry"])
    return min((low for low, _ in found), default=0)


def plain_food(foods):
    """Which of the foods of one name that name means alone: of those that are sold the one that keeps shortest."""
    sold = [food for food in foods if not NOT_SOLD.search(food["Name_subtitle"] or "")]
    return min(sold or foods, key=lambda food: (perishability(food), food["ID"]))


def qualified_keywords(food):
    """The name with what makes this one of several foods of the name: `dried mushrooms`."""
    plain = re.sub(r"\([^)]*\)", "", (food["Name_subtitle"] or "").lower()).replace("-", " ")
    parts = [" ".join(part.split()) for part in re.split(r"[,;]| or | and | such as |\.", plain)]
    name = keywords(food["Name"]).split("|")[0].replace("-", " ")
    return [f"{part} {name}" for part in parts if 0 < len(part.split()) <= 3]


def food_keywords(foods):
    """For the ID of each food the keywords that it is found by; each keyword belongs to one food."""
    by_name = defaultdict(list)
    for food in foods:
        by_name[food["Name"].strip().lower()].append(food)
    found, taken = defaultdict(list), set()

    def give(food, words):
        for word in words:
            if word and word not in taken:
                taken.add(word)
                found[food["ID"]].append(word)

    for name in sorted(by_name):
        plain = plain_food(by_name[name])
        give(plain, keywords(plain["Name"]).split("|"))
    for food in foods:
        give(food, OWN_WORDS.get(int(food["ID"]), "").split("|"))
    for name in sorted(by_name):
        if len(by_name[name]) > 1:
            for food in sorted(by_name[name], key=lambda food: (perishability(food), food["ID"])):
                give(food, qualified_keywords(food))
    return found


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        data = json.load(file)
    source = f"USDA FoodKeeper {max(row['Data_Version_Number'] for row in sheet(data, 'Version'))}"
    categories, foods = defaultdict(list), sheet(data, "Product")
    for food in foods:
        categories[food["Category_ID"]].append(food)
    words = food_keywords(foods)

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(("category", "category_ko", "place", "min_days", "max_days", "keywords", "source"))
    for number, names in CATEGORIES.items():
        for place, columns in PLACES.items():
            group = categories[number]
            # What only a few of its foods have says nothing of the others: of dairy, that powder keeps in the pantry.
            if sum(bool(ranges([food], columns)) for food in group) * 2 >= len(group):
                found = ranges(group, columns)
                low, high = tenth(low for low, _ in found), tenth((high for _, high in found), from_end=True)
                writer.writerow((*names, place, low, max(low, high), "", f"{source}: {len(group)} foods"))
    order = lambda food: (food["Category_ID"], food["Name"].strip().capitalize(), food["ID"])
    for food in sorted((food for food in foods if words[food["ID"]]), key=order):
        name = ", ".join(part.strip() for part in (food["Name"].strip().capitalize(), food["Name_subtitle"]) if part)
        for place, columns in PLACES.items():
            if found := ranges([food], columns):
                low, high = min(low for low, _ in found), max(high for _, high in found)
                row = (*CATEGORIES[food["Category_ID"]], place, low, high, "|".join(words[food["ID"]]))
                writer.writerow((*row, f"{source}: {name}"))


if __name__ == "__main__":
    main()
