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
      ?? Self.question(store, writer) ?? Self.record(code, writer)
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

  /// A list of the app's, without the `await` that reading it may need.
  private struct List {
    let name: String
    let type: TypeName
    let value: String
  }

  /// Lists of identifiers, products or transactions that were bought: all of the first kind found.
  private static func lists(
    _ fields: [StoreType.Field], _ store: StoreType, _ writer: ExpressionWriter
  ) -> AccessDraft? {
    let lists = fields.compactMap { field in
      field.property.type.map {
        List(
          name: field.property.name, type: TypeName($0),
          value: writer.value(field, of: store, on: writer.receiver))
      }
    }
    return draft(of: lists, title: "") { writer.awaiting($0, of: store) }
  }

  /// - Parameters:
  ///   - title: what has the lists.
  ///   - awaiting: adds the `await` that reading a list needs.
  private static func draft(
    of lists: [List], title: String, awaiting: (String) -> String
  ) -> AccessDraft? {
    let named = lists.filter {
      $0.name.isAbout(words) && !$0.name.isAbout(["download"]) && !$0.name.isOfPendingPurchases
    }
    for kind in kinds {
      let fitting = named.filter { kind.holds($0.type) }
      guard !fitting.isEmpty else { continue }
      let values = fitting.map { $0.type.isOptional ? "(\($0.value) ?? [])" : $0.value }
      let first = awaiting("Set(\(values[0])\(kind.part))")
      let others = values.dropFirst().map { awaiting("unlocked.formUnion(\($0)\(kind.part))") }
      return AccessDraft(
        lines: others.isEmpty
          ? ["return \(first)"] : ["var unlocked = \(first)"] + others + ["return unlocked"],
        title: fitting.map { title + $0.name }.joined(separator: ", "))
    }
    return nil
  }

  /// Lists of a record that the store keeps or returns: `customerInfo.activeSubscriptions`.
  private static func record(_ code: PurchaseCode, _ writer: ExpressionWriter) -> AccessDraft? {
    let store = code.store
    let kept = store.properties.lazy.compactMap { field -> AccessDraft? in
      guard !field.property.marks.isPrivate, let type = field.property.type.map(code.resolved)
      else { return nil }
      let value = writer.value(field, of: store, on: writer.receiver)
      return draft(
        of: lists(ofRecord: type, named: field.property.name, value, code),
        title: "\(field.property.name)."
      ) { writer.awaiting($0, of: store) }
    }.first
    if let kept { return kept }
    return store.functions.lazy.compactMap { member -> AccessDraft? in
      let function = member.function
      guard !function.marks.isPrivate, function.required.isEmpty,
        let type = function.returnType.map(code.resolved),
        member.uses.isDisjoint(with: [.buys, .restores]),
        let call = writer.call(member, of: store, on: writer.receiver),
        let found = draft(
          of: lists(ofRecord: type, named: function.name, "bought", code),
          title: "\(member.title).", awaiting: { $0 })
      else { return nil }
      return AccessDraft(lines: ["let bought = \(call.text)"] + found.lines, title: found.title)
    }.first
  }

  /// The lists in a record about what was bought; empty for another type.
  private static func lists(
    ofRecord name: TypeName, named: String, _ value: String, _ code: PurchaseCode
  ) -> [List] {
    let subjects = ["purchas", "entitle", "customer", "subscri", "access", "licen", "state"]
    guard let type = code.type(named: name.name, in: code.store.name), code.includes(type),
      [.struct, .class].contains(type.kind), type.name != code.store.name,
      named.isAbout(subjects) || type.name.isAbout(subjects)
    else { return [] }
    return type.properties.compactMap { field in
      let property = field.property
      // All that was ever bought is not what is unlocked now.
      let isPast = !Set(NameWords(property.name).words).isDisjoint(with: ["all", "ever", "history"])
      guard !property.marks.isPrivate, !property.marks.isStatic, !isPast,
        let list = property.type.map(TypeName.init)
      else { return nil }
      return List(
        name: property.name, type: name.isOptional ? TypeName(list.name + "?") : list,
        value: value + (name.isOptional ? "?." : ".") + property.name)
    }
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
