// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Examples",
  // The name stands in for that of the folder of the clone. From elsewhere: .package(path: "…/RemExp").
  dependencies: [.package(name: "RemExp", path: "..")],
  targets: [
    .executableTarget(name: "DaysLeft", dependencies: [.product(name: "RemExp", package: "RemExp")])
  ]
)
