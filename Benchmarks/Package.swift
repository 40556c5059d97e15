// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that users of RemExp neither build nor resolve it.
let package = Package(
  name: "Benchmarks",
  traits: [
    .trait(name: "ZXing", description: "With the second engine, as in RemExp"),
    .trait(name: "HEIF", description: "With HEIC and AVIF, as in RemExp"),
    .trait(name: "WebP", description: "With WebP, as in RemExp"),
    .trait(name: "Tesseract", description: "With Tesseract, as in RemExp"),
  ],
  dependencies: [
    .package(
      name: "RemExp", path: "..",
      traits: [
        .trait(name: "ZXing", condition: .when(traits: ["ZXing"])),
        .trait(name: "HEIF", condition: .when(traits: ["HEIF"])),
        .trait(name: "WebP", condition: .when(traits: ["WebP"])),
        .trait(name: "Tesseract", condition: .when(traits: ["Tesseract"])),
      ])
  ],
  targets: [
    .executableTarget(
      name: "GS1Benchmark",
      dependencies: [.product(name: "RemExp", package: "RemExp")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "CatalogBenchmark",
      dependencies: [.product(name: "RemExp", package: "RemExp")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "NoticeBenchmark",
      dependencies: [.product(name: "RemExp", package: "RemExp")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // Counts what the heap is asked for.
    .target(name: "CountedMemory"),
    .executableTarget(
      name: "ScanBenchmark",
      dependencies: ["CountedMemory", .product(name: "RemExp", package: "RemExp")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
