import Findings
import JSONTree
import RunEvents

extension Finding {
  /// For programs.
  var json: JSON {
    [
      "title": .string(safeLine(title)),
      "adapter": isOfScenario ? .null : .string(safeLine(adapter)),
      "rules": .array(rules.map { .string(safeLine($0.id)) }),
      "cases": .array(cases.map(Self.json)), "observations": .integer(observations),
      "behavesAs": likeness.map(Self.json) ?? .null, "journey": Self.json(journey),
      "contrast": contrast.map {
        ["passes": .string(safeLine($0.scenario)), "lacks": .array($0.lacks.map(JSON.string))]
      } ?? .null, "look": .string(hint), "sources": .array(sources.map(JSON.string)),
    ]
  }

  private static func json(_ key: CaseKey) -> JSON {
    ["scenario": .string(safeLine(key.scenario)), "profile": .string(safeLine(key.profile))]
  }

  private static func json(_ likeness: Likeness) -> JSON {
    [
      "fault": .string(likeness.fault), "or": .array(likeness.others.map(JSON.string)),
      "seen": .integer(likeness.seen), "predicted": .integer(likeness.predicted),
    ]
  }
}
