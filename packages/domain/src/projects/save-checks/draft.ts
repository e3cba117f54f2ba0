import type { Currency } from '../../money/figures.ts'
import type { PlannedRevenue } from '../billing/equality.ts'
import type { EnteredCost } from '../actuals/entered.ts'
import type { BillingRow } from '../billing/rows.ts'
import type { TeamProfitRow } from '../budget-plan/team-profit.ts'
import type { ProjectDay, TypedFields } from '../project.ts'
import type { Group } from '../staffing/groups.ts'

/** A project as it is about to be saved: what the form holds, and what the server was sent. */
export type ProjectDraft = Pick<
  TypedFields,
  'projectId' | 'typeCode' | 'name' | 'pmId' | 'winProbability' | ProjectDay
> & {
  readonly isNew: boolean
  /** Whether the id was looked up and is free. */
  readonly isIdChecked: boolean
  readonly groups: readonly Group[]
  readonly teamProfit: readonly TeamProfitRow[]
  readonly billing: readonly BillingRow[]
  readonly costs: readonly Pick<EnteredCost, 'month' | 'amount'>[]
  /** What the budget plan says of the revenues that billing plans. */
  readonly planned: PlannedRevenue
  readonly currency: Currency
  readonly isInternalRnd: boolean
}
