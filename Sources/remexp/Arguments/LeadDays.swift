import ArgumentParser
import Expiry

/// `7,3,1` or `none`.
struct LeadDays: ExpressibleByArgument {
  let days: [Int]

  init?(argument: String) {
    if argument == "none" {
      days = []
    } else if let list = ListOf<Int>(argument: argument) {
      days = list.values
    } else {
      return nil
    }
  }
}
