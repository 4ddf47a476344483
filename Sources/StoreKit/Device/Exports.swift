// StoreKit's part in C, and what Apple's StoreKit re-exports, too: real files import StoreKit alone
// and use `Date`, `ObservableObject` and `@Observable`.
@_exported import CStoreKit
@_exported import Foundation
@_exported import Observation
@_exported import OpenCombine
