// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Examples",
  // The name stands in for that of the folder of the clone. From elsewhere: .package(path: "…/RemExp").
  dependencies: [.package(name: "RemExp", path: "..")],
  targets: [
    .executableTarget(name: "DaysLeft", dependencies: [.product(name: "RemExp", package: "RemExp")]),
    // The Swift of the articles in Sources/RemExp/RemExp.docc, which Examples/articles puts here for Examples/check.
    .target(
      name: "Articles", dependencies: [.product(name: "RemExp", package: "RemExp")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
