import Foundation
import TestSupport
import Testing

/// Labels where something is wrong.
struct LabelFaultTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "3d")
  }

  @Test(arguments: [
    (["Milk", "--sheet", "0x8"], "sheet"), (["Milk", "--sheet", "three"], "sheet"),
    (["Milk", "--sheet", "20x30"], "do not fit"),
    (["Milk", "--sheet", "3x8", "--label-size", "80x40"], "do not fit"),
    (["Milk", "--start-at", "25"], "1 … 24"), (["Milk", "--copies", "0"], "1 … 1000"),
    (["Milk", "--dpi", "72"], "203"),
    (["Milk", "--dpi", "203"], "--dpi goes with --format zpl"),
    (["Milk", "--format", "zpl", "--sheet", "3x8"], "--sheet goes with --format pdf"),
    (["Milk", "--format", "zpl", "--label-size", "5x5"], "20x12"), (["--copies", "2"], "name items"),
  ]) func `what cannot be is said with its bounds`(arguments: [String], message: String) throws {
    let outcome = try command.run(["label", "-o", "l.pdf"] + arguments)
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "l.pdf").path))
  }

  @Test func `an item that is not there, or has ended, gets no label`() throws {
    #expect(try command.run("label", "Tofu", "-o", "l.pdf").status == 1)
    try command.run("use", "Milk")
    #expect(try command.run("label", "Milk", "-o", "l.pdf").status == 1)
    #expect(try command.run("label", "--last", "-o", "l.pdf").errors == "nothing matches\n")
  }

  @Test(.needs("leave to mount", Mounting.isAllowed))
  func `without the library one line says which package is missing, and all else works`() throws {
    try command.file(
      "script.sh",
      """
      : > empty
      for file in /usr/lib/*/libpangocairo-1.0.so.0 /lib/*/libpangocairo-1.0.so.0; do
        [ ! -e "$file" ] || mount --bind empty "$(readlink -f "$file")" || exit 99
      done
      remexp() { '\(Command.executablePath)' "$@"; }
      remexp label Milk -o l.pdf; echo "status $?"
      remexp label Milk -o l.zpl --language ko; echo "status $?"
      remexp list --quiet > list.txt; echo "status $?"
      remexp doctor | grep labels
      ls
      """)
    let outcome = try command.run(shell: "unshare -rm sh script.sh")
    #expect(outcome.output.contains("status 3\nstatus 3\nstatus 0\nadvice: labels: cannot be drawn\n"))
    #expect(!outcome.output.contains("l.pdf") && !outcome.output.contains("l.zpl"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(outcome.errors)")
    #expect(lines.allSatisfy { $0.contains("apt-get install libpangocairo-1.0-0") })
  }

  @Test(.needs("leave to mount a tmpfs", Mounting.isAllowed)) func `a full disk leaves the file as it was`()
    throws
  {
    try command.file(
      "script.sh",
      """
      mkdir small && mount -t tmpfs -o size=64k none small || exit 99
      echo old > small/l.pdf
      dd if=/dev/zero of=small/fill bs=1k count=50 2>/dev/null
      '\(Command.executablePath)' label Milk --copies 1000 -o small/l.pdf; echo "status $?"
      cat small/l.pdf; ls small
      """)
    let outcome = try command.run(shell: "unshare -rm sh script.sh")
    #expect(outcome.output == "status 3\nold\nfill\nl.pdf\n", "\(outcome.output)")
    #expect(outcome.errors.contains("no space left on device"), "\(outcome.errors)")
  }

  @Test func `hostile names are no commands of PDF or ZPL`() throws {
    let names = [
      "^XZ^XA^FDpwned^FS", "~JA", ")Tj ET /OpenAction (x)", "<</JS(app.alert(1))>>", "\u{1b}[31mred",
      "\u{202e}gnp.exe",
      "a\nendobj\nstartxref", "👩🏽‍🍳", String(repeating: "이름", count: 90), "&lt;b&gt;<b>bold</b>",
    ]
    for name in names {
      try command.run("add", "--name", name, "--brand", name, "--location", name, "--lot", name, "--in", "3d")
    }
    #expect(try command.run("label", "--within", "9", "-o", "l.pdf", "--quiet").status == 0)
    #expect(try command.run("label", "--within", "9", "-o", "l.zpl", "--quiet").status == 0)
    let pdf = String(
      decoding: try Data(contentsOf: command.folder.appending(path: "l.pdf")), as: UTF8.self)
    for word in ["pwned", "OpenAction", "/JS", "JavaScript", "gnp.exe"] { #expect(!pdf.contains(word)) }
    let zpl = try String(contentsOf: command.folder.appending(path: "l.zpl"), encoding: .utf8)
    let label =
      /\^XA\n\^PW456\n\^LL256\n\^LH0,0\n\^FO0,0\^GFA,14592,14592,57,[0-9A-Yg-z,!:]+\^FS\n\^PQ1\n\^XZ\n/
    #expect(zpl.matches(of: label).map { $0.0.count }.reduce(0, +) == zpl.count)
    #expect(zpl.matches(of: label).count >= names.count - 1)
  }
}
