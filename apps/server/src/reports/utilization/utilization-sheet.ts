import { terms } from '@yuga/contract/texts/terms'
import type { Language } from '@yuga/contract/problems/problems'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { UtilizationRow } from '@yuga/contract/reports/utilization'
import { columnLabels } from '../sheet/column-labels.ts'
import { textColumn, unitName, unitPartOf } from '../sheet/columns.ts'
import { reportSheet, type WrittenSheet } from '../sheet/write-report.ts'

const labels = {
  ...columnLabels,
  billable: terms.billable,
  nonBillable: terms.nonBillable,
  billableHours: terms.billableHours,
  nonBillableHours: terms.nonBillableHours,
} as const

/** The figures of a row in their order. */
export const listFigures = [
  { field: 'billableUtilization', text: labels.billable, format: 'percent1' },
  { field: 'nonBillableUtilization', text: labels.nonBillable, format: 'percent1' },
  { field: 'billableHour', text: labels.billableHours, format: 'hours' },
  { field: 'nonBillableHour', text: labels.nonBillableHours, format: 'hours' },
  { field: 'baseHour', text: labels.base, format: 'hours' },
] as const

/** The list of utilization as a sheet; its check row compares the units without others below them with the whole. */
export function utilizationSheet(
  rows: readonly UtilizationRow[],
  heading: readonly string[],
  language: Language,
): WrittenSheet {
  const partOf = unitPartOf(rows)
  return reportSheet<UtilizationRow>({
    name: reportLabels.utilization[language],
    heading,
    rows,
    depthOf: ({ depth }) => depth,
    isStrong: ({ depth }) => depth === 0,
    ...(partOf && { partOf }),
    columns: [
      textColumn(labels.unit[language], 36, (row) => unitName(row, language)),
      ...listFigures.map(({ field, text: title, format }) => ({
        title: title[language],
        width: 14,
        format,
        valueOf: (row: UtilizationRow) => row[field],
      })),
    ],
  })
}
