import CoreText
import OlderCode
import UIKit
import _SwiftUI_UIKit

// What code asks Objective-C's runtime and Core Foundation for.
@MainActor private final class Till: NSObject {
  let currency = "EUR"
  let note: String? = nil

  func ring(_ count: Int) { say("ring \(count)") }
}

extension Modes {
  @MainActor static func runtime() async throws {
    let till = Till()
    let ring = Selector("ring:", Till.self) { $0.ring($1[0]) }
    typealias Ring = (AnyObject, Selector, Int) -> Void
    unsafeBitCast(till.method(for: ring), to: Ring.self)(till, ring, 2)

    let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
    say("application: \(application === UIApplication.shared)")
    typealias Open = (AnyObject, Selector, NSURL, NSDictionary?, Any?) -> Void
    let open: Selector = "openURL:options:completionHandler:"
    let url = NSURL(fileURLWithPath: "/")
    let opening = unsafeBitCast(UIApplication.shared.method(for: open), to: Open.self)
    opening(UIApplication.shared, open, url, nil, nil)

    let values = ["currency", "note"].map { till.value(forKey: $0) as? String ?? "none" }
    say("till: \(values.joined(separator: ", "))")
    UserDefaults.standard.set("pro", forKey: "plan")
    say("setting: \(UserDefaults.standard.value(forKey: "plan") as? String ?? "none")")
    let receipt = Bundle.main.value(forKey: "appStoreReceiptURL") as? URL
    say("receipt: \(receipt == Bundle.main.appStoreReceiptURL)")
    say("downloads: \(Downloads.settings)")
    let isBoolean = [NSNumber(value: true), NSNumber(value: 1)].map {
      CFGetTypeID($0) == CFBooleanGetTypeID()
    }
    say("boolean: \(isBoolean)")
    let isFraction = [NSNumber(value: 1.0), NSNumber(value: 1), true].map(CFNumberIsFloatType)
    say("fraction: \(isFraction)")
    var copied: UInt32 = 0
    let bytes: UnsafeMutablePointer<UInt32>? = nil
    memcpy(&copied, bytes, 4)
    withUnsafePointer(to: UInt32(7)) { source in
      let source: UnsafePointer<UInt32>? = source
      memcpy(&copied, source, 4)
    }
    say("copied: \(copied)")
  }

  @MainActor static func unknownMethod() async throws {
    let till = Till()
    let selector = NSSelectorFromString("refund:")
    typealias Refund = (AnyObject, Selector, Int) -> Void
    unsafeBitCast(till.method(for: selector), to: Refund.self)(till, selector, 1)
  }

  @MainActor static func colors() async throws {
    func text(_ color: UIColor) -> String {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { "\(Int(($0 * 100).rounded()))" }
        .joined(separator: " ")
    }
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    say("dynamic: \(text(dynamic)), \(text(dynamic.withAlphaComponent(0.5)))")
    say("hue: \(text(UIColor(Color(hue: 0.5, saturation: 0.5, brightness: 1))))")
    say("names: \(text(UIColor(Color.white))), \(text(UIColor(Color("Brand"))))")
    say("same: \(Color(uiColor: .white) == Color(red: 1, green: 1, blue: 1))")
  }

  @MainActor static func fonts() async throws {
    let missing = URL(fileURLWithPath: "/missing.otf")
    var error: Unmanaged<CFError>?
    let isKnown = CTFontManagerRegisterFontsForURL(missing as CFURL, .process, &error)
    let code = error?.takeRetainedValue().code ?? 0
    say("missing: \(isKnown), \(CTFontManagerError(rawValue: code).map { "\($0)" } ?? "none")")
    let font = URL(fileURLWithPath: NSTemporaryDirectory() + "brand.otf")
    try Data("OTTO".utf8).write(to: font)
    say("there: \(CTFontManagerRegisterFontsForURL(font as CFURL, .process, nil))")
  }
}
