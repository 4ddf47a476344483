import JSONTree

/// The simulated world after an action: its clock, and the notifications that the store has sent to
/// the developer's server meanwhile. Reports draw a timeline from it; it is not judged.
package struct StoreUpdate: Hashable, Sendable {
  /// On the store's clock, in milliseconds since 1970-01-01T00:00:00Z.
  package let moment: Int
  /// The notifications, oldest first.
  package let notices: [Notice]
  /// The identifiers that the running app has asked the App Store for, if the catalog has none of
  /// them; empty for every other app.
  package let unknownProducts: [String]

  /// A notification in the terms of App Store Server Notifications.
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

  package init(moment: Int, notices: [Notice] = [], unknownProducts: [String] = []) {
    self.moment = moment
    self.notices = notices
    self.unknownProducts = unknownProducts
  }
}

extension StoreUpdate {
  /// Milliseconds since 1970 up to the end of the year 9999, so that no arithmetic overflows.
  static let moments = 0...253_402_300_799_999

  func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("at", moment)
    if !notices.isEmpty {
      line.name("news")
      line.beginArray()
      for notice in notices { notice.write(to: &line) }
      line.endArray()
    }
    if !unknownProducts.isEmpty { line.member("unknown", unknownProducts) }
    line.endObject()
  }

  private enum Field: String, CaseIterable {
    case at, news, unknown

    static let fields = Fields<Field>("done", optional: [.at, .news, .unknown])
  }

  /// Reads the value of `done`.
  ///
  /// - Returns: `nil` if it is empty, because the adapter has a world of its own.
  static func read(_ reader: inout MessageReader) throws(WireError) -> StoreUpdate? {
    var moment: Int?
    var notices: [Notice]?
    var unknown: [String]?
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .at: moment = try Self.moment(&reader)
      case .news:
        notices = try reader.list("a list of objects") { (reader) throws(WireError) in
          try Notice(&reader)
        }
      case .unknown: unknown = try reader.texts()
      }
    }
    if let moment {
      return StoreUpdate(
        moment: moment, notices: notices ?? [], unknownProducts: unknown ?? [])
    }
    guard notices == nil, unknown == nil else { throw .missing(Field.at.rawValue, in: "done") }
    return nil
  }

  /// Milliseconds since 1970.
  fileprivate static func moment(_ reader: inout MessageReader) throws(WireError) -> Int {
    let moment = try reader.integer()
    guard moments.contains(moment) else {
      throw WireError(
        "'at' must be milliseconds from 1970 to the end of the year 9999, found \(moment)")
    }
    return moment
  }
}

extension StoreUpdate.Notice {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("at", moment)
    line.member("type", type)
    if let subtype { line.member("subtype", subtype) }
    if let product { line.member("product", product) }
    line.endObject()
  }

  private enum Field: String, CaseIterable {
    case at, type, subtype, product

    static let fields = Fields<Field>("done.news", optional: [.subtype, .product])
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var (moment, type) = (0, "")
    var (subtype, product): (String?, String?)
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .at: moment = try StoreUpdate.moment(&reader)
      case .type: type = try reader.text()
      case .subtype: subtype = try reader.text()
      case .product: product = try reader.text()
      }
    }
    self.init(moment: moment, type: type, subtype: subtype, product: product)
  }
}
