import ArgumentParser
import Foundation

/// A time zone that exists.
struct ZoneName: ExpressibleByArgument {
  let zone: TimeZone

  /// Only names of the zone database; abbreviations such as `KST` mean different zones to different people.
  init?(argument: String) {
    guard argument == "UTC" || argument.contains("/"), let zone = TimeZone(identifier: argument) else {
      return nil
    }
    self.zone = zone
  }
}
