import type { Month } from '@yuga/domain/calendar/day'
import { refuse } from '../http/refusal.ts'

type Requested = { readonly standardYear?: string | undefined; readonly yearMonth: Month }

/** The month that is meant; standardYear says the same year or nothing. */
export function requestedMonthOf({ standardYear, yearMonth }: Requested): Month {
  if (standardYear !== undefined && standardYear !== yearMonth.slice(0, 4)) {
    refuse('close.year-differs', { at: 'standardYear' })
  }
  return yearMonth
}
