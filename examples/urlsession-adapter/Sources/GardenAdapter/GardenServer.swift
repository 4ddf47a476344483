import AdapterHost
import StoreKit

/// The shop's server, for the requests that a scenario does not answer.
@MainActor enum GardenServer {
  private struct Purchase: Decodable {
    let transaction: String
  }

  /// The table of products, which the developer keeps on the server.
  static var prices: [Product.ID: String] {
    Dictionary(uniqueKeysWithValues: DeveloperServer.products.map { ($0.id, $0.displayPrice) })
  }

  /// Accepts each purchase that the App Store knows and has not refunded, once.
  static func accepts(_ body: Data) throws -> Bool {
    let id = try JSONDecoder().decode(Purchase.self, from: body).transaction
    let history = UInt64(id).map(DeveloperServer.transactionHistory) ?? []
    let isOwned = history.contains { String($0.id) == id && $0.revocationDate == nil }
    guard isOwned, ServerKeyValueStorage[id] == nil else { return false }
    ServerKeyValueStorage[id] = "accepted"
    return true
  }
}

extension GardenAdapter: RequestAnswering {
  nonisolated static func response(to request: AppRequest) async throws -> AppResponse? {
    switch (request.method, request.url.path()) {
    case ("GET", "/prices"): try AppResponse(json: await GardenServer.prices)
    case ("POST", "/purchases"):
      try AppResponse(json: ["valid": await GardenServer.accepts(request.body)])
    default: nil
    }
  }
}
