"""What stands on packs: dates in every form that was met, what stands beside them, and what is no date."""

from .characters import CAPITALS, DIGITS

MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
LONG_MONTHS = (
    "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER".split()
)
OTHER_MONTHS = (
    "JANV FEVR MARS AVR MAI JUIN JUIL AOUT SEPT OCT NOV DEC ENE FEB ABR AGO DIC GEN MAG GIU LUG SET OTT OKT DEZ MRZ"
).split()

EXPIRY_MARKS = (
    "EXP,EXP:,EXP.,EXP ,EXP DATE,EXP.DATE:,E:,E ,BB,BB:,BB ,BBE,BBE:,BBF,BBF:,BBF ,BEST BEFORE,BEST BEFORE:,BEST BY,"
    "BEST BY:,BEST IF USED BY,USE BY,USE BY:,USE BY ,SELL BY,USED BY,BEST,DLC,DLC:,DLUO,DDM,MHD,MHD:,ED,ED:,ED ,EXPIRY,"
    "EXPIRY DATE,CAD,VTO,A CONSOMMER AVANT,TO BE CONSUMED BY,유통기한,유통기한:,유통기한 :,소비기한,소비기한:,소비기한 "
).split(",")
MAKING_MARKS = (
    "MFG,MFG:,MFG.,MFG ,MFD,MFD:,MFD ,PROD,PROD:,PRD,PRO,P:,M:,PD,PKD,PKD ,PACKED ON,PACKED,MF,LOT,제조,제조:,제조일,"
    "제조일:,제조 "
).split(",")

WORDS = (
    "INGREDIENTS SUGAR SALT WATER MILK WHEAT FLOUR SOYA LECITHIN PALM OIL COCOA BUTTER NET WEIGHT CONTAINS MAY TRACES OF NUTS "
    "KEEP REFRIGERATED STORE IN A COOL DRY PLACE PRODUCT KOREA THAILAND FRANCE USA ENERGY FAT PROTEIN SODIUM CALORIES SERVING "
    "SIZE PER TOTAL CARBOHYDRATE DIETARY FIBER VITAMIN CALCIUM IRON ORGANIC FRESH ORIGINAL CLASSIC COFFEE TEA JUICE YOGURT "
    "CHEESE BREAD RICE NOODLES SAUCE PEPPER GARLIC ONION TOMATO CHICKEN BEEF PORK FISH MADE WITH REAL FRUIT NO ADDED COLOURS "
    "FLAVOURS PRESERVATIVES GLUTEN FREE ONCE OPENED CONSUME WITHIN DAYS SEE LID BOTTOM SIDE BATCH CODE PRICE TEL FAX WWW COM"
).split()


def _pick(random, values):
    return values[random.randrange(len(values))]


def _digits(random, count):
    return "".join(_pick(random, DIGITS) for _ in range(count))


def _two(value):
    return f"{value:02d}"


def date(random):
    """One date, in a form weighted by how often packs have it."""
    day, month = random.randint(1, 31), random.randint(1, 12)
    year = random.randint(10, 45)
    if random.random() < 0.15:
        # No digit may be rarer than another at any place.
        return _any_digits(random)
    d, m, y = _two(day), _two(month), _two(year)
    full = "20" + y
    separator = _pick(random, [".", "/", "-", " ", ".", "/", "-", " ", "", "", "", ". ", " / ", " - ", ":"])
    long_year = random.random() < 0.45
    shown = full if long_year else y
    name = _pick(random, MONTHS)
    if random.random() < 0.12:
        name = _pick(random, LONG_MONTHS + OTHER_MONTHS)
    gap = _pick(random, ["", " ", " ", " ", ".", "-", "/"])
    form = random.random()
    if form < 0.28:
        return separator.join([d, m, shown])
    if form < 0.48:
        return separator.join([full if random.random() < 0.75 else y, m, d])
    if form < 0.55:
        return separator.join([m, d, shown])
    if form < 0.66:
        return gap.join([d, name, shown])
    if form < 0.72:
        return gap.join([name, d, shown])
    if form < 0.78:
        return gap.join([d, name])
    if form < 0.81:
        return gap.join([name, shown])
    if form < 0.84:
        return separator.join([m, shown])
    if form < 0.87:
        return separator.join([m, d]) + _pick(random, ["", "."])
    if form < 0.89:
        return separator.join([d, m])
    if form < 0.91:
        return gap.join([shown, name, d])
    blank = _pick(random, ["", " "])
    parts = [full if random.random() < 0.8 else y, "년", blank, m if random.random() < 0.7 else str(month), "월", blank, d, "일"]
    return "".join(parts)


