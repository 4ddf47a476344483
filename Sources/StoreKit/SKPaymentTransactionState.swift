/// How a transaction of the older interface stands.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymenttransactionstate
public enum SKPaymentTransactionState: Int, Hashable, Sendable {
  case purchasing = 0
  case purchased = 1
  case failed = 2
  case restored = 3
  case deferred = 4
}
