import StoreSigning
import StoreSimulator
import Wire

/// The reason why a step is impossible.
package struct StepRefusal: Error, Hashable, Sendable {
  package let message: String

  static func needsApp(_ verb: Verb) -> Self {
    Self(message: "unsupported verb '\(verb.word)': it needs an app")
  }
}

// Steps of the scenario language, except those that let time pass.
extension ServedStore {
  /// Performs an action of the customer in the app, without an app: what it would call in StoreKit.
  ///
  /// - Returns: the outcome of a purchase; `nil` for other actions.
  mutating func perform(
    _ action: AppAction, _ verb: Verb
  ) throws(StepRefusal) -> OrderOutcome? {
    switch action {
    case .launch: _ = world.launch()
    case .relaunch:
      world.quit()
      _ = world.launch()
    case .quit, .kill: world.quit()
    case .background: world.suspend()
    case .foreground: _ = world.awaken()
    case .reinstall: world.reinstall()
    case .buy(let purchase): return buy(purchase)
    case .restorePurchases:
      do throws(CallFailure) { try world.sync() } catch { throw StepRefusal(message: "\(error)") }
    case .redeemCode(let code): try redeem(code)
    case .requestRefund(let product, let reason, let cancels):
      try requestRefund(of: product, reason, cancels: cancels)
    case .manageSubscriptions(let choice): try manage(choice)
    case .consume, .leaveScreenWhileLoading:
      throw StepRefusal.needsApp(verb)
    }
    return nil
  }

  mutating func apply(_ action: StoreAction) throws(StepRefusal) {
    do throws(ActionRefusal) { _ = try world.apply(action) } catch {
      throw StepRefusal(message: error.description)
    }
  }

  /// The app finishes what it bought at once, as most do after their server has accepted it.
  mutating func buy(_ purchase: AppAction.Purchase) -> OrderOutcome {
    do throws(PurchaseFailure) {
      let outcome = try world.purchase(world.order(for: purchase)).result
      if case .success(let transaction) = outcome { world.finish(transaction.id) }
      return outcome
    } catch {
      return .failed(error)
    }
  }

  private mutating func redeem(_ code: String) throws(StepRefusal) {
    switch world.redeem(code: code).outcome {
    case .redeemed: return
    case .refused(let refusal): throw StepRefusal(message: "code '\(code)': \(refusal)")
    case .failed(let failure): throw StepRefusal(message: "code '\(code)': \(failure)")
    }
  }

  private mutating func requestRefund(
    of product: ProductID, _ reason: RefundReason, cancels: Bool
  ) throws(StepRefusal) {
    guard let latest = world.account.ledger.last(where: { $0.productID == product }) else {
      throw StepRefusal(message: "the customer has not bought '\(product)'")
    }
    do throws(RefundRequestFailure) {
      _ = try world.requestRefund(
        of: latest.id, because: reason, customer: cancels ? .cancels : .confirms)
    } catch {
      throw StepRefusal(message: "'\(product)' cannot have a refund request: \(error)")
    }
  }

  private mutating func manage(_ choice: SubscriptionsSheetChoice) throws(StepRefusal) {
    let refusal: ActionRefusal?
    do throws(CallFailure) {
      refusal = try world.manageSubscriptions(choice).refusal
    } catch {
      throw StepRefusal(message: "\(error)")
    }
    if let refusal { throw StepRefusal(message: refusal.description) }
  }

  /// A notification that the App Store did not send. Rule VER-3.
  mutating func forge(
    _ product: ProductID, _ forgery: Forgery, in part: PayloadKind?
  ) throws(StepRefusal) {
    let notification: ServerNotification?
    do throws(ActionRefusal) {
      notification = try world.forgedNotification(ofBuying: product)
    } catch {
      throw StepRefusal(message: error.description)
    }
    guard let notification else { throw StepRefusal(message: "'\(product)' cannot be bought") }
    deliveries.ready.append(
      Post(
        sending: nil, name: "forged \(notification.event.name)",
        signedPayload: signedPayload(of: notification, forged: forgery, in: part)))
  }
}
