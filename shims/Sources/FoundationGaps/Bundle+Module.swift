import Foundation

extension Bundle {
  /// The bundle of a package's resources, for targets that have none here: that of the program.
  public static var module: Bundle { .main }
}
