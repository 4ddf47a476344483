import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The steps that `body` reads, played on the device or by the person that `on` names: that
  /// device is taken up, and the app opened there if the steps need it, and afterwards all is put
  /// back.
  mutating func steps(
    on entry: YAMLEntries.Entry, _ body: (inout ScenarioReading) -> [Step]
  ) -> [Step] {
    guard let name = deviceOrPerson(entry) else { return body(&self) }
    let home = whereabouts.device
    let wasRunning = whereabouts.isAppRunning
    let place = whereabouts.place(of: name)
    guard place.device != home else { return body(&self) }
    var before = [step(.switchDevice, place.device, .device, entry)]
    if let account = place.account { before.append(step(.signInAs, account, .account, entry)) }
    follow(before)
    whereabouts.openApp()
    let steps = body(&self)
    if Self.needsApp(steps) { before.append(launch(entry)) }
    var after = [step(.switchDevice, home, .device, entry)]
    if wasRunning { after.append(launch(entry)) }
    follow(after)
    return before + steps + after
  }

  /// Whether the app must be open before steps that are played elsewhere.
  private static func needsApp(_ steps: [Step]) -> Bool {
    for step in steps {
      if let verb = step.action?.verb, verb.place == .app { return verb.app != .starts }
      if step.expectations.contains(where: { !$0.query.fact.isOfStore }) { return true }
    }
    return false
  }

  mutating func follow(_ steps: [Step]) {
    for case let action? in steps.lazy.map(\.action) { whereabouts.follow(action) }
  }

  private mutating func deviceOrPerson(_ entry: YAMLEntries.Entry) -> String? {
    guard let name = text(entry.value), !name.isEmpty else {
      note("'on' names a device or a family member, such as 'on: tablet'", at: entry.key)
      return nil
    }
    // What a fragment's caller names is not known while the fragment is checked alone.
    guard scope?.isAlone != true else { return nil }
    let known = whereabouts.names
    guard !known.contains(name) else { return name }
    let guess = didYouMean(name, among: known)
    guard guess.isEmpty else {
      note("no device or family member \(quoted(name)) so far\(guess)", at: entry.value)
      return nil
    }
    return name
  }

  private func step(
    _ verb: Verb, _ name: String, _ role: NameRole, _ entry: YAMLEntries.Entry
  ) -> Step {
    Step(
      action: Action(verb, [.init(.name, .name(name, role))]), expectations: [],
      position: entry.key.position, callers: scope?.callers ?? [])
  }

  private mutating func launch(_ entry: YAMLEntries.Entry) -> Step {
    needs.insert(.launch)
    return Step(
      action: Action(.launch), expectations: [], position: entry.key.position,
      callers: scope?.callers ?? [])
  }
}
