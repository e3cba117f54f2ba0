import { dayFromWire } from '@yuga/domain/calendar/day'

/** Of which day a project is shown, YYYYMMDD in the address; without it, as it is. */
export function projectSearch(search: Readonly<Record<string, unknown>>): { asOf?: string } {
  const requested = String(search['asOf'] ?? '')
  return dayFromWire(requested) === null ? {} : { asOf: requested }
}
