/// How a change moves on the screen. There is no screen, so all of them are alike.
///
/// Source: https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let smooth = Animation()
  public static let snappy = Animation()
  public static let bouncy = Animation()

  // Durations and delays are in seconds; nothing takes any time.

  public static func linear(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }

  public func delay(_ delay: Double) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
}

/// Runs `body` at once.
///
/// Source: https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
