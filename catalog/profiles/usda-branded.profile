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
