import Casting
import Diagnostics
import Fixtures
import JSONTree
import Scenarios
import StoreConfiguration

/// The shop that the fixtures buy in.
enum FixtureShop {
  static let catalog: CatalogIndex = {
    do {
      let file = "scenarios/catalogs/florist.storekit"
      let florist = try StoreConfiguration.read(
        SourceText(file: file, bytes: Checkout.bytes(of: file)))
      return CatalogIndex(florist.catalog, florist.document.root, named: "florist")
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Two groups, and two products on one level.
  static let library = CatalogIndex(
    name: "library",
    products: [
      .init(id: "org.library.reading-room", kind: .nonRenewing),
      .init(id: "org.library.loans.basic", kind: .subscription(group: "Loans", level: 2)),
      .init(id: "org.library.loans.plus", kind: .subscription(group: "Loans", level: 1)),
      .init(id: "org.library.loans.student", kind: .subscription(group: "Loans", level: 2)),
      .init(id: "org.library.films.plus", kind: .subscription(group: "Films", level: 1)),
    ], codes: [], storekit: .null)

  /// Nothing is for sale but flowers that last.
  static let kiosk = CatalogIndex(
    name: "kiosk", products: [.init(id: "kiosk.tulips", kind: .nonConsumable)], codes: [],
    storekit: .null)

  static let root = ScenarioRoot(
    folder: "scenarios",
    rules: [
      rule("SUB-CHG-1", .must, "An upgrade is immediate.", line: 1),
      rule("ENT-6", .should, "Nothing is unlocked twice.", line: 6),
    ],
    tags: ["subscription", "offline"], catalogs: [catalog, library, kiosk],
    productLists: [
      ProductListIndex(
        name: "florist.plist", products: ["com.rarcher.subscription.vip.gold", "retired.tulips"])
    ], fragments: fragments, unreadable: unreadable,
    problemWithProfile: { $0 == "martian" ? "unknown profile 'martian'" : nil })

  /// Steps that fixtures perform.
  private static let fragments = FragmentList.read(
    [
      (
        "subscribe",
        """
        fragment: The customer subscribes
        inputs: [product, outcome: purchased]
        steps:
          - upgrade: { from: vip.bronze, to: <product> }
            expect: <outcome>
        """
      ),
      (
        "subscribe-and-open",
        """
        fragment: The customer subscribes and opens the app
        inputs: [plan]
        steps:
          - perform: open
          - { buy: vip.<plan>, expect: purchased }
          - perform: { subscribe: { product: <plan> } }
        """
      ),
      (
        "open",
        """
        fragment: The customer opens the app
        steps:
          - relaunch
          - expect: { access: { excludes: [flowers.small] } }
        """
      ),
      (
        "give",
        """
        fragment: The customer buys something
        inputs: [product: flowers.small]
        steps: [buy: <product>, buy: <product>]
        """
      ),
      ("broken", "fragment: It is broken\nsteps: [luanch]"),
    ].map { name, text in
      (name, SourceText(file: "scenarios/fragments/\(name).yaml", text: text))
    })

  private static var unreadable: ScenarioRoot.UnreadableParts {
    var unreadable = ScenarioRoot.UnreadableParts()
    unreadable.productLists = ["broken.plist"]
    return unreadable
  }

  private static func rule(
    _ id: String, _ level: Rule.Level, _ statement: String, line: Int
  ) -> Rule {
    Rule(
      id: id, level: level, who: .client, statement: statement, source: "Apple",
      position: SourcePosition(file: "rules.yaml", line: line, column: 3))
  }
}
