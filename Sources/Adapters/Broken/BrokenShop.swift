import AdapterHost

/// The reference shop with one fault. Scenarios that do not tell it from the reference shop prove
/// nothing.
package struct BrokenShop: Sendable {
  /// In the domain's words: `keeps-refunded`.
  package let name: String
  /// What it does wrong, as a sentence without its subject.
  package let wrong: String
  /// Where apps were seen to do it, or what Apple says against it.
  package let source: String
  /// The rules that it breaks.
  package let rules: [String]
  let fault: @MainActor @Sendable (inout ReferenceHabits) -> Void

  init(
    _ name: String, _ wrong: String, _ source: String, breaks rules: [String],
    by fault: @escaping @MainActor @Sendable (inout ReferenceHabits) -> Void
  ) {
    self.name = name
    self.wrong = wrong
    self.source = source
    self.rules = rules
    self.fault = fault
  }

  package static let all =
    access + subscriptions + purchases + deliveries + laterWords + servers

  /// - Parameter adapter: `broken:` and the name of a fault, as the command line has it.
  package static func named(_ adapter: String) -> BrokenShop? {
    all.first { $0.adapterName == adapter }
  }

  package var adapterName: String { "broken:\(name)" }

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
