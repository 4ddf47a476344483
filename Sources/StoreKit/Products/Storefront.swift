import StoreSimulator
import StoreSigning

/// The country or region whose App Store the customer buys in.
///
/// Source: https://developer.apple.com/documentation/storekit/storefront
public struct Storefront: Identifiable, Hashable, Sendable {
  /// ISO 3166-1 alpha-3.
  public let countryCode: String

  init(countryCode: String) { self.countryCode = countryCode }

  /// The storefront identifier, such as `143441`.
  public var id: String { StorefrontNumber.text(of: countryCode) ?? "" }

  public var currency: Locale.Currency? {
    StorefrontCurrency.code(of: countryCode).map { Locale.Currency($0) }
  }
}

extension Storefront {
  /// The current storefront, as the device knows it. Rule SF-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/storefront/current
  public static var current: Storefront? {
    get async {
      await SimulatedDevice.current.wait(for: .listing)
      let code = SimulatedDevice.current.read { $0.storefront }
      let hasNoStore = SimulatedDevice.current.withState { $0.transient.hasNoStore }
      return hasNoStore ? nil : Storefront(countryCode: code)
    }
  }

  /// Every change of the storefront, for as long as the loop runs. Rule SF-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/storefront/updates
  public static var updates: Storefronts { Storefronts() }

  public struct Storefronts: AsyncSequence, Sendable {
    public typealias Element = Storefront
    public typealias Failure = Never

    public struct AsyncIterator: AsyncIteratorProtocol {
      private let queue = SimulatedDevice.current.storefrontQueue()

      public mutating func next() async -> Storefront? {
        await queue.next().map(Storefront.init(countryCode:))
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}

extension SimulatedDevice {
  fileprivate func storefrontQueue() -> UpdateQueue<String> {
    let beginning = read(\.beginningOfStorefrontLoop)
    return queue { $0.storefronts.join(prelude: beginning) }
  }
}
