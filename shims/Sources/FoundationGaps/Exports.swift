// Apple's Foundation holds the names of URL loading too: URLRequest, URLSession. Code that loads
// something ends a virtual process, which says that there is no network; code that only can does
// not.
@_exported import Foundation
@_exported import FoundationNetworking

// Apple's Foundation has these names of Combine, and not 'Cancellable' or 'Subject', which an app's
// modules may declare.
@_exported import protocol OpenCombine.ObservableObject
@_exported import struct OpenCombine.Published
