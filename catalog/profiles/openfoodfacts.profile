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
