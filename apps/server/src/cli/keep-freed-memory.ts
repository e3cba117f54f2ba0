/** Long answers take up to two megabytes; of the memory that they leave free, twice as much as this stays. */
const bytes = 8 * 1_024 * 1_024

/**
 * Has the C library keep memory that was freed for what comes next. It gives larger pieces back to Linux at first, which
 * fills them anew, page by page, as they are written to again: that took five times as long as writing the bytes of
 * billing or cost data. Once a piece was freed, glibc keeps pieces of its size by itself; nothing of this one is touched,
 * so that it takes no memory. Other C libraries are left as they are.
 */
export function keepFreedMemory(): void {
  Buffer.allocUnsafeSlow(bytes)
}
