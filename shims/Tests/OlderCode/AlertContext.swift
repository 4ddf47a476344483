import Foundation
import SwiftUI

/// The alerts of a shop, as view models keep them.
public struct AlertItem: Identifiable {
  public let id = UUID()
  public let title: Text
  public let dismissButton: Alert.Button

  public static let noNetwork = AlertItem(
    title: Text("No network"), dismissButton: .default(Text("OK")))

  public var alert: Alert { Alert(title: title, dismissButton: dismissButton) }

  public func retrying(_ retry: @escaping () -> Void) -> Alert {
    Alert(
      title: title, primaryButton: .default(Text("Try again"), action: retry),
      secondaryButton: .cancel())
  }
}
