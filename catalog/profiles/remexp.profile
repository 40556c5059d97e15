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
days_after_opening = days_after_opening
