import Foundation
import Testing

/// `shopper adopt`, as it is typed. What is drafted is tested in `AdoptionTests`.
@Suite struct AdoptTests {
  private static let store = """
    import StoreKit
    class Store { func buy(_ product: Product) async throws { _ = try await product.purchase() } }
    """

  private static func app(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch.empty()
    for (path, text) in files { try scratch.write(text, to: path) }
    return scratch
  }

  @Test func `it links the app's files, writes a package, and keeps what is there`() throws {
    let scratch = try Self.app(["my-app/Store.swift": Self.store, "my-app/AppTests/T.swift": ""])
    try FileManager.default.createSymbolicLink(
      at: scratch["my-app/loop"], withDestinationURL: scratch["my-app"])
    let run = try Command.run(["adopt", "my-app"], in: scratch)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.contains("MyApp: 1 Swift file, 1 import StoreKit\n"))
    #expect(run.output.contains("linked 1 of the app's files into Sources/Purchases\n"))
    #expect(try scratch.text("MyAppShopper/Sources/Purchases/Store.swift") == Self.store)
    let again = try Command.run(["adopt", "my-app"], in: scratch)
    #expect(again.output.contains("kept existing file: MyAppShopper/Package.swift\n"))
    #expect(again.status == 0)
  }

  @Test func `a link to an app that has moved leads to it again, and a file in its place stays`()
    throws
  {
    let scratch = try Self.app([
      "old/Store.swift": Self.store, "old/More.swift": "extension Store { func more() {} }",
    ])
    #expect(try Command.run(["adopt", "old", "--into", "AppShopper"], in: scratch).status == 0)
    let sources = "AppShopper/Sources/Purchases"
    try FileManager.default.moveItem(at: scratch["old"], to: scratch["new"])
    try FileManager.default.removeItem(at: scratch["\(sources)/More.swift"])
    try scratch.write("// mine\n", to: "\(sources)/More.swift")
    let again = try Command.run(["adopt", "new", "--into", "AppShopper"], in: scratch)
    #expect(try scratch.text("\(sources)/Store.swift") == Self.store)
    #expect(try scratch.text("\(sources)/More.swift") == "// mine\n")
    #expect(again.output.contains("linked 1 of the app's files into Sources/Purchases\n"))
    #expect(again.output.contains("kept existing file: \(sources)/More.swift\n"))
  }

  @Test func `a folder keeps its own path beside a link to it, and its package's language mode`()
    throws
  {
    let scratch = try Self.app([
      "kit/Sources/Store.swift": Self.store,
      "kit/Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "Sources")])
      """,
      "kit/Sample/Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n",
    ])
    try FileManager.default.createSymbolicLink(
      at: scratch["kit/Alias"], withDestinationURL: scratch["kit/Sources"])
    let run = try Command.run(["adopt", "kit"], in: scratch)
    #expect(run.output.contains("The app's store is 'Store', Sources/Store.swift:2:1\n"))
    #expect(
      try scratch.text("KitShopper/Package.swift").contains(
        "\nlet language: [SwiftSetting] = [.swiftLanguageMode(.v5)]\n"))
  }

  @Test(arguments: [("app/Store", "app/Util"), ("app", nil)])
  func `what the folder's Xcode project has outside of it is named`(
    path: String, named: String?
  ) throws {
    let scratch = try Self.app([
      "app/App.xcodeproj/project.pbxproj": "", "app/Util/Settings.swift": "struct Settings {}",
      "app/AppTests/Product.swift": "struct Product {}",
      "app/Store/Store.swift": Self.store + "\nlet settings = Settings()",
    ])
    let run = try Command.run(["adopt", path, "--dry-run"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        named.map {
          "  Store.swift:3:16: 'Settings': outside of this folder, in '\($0)': adopt a folder that"
            + " has both, or declare what is used of it\n"
        } ?? "\nNothing is known to prevent it from running here.\n"))
  }

  @Test func `of many functions that buy, the first are named`() throws {
    let buttons = (1...8).map { number in
      "func buy\(number)(_ product: Product) async throws { _ = try await product.purchase() }"
    }
    let text = "import StoreKit\nclass Store {\n\(buttons.joined(separator: "\n"))\n}\n"
    let run = try Command.run(
      ["adopt", "App", "--dry-run"], in: try Self.app(["App/Store.swift": text]))
    #expect(
      run.output.contains(
        "  buys                     buy1(_:), buy2(_:), buy3(_:), buy4(_:), buy5(_:) and 3 more\n"))
  }

  @Test func `many files are counted by their folders`() throws {
    var files = ["App/Store.swift": Self.store + "\nlet all: [Any] = [\(Self.names)]"]
    for number in 0..<40 {
      files["App/Models/\(number % 2)/In/M\(number).swift"] = "struct M\(number) {}"
    }
    let run = try Command.run(["adopt", "App", "--dry-run"], in: try Self.app(files))
    #expect(
      run.output.contains(
        """
        Purchase code, with what it names: 41 files
          ./         1 file
          Models/0/  20 files
          Models/1/  20 files
          All together: imports StoreKit

        """))
  }

  private static let names = (0..<40).map { "M\($0)()" }.joined(separator: ", ")

  @Test func `an example's products are not those of the code beside it`() throws {
    let scratch = try Self.app([
      "App/Store.swift": Self.store, "App/Example/Example/Products.storekit": "{}",
    ])
    #expect(try Command.run(["adopt", "App"], in: scratch).status == 0)
    #expect(try !scratch.text("AppShopper/shopper.yaml").contains("catalog:"))
    let example = try Self.app([
      "App/Example/Store.swift": Self.store, "App/Example/Products.storekit": "{}",
    ])
    #expect(try Command.run(["adopt", "App"], in: example).status == 0)
    #expect(
      try example.text("AppShopper/shopper.yaml")
        .contains("\ncatalog: '../App/Example/Products.storekit'\n"))
  }

  @Test func `what is inside '#if os(iOS)' is named, and taken where it is asked for`() throws {
    let text = "import Foundation\n#if os(iOS)\n\(Self.store)\n#endif\nclass Other {}\n"
    let scratch = try Self.app(["App/Store.swift": Self.store, "App/Phone.swift": text])
    let named = try Command.run(["adopt", "App", "--type", "Store", "--dry-run"], in: scratch)
    #expect(named.status == 0)
    let phone = try Self.app(["App/Store.swift": text])
    #expect(try Command.run(["adopt", "App"], in: phone).status != 0)
    let taken = try Command.run(["adopt", "App", "--os", "iOS"], in: phone)
    #expect(taken.errors == "")
    #expect(taken.status == 0)
    #expect(
      try phone.text("AppShopper/check").contains(
        "\n\"$shopper\" port Originals/Purchases --into Sources/Purchases --os iOS --quiet\n"))
    #expect(!taken.output.contains("#if os(iOS)"))
  }

  @Test func `a dry run writes nothing`() throws {
    let scratch = try Self.app(["App/Store.swift": Self.store])
    #expect(try Command.run(["adopt", "App", "--dry-run"], in: scratch).status == 0)
    #expect(try !scratch.names(in: "").contains("AppShopper"))
  }

  @Test(arguments: [
    (
      ["App/Reader.swift"],
      "invalid folder 'App/Reader.swift': expected a folder of Swift files, found a file"
    ),
    (["nowhere"], "missing folder 'nowhere': expected an app's folder of Swift files"),
    (
      ["App"],
      "missing purchase code in 'App': expected a type that calls 'Product.purchase()' or makes an "
        + "'SKPayment'; StoreKit is used by 'Reader'"
    ),
    (["App", "--type", "Shop"], "unknown type 'Shop': expected a type of 'App', such as 'Reader'"),
    (
      ["App", "--type", "Reader", "--repository", "App"],
      "invalid repository 'App': expected a copy of Mystery Shopper's, with 'Package.swift' and "
        + "'shims'"
    ),
  ])
  func `what is missing is named`(arguments: [String], message: String) throws {
    let scratch = try Self.app([
      "App/Reader.swift":
        "import StoreKit\nclass Reader { func f() async { for await _ in Transaction.updates {} } }"
    ])
    let run = try Command.run(["adopt"] + arguments, in: scratch)
    #expect(run.errors == "shopper: \(message)\n")
    #expect(run.status == (arguments.contains("--repository") ? 64 : 3))
    #expect(run.output == "")
  }

  @Test func `the environment names the repository, too`() throws {
    let scratch = try Self.app([
      "App/Reader.swift": "import StoreKit\nclass Reader { func f() async {} }"
    ])
    let run = try Command.run(
      ["adopt", "App", "--type", "Reader"], in: scratch, environment: ["MYSTERY_SHOPPER": "App"])
    #expect(run.errors.hasPrefix("shopper: invalid MYSTERY_SHOPPER 'App': "))
    #expect(run.status == 64)
  }
}
