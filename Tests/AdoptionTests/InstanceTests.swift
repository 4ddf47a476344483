import Testing

@testable import Adoption

/// How the adapter gets the app's one store.
@Suite struct InstanceTests {
  private static func store(_ members: String, _ types: String = "") throws -> AdapterDraft.Part {
    try #require(draftOfSmallStore(members, types).parts.first)
  }

  private static let trap = "static var shared: Store { if let made { return made }; fatalError() }"

  private static let old =
    "@available(iOS, obsoleted: 1, renamed: \"b\") @available(macOS, unavailable)"

  @Test(arguments: [
    ("static let preview = Store(); static let shared = Store()", "Store.shared"),
    ("static let preview: Store = .init()", "Store()"),
    ("static var current: Store?; init() {}", "Store()"),
    ("\(trap); static func configure() -> Store { Store() }", "Store.configure()"),
    ("\(trap); \(old) static func a() -> Store { Store() }; init(a: Int = 1) {}", "Store()"),
    (
      "\(trap); @available(*, deprecated) static func a() -> Store { Store() }"
        + "; static func b() -> Store { Store() }", "Store.b()"
    ),
    (
      "\(trap); static func a() -> Store { Store() }; public static func b() -> Store { Store() }",
      "Store.b()"
    ),
    (
      "\(trap); private init() {}; static func set(ids: [String]) throws -> Store { Store() }",
      "try! Store.set(ids: ProductList.bundled)"
    ),
  ])
  func `the instance is the one that the app uses`(members: String, instance: String) throws {
    #expect(try Self.store(members) == .init(name: "store", text: instance, isGap: false))
  }

  @Test(arguments: [
    ("init(window: Int) {}", "call 'init(window:)', Store.swift:3:3, with a value for 'window'"),
    (
      "\(trap); static func configure(_ settings: Settings) -> Store { Store() }",
      "call 'configure(_:)', Store.swift:3:82, with a value for 'settings'"
    ),
    ("private init() {}", "other files cannot make it"),
  ])
  func `what makes the instance is named where it cannot be called`(
    members: String, advice: String
  ) throws {
    let settings =
      "struct Settings { static let example = Settings(title: \"\"); let title: String }"
    let text = "make the app's Store: \(advice)"
    #expect(try Self.store(members, settings) == .init(name: "store", text: text, isGap: true))
  }
}
