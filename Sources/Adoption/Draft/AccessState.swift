import SwiftSource

/// What the app keeps as one state for all its products: `isPro`, a record that says `isActive`, or
/// an enum such as `.free` and `.pro`.
struct AccessState {
  /// The statements of the function.
  let lines: [String]
  let title: String
  private let isPreference: Bool

  /// `nil` if the store has no such state, and if its cases do not say what is unlocked.
  init?(_ code: PurchaseCode, _ writer: ExpressionWriter) {
    let reader = AccessStateReader(code: code, writer: writer)
    let own = reader.state(of: code.store, on: writer.receiver)
    guard let found = own ?? reader.stateOfOthers else { return nil }
    // What the store itself knows is nearer to what was bought than a setting.
    if own == nil, found.isPreference, reader.undecided != nil { return nil }
    self = found
  }

  /// - Parameter isPreference: whether the app stores it among its settings.
  fileprivate init(_ condition: String, title: String, isPreference: Bool) {
    let note =
      "// Guess: '\(title)' is a stored preference, which may differ from what was bought."
    lines = (isPreference ? [note] : []) + ["return \(condition) ? Set(ProductList.bundled) : []"]
    self.title = title
    self.isPreference = isPreference
  }

  fileprivate init(lines: [String], title: String) {
    self.lines = lines
    self.title = title
    isPreference = false
  }

  /// The enum of the store that seems to be its state, and has cases that may mean either.
  static func undecided(in code: PurchaseCode, _ writer: ExpressionWriter) -> String? {
    AccessStateReader(code: code, writer: writer).undecided
  }
}

/// Finds the state of an app's access in its types.
private struct AccessStateReader {
  let code: PurchaseCode
  let writer: ExpressionWriter

  func state(of type: StoreType, on receiver: String) -> AccessState? {
    let fields = type.properties.filter { !$0.property.marks.isPrivate }
    return flag(fields, type, receiver) ?? partFlag(fields, type, receiver)
      ?? cases(fields, type, receiver) ?? answer(type, receiver)
  }

  /// The state of another type that has a shared instance.
  var stateOfOthers: AccessState? {
    let others = code.types.values.filter { $0.name != code.store.name && code.includes($0) }
      .sorted { $0.name < $1.name }
    return others.lazy.compactMap { type in
      guard let instance = writer.instance(of: type, depth: 0),
        instance.text.hasPrefix(type.name + ".")
      else { return nil }
      return state(of: type, on: instance.text)
    }.first
  }

  private func value(_ field: StoreType.Field, _ type: StoreType, _ receiver: String) -> String {
    writer.awaiting(writer.value(field, of: type, on: receiver), of: type)
  }

  private func flag(
    _ fields: [StoreType.Field], _ type: StoreType, _ receiver: String
  ) -> AccessState? {
    fields.first { $0.property.type == "Bool" && $0.property.name.saysUnlocked }.map { field in
      AccessState(
        value(field, type, receiver), title: field.property.name,
        isPreference: type.keepsPreferences || field.isPreference)
    }
  }

  /// The flag of a record or of an enum: `entitlement.isActive`.
  private func partFlag(
    _ fields: [StoreType.Field], _ type: StoreType, _ receiver: String
  ) -> AccessState? {
    fields.lazy.compactMap { field -> AccessState? in
      guard let (part, isOptional) = stateType(of: field, in: type) else { return nil }
      let flag = part.properties.map(\.property).first {
        !$0.marks.isPrivate && !$0.marks.isStatic && $0.type == "Bool" && $0.name.saysUnlocked
      }
      guard let flag else { return nil }
      let path = value(field, type, receiver) + (isOptional ? "?." : ".") + flag.name
      return AccessState(
        path + (isOptional ? " == true" : ""), title: "\(field.property.name).\(flag.name)",
        isPreference: type.keepsPreferences || part.keepsPreferences || field.isPreference)
    }.first
  }

  /// The enum or record of a property that is named after access, and whether it may be missing.
  private func stateType(
    of field: StoreType.Field, in holder: StoreType
  ) -> (type: StoreType, isOptional: Bool)? {
    guard let name = (field.property.type ?? field.typeOfCase).map(code.resolved),
      let type = code.type(named: name.name, in: holder.name),
      code.includes(type), !type.marks.isPrivate,
      [.enum, .struct].contains(type.kind), !field.property.name.isOfScreen,
      field.property.name.isOfAccess || type.name.isOfAccess
    else { return nil }
    return (type, name.isOptional)
  }

  // MARK: Cases

  private func enums(
    of fields: [StoreType.Field], in type: StoreType
  ) -> [(field: StoreType.Field, cases: AccessCases)] {
    fields.compactMap { field in
      guard let (part, isOptional) = stateType(of: field, in: type), part.kind == .enum,
        !part.cases.isEmpty
      else { return nil }
      return (field, AccessCases(of: part, isOptional: isOptional))
    }
  }

  private func cases(
    _ fields: [StoreType.Field], _ type: StoreType, _ receiver: String
  ) -> AccessState? {
    let decided = enums(of: fields, in: type).filter(\.cases.areDecided)
    // Which of several is the app's answer only its screens say.
    guard decided.count == 1, let (field, cases) = decided.first else { return nil }
    return AccessState(
      lines: ["// Guess: the names of the cases say it."]
        + ["return switch \(value(field, type, receiver)) {"] + cases.arms + ["}"],
      title: field.property.name)
  }

  var undecided: String? {
    let fields = code.store.properties.filter { !$0.property.marks.isPrivate }
    let states = enums(of: fields, in: code.store).map { field, cases in
      "'\(field.property.name)', \(field.file.position(of: field.property.token)), is \(cases.all)"
    }
    return states.isEmpty ? nil : states.joined(separator: "; ")
  }

