// Apple's StoreKitTest re-exports StoreKit: its header imports it.
@_exported import StoreKit
