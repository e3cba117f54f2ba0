import type { Day } from '../../calendar/day.ts'
import type { Currency } from '../../money/figures.ts'
import type { PlannedRevenue } from '../billing/equality.ts'
import type { EnteredCost } from '../actuals/entered.ts'
import type { BillingRow } from '../billing/rows.ts'
import type { TeamProfitRow } from '../budget-plan/team-profit.ts'
import type { Group } from '../staffing/groups.ts'

/** A project as it is about to be saved: what the form holds, and what the server was sent. */
export type ProjectDraft = {
  readonly isNew: boolean
  /** Empty: one is made when it is saved. */
  readonly projectId: string
  /** Whether the id was asked for and is free. */
  readonly isIdChecked: boolean
  /** Empty where none is chosen; of the days, null. */
  readonly typeCode: string
  readonly name: string
  readonly startDay: Day | null
  readonly endDay: Day | null
  readonly contractStartDay: Day | null
  readonly contractEndDay: Day | null
  readonly pmId: string
  readonly groups: readonly Group[]
  readonly teamProfit: readonly TeamProfitRow[]
  readonly billing: readonly BillingRow[]
  readonly costs: readonly Pick<EnteredCost, 'month' | 'amount'>[]
  /** What the budget plan says of the revenues that billing plans. */
  readonly planned: PlannedRevenue
  readonly currency: Currency
  readonly isInternalRnd: boolean
}
