// Apple's overlay of this name joins the two modules. Xcode loads it unasked where a file imports
// both; a Swift package has to name it, and code that does so uses either without importing it.
@_exported import StoreKit
@_exported import SwiftUI
