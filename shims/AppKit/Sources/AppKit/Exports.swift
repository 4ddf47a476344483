@_exported import Foundation
@_exported import class StoreKit.NSViewController
@_exported import class StoreKit.NSWindow
