import type { Day } from '../calendar/day.ts'

/** What a project says of itself as a whole; amounts in minor units of its currency. */
export type ProjectFields = {
  readonly projectId: string
  readonly name: string
  readonly typeCode: string
  readonly linkedProjectId: string | null
  readonly startDay: Day
  readonly endDay: Day
  readonly contractStartDay: Day
  readonly contractEndDay: Day
  readonly pmId: string
  readonly officeCode: string
  readonly currencyCode: string
  readonly includesBusinessCost: boolean
  readonly remark: string
  /** In percent; null: the project is certain (tentative-1). */
  readonly winProbability: number | null
  readonly license: number
  readonly thirdParty: number
  readonly thirdPartyCost: number
}

export type ProjectDay = 'startDay' | 'endDay' | 'contractStartDay' | 'contractEndDay'

/** The same while they are typed: a day may be missing. */
export type TypedFields = Omit<ProjectFields, ProjectDay> & {
  readonly [Field in ProjectDay]: Day | null
}

export type ProjectAmount = 'license' | 'thirdParty' | 'thirdPartyCost'

/** The fields of a project and of its rows that are amounts. */
export const amountFields: ReadonlySet<string> = new Set([
  'license',
  'thirdParty',
  'thirdPartyCost',
  'sales',
  'outsourcing',
  'expense',
  'internal',
  'planned',
  'actual',
  'amount',
])
