import StoreSimulator

/// A message that the App Store shows the customer inside the app. Rule MSG-1.
///
/// Source: https://developer.apple.com/documentation/storekit/message
public struct Message: Hashable, Sendable {
  /// The subject of a message.
  ///
  /// A struct, since Apple may add reasons: an unknown raw value is legal. That the numbers are
  /// Apple's is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/message/reason-swift.struct
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let generic = Reason(rawValue: 0)
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    public static let billingIssue = Reason(rawValue: 2)
    public static let winBackOffer = Reason(rawValue: 3)

    public var localizedDescription: String {
      switch self {
      case .generic: "Generic"
      case .priceIncreaseConsent: "Price Increase Consent"
      case .billingIssue: "Billing Issue"
      case .winBackOffer: "Win-Back Offer"
      default: "Unknown (\(rawValue))"  // tidy: an open set, as Apple's is (rule OPEN-1)
      }
    }

    fileprivate init(_ reason: MessageReason) {
      switch reason {
      case .generic: self = .generic
      case .priceIncreaseConsent: self = .priceIncreaseConsent
      case .billingIssue: self = .billingIssue
      case .winBackOffer: self = .winBackOffer
      }
    }
  }

  private let message: StoreMessage

  public var reason: Reason { Reason(message.reason) }

  /// The messages that wait for the app, then new ones. Never ends.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/message/messages
  public static var messages: Messages { Messages() }

  /// Shows the message to the customer. The scenario says what the customer does then.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/message/display(in:)
  /// - Throws: ``StoreKitError/unknown`` if the message no longer applies. Source: assumption
  @MainActor public func display(in scene: UIWindowScene) throws {
    guard SimulatedDevice.current.show(message) else { throw StoreKitError.unknown }
  }

  public struct Messages: AsyncSequence, Sendable {
    public typealias Element = Message
    public typealias Failure = Never

    public struct AsyncIterator: AsyncIteratorProtocol {
      private let queue = SimulatedDevice.current.queue { $0.messages.join() }

      public mutating func next() async -> Message? {
        await queue.next().map { Message(message: $0) }
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}

extension SimulatedDevice {
  /// - Returns: whether the customer sees the message.
  func show(_ message: StoreMessage) -> Bool {
    withState { state in
      let isTrue = state.withWorld { $0.warrants(message) }
      if isTrue { state.shownMessages.append(message) }
      return isTrue
    }
  }
}
