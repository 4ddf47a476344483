import Wire

/// How often verbs are drawn.
enum VerbWeight {
  /// Without these a journey comes to nothing.
  static let essential: Set<Verb> = [.launch, .buy, .wait, .waitUntil, .foreground]

  private static let weights: [Verb: Int] = [
    .buy: 40, .waitUntil: 24, .wait: 10, .relaunch: 10, .upgrade: 10, .downgrade: 10,
    .crossgrade: 10,
  ]

  static func usual(_ verb: Verb) -> Int { weights[verb] ?? (verb.disturbs ? 3 : ordinary) }

  /// The weight of most verbs.
  static let ordinary = 6

  /// The verb without which nothing else is possible, with its weight; `nil` if the app runs.
  static func urgent(in life: JourneyWorld.AppLife) -> (verb: Verb, weight: Int)? {
    switch life {
    case .running: nil
    case .notRunning: (.launch, 200)
    case .suspended: (.foreground, 100)
    }
  }

  /// Factors for verbs that are drawn directly after another verb.
  static func followers(of verb: Verb?) -> [Verb: Int] { verb.flatMap { table[$0] } ?? [:] }

  private static let table: [Verb: [Verb: Int]] = {
    let rows: [(String, [(String, Int)])] = [
      // What is broken shows when a period ends, and when the app reads anew.
      ("break billing", [("wait until", 4)]),
      ("set grace period", [("break billing", 8)]),
      ("decline payments", [("buy", 3)]),
      ("lose network", [("relaunch", 4), ("quit", 3), ("wait until", 2), ("wait", 3)]),
      ("slow network", [("reinstall", 6), ("relaunch", 3), ("buy", 2)]),
      ("fail next", [("buy", 3), ("relaunch", 2), ("restore purchases", 6)]),
      ("crash before finish", [("buy", 4)]), ("crash after finish", [("buy", 4)]),
      ("send unknown values", [("refund", 6), ("relaunch", 3), ("wait", 2)]),
      ("tamper with", [("buy", 2), ("relaunch", 2), ("stop tampering with", 4)]),
      ("interrupt purchases", [("buy", 4)]),
      ("enable ask to buy", [("buy", 4)]),
      // What happened meanwhile, the next launch has to find.
      ("quit", [("refund", 5), ("wait", 3), ("lose network", 6)]),
      ("kill", [("refund", 5), ("wait", 3), ("lose network", 6)]),
      ("refund", [("quit", 3), ("lose network", 4), ("reverse refund", 8), ("relaunch", 2)]),
      ("wait until", [("refund", 4), ("lose network", 3), ("relaunch", 2)]),
      ("request refund", [("approve refund", 8), ("decline refund", 8), ("request refund", 4)]),
      (
        "buy",
        [
          ("share with family", 6), ("fix server", 4), ("refund", 2), ("approve", 4),
          ("decline", 4), ("resolve interruption", 4),
        ]
      ),
      ("share with family", [("sign in as", 20)]),
      ("launch", [("buy", 3)]),
      ("break server", [("buy", 3)]),
      ("fix server", [("cancel subscription", 12), ("wait", 3)]),
      ("raise price", [("accept price increase", 8), ("decline price increase", 8)]),
      ("issue code", [("redeem code", 12)]),
      ("cancel subscription", [("resume subscription", 8), ("open win-back offer", 4)]),
      ("remove from sale", [("put on sale", 8)]),
      ("switch device", [("restore purchases", 4)]),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.map { verb, followers in
        (
          Verb.known(verb),
          Dictionary(uniqueKeysWithValues: followers.map { (Verb.known($0), $1) })
        )
      })
  }()
}
