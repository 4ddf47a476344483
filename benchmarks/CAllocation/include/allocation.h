/// How many bytes the C library has given out and not got back.
unsigned long allocated_bytes(void);
