// Apple's Security brings the names of Core Foundation along, and its callers know Foundation.
@_exported import Foundation
