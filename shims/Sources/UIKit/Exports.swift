@_exported import Foundation
@_exported import class StoreKit.UIApplication
@_exported import class StoreKit.UIScene
@_exported import class StoreKit.UIViewController
@_exported import class StoreKit.UIWindowScene
