import { utilizationOf } from '@yuga/domain/finance/utilization'

/** Hours in percent of base hours, as they are sent; null without base hours (utilization-3). */
export function percent(ofHours: number, base: number, decimals: 1 | 2): number | null {
  const units = utilizationOf(ofHours, base, decimals)
  return units === null ? null : units / 10 ** decimals
}
