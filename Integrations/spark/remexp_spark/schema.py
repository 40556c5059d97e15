"""The fields of `remexp scan --format ndjson`, as Spark's types, and answers as rows of them.

`remexp help formats` promises that keys are there even where their value is null and that others may come at any time. What
may be left out there (`bytes` of a text, `product` of an unknown code) is null here.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Callable

from pyspark.sql.types import (
    ArrayType,
    BooleanType,
    DataType,
    DecimalType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
)

_TEXT = StringType()
_WHOLE = IntegerType()
_LONG = LongType()
_FLAG = BooleanType()
_DECIMAL = DecimalType(38, 9)


def _struct(**fields: DataType) -> StructType:
    return StructType([StructField(name, kind) for name, kind in fields.items()])


def _texts(names: str) -> dict[str, DataType]:
    return {name: _TEXT for name in names.split()}


# What a pantry knows of an item; workers have none, and say of every label that it is unknown.
ITEM = _struct(
    **_texts("id name brand category gtin"),
    quantity=_DECIMAL,
    **_texts("unit location expires_on precision source due_type"),
    price=_DECIMAL,
    currency=_TEXT,
    price_of=_DECIMAL,
    **_texts("expires code lot serial purchased_on opened_on frozen_on note user state created_at"),
)

GS1_FIELDS = _struct(
    **_texts("gtin content_gtin"),
    content_count=_LONG,
    count=_LONG,
    **_texts(
        "sscc lot serial expiry_time use_by use_by_precision best_before best_before_precision sell_by sell_by_precision"
        " packed packed_precision production production_precision first_freeze harvest net_weight_kg net_weight_lb"
        " price currency_iso4217 unit_price"
    ),
)

BARCODE = _struct(
    symbology=_TEXT,
    text=_TEXT,
    bytes=_TEXT,
    # Where in the bytes an encoding begins, and its number.
    eci=ArrayType(ArrayType(_LONG)),
    is_gs1=_FLAG,
    add_on=_TEXT,
    is_partial=_FLAG,
    part=_struct(number=_WHOLE, of=_WHOLE, set=_WHOLE),
    joined_from=ArrayType(_TEXT),
    joined_hashes=ArrayType(_TEXT),
    gtin=_TEXT,
    corners=ArrayType(ArrayType(_WHOLE)),
    gs1=_struct(elements=ArrayType(ArrayType(_TEXT)), fields=GS1_FIELDS, error=_TEXT),
    product=_struct(
        **_texts("name brand category quantity due_type"),
        shelf_life_days=_LONG,
        shelf_life_from=_TEXT,
        days_after_opening=_LONG,
    ),
    label=_struct(id=_TEXT, standing=_TEXT, item=ITEM),
)

PRINT = _struct(
    **_texts("expires_on precision text"),
    box=ArrayType(_WHOLE),
    equal=_WHOLE,
    readings=_WHOLE,
    confidence=_WHOLE,
    other_orders=ArrayType(_TEXT),
    rival=_FLAG,
    engines=ArrayType(_TEXT),
)

SCHEMA = _struct(
    schema_version=_WHOLE,
    path=_TEXT,
    path_bytes=_TEXT,
    status=_TEXT,
    reason=_TEXT,
    width=_WHOLE,
    height=_WHOLE,
    ms=_LONG,
    **_texts("content_hash taken_at changed_at"),
    barcodes=ArrayType(BARCODE),
    print=PRINT,
)
"""One row a photo. `registered` is not among them: registering is one machine's matter (`remexp import-scan`)."""


class SchemaError(ValueError):
    """An answer that is not what the schema says."""


Unknown = Callable[[str], None]
Converter = Callable[[Any, Unknown], Any]


def row(answer: Any, unknown: Unknown = lambda name: None) -> tuple[Any, ...]:
    """The values of an answer in the order of `SCHEMA`.

    `unknown` is told the name of every field that the schema lacks, as `barcodes.colour`: a newer `remexp` may say more.
    Raises SchemaError where a value is of another type.
    """
    values: tuple[Any, ...] | None = _convert_row(answer, unknown)
    if values is None:
        raise SchemaError("an answer is null")
    return values


def _converter(kind: DataType, name: str) -> Converter:
    if isinstance(kind, StructType):
        return _struct_converter(kind, name)
    if isinstance(kind, ArrayType):
        return _array_converter(kind, name)
    return _value_converter(kind, name)


def _value_converter(kind: DataType, name: str) -> Converter:
    types: tuple[type, ...] = (str,)
    low, high = 0, 0
    if isinstance(kind, BooleanType):
        types = (bool,)
    elif isinstance(kind, DecimalType):
        types = (int, Decimal)
    elif isinstance(kind, (IntegerType, LongType)):
        types = (int,)
        bits = 31 if isinstance(kind, IntegerType) else 63
        low, high = -(2**bits), 2**bits - 1
    is_number = high > 0

    def convert(value: Any, unknown: Unknown) -> Any:
        if value is None:
            return None
        # True is an int in Python, and in JSON it is not.
        if type(value) not in types or (is_number and not low <= value <= high):
            raise SchemaError(f"{name} is {value!r}")
        return Decimal(value) if isinstance(kind, DecimalType) else value

    return convert


def _array_converter(kind: ArrayType, name: str) -> Converter:
    element = _converter(kind.elementType, name)

    def convert(value: Any, unknown: Unknown) -> Any:
        if value is None:
            return None
        if not isinstance(value, list):
            raise SchemaError(f"{name} is {value!r}, not a list")
        return [element(one, unknown) for one in value]

    return convert


def _struct_converter(kind: StructType, name: str) -> Converter:
    start = name + "." if name else ""
    fields = [(field.name, _converter(field.dataType, start + field.name)) for field in kind.fields]
    names = {field.name for field in kind.fields}

    def convert(value: Any, unknown: Unknown) -> Any:
        if value is None:
            return None
        if not isinstance(value, dict):
            raise SchemaError(f"{name or 'an answer'} is {value!r}, not an object")
        for key in value.keys() - names:
            unknown(start + key)
        return tuple(convert_field(value.get(key), unknown) for key, convert_field in fields)

    return convert


_convert_row = _converter(SCHEMA, "")
