import type {
  Comparison,
  downloadProjectProfitComparison,
  downloadTeamProfitComparison,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import { requestedCurrency } from '../profit/requested-profit.ts'
import { headedProfit, type ProfitCall } from '../profit/sheet/headed-profit.ts'
import { projectPartOf } from '../profit/sheet/sheets.ts'
import type { ReportCall, ReportCallOf } from '../report-call.ts'
import { columnLabels } from '../sheet/column-labels.ts'
import { filterLabels, type Headed, headingOf } from '../sheet/heading.ts'
import { namesOfCodes } from '../sheet/names.store.ts'
import { reportFile } from '../sheet/report-file.ts'
import { headedReport } from '../utilization/headed.ts'
import { comparedProjectProfit } from './compare-project-profit.ts'
import { comparedTeamProfit } from './compare-team-profit.ts'
import { comparedUtilization } from './compare-utilization.ts'
import { comparisonSheets, groupPartOf, onlyDifferingText } from './comparison-sheet.ts'
import { isMonthly, isOnlyDiffering, type ShownRows } from './shown-rows.ts'

/** The comparison of utilization as a sheet, of what the reader may read (comparison-4). */
export async function utilizationComparisonFile(
  call: ReportCallOf<typeof downloadUtilizationComparison>,
): Promise<AnsweredFile> {
  const { db, language } = call
  const { answer, report } = await comparedUtilization(call)
  const headed = await headedReport(db, report, { title: reportLabels.utilization, language })
  return comparisonFile(call, {
    name: 'UtilizationComparison',
    answer,
    headed,
    partOf: groupPartOf(answer.groupList),
  })
}

/** The comparison of team profit as a sheet. */
export async function teamProfitComparisonFile(
  call: ReportCallOf<typeof downloadTeamProfitComparison>,
): Promise<AnsweredFile> {
  const { answer, name } = await comparedTeamProfit(call)
  const headed = await headedProfit(call, answer.monthList, {
    title: reportLabels.teamProfit,
    about: [filterLabels.unit, name],
    answer: answer,
    leavesOut: answer.leftOutYn === 'Y',
  })
  return comparisonFile(call, {
    name: 'TeamProfitComparison',
    answer,
    headed,
    partOf: groupPartOf(answer.groupList),
  })
}

/** The comparison of project profit as a sheet. */
export async function projectProfitComparisonFile(
  call: ReportCallOf<typeof downloadProjectProfitComparison>,
): Promise<AnsweredFile> {
  const { answer, name } = await comparedProjectProfit(call)
  const headed = await headedProfit(call, answer.monthList, {
    title: reportLabels.projectProfit,
    about: [columnLabels.project, `${call.query.projectId} ${name}`],
    answer: answer,
  })
  return comparisonFile(call, {
    name: 'ProjectProfitComparison',
    answer,
    headed,
    partOf: ({ figure }) =>
      figure.formatCode === 'AMOUNT' ? projectPartOf({ gubunCode: figure.figureCode }) : null,
  })
}

type Call = ReportCall & { readonly query: ShownRows & ProfitCall['query'] }

type ToWrite = {
  readonly name: string
  readonly answer: Comparison
  /** As the report itself is headed. */
  readonly headed: Headed
  readonly partOf: Parameters<typeof comparisonSheets>[1]['partOf']
}

async function comparisonFile(
  call: Call,
  { name, answer, headed: ofReport, partOf }: ToWrite,
): Promise<AnsweredFile> {
  const { db, language, query } = call
  const isPartial = isOnlyDiffering(query)
  const { filter, only } = onlyDifferingText
  const headed: Headed = {
    ...ofReport,
    reading: 'COMPARE',
    filters: [...ofReport.filters, ...(isPartial ? [[filter, only[language]] as const] : [])],
  }
  const sheets = comparisonSheets(answer, {
    heading: headingOf(headed, language),
    language,
    currency: requestedCurrency(call.query),
    hasMonths: isMonthly(query),
    gradeOf: await namesOfCodes(db, 'GRDEGR', language),
    // rows that are left out add up to nothing
    partOf: isPartial ? undefined : partOf,
  })
  return reportFile({ name, headed, sheets, language })
}
