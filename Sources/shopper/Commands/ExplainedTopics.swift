import Adapters
import Exploration
import OperatingSystem
import StoreSimulator
import Reports
import Scenarios

/// The topics of `shopper explain` outside the scenario language, such as profiles and settings.
enum ExplainedTopics {
  static var all: [Explainer.Topic] {
    profiles + switches + reports + exitCodes + faults + settings + oracles + lists
      + ExplainedWords.all
  }

  /// The names of each kind.
  private static var lists: [Explainer.Topic] {
    [
      .list("profiles", "how the store behaves", Profile.all.map(\.name)),
      .list(
        "profile switches", "single behaviours of the store",
        Profile.SwitchRow.all.map { ($0.name.rawValue, $0.summary) }),
      .list("reports", "kinds of reports", ReportKind.all.map { ($0.name, $0.readers) }),
      .list(
        "settings", "flags of 'shopper run' and keys of shopper.yaml",
        Setting.all.map { ($0.name, $0.help()) }),
      .list(
        "faults", "known faults, each an adapter: '--adapter broken:NAME'",
        BrokenShop.all.map { ($0.name, $0.title) }),
    ]
  }

  private static var oracles: [Explainer.Topic] {
    let all = OracleViolation.Oracle.allCases
    let list = Explainer.Topic.list(
      "oracles", "what decides in 'shopper explore' that something is wrong",
      all.map { (label: $0.rawValue, text: $0.summary) })
    return [list]
      + all.map { oracle in
        Explainer.Topic(
          oracle.rawValue, "an oracle of 'shopper explore'", "Objects if \(oracle.summary).",
          [
            ("asked by default", Oracles.usual.contains(oracle) ? "yes" : "no"),
            ("asked alone with", "--oracle \(oracle.rawValue)"),
          ])
      }
  }

  private static var profiles: [Explainer.Topic] {
    Profile.all.map { profile in
      let names = profile.switches.map(\.rawValue)
      return Explainer.Topic(
        profile.name, "a profile of the store", "Chosen with --profile \(profile.name).",
        [("switches that are on", names.isEmpty ? "none" : names.joined(separator: ", "))])
    }
  }

  private static var switches: [Explainer.Topic] {
    Profile.SwitchRow.all.map { row in
      let name = row.name.rawValue
      return Explainer.Topic(
        name, "a switch of store profiles", row.summary,
        [
          ("on in", Profile.all.filter { $0.has(row.name) }.map(\.name).joined(separator: ", ")),
          ("rule", row.rule), ("evidence", row.evidence),
          ("set alone with", "--profile device+\(name)"),
        ])
    }
  }

  private static var reports: [Explainer.Topic] {
    ReportKind.all.map { kind in
      Explainer.Topic(
        kind.name, "a kind of report", "Read by \(kind.readers).",
        [
          ("written with", "--report \(kind.name)=PATH"),
          ("without a path", kind.defaultPath == "-" ? "the standard output" : kind.defaultPath),
        ])
    }
  }

  private static var faults: [Explainer.Topic] {
    BrokenShop.all.map { shop in
      Explainer.Topic(
        shop.name, "a known fault", "The app \(shop.title).",
        [
          ("breaks", shop.rules.joined(separator: ", ")), ("where to look", shop.look),
          ("evidence", shop.source), ("played with", "--adapter \(shop.adapterName)"),
        ])
    }
  }

  private static var settings: [Explainer.Topic] {
    Setting.all.map { setting in
      Explainer.Topic(
        setting.name, "a setting", setting.help(),
        [
          ("flag", "--\(setting.name)"), ("variable", setting.variable),
          ("key of shopper.yaml", setting.name),
        ])
    }
  }

  private static var exitCodes: [Explainer.Topic] {
    let (own, host) = (ExitStatus.meanings, ExitStatus.hostMeanings)
    let list = Explainer.Topic.list(
      "exit codes", "how shopper and the processes of adapters end",
      own.map { (label: $0.code, text: $0.meaning) }
        + host.map { (label: "\($0.code) of an adapter", text: $0.meaning) })
    let codes = own + ExitStatus.signalMeanings
    return [list] + codes.map { Explainer.Topic($0.code, "an exit code", $0.meaning) }
      + host.map { Explainer.Topic($0.code, "an exit code of an adapter's process", $0.meaning) }
  }
}
