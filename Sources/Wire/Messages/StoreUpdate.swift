import JSONTree

/// Where the simulated world stands once something was done: its clock, and what its store has told
/// the developer's server meanwhile. Reports draw a journey from it; nobody judges it.
package struct StoreUpdate: Hashable, Sendable {
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

extension StoreUpdate {
  /// Milliseconds since 1970 up to the end of the year 9999, so that nobody's arithmetic overflows.
  static let moments = 0...253_402_300_799_999

  /// What `done` may hold.
  static let fields = ["at", "news"]

  func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("at", moment)
    if !notices.isEmpty {
      line.name("news")
      line.beginArray()
      for notice in notices { notice.write(to: &line) }
      line.endArray()
    }
    line.endObject()
  }

  init(_ fields: FieldReader) throws(WireError) {
    let known = ["at", "type", "subtype", "product"]
    let records = fields.has("news") ? try fields.records("news", known: known) : []
    moment = try fields.moment("at")
    notices = try records.map { (record) throws(WireError) in try Notice(record) }
  }
}

extension FieldReader {
  /// Milliseconds since 1970.
  fileprivate func moment(_ name: String) throws(WireError) -> Int {
    let moment = try integer(name)
    guard StoreUpdate.moments.contains(moment) else {
      throw WireError(
        "'\(name)' must be milliseconds from 1970 to the end of the year 9999, found \(moment)")
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

  fileprivate init(_ fields: FieldReader) throws(WireError) {
    self.init(
      moment: try fields.moment("at"), type: try fields.text("type"),
      subtype: try fields.optionalText("subtype"), product: try fields.optionalText("product"))
  }
}
