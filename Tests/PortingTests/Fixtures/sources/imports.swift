import Foundation
import CoreTelephony
@preconcurrency import class AVFoundation.AVPlayer

#if os(watchOS)
  import WatchKit
#endif

// What is used of a removed module is listed, unless the module being copied declares it.
struct CTCarrier {}
let carrier: CTCarrier? = nil
let session: AVAudioSession? = nil
