import SwiftSource

extension AdapterDrafting {
  mutating func addBuy() {
    let signature =
      "func buy(_ order: \(host("PurchaseOrder"))) async throws -> \(host("PurchaseOutcome"))"
    let comment = "The buy button. Errors may be thrown on."
    let fitting = code.buying(writer)
    for member in fitting {
      if let lines = reportedPurchase(member) {
        addLimits(of: member)
        note("buy", member.title)
        return add(comment, signature, lines)
      }
      guard let call = writer.call(member, of: code.store, on: "store"),
        !code.lacks(call.product, writer),
        member.ownUses.contains(.buys) || call.product != nil || call.text.contains("order.")
      else { continue }
      let lines =
        (call.product.map(lookup) ?? []) + call.notes.map { "// Guess: \($0)." }
        + purchase(by: member, call.text)
      addLimits(of: member)
      return add(comment, signature, lines)
    }
    if !code.views.isEmpty { return addPurchaseInView(comment, signature) }
    let advice =
      fitting.isEmpty ? "no function of the store can be called" : writer.advice(on: fitting)
    note("buy", advice, isGap: true)
    addLimits(ofAnyOf: fitting)
    add(comment, signature, ["#error(\"Buy as the app does: \(advice).\")"])
  }

  /// Adds the purchase in Apple's views.
  private mutating func addPurchaseInView(_ comment: String, _ signature: String) {
    let purchase = ViewPurchase(in: code, writer, outcome: host("PurchaseOutcome"))
    modules.append(ViewPurchase.module)
    limits.append((".purchaseOutcomes", "Apple's view shows how a purchase ended"))
    limits.append((".quantities", "Apple's view buys one unit at a time"))
    addLimitsOfPurchases()
    note("buy", purchase.gap ?? purchase.title, isGap: purchase.gap != nil)
    add(comment, signature, lookup(of: TypeName("Product")) + purchase.lines)
  }

  /// The call of a function that buys, and what its result means. Adds the limits of the result.
  private mutating func purchase(by member: StoreType.Member, _ call: String) -> [String] {
    let thrown = ThrownOutcomes(of: member, in: code)
    switch OutcomeDraft(of: member.function, in: code) {
    case .nothing:
      note("buy", member.title)
      return purchaseWithoutResult(by: member, call, thrown)
    case .lines(let end):
      note("buy", member.title)
      guard OutcomeDraft.hidesFailures(member.function) else {
        return thrown.catching(["let result = \(call)"] + end)
      }
      if let state = StateOutcome(of: member, in: code, writer) {
        return ["_ = \(call)"] + state.lines
      }
      let why = "'\(member.title)' returns the same for a cancellation and for a failure"
      limits.append((".purchaseOutcomes", why))
      return ["let result = \(call)"] + end
    case .unknown(let type):
      let position = member.file.position(of: member.function.token)
      let means = "what the '\(type)' means that '\(member.title)' returns, \(position)"
      note("buy", means, isGap: true)
      return ["let result = \(call)", "#error(\"Return \(means).\")"]
    }
  }

  /// For a function that throws if nothing was bought, or that sets a state of the store.
  private mutating func purchaseWithoutResult(
    by member: StoreType.Member, _ call: String, _ thrown: ThrownOutcomes
  ) -> [String] {
    let statement = member.function.returnType == nil ? call : "_ = \(call)"
    if thrown.areWhole { return thrown.catching([statement, "return .purchased"]) }
    if let state = StateOutcome(of: member, in: code, writer) {
      return thrown.catching([statement] + state.lines)
    }
    limits.append((".purchaseOutcomes", "'\(member.title)' does not return how it ended"))
    return [
      statement, "// '\(member.title)' does not return how it ended: see the limits.",
      "return .purchased",
    ]
  }

  /// The purchase by a function that reports its outcome to a closure; `nil` if it does not.
  private func reportedPurchase(_ member: StoreType.Member) -> [String]? {
    guard let report = ReportDraft(member, in: code, writer), !code.lacks(report.product, writer),
      case .lines(let end) = OutcomeDraft(
        reported: report.values, by: member.function, in: code)
    else { return nil }
    let taking = keeps ? report.takingPurchases() ?? [] : []
    let check = report.product.map(lookup) ?? (report.buysByIdentifier ? Self.listCheck : [])
    return code.paymentCheck(writer) + check + report.waiting(taking: taking, then: end)
      + ["return .failed(.unknown)"]
  }

  private static let listCheck = [
    "// Guess: the app has a button for each product on its list.",
    "guard ProductList.bundled.contains(order.productID) else {",
    "  return .failed(.productUnavailable)", "}",
  ]

  private mutating func addLimits(of member: StoreType.Member) {
    if !member.takesQuantity {
      limits.append((".quantities", "'\(member.title)' takes no quantity"))
    }
    addLimitsOfPurchases()
  }

  /// Adds the limits that do not depend on which of these functions buys.
  private mutating func addLimits(ofAnyOf members: [StoreType.Member]) {
    if !members.contains(where: \.takesQuantity) {
      limits.append((".quantities", "no function that buys takes a quantity"))
    }
    addLimitsOfPurchases()
  }

  private mutating func addLimitsOfPurchases() {
    if !code.handlesPromotions {
      limits.append((".promotedPurchases", "nothing in the code reads 'PurchaseIntent'"))
    }
    if let period = PassPeriod(of: code.store), !period.isOfScenarios {
      limits.append((".passDuration", period.reason))
    }
    for (kind, limit) in UnsoldKinds(of: code.store).kinds {
      limits.append((limit, "products of the kind '.\(kind)' are sorted out when they are loaded"))
    }
  }

  /// Finds the product to buy in what the app has loaded.
  private func lookup(of type: TypeName) -> [String] {
    let source =
      writer.productList(of: type).map { list in
        writer.awaitingList(
          "\(list).first(where: { $0.\(writer.identifier(of: type)) == order.productID })", of: type
        )
      } ?? "try await \(writer.product).products(for: [order.productID]).first"
    let name = writer.identifier(of: type)
    let comment = OwnProduct(type, in: code).map { _ in
      "// Guess: '\(name)' of a '\(type.name)' is its identifier in the App Store."
    }
    return [comment].compactMap(\.self) + [
      "guard let product = \(source) else {", "  return .failed(.productUnavailable)", "}",
    ]
  }
}

extension StoreType.Member {
  fileprivate var takesQuantity: Bool {
    function.parameters.contains { $0.name.isAbout(["quantity", "count"]) }
  }
}
