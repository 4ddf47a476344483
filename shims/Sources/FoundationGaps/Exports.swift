// Apple's Foundation holds the names of URL loading too: URLRequest, URLSession. Code that loads
// something ends a virtual process, which says that there is no network; code that only can does
// not.
@_exported import Foundation
@_exported import FoundationNetworking
