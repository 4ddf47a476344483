import Findings
import RunEvents

extension JUnitReport {
  /// Writes one `testcase`, with its parts in the order that surefire's schema requires, too.
  func write(_ record: CaseRecord, _ names: inout JUnitNames, in writer: inout XMLWriter) {
    writer.start("testcase")
    let name = names.caseName(record.key.scenario)
    writer.attribute("name", name.text, name.suffix)
    writer.attribute("classname", names.className(record.key.scenario))
    writer.attribute("time", microseconds: record.microseconds ?? 0)
    if dialect == .common {
      writer.attribute("file", record.file)
      writer.attribute("line", record.line)
      writeProperties(of: record, in: &writer)
    }
    if record.outcome != .passed {
      let element = JUnitElement(record.outcome, record.verdict)
      writer.verdict(element, message: record.message, body: record.failureText)
      writeSteps(of: record, in: &writer)
    }
    writer.end()
  }

  private func writeProperties(of record: CaseRecord, in writer: inout XMLWriter) {
    writer.start("properties")
    writer.property("title", record.title)
    writer.property("level", record.ruleLevel.rawValue)
    if !record.rules.isEmpty { writer.property("rules", words: record.rules.lazy.map(\.id)) }
    if let finding = diagnosis[record.key] { writer.property("finding", finding.title) }
    if let judgement = record.judgement {
      let lists: [(StaticString, [String])] = [
        ("broken", judgement.broken), ("held", judgement.held), ("notJudged", judgement.notJudged),
      ]
      for (name, rules) in lists where !rules.isEmpty {
        writer.property(name, words: rules)
      }
    }
    if !record.properties.isEmpty { write(record.properties, in: &writer) }
    writer.end()
  }

  /// Readers keep one property of each name, so a name that is taken gets a number.
  private func write(_ properties: [CaseStarted.Property], in writer: inout XMLWriter) {
    var taken: Set = ["title", "level", "rules", "finding", "broken", "held", "notJudged"]
    for property in properties {
      var name = property.name
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = property.name + String(number)
      }
      writer.property(anyName: name, property.value)
    }
  }

  private func writeSteps(of record: CaseRecord, in writer: inout XMLWriter) {
    guard !record.steps.isEmpty else { return }
    let lines = record.steps.map { step in
      let problem = step.problem.map { ": \($0)" } ?? ""
      let location = step.file.map { "\($0):\(step.line)" } ?? "line \(step.line)"
      return "\(step.place): \(step.action) (\(location))\(problem)"
    }
    writer.start("system-out")
    writer.text(disarmed(lines.joined(separator: "\n")))
    writer.end()
  }
}
