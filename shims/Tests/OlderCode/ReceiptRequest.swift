import Foundation

/// What an app sends to a server that validates receipts, as libraries of the original API write it.
public func receiptRequest(for receipt: Data, sharedSecret: String?) throws -> Data {
  let contents: NSMutableDictionary = ["receipt-data": receipt.base64EncodedString()]
  contents.setValue(sharedSecret, forKey: "password")
  contents.setValue(true, forKey: "exclude-old-transactions")
  contents.setValue(nil, forKey: "exclude-old-transactions")
  return try JSONSerialization.data(withJSONObject: contents, options: .sortedKeys)
}
