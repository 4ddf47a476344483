// Code that Apple's SDK refuses, or warns of, and that ours must, too. The compiler compares what it
// says with the comments.

import StoreKit

// MARK: What cannot be compared

func isUnknown(_ error: StoreKitError) -> Bool {
  // expected-error@+1 {{binary operator '==' cannot be applied to operands of type 'StoreKitError'}}
  error == .unknown
}

// expected-error@+1 {{type 'StoreKitError' does not conform to protocol 'Hashable'}}
func collected(_ error: StoreKitError) -> Set<StoreKitError> { [error] }

func isPending(_ result: Product.PurchaseResult) -> Bool {
  // expected-error@+1 {{binary operator '==' cannot be applied to two 'Product.PurchaseResult'}}
  result == .pending
}

func areSame<T>(_ one: VerificationResult<T>, _ other: VerificationResult<T>) -> Bool {
  // expected-error@+1 {{binary operator '==' cannot be applied to two 'VerificationResult<T>'}}
  one == other
}

// MARK: Switches that forget what may come

func word(_ type: Product.ProductType) -> String {
  switch type {  // expected-error {{switch must be exhaustive}}
  case .consumable: "used up"
  case .nonConsumable: "kept"
  case .nonRenewable: "for a time"
  case .autoRenewable: "renewed"
  }
}

func word(_ state: Product.SubscriptionInfo.RenewalState) -> String {
  switch state {  // expected-error {{switch must be exhaustive}}
  case .subscribed, .inGracePeriod: "active"
  case .expired, .inBillingRetryPeriod, .revoked: "ended"
  }
}

func word(_ reason: Transaction.RevocationReason) -> String {
  switch reason {  // expected-error {{switch must be exhaustive}}
  case .developerIssue: "the app failed"
  case .other: "another reason"
  }
}

func word(_ owner: Transaction.OwnershipType) -> String {
  switch owner {  // expected-error {{switch must be exhaustive}}
  case .purchased: "own"
  case .familyShared: "family"
  }
}

func word(_ result: VerificationResult<Transaction>) -> String {
  switch result {  // expected-error {{switch must be exhaustive}}
  case .verified: "verified"
  }
}

// Enums that Apple does not freeze may grow, so a switch needs '@unknown default'.

func word(_ result: Product.PurchaseResult) -> String {
  // expected-error@+1 {{switch covers known cases, but 'Product.PurchaseResult' may have additional}}
  switch result {
  case .success: "bought"
  case .userCancelled, .pending: "not bought"
  }
}

// What a later year may add cannot be named before.

// expected-error@+1 {{'_later' is unavailable}}
let resultOfALaterYear = Product.PurchaseResult._later

func word(_ unit: Product.SubscriptionPeriod.Unit) -> String {
  // expected-error@+1 {{switch covers known cases, but 'Product.SubscriptionPeriod.Unit' may have}}
  switch unit {
  case .day, .week: "short"
  case .month, .year: "long"
  }
}

func word(_ state: SKPaymentTransactionState) -> String {
  // expected-error@+1 {{switch covers known cases, but 'SKPaymentTransactionState' may have}}
  switch state {
  case .purchasing, .deferred: "waits"
  case .purchased, .restored, .failed: "is over"
  }
}

func unknown() -> Product.ProductType {
  .subscription  // expected-error {{type 'Product.ProductType' has no member 'subscription'}}
}

// MARK: Calls without what they take

func buyWithoutWaiting(_ product: Product) throws -> Product.PurchaseResult {
  try product.purchase()  // expected-error {{'async' call in a function that does not support}}
}

func buyWithoutTry(_ product: Product) async -> Product.PurchaseResult {
  await product.purchase()  // expected-error {{call can throw, but it is not marked with 'try'}}
}

func confirm(_ product: Product, in scene: UIWindowScene) throws -> Product.PurchaseResult {
  // expected-error@+1 {{'async' call in a function that does not support concurrency}}
  try product.purchase(confirmIn: scene)
}

func review(in scene: UIWindowScene) {
  // expected-error@+1 {{call to main actor-isolated static method 'requestReview(in:)'}}
  AppStore.requestReview(in: scene)
}

func show(_ message: Message, in scene: UIWindowScene) throws {
  // expected-error@+1 {{call to main actor-isolated instance method 'display(in:)'}}
  try message.display(in: scene)
}

func finish(_ transaction: Transaction) {
  transaction.finish()  // expected-error {{'async' call in a function that does not support}}
}

