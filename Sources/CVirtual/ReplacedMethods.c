// Methods of classes of other modules, replaced. They are open, so every call goes through a table
// after the class's metadata; its entry is replaced.

#include "CVirtual.h"

// Where a class's metadata says how large it is, and how far into it the symbol points.
// Source: https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst
enum { CLASS_SIZE = 8, ADDRESS_POINT = 9 };

/// Replaces a method in the table of a class.
///
/// `base` is the class that declares the method: the method has the same place in the tables of all
/// classes that inherit from it, whatever the entry there is.
static bool replace(void **class, void **base, const void *method, const void *replacement) {
  const uint32_t *halves = (const uint32_t *)(const void *)base;
  size_t count = (halves[CLASS_SIZE] - halves[ADDRESS_POINT]) / sizeof(void *);
  for (size_t slot = 0; slot < count; slot += 1) {
    if (base[slot] != method) continue;
    class[slot] = (void *)(uintptr_t)replacement;
    return true;
  }
  return false;
}

// MARK: Foundation's Bundle.appStoreReceiptURL, which returns nil on Linux.

// Weak, since a program without Foundation has neither.
extern void *bundle_metadata[]
    __asm__("$s10Foundation6BundleCN") __attribute__((weak));
extern const char bundle_getter[]
    __asm__("$s10Foundation6BundleC18appStoreReceiptURL0A10Essentials0F0VSgvg")
    __attribute__((weak));
// The Swift function that answers instead. It ignores the bundle, so it may be called as a method.
extern const char simulated_receipt_url[] __attribute__((weak));

bool virtual_replace_receipt_url(void) {
  if (!bundle_metadata || !bundle_getter || !simulated_receipt_url) return false;
  return replace(bundle_metadata, bundle_metadata, bundle_getter, simulated_receipt_url);
}

// MARK: How FoundationNetworking's own protocols load a URL, which is with libcurl and threads.

// Weak, since most programs have neither FoundationNetworking nor the module SimulatedNetwork.
extern void *protocol_metadata[]
    __asm__("$s20FoundationNetworking11URLProtocolCN") __attribute__((weak));
extern const char protocol_start[]
    __asm__("$s20FoundationNetworking11URLProtocolC12startLoadingyyF") __attribute__((weak));
extern const char protocol_stop[]
    __asm__("$s20FoundationNetworking11URLProtocolC11stopLoadingyyF") __attribute__((weak));
extern const char simulated_start_loading[] __attribute__((weak));
extern const char simulated_stop_loading[] __attribute__((weak));
extern bool simulated_network_begin(void) __attribute__((weak));

bool virtual_replace_loading(void *class) {
  if (!protocol_metadata || !simulated_start_loading) return false;
  return replace(class, protocol_metadata, protocol_start, simulated_start_loading) &&
         replace(class, protocol_metadata, protocol_stop, simulated_stop_loading);
}

bool virtual_simulate_network(void) {
  return simulated_network_begin && simulated_network_begin();
}
