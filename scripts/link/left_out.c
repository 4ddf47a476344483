// Stands in for parts of Swift's libraries that nothing in `shopper` asks for, and that a linker would
// still take: names of Unicode's characters, and of ICU character sets, transliterations and regular
// expressions (Swift has its own). With C++'s streams, which ICU only initializes, 1.3 MB.
//
// scripts/build has the linker rename each `LEFT_OUT` function wherever it is called, so the library's
// is found unused. What is asked for all the same is refused as the library refuses what it does not
// know, so Foundation answers `nil` or throws.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#define LEFT_OUT(function) __wrap_##function

// Source: https://github.com/swiftlang/swift/blob/main/stdlib/public/SwiftShims/swift/shims/UnicodeData.h
size_t LEFT_OUT(_swift_stdlib_getScalarName)(uint32_t scalar, char *name, size_t capacity) { return 0; }
const char *LEFT_OUT(_swift_stdlib_getNameAlias)(uint32_t scalar) { return NULL; }

// Constructor and destructor of std::ios_base::Init, one for each file that includes <iostream>.
void LEFT_OUT(_ZNSt8ios_base4InitC1Ev)(void *object) {}
void LEFT_OUT(_ZNSt8ios_base4InitD1Ev)(void *object) {}

// Source: https://github.com/unicode-org/icu/blob/main/icu4c/source/common/unicode/utypes.h
static void *refuse(int *error) {
  enum { U_UNSUPPORTED_ERROR = 16 };
  *error = U_UNSUPPORTED_ERROR;
  return NULL;
}

// Source: https://github.com/unicode-org/icu/blob/main/icu4c/source/common/unicode/ucnv.h
void *LEFT_OUT(swift_ucnv_open)(const char *name, int *error) { return refuse(error); }
void LEFT_OUT(swift_ucnv_close)(void *converter) {}
int32_t LEFT_OUT(swift_ucnv_countAvailable)(void) { return 0; }
const char *LEFT_OUT(swift_ucnv_getAvailableName)(int32_t index) { return NULL; }
uint16_t LEFT_OUT(swift_ucnv_countAliases)(const char *name, int *error) { return refuse(error), 0; }
const char *LEFT_OUT(swift_ucnv_getAlias)(const char *name, uint16_t index, int *error) {
  return refuse(error);
}
const char *LEFT_OUT(swift_ucnv_getStandardName)(const char *name, const char *standard, int *error) {
  return refuse(error);
}

// Source: https://github.com/unicode-org/icu/blob/main/icu4c/source/i18n/unicode/utrans.h
void *LEFT_OUT(swift_utrans_openU)(const uint16_t *name, int32_t length, int direction,
                                   const uint16_t *rules, int32_t rules_length, void *mistake,
                                   int *error) {
  return refuse(error);
}
void LEFT_OUT(swift_utrans_close)(void *transliterator) {}

// Source: https://github.com/unicode-org/icu/blob/main/icu4c/source/i18n/unicode/uregex.h
void *LEFT_OUT(swift_uregex_open)(const uint16_t *pattern, int32_t length, uint32_t flags, void *mistake,
                                  int *error) {
  return refuse(error);
}
void LEFT_OUT(swift_uregex_close)(void *expression) {}

// The rest takes what the functions above did not open.
#define UNREACHABLE(function) \
  void LEFT_OUT(function)(void) { abort(); }

UNREACHABLE(swift_ucnv_fromUnicode)
UNREACHABLE(swift_ucnv_getInvalidChars)
UNREACHABLE(swift_ucnv_getInvalidUChars)
UNREACHABLE(swift_ucnv_resetFromUnicode)
UNREACHABLE(swift_ucnv_setFromUCallBack)
UNREACHABLE(swift_ucnv_setSubstChars)
UNREACHABLE(swift_ucnv_setToUCallBack)
UNREACHABLE(swift_ucnv_toUnicode)
UNREACHABLE(swift_uregex_clone)
UNREACHABLE(swift_uregex_end64)
UNREACHABLE(swift_uregex_findNext)
UNREACHABLE(swift_uregex_groupCount)
UNREACHABLE(swift_uregex_groupNumberFromName)
UNREACHABLE(swift_uregex_hitEnd)
UNREACHABLE(swift_uregex_requireEnd)
UNREACHABLE(swift_uregex_setFindProgressCallback)
UNREACHABLE(swift_uregex_setMatchCallback)
UNREACHABLE(swift_uregex_setRegion64)
UNREACHABLE(swift_uregex_setText)
UNREACHABLE(swift_uregex_start64)
UNREACHABLE(swift_uregex_useAnchoringBounds)
UNREACHABLE(swift_uregex_useTransparentBounds)
UNREACHABLE(swift_utrans_trans)
