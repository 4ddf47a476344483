// StoreKit's part in C, and what Apple's StoreKit re-exports, too: real files import StoreKit alone
// and use `Date`, `ObservableObject` and `@Observable`. Of Combine it has no more than that: a type
// such as `Cancellable` of an app's own module would be ambiguous.
@_exported import CStoreKit
@_exported import Foundation
@_exported import Observation
@_exported import protocol OpenCombine.ObservableObject
@_exported import struct OpenCombine.Published
