import Foundation
import CoreTelephony
@preconcurrency import class AVFoundation.AVPlayer

#if os(watchOS)
  import WatchKit
#endif
