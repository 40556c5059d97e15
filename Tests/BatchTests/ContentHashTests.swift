import Batch
import Testing

@Suite struct ContentHashTests {
  /// Made with `xxhsum -H2` of xxHash 0.8.1.
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"), ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("RemExp", "eaea6c7ee751201f2bbddd73234cdcd7"),
  ])
  func `is XXH3 of 128 bits in hexadecimal`(text: String, digits: String) {
    #expect(ContentHash(of: Array(text.utf8)).description == digits)
  }
}
