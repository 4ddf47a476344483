import Diagnostics
import JSONTree
import StoreTerms

/// The simulated world after an action: its clock, and the notifications that the store has sent to
/// the developer's server meanwhile. Reports draw a timeline from it; it is not judged.
package struct StoreUpdate: Hashable, Sendable {
  /// On the store's clock, in milliseconds since 1970-01-01T00:00:00Z.
  package let time: Int
  /// The notifications, oldest first.
  package let notices: [StoreNotice]
  /// The identifiers that the app has asked the App Store for, at the end of a case; empty for an
  /// app that has asked for all of the catalog.
  package let askedProducts: [String]
  /// The notifications that the app's server did not accept, whenever they were sent, at the end of
  /// a case.
  package let refusals: [NoticeRefusal]
  /// The customer's purchases in the App Store; `nil` if they did not change.
  package let holdings: [ProductStanding]?
  /// StoreKit's answers to the app during the action.
  package let answers: [StoreAnswer]
  /// StoreKit's answers before the action, while facts were observed.
  package let earlierAnswers: [StoreAnswer]

  package init(
    time: Int, notices: [StoreNotice] = [], askedProducts: [String] = [],
    refusals: [NoticeRefusal] = [],
    holdings: [ProductStanding]? = nil, answers: [StoreAnswer] = [],
    earlierAnswers: [StoreAnswer] = []
  ) {
    self.time = time
    self.notices = notices
    self.askedProducts = askedProducts
    self.refusals = refusals
    self.holdings = holdings
    self.answers = answers
    self.earlierAnswers = earlierAnswers
  }
}

extension StoreUpdate {
  /// Milliseconds since 1970 up to the end of the year 9999, so that no arithmetic overflows.
  static let times = 0...Int(StoreTime.latest.milliseconds)

  func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("at", time)
    if !notices.isEmpty {
      line.name("notifications")
      line.beginArray()
      for notice in notices { notice.write(to: &line) }
      line.endArray()
    }
    if !askedProducts.isEmpty { line.member("asked", askedProducts) }
    if !refusals.isEmpty {
      line.name("refused")
      line.beginArray()
      for refusal in refusals { refusal.write(to: &line) }
      line.endArray()
    }
    if let holdings {
      line.name("holdings")
      line.beginArray()
      for standing in holdings { standing.write(to: &line) }
      line.endArray()
    }
    Self.write(earlierAnswers, as: "earlier", to: &line)
    Self.write(answers, as: "answers", to: &line)
    line.endObject()
  }

  private static func write(
    _ answers: [StoreAnswer], as name: StaticString, to line: inout JSONWriter
  ) {
    if answers.isEmpty { return }
    line.name(name)
    line.beginArray()
    for answer in answers { answer.write(to: &line) }
    line.endArray()
  }

  enum Field: String, CaseIterable {
    case at, notifications, asked, refused, holdings, earlier, answers

    fileprivate static let fields = Fields<Field>(
      "done", optional: [.at, .notifications, .asked, .refused, .holdings, .earlier, .answers])
  }

  /// Reads the value of `done`.
  ///
  /// - Returns: `nil` if it is empty, because the adapter has a world of its own.
  static func read(_ reader: inout MessageReader) throws(WireError) -> StoreUpdate? {
    var time: Int?
    var notices: [StoreNotice]?
    var asked: [String]?
    var refused: [NoticeRefusal]?
    var holdings: [ProductStanding]?
    var (earlier, answers): ([StoreAnswer]?, [StoreAnswer]?)
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .at: time = try Self.time(&reader)
      case .notifications:
        notices = try reader.list("a list of objects") { (reader) throws(WireError) in
          try StoreNotice(&reader)
        }
      case .asked: asked = try reader.texts()
      case .refused:
        refused = try reader.list("a list of objects") { (reader) throws(WireError) in
          try NoticeRefusal(&reader)
        }
      case .holdings: holdings = try reader.standings(ProductStanding.Field.held)
      case .earlier: earlier = try reader.answers()
      case .answers: answers = try reader.answers()
      }
    }
    if let time {
      return StoreUpdate(
        time: time, notices: notices ?? [], askedProducts: asked ?? [], refusals: refused ?? [],
        holdings: holdings, answers: answers ?? [], earlierAnswers: earlier ?? [])
    }
    let isEmpty =
      notices == nil && asked == nil && refused == nil && holdings == nil && earlier == nil
      && answers == nil
    guard isEmpty else { throw .missing(Field.at.rawValue, of: "done") }
    return nil
  }

  /// Milliseconds since 1970.
  fileprivate static func time(_ reader: inout MessageReader) throws(WireError) -> Int {
    let time = try reader.integer()
    guard times.contains(time) else {
      throw WireError(
        Mistake.invalid(
          "'at'", "\(time)",
          expected: "milliseconds from 1970 to the end of the year 9999"))
    }
    return time
  }
}

