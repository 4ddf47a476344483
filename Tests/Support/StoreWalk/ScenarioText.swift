import Scenarios
import StoreSimulator

extension Journey {
  /// The journey as a file that `shopper run` plays; a step that the language has no word for is a
  /// comment.
  package func scenario(breaking sentences: [String]) -> String {
    var world = beginning
    var lines: [String] = []
    for step in steps {
      lines.append(step.line(in: world))
      _ = world.play(step)
    }
    return """
      scenario: The simulated store contradicts itself
      about: >
        \(sentences.joined(separator: "\n  "))
      catalog: \(WalkCatalog.name)
      given: { date: \(start.day) }

      # Played with --profile \(profile.name)\(appWords).
      journey:
      \(lines.joined(separator: "\n"))
        - expect: { store: { syncs: { at most: 100 } } }

      """
  }
}

extension Journey {
  /// What a scenario has no word for.
  private var appWords: String {
    app == .sample ? "" : ", the app being in \(app.environment.rawValue)"
  }
}

extension WalkStep {
  /// The step's line in a scenario, as things stand before it.
  fileprivate func line(in world: World) -> String {
    switch self {
    case .action(let action): "  - \(action.yaml())"
    case .buyOnAnotherDevice(let id): "  # the customer buys on another device: \(id)"
    case .purchase(let order): order.line
    case .finish(let choice): "  # the app finishes: \(choice.rawValue)"
    case .redeem(let code): "  - redeem code: \(code)"
    case .sync(.confirms): "  - restore purchases"
    case .sync(.cancels): "  # the customer does not sign in"
    case .requestRefund(let answer):
      "  # the refund sheet for the latest purchase: the customer \(answer.rawValue)"
    case .call(let call): "  # the app asks: \(call.rawValue)"
    case .launch: "  - launch"
    case .suspend: "  - background"
    case .awaken: "  - foreground"
    case .quit: "  - quit"
    case .reinstall: "  - reinstall"
    case .wait(let wait): wait.line(in: world)
    }
  }
}

extension Order {
  /// A scenario's customer buys; tokens and requests are the app's own doing.
  fileprivate var line: String {
    guard (1...10).contains(quantity), appAccountToken == nil, !asksToBuy, offer == nil,
      continuesAfterStorefrontChange
    else {
      return "  # \(self)"
    }
    var fields = ["product: \(productID)"]
    if quantity > 1 { fields.append("quantity: \(quantity)") }
    if customer == .cancels { fields.append("cancel: true") }
    return fields.count == 1
      ? "  - buy: \(productID)" : "  - buy: { \(fields.joined(separator: ", ")) }"
  }
}

extension WalkStep.Wait {
  fileprivate func line(in world: World) -> String {
    switch self {
    case .minutes, .due, .almostDue:
      world.end(of: self).map { "  - wait until: \($0)" } ?? "  # wait: nothing is due"
    case .hours(let count): "  - wait: \(count) hours"
    case .period(let period): "  - wait: \(period.words)"
    }
  }
}

extension Period {
  fileprivate var words: String {
    let word =
      switch unit {
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    return "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
