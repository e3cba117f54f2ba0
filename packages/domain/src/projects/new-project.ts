import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/figures.ts'
import type { ProjectDay, ProjectFields, TypedFields } from './project.ts'
import { currencyCodes } from './project-codes.ts'

/** The offices with rules of their own for projects, among the codes of GROFFC. */
const office = { korea: 'FC001', usa: 'FC002' } as const

/**
 * What a new project starts with: the Korean office, won, the first type, and this year from its first to its last
 * day, as contract too (projects-20). Its PM is the one who makes it, where they may manage one (project-records-1).
 */
export function newProjectOf(
  currentYear: number,
  { typeCodes, pmId }: { readonly typeCodes: readonly string[]; readonly pmId: string },
): ProjectFields {
  const [startDay, endDay] = [`${currentYear}-01-01`, `${currentYear}-12-31`]
  return {
    projectId: '',
    name: '',
    typeCode: typeCodes[0] ?? '',
    linkedProjectId: null,
    startDay,
    endDay,
    contractStartDay: startDay,
    contractEndDay: endDay,
    pmId,
    officeCode: office.korea,
    currencyCode: currencyCodes.KRW,
    includesBusinessCost: true,
    remark: '',
    winProbability: null,
    license: 0,
    thirdParty: 0,
    thirdPartyCost: 0,
  }
}

/** The currency that choosing an office sets: dollars in the USA, won in Korea, elsewhere the office's (projects-20). */
export function currencyOfOffice(officeCode: string, registered: Currency | null): Currency {
  if (officeCode === office.usa) return 'USD'
  return officeCode === office.korea ? 'KRW' : (registered ?? 'KRW')
}

/** The periods as the project's is changed: in a new project the contract follows it (projects-20). */
export function withPeriod<Periods extends Pick<TypedFields, ProjectDay>>(
  before: Periods,
  startDay: Day | null,
  endDay: Day | null,
  isNew: boolean,
): Periods {
  const contract = isNew ? { contractStartDay: startDay, contractEndDay: endDay } : {}
  return { ...before, startDay, endDay, ...contract }
}
