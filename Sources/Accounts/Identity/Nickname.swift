#if Server
  /// Names for who does not give one.
  public enum Nickname {
    /// Two words and a number of 10 … 99: `Calm Pear 42`, `차분한 배 42`. Not meant to be one of a kind.
    /// - Parameter language: a language tag; Korean words for `ko`, English ones otherwise.
    public static func random(language: String?) -> String {
      var source = SystemRandomNumberGenerator()
      return random(language: language, using: &source)
    }

    static func random(language: String?, using source: inout some RandomNumberGenerator) -> String {
      let words = language == "ko" || language?.hasPrefix("ko-") == true ? korean : english
      let first = words.manners[Int.random(in: words.manners.indices, using: &source)]
      let second = words.things[Int.random(in: words.things.indices, using: &source)]
      return "\(first) \(second) \(Int.random(in: 10...99, using: &source))"
    }

    private typealias Words = (manners: [String], things: [String])

    private static let english: Words = (
      manners: [
        "Calm", "Merry", "Bright", "Gentle", "Brave", "Quiet", "Sunny", "Crisp", "Fresh", "Warm", "Kind",
        "Clever", "Swift",
        "Mellow", "Lively", "Neat",
      ],
      things: [
        "Pear", "Radish", "Walnut", "Barley", "Plum", "Sesame", "Carrot", "Tofu", "Apricot", "Chestnut",
        "Spinach", "Melon",
        "Peach", "Pumpkin", "Lentil", "Ginger",
      ]
    )

    private static let korean: Words = (
      manners: [
        "차분한", "즐거운", "환한", "상냥한", "씩씩한", "조용한", "밝은", "바삭한", "신선한", "따뜻한", "다정한", "똑똑한", "날쌘",
        "부드러운", "활기찬", "단정한",
      ],
      things: [
        "배", "무", "호두", "보리", "자두", "참깨", "당근", "두부", "살구", "밤", "시금치", "참외", "복숭아", "호박", "콩",
        "생강",
      ]
    )
  }
#endif
