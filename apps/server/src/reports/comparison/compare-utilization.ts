import type { compareUtilization, Comparison } from '@yuga/contract/reports/comparison'
import type { Reading } from '@yuga/contract/reports/reports'
import type { UtilizationRow } from '@yuga/contract/reports/utilization'
import type { Month } from '@yuga/domain/calendar/day'
import { noHours, sumOfHours } from '@yuga/domain/finance/utilization'
import { grouped } from '@yuga/domain/grouped'
import { inParallel } from '../../db/in-parallel.ts'
import type { Db } from '../../db/statement.ts'
import type { ReportCallOf } from '../report-call.ts'
import { type RequestedReport, requestedReport } from '../requested-report.ts'
import { figuresOf, rowsOfUnits } from '../utilization/utilization-list.ts'
import { listFigures } from '../utilization/utilization-sheet.ts'
import {
  hoursByUnitAndMonth,
  type HoursOfUnit,
  type HoursOfUnitInMonth,
} from '../utilization/worked-hours.store.ts'
import type { ReportedGroup } from './compared.ts'
import { comparison } from './comparison.ts'
import { unitsIn } from './groups-of-units.ts'
import { hoursBothWays } from './hours-both-ways.store.ts'
import { reasonsOf } from './reasons.store.ts'
import { isMonthly, type ShownRows } from './shown-rows.ts'

/** The utilization of a unit and of each below it, as it was then and as it is now. */
export async function comparedUtilization(
  call: ReportCallOf<typeof compareUtilization>,
): Promise<{ readonly answer: Comparison; readonly report: RequestedReport }> {
  const { db, query, actor, language } = call
  const report = await requestedReport(call, query, { takesRoot: true, comparesNow: true })
  const months = isMonthly(query) ? report.months : []
  const unitsOf = unitsIn(report.units)
  const period = {
    firstMonth: report.range.first,
    // nothing of a month that has not begun counts
    lastMonth: report.months.at(-1) ?? report.range.first,
    today: actor.today,
  }
  const { unitIds, officeCode } = report.hours
  const [hours, reasons] = await inParallel([
    hoursOfReadings(db, report, query),
    reasonsOf(db, period, { unitIds, officeCode, byGrade: false }),
  ])
  const groupsOf = ({ worked, byMonth }: HoursOfReading): ReportedGroup[] => {
    const figuresIn = monthsOfUnits(byMonth, months)
    return rowsOfUnits(report.units, worked).map((row) => {
      const inMonths = figuresIn(unitsOf({ groupId: row.organizationId, ownYn: row.ownYn }))
      return {
        ...groupOf(row),
        figures: listFigures.map(({ field, text, format }) => ({
          code: field,
          name: text[language],
          depth: 1,
          format: format === 'hours' ? 'HOURS' : 'PERCENT',
          value: row[field],
          months: inMonths.map((one) => one[field]),
        })),
      }
    })
  }
  const answer = await comparison(call, {
    asOfThen: groupsOf(hours.THEN),
    asOfNow: groupsOf(hours.NOW),
    missing: [],
    leavesOut: report.units[0]?.leavesOut ?? false,
    unitsOf,
    months,
    readReasons: async () => reasons,
    byGrade: false,
    rows: query,
  })
  return { answer, report }
}

function groupOf(row: UtilizationRow): Omit<ReportedGroup, 'figures'> {
  return {
    id: row.organizationId,
    name: row.organizationName,
    upperId: row.upperOrganizationId,
    depth: row.depth,
    isInChart: row.chartYn === 'Y',
    isOwn: row.ownYn === 'Y',
  }
}

type HoursOfReading = {
  readonly worked: readonly HoursOfUnit[]
  /** Where the months are compared, too. */
  readonly byMonth: readonly HoursOfUnitInMonth[]
}

async function hoursOfReadings(
  db: Db,
  { units, hours }: RequestedReport,
  rows: ShownRows,
): Promise<Readonly<Record<Reading, HoursOfReading>>> {
  if (isMonthly(rows)) {
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

/** The rows of some units in total, for each month. */
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
