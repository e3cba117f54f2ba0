import type { CheckCode } from '@yuga/contract/reports/reconciliation'
import type { Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import type { MonthToCheck } from '@yuga/domain/finance/reconciliation'
import type { Currency, Missing } from '@yuga/domain/money/figures'
import { together } from '../../db/together.ts'
import type { ReportCall } from '../report-call.ts'
import { type EnteredAmount, enteredAmounts } from './entered-money.store.ts'
import { everyProject, type ProjectKind } from './names.store.ts'
import { type KeptFigures, keptFigures } from './kept-figures.store.ts'
import { recountOf, type Recount } from './recounted.ts'
import { ByMonth, MoneyByMonth, type MoneyPart } from './things.ts'
import {
  projectsOfReport,
  teamsOfReport,
  type ToldProjects,
  type ToldTeams,
} from './told-by-profit.ts'
import { hoursOfReports } from './told-by-utilization.ts'

/** A check with what its sides say of each month. */
export type Check = {
  readonly code: CheckCode
  /** Null: no amounts are compared. */
  readonly currency: Currency | null
  readonly of: (month: Month) => MonthToCheck
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

/** Every check of some months; each side is read by itself, all at once, so that the database is never waited for. */
export async function everyCheck(call: ReportCall, asked: Asked): Promise<Checks> {
  const [{ kept, ofHours }, { projects, inWon, inDollars }] = await together([
    hoursAndKept(call, asked),
    everyMoney(call, asked),
  ])
  return {
    checks: [
      ofHours,
      ...manMonthChecks(kept, projects, inWon),
      ...keptChecks(kept),
      ...inWon.checks,
      ...inDollars.checks,
    ],
    missing: [...inWon.missing, ...inDollars.missing],
    recount: kept.recount,
  }
}

/** Hours, what is kept of them, and what is wrong of that. */
async function hoursAndKept(call: ReportCall, asked: Asked) {
  const { months } = asked
  const { db } = call
  const readKept = keptFigures(db, months)
  const { today } = call.actor
  const recounted = async () => recountOf(db, (await readKept).inDoubt, { months, today })
  const [kept, recount, ofHours] = await together([
    readKept,
    recounted(),
    hoursCheck(call, asked, readKept),
  ])
  return { kept: { ...kept, recount }, ofHours }
}

async function everyMoney(call: ReportCall, asked: Asked) {
  const projects = await everyProject(call.db)
  const [amounts, teamsIn, projectsIn] = await together([
    enteredAmounts(call.db, asked.months),
    teamsOfReport(call, asked),
    projectsOfReport(call, asked.months, projects),
  ])
  const moneyIn = (currency: Currency) =>
    moneyChecks(currency, {
      amounts,
      teams: teamsIn(currency),
      projects: projectsIn(currency),
    })
  return { projects, inWon: moneyIn('KRW'), inDollars: moneyIn('USD') }
}

type Kept = KeptFigures & { readonly recount: Recount }

/** Submitted hours, as timecards, pivot and utilization have them (reconciliation-4). */
async function hoursCheck(
  call: ReportCall,
  asked: Asked,
  kept: Promise<KeptFigures>,
): Promise<Check> {
  const entered = new ByMonth()
  const [{ hours }, { pivot, utilization }] = await together([kept, hoursOfReports(call, asked)])
  for (const { month, projectId, submitted } of hours) {
    for (const [employeeId, hundredths] of Object.entries(submitted)) {
      entered.add(month, { employeeId, projectId }, hundredths)
    }
  }
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

type Money = ReturnType<typeof moneyChecks>

/** Man-months of the cells, as the reports of profit have them (reconciliation-5). */
function manMonthChecks(
  { cells }: Kept,
  ofCompany: readonly ProjectKind[],
  { teams, projects }: Money,
): Check[] {
  const isBillable = new Map(ofCompany.map((one) => [one.projectId, one.isBillable]))
  const billable = new ByMonth()
  const other = new ByMonth()
  for (const { month, projectId, tenThousandths } of cells) {
    const to = isBillable.get(projectId) === true ? billable : other
    to.add(month, { projectId }, tenThousandths)
  }
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
function keptChecks({ cells, stretches, recount }: Kept): Check[] {
  const ofCells = new ByMonth()
  for (const { month, tenThousandths } of cells) ofCells.add(month, {}, tenThousandths)
  const base = new ByMonth()
  for (const { month, workdays } of stretches) base.add(month, {}, workdays * workdayHundredths)
  const check = (code: CheckCode, kept: ByMonth, counted: Recount['cells']): Check => ({
    code,
    currency: null,
    of: (month) => {
      const sum = kept.totalOf(month)
      const { correction, faults } = counted(month)
      return { totals: [sum, (sum ?? 0) + correction], views: [], faults }
    },
  })
  return [check('cells', ofCells, recount.cells), check('baseHours', base, recount.base)]
}

/** What is entered, shared and settled, in one currency (reconciliation-7, reconciliation-8). */
function moneyChecks(
  currency: Currency,
  {
    amounts,
    teams,
    projects,
  }: {
    readonly amounts: readonly EnteredAmount[]
    readonly teams: ToldTeams
    readonly projects: ToldProjects
  },
) {
  const entered = new MoneyByMonth()
  for (const { month, projectId, line, won, cents } of amounts) {
    entered.add(month, { projectId, line }, currency === 'KRW' ? won : cents)
  }
  const sharesOf = (part: MoneyPart): Check => ({
    code: part,
    currency,
    of: (month) => ({
      totals: [
        entered[part].totalOf(month),
        teams.totalOf(part, month),
        projects.totalOf(part, month),
      ],
      views: [
        [entered[part].of(month), teams.money[part].of(month), projects.money[part].of(month)],
      ],
    }),
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
