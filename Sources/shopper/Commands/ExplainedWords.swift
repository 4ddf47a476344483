import Reports
import Scenarios

/// Words for `shopper explain` that no scenario has: terms of reports and rules, and words that
/// developers know from StoreKit or from CI services.
enum ExplainedWords {
  static var all: [Explainer.Topic] { terms + levels + ofStoreKit + services }

  private static var terms: [Explainer.Topic] {
    let kind = "a term of shopper"
    let meanings: KeyValuePairs = [
      "finding": "One cause of failures, with all cases that it explains and the shortest journey "
        + "that shows it. 'shopper diagnose' shortens that journey.",
      "deviation": "A case that breaks only a rule of level SHOULD. It is reported and does not "
        + "fail the run, unless with --strict.",
      "conformant": "An adapter that keeps every rule of level MUST in a complete run of all "
        + "scenarios. Otherwise it is partial, and the reason follows.",
      "flaky": "A case that ended differently when it was retried. It fails the run.",
      "known issue": "A failure that known-issues.yaml lists with its cause. It does not fail the "
        + "run; a listed case that passes does. 'shopper known-issues list' prints all.",
      "not tried": "A rule whose cases were all skipped or not run.",
      "not judged": "A rule that a run could not decide: its expectations came after a failure, or "
        + "the adapter broke.",
      "area": "The scenarios of one folder: the first part of their ids, as 'refunds' in "
        + "'refunds/consumable'. 'shopper compare' has a line for each.",
      "role": "A product of the scenarios, such as vip.silver, that a product of an app's catalog "
        + "plays with --catalog. 'shopper cast' prints all roles.",
    ]
    return meanings.map { Explainer.Topic($0.key, kind, $0.value) }
  }

  private static var levels: [Explainer.Topic] {
    let meanings: KeyValuePairs = [
      "MUST": "An app that breaks the rule fails.",
      "SHOULD": "An app that breaks the rule deviates, and fails with --strict alone.",
      "MAY": "An app is free to do otherwise; what it does is reported.",
    ]
    return meanings.map { Explainer.Topic($0.key, "a level of rules", $0.value) }
  }

  /// What scenarios call by another name, or show in several facts.
  private static var ofStoreKit: [Explainer.Topic] {
    let meanings: KeyValuePairs = [
      "grace period": "A subscription is 'in grace period' after 'break billing' if "
        + "'set grace period' turned it on.",
      "billing retry": "A subscription is 'in billing retry' after 'break billing', until "
        + "'fix billing'.",
      "offer code": "'issue code' makes one; 'redeem code' and 'redeem in App Store' use it.",
      "deferred": "A purchase that waits for approval is 'pending'. See 'ask to buy' and "
        + "'approve'.",
      "new device": "'switch device' goes on with another one.",
      "Transaction.updates": "What arrives there shows in the facts 'access' and 'events'; "
        + "'store.listeners' counts the listeners of the app.",
    ]
    return meanings.map { Explainer.Topic($0.key, "written with other words", $0.value) }
  }

  private static var services: [Explainer.Topic] {
    ReportingService.allCases.map { service in
      let report = service.report.name
      return Explainer.Topic(
        service.name, "a CI service", "\(service.rawValue) reads the report '\(report)'.",
        [("written with", "--report \(report)=PATH")])
    }
  }
}
