import Foundation

/// A pantry with things to put labels on, as if all had been done at one known second.
enum LabelPantry {
  static let today = "2026-11-23"

  private static let items = [
    [
      "8801234567893", "--name", "국산콩 두부", "--brand", "동구밖텃밭", "--expires", "2026-12-01", "--due-type",
      "use-by",
      "--lot", "LOT42", "--location", "냉장고",
    ],
    ["--name", "Chicken soup, home made", "--expires", "2026-12-20", "--quantity", "3"],
    [
      "8809876543213", "--name", "Chicken Breast Fillets", "--brand", "Otterbrook", "--expires", "2026-12-05",
      "--quantity", "500", "--unit", "g", "--lot", "a-77",
    ],
    ["2388004212505", "--name", "Cheese of the shop", "--expires", "2027-01"],
    ["--name", "소금", "--never"], ["--name", "Jar"],
  ]

  private static let archive = Result {
    let command = try Command()
    for item in items { try command.run(["add", "--today", today] + item) }
    try command.run("open", "두부", "--days", "3", "--today", today)
    try command.run("freeze", "soup", "--quantity", "1", "--today", today)
    try command.run("freeze", "Otterbrook", "--days", "90", "--location", "freezer", "--today", today)
    return try command.run("export").output.replacing(/("created_at\\?":|"at":)[0-9]+/) {
      "\($0.1)1795000000"
    }
  }

  /// The words by which the items are found that have labels.
  static let all = ["두부", "soup", "Otterbrook", "Cheese", "소금", "Jar"]

  static func fill(_ command: Command) throws {
    try command.file("pantry.json", try archive.get())
    try command.run("import", "pantry.json")
  }
}

/// What takes labels apart that are written as PDF and ZPL.
enum LabelReader {
  static let hasPDF = ["pdftoppm", "pdftotext"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  /// PyPI's zebrafy, which is not of ours.
  static let zebrafy = Command.repository.appending(path: ".build-zebrafy").path

  static let hasZPL =
    (try? Command().run(
      shell: "PYTHONPATH='\(zebrafy)' /usr/bin/python3 -c 'from zebrafy import ZebrafyZPL'"))?.status == 0

  /// Writes the picture of each label as `NAME-1.png`, with a margin as a photo has it.
  static func pictures(of file: String, named name: String, in command: Command) throws -> Command.Outcome {
    try command.file(
      "pictures.py",
      """
      import sys
      from PIL import ImageOps
      from zebrafy import ZebrafyZPL
      images = ZebrafyZPL(open(sys.argv[1]).read()).to_images()
      for number, image in enumerate(images):
          ImageOps.expand(image.convert("L"), 40, 255).save(f"{sys.argv[2]}-{number + 1}.png")
      print(len(images))
      """)
    return try command.run(
      shell: "PYTHONPATH='\(zebrafy)' /usr/bin/python3 pictures.py \(file) \(name)")
  }
}
