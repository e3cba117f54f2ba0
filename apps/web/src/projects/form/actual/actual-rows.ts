import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { type Month, monthFromWire } from '@yuga/domain/calendar/day'
import type { Figure, Missing, OpexFacts } from '@yuga/domain/money/figures'
import { type BudgetActualRow, budgetActualOf } from '@yuga/domain/projects/actuals/budget-actual'
import { costCategoryOf } from '@yuga/domain/projects/project-codes'
import { currencyOfCode, minorUnitsIn } from '../draft/draft-of-detail.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { planOfDraft } from '../money/draft-plan.ts'
import { monthsOfContract } from './actual-sheet.ts'

/** The figures of Budget Actual as they were read. */
export function rowsOfDetail(detail: ProjectDetail): BudgetActualRow[] {
  const minor = minorUnitsIn(currencyOfCode(detail.currencyCode))
  const missing = missingOf(detail)
  const figure = (amount: number | null): Figure =>
    amount === null ? { missing } : { amount: minor(amount) }
  return (detail.budgetActualList ?? []).flatMap((row): BudgetActualRow[] => {
    const category = costCategoryOf(row.categoryCode)
    if (category === null) return []
    const plans = new Map(row.planList.map(({ yyMt, amount }) => [yyMt, amount]))
    return [
      {
        category,
        plan: figure(row.planAmount),
        actual: figure(row.totalAmount),
        difference: figure(row.diffAmount),
        ratio: row.ratio === null ? null : Math.round(row.ratio * 100),
        months: row.costExpenseList.flatMap(({ yyMt, amount }) => {
          const month = monthFromWire(yyMt)
          const plan = figure(plans.get(yyMt) ?? 0)
          return month === null ? [] : [{ month, plan, actual: figure(amount) }]
        }),
        teams: row.teamList.map((team) => ({
          teamCode: team.teamCode,
          year: Number(team.stdrYear),
          plan: figure(team.planAmount),
          actual: figure(team.totalAmount),
          difference: { amount: 0 },
          ratio: null,
          months: [],
        })),
      },
    ]
  })
}

/** What prices and rates the figures lack, as they were read. */
export function missingOf({ missingList = [] }: ProjectDetail): Missing[] {
  return missingList.map(({ kind, year, code }): Missing => {
    if (kind === 'exchange-rate') return { kind, year }
    if (kind === 'too-large') return { kind, year: 0 }
    if (kind === 'opex-rate') return { kind, year, styleCode: code }
    const [unitTypeCode = '', gradeCode = ''] = code.split(' ')
    return { kind, year, unitTypeCode, gradeCode, price: 'settlement', currency: 'KRW' }
  })
}

/** The figures of Budget Actual as they follow from what is typed; settlement is as it was read. */
export function rowsOfDraft(
  draft: FormDraft,
  read: ProjectDetail,
  facts: { readonly isInternalRnd: boolean; readonly opexRates: readonly OpexFacts[] },
): BudgetActualRow[] {
  const { isInternalRnd, opexRates } = facts
  const settled = rowsOfDetail(read).find(({ category }) => category === 'internal')
  return budgetActualOf({
    months: monthsOfContract(draft),
    plan: planOfDraft(draft, isInternalRnd, opexRates),
    rows: draft.teamProfit,
    costs: draft.costs,
    billed: draft.billing.flatMap(({ revenue, actualMonth: month, actual: amount }) =>
      month === null || amount === 0 ? [] : [{ revenue, month, amount }],
    ),
    settled: (settled?.months ?? []).map(({ month, actual }) => ({
      // of all teams together
      teamCode: '',
      month,
      figure: actual,
    })),
    includesBusinessCost: draft.includesBusinessCost,
    isInternalRnd,
    opexRates,
  })
}

/** The years of the rates in the sales OPEX of the draft, planned or actual. */
export function yearsOfOpex(draft: FormDraft): number[] {
  const months: (Month | null)[] = [
    ...draft.billing.map(({ actualMonth }) => actualMonth),
    ...draft.costs.map(({ category, month }) => (category === 'outsourcing' ? month : null)),
    draft.startDay,
  ]
  const years = months.flatMap((month) => (month === null ? [] : [Number(month.slice(0, 4))]))
  return [...new Set(years)].toSorted((a, b) => a - b)
}