  // MARK: Functions

  /// A function that says it: `hasActiveSubscription()`.
  private func answer(_ type: StoreType, _ receiver: String) -> AccessState? {
    let member = type.functions.first { member in
      let function = member.function
      return !function.marks.isPrivate && function.required.isEmpty
        && function.returnType == "Bool" && function.name.asks && function.name.saysUnlocked
        && member.uses.isDisjoint(with: [.buys, .restores])
    }
    guard let member, let call = writer.call(member, of: type, on: receiver) else { return nil }
    let condition =
      member.function.isThrowing
      ? "(\(call.text.replacing("try ", with: "try? ")))"
        + " == true" : call.text
    return AccessState(
      condition, title: member.title,
      isPreference: type.keepsPreferences || member.readsPreferences)
  }
}

/// The cases of an enum by what their names say of access.
private struct AccessCases {
  private let unlocked: [String]
  private let locked: [String]
  private let unknown: [String]
  private let isOptional: Bool
  /// Whether one of them says that nothing was bought, and not only that it is not known yet.
  private let hasDenial: Bool

  init(of type: StoreType, isOptional: Bool) {
    let kinds = type.cases.map { (name: $0, kind: Kind($0)) }
    unlocked = kinds.filter { $0.kind == .unlocked }.map(\.name)
    locked = kinds.filter { $0.kind == .locked || $0.kind == .open }.map(\.name)
    unknown = kinds.filter { $0.kind == nil }.map(\.name)
    hasDenial = isOptional || kinds.contains { $0.kind == .locked }
    self.isOptional = isOptional
  }

  /// Whether each case means one or the other, and both occur: the state of a purchase that runs
  /// has cases such as `idle` and `failed`.
  var areDecided: Bool { unknown.isEmpty && hasDenial && !unlocked.isEmpty }

  var arms: [String] {
    let denied = locked.map { ".\($0)" } + (isOptional ? ["nil"] : [])
    return [
      "case \(unlocked.map { ".\($0)" }.joined(separator: ", ")): Set(ProductList.bundled)",
      "case \(denied.joined(separator: ", ")): []",
    ]
  }

  /// For a message.
  var all: String {
    (unlocked + locked + unknown).map { ".\($0)" }.joined(separator: ", ")
  }

  private enum Kind {
    case unlocked, locked
    /// Not known yet.
    case open

    init?(_ name: String) {
      let words = Set(NameWords(name).words)
      let denials: Set = [
        "free", "not", "locked", "unsubscribed", "unpurchased", "inactive", "expired", "lapsed",
        "revoked", "unpaid",
      ]
      let openings: Set = ["unknown", "undetermined", "pending", "loading", "checking"]
      let grants: Set = [
        "purchased", "subscribed", "active", "unlocked", "pro", "premium", "plus", "paid", "owned",
        "entitled", "lifetime", "vip",
      ]
      if !words.isDisjoint(with: denials) {
        self = .locked
      } else if words.count == 1, !words.isDisjoint(with: openings) {
        self = .open
      } else if !words.isDisjoint(with: grants) {
        self = .unlocked
      } else {
        return nil
      }
    }
  }
}

extension StoreType.Field {
  /// The enum in the value of a property without a written type: `Level` for `= Level.free`.
  fileprivate var typeOfCase: String? {
    let words = file.code.tokens[property.body].map(\.text)
    return words.count == 4 && words[0] == "=" && words[2] == "." ? words[1] : nil
  }
}

extension String {
  /// Whether a `Bool` of this name says that something is unlocked: `isPro`.
  fileprivate var saysUnlocked: Bool {
    let words = Set(NameWords(self).words)
    let short: Set = [
      "own", "owns", "owned", "active", "pro", "plus", "full", "vip", "paid", "lifetime", "access",
      "member", "membership",
    ]
    let stems = ["purchas", "unlock", "entitle", "bought", "premium", "subscribed"]
    // 'isSubscription' is of the kind of a product.
    let isPlan = isAbout(["subscription"]) && !words.isDisjoint(with: ["has", "active"])
    return (isAbout(stems) || !words.isDisjoint(with: short) || isPlan) && !isOfScreen
      && words.isDisjoint(with: Self.passing)
  }

  /// Whether it names what the customer does on the screen.
  fileprivate var isOfScreen: Bool {
    isAbout(["purchasing", "loading", "processing", "restoring", "show", "error", "canmake"])
      || !Set(NameWords(self).words).isDisjoint(with: [
        "selected", "chosen", "alert", "sheet", "flight", "progress", "debug", "test", "override",
      ])
  }

  /// The words of flags about something else, and of those that mean the opposite.
  private static var passing: Set<String> {
    [
      "above", "available", "can", "canceled", "cancelled", "checking", "eligible", "expired",
      "fetched",
      "free", "lapsed", "loaded", "locked", "needs", "never", "no", "not", "pending", "requires",
      "revoked", "should", "trial", "will",
    ]
  }

  fileprivate var isOfAccess: Bool {
    let words = Set(NameWords(self).words)
    // 'logLevel' and 'purchasesAreCompletedBy' are settings.
    return words.isDisjoint(with: ["log", "logger", "logging", "completed"])
      && (isAbout(["purchas", "entitle", "premium", "subscri", "membership", "licen", "unlock"])
        || !words.isDisjoint(with: ["access", "tier", "state", "status", "pro", "plan", "level"]))
  }

  /// Whether a function of this name answers a question, and does nothing.
  fileprivate var asks: Bool { hasPrefix("is") || hasPrefix("has") }
}
