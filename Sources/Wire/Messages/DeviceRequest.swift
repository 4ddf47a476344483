import Diagnostics
import JSONTree
import StoreTerms

/// A call of an app in another language, with its number, which the answer repeats.
package struct DeviceRequest: Hashable, Sendable {
  package let id: Int
  package let call: DeviceCall
  package let query: DeviceQuery

  /// Reads a line; `nil` if it is not a call, such as a line of the adapter protocol.
  ///
  /// - Throws: ``WireError`` for a call that is malformed.
  package init?(line: String) throws {
    let message: (id: Int, body: (call: DeviceCall, query: DeviceQuery)?)
    do throws(UnreadLineError) {
      message = try MessageReader.read(line, MessageReader.calls) {
        (reader, operation) throws(WireError) in
        guard let call = DeviceCall(rawValue: operation) else {
          _ = try reader.value()
          return nil
        }
        return (call, try DeviceQuery(call, &reader))
      }
    } catch {
      throw error.error
    }
    guard let body = message.body else { return nil }
    id = message.id
    (call, query) = body
  }

  /// The line that answers a call.
  package static func answer(_ value: JSON, to id: Int) -> String {
    JSON.object([.init("id", .integer(id)), .init("answer", value)]).line
  }
}

/// A call with its arguments.
package enum DeviceQuery: Hashable, Sendable {
  /// A call that shows a sheet: the equivalent step.
  case step(Action)
  case bundled, canMakePayments, clock
  case keep(String?, key: String, in: DeviceStore)
  case kept(key: String, in: DeviceStore)
  case products([String])
  case listen, updates, intents
  case entitlements, unfinished
  case all(of: ProductID?)
  case latest(of: ProductID)
  case status(inGroup: String?)
  case finish(UInt64)
  case app
  case done
}

extension DeviceQuery {
  fileprivate init(_ call: DeviceCall, _ reader: inout MessageReader) throws(WireError) {
    if let verb = call.verb {
      let rows = verb.parameters.map { ($0.name.rawValue, $0, $0.isRequired) }
      let arguments = try reader.arguments(Fields(call.rawValue, rows))
      if let unknown = arguments.unknown { throw WireError(unknown) }
      self = .step(Action(verb, arguments.read))
    } else {
      var read = ReadArguments()
      let rows = call.arguments.map { ($0.argument.rawValue, $0.argument, $0.isRequired) }
      try reader.object(Fields(call.rawValue, rows)) { (reader, argument) throws(WireError) in
        try read.add(argument, &reader)
      }
      self.init(call, read)
    }
  }

  private init(_ call: DeviceCall, _ read: ReadArguments) {
    self =
      switch call {
      case .bundled: .bundled
      case .canMakePayments: .canMakePayments
      case .clock: .clock
      case .keep: .keep(read.value, key: Self.required(read.key), in: read.store)
      case .kept: .kept(key: Self.required(read.key), in: read.store)
      case .products: .products(Self.required(read.ids))
      case .listen: .listen
      case .updates: .updates
      case .intents: .intents
      case .entitlements: .entitlements
      case .unfinished: .unfinished
      case .all: .all(of: read.product)
      case .latest: .latest(of: Self.required(read.product))
      case .status: .status(inGroup: read.group)
      case .finish: .finish(Self.required(read.transaction))
      case .app: .app
      case .done: .done
      case .purchase, .sync, .redeemCode, .requestRefund, .manageSubscriptions:
        preconditionFailure("'\(call.rawValue)' has a verb")
      }
  }
  private static func required<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("a call without a required field is refused") }
    return value
  }
}

/// The arguments of a call without a verb, as far as they were read.
private struct ReadArguments {
  var ids: [String]?
  var product: ProductID?
  var group: String?
  var transaction: UInt64?
  var key: String?
  var value: String?
  var store = DeviceStore.defaults

  mutating func add(
    _ argument: DeviceCall.Argument, _ reader: inout MessageReader
  ) throws(WireError) {
    switch argument {
    case .ids: ids = try reader.texts()
    case .product: product = ProductID(try reader.text())
    case .group: group = try reader.text()
    case .transaction:
      let text = try reader.text()
      guard let id = UInt64(text) else {
        throw WireError(Mistake.invalid("'transaction'", text, expected: "its id"))
      }
      transaction = id
    case .key: key = try reader.text()
    case .value:
      if try reader.kind() == .null { _ = try reader.value() } else { value = try reader.text() }
    case .place:
      let text = try reader.text()
      guard let known = DeviceStore(rawValue: text) else {
        throw WireError(
          Mistake.invalid("'place'", text, among: DeviceStore.allCases.map(\.rawValue)))
      }
      store = known
    }
  }
}

extension MessageReader {
  fileprivate static let calls = JSONMembers(["id"] + DeviceCall.allCases.map(\.rawValue))
}
