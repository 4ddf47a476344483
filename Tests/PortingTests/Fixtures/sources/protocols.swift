import Foundation

@objc protocol StoreDelegate {
  func changed()
}

@objc public protocol ErrorReporting: Sendable {}

@objc protocol Observing: NSObjectProtocol {}

protocol Plain {}
