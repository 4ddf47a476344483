import AdapterHost

/// The reference shop with one fault. Scenarios that do not tell it from the reference shop prove
/// nothing.
package struct BrokenShop: Sendable {
  /// In the domain's words: `keeps-refunded`.
  package let name: String
  /// The fault, as a sentence without its subject: the title of a finding.
  package let title: String
  /// Evidence of the fault in apps, or Apple's documentation against it.
  package let source: String
  /// The rules that it breaks.
  package let rules: [String]
  /// Advice for code with the same fault: where to look, in one sentence.
  package let look: String
  /// A call of StoreKit that failures of code with the fault show, in their words; `nil` if they
  /// need not.
  package let makes: String?
  /// A call of StoreKit that code with the fault never makes; `nil` if any may be made.
  package let avoids: String?
  let fault: @MainActor @Sendable (inout ReferenceHabits) -> Void

  init(
    _ name: String, _ title: String, _ source: String, breaks rules: [String], look: String,
    makes: String? = nil, avoids: String? = nil,
    by fault: @escaping @MainActor @Sendable (inout ReferenceHabits) -> Void
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.rules = rules
    self.look = look
    self.makes = makes
    self.avoids = avoids
    self.fault = fault
  }

  package static let all =
    access + subscriptions + purchases + deliveries + laterWords + servers

  /// - Parameter adapter: `broken:` and the names of one or more faults with `+` between, as the
  ///   command line has it.
  package static func named(_ adapter: String) -> BrokenShop? {
    guard adapter.hasPrefix(prefix) else { return nil }
    let names = adapter.dropFirst(prefix.count).split(
      separator: "+", omittingEmptySubsequences: false)
    var shops: [BrokenShop] = []
    for name in names {
      guard let shop = all.first(where: { $0.name == name }) else { return nil }
      shops.append(shop)
    }
    return shops.count == 1 ? shops[0] : BrokenShop(shops)
  }

  package static let prefix = "broken:"

  /// A shop with several faults. Where two of them change the same habit, the later one counts.
  private init(_ shops: [BrokenShop]) {
    self.init(
      shops.map(\.name).joined(separator: "+"), shops.map(\.title).joined(separator: ", and "),
      shops.map(\.source).joined(separator: " "), breaks: shops.flatMap(\.rules),
      look: shops.map(\.look).joined(separator: " ")
    ) { habits in
      for shop in shops { shop.fault(&habits) }
    }
  }

  package var adapterName: String { Self.prefix + name }

  /// Turns this process into the adapter; never returns.
  package func runHost() -> Never { AdapterProcess.run(BrokenAdapter.self) }
}

/// The fault is the one that the process was started with.
final class BrokenAdapter: ReferenceAdapter {
  private static let shop = CommandLine.arguments.last.flatMap(BrokenShop.named)

  override class var about: About {
    About(name: shop?.adapterName ?? "broken", version: "1.0")
  }

  override class var server: any AppServer { ReferenceServer(habits: habits.server) }

  required convenience init() { self.init(habits: Self.habits) }

  private static var habits: ReferenceHabits {
    var habits = ReferenceHabits()
    shop?.fault(&habits)
    return habits
  }
}
