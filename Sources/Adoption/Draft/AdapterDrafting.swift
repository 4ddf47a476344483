import SwiftSource

/// An adapter while it is drafted, function by function.
struct AdapterDrafting {
  let code: PurchaseCode
  let writer: ExpressionWriter
  private let launchWriter: ExpressionWriter
  private let access: AccessDraft?
  private let balance: BalanceDraft?
  /// Whether the adapter keeps what was bought, since the code only reports it.
  let keeps: Bool
  private(set) var parts: [AdapterDraft.Part] = []
  private var store: [String] = []
  private var functions: [[String]] = []
  var limits: [(limit: String, why: String)] = []
  private var protocols = ["StoreAdapter"]
  /// What the adapter imports beside its host, StoreKit and the app.
  var modules: [String] = []

  init(_ code: PurchaseCode) {
    self.code = code
    writer = ExpressionWriter(code: code, scope: .purchase)
    launchWriter = ExpressionWriter(code: code, scope: .launch)
    access = AccessDraft(code, writer)
    balance = BalanceDraft(code, writer)
    keeps = access == nil && code.reportsPurchases(writer)
  }

  /// A name of the host's, for an app that has a type of the same name.
  func host(_ name: String) -> String {
    code.types[name] == nil ? name : "AdapterHost.\(name)"
  }

  mutating func note(_ name: String, _ text: String, isGap: Bool = false) {
    parts.append(AdapterDraft.Part(name: name, text: text, isGap: isGap))
  }

  /// Adds the store's instance, unless the adapter calls static functions only.
  mutating func addStore() {
    let type = code.store.name
    guard functions.joined().contains(where: \.usesStore) else {
      parts.insert(AdapterDraft.Part(name: "store", text: "\(type)", isGap: false), at: 0)
      return
    }
    if let instance = launchWriter.instance(of: code.store) {
      store = ["  // Guess: the app's one \(type)."] + instance.notes.map { "  // Guess: \($0)." }
      store.append("  private let store = \(instance.text)")
      parts.insert(AdapterDraft.Part(name: "store", text: instance.text, isGap: false), at: 0)
    } else {
      let makers = launchWriter.makers(of: code.store)
      let advice = makers.isEmpty ? "other files cannot make it" : launchWriter.advice(on: makers)
      store = [
        "  #error(\"Make the app's \(type) here: \(advice).\")", "  private let store: \(type)",
      ]
      let text = "make the app's \(type): \(advice)"
      parts.insert(AdapterDraft.Part(name: "store", text: text, isGap: true), at: 0)
    }
  }

  /// Adds the calls of the app's start, unless the store makes them in its initializer.
  mutating func addLaunch() {
    let draft = LaunchDraft(code, launchWriter, keeps: keeps)
    note("launch", draft.title, isGap: draft.isGap)
    add("What the app does when it starts.", "func launch() async throws", draft.lines)
  }

  /// Adds what the code shows beside its buttons. The list of products is given to the app where it
  /// is made or starts, and to what buys.
  mutating func addLimitsOfCode() {
    let isAccess = { (lines: [String]) in lines.contains { $0.contains("func access()") } }
    let written = store + functions.filter { !isAccess($0) }.joined()
    let givesList = written.contains {
      $0.contains("ProductList.bundled") && !$0.contains("guard ProductList.bundled.contains")
    }
    limits += CodeLimits(of: code).all(givesList: givesList)
  }

  mutating func addAccess() {
    let signature = "func access() async throws -> Set<\(writer.product).ID>"
    let comment = "What the app unlocks now."
    if keeps { return addKeptAccess(comment, signature) }
    if access == nil, balance != nil, code.namesOnlyConsumables {
      return addNoAccess(comment, signature)
    }
    guard let draft = access else {
      let state = AccessState.undecided(in: code, writer).map { ": \($0)" } ?? ""
      note("access", "what the app unlocks\(state)", isGap: true)
      return add(
        comment, signature,
        ["#error(\"Return the products that the app unlocks now\(state.isEmpty ? "." : state)\")"])
    }
    if draft.isYesOrNo {
      limits.append((".accessByProduct", "'\(draft.title)' says yes or no for all products"))
    }
    note("access", draft.title)
    add(comment, signature, draft.lines)
  }

  /// Adds that nothing stays unlocked in an app that sells consumables alone.
  private mutating func addNoAccess(_ comment: String, _ signature: String) {
    let others = UnsoldKinds.all.map(\.limit).filter { $0 != ".consumables" }
    for limit in others where !limits.contains(where: { $0.limit == limit }) {
      limits.append((limit, "the code names consumables alone"))
    }
    note("access", "nothing, since the code names consumables alone")
    add(comment, signature, ["// Guess: the app sells consumables alone.", "return []"])
  }

  /// Adds what was bought, as the adapter keeps it: what the code reports says neither when a
  /// subscription ends nor what kind a product is.
  private mutating func addKeptAccess(_ comment: String, _ signature: String) {
    for limit in [".subscriptions", ".passes"] where !limits.contains(where: { $0.limit == limit })
    {
      limits.append((limit, "what the code reports does not say when they end"))
    }
    note("access", "what the code reports as bought, kept by the adapter")
    add(comment, signature, KeptPurchases.reading)
    functions += [KeptPurchases.keep]
    let forgets = functions.contains { $0.contains { $0.contains("self.forget(") } }
    functions += forgets ? [KeptPurchases.forget] : []
  }

