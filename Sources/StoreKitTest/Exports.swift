// Whoever imports Apple's StoreKitTest has StoreKit, too: its header imports that.
@_exported import StoreKit