extension StoreNotice {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("at", Int(time.milliseconds))
    line.member("type", type)
    if let subtype { line.member("subtype", subtype) }
    if let product { line.member("product", product) }
    if !isAccepted { line.member("accepted", false) }
    line.endObject()
  }

  private enum Field: String, CaseIterable {
    case at, type, subtype, product, accepted

    static let fields = Fields<Field>(
      "done.notifications", optional: [.subtype, .product, .accepted])
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var (time, type) = (StoreTime(milliseconds: 0), "")
    var (subtype, product): (String?, String?)
    var isAccepted = true
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .at: time = StoreTime(milliseconds: Int64(try StoreUpdate.time(&reader)))
      case .type: type = try reader.text()
      case .subtype: subtype = try reader.text()
      case .product: product = try reader.text()
      case .accepted: isAccepted = try reader.flag()
      }
    }
    self.init(time: time, type: type, subtype: subtype, product: product, isAccepted: isAccepted)
  }
}

/// A notification that the app's server did not accept.
package struct NoticeRefusal: Hashable, Sendable {
  /// Of the notification, from 1: the case's notifications are counted in the order of the replies.
  package let number: Int
  /// The notification and what the server answered: `REFUND with status 500`.
  package let text: String

  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }

  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("number", number)
    line.member("text", text)
    line.endObject()
  }

  private enum Field: String, CaseIterable {
    case number, text

    static let fields = Fields<Field>("done.refused")
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var (number, text) = (0, "")
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .number: number = try reader.integer("done.refused.number", atLeast: 1)
      case .text: text = try reader.text()
      }
    }
    self.init(number: number, text: text)
  }
}

extension MessageReader {
  fileprivate mutating func standings(
    _ fields: Fields<ProductStanding.Field>
  ) throws(WireError) -> [ProductStanding] {
    try list("a list of objects") { (reader) throws(WireError) in
      try ProductStanding(&reader, fields)
    }
  }

  fileprivate mutating func answers() throws(WireError) -> [StoreAnswer] {
    try list("a list of objects") { (reader) throws(WireError) in try StoreAnswer(&reader) }
  }
}

extension ProductStanding {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("product", product.rawValue)
    if let state { line.member("state", state.rawValue) }
    if let until { line.member("until", Int(until.milliseconds)) }
    line.endObject()
  }

  fileprivate enum Field: String, CaseIterable {
    case product, state, until

    static let held = Fields<Field>("done.holdings", optional: [.state, .until])
    static let answered = Fields<Field>("done.answers.products", optional: [.state, .until])
  }

  fileprivate init(
    _ reader: inout MessageReader, _ fields: Fields<Field>
  ) throws(WireError) {
    var product = ""
    var (state, until): (PurchaseStanding?, Int?)
    try reader.object(fields) { (reader, field) throws(WireError) in
      switch field {
      case .product: product = try reader.text()
      case .state: state = try Self.state(&reader)
      case .until: until = try StoreUpdate.time(&reader)
      }
    }
    self.init(
      ProductID(product), state, until: until.map { StoreTime(milliseconds: Int64($0)) })
  }

  private static func state(_ reader: inout MessageReader) throws(WireError) -> PurchaseStanding {
    let word = try reader.text()
    guard let state = PurchaseStanding(rawValue: word) else {
      throw WireError(
        Mistake.unknown("state", word, among: PurchaseStanding.allCases.map(\.rawValue)))
    }
    return state
  }
}

extension StoreAnswer {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("call", call)
    if !products.isEmpty {
      line.name("products")
      line.beginArray()
      for standing in products { standing.write(to: &line) }
      line.endArray()
    }
    if let result { line.member("result", result) }
    line.endObject()
  }

  private enum Field: String, CaseIterable {
    case call, products, result

    static let fields = Fields<Field>("done.answers", optional: [.products, .result])
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var call = ""
    var (products, result): ([ProductStanding]?, String?)
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .call: call = try reader.text()
      case .products: products = try reader.standings(ProductStanding.Field.answered)
      case .result: result = try reader.text()
      }
    }
    self.init(call, products ?? [], result: result)
  }
}
