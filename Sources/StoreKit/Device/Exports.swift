// Apple's StoreKit re-exports these, and purchase code relies on it: real files import StoreKit
// alone and use `Date`, `ObservableObject` and `@Observable`.
@_exported import Foundation
@_exported import Observation
@_exported import OpenCombine
