import type { CheckCode } from '@yuga/contract/reports/reconciliation'
import { type Day, firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import type { CountedLine } from '@yuga/domain/finance/profit/lines'
import type { Comparison } from '@yuga/domain/finance/reconciliation'
import type { Currency, Missing } from '@yuga/domain/money/figures'
import { keptBase, keptManMonths, submittedHours } from './entered-hours.store.ts'
import { type EnteredAmount, enteredAmounts } from './entered-money.store.ts'
import { everyProject, type ProjectKind } from './names.store.ts'
import { recountOf, type Recount } from './recounted.ts'
import { ByMonth, sumOf, thingOf } from './things.ts'
import { projectsOfReport, teamsOfReport } from './told-by-profit.ts'
import { askedAnew } from '../../db/asked-once.ts'
import type { ReportCall } from '../report-call.ts'
import { hoursOfReports } from './told-by-utilization.ts'

export type Check = {
  readonly code: CheckCode
  /** Null: no amounts are compared. */
  readonly currency: Currency | null
  readonly of: (month: Month) => Comparison
}

export type Checks = {
  readonly checks: readonly Check[]
  readonly missing: readonly Missing[]
  readonly recount: Recount
}

type Asked = {
  readonly rootId: string
  /** Months of one year, at least one. */
  readonly months: readonly Month[]
}

type Days = { readonly firstDay: Day; readonly lastDay: Day }

/** Everything that is compared, each side asked by itself. */
export async function everyCheck(call: ReportCall, asked: Asked): Promise<Checks> {
  const days = {
    firstDay: firstDayOf(asked.months[0] ?? ''),
    lastDay: lastDayOf(asked.months.at(-1) ?? ''),
  }
  const projects = await everyProject(call.db)
  const amounts = await enteredAmounts(call.db, days.firstDay, days.lastDay)
  const inWon = await moneyChecks(call, { ...asked, currency: 'KRW' }, { projects, amounts })
  const inDollars = await moneyChecks(call, { ...asked, currency: 'USD' }, { projects, amounts })
  const recount = await recountOf(askedAnew(call.db), asked.months, call.actor.today)
  return {
    checks: [
      await hoursCheck(call, asked, days),
      ...(await manMonthChecks(call, days, inWon)),
      ...(await keptChecks(call, days, recount)),
      ...inWon.checks,
      ...inDollars.checks,
    ],
    missing: [...inWon.missing, ...inDollars.missing],
    recount,
  }
}

/** Submitted hours, as timecards, pivot and utilization have them (reconciliation-4). */
async function hoursCheck(call: ReportCall, asked: Asked, days: Days): Promise<Check> {
  const entered = new ByMonth()
  for (const one of await submittedHours(call.db, days.firstDay, days.lastDay)) {
    const { month, employeeId, projectId, hundredths } = one
    entered.add(month, { employeeId, projectId }, hundredths)
  }
  const { pivot, utilization } = await hoursOfReports(call, asked)
  return {
    code: 'hours',
    currency: null,
    of: (month) => ({
      totals: [
        entered.totalOf(month),
        pivot.totals.get(month) ?? 0,
        utilization.totals.get(month) ?? 0,
      ],
      views: [
        [entered.of(month), pivot.things.of(month), undefined],
        [undefined, pivot.units.of(month), utilization.units.of(month)],
      ],
    }),
  }
}

type Money = Awaited<ReturnType<typeof moneyChecks>>

/** Man-months of the cells, as the reports of profit have them (reconciliation-5). */
async function manMonthChecks(call: ReportCall, days: Days, money: Money): Promise<Check[]> {
  const billable = new ByMonth()
  const other = new ByMonth()
  for (const one of await keptManMonths(call.db, days.firstDay, days.lastDay)) {
    const to = one.isBillable ? billable : other
    to.add(one.month, { projectId: one.projectId }, one.tenThousandths)
  }
  const { teams, projects } = money
  return [
    {
      code: 'manMonths',
      currency: null,
      of: (month) => ({
        totals: [
          billable.totalOf(month),
          teams.totalOf('labour', month),
          projects.totalOf('labour', month),
        ],
        views: [[billable.of(month), teams.manMonths.of(month), projects.manMonths.of(month)]],
      }),
    },
    {
      code: 'otherManMonths',
      currency: null,
      of: (month) => ({
        totals: [other.totalOf(month), projects.otherManMonths.totalOf(month)],
        views: [[other.of(month), projects.otherManMonths.of(month)]],
      }),
    },
  ]
}

/** Cells and base hours as they are kept, and as they are counted anew (reconciliation-6). */
async function keptChecks(
  { db }: ReportCall,
  { firstDay, lastDay }: Days,
  recount: Recount,
): Promise<Check[]> {
  const cells = new ByMonth()
  for (const { month, tenThousandths } of await keptManMonths(db, firstDay, lastDay)) {
    cells.add(month, {}, tenThousandths)
  }
  const base = new ByMonth()
  for (const { month, hundredths } of await keptBase(db, firstDay, lastDay)) {
    base.add(month, {}, hundredths)
  }
  const check = (code: CheckCode, kept: ByMonth, counted: Recount['cells']): Check => ({
    code,
    currency: null,
    of: (month) => {
      const sum = kept.totalOf(month)
      const { correction, faults } = counted(month)
      return { totals: [sum, (sum ?? 0) + correction], views: [], faults }
    },
  })
  return [check('cells', cells, recount.cells), check('baseHours', base, recount.base)]
}

const linesOf = {
  sales: ['si', 'license', 'thirdParty', 'internalRnd'],
  cost: ['outsourcing', 'expense', 'thirdPartyCost', 'salesOpex'],
} as const satisfies Record<string, readonly CountedLine[]>
type Part = keyof typeof linesOf

/** What is entered, shared and settled, in one currency (reconciliation-7, reconciliation-8). */
async function moneyChecks(
  call: ReportCall,
  asked: Asked & { readonly currency: Currency },
  found: {
    readonly projects: readonly ProjectKind[]
    readonly amounts: readonly EnteredAmount[]
  },
) {
  const { currency } = asked
  const teams = await teamsOfReport(call, asked)
  const projects = await projectsOfReport(call, asked, found.projects)
  const entered = new ByMonth()
  for (const { month, projectId, line, won, cents } of found.amounts) {
    entered.add(month, { projectId, line }, currency === 'KRW' ? won : cents)
  }
  const partOf = (side: ByMonth, part: Part, month: Month) => {
    const lines: readonly (string | undefined)[] = linesOf[part]
    return new Map([...side.of(month)].filter(([key]) => lines.includes(thingOf(key).line)))
  }
  const sharesOf = (part: Part): Check => ({
    code: part,
    currency,
    of: (month) => {
      const own = partOf(entered, part, month)
      return {
        totals: [sumOf(own.values()), teams.totalOf(part, month), projects.totalOf(part, month)],
        views: [[own, partOf(teams.money, part, month), partOf(projects.money, part, month)]],
      }
    },
  })
  const { received, paid, receivedBy, paidBy } = teams.settled
  const settlement: Check = {
    code: 'settlement',
    currency,
    of: (month) => ({
      totals: [received.get(month) ?? null, paid.get(month) ?? null],
      views: [[receivedBy.of(month), paidBy.of(month)]],
    }),
  }
  return {
    teams,
    projects,
    missing: teams.missing,
    checks: [settlement, sharesOf('sales'), sharesOf('cost')],
  }
}
