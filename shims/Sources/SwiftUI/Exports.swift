// Code that imports SwiftUI uses these without importing them.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
