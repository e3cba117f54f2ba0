/** Latencies of one round or of all keys, in milliseconds. */
export type Percentiles = { readonly p50: number; readonly p95: number; readonly p99: number }

export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = Float64Array.from(values).sort()
  // the value that so many per cent of all do not exceed
  const at = (percent: number) =>
    sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(50), p95: at(95), p99: at(99) }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const lower = sorted[Math.floor(middle)] ?? Number.NaN
  const upper = sorted[Math.ceil(middle)] ?? Number.NaN
  return (lower + upper) / 2
}

export function medianPercentiles(rounds: readonly Percentiles[]): Percentiles {
  return {
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
    p99: median(rounds.map(({ p99 }) => p99)),
  }
}
