import Foundation
import StoreKit
import Testing

/// Casts between errors and `NSError`, which purchase code relies on to read domains and codes.
@Suite struct ErrorCastTests {
  private static let errors: [any Error] = [
    StoreKitError.userCancelled, StoreKitError.networkError(URLError(.timedOut)),
    Product.PurchaseError.invalidQuantity, Transaction.RefundRequestError.duplicateRequest,
    VerificationResult<Transaction>.VerificationError.invalidSignature,
    SKError(.paymentCancelled),
  ]

  @Test(arguments: errors.indices)
  func `an error of StoreKit is caught as an NSError`(index: Int) {
    let error = Self.errors[index]
    do {
      throw error
    } catch let object as NSError {
      #expect(object.domain == error._domain)
      #expect(object.code == error._code)
      #expect(object.localizedDescription == error.localizedDescription)
    }
  }

  @Test func `an NSError casts back to the error that it was`() throws {
    let object: any Error = StoreKitError.notEntitled as NSError
    guard case StoreKitError.notEntitled = object else {
      Issue.record("\(object) is not 'notEntitled'")
      return
    }
    #expect((object as? Product.PurchaseError) == nil)
  }

  @Test(arguments: [(SKErrorDomain, 2, true), (SKErrorDomain, 0, true), ("Other", 2, false)])
  func `an NSError is an SKError if its domain says so`(domain: String, code: Int, isOne: Bool) {
    let object: any Error = NSError(domain: domain, code: code)
    #expect((object as? SKError).map(\.code.rawValue) == (isOne ? code : nil))
  }
}
