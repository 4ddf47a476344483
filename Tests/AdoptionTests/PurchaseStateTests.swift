import SwiftSource
import Testing

@testable import Adoption

/// Outcomes that the app's purchase function does not return: a state that it sets, and the errors
/// that it throws.
@Suite struct PurchaseStateTests {
  private static func buying(_ members: String, _ types: String) throws -> String {
    let text = try AdapterDraft.ofStore(members, types).text
    let start = try #require(text.range(of: "    await store.buy(product)\n")?.upperBound)
    return String(text[start...].prefix { $0 != "/" })
  }

  private static let states = """
    enum PurchaseState { case idle, running, done(String), waiting, failed(any Error), unknown }
    """

  private static func purchase(
    _ before: String, cancelled: String, pending: String, bought: String = "state = .done(\"\")"
  ) -> String {
    """
    var state: PurchaseState = .idle
    func buy(_ product: Product) async {
      \(before)
      do {
        switch try await product.purchase() {
        case .success(let result):
          if case .verified(let transaction) = result { await transaction.finish() }
          \(bought)
        case .userCancelled: \(cancelled)
        case .pending: \(pending)
        @unknown default: state = .unknown
        }
      } catch { state = .failed(error) }
    }
    """
  }

  private static func outcome(_ idle: String, _ running: String) -> String {
    """
        return switch store.state {
        case .idle: .\(idle)
        case .running: .\(running)
        case .done: .purchased
        case .waiting: .pending
        case .failed(let error): throw error
        case .unknown: .failed(.unknown)
        }
      }

      
    """
  }

  @Test func `the outcome is the state that the function sets, by what each answer sets`() throws {
    let member = Self.purchase("", cancelled: "state = .idle", pending: "self.state = .waiting")
    #expect(
      try Self.buying(member, Self.states) == Self.outcome("cancelled", "failed(.unknown)"))
    let text = try AdapterDraft.ofStore(member, Self.states).text
    #expect(!text.contains(".purchaseOutcomes"))
  }

  @Test func `what is set before, and stays after a cancellation, is one`() throws {
    let member = Self.purchase("state = .running", cancelled: "break", pending: "state = .waiting")
    #expect(
      try Self.buying(member, Self.states) == Self.outcome("failed(.unknown)", "cancelled"))
  }

  @Test(arguments: [
    purchase("", cancelled: "break", pending: "state = .waiting"),
    purchase("state = .running", cancelled: "break", pending: "break"),
    purchase("", cancelled: "state = .idle", pending: "state = .idle"),
    purchase("", cancelled: "state = isOld ? .idle : .unknown", pending: "state = .waiting"),
    purchase("", cancelled: "state = .done(\"\")", pending: "state = .waiting"),
    purchase("", cancelled: "state = .idle", pending: "state = .waiting", bought: "break"),
    purchase("", cancelled: "state = .idle", pending: "state = .waiting")
      .replacing("async {", with: "{"),
    purchase("", cancelled: "state = .idle", pending: "state = .waiting")
      .replacing("var state", with: "private var state"),
  ])
  func `a state that does not say how every purchase ended is none`(member: String) throws {
    let text = try AdapterDraft.ofStore(member, Self.states).text
    #expect(text.contains("    // Guess: 'buy(_:)' does not return how it ended.\n"))
  }

  private static func throwing(_ cancelled: String, _ pending: String) -> String {
    """
    func buy(_ product: Product) async throws {
      switch try await product.purchase() {
      case .success(let result): await check(result).finish()
      case .userCancelled: throw \(cancelled)
      case .pending: throw \(pending)
      @unknown default: throw SaleError.other
      }
    }
    func check(_ result: VerificationResult<Transaction>) throws -> Transaction {
      guard case .verified(let transaction) = result else { throw SaleError.notVerified }
      return transaction
    }
    """
  }

  private static let errors = "enum SaleError: Error { case left, waits, notVerified, other }"

  @Test func `errors that a cancellation and a pending purchase throw are their outcomes`() throws {
    let draft = try AdapterDraft.ofStore(
      Self.throwing("SaleError.left", "SaleError.waits"), Self.errors)
    #expect(!draft.text.contains(".purchaseOutcomes"))
    #expect(
      draft.text.contains(
        """
            do {
              try await store.buy(product)
              return .purchased
            } catch SaleError.left {
              return .cancelled
            } catch SaleError.waits {
              return .pending
            } catch let error as SaleError {
              return switch error {
              case .notVerified: .failedVerification
              default: .failed(FailureReason(error))
              }
            }
          }

        """))
  }

  @Test(arguments: [
    ("SaleError.other", "SaleError.other"), ("SaleError.left", "error(of: product)"),
    ("StoreKitError.userCancelled", "reason"),
  ])
  func `errors that do not tell both apart leave the limit`(
    cancelled: String, pending: String
  ) throws {
    let draft = try AdapterDraft.ofStore(Self.throwing(cancelled, pending), Self.errors)
    #expect(draft.text.contains("    .purchaseOutcomes,\n"))
    #expect(!draft.text.contains("catch"))
  }
}
