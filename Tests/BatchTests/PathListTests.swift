import Batch
import Testing

@Suite struct PathListTests {
  @Test func `a list by lines keeps blanks, quotes and carriage returns`() {
    let list = PathList(Array("a b.jpg\n\n'c'.jpg\nd.jpg\r\n-e.jpg".utf8), separator: .newline)
    #expect(list.paths.map(\.text) == ["a b.jpg", "'c'.jpg", "d.jpg\r", "-e.jpg"])
  }

  @Test func `a list by zero bytes keeps line ends and bytes that are not UTF-8`() {
    let list = PathList([0x61, 0x0A, 0x62, 0, 0xFF, 0, 0], separator: .nul)
    #expect(list.paths == [FilePath("a\nb"), FilePath(bytes: [0xFF])])
  }

  @Test func `an empty list names nothing`() {
    #expect(PathList([], separator: .newline).paths.isEmpty)
  }
}
