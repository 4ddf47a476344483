import AdapterHost
import FoundationNetworking
import StoreKit

/// An adapter whose app sends requests, for the tests to start: each product that it is told to buy
/// names how.
@main final class NetworkAdapter: StoreAdapter {
  static let about = About(name: "network", version: "1.0")

  private let heard = Heard()

  func launch() async throws {}

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard let use = sessionUses[order.productID] else { return .failed(.productUnavailable) }
    try await use(heard)
    return .unknown
  }

  /// What the app heard since its launch, as one string, with the virtual time of each.
  func access() async throws -> Set<Product.ID> {
    heard.lines.isEmpty ? [] : [heard.lines.joined(separator: " | ")]
  }

  func restorePurchases() async throws {}
}

extension NetworkAdapter: RequestAnswering {
  nonisolated static func response(to request: AppRequest) async throws -> AppResponse? {
    switch request.url.path() {
    case "/table":
      try AppResponse(
        status: 201,
        json: [
          request.method, request.headers["X-Customer"] ?? "",
          String(decoding: request.body, as: UTF8.self),
        ])
    case "/headers":
      try AppResponse(
        json: [request.header("x-API-key") ?? ""] + request.headers.keys.sorted())
    case "/products":
      try AppResponse(json: await DeveloperServer.products.map(\.displayPrice))
    case "/broken": throw URLError(.badServerResponse)
    default: nil
    }
  }
}

/// What the app heard of its requests.
@MainActor final class Heard {
  private(set) var lines: [String] = []

  nonisolated init() {}

  /// - Parameter line: what was heard, without a time.
  func note(_ line: String) {
    let seconds = Int(Date.now.timeIntervalSince1970) - 1_767_571_200
    lines.append("\(line) at \(seconds) s")
  }

  func note(_ name: String, _ result: Result<(Data, URLResponse), any Error>) {
    switch result {
    case .success(let (data, response)): note(name, data, response)
    case .failure(let error): note(name, error)
    }
  }

  func note(_ name: String, _ data: Data?, _ response: URLResponse?) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    note("\(name): \(status) '\(String(decoding: data ?? Data(), as: UTF8.self))'")
  }

  func note(_ name: String, _ error: any Error) {
    note("\(name): \((error as? URLError).map { "\($0.code.rawValue)" } ?? "\(error)")")
  }
}
