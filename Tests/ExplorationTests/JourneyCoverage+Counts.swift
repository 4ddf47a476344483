@testable import Exploration

// What a coverage keeps, which has bounds.
extension JourneyCoverage {
  /// The number of situations that are counted.
  var situationCount: Int { ofSubscriptions.count + ofOthers.count }

  /// The number of beginnings that are kept.
  var beginningCount: Int { ofSubscriptions.beginningCount + ofOthers.beginningCount }
}

extension ReachedSituations {
  fileprivate var count: Int { counts.count }
  fileprivate var beginningCount: Int { beginnings.count }
}
