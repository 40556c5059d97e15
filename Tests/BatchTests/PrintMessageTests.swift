import Batch
import Expiry
import Imaging
import Testing

@Suite struct PrintMessageTests {
  @Test func `a setup comes through as it was`() throws {
    var limits = PrintLimits(
      image: ImageLimits(fileBytes: 1, pixels: 2, progressiveScans: 3), addressSpace: 4,
      readerStart: .milliseconds(5), readerAnswer: .seconds(6), isSandboxed: false)
    let setup = PrintSetup(parent: 7, limits: limits, hasReader: true)
    #expect(try PrintSetup(message: setup.message) == setup)
    limits.isSandboxed = true
    let other = PrintSetup(parent: -1, limits: limits, hasReader: false)
    #expect(try PrintSetup(message: other.message) == other)
  }

  @Test(arguments: [[UInt8](), [0], Array("2026-11-23".utf8)])
  func `a job comes through as it was`(parameters: [UInt8]) throws {
    let job = PrintJob(photo: WorkerJob(ticket: 1, byteCount: 2, isInline: true), parameters: parameters)
    #expect(try PrintJob(message: job.message) == job)
  }

  @Test(arguments: [nil] + PrintReaderFault.allCases)
  func `a reply comes through as it was`(fault: PrintReaderFault?) throws {
    let reply = PrintReply(ticket: 3, answer: [1, 2], fault: fault, peakMemory: 4)
    #expect(try PrintReply(message: reply.message) == reply)
  }

  @Test func `requests come through as they were`() throws {
    let crop = PrintCropQuestion(box: PixelBox(minX: -5, minY: 3, maxX: 9, maxY: 1 << 20))
    let date = PrintQuestion(asOf: CivilDate(dayNumber: 20_779), order: .dayMonthYear, codes: [crop.box])
    for request in [PrintRequest.crop(crop), .date(date)] {
      #expect(try PrintRequest(message: request.message) == request)
    }
    #expect(throws: MessageError.self) { try PrintRequest(message: [2] + crop.message) }
    #expect(throws: MessageError.self) { try PrintRequest(message: []) }
  }

  @Test func `a part of a photo has as many bytes as pixels, and not too many`() throws {
    let picture = GrayImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let answer = PrintCropQuestion.answer(picture)
    #expect(try GrayImage(crop: answer) == picture)
    #expect(try GrayImage(crop: PrintCropQuestion.answer(nil)) == nil)
    #expect(throws: MessageError.self) { try GrayImage(crop: Array(answer.dropLast())) }
    #expect(throws: MessageError.self) { try GrayImage(crop: answer + [7]) }
    let wide = GrayImage(width: 801, height: 1, pixels: [UInt8](repeating: 0, count: 801))
    #expect(throws: MessageError.self) { try GrayImage(crop: PrintCropQuestion.answer(wide)) }
  }

  @Test func `what is cut off or has more behind it is no message`() {
    let messages = [
      PrintSetup(parent: 1, limits: .standard, hasReader: true).message,
      PrintJob(photo: WorkerJob(ticket: 1, byteCount: 2, isInline: true), parameters: [1]).message,
      PrintReply(ticket: 3, answer: [1, 2], fault: .late, peakMemory: 4).message,
    ]
    for message in messages {
      for wrong in [Array(message.dropLast()), message + [0], []] {
        #expect(throws: MessageError.self) { try PrintSetup(message: wrong) }
        #expect(throws: MessageError.self) { try PrintJob(message: wrong) }
        #expect(throws: MessageError.self) { try PrintReply(message: wrong) }
      }
    }
  }
}

@Suite struct PrintReaderAnswerTests {
  private func answer(_ line: String, width: Int = 100, height: Int = 50) throws(PrintReaderFault)
    -> PrintReaderAnswer
  {
    try PrintReaderAnswer(line: Array(line.utf8), id: 7, width: width, height: height)
  }

