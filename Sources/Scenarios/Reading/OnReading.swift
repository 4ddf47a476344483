import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The steps that `body` reads, played on the device or by the person that `on` names.
  ///
  /// Steps before them switch to that device and open the app if needed; steps after them switch
  /// back.
  mutating func steps(
    on entry: YAMLEntries.Entry, _ body: (inout ScenarioReading) -> [Step]
  ) -> [Step] {
    guard let name = deviceOrPerson(entry) else { return body(&self) }
    let home = context.device
    let wasRunning = context.isAppRunning
    let target = context.actingDevice(of: name)
    guard target.device != home else { return body(&self) }
    var before = [step(.switchDevice, target.device, .device, entry)]
    if let account = target.account { before.append(step(.signInAs, account, .account, entry)) }
    follow(before)
    context.openApp()
    let steps = body(&self)
    if Self.needsApp(steps) { before.append(launch(entry)) }
    var after = [step(.switchDevice, home, .device, entry)]
    if wasRunning { after.append(launch(entry)) }
    follow(after)
    return before + steps + after
  }

  /// Whether the app must be open before steps on another device.
  private static func needsApp(_ steps: [Step]) -> Bool {
    for step in steps {
      if let verb = step.action?.verb, verb.group == .app { return verb.app != .starts }
      if step.expectations.contains(where: { !$0.query.fact.isOfStore }) { return true }
    }
    return false
  }

  mutating func follow(_ steps: [Step]) {
    for case let action? in steps.lazy.map(\.action) { context.follow(action) }
  }

  private mutating func deviceOrPerson(_ entry: YAMLEntries.Entry) -> String? {
    guard let name = text(entry.value), !name.isEmpty else {
      note(
        Mistake.invalid(
          "'on'", text(entry.value), expected: "a device or a family member, such as 'on: tablet'",
          found: entry.value.found),
        at: entry.key)
      return nil
    }
    // A fragment that is checked alone does not know the devices of its callers.
    guard scope?.isAlone != true else { return nil }
    let known = context.names
    // A name that resembles no other is a new device.
    guard !known.contains(name), closest(to: name, among: known) != nil else { return name }
    note(Mistake.unknown("device or family member", name, among: known), at: entry.value)
    return nil
  }

  private func step(
    _ verb: Verb, _ name: String, _ role: NameRole, _ entry: YAMLEntries.Entry
  ) -> Step {
    Step(
      action: Action(verb, [.init(.name, .name(name, role))]), expectations: [],
      position: entry.key.position, callers: scope?.callers ?? [], entry: entryNumber)
  }

  private mutating func launch(_ entry: YAMLEntries.Entry) -> Step {
    needs.insert(.launch)
    return Step(
      action: Action(.launch), expectations: [], position: entry.key.position,
      callers: scope?.callers ?? [], entry: entryNumber)
  }
}