  mutating func addRestore() {
    let signature = "func restorePurchases() async throws"
    let members = code.store.functions.filter {
      $0.canBeRestoreButton && writer.call($0, of: code.store, on: "store")?.product == nil
    }.sorted { $0.distanceFromRestoring < $1.distanceFromRestoring }
    for member in members {
      if keeps, let report = ReportDraft(member, in: code, writer) {
        let taking = report.takingPurchases() ?? []
        note("restore", member.title)
        return add(
          "The restore button.", signature,
          report.waiting(taking: taking, then: report.throwing + ["return"]))
      }
      let call =
        writer.call(member, of: code.store, on: "store").map { call in
          member.function.returnType == nil ? call.text : "_ = \(call.text)"
        } ?? writer.waitingCall(member, of: code.store, on: "store")
      guard let call else { continue }
      note("restore", member.title)
      return add("The restore button.", signature, [call])
    }
    if let position = code.syncInView {
      note("restore", "AppStore.sync(), as \(position)")
      return add(
        "The restore button.", signature,
        ["// Guess: a screen does it, \(position).", "try await AppStore.sync()"])
    }
    guard members.isEmpty else {
      let advice = writer.advice(on: members)
      note("restore", advice, isGap: true)
      return add(
        "The restore button.", signature, ["#error(\"Restore as the app does: \(advice).\")"])
    }
    let isPartOfPurchase = code.store.functions.contains {
      $0.uses.isSuperset(of: [.buys, .restores])
    }
    let why =
      isPartOfPurchase
      ? "the code restores only as it buys" : "nothing in the purchase code restores"
    limits.append((".restoring", why))
    note("restore", "the app has no such button")
    add("Never called: the app has no such button.", signature, [])
  }

  mutating func addProductsForSale() {
    let sold = code.store.properties.compactMap {
      $0.property.type.flatMap { TypeName($0).element }
    }
    .map(TypeName.init).first { type in
      (type.isProduct || type.isOriginalProduct || code.types[type.name] != nil)
        && type.name.isAbout(["product"]) && !writer.lists(of: type).isEmpty
    }
    guard let sold, let list = writer.productList(of: sold) else { return }
    protocols.append("CatalogShowing")
    note("productsForSale", writer.lists(of: sold).map(\.property.name).joined(separator: ", "))
    add(
      "What the shop's screen lists.",
      "func productsForSale() async throws -> Set<\(writer.product).ID>",
      [
        "return "
          + writer.awaiting("Set(\(list).map(\\.\(writer.identifier(of: sold))))", of: code.store)
      ])
  }

  mutating func addSheets() {
    for sheet in SheetDraft.all(in: code, writer) {
      protocols.append(sheet.adapterProtocol)
      note(sheet.name, sheet.title)
      add(sheet.comment, sheet.signature, sheet.lines)
    }
  }

  mutating func addBalance() {
    guard let balance, !limits.contains(where: { $0.limit == ".consumables" }) else { return }
    protocols.append("BalanceKeeping")
    note("balance", balance.title)
    let id = "\(writer.product).ID"
    add(
      "How many of each consumable are left.", "func balance() async throws -> [\(id): Int]",
      balance.balance)
    add("Uses one unit of a consumable.", "func use(_ productID: \(id)) async throws", balance.use)
  }

  mutating func add(_ comment: String, _ signature: String, _ lines: [String]) {
    functions.append(
      ["  /// \(comment)", "  \(signature) {"] + lines.indented(by: 4) + ["  }"])
  }

  func text(module: String, name: String) -> String {
    let limitLines = limits.map { "    // Guess: \($0.why).\n    \($0.limit),\n" }
    let limits =
      limitLines.isEmpty ? "" : "  static let limits: [AppLimit] = [\n\(limitLines.joined())  ]\n"
    return """
      import AdapterHost
      import StoreKit
      \(modules.map { "import \($0)\n" }.joined())
      @testable import \(module)

      /// The buttons and screens of \(name). 'shopper adopt' drafted it from the names in the
      /// code: check each line, above all those after "Guess".
      @main final class \(name)Adapter: \(protocols.joined(separator: ", ")) {
        static let about = About(name: "\(name.lowercased())", version: "1.0")

      """ + limits + "\n" + (store + (store.isEmpty ? [] : ["", ""])).joined(separator: "\n")
        + functions.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n}\n"
        + makers.map { "\n" + $0.joined(separator: "\n") + "\n" }.joined()
  }

  /// The functions that make the app's own products, as far as the adapter calls them.
  private var makers: [[String]] {
    let body = (store + functions.joined()).joined(separator: "\n")
    let mapped = Set(body.split(separator: "map(").dropFirst().map { $0.prefix { $0 != ")" } })
    return code.types.keys.filter { mapped.contains(OwnProductMaker.name(of: $0)[...]) }.sorted()
      .compactMap { OwnProduct(TypeName($0), in: code)?.maker?.lines }
  }
}

extension StoreType.Member {
  /// Whether it restores, and does not buy: a purchase may synchronize, too.
  fileprivate var canBeRestoreButton: Bool {
    let isNamedSo = function.name.hasPrefix("restore")
    return !function.marks.isPrivate && (uses.contains(.restores) || isNamedSo)
      && (isNamedSo || !uses.contains(.buys))
  }

  /// How unlikely it is that the restore button calls it.
  fileprivate var distanceFromRestoring: Int {
    (uses.contains(.restores) ? 0 : 100) + function.required.count
  }
}

extension String {
  /// Whether a line of the adapter uses its property `store`.
  fileprivate var usesStore: Bool {
    !drop(while: \.isWhitespace).hasPrefix("//")
      && split { !$0.isLetter && !$0.isNumber }.contains("store")
  }
}
