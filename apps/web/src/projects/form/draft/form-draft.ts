import type { Day } from '@yuga/domain/calendar/day'
import type { BillingRow } from '@yuga/domain/projects/billing/rows'
import type { EnteredCost } from '@yuga/domain/projects/actuals/entered'
import type { TeamProfitRow } from '@yuga/domain/projects/budget-plan/team-profit'
import type { Group } from '@yuga/domain/projects/staffing/groups'

/** A billing row of the form; null: it is not saved yet. */
export type FormBilling = BillingRow & { readonly billingSn: number | null }

/** What is shown of a person; it never changes by typing, so that it is compared and merged with nothing. */
export type FormPerson = {
  readonly employeeName: string
  readonly teamName: string
  readonly officeCode: string
  readonly office: string
}

/**
 * A project as the form holds it: what is sent by a save. Amounts in minor units of its currency, man-months in
 * hundredths; empty texts and null days where nothing is chosen.
 */
export type FormDraft = {
  /** Empty in a new project until one is typed; the server makes one where none is. */
  readonly projectId: string
  readonly linkedProjectId: string
  readonly typeCode: string
  readonly name: string
  readonly startDay: Day | null
  readonly endDay: Day | null
  readonly contractStartDay: Day | null
  readonly contractEndDay: Day | null
  readonly pmId: string
  readonly officeCode: string
  readonly currencyCode: string
  readonly includesBusinessCost: boolean
  readonly remark: string
  readonly license: number
  readonly thirdParty: number
  readonly thirdPartyCost: number
  readonly groups: readonly Group[]
  readonly teamProfit: readonly TeamProfitRow[]
  readonly billing: readonly FormBilling[]
  readonly costs: readonly EnteredCost[]
}
