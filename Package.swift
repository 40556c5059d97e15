// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// Tests are compiled as they are written, also where what they test is optimized: an optimizer takes away what asks for
// memory and does nothing with it, and takes long over what runs once.
let tests: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"])]

// glibc then looks at what it copies, where it can tell how much room there is; that takes an optimizer.
let fortified: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

let package = Package(
  name: "RemExp",
  products: [
    .executable(name: "remexp", targets: ["remexp"]),
    .library(
      name: "RemExp",
      targets: [
        "RemExp", "Barcodes", "Imaging", "Scanning", "Batch", "Delimited", "TextEncodings", "Expiry",
        "StoreFiles", "Catalog", "Pantry", "Register", "Delivery", "Labels",
      ]),
  ],
  traits: [
    .trait(
      name: "ZXing",
      description: "A second engine, zxing-cpp 1.4 to 2.x: Data Matrix, and QR codes that ZBar misses"),
    .trait(
      name: "HEIF", description: "HEIC and AVIF pictures, with libheif 1.15 or newer, libde265 and dav1d"),
    .trait(name: "WebP", description: "WebP pictures, with libwebp"),
    .trait(name: "Tesseract", description: "A reader of printed dates, with Tesseract 5"),
    .trait(
      name: "Server",
      description: "The household on the phone: accounts and pages, with libsodium when it runs"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The markup of pages, with an escaping of our own.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    // The server's alone; without its trait they are not even fetched.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // System libraries, each imported by one wrapper target.
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CIconv"),
    // Layouts alone: liblzma and libzstd are looked for when they are needed, and not linked.
    .systemLibrary(name: "CUnpackers"),

    // libpng and libjpeg report errors through setjmp, which Swift cannot call.
    .target(name: "CPNG", dependencies: ["CLibPNG"], cSettings: fortified),
    .target(name: "CJPEG", dependencies: ["CLibJPEG"], cSettings: fortified),
    // libzbar and libheif are loaded when a picture is read, and not linked: they bring X11, D-Bus, V4L and encoders, which
    // cost a program half of its start. To have the decoders in a program of their own instead would take two files in
    // place of one that can be copied.
    .target(name: "CZBar", cSettings: fortified),
    // Pango and Cairo are loaded when a label is drawn, and not linked: neither they nor their headers need to be there for
    // anything else. They shape Hangul and embed fonts, which no Swift package does that runs on Linux.
    .target(name: "CDrawing", cSettings: fortified),
    // zxing-cpp is C++ and throws. Its sources are empty without the trait; the library lies where the compiler and
    // the linker look, so that no system library target asks for it when nothing needs it.
    .target(
      name: "CZXing",
      cxxSettings: [
        .define("ZXING", .when(traits: ["ZXing"])),
        .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
      ],
      linkerSettings: [.linkedLibrary("ZXing", .when(traits: ["ZXing"]))]),
    // As with CZXing. libheif is C behind C++ that throws; its own decoders start threads, so that it is given others.
    .target(
      name: "CHEIF",
      cxxSettings: [
        .define("HEIF", .when(traits: ["HEIF"])),
        .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
      ],
      linkerSettings: [
        .linkedLibrary("de265", .when(traits: ["HEIF"])), .linkedLibrary("dav1d", .when(traits: ["HEIF"])),
      ]),
    .target(
      name: "CWebP", cSettings: fortified + [.define("WEBP", .when(traits: ["WebP"]))],
      linkerSettings: [
        .linkedLibrary("webp", .when(traits: ["WebP"])), .linkedLibrary("webpdemux", .when(traits: ["WebP"])),
      ]),
    // Only its headers are taken: see CTesseract.h.
    .target(
      name: "CTesseract", cSettings: fortified + [.define("TESSERACT", .when(traits: ["Tesseract"]))]),
    // Landlock and seccomp have no functions in libc, and a filter is an array made by C macros.
    .target(name: "CSandbox", cSettings: fortified),
    // memfd_create and prctl are not in Swift's module of glibc.
    .target(name: "CLinux", cSettings: fortified),
    // The files of catalog/ that come within the program: C has #embed, a literal in Swift takes a minute to compile.
    .target(name: "CCatalogData", cSettings: fortified),
    // The nets that read printed dates, likewise.
    .target(name: "CPrintNets", exclude: ["finder.net", "reader.net", "README.md"], cSettings: fortified),
    // libcurl, loaded when a message goes out by the network. It does what URLSession stands on, and mail too, without what
    // Foundation's networking costs a program at its start.
    .target(name: "CCurl", cSettings: fortified),
    // libcrypto, which libcurl brings, likewise.
    .target(name: "CCrypto", cSettings: fortified),
    // libsodium, loaded when something is first hashed, so that neither it nor its headers need be there for anything else.
    .target(name: "CSodium", cSettings: fortified + [.define("SERVER", .when(traits: ["Server"]))]),
    // What runs inside of a signal's handler must not be Swift.
    .target(name: "CSignals", cSettings: fortified),

    // SQLite calls its file system through tables of C functions.
    .target(
      name: "CSeal", dependencies: ["CXXHash", .product(name: "GRDBSQLite", package: "GRDB.swift")],
      cSettings: fortified),

    .target(name: "Barcodes", swiftSettings: strict),
    // CSV and JSON as text: the forms in which values leave, and which need nothing else.
    .target(name: "Delimited", swiftSettings: strict),
    // Bytes as programs save text → UTF-8. The fence around iconv, and around zlib, liblzma and libzstd too: a packed list
    // is one more form that text comes in, and everything else would have to unpack before it can look for the encoding.
    .target(
      name: "TextEncodings", dependencies: ["CIconv", "CUnpackers", "CZlib", "Delimited"],
      swiftSettings: strict),
    // The fence around xxHash.
    .target(name: "Hashing", dependencies: ["CXXHash"], swiftSettings: strict),
    .target(
      name: "Imaging",
      dependencies: [
        "CPNG", "CJPEG", .target(name: "CHEIF", condition: .when(traits: ["HEIF"])),
        .target(name: "CWebP", condition: .when(traits: ["WebP"])),
      ],
      swiftSettings: strict),
    .target(
      name: "Scanning",
      dependencies: [
        "Barcodes", "Imaging", "TextEncodings", "CZBar",
        .target(name: "CZXing", condition: .when(traits: ["ZXing"])),
      ],
      swiftSettings: strict),
    .target(
      name: "Batch",
      dependencies: [
        "Barcodes", "Delimited", "Expiry", "Hashing", "Imaging", "Print", "Scanning", "CLinux", "CSandbox",
      ],
      swiftSettings: strict),
    .target(name: "Expiry", dependencies: ["Barcodes"], swiftSettings: strict),
    // Reads print in pictures; what it says is for Expiry to understand.
    .target(
      name: "Print",
      dependencies: [
        "CPrintNets", "Expiry", "Imaging",
        .target(name: "CTesseract", condition: .when(traits: ["Tesseract"])),
      ],
      swiftSettings: strict),
    // The fence around what draws: codes and text on paper, as PDF and as ZPL. It knows nothing of what they are about.
    .target(name: "Labels", dependencies: ["Barcodes", "CDrawing"], swiftSettings: strict),
    .target(
      name: "StoreFiles",
      dependencies: [
        "CLinux", "CSeal", "CSignals", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Catalog",
      dependencies: [
        "Barcodes", "CCatalogData", "Delimited", "Hashing", "StoreFiles", "TextEncodings",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Pantry",
      dependencies: [
        "Barcodes", "Delimited", "Expiry", "StoreFiles", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Register",
      dependencies: [
        "Barcodes", "Batch", "Catalog", "Delimited", "Expiry", "Hashing", "Pantry", "Scanning",
        "TextEncodings",
      ],
      swiftSettings: strict),
    // The fence around the network and other programs: carries one message through one channel.
    .target(
      name: "Delivery", dependencies: ["CCrypto", "CCurl", "CLinux", "Delimited"], swiftSettings: strict),
    // What is said to people, in English and Korean, whatever shows it.
    .target(
      name: "Words",
      dependencies: [
        .target(name: "Accounts", condition: .when(traits: ["Server"])), "Barcodes", "Batch", "Catalog",
        "Delimited", "Delivery", "Expiry", "Imaging", "Labels", "Pantry", "Register", "Scanning",
        "StoreFiles", "TextEncodings",
      ],
      swiftSettings: strict),
    // The fence around the template library: nothing that is not escaped comes out of it.
    .target(
      name: "Markup",
      dependencies: ["Delimited", .product(name: "Mustache", package: "swift-mustache")],
      swiftSettings: strict),
    // What is handed out whole, whatever hands it out: a calendar, statistics as words, tables and a chart, and all of what
    // programs read.
    .target(
      name: "Documents",
      dependencies: ["Barcodes", "Catalog", "Delimited", "Expiry", "Markup", "Pantry", "Register", "Words"],
      swiftSettings: strict),
    // Who may sign in and who shares which pantry. Its sources are empty without the trait.
    .target(
      name: "Accounts",
      dependencies: [
        .target(name: "CSodium", condition: .when(traits: ["Server"])), "Expiry", "Hashing", "StoreFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    // The fence around HTTP: pages for a household's phones. Its sources are empty without the trait.
    .target(
      name: "Web",
      dependencies: [
        "Accounts", "Barcodes", "Batch", "Catalog", "Delimited", "Delivery", "Documents", "Expiry", "Hashing",
        "Imaging", "Markup", "Pantry", "Register", "StoreFiles", "Words",
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(name: "HummingbirdTLS", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(name: "JWTKit", package: "jwt-kit", condition: .when(traits: ["Server"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Server"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Server"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Server"])),
      ],
      swiftSettings: strict),
    // What `import RemExp` gives.
    .target(
      name: "RemExp",
      dependencies: [
        "Barcodes", "Batch", "Catalog", "Delimited", "Delivery", "Expiry", "Imaging", "Labels", "Pantry",
        "Register", "Scanning", "StoreFiles", "TextEncodings",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "remexp",
      dependencies: [
        "Barcodes", "Batch", "Catalog", "Delimited", "Delivery", "Documents", "Expiry", "Hashing", "Imaging",
        "Labels", "Markup", "Pantry", "Register", "Scanning", "StoreFiles", "TextEncodings", "Words",
        .target(name: "Accounts", condition: .when(traits: ["Server"])),
        .target(name: "Web", condition: .when(traits: ["Server"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Chance that repeats itself, and what a test does where the system lacks something.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "BarcodesTests", dependencies: ["Barcodes", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "PrintTests", dependencies: ["Expiry", "Imaging", "Print", "TestPictures", "TestSupport"],
      swiftSettings: tests),
    .testTarget(name: "DelimitedTests", dependencies: ["Delimited", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "TextEncodingsTests", dependencies: ["TestSupport", "TextEncodings"], swiftSettings: tests),
    // Pictures and files that tests of several targets draw.
    .target(
      name: "TestPictures", path: "Tests/TestPictures", exclude: ["Encoded"], swiftSettings: strict),
    .testTarget(
      name: "ImagingTests", dependencies: ["Imaging", "TestPictures", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "ScanningTests", dependencies: ["Barcodes", "Imaging", "Scanning", "TestSupport"],
      swiftSettings: tests),
    // No part of the product: who enters the sandbox cannot leave it, so the tests send another process.
    .executableTarget(
      name: "SandboxProbe", dependencies: ["Batch"], path: "Tests/SandboxProbe", swiftSettings: tests),
    // Workers that crash, stall and lie when a file tells them to.
    .executableTarget(
      name: "BatchWorker", dependencies: ["Barcodes", "Batch", "Expiry", "Imaging"],
      path: "Tests/BatchWorker", swiftSettings: tests),
    .testTarget(
      name: "BatchTests",
      dependencies: [
        "Barcodes", "Batch", "BatchWorker", "Expiry", "Imaging", "SandboxProbe", "TestPictures",
        "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ExpiryTests", dependencies: ["Barcodes", "Expiry", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "LabelsTests", dependencies: ["Barcodes", "Imaging", "Labels", "Scanning", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "DeliveryTests", dependencies: ["Delimited", "Delivery", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "StoreFilesTests",
      dependencies: ["StoreFiles", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: tests),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Barcodes", "Catalog", "Delimited", "StoreFiles", "TestSupport", "TextEncodings",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "PantryTests",
      dependencies: [
        "Barcodes", "Delimited", "Expiry", "Pantry", "StoreFiles", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "Accounts", "Barcodes", "Batch", "Catalog", "Delimited", "Delivery", "Expiry", "Hashing", "Pantry",
        "TestPictures", "TestSupport", "Web", "Words",
        "remexp",
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(name: "HummingbirdTesting", package: "hummingbird", condition: .when(traits: ["Server"])),
        .product(name: "JWTKit", package: "jwt-kit", condition: .when(traits: ["Server"])),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "AccountsTests",
      dependencies: [
        "Accounts", "Expiry", "StoreFiles", "TestSupport", "Words",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RegisterTests", dependencies: ["RemExp", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Accounts", "Delimited", "Documents", "Expiry", "Imaging", "Markup", "Pantry", "Print",
        "TestPictures", "TestSupport", "Words", "remexp",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden"], swiftSettings: tests),
  ],
  cxxLanguageStandard: .cxx17
)
