import { terms } from '@yuga/contract/texts/terms'
import type { Language } from '@yuga/contract/problems/problems'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import { columnLabels } from '../sheet/column-labels.ts'
import { reportSheet, type WrittenSheet } from '../sheet/write-report.ts'
import type { HoursOfDay } from './hours-by-day.store.ts'

export const hoursTitle = terms.hoursByDay

const labels = {
  ...columnLabels,
  day: terms.date,
  section: terms.section,
  billable: terms.billable,
  nonBillable: terms.nonBillable,
} as const

/** A day of an employee on a project, or all hours as in the report. */
type Row = HoursOfDay | { readonly total: number }

export type HoursToWrite = {
  readonly units: readonly ReportUnit[]
  /** All hours by the figures of the report, in hundredths: what the rows are checked against. */
  readonly total: number
  readonly rows: AsyncIterable<HoursOfDay>
  readonly heading: readonly string[]
  readonly language: Language
}

/** Submitted hours by person, day and project, below their total as in the report (utilization-9). */
export function hoursSheet({ units, total, rows, heading, language }: HoursToWrite): WrittenSheet {
  const nameOfUnit = new Map(units.map(({ unitId, name }) => [unitId, name]))
  const textOf = (read: (row: HoursOfDay) => string, ofTotal = '') => ({
    format: 'text' as const,
    valueOf: (row: Row) => ('total' in row ? ofTotal : read(row)),
  })
  async function* all(): AsyncGenerator<Row> {
    yield { total }
    yield* rows
  }
  const isTotal = (row: Row) => 'total' in row
  const sectionOf = ({ isBillable }: HoursOfDay) =>
    labels[isBillable ? 'billable' : 'nonBillable'][language]
  return reportSheet<Row>({
    name: hoursTitle[language],
    heading,
    rows: all(),
    frozenColumns: 2,
    isStrong: isTotal,
    partOf: (row) => (isTotal(row) ? 'whole' : 'part'),
    columns: [
      {
        title: labels.employeeId[language],
        width: 12,
        ...textOf(({ employeeId }) => employeeId, labels.total[language]),
      },
      { title: labels.name[language], width: 14, ...textOf(({ name }) => name) },
      {
        title: labels.unit[language],
        width: 20,
        ...textOf(({ unitId }) => nameOfUnit.get(unitId) ?? unitId),
      },
      { title: labels.day[language], width: 12, ...textOf(({ day }) => day), format: 'day' },
      { title: labels.projectId[language], width: 14, ...textOf(({ projectId }) => projectId) },
      { title: labels.project[language], width: 32, ...textOf(({ projectName }) => projectName) },
      { title: labels.type[language], width: 16, ...textOf(({ typeName }) => typeName) },
      { title: labels.section[language], width: 12, ...textOf(sectionOf) },
      {
        title: labels.hours[language],
        width: 10,
        format: 'hours',
        valueOf: (row) => hoursNumber('total' in row ? row.total : row.hundredths),
      },
    ],
  })
}
