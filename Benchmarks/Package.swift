// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that users of RemExp neither build nor resolve it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "RemExp", path: "..")],
  targets: [
    .executableTarget(
      name: "GS1Benchmark",
      dependencies: [.product(name: "RemExp", package: "RemExp")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "CatalogBenchmark",
      dependencies: [.product(name: "RemExp", package: "RemExp")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
