import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type {
  downloadUtilization,
  downloadUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import { askedReport } from '../asked-report.ts'
import type { ReportCall } from '../report-call.ts'
import { headingOf, reportFileName } from '../sheet/heading.ts'
import { writeReport } from '../sheet/write-report.ts'
import { detailSheets } from './detail-sheet.ts'
import { headedReport } from './headed.ts'
import { utilizationDetail } from './utilization-detail.ts'
import { utilizationOfUnits } from './utilization-list.ts'
import { utilizationSheet } from './utilization-sheet.ts'

/** The list of utilization as a sheet, of what the reader may read. */
export async function utilizationFile(
  call: ReceivedBy<typeof downloadUtilization> & ReportCall,
): Promise<AnsweredFile> {
  const { db, query, language } = call
  const report = await askedReport(call, query, { takesRoot: true })
  const headed = await headedReport(db, report, { title: reportLabels.utilization, language })
  const rows = await utilizationOfUnits(db, report)
  const sheet = utilizationSheet(rows, headingOf(headed, language), language)
  return {
    name: reportFileName('Utilization', headed),
    write: (sink) => writeReport(sink, [sheet], language),
  }
}

/** The detail of a unit as sheets, of what the reader may read. */
export async function detailFile(
  call: ReceivedBy<typeof downloadUtilizationDetail> & ReportCall,
): Promise<AnsweredFile> {
  const { db, query, language } = call
  const report = await askedReport(call, query, { takesRoot: false })
  const headed = await headedReport(db, report, { title: reportLabels.utilizationDetail, language })
  const detail = await utilizationDetail(call, report)
  const sheets = detailSheets(detail, headingOf(headed, language), language)
  return {
    name: reportFileName('UtilizationDetail', headed),
    write: (sink) => writeReport(sink, sheets, language),
  }
}