  @Test func `the example of the protocol is read`() throws {
    let line =
      #"{"id":7,"lines":[{"text":"12.12.26","box":[412,903,640,951],"confidence":0.93}]}"#
    let box = PixelBox(minX: 412, minY: 903, maxX: 640, maxY: 951)
    #expect(
      try answer(line, width: 1350, height: 1800)
        == .lines([PrintedLine(text: "12.12.26", box: box, confidence: 0.93)]))
  }

  @Test(arguments: [
    (#"{"id":7,"lines":[]}"#, PrintReaderAnswer.lines([])),
    (#" {"lines" : [] , "id" : 7, "ms": 40 } "#, .lines([])),
    (#"{"id":7,"error":"too dark"}"#, .declined("too dark")),
    (
      #"{"id":7,"lines":[{"text":"까지","box":[0,0,100,50],"confidence":1}]}"#,
      .lines([PrintedLine(text: "까지", box: PixelBox(minX: 0, minY: 0, maxX: 100, maxY: 50))])
    ),
  ])
  func `what keeps to the protocol is read`(line: String, expected: PrintReaderAnswer) throws {
    #expect(try answer(line) == expected)
  }

  @Test(arguments: [
    ("", PrintReaderFault.noJSON), ("{", .noJSON), ("[]", .noJSON), ("7", .noJSON),
    (#"{"lines":[]}"#, .otherAnswer), (#"{"id":8,"lines":[]}"#, .otherAnswer),
    (#"{"id":"7","lines":[]}"#, .otherAnswer), (#"{"id":7.0,"lines":[]}"#, .otherAnswer),
    (#"{"id":7}"#, .noLines), (#"{"id":7,"lines":{}}"#, .noLines),
    (#"{"id":7,"lines":["12.12.26"]}"#, .noLines),
    (#"{"id":7,"error":""}"#, .badText), (#"{"id":7,"lines":[{}]}"#, .badText),
    (#"{"id":7,"lines":[{"text":"a\u2028b"}]}"#, .badText),
    (#"{"id":7,"lines":[{"text":"a\u0085b"}]}"#, .badText),
    (#"{"id":7,"lines":[{"text":"a"}]}"#, .badBox),
    (#"{"id":7,"lines":[{"text":"a","box":[0,0,101,50]}]}"#, .badBox),
    (#"{"id":7,"lines":[{"text":"a","box":[0,0,9223372036854775807,50]}]}"#, .badBox),
    (#"{"id":7,"lines":[{"text":"a","box":[0,-9223372036854775808,1,50]}]}"#, .badBox),
    (#"{"id":7,"lines":[{"text":"a","box":[5,0,5,50]}]}"#, .badBox),
    (#"{"id":7,"lines":[{"text":"a","box":[0,0,1,50]}]}"#, .badConfidence),
    (#"{"id":7,"lines":[{"text":"a","box":[0,0,1,50],"confidence":"1"}]}"#, .badConfidence),
    (#"{"id":7,"lines":[{"text":"a","box":[0,0,1,50],"confidence":1e400}]}"#, .badConfidence),
    (#"{"id":7,"lines":[{"text":"a","box":[0,0,1,50],"confidence":2}]}"#, .badConfidence),
  ])
  func `what does not is named`(line: String, fault: PrintReaderFault) {
    #expect(throws: fault) { try answer(line) }
  }

  @Test func `a hello says who reads`() throws {
    let hello = try PrintReaderHello(
      line: Array(#"{"protocol":1,"engine":"rapidocr-onnxruntime","version":"1.4.4"}"#.utf8))
    #expect(hello.engine == "rapidocr-onnxruntime" && hello.version == "1.4.4")
  }

  @Test(arguments: [
    (#"{"engine":"a","version":"1"}"#, PrintReaderFault.otherProtocol),
    (#"{"protocol":2,"engine":"a","version":"1"}"#, .otherProtocol),
    (#"{"protocol":1,"version":"1"}"#, .badName), (#"{"protocol":1,"engine":"a","version":1}"#, .badName),
    (#"{"protocol":1,"engine":"a\n","version":"1"}"#, .badName), ("hello", .noJSON),
  ])
  func `another hello is none`(line: String, fault: PrintReaderFault) {
    #expect(throws: fault) { try PrintReaderHello(line: Array(line.utf8)) }
  }
}
