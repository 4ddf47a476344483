// Foundation's Bundle.appStoreReceiptURL, which returns nil on Linux. The property is open, so every
// call goes through a table after the class's metadata; its entry is replaced.

#include "CVirtual.h"

// Weak, since a program without Foundation has neither.
extern void *bundle_metadata[]
    __asm__("$s10Foundation6BundleCN") __attribute__((weak));
extern const char bundle_getter[]
    __asm__("$s10Foundation6BundleC18appStoreReceiptURL0A10Essentials0F0VSgvg")
    __attribute__((weak));
// The Swift function that answers instead. It ignores the bundle, so it may be called as a method.
extern const char simulated_receipt_url[] __attribute__((weak));

// Where a class's metadata says how large it is, and how far into it the symbol points.
// Source: https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst
enum { CLASS_SIZE = 8, ADDRESS_POINT = 9 };

bool virtual_replace_receipt_url(void) {
  if (!bundle_metadata || !bundle_getter || !simulated_receipt_url) return false;
  const uint32_t *halves = (const uint32_t *)(const void *)bundle_metadata;
  size_t count = (halves[CLASS_SIZE] - halves[ADDRESS_POINT]) / sizeof(void *);
  for (size_t slot = 0; slot < count; slot += 1) {
    if (bundle_metadata[slot] != bundle_getter) continue;
    bundle_metadata[slot] = (void *)(uintptr_t)simulated_receipt_url;
    return true;
  }
  return false;
}
