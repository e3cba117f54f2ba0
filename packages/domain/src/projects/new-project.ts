import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/figures.ts'

/** The offices whose projects rules treat apart, among the codes of GROFFC. */
const office = { korea: 'FC001', usa: 'FC002' } as const

/** What the form of a new project starts with; the days are those of its office (projects-20). */
export type NewProject = {
  readonly officeCode: string
  readonly currency: Currency
  readonly typeCode: string
  readonly startDay: Day
  readonly endDay: Day
  readonly contractStartDay: Day
  readonly contractEndDay: Day
}

/** The Korean office, won, the first type, and this year from its first to its last day, as contract too. */
export function newProjectOf(currentYear: number, typeCodes: readonly string[]): NewProject {
  const [startDay, endDay] = [`${currentYear}-01-01`, `${currentYear}-12-31`]
  return {
    officeCode: office.korea,
    currency: 'KRW',
    typeCode: typeCodes[0] ?? '',
    startDay,
    endDay,
    contractStartDay: startDay,
    contractEndDay: endDay,
  }
}

/** The currency that choosing an office sets: dollars in the USA, won in Korea, elsewhere the office's (projects-20). */
export function currencyOfOffice(officeCode: string, registered: Currency | null): Currency {
  if (officeCode === office.usa) return 'USD'
  return officeCode === office.korea ? 'KRW' : (registered ?? 'KRW')
}

/** The periods as the project's is changed: in a new project the contract follows it (projects-20). */
export function withPeriod<
  Periods extends {
    readonly startDay: Day | null
    readonly endDay: Day | null
    readonly contractStartDay: Day | null
    readonly contractEndDay: Day | null
  },
>(before: Periods, startDay: Day | null, endDay: Day | null, isNew: boolean): Periods {
  const contract = isNew ? { contractStartDay: startDay, contractEndDay: endDay } : {}
  return { ...before, startDay, endDay, ...contract }
}
