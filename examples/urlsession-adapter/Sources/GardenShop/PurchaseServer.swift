import Foundation
import StoreKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The shop's server, which knows every purchase and refuses those that it knows already.
struct PurchaseServer: Sendable {
  private struct Purchase: Encodable {
    let product: String
    let transaction: String
  }

  private struct Answer: Decodable {
    let valid: Bool
  }

  private let session = URLSession(configuration: .ephemeral)

  /// Whether the server accepts a purchase.
  ///
  /// - Throws: if the server cannot be reached or does not answer as it should.
  func accepts(_ transaction: Transaction) async throws -> Bool {
    guard let url = URL(string: "https://garden.example.com/purchases") else {
      throw URLError(.badURL)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try encoder.encode(
      Purchase(product: transaction.productID, transaction: String(transaction.id)))
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try JSONDecoder().decode(Answer.self, from: data).valid
  }
}
