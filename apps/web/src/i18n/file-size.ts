import { formatNumber } from './numbers.ts'

/** 512 B, 12.3 KB or 4.0 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1_024) return `${formatNumber(bytes)} B`
  const kilobytes = bytes / 1_024
  return kilobytes < 1_023.95
    ? `${formatNumber(kilobytes, 1)} KB`
    : `${formatNumber(kilobytes / 1_024, 1)} MB`
}
