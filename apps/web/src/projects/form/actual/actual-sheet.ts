import { type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import type { Figure } from '@yuga/domain/money/figures'
import type { BudgetActualRow } from '@yuga/domain/projects/actuals/budget-actual'
import type { EnteredCost } from '@yuga/domain/projects/actuals/entered'
import { enteredCategories, type EnteredCategory } from '@yuga/domain/projects/project-codes'
import type { FormDraft } from '../draft/form-draft.ts'
import type { MonthRow, MonthSheet } from '../month-grid/month-sheet.ts'

/** A row of the grid: a category with what its teams add up to, a team of it, or a computed category. */
export type ActualRow = MonthRow & {
  readonly kind: 'category' | 'team' | 'computed'
  readonly category: BudgetActualRow['category']
  /** What is planned of each month; of categories alone. */
  readonly plans: readonly (number | null)[] | null
  readonly total: number | null
  readonly planned: number | null
}

/** Budget Actual as the grid holds it, in minor units; a figure is null where a price or a rate is missing. */
export type ActualSheet = MonthSheet<ActualRow>

type Contract = Pick<FormDraft, 'contractStartDay' | 'contractEndDay'>

/** The months of the contract; none while it is not whole. */
export function monthsOfContract({ contractStartDay, contractEndDay }: Contract): Month[] {
  if (contractStartDay === null || contractEndDay === null) return []
  return monthsFrom(monthOf(contractStartDay), monthOf(contractEndDay))
}

/** The months of the contract, and those outside of it with entered costs or with what a row adds up (project-money-21). */
export function monthsShown(
  draft: Contract & Pick<FormDraft, 'costs'>,
  rows: readonly Pick<BudgetActualRow, 'months'>[],
): Month[] {
  const counted = rows.flatMap(({ months }) =>
    months.filter(({ actual }) => amountOf(actual) !== 0).map(({ month }) => month),
  )
  const entered = draft.costs.filter(({ amount }) => amount !== 0).map(({ month }) => month)
  return [...new Set([...monthsOfContract(draft), ...entered, ...counted])].toSorted()
}

const teamRowId = (category: EnteredCategory, teamCode: string) => `${category} ${teamCode}`

type Shown = {
  readonly months: readonly Month[]
  readonly rows: readonly BudgetActualRow[]
  readonly costs: readonly EnteredCost[]
  readonly isEditing: boolean
  readonly nameOfCategory: (category: BudgetActualRow['category']) => string
  readonly nameOfTeam: (teamCode: string) => string
}

/** The sheet of what the form holds; figures of teams are those entered now, the others follow from them. */
export function actualSheetOf(shown: Shown): ActualSheet {
  const { months, rows, costs, isEditing } = shown
  const entered = new Map(
    costs.map((cost) => [`${teamRowId(cost.category, cost.teamCode)} ${cost.month}`, cost.amount]),
  )
  const teamRow = (category: EnteredCategory, teamCode: string, planned: number): ActualRow => {
    const rowId = teamRowId(category, teamCode)
    const figures = months.map((month) => entered.get(`${rowId} ${month}`) ?? 0)
    const total = figures.reduce((sum, figure) => sum + figure, 0)
    const name = shown.nameOfTeam(teamCode)
    return {
      rowId,
      name,
      kind: 'team',
      category,
      isTypable: isEditing,
      figures,
      plans: null,
      total,
      planned,
    }
  }
  return {
    months,
    rows: rows.flatMap((row): ActualRow[] => {
      const category = enteredCategories.find((one) => one === row.category)
      const byMonth = new Map(row.months.map((one) => [one.month, one]))
      const head: ActualRow = {
        rowId: row.category,
        name: shown.nameOfCategory(row.category),
        category: row.category,
        kind: category === undefined ? 'computed' : 'category',
        isTypable: false,
        figures: months.map((month) => {
          const match = byMonth.get(month)
          return match === undefined ? enteredIn(costs, category, month) : amountOf(match.actual)
        }),
        plans: months.map((month) => amountOf(byMonth.get(month)?.plan ?? { amount: 0 })),
        total: amountOf(row.actual),
        planned: amountOf(row.plan),
      }
      if (category === undefined) return [head]
      const teams = teamsOf(row, costs)
      return [head, ...[...teams].map(([team, planned]) => teamRow(category, team, planned))]
    }),
  }
}

function amountOf(figure: Figure): number | null {
  return 'amount' in figure ? figure.amount : null
}

/** Of a month outside of the contract, for which nothing is computed. */
function enteredIn(
  costs: readonly EnteredCost[],
  category: EnteredCategory | undefined,
  month: Month,
): number {
  return costs
    .filter((cost) => cost.category === category && cost.month === month)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** The teams of a category with what is planned of them over all years. */
function teamsOf(row: BudgetActualRow, costs: readonly EnteredCost[]): ReadonlyMap<string, number> {
  const teams = new Map<string, number>()
  for (const { teamCode, plan } of row.teams) {
    teams.set(teamCode, (teams.get(teamCode) ?? 0) + (amountOf(plan) ?? 0))
  }
  for (const { category, teamCode } of costs) {
    if (category === row.category && !teams.has(teamCode)) teams.set(teamCode, 0)
  }
  return teams
}

/** The costs as the sheet has them; those of rows and months that it does not show stay as they are. */
export function costsWithSheet(
  costs: readonly EnteredCost[],
  { months, rows }: ActualSheet,
): EnteredCost[] {
  const left = new Map<string, EnteredCost>()
  for (const { rowId, kind, figures } of rows) {
    const [category, teamCode] = splitId(rowId)
    if (kind !== 'team' || category === undefined) continue
    for (const [place, month] of months.entries()) {
      left.set(`${rowId} ${month}`, { category, teamCode, month, amount: figures[place] ?? 0 })
    }
  }
  // what was entered before keeps its place in the list
  const stored = costs.map((cost) => {
    const key = `${teamRowId(cost.category, cost.teamCode)} ${cost.month}`
    const now = left.get(key)
    left.delete(key)
    return now === undefined || now.amount === cost.amount ? cost : now
  })
  return [...stored, ...left.values()].filter(({ amount }) => amount !== 0)
}

function splitId(rowId: string): [EnteredCategory | undefined, string] {
  const at = rowId.indexOf(' ')
  const category = rowId.slice(0, at)
  return [enteredCategories.find((one) => one === category), rowId.slice(at + 1)]
}
