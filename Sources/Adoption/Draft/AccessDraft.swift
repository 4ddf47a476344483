import SwiftSource

/// The code with which the adapter reads the app's unlocked products.
struct AccessDraft {
  /// The statements of the function.
  let lines: [String]
  /// Whether the app only says yes or no, whatever was bought.
  let isYesOrNo: Bool
  let title: String

  /// `nil` if nothing in the code looks like it.
  init?(_ code: PurchaseCode, _ writer: ExpressionWriter) {
    let store = code.store
    let fields = store.properties.filter { !$0.property.marks.isPrivate }
    let draft =
      Self.lists(fields, store, writer) ?? Self.listing(store, writer)
      ?? Self.question(store, writer)
    if let draft {
      self = draft
    } else if let state = AccessState(code, writer) {
      (lines, isYesOrNo, title) = (state.lines, true, state.title)
    } else {
      return nil
    }
  }

  private init(lines: [String], title: String) {
    self.lines = lines
    isYesOrNo = false
    self.title = title
  }

  private static let words = ["purchas", "own", "unlock", "entitle", "active", "bought"]

  /// What a list may hold, and how a product's identifier is had from it.
  private static var kinds: [(holds: (TypeName) -> Bool, part: String)] {
    [
      (\.isStringList, ""), (\.isProductList, ".map(\\.id)"),
      (\.isTransactionList, ".map(\\.productID)"),
    ]
  }

  /// Lists of identifiers, products or transactions that were bought: all of the first kind found.
  private static func lists(
    _ fields: [StoreType.Field], _ store: StoreType, _ writer: ExpressionWriter
  ) -> AccessDraft? {
    let named = fields.filter {
      $0.property.name.isAbout(words) && !$0.property.name.isAbout(["download"])
        && !$0.property.name.isOfPendingPurchases
    }
    for kind in kinds {
      let fitting = named.filter { $0.property.type.map { kind.holds(TypeName($0)) } ?? false }
      guard !fitting.isEmpty else { continue }
      let values = fitting.map { field in
        let value = writer.value(field, of: store, on: writer.receiver)
        let isOptional = field.property.type.map { TypeName($0).isOptional } ?? false
        return isOptional ? "(\(value) ?? [])" : value
      }
      let first = writer.awaiting("Set(\(values[0])\(kind.part))", of: store)
      let others = values.dropFirst().map {
        writer.awaiting("unlocked.formUnion(\($0)\(kind.part))", of: store)
      }
      return AccessDraft(
        lines: others.isEmpty
          ? ["return \(first)"] : ["var unlocked = \(first)"] + others + ["return unlocked"],
        title: fitting.map(\.property.name).joined(separator: ", "))
    }
    return nil
  }

  /// A function that returns a list of what was bought.
  private static func listing(
    _ store: StoreType, _ writer: ExpressionWriter
  ) -> AccessDraft? {
    let fitting = store.functions.filter { member in
      !member.function.marks.isPrivate && member.function.required.isEmpty
        && member.uses.contains(.reads) && member.uses.isDisjoint(with: [.buys, .restores])
        && !member.function.name.isAbout(["history"])
    }
    for kind in kinds {
      let member = fitting.first { member in
        guard let type = member.function.returnType.map(TypeName.init) else { return false }
        return kind.holds(type) && (type.isTransactionList || member.function.name.isAbout(words))
      }
      guard let member, let call = writer.call(member, of: store, on: writer.receiver) else {
        continue
      }
      return AccessDraft(
        lines: ["let bought = \(call.text)", "return Set(bought\(kind.part))"],
        title: member.title)
    }
    return nil
  }

  /// Functions that say of one product whether it is bought: all that take it as the first does, if
  /// a condition may ask them.
  private static func question(
    _ store: StoreType, _ writer: ExpressionWriter
  ) -> AccessDraft? {
    let fitting = store.functions.filter { member in
      let function = member.function
      guard !function.marks.isPrivate, function.returnType == "Bool",
        function.name.isAbout(words), function.required.count == 1, !member.uses.contains(.buys),
        !function.name.hasPrefix("can"), !function.name.isAbout(["purchasing"])
      else { return false }
      let type = TypeName(function.required[0].type)
      return type.isString || type.isProduct || writer.productList(of: type) != nil
    }
    // Identifiers need not be loaded first.
    let first = fitting.first { TypeName($0.function.required[0].type).isString } ?? fitting.first
    guard let first else { return nil }
    let type = TypeName(first.function.required[0].type)
    let isPlain = { (member: StoreType.Member) in
      !member.function.isThrowing && !member.function.isAsync && !writer.needsAwait(store)
    }
    let asked =
      isPlain(first)
      ? fitting.filter { isPlain($0) && TypeName($0.function.required[0].type) == type } : [first]
    let answers = asked.compactMap { writer.call($0, of: store, on: writer.receiver)?.text }
    guard !answers.isEmpty else { return nil }
    let answer = answers.joined(separator: " || ").replacing("order.productID", with: "id")
    // What cannot be answered is not unlocked.
    let condition =
      first.function.isThrowing ? "(\(answer.replacing("try ", with: "try? "))) == true" : answer
    let (loop, id) = candidates(type, store, writer)
    return AccessDraft(
      lines: [
        "var unlocked: Set<\(writer.product).ID> = []", loop,
        "  if \(condition) { unlocked.insert(\(id)) }", "}", "return unlocked",
      ], title: asked.map(\.title).joined(separator: ", "))
  }

  /// A loop over what may be unlocked, as the app's functions take it, and its identifier.
  private static func candidates(
    _ type: TypeName, _ store: StoreType, _ writer: ExpressionWriter
  ) -> (loop: String, id: String) {
    if type.isString { return ("for id in ProductList.bundled {", "id") }
    if !type.isProduct, let list = writer.productList(of: type) {
      let loop = "for product in \(writer.awaitingList(list, of: type)) {"
      return (loop, "product.\(writer.identifier(of: type))")
    }
    let loop = "for product in try await \(writer.product).products(for: ProductList.bundled) {"
    return (loop, "product.id")
  }
}

extension String {
  /// Whether it names what is for sale or being bought, and not what was: `purchaseQueue`.
  fileprivate var isOfPendingPurchases: Bool {
    !Set(NameWords(self).words).isDisjoint(with: [
      "available", "buying", "deferred", "failed", "flight", "inflight", "ongoing", "pending",
      "processing", "progress", "purchasable", "purchaseable", "purchasing", "queue", "queued",
      "request", "requests", "restoring", "started", "waiting",
    ])
  }
}
