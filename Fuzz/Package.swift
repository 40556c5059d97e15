// swift-tools-version: 6.3
import PackageDescription

// One executable a parser of outside bytes, built with libFuzzer, which brings `main`: see `run`.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let remexp = Target.Dependency.product(name: "RemExp", package: "RemExp")

func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Harness", remexp],
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzz",
  traits: [
    .trait(name: "HEIF", description: "With HEIC and AVIF, as in RemExp"),
    .trait(name: "WebP", description: "With WebP, as in RemExp"),
  ],
  dependencies: [
    // The name stands in for that of the folder of the clone.
    .package(
      name: "RemExp", path: "..",
      traits: [
        .trait(name: "HEIF", condition: .when(traits: ["HEIF"])),
        .trait(name: "WebP", condition: .when(traits: ["WebP"])),
      ])
  ],
  targets: [
    .target(name: "Harness", dependencies: [remexp], swiftSettings: settings),
    // What the fuzzer itself is tried with.
    .executableTarget(name: "control", swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    // ZBar with all that it can read, which the product does not ask for: see `control-zbar`.
    .systemLibrary(name: "CZBarWhole", pkgConfig: "zbar"),
    .executableTarget(
      name: "zbar-whole", dependencies: ["CZBarWhole", "Harness", remexp],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    fuzzer("archive"),
    fuzzer("capture-time"),
    fuzzer("catalog-import"),
    fuzzer("channel-settings"),
    fuzzer("databar"),
    fuzzer("date-text"),
    fuzzer("decode-heif"),
    fuzzer("decode-jpeg"),
    fuzzer("decode-png"),
    fuzzer("decode-webp"),
    fuzzer("delimited-reader"),
    fuzzer("dialect"),
    fuzzer("encoding"),
    fuzzer("file-name-date"),
    fuzzer("formula-guard"),
    fuzzer("gs1"),
    fuzzer("in-store"),
    fuzzer("label-dates"),
    // A source of the server, which this package does not build: the parser needs nothing of it.
    .executableTarget(
      name: "multipart-form", dependencies: ["Harness"],
      swiftSettings: settings + [.define("Server"), .unsafeFlags(["-parse-as-library"])]),
    fuzzer("path-list"),
    fuzzer("photo-frames"),
    fuzzer("print-answer"),
    fuzzer("printed-date"),
    fuzzer("scan-row"),
    fuzzer("values"),
    fuzzer("worker-messages"),
    fuzzer("zbar"),
  ]
)
