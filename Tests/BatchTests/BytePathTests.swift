import Batch
import Testing

@Suite struct BytePathTests {
  @Test(arguments: [
    ("photos", "a.jpg", "photos/a.jpg"), ("photos/", "a.jpg", "photos/a.jpg"), ("", "a.jpg", "a.jpg"),
    ("/", "a.jpg", "/a.jpg"), (".", "a.jpg", "./a.jpg"),
  ])
  func `joins with one slash`(folder: String, name: String, joined: String) {
    #expect(BytePath(folder).appending(name.utf8) == BytePath(joined))
  }

  @Test(arguments: [
    ("a/b.jpg", "b.jpg"), ("b.jpg", "b.jpg"), ("a/b/", "b"), ("a//", "a"), ("/", ""), ("", ""), ("..", ".."),
  ])
  func `the last component is what stands after the last slash`(path: String, name: String) {
    #expect(BytePath(path).lastComponent.elementsEqual(name.utf8))
  }

  @Test func `bytes that are not UTF-8 are kept and shown repaired`() {
    let path = BytePath(bytes: [0x61, 0xFF, 0x62])
    #expect(path.text == "a\u{FFFD}b")
    #expect(!path.isText)
    #expect(path != BytePath(path.text))
    #expect(BytePath("우유.jpg").isText)
  }

  @Test func `composed and decomposed names are two names`() {
    let composed = BytePath("\u{AC00}.jpg")
    let decomposed = BytePath("\u{1100}\u{1161}.jpg")
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
  }

  @Test func `order is that of the bytes`() {
    let names = ["b", "a/b", "a.png", "B", "가", "a"].map { BytePath($0) }
    #expect(names.sorted().map(\.text) == ["B", "a", "a.png", "a/b", "b", "가"])
  }

  @Test(arguments: [
    ("a.jpg", true), ("A.JPEG", true), ("x/y.Heic", true), (".png", true), ("a.png.txt", false),
    ("png", false),
    ("a.png/b", false), ("a.", false), ("", false), ("remexp.csv", false), ("clip.mp4", false),
  ])
  func `an image extension is told in any case`(path: String, isImage: Bool) {
    #expect(BytePath(path).hasImageExtension == isImage)
  }
}
