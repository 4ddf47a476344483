import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

// Purchases that an app makes with a request of its server.
extension ServerSession {
  /// Buys what the member `compactJWS` of the body asks for, as `AdvancedCommerceProduct` of the
  /// member `product` would. The query `customer` names who buys.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/advancedcommerceproduct/purchase(compactjws:confirmin:options:)
  func buyManaged(_ request: HTTPRequest) throws(ControlError) -> JSON {
    guard let body = try? JSON(parsing: request.body), let product = body["product"]?.text,
      let jws = body["compactJWS"]?.text
    else {
      throw ControlError("invalid body: expected an object with 'product' and 'compactJWS'")
    }
    let (creation, reference) = try creation(in: jws)
    if let name = request.values("customer").first { try choose(name) }
    return try reporting([]) { () throws(ControlError) in
      var outcome: OrderOutcome?
      try perform { store throws(StepRefusal) in
        outcome = try store.buyManaged(creation, of: ProductID(product), reference: reference)
      }
      return outcome
    }
  }

  private func creation(
    in jws: String
  ) throws(ControlError) -> (CreationRequest, reference: String) {
    let signed: JSON
    do throws(SignatureMistake) {
      signed = try credentials.commerceRequest(signed: jws)
    } catch {
      throw ControlError("invalid 'compactJWS': \(error.message)")
    }
    do throws(APIError) {
      let body = try AdvancedCommerceBody(signed)
      try body.checkOperation()
      let request = try body.commerceRequest(about: 0)
      return (try body.creation(), request.reference)
    } catch {
      throw ControlError("invalid request in 'compactJWS': \(error.code), \(error.message)")
    }
  }
}

extension ServedStore {
  /// The app finishes what it bought at once, as with other purchases.
  fileprivate mutating func buyManaged(
    _ creation: CreationRequest, of product: ProductID, reference: String
  ) throws(StepRefusal) -> OrderOutcome {
    do throws(ActionRefusal) {
      let outcome = try world.buyManaged(creation, of: product, reference: reference)
      if case .success(let transaction) = outcome { world.finish(transaction.id) }
      return outcome
    } catch {
      throw StepRefusal(message: error.description)
    }
  }
}