def _any_digits(random):
    separator = _pick(random, [".", "/", "-", " ", ""])
    groups = _pick(random, [(2, 2, 2), (4, 2, 2), (2, 2, 4), (2, 2), (2, 4)])
    return separator.join(_digits(random, count) for count in groups)


def time(random):
    return f"{random.randint(0, 23):02d}:{random.randint(0, 59):02d}" + (
        f":{random.randint(0, 59):02d}" if random.random() < 0.2 else "")


def code(random):
    """A lot or the number of a line of the works."""
    parts = []
    for _ in range(random.randint(1, 3)):
        kind = random.random()
        if kind < 0.45:
            parts.append(_digits(random, random.randint(1, 6)))
        elif kind < 0.65:
            parts.append("".join(_pick(random, CAPITALS) for _ in range(random.randint(1, 3))))
        else:
            parts.append(_pick(random, CAPITALS) + _digits(random, random.randint(1, 4)))
    return _pick(random, ["", " ", " ", "-", "/"]).join(parts)


def date_line(random):
    """A line with a date in it: a mark before it, a time, a code or 까지 behind it."""
    line = date(random)
    place = random.random()
    if place < 0.30:
        mark = _pick(random, EXPIRY_MARKS if random.random() < 0.65 else MAKING_MARKS)
        line = mark + _pick(random, ["", " ", " "]) + line
    elif place < 0.36:
        # Letters that stand close to the date: which they are differs from works to works.
        letters = "".join(_pick(random, CAPITALS) for _ in range(random.randint(1, 2)))
        line = letters + _pick(random, ["", "", ".", ":", " "]) + line
    behind = random.random()
    if behind < 0.12:
        line += _pick(random, ["", " ", " "]) + time(random)
    elif behind < 0.20:
        line += _pick(random, ["", " ", " "]) + code(random)
    elif behind < 0.30:
        line += _pick(random, ["", " ", "", ""]) + "까지"
    if random.random() < 0.04:
        line = code(random) + " " + line
    return line.strip()


def words(random, most=4):
    return " ".join(_pick(random, WORDS) for _ in range(random.randint(1, most)))


def jumble(random):
    """Anything, so that every character is met beside every other."""
    alphabet = _pick(random, [DIGITS, DIGITS + CAPITALS, DIGITS + "./-: ", CAPITALS])
    return "".join(_pick(random, alphabet) for _ in range(random.randint(3, 12))).strip() or "0"


def number_line(random):
    """Numbers that are no date: a phone, a price, a weight, a column of nutrition, a licence."""
    kind = random.randrange(7)
    if kind == 0:
        return "-".join([_digits(random, random.randint(2, 4)), _digits(random, random.randint(3, 4)), _digits(random, 4)])
    if kind == 1:
        return _digits(random, random.randint(1, 3)) + _pick(random, [".", ","]) + _digits(random, 2)
    if kind == 2:
        return _digits(random, random.randint(1, 4)) + _pick(random, ["G", " G", "ML", " ML", "KG", " KCAL", "MG"])
    if kind == 3:
        return words(random, 2) + " " + _digits(random, random.randint(1, 3)) + _pick(random, ["G", "MG", ""])
    if kind == 4:
        return _digits(random, random.randint(8, 13))
    if kind == 5:
        return _pick(random, ["FR ", "KR ", "TH ", ""]) + _digits(random, 2) + "." + _digits(random, 3) + "." + _digits(random, 3)
    return code(random)


def any_line(random):
    """What the reader is taught: mostly dates."""
    kind = random.random()
    if kind < 0.66:
        return date_line(random)
    if kind < 0.74:
        return jumble(random)
    if kind < 0.80:
        return code(random)
    if kind < 0.86:
        return time(random) if random.random() < 0.5 else number_line(random)
    if kind < 0.93:
        return _pick(random, EXPIRY_MARKS + MAKING_MARKS).strip()
    return words(random, 2)
