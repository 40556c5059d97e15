import Delimited
import Delivery
import Testing

/// Settings as they are stored and typed.
@Suite struct SettingsTests {
  private func settings(_ text: String) throws -> ChannelSettings {
    try ChannelSettings(json: JSON(reading: Array(text.utf8)))
  }

  private static let whole = [
    #"{"kind":"file","path":"/a/b","format":"json"}"#,
    #"{"kind":"exec","command":["/bin/x","-a"],"format":"text","timeout_seconds":7}"#,
    #"{"kind":"mail","from":"a@b.kr","to":["c@d.kr","e@f.kr"],"sendmail":"/usr/sbin/sendmail"}"#,
    #"{"kind":"mail","from":"a@b.kr","to":["c@d.kr"],"smtp":{"host":"mail.b.kr","port":465,"tls":"required","user":"u","secret":{"file":"/s"},"timeout_seconds":9}}"#,
    #"{"kind":"webhook","shape":"json","url":"https://b.kr:8443/x?y=1","signing_key":{"environment":"KEY"},"private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"webhook","shape":"slack","url":{"file":"/s"},"private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"webhook","shape":"discord","url":{"environment":"D"},"private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"webhook","shape":"telegram","token":{"file":"/t"},"chat":"-100123","server":"https://api.telegram.org","private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"webpush","url":{"file":"/u"},"token":{"file":"/t"},"from":"a@b.kr","private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"fcm","token":{"file":"/t"},"topic":"fridge","server":"https://fcm.googleapis.com","private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"fcm","token":{"file":"/t"},"device":{"file":"/d"},"server":"https://fcm.googleapis.com","private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"fcm","token":{"environment":"T"},"device":"a:b-c","server":"https://fcm.googleapis.com","private_addresses":false,"timeout_seconds":10}"#,
    #"{"kind":"ntfy","server":"http://[::1]:80","topic":"my_topic","token":{"file":"/t"},"priority":4,"private_addresses":true,"timeout_seconds":10}"#,
  ]

  @Test(arguments: whole) func `stand in JSON without loss`(text: String) throws {
    #expect(try settings(text).json.line == text)
  }

  @Test(arguments: [
    (#"{"kind":"file","path":"/a"}"#, #"{"kind":"file","path":"/a","format":"text"}"#),
    (
      #"{"kind":"ntfy","topic":"t"}"#,
      #"{"kind":"ntfy","server":"https://ntfy.sh","topic":"t","priority":3,"private_addresses":false,"timeout_seconds":10}"#
    ),
  ])
  func `are as usual where nothing is said`(text: String, whole: String) throws {
    #expect(try settings(text).json.line == whole)
  }

  @Test(arguments: [
    (#"[]"#, "settings: not a JSON object"),
    (#"{}"#, "kind: missing"),
    (#"{"kind":"pigeon"}"#, "kind: must be one of file, exec, mail, webhook, ntfy, webpush, fcm"),
    (#"{"kind":"fcm","token":{"file":"/t"}}"#, "device: missing"),
    (
      #"{"kind":"fcm","token":{"file":"/t"},"device":"d","topic":"t"}"#,
      "topic: no setting of this kind of channel, or given twice"
    ),
    (#"{"kind":"file","path":"a"}"#, "path: give the whole path, from / on"),
    (#"{"kind":"file","path":"/a","path":"/b"}"#, "path: no setting of this kind of channel, or given twice"),
    (#"{"kind":"exec","command":[]}"#, "command: missing"),
    (#"{"kind":"exec","command":"/bin/x"}"#, "command: must be a list of texts"),
    (#"{"kind":"exec","command":["/x"],"timeout_seconds":0}"#, "timeout_seconds: 0 is not from 1 to 300"),
    (#"{"kind":"mail","from":"a@b","to":["x\n@b"]}"#, "to: no mail address such as name@example.org"),
    (#"{"kind":"mail","from":"a@b, c@d","to":["x@b"]}"#, "from: no mail address such as name@example.org"),
    (
      #"{"kind":"mail","from":"a@b","to":["x@b"],"smtp":{"host":"mail.b","tls":"none"}}"#,
      "tls: none is for this machine alone (localhost); use required"
    ),
    (
      #"{"kind":"mail","from":"a@b","to":["x@b"],"smtp":{"host":"mail.b","tls":"opportunistic","user":"u","secret":{"file":"/s"}}}"#,
      "tls: must be required where there is a password"
    ),
    (
      #"{"kind":"webhook","url":"http://b.kr/"}"#,
      "url: must begin with https://; http:// takes private addresses to be allowed"
    ),
    (#"{"kind":"webhook","url":"file:///etc/passwd"}"#, "url: no address such as https://example.org/path"),
    (#"{"kind":"webhook","url":"https://b.kr\\@c.kr/"}"#, "url: no address such as https://example.org/path"),
    (
      #"{"kind":"webhook","url":"https://u:p@b.kr/"}"#,
      "url: an address with a user or a password; put it into a file and name that"
    ),
    (#"{"kind":"webhook","url":"https://b.kr/","signing_key":"s"}"#, "signing_key: not a JSON object"),
    (
      #"{"kind":"webhook","url":"https://b.kr/","signing_key":{"file":"s"}}"#,
      "signing_key.file: give the whole path, from / on"
    ),
    (
      #"{"kind":"webhook","shape":"telegram","token":{"file":"/t"},"chat":"a b"}"#,
      "chat: the number of a chat, or @name"
    ),
    (#"{"kind":"ntfy","topic":"a/b"}"#, "topic: 1 to 64 letters, digits, - and _"),
    (#"{"kind":"ntfy","topic":"a","priority":6}"#, "priority: 6 is not from 1 to 5"),
    (
      #"{"kind":"ntfy","topic":"a","token":{"environment":"A B"}}"#,
      "token.environment: no name of an environment variable"
    ),
  ])
  func `say what is wrong and where`(text: String, complaint: String) {
    let problem = #expect(throws: SettingsProblem.self) { try settings(text) }
    #expect(problem?.description == complaint)
  }

  @Test(arguments: ["", "a b", "a\n", "키", String(repeating: "a", count: 65)])
  func `refuse a key that some channel would not take`(text: String) {
    #expect(MessageKey(text) == nil)
  }
}
