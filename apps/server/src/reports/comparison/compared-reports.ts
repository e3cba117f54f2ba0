import type {
  compareProjectProfit,
  compareTeamProfit,
  compareUtilization,
  Comparison,
} from '@yuga/contract/reports/comparison'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { profitRowCodes } from '@yuga/contract/reports/profit-lines'
import type { Reading } from '@yuga/contract/reports/reports'
import type { UtilizationRow } from '@yuga/contract/reports/utilization'
import { type Month, monthFromWire, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { noHours, sumOfHours } from '@yuga/domain/finance/utilization'
import { grouped } from '@yuga/domain/grouped'
import { beside } from '../../db/snapshots/beside.ts'
import type { Db } from '../../db/statement.ts'
import { together } from '../../db/together.ts'
import type { Actor } from '../../http/actor.ts'
import { mappedInTurns } from '../../http/answer/in-turns.ts'
import type { Context } from '../../http/serve.ts'
import { type AskedReport, askedReport } from '../asked-report.ts'
import { projectName } from '../profit/names.store.ts'
import { projectProfit } from '../profit/project/project-profit.ts'
import { manMonthsIn, rowFiguresOf } from '../profit/rows.view.ts'
import { profitBothWays, readTeams } from '../profit/team/team-profit.ts'
import { figuresOf, rowsOfUnits } from '../utilization/utilization-list.ts'
import { listFigures } from '../utilization/utilization-sheet.ts'
import {
  hoursByUnitAndMonth,
  type HoursOfUnit,
  type HoursOfUnitInMonth,
} from '../utilization/worked-hours.store.ts'
import type { BothWays, ToldFigure, ToldGroup } from './compared.ts'
import { comparison } from './comparison.ts'
import { hoursBothWays } from './hours-both-ways.store.ts'
import { reasonsOf } from './reasons.store.ts'

type CallOf<
  E extends typeof compareUtilization | typeof compareTeamProfit | typeof compareProjectProfit,
> = ReceivedBy<E> & Context & { readonly actor: Actor }

/** A report in both readings, one after the other in the snapshot of the call. */
async function bothReadings<Told>(
  tell: (reading: Reading) => Promise<Told>,
): Promise<BothWays<Told>> {
  return { was: await tell('THEN'), is: await tell('NOW') }
}

type More = Pick<ReceivedBy<typeof compareUtilization>['query'], 'differingYn' | 'monthlyYn'>

const isOnlyDiffering = ({ differingYn }: More) => differingYn === 'Y'
const isMonthly = ({ monthlyYn }: More) => monthlyYn === 'Y'

/** Of each group its units: with all below it, or what the unit itself has. */
function unitsIn(units: readonly ReportUnit[]) {
  return ({ groupId, ownYn }: { readonly groupId: string; readonly ownYn: 'Y' | 'N' }) => {
    const place = units.findIndex(({ unitId }) => unitId === groupId)
    const unit = units[place]
    if (unit === undefined || ownYn === 'Y') return new Set([groupId])
    const end = units.findIndex(({ depth }, each) => each > place && depth <= unit.depth)
    return new Set(units.slice(place, end === -1 ? undefined : end).map(({ unitId }) => unitId))
  }
}

export async function comparedUtilization(
  call: CallOf<typeof compareUtilization>,
): Promise<{ readonly answer: Comparison; readonly report: AskedReport }> {
  const { db, query, actor, language } = call
  const report = await askedReport(call, query, { takesRoot: true, comparesNow: true })
  const months = isMonthly(query) ? report.months : []
  const unitsOf = unitsIn(report.units)
  const { unitIds, officeCode } = report.hours
  const reasonsFor = { unitIds, officeCode, byGrade: false }
  const asked = {
    firstMonth: report.range.first,
    // nothing of a month that has not begun counts
    lastMonth: report.months.at(-1) ?? report.range.first,
    today: actor.today,
  }
  const [hours, reasons] = await together([
    beside(db, (other) => hoursOfReadings(other, report, query)),
    reasonsOf(db, asked, reasonsFor),
  ])
  const told = ({ worked, byMonth }: HoursOfReading): ToldGroup[] => {
    const figuresIn = monthsOfUnits(byMonth, months)
    const toldOf = (row: UtilizationRow, inMonths: ReturnType<typeof figuresIn>): ToldGroup => ({
      id: row.organizationId,
      name: row.organizationName,
      upperId: row.upperOrganizationId,
      depth: row.depth,
      isInChart: row.chartYn === 'Y',
      isOwn: row.ownYn === 'Y',
      figures: listFigures.map(({ field, words, format }) => ({
        code: field,
        name: words[language],
        depth: 1,
        format: format === 'hours' ? 'HOURS' : 'PERCENT',
        value: row[field],
        months: inMonths.map((one) => one[field]),
      })),
    })
    return rowsOfUnits(report.units, worked).map((row) =>
      toldOf(row, figuresIn(unitsOf({ groupId: row.organizationId, ownYn: row.ownYn }))),
    )
  }
  const answer = await comparison(db, {
    was: told(hours.THEN),
    is: told(hours.NOW),
    missing: [],
    leavesOut: report.units[0]?.leavesOut ?? false,
    unitsOf,
    months,
    asked,
    reasonsFor,
    reasons,
    onlyDiffering: isOnlyDiffering(query),
  })
  return { answer, report }
}

type HoursOfReading = {
  readonly worked: readonly HoursOfUnit[]
  /** Where the months are compared, too. */
  readonly byMonth: readonly HoursOfUnitInMonth[]
}

async function hoursOfReadings(
  db: Db,
  { units, hours }: AskedReport,
  query: More,
): Promise<Readonly<Record<Reading, HoursOfReading>>> {
  if (isMonthly(query)) {
    const of = async (reading: Reading) => {
      const byMonth = await hoursByUnitAndMonth(db, { ...hours, reading })
      return { worked: byMonth, byMonth }
    }
    return { THEN: await of('THEN'), NOW: await of('NOW') }
  }
  const isWholeCompany = units[0]?.upperId === null
  const { THEN, NOW } = await hoursBothWays(db, hours, { isWholeCompany })
  return { THEN: { worked: THEN, byMonth: [] }, NOW: { worked: NOW, byMonth: [] } }
}

/** Of some units together what their rows would say of each month. */
function monthsOfUnits(worked: readonly HoursOfUnitInMonth[], months: readonly Month[]) {
  const byMonth = grouped(worked, ({ month }) => month)
  const inMonths = months.map(
    (month) => new Map(byMonth.get(month)?.map((one) => [one.unitId, one])),
  )
  return (unitIds: ReadonlySet<string>) =>
    inMonths.map((byUnit) =>
      figuresOf(sumOfHours([...unitIds].map((unitId) => byUnit.get(unitId) ?? noHours))),
    )
}

type ComparedProfit = {
  readonly answer: Comparison
  /** Of the unit or the project. */
  readonly name: string
}

export async function comparedTeamProfit(
  call: CallOf<typeof compareTeamProfit>,
): Promise<ComparedProfit> {
  const { db, query, actor } = call
  const teams = await readTeams(call, { comparesNow: true })
  const { units, asked } = teams
  const months = { firstMonth: asked.firstMonth, lastMonth: asked.lastMonth, today: actor.today }
  const reasonsFor = {
    unitIds: units.map(({ unitId }) => unitId),
    officeCode: '',
    byGrade: true,
  }
  const { was, is, shown, read, besides } = await profitBothWays(call, teams, {
    hasMonths: isMonthly(query),
    reads: () => reasonsOf(db, months, reasonsFor),
  })
  const groupsOf = ({ rows }: typeof was) =>
    mappedInTurns(rows, ({ unit, isOwn, table, target, known }): readonly ToldGroup[] => [
      {
        id: unit.unitId,
        name: unit.name,
        upperId: unit.depth === 0 ? '' : (unit.upperId ?? ''),
        depth: unit.depth + (isOwn ? 1 : 0),
        isInChart: unit.isInChart,
        isOwn,
        figures: rowFiguresOf(table, target, shown, known).flatMap((row) =>
          profitFigures({
            code: profitRowCodes[row.name],
            name: shown.nameOf(row.name),
            depth: row.depth,
            value: row.value,
            manMonths: row.manMonths,
            months: { values: row.values, manMonths: manMonthsIn(row) ?? [] },
          }),
        ),
      },
    ])
  const answer = await comparison(db, {
    was: await groupsOf(was),
    is: await groupsOf(is),
    missing: [...was.missingList, ...is.missingList],
    besides,
    leavesOut: units[0]?.leavesOut ?? false,
    unitsOf: unitsIn(units),
    months: isMonthly(query) ? teams.months : [],
    asked: months,
    reasonsFor,
    reasons: read,
    onlyDiffering: isOnlyDiffering(query),
  })
  return { answer, name: units[0]?.name ?? '' }
}

/** The rows of a project that add others up. */
const sums: readonly string[] = [
  profitRowCodes.sales,
  profitRowCodes.cost,
  profitRowCodes.grossProfit,
  profitRowCodes.operatingProfit,
]

/** What is planned is the same in both readings (profit-10), so that the actual amounts are compared. */
export async function comparedProjectProfit(
  call: CallOf<typeof compareProjectProfit>,
): Promise<ComparedProfit> {
  const { db, query, actor } = call
  const told = await bothReadings((reading) =>
    projectProfit({ ...call, query: { ...query, reading } }),
  )
  const name = await projectName(db, query.projectId)
  const { monthList } = told.was
  const groupsOf = ({ projectProfitDisplayList: rows }: typeof told.was): ToldGroup[] => [
    {
      id: query.projectId,
      name,
      upperId: '',
      depth: 0,
      isInChart: true,
      isOwn: false,
      figures: rows.flatMap((row) =>
        profitFigures({
          code: row.gubunCode,
          name: row.gubunName,
          depth: sums.includes(row.gubunCode) ? 1 : 2,
          value: row.viewActual,
          manMonths: row.viewManMonth,
          months: {
            values: row.monthlyDisplayList.map(({ viewActual }) => viewActual),
            manMonths: row.monthlyDisplayList.map(({ viewManMonth }) => viewManMonth),
          },
        }),
      ),
    },
  ]
  const usual = monthOf(actor.today)
  const firstMonth = monthFromWire(monthList[0]?.monthName ?? '') ?? usual
  const lastMonth = monthFromWire(monthList.at(-1)?.monthName ?? '') ?? usual
  const answer = await comparison(db, {
    was: groupsOf(told.was),
    is: groupsOf(told.is),
    missing: [...told.was.missingList, ...told.is.missingList],
    besides: { monthList },
    leavesOut: false,
    unitsOf: () => null,
    months: isMonthly(query) ? monthsFrom(firstMonth, lastMonth) : [],
    asked: { firstMonth, lastMonth, today: actor.today },
    reasonsFor: { projectId: query.projectId },
    onlyDiffering: isOnlyDiffering(query),
  })
  return { answer, name }
}

type RowOfProfit = Pick<ToldFigure, 'code' | 'name' | 'depth' | 'value'> & {
  /** Null: no man-months stand behind it. */
  readonly manMonths: number | null
  readonly months: {
    readonly values: ToldFigure['months']
    readonly manMonths: ToldFigure['months']
  }
}

/** A row of profit, and the man-months behind it where it has some. */
function profitFigures({ code, name, depth, value, manMonths, months }: RowOfProfit): ToldFigure[] {
  const format = code === profitRowCodes.achievement ? 'PERCENT' : 'AMOUNT'
  const row = { code, name, depth, format, value, months: months.values } as const
  if (manMonths === null) return [row]
  return [
    row,
    {
      code,
      name: `${name} MM`,
      depth: 2,
      format: 'MAN_MONTHS',
      value: manMonths,
      months: months.manMonths,
    },
  ]
}
