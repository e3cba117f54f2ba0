/** Who decides each request by their place in the chart: leaders alone, without PMs and administrators. */
export type Deciders = ReadonlyMap<number, readonly string[]>

/** A request that someone else decides than before; empty where no leader does. */
export type ChangedHands = {
  readonly requestSn: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The pending requests that change hands with a chart (organization-8), by their numbers. */
export function changedHands(before: Deciders, after: Deciders): ChangedHands[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted((one, other) => one - other)
    .map((requestSn) => ({
      requestSn,
      before: (before.get(requestSn) ?? []).toSorted(),
      after: (after.get(requestSn) ?? []).toSorted(),
    }))
    .filter((one) => one.before.join('\n') !== one.after.join('\n'))
}
