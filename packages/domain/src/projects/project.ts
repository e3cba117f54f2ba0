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
  readonly license: number
  readonly thirdParty: number
  readonly thirdPartyCost: number
}
