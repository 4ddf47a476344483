#include "allocation.h"

#include <malloc.h>

unsigned long allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
