/// What decoding one file gave, and how long it took.
struct DecodeAnswer {
  let outcome: DecodeOutcome
  let milliseconds: Int
}
