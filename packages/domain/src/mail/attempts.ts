const minute = 1
const hour = 60
const day = 24 * hour

/** Minutes from each failed attempt to the next one (mail-4): about four days in all. */
const pauses = [
  1 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  1 * day,
  1 * day,
  1 * day,
] as const

/** In how many minutes a mail is tried again after so many failed attempts; null: it has failed for good. */
export function nextTryInMinutes(failedAttempts: number): number | null {
  return pauses[failedAttempts - 1] ?? null
}

/** Seconds for which no mail is tried after the mail server was closed so many times in a row (mail-5). */
const delays = [10, 30, 60, 2 * 60, 5 * 60, 10 * 60, 15 * 60] as const

export function restSeconds(failuresInARow: number): number {
  return delays[Math.min(Math.max(failuresInARow, 1), delays.length) - 1] ?? delays[0]
}
