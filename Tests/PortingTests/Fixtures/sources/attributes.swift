import Foundation

@objcMembers public class Store: NSObject {
  @objc(buy:) public dynamic func buy(_ id: String) {}
  @nonobjc static let shared = Store()
  /// The word '@objc' in a comment stays.
  let title = "@objc"
}

class Screen {
  @IBOutlet weak var store: Store?
  @IBAction func tap(_ sender: Any) { _ = dynamic }
  var dynamic = false
}
