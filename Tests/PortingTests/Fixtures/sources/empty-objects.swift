import Foundation

final class Retry {
  private var timer = Timer()
  private let other = OtherTimer()

  func stop() { timer.invalidate(); timer = Timer() }
  var isOnMac: Bool { ProcessInfo().isiOSAppOnMac || Foundation.ProcessInfo().isMacCatalystApp }
}
