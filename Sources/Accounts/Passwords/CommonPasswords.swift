#if Server
  /// Passwords that are tried first and keep the other rules. A short list of our own: keyboard rows in both writings, and words
  /// for a password with what people put behind them. Korean words are typed on Latin keys, `비밀번호` as `qlalfqjsgh`.
  enum CommonPasswords {
    /// - Parameter password: in small letters.
    static func contains(_ password: String) -> Bool {
      let bare = stripped(password)
      // Dates and telephone numbers.
      if bare.isEmpty { return password.utf8.count < 14 }
      return whole.contains(password) || words.contains(bare) || words.contains(unleeted(bare))
    }

    /// Without the digits and signs around it that are tried with every word.
    private static func stripped(_ password: String) -> String {
      let isEdge = { (character: Character) in !character.isLetter }
      let front = password.drop(while: isEdge)
      return String(front.reversed().drop(while: isEdge).reversed())
    }

    /// `p@ssw0rd` as `password`.
    private static func unleeted(_ password: String) -> String {
      let letters: [Character: Character] = [
        "@": "a", "0": "o", "1": "i", "3": "e", "$": "s", "5": "s", "7": "t",
      ]
      return String(password.map { letters[$0] ?? $0 })
    }

    private static let whole: Set<String> = [
      "1234567890", "0123456789", "0987654321", "9876543210", "12345678910", "123456789a", "a123456789",
      "1q2w3e4r5t", "q1w2e3r4t5", "1qaz2wsx3edc", "1q2w3e4r5t6y", "1qazxsw23edc", "zaq12wsxcde3",
      "qwer1234!@#$",
      "1234qwerasdf", "asdf1234qwer", "qwerty1234567890", "1029384756", "1357924680", "147258369a",
      "147852369a",
      "123123123123", "1231231234", "0101010101", "01012345678", "trustno1trustno1",
    ]

    private static let words: Set<String> = [
      "a", "aa", "abc", "abcd", "abcde", "abcdef", "qwer", "qwert", "qwerty", "qwertyu", "qwertyui",
      "qwertyuio",
      "qwertyuiop", "qwertyqwerty", "qwertyasdf", "asdf", "asdfgh", "asdfghjkl", "asdfasdf", "asdfqwer",
      "zxcv", "zxcvbn",
      "zxcvbnm", "qwerasdf", "qwerasdfzxcv", "asdfghjklqwertyuiop", "qazwsx", "qazwsxedc", "password",
      "passw0rd",
      "passwort", "passphrase", "passwordpassword", "mypassword", "newpassword", "changeme", "changemenow",
      "changeit",
      "letmein", "letmeinnow", "welcome", "welcomehome", "iloveyou", "iloveyoubaby", "iloveyouso", "sunshine",
      "princess", "football", "baseball", "basketball", "superman", "batman", "spiderman", "starwars",
      "dragon", "monkey",
      "master", "shadow", "michael", "jennifer", "computer", "internet", "whatever", "trustno", "freedom",
      "administrator",
      "admin", "adminadmin", "root", "rootroot", "test", "testtest", "testing", "temp", "guest", "user",
      "default",
      "secret", "secretsecret", "blink", "pokemon", "liverpool", "chelsea", "arsenal", "barcelona", "samsung",
      "remexp",
      "remexpremexp", "supermarket", "refrigerator", "correcthorsebatterystaple", "비밀번호", "비밀번호입니다", "안녕하세요",
      "사랑해", "사랑해요", "사랑합니다", "대한민국", "qlalfqjsgh", "qlqjs", "dkssudgktpdy", "tkfkdgo", "tkfkdgody",
      "tkfkdgkqslek", "eogksalsrnr", "korea", "iloveyoukorea", "sarang", "saranghae", "saranghaeyo",
      "daehanminguk",
      "annyeong", "annyeonghaseyo",
    ]
  }
#endif
