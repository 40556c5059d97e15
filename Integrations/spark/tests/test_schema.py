"""The declared fields, held to what remexp says and to its sources."""

import re
from decimal import Decimal

import pytest
from pyspark.sql.types import ArrayType, StructType

from remexp_spark.schema import GS1_FIELDS, ITEM, SCHEMA, SchemaError, row

from conftest import REPOSITORY, single_machine


def names(kind, start=""):
    if isinstance(kind, ArrayType):
        return names(kind.elementType, start)
    if not isinstance(kind, StructType):
        return set()
    found = set()
    for field in kind.fields:
        found |= {start + field.name} | names(field.dataType, f"{start}{field.name}.")
    return found


def said(value, start=""):
    if isinstance(value, list):
        return set().union(*(said(one, start) for one in value)) if value else set()
    if not isinstance(value, dict):
        return set()
    return set().union(*({start + key} | said(one, f"{start}{key}.") for key, one in value.items())) if value else set()


# What the samples have no picture for; the sources are held to these below.
UNSEEN = {
    "path_bytes", "barcodes.bytes", "barcodes.eci", "barcodes.add_on", "barcodes.label", "barcodes.gs1.error", "print",
}


@pytest.fixture(scope="module")
def answers(remexp, part_pictures, tmp_path_factory):
    folder = tmp_path_factory.mktemp("parts")
    for index, name in enumerate(["link1", "link2", "dm1"]):
        (folder / f"{index}-{name}.png").write_bytes(part_pictures[name])
    odd = folder / "odd.jpg"
    odd.write_bytes(b"\xff\xd8 torn")
    store = tmp_path_factory.mktemp("store")
    import subprocess

    subprocess.run([remexp, "catalog", "import", "--quiet", "--store", store, REPOSITORY / "catalog" / "products.csv"], check=True,
                   capture_output=True)
    return single_machine(
        remexp, "--store", store, *(REPOSITORY / "samples" / name for name in ["gs1", "clean", "dated", "several", "none"]), folder,
        "/dev/null", "/no/such.jpg")


def test_every_field_of_real_answers_is_declared(answers):
    assert len(answers) > 80
    unknown = []
    for answer in answers:
        row(answer, unknown.append)
    assert unknown == []


def test_every_declared_field_is_in_real_answers(answers):
    seen = set().union(*map(said, answers))
    declared = {name for name in names(SCHEMA) if not name.startswith(("barcodes.gs1.fields.", "barcodes.label.", "print."))}
    assert declared - seen - UNSEEN == set()


def test_what_no_sample_shows_is_in_the_sources():
    photos = (REPOSITORY / "Sources/remexp/Photos/ScanJSON.swift").read_text()
    for name in ["path_bytes", "bytes", "eci", "add_on", "print"]:
        assert f'"{name}"' in photos
    fields = (REPOSITORY / "Sources/Expiry/GS1/GS1Fields.swift").read_text()
    added = set(re.findall(r'add\("([a-z0-9_]+)"', fields))
    dated = {f"{name}_precision" for name in re.findall(r'add\("([a-z_]+)", (?:useBy|bestBefore|sellBy|packed|produced)\)', fields)}
    assert set(GS1_FIELDS.names) == added | dated | {"net_weight_kg", "net_weight_lb"}
    items = (REPOSITORY / "Sources/Documents/Programs/ItemJSON.swift").read_text()
    item = items[items.index("struct ItemJSON") :]
    assert set(ITEM.names) == set(re.findall(r'\("([a-z_]+)", ', item))
    printed = (REPOSITORY / "Sources/Documents/Programs/PrintJSON.swift").read_text()
    assert set(SCHEMA["print"].dataType.names) == set(re.findall(r'"([a-z_]+)": ', printed))


def test_values_are_kept_as_they_are():
    answer = {
        "schema_version": 1, "path": "a", "barcodes": [{"corners": [[1, 2]], "label": {"item": {"quantity": Decimal("0.250")}}}]
    }
    names_of = [field.name for field in SCHEMA.fields]
    values = dict(zip(names_of, row(answer)))
    code = dict(zip(SCHEMA["barcodes"].dataType.elementType.names, values["barcodes"][0]))
    assert values["path"] == "a" and values["ms"] is None and code["corners"] == [[1, 2]]
    assert Decimal("0.250") in code["label"][2]


@pytest.mark.parametrize("answer", [
    {"width": "9"}, {"width": 2**31}, {"width": True}, {"width": 1.5}, {"ms": 2**63}, {"barcodes": {}}, {"barcodes": [7]},
    {"path": 7}, {"barcodes": [{"gs1": []}]}, {"barcodes": [{"corners": [[1, "2"]]}]}, [], None, "a",
])
def test_another_type_is_refused(answer):
    with pytest.raises(SchemaError):
        row(answer)


def test_a_field_of_a_newer_remexp_is_told_and_left_out():
    told = []
    assert len(row({"path": "a", "colour": 1, "barcodes": [{"tint": 1}]}, told.append)) == len(SCHEMA.fields)
    assert sorted(told) == ["barcodes.tint", "colour"]
