import Batch
import Glibc
import Testing

@Suite struct ImageFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// One line an entry, paths within the folder.
  private func walk(_ arguments: BytePath..., following: Bool = false) -> [String] {
    ImageFiles(arguments.isEmpty ? [folder.path] : arguments, followsLinks: following).map { entry in
      switch entry {
      case .file(let path): folder.name(of: path)
      case .leftOut(let path): "left out: \(folder.name(of: path))"
      case .problem(let path, let error): "\(error.status): \(folder.name(of: path)): \(error)"
      }
    }
  }

  @Test func `paths come in the order of their bytes, however deep`() throws {
    try folder.folder("a")
    try folder.folder("a/b")
    for name in ["a/b/z.jpg", "a/c.jpg", "a.jpg", "a-b.jpg", "B.jpg", "가.jpg"] { try folder.file(name) }
    let found = walk()
    #expect(found == ["B.jpg", "a-b.jpg", "a.jpg", "a/b/z.jpg", "a/c.jpg", "가.jpg"])
    #expect(found.map { BytePath($0) } == found.map { BytePath($0) }.sorted())
  }

  @Test func `arguments keep their order and repetitions`() throws {
    let b = try folder.file("b.jpg")
    let a = try folder.file("a.jpg")
    #expect(walk(b, a, b) == ["b.jpg", "a.jpg", "b.jpg"])
  }

  @Test func `in a folder content and extension choose, an argument is always taken`() throws {
    try folder.file("photo-without-extension")
    let text = try folder.file("notes.txt", Array("BMW".utf8))
    try folder.file("remexp.csv", Array("file,expires\n".utf8))
    try folder.file("damaged.PNG", Array("text".utf8))
    try folder.file("empty.heic", [])
    let empty = try folder.file("empty", [])
    #expect(
      walk() == [
        "damaged.PNG", "left out: empty", "empty.heic", "left out: notes.txt", "photo-without-extension",
        "left out: remexp.csv",
      ])
    #expect(walk(text, empty) == ["notes.txt", "empty"])
  }

  @Test(arguments: [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8),
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8],
    Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), [0, 0, 0, 0x18] + Array("ftypheic".utf8),
  ])
  func `a photo is known by its first bytes`(head: [UInt8]) throws {
    try folder.file("x.dat", head)
    #expect(walk() == ["x.dat"])
  }

  @Test(arguments: [
    Array("RIFF\u{1}\u{2}\u{3}\u{4}AVI LIST".utf8), [0, 0, 0, 0x18] + Array("ftypisom".utf8),
    Array("BM is not a bitmap, it is a text".utf8), Array("%PDF-1.7".utf8), Array("<svg/>".utf8), [0xFF], [],
  ])
  func `videos, drawings and texts are left out`(head: [UInt8]) throws {
    try folder.file("x.dat", head)
    #expect(walk() == ["left out: x.dat"])
  }

  @Test func `hidden folders and what is hidden without the name of an image are walked only when named`()
    throws
  {
    let file = try folder.file(".hidden")
    try folder.file("._a.jpg")
    try folder.file(".b.jpg")
    let hidden = try folder.folder(".trash.png")
    try folder.file(".trash.png/a.jpg")
    #expect(walk() == [".b.jpg"])
    #expect(walk(file, hidden) == [".hidden", ".trash.png/a.jpg"])
  }

  @Test func `a folder with the name of an image is told and walked`() throws {
    let like = try folder.folder("x.png")
    try folder.file("x.png/a.jpg")
    let told = "skipped: x.png: a folder with the name of an image; what is in it follows"
    #expect(walk() == [told, "x.png/a.jpg"])
    #expect(walk(like) == ["x.png/a.jpg"])
  }

  private let again = "a link to a folder that is already read or that holds it"
  private let elsewhere =
    "a link to a folder that is not below what is scanned; --follow, or naming it, reads it"

  @Test(arguments: [false, true])
  func `a folder below the argument is read under its own name, wherever links to it stand`(
    following: Bool
  ) throws {
    try folder.folder("a")
    try folder.file("a/1.jpg")
    try folder.link("a/self", to: ".")
    try folder.link("a/up", to: "..")
    try folder.link("a/root", to: "/")
    try folder.link("b", to: "a")
    try folder.folder("c")
    try folder.link("c/other", to: "../d")
    try folder.folder("d")
    try folder.file("d/2.jpg")
    #expect(
      walk(following: following) == [
        "a/1.jpg", "skipped: a/root: \(again)", "skipped: a/self: \(again)", "skipped: a/up: \(again)",
        "skipped: b: \(again)", "skipped: c/other: \(again)", "d/2.jpg",
      ])
  }

  @Test func `a folder elsewhere is read only when asked for, and once`() throws {
    let inside = try folder.folder("in")
    try folder.folder("out")
    try folder.folder("out/deep")
    try folder.folder("out/loop")
    try folder.file("out/1.jpg")
    try folder.file("out/deep/2.jpg")
    try folder.link("out/loop/up", to: "../..")
    try folder.link("out/loop/again", to: "../deep")
    try folder.link("in/a", to: "../out/deep")
    try folder.link("in/b", to: "../out")
    try folder.link("in/c", to: "/proc")
    try folder.link("in/file.jpg", to: "../out/1.jpg")
    #expect(
      walk(inside) == [
        "skipped: in/a: \(elsewhere)", "skipped: in/b: \(elsewhere)", "skipped: in/c: \(elsewhere)",
        "in/file.jpg",
      ])
    folder.remove(folder["in/c"])
    #expect(
      walk(inside, following: true) == [
        "in/a/2.jpg", "in/b/1.jpg", "skipped: in/b/deep: \(again)", "skipped: in/b/loop/again: \(again)",
        "skipped: in/b/loop/up: \(again)", "in/file.jpg",
      ])
  }

  @Test func `an argument that is a link is read, and so is what lies below another argument`() throws {
    try folder.folder("in")
    try folder.folder("out")
    try folder.folder("out/.kept")
    try folder.file("out/.kept/2.jpg")
    try folder.link("in/to", to: "../out")
    try folder.link("in/kept", to: "../out/.kept")
    try folder.link("in/twice", to: "../out/.kept")
    try folder.file("out/1.jpg")
    let link = try folder.link("link", to: "in")
    let other = folder["out"]
    #expect(
      walk(link, other) == [
        "link/kept/2.jpg", "skipped: link/to: \(again)", "skipped: link/twice: \(again)", "out/1.jpg",
      ])
    // A folder whose name only begins like that of an argument is elsewhere.
    try folder.folder("in2")
    try folder.link("in/x", to: "../in2")
    #expect(walk(link).contains("skipped: link/x: \(elsewhere)"))
  }

  @Test func `a linked file is a file, a link to nothing is an error when it has the name of an image`()
    throws
  {
    try folder.file("a.jpg")
    let link = try folder.link("b.jpg", to: "a.jpg")
    let dangling = try folder.link("c.jpg", to: "gone.jpg")
    try folder.link("d", to: "gone")
    let loop = try folder.link("e.jpg", to: "e.jpg")
    let problems = ["error: c.jpg: a link to a file that is not there", "skipped: e.jpg: a loop of links"]
    #expect(walk() == ["a.jpg", "b.jpg", problems[0], "left out: d", problems[1]])
    #expect(walk(link, dangling, loop) == ["b.jpg"] + problems)
  }

  @Test func `what is not a regular file is skipped and never opened`() throws {
    let pipe = try folder.pipe("x.png")
    try folder.pipe("pipe")
    try folder.link("zero.jpg", to: "/dev/zero")
    let named = "skipped: x.png: a pipe, not a regular file"
    #expect(walk() == ["left out: pipe", named, "skipped: zero.jpg: a device, not a regular file"])
    #expect(walk(pipe) == [named])
  }

  @Test func `every name that the system allows comes back as the same bytes`() throws {
    let names: [[UInt8]] = [
      Array("\u{1B}[2J.jpg".utf8), Array("-rf.jpg".utf8), Array("a\nb.jpg".utf8), Array("tab\t.jpg".utf8),
      Array("\u{202E}gpj.jpg".utf8), [0xFF, 0xFE] + Array(".jpg".utf8),
    ]
    for name in names { try folder.file(named: name) }
    let paths = names.map { folder.path.appending($0) }.sorted()
    #expect(ImageFiles([folder.path]).map { $0 } == paths.map { .file($0) })
  }

  @Test func `an argument that is not there is an error`() {
    #expect(walk(folder["nosuch.jpg"]) == ["error: nosuch.jpg: no such file or folder"])
    #expect(
      ImageFiles([BytePath("")]).map { $0 } == [.problem(BytePath(""), .system(SystemError(code: ENOENT)))])
    #expect(ImageFiles([BytePath("a\0b")]).map { $0 } == [.problem(BytePath("a\0b"), .zeroInName)])
  }

  @Test func `a folder that may not be read is one error and the walk goes on`() throws {
    try folder.folder("a", mode: 0)
    defer { try? folder.setMode("a", 0o700) }
    try folder.file("b.jpg")
    try folder.file("c")
    try folder.setMode("c", 0)
    #expect(
      try withoutPrivileges { walk() } == [
        "error: a: permission denied", "b.jpg", "error: c: permission denied",
      ])
  }

  @Test func `the walk is lazy and keeps no folder open`() throws {
    var deep = "d"
    try folder.folder(deep)
    for _ in 0..<100 {
      deep += "/d"
      try folder.folder(deep)
    }
    try folder.file(deep + "/a.jpg")
    var files = ImageFiles([folder.path]).makeIterator()
    #expect(files.next() == .file(folder[deep + "/a.jpg"]))
    #expect(try folder.openDescriptors().isEmpty)
    #expect(files.next() == nil)
  }
}
