import type { PlanName } from '../../projects/budget-plan/budget-plan.ts'
import type { TeamAmount } from '../../projects/budget-plan/team-profit.ts'
import type { CostCategory } from '../../projects/project-codes.ts'
import type { ProfitLine } from './lines.ts'

/** What a project plans, or a report shows. */
type Line = ProfitLine | PlanName | TeamAmount

/** What more of a figure means for the business: the rule of red figures (reports-17). */
export type Meaning = 'earns' | 'spends' | 'neither'

const spent: readonly Line[] = [
  'cost',
  'outsourcing',
  'expense',
  'thirdPartyCost',
  'salesOpex',
  'labour',
]

/** What more of a line means; settlement is received by a team, and paid below 0. */
export function meaningOf(line: Line): Meaning {
  return spent.includes(line) ? 'spends' : 'earns'
}

/** The same of a category of Budget Actual, in which the third party is what it costs. */
export function meaningOfCategory(category: CostCategory): Meaning {
  return meaningOf(category === 'thirdParty' ? 'thirdPartyCost' : category)
}

/**
 * Whether a figure is bad for the business. An amount is where it takes from what is earned; a difference to the plan
 * or to another reading is where less is earned or more is spent.
 */
export function isBad(value: number, meaning: Meaning, of: 'amount' | 'difference'): boolean {
  if (meaning === 'earns') return value < 0
  return meaning === 'spends' && of === 'difference' && value > 0
}
