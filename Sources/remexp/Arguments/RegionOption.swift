import ArgumentParser
import Barcodes

/// Whose layout in-store numbers have.
struct RegionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whose layout in-store numbers have.",
      discussion: "\(InStoreLayout.regions.joined(separator: ", ")). Default: none, they stay opaque.",
      valueName: "country"))
  var region: String?

  var layouts: [InStoreLayout] { region.map { InStoreLayout.layouts(of: $0) } ?? [] }

  func validate() throws {
    if let region, layouts.isEmpty {
      let known = InStoreLayout.regions.joined(separator: ", ")
      throw ValidationError("no layout is known for the region \(region); known are \(known)")
    }
  }
}
