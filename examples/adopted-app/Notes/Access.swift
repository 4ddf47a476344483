import Foundation

/// What the customer has unlocked.
class Access: ObservableObject {
  static let shared = Access()

  @Published var isPro = false
}