func load() async -> [Product] {
  // expected-error@+1 {{call can throw, but it is not marked with 'try'}}
  await Product.products(for: ["shed"])
}

func country() -> String? {
  // expected-error@+1 {{'async' property access in a function that does not support concurrency}}
  Storefront.current?.countryCode
}

func app() async -> VerificationResult<AppTransaction> {
  // expected-error@+1 {{property access can throw, but it is not marked with 'try'}}
  await AppTransaction.shared
}

func statuses(_ info: Product.SubscriptionInfo) async -> Int {
  // expected-error@+1 {{property access can throw, but it is not marked with 'try'}}
  await info.status.count
}

func mayTry(_ info: Product.SubscriptionInfo) -> Bool {
  // expected-error@+1 {{'async' property access in a function that does not support concurrency}}
  info.isEligibleForIntroOffer
}

func all() {
  // expected-error@+1 {{for-in loop requires 'Transaction.Transactions' to conform to 'Sequence'}}
  for transaction in Transaction.all { _ = transaction }
}

func payload(_ result: VerificationResult<Transaction>) -> Transaction {
  result.payloadValue  // expected-error {{property access can throw, but it is not marked}}
}

func productID(_ result: VerificationResult<Transaction>) -> String {
  // expected-error@+1 {{'VerificationResult<Transaction>' has no member 'productID'}}
  result.productID
}

func quantity() -> Product.PurchaseOption {
  .quantity("1")  // expected-error {{cannot convert value of type 'String' to expected}}
}

// MARK: Words too many

func price(_ product: Product) async throws -> Decimal {
  // expected-warning@+2 {{no 'async' operations occur within 'await' expression}}
  // expected-warning@+1 {{no calls to throwing functions occur within 'try' expression}}
  try await product.price
}

func device() async -> UUID? {
  // expected-warning@+1 {{no 'async' operations occur within 'await' expression}}
  await AppStore.deviceVerificationID
}

func mayBuy() async -> Bool {
  // expected-warning@+1 {{no 'async' operations occur within 'await' expression}}
  await AppStore.canMakePayments
}

func entitled() async -> Transaction.Transactions {
  // expected-warning@+1 {{no 'async' operations occur within 'await' expression}}
  await Transaction.currentEntitlements
}

func latest(_ product: Product) async throws -> VerificationResult<Transaction>? {
  // expected-warning@+1 {{no calls to throwing functions occur within 'try' expression}}
  try await product.latestTransaction
}

// MARK: Results that are lost

func lose(_ product: Product) async throws {
  // expected-warning@+1 {{result of call to 'purchase(options:)' is unused}}
  try await product.purchase()
}

func lose(_ group: String) async throws {
  // expected-warning@+1 {{result of call to 'status(for:)' is unused}}
  try await Product.SubscriptionInfo.status(for: group)
}

// MARK: Values that only the App Store makes

// expected-error@+2 {{initializer is inaccessible due to}}
// expected-error@+1 {{missing arguments}}
func newProduct() -> Product { Product() }

// expected-error@+2 {{initializer is inaccessible due to}}
// expected-error@+1 {{missing argument}}
func newTransaction() -> Transaction { Transaction() }

// expected-error@+1 {{cannot be constructed because it has no accessible initializers}}
func newStore() -> AppStore { AppStore() }

func rename(_ product: inout Product) {
  product.displayName = "Shed"  // expected-error {{cannot assign to property: 'displayName'}}
}

// MARK: Observers and doubles of the older interface

// expected-error@+1 {{type 'PlainObserver' does not conform to protocol 'NSObjectProtocol'}}
final class PlainObserver: SKPaymentTransactionObserver {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions: [SKPaymentTransaction]) {}
}

// expected-error@+1 {{type 'SilentDelegate' does not conform to protocol}}
final class SilentDelegate: NSObject, SKProductsRequestDelegate {}

// expected-warning@+1 {{class 'PlainDouble' must restate inherited '@unchecked Sendable' conformance}}
class PlainDouble: SKProduct {}

func pay(_ payment: SKPayment) {
  payment.quantity = 2  // expected-error {{cannot assign to property: 'quantity' is a get-only}}
}

// MARK: What StoreKit does not bring of Combine

final class Shelf: ObservableObject { @Published var count = 0 }

// expected-error@+1 {{cannot find type 'AnyCancellable' in scope}}
func keep(_ watching: AnyCancellable) {}
