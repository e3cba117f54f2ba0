import type { Language } from '@yuga/contract/problems/problems'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type {
  downloadUtilization,
  downloadUtilizationDetail,
  downloadWorkedHours,
} from '@yuga/contract/reports/utilization'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import { refuse } from '../../http/refusal.ts'
import type { ReportCallOf } from '../report-call.ts'
import { type RequestedReport, requestedReport } from '../requested-report.ts'
import { columnLabels } from '../sheet/column-labels.ts'
import { headingOf } from '../sheet/heading.ts'
import { reportFile } from '../sheet/report-file.ts'
import { detailSheets } from './detail-sheet.ts'
import { headedReport } from './headed.ts'
import { countOfHours, hoursByDay, sumOfCells } from './hours-by-day.store.ts'
import { hoursSheet, hoursTitle } from './hours-sheet.ts'
import { utilizationDetail } from './utilization-detail.ts'
import { utilizationOfUnits } from './utilization-list.ts'
import { utilizationSheet } from './utilization-sheet.ts'

/** The list of utilization as a sheet, of what the reader may read. */
export async function utilizationFile(
  call: ReportCallOf<typeof downloadUtilization>,
): Promise<AnsweredFile> {
  const { db, query, language } = call
  const report = await requestedReport(call, query, { takesRoot: true })
  const headed = await headedReport(db, report, { title: reportLabels.utilization, language })
  const rows = await utilizationOfUnits(db, report)
  const sheet = utilizationSheet(rows, headingOf(headed, language), language)
  return reportFile({ name: 'Utilization', headed, sheets: [sheet], language })
}

/** The detail of a unit as sheets, of what the reader may read. */
export async function detailFile(
  call: ReportCallOf<typeof downloadUtilizationDetail>,
): Promise<AnsweredFile> {
  const { db, query, language } = call
  const requested = await requestedReport(call, query, { takesRoot: false })
  const report = query.ownYn === 'Y' ? ofUnitItself(requested, language) : requested
  const headed = await headedReport(db, report, { title: reportLabels.utilizationDetail, language })
  const detail = await utilizationDetail(call, report)
  const sheets = detailSheets(detail, headingOf(headed, language), language)
  return reportFile({ name: 'UtilizationDetail', headed, sheets, language })
}

/** The chosen unit's own figures, without the units below it (utilization-7). */
function ofUnitItself(requested: RequestedReport, language: Language): RequestedReport {
  const units = requested.units.slice(0, 1).map((unit) => ({
    ...unit,
    name: `${unit.name} (${columnLabels.own[language]})`,
    leavesOut: false,
  }))
  const unitIds = units.map(({ unitId }) => unitId)
  return { ...requested, units, hours: { ...requested.hours, unitIds } }
}

/** A sheet has 1,048,576 rows, a few of which are its heading. */
const mostRows = 1_000_000

/** The submitted hours of a unit by person, day and project as a sheet, of what the reader may read (utilization-9). */
export async function hoursFile(
  call: ReportCallOf<typeof downloadWorkedHours>,
): Promise<AnsweredFile> {
  const { db, query, language } = call
  const report = await requestedReport(call, query, { takesRoot: false })
  if ((await countOfHours(db, report.hours)) > mostRows) {
    refuse('report.too-many-rows', { values: { most: mostRows } })
  }
  const headed = await headedReport(db, report, { title: hoursTitle, language })
  const sheet = hoursSheet({
    units: report.units,
    total: await sumOfCells(db, report.hours),
    rows: hoursByDay(db, report.hours, language),
    heading: headingOf(headed, language),
    language,
  })
  return reportFile({ name: 'Hours', headed, sheets: [sheet], language })
}
