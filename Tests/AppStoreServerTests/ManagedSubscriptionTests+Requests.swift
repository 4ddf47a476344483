import JSONTree
import PlainHTTP
import Shops
import StoreSimulator
import Testing

@testable import AppStoreServer
@testable import StoreSigning

// Requests about a managed subscription, and what their answers hold.
extension ManagedSubscriptionTests {
  static let january = 1_767_225_600_000
  static let february = 1_769_904_000_000

  static func reference(_ number: Int) -> String {
    "c0ffee00-0000-4000-a000-00000000000\(number)"
  }

  static func body(_ number: Int, _ members: JSON.Member...) -> JSON {
    .object([.init("requestInfo", ["requestReferenceId": .string(reference(number))])] + members)
  }

  static let packageTexts: JSON = [
    "displayName": "Package", "description": "All of it",
  ]
  static let base: JSON = [
    "SKU": "BASE", "displayName": "Base", "description": "The base plan",
  ]
  static let extra: JSON = [
    "SKU": "EXTRA", "displayName": "Extra", "description": "More of it",
  ]

  static let migration = body(
    1, .init("descriptors", packageTexts), .init("items", [base, extra]),
    .init("targetProductId", .string(Florist.generic.rawValue)), .init("taxCode", "C003-00-1"),
    .init("storefront", "USA"))

  /// A subscriber to silver of whose subscription the developer manages two items.
  static func server(
    _ environment: AppInfo.Environment = .production, journal: (any Journal)? = nil
  ) -> TestServer {
    let server = TestServer(environment, selling: Florist.managedCatalog, journal: journal)
    server.play("buy: silver")
    #expect(ask(server, "subscription/migrate/1", migration) == 200)
    return server
  }

  static func ask(_ server: TestServer, _ path: String, _ body: JSON) -> Int {
    server.code("POST", "/advancedCommerce/v1/\(path)", body)
  }

  struct Answer {
    let names: [String]
    let transaction: JSON
    let renewal: JSON
  }

  /// The decoded payloads of an answer, whose signatures are verified.
  static func answer(
    _ server: TestServer, _ path: String, _ body: JSON
  ) throws -> Answer {
    let response = server.api("POST", "/advancedCommerce/v1/\(path)", body)
    #expect(response.status == 200)
    let json = try JSON(parsing: response.body)
    func payload(_ name: String, _ kind: PayloadKind) throws -> JSON {
      guard let jws = json[name]?.text else { return .null }
      return try JWSVerifier().payload(of: jws, as: kind)
    }
    guard case .object(let members) = json else { throw NoObject() }
    return Answer(
      names: members.map(\.name), transaction: try payload("signedTransactionInfo", .transaction),
      renewal: try payload("signedRenewalInfo", .renewal))
  }

  struct NoObject: Error {}

  static func item(_ item: JSON, _ others: JSON.Member...) -> JSON {
    guard case .object(let members) = item else { return item }
    return .object(members + others)
  }

  static func commerce(
    _ items: [JSON], texts: JSON = packageTexts, tax: JSON = "C003-00-1", price: Int = 11_990
  ) -> JSON {
    [
      "estimatedTax": 0, "taxRate": "0", "taxCode": tax, "taxExclusivePrice": .integer(price),
      "descriptors": texts, "items": .array(items), "requestReferenceId": .string(reference(1)),
      "period": "P1M",
    ]
  }

  static func renewing(
    _ items: [JSON], texts: JSON = packageTexts, tax: JSON = "C003-00-1"
  ) -> JSON {
    [
      "taxCode": tax, "descriptors": texts, "items": .array(items),
      "requestReferenceId": .string(reference(1)),
      "consistencyToken": .string("1.1.\(reference(1))"), "period": "P1M",
    ]
  }

  static let baseItem = item(base, .init("price", 11_990))
  static let extraItem = item(extra, .init("price", 0))
  static let both = ["signedRenewalInfo", "signedTransactionInfo"]
}
