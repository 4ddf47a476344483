import JSONTree

/// Where the simulated world stands once something was done: its clock, and what its store has told
/// the developer's server meanwhile. Reports draw a journey from it; nobody judges it.
package struct StoreNews: Hashable, Sendable {
  /// On the store's clock, in milliseconds since 1970-01-01T00:00:00Z.
  package let moment: Int
  /// Oldest first.
  package let notices: [Notice]

  /// One notification, by the words that it has on the wire of the App Store.
  package struct Notice: Hashable, Sendable {
    package let moment: Int
    package let type: String
    package let subtype: String?
    package let product: String?

    package init(moment: Int, type: String, subtype: String?, product: String?) {
      self.moment = moment
      self.type = type
      self.subtype = subtype
      self.product = product
    }
  }

  package init(moment: Int, notices: [Notice] = []) {
    self.moment = moment
    self.notices = notices
  }
}

extension StoreNews {
  /// What `done` may hold.
  static let fields = ["at", "news"]

  var json: JSON {
    let clock = JSON.Member("at", .integer(moment))
    if notices.isEmpty { return .object([clock]) }
    return .object([clock, .init("news", .array(notices.map(\.json)))])
  }

  init(_ fields: FieldReader) throws(WireError) {
    let known = ["at", "type", "subtype", "product"]
    let records = fields.has("news") ? try fields.records("news", known: known) : []
    moment = try fields.moment("at")
    notices = try records.map { (record) throws(WireError) in try Notice(record) }
  }
}

extension FieldReader {
  /// The end of the year 9999, so that nobody's arithmetic overflows.
  private static let latest = 253_402_300_799_999

  /// Milliseconds since 1970.
  fileprivate func moment(_ name: String) throws(WireError) -> Int {
    let moment = try integer(name)
    guard (0...Self.latest).contains(moment) else {
      throw WireError(
        "'\(name)' must be milliseconds from 1970 to the end of the year 9999, found \(moment)")
    }
    return moment
  }
}

extension StoreNews.Notice {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [.init("at", .integer(moment)), .init("type", .string(type))]
    if let subtype { members.append(.init("subtype", .string(subtype))) }
    if let product { members.append(.init("product", .string(product))) }
    return .object(members)
  }

  fileprivate init(_ fields: FieldReader) throws(WireError) {
    self.init(
      moment: try fields.moment("at"), type: try fields.text("type"),
      subtype: try fields.optionalText("subtype"), product: try fields.optionalText("product"))
  }
}
