import { terms } from '@yuga/contract/texts/terms'
import type {
  ComparedFigure,
  ComparedGroup,
  ComparedMonth,
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
import { isMonthly, isOnlyDiffering, type ShownRows } from './shown-rows.ts'
import type { Language } from '@yuga/contract/problems/problems'
import { monthFromWire } from '@yuga/domain/calendar/day'
import type { Currency } from '@yuga/domain/money/figures'
import {
  dayColumn,
  moneyFormat,
  type ReportedUnit,
  textColumn,
  unitName,
  unitPartOf,
} from '../sheet/columns.ts'
import {
  type ReportColumn,
  type ReportFormat,
  reportSheet,
  type WrittenSheet,
} from '../sheet/write-report.ts'

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
  const people = answer.reasonList.map(({ employeeId }) => employeeId)
  return reportFile({ name, headed, sheets, language, people })
}

const labels = {
  ...columnLabels,
  comparison: terms.comparison,
  of: terms.subject,
  figure: terms.item,
  thenHead: terms.historicalStructure,
  nowHead: terms.currentStructure,
  change: terms.difference,
  reasons: terms.whatChanged,
  from: { ko: '시작', en: 'From' },
  to: { ko: '끝', en: 'To' },
  thenUnit: { ko: '당시 조직', en: 'Unit then' },
  nowUnit: { ko: '현재 조직', en: 'Unit now' },
  thenGrade: { ko: '당시 등급', en: 'Grade then' },
  nowGrade: { ko: '현재 등급', en: 'Grade now' },
} as const

const onlyDifferingText = {
  filter: terms.shown,
  only: { ko: '다른 행만', en: 'only rows that differ' },
} as const

type Row = {
  readonly group: ComparedGroup
  readonly figure: ComparedFigure
  /** Null: the whole period. */
  readonly month: ComparedMonth | null
}
type Shown = {
  readonly heading: readonly string[]
  /** Of its amounts. */
  readonly currency: Currency
  readonly language: Language
  /** What grades are called. */
  readonly gradeOf: (code: string) => string
  /** Whether the months are below each row. */
  readonly hasMonths: boolean
  /** Whether figures of the lowest groups, or of lines, add up to others; absent: nothing is checked. */
  readonly partOf?: ((row: Row) => 'part' | 'whole' | null) | undefined
}

/** Both readings side by side, and in a separate sheet who is elsewhere today. */
function comparisonSheets(
  { groupList, reasonList }: Comparison,
  { heading, currency, language, gradeOf, hasMonths, partOf }: Shown,
): WrittenSheet[] {
  const formats: Readonly<Record<ComparedFigure['formatCode'], ReportFormat>> = {
    AMOUNT: moneyFormat(currency),
    HOURS: 'hours',
    MAN_MONTHS: 'manMonths',
    PERCENT: 'percent1',
  }
  const value = (
    title: string,
    valueOf: (figures: ComparedFigure | ComparedMonth) => number | null,
  ): ReportColumn<Row> => ({
    title,
    width: 18,
    format: ({ figure }) => formats[figure.formatCode],
    valueOf: ({ figure, month }) => valueOf(month ?? figure),
  })
  const monthColumn: ReportColumn<Row> = {
    title: labels.month[language],
    width: 12,
    format: 'month',
    valueOf: ({ month }) =>
      month === null ? labels.all[language] : monthFromWire(month.monthName),
  }
  const sheet = reportSheet<Row>({
    name: labels.comparison[language],
    heading,
    rows: groupList.flatMap(rowsOf),
    depthOf: ({ group }) => group.depth,
    isStrong: ({ figure, month }) => (month ?? figure).differsYn === 'Y',
    ...(partOf === undefined ? {} : { partOf }),
    frozenColumns: hasMonths ? 3 : 2,
    columns: [
      textColumn(labels.of[language], 30, ({ group }) => unitName(unitIn(group), language)),
      textColumn(labels.figure[language], 22, ({ figure }) => figure.figureName),
      ...(hasMonths ? [monthColumn] : []),
      value(labels.thenHead[language], ({ thenValue }) => thenValue),
      value(labels.nowHead[language], ({ nowValue }) => nowValue),
      value(labels.change[language], ({ changeValue }) => changeValue),
    ],
  })
  if (reasonList.length === 0) return [sheet]
  return [sheet, reasonsSheet(reasonList, { heading, language, gradeOf })]
}

type Reason = Comparison['reasonList'][number]

/** The people in another unit or grade today, and the days (comparison-3). */
function reasonsSheet(
  reasons: readonly Reason[],
  { heading, language, gradeOf }: Pick<Shown, 'heading' | 'language' | 'gradeOf'>,
): WrittenSheet {
  const text = (
    name: Record<Language, string>,
    width: number,
    valueOf: (reason: Reason) => string,
  ): ReportColumn<Reason> => textColumn(name[language], width, valueOf)
  return reportSheet<Reason>({
    name: labels.reasons[language],
    heading: [...heading, labels.reasons[language]],
    rows: reasons,
    columns: [
      text(labels.employeeId, 14, ({ employeeId }) => employeeId),
      text(labels.name, 16, ({ employeeName }) => employeeName),
      dayColumn(labels.from[language], ({ fromDate }) => fromDate),
      dayColumn(labels.to[language], ({ toDate }) => toDate),
      text(labels.thenUnit, 22, ({ thenOrganizationName }) => thenOrganizationName),
      text(labels.nowUnit, 22, ({ nowOrganizationName }) => nowOrganizationName),
      text(labels.thenGrade, 12, ({ thenGradeCode }) => gradeOf(thenGradeCode)),
      text(labels.nowGrade, 12, ({ nowGradeCode }) => gradeOf(nowGradeCode)),
    ],
  })
}

/** A row of the period, and below it one of each month. */
function rowsOf(group: ComparedGroup): Row[] {
  return group.figureList.flatMap((figure) => [
    { group, figure, month: null },
    ...figure.monthlyFigureList.map((month) => ({ group, figure, month })),
  ])
}

/** The lowest units and the whole: the check row compares their figures. */
function groupPartOf(groups: Comparison['groupList']) {
  const partOf = unitPartOf(groups.map(unitIn))
  return partOf && (({ group }: Row) => partOf(unitIn(group)))
}

function unitIn({ groupId, groupName, upperGroupId, ...group }: ComparedGroup): ReportedUnit {
  return {
    ...group,
    organizationId: groupId,
    organizationName: groupName,
    upperOrganizationId: upperGroupId,
  }
}
