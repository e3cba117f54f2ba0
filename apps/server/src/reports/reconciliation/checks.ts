import type { CheckCode } from '@yuga/contract/reports/reconciliation'
import type { Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import type { MonthToCheck } from '@yuga/domain/finance/reconciliation'
import type { Currency, Missing } from '@yuga/domain/money/figures'
import { inParallel } from '../../db/in-parallel.ts'
import type { ReportCall } from '../report-call.ts'
import { type EnteredAmount, enteredAmounts } from './entered-money.store.ts'
import { everyProject, type ProjectKind } from './names.store.ts'
import { type StoredFigures, storedFigures } from './stored-figures.store.ts'
import { recountOf, type Recount } from './recounted.ts'
import { ByMonth, MoneyByMonth, type MoneyPart } from './items.ts'
import {
  projectsOfReport,
  type ReportedProjects,
  type ReportedTeams,
  teamsOfReport,
} from './shown-by-profit.ts'
import { hoursOfReports } from './shown-by-utilization.ts'

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

type Query = {
  readonly rootId: string
  /** Months of one year, at least one. */
  readonly months: readonly Month[]
}

/** Every check of some months; each side is read by itself, all at once, so that the database is never waited for. */
export async function everyCheck(call: ReportCall, requested: Query): Promise<Checks> {
  const [{ stored, ofHours }, { projects, inWon, inDollars }] = await inParallel([
    hoursAndStored(call, requested),
    everyMoney(call, requested),
  ])
  return {
    checks: [
      ofHours,
      ...manMonthChecks(stored, projects, inWon),
      ...storedChecks(stored),
      ...inWon.checks,
      ...inDollars.checks,
    ],
    missing: [...inWon.missing, ...inDollars.missing],
    recount: stored.recount,
  }
}

/** Hours, what is kept of them, and what is wrong of that. */
async function hoursAndStored(call: ReportCall, requested: Query) {
  const { months } = requested
  const { db } = call
  const readStored = storedFigures(db, months)
  const { today } = call.actor
  const recounted = async () => recountOf(db, (await readStored).inDoubt, { months, today })
  const [stored, recount, ofHours] = await inParallel([
    readStored,
    recounted(),
    hoursCheck(call, requested, readStored),
  ])
  return { stored: { ...stored, recount }, ofHours }
}

async function everyMoney(call: ReportCall, requested: Query) {
  const projects = await everyProject(call.db)
  const [amounts, teamsIn, projectsIn] = await inParallel([
    enteredAmounts(call.db, requested.months),
    teamsOfReport(call, requested),
    projectsOfReport(call, requested.months, projects),
  ])
  const moneyIn = (currency: Currency) =>
    moneyChecks(currency, {
      amounts,
      teams: teamsIn(currency),
      projects: projectsIn(currency),
    })
  return { projects, inWon: moneyIn('KRW'), inDollars: moneyIn('USD') }
}

type Stored = StoredFigures & { readonly recount: Recount }

/** Submitted hours, as timecards, pivot and utilization have them (reconciliation-4). */
async function hoursCheck(
  call: ReportCall,
  requested: Query,
  stored: Promise<StoredFigures>,
): Promise<Check> {
  const entered = new ByMonth()
  const [{ hours }, { pivot, utilization }] = await inParallel([
    stored,
    hoursOfReports(call, requested),
  ])
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
        [entered.of(month), pivot.items.of(month), undefined],
        [undefined, pivot.units.of(month), utilization.units.of(month)],
      ],
    }),
  }
}

type Money = ReturnType<typeof moneyChecks>

/** Man-months of the cells, as the reports of profit have them (reconciliation-5). */
function manMonthChecks(
  { cells }: Stored,
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

/** Cells and base hours as they are kept, and as they are counted again (reconciliation-6). */
function storedChecks({ cells, stretches, recount }: Stored): Check[] {
  const ofCells = new ByMonth()
  for (const { month, tenThousandths } of cells) ofCells.add(month, {}, tenThousandths)
  const base = new ByMonth()
  for (const { month, workdays } of stretches) base.add(month, {}, workdays * workdayHundredths)
  const check = (code: CheckCode, stored: ByMonth, counted: Recount['cells']): Check => ({
    code,
    currency: null,
    of: (month) => {
      const sum = stored.totalOf(month)
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
    readonly teams: ReportedTeams
    readonly projects: ReportedProjects
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
