import type { BillingRow } from '@yuga/domain/projects/billing/rows'
import type { EnteredCost } from '@yuga/domain/projects/actuals/entered'
import type { TeamProfitRow } from '@yuga/domain/projects/budget-plan/team-profit'
import type { TypedFields } from '@yuga/domain/projects/project'
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
 * hundredths; a new project has no id until one is typed or the server makes one.
 */
export type FormDraft = TypedFields & {
  readonly groups: readonly Group[]
  readonly teamProfit: readonly TeamProfitRow[]
  readonly billing: readonly FormBilling[]
  readonly costs: readonly EnteredCost[]
}
