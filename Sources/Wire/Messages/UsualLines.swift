import JSONTree

// Nearly every line of a run asks for a step or for facts, or answers that. Those are read without
// a tree. All others, and those with the slightest oddity, are left to who reads trees and knows
// what to say of them.

extension NumberedRequest {
  /// `nil` for a line that is to be read as a tree.
  init?(usual line: String) {
    let request = line.utf8.span.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      return try? cursor.request()
    }
    guard let request else { return nil }
    self = request
  }
}

extension NumberedReply {
  /// `nil` for a line that is to be read as a tree.
  init?(usual line: String) {
    let reply = line.utf8.span.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      return try? cursor.reply()
    }
    guard let reply else { return nil }
    self = reply
  }
}

extension JSONCursor {
  fileprivate mutating func request() throws(Surprise) -> NumberedRequest {
    let id = try beginLine()
    let request: Request
    if member("do") {
      request = .perform(try action())
    } else if member("observe") {
      request = .observe(try queries())
    } else {
      throw Surprise()
    }
    try endLine()
    return NumberedRequest(id: id, request: request)
  }

  fileprivate mutating func reply() throws(Surprise) -> NumberedReply {
    let id = try beginLine()
    let reply: Reply
    if member("done") {
      reply = try done()
    } else if member("observed") {
      reply = .observed(try observations())
    } else {
      throw Surprise()
    }
    try endLine()
    return NumberedReply(id: id, reply: reply)
  }

  private mutating func beginLine() throws(Surprise) -> Int {
    try beginObject()
    guard member("id") else { throw Surprise() }
    return try integer()
  }

  private mutating func endLine() throws(Surprise) {
    try endObject()
    try end()
  }

  private mutating func action() throws(Surprise) -> Action {
    try beginObject()
    guard member("verb"), let verb = Verb(rawValue: try text()) else { throw Surprise() }
    var arguments: [Action.Argument] = []
    for parameter in verb.entry.parameters {
      if member(parameter.name.rawValue) {
        arguments.append(.init(parameter.name, try argument(parameter.kind)))
      } else if parameter.isRequired {
        throw Surprise()
      }
    }
    try endObject()
    return Action(verb, arguments)
  }

  private mutating func argument(_ kind: Parameter.Kind) throws(Surprise) -> Action.Value {
    switch kind {
    case .product, .text, .word, .period, .moment, .money, .share, .token: .text(try text())
    case .integer: .integer(try integer())
    case .flag: .flag(try flag())
    }
  }

  private mutating func queries() throws(Surprise) -> [FactQuery] {
    var queries: [FactQuery] = []
    try beginArray()
    while try nextItem() {
      guard let query = FactQuery(text: try text()) else { throw Surprise() }
      queries.append(query)
    }
    try endArray()
    return queries
  }

  private mutating func observations() throws(Surprise) -> [Reply.Observation] {
    var observations: [Reply.Observation] = []
    try beginObject()
    while let name = try nextName() {
      guard let query = FactQuery(text: name), !observations.contains(where: { $0.query == query })
      else { throw Surprise() }
      observations.append(.init(query, try value()))
    }
    try endObject()
    return observations
  }

  private mutating func done() throws(Surprise) -> Reply {
    try beginObject()
    guard member("at") else {
      try endObject()
      return .done
    }
    let moment = try moment()
    let notices = member("news") ? try notices() : []
    try endObject()
    return .performed(StoreUpdate(moment: moment, notices: notices))
  }

  private mutating func notices() throws(Surprise) -> [StoreUpdate.Notice] {
    var notices: [StoreUpdate.Notice] = []
    try beginArray()
    while try nextItem() {
      try beginObject()
      guard member("at") else { throw Surprise() }
      let moment = try moment()
      guard member("type") else { throw Surprise() }
      notices.append(
        StoreUpdate.Notice(
          moment: moment, type: try text(), subtype: member("subtype") ? try text() : nil,
          product: member("product") ? try text() : nil))
      try endObject()
    }
    try endArray()
    return notices
  }

  private mutating func moment() throws(Surprise) -> Int {
    let moment = try integer()
    guard StoreUpdate.moments.contains(moment) else { throw Surprise() }
    return moment
  }
}
