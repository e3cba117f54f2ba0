import type {
  ComparedFigure,
  ComparedGroup,
  ComparedMonth,
  Comparison,
} from '@yuga/contract/reports/comparison'
import type { Language } from '@yuga/contract/problems/problems'
import { monthFromWire } from '@yuga/domain/calendar/day'
import type { Currency } from '@yuga/domain/money/figures'
import { columnLabels } from '../sheet/column-labels.ts'
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

const labels = {
  ...columnLabels,
  comparison: { ko: '비교', en: 'Comparison' },
  of: { ko: '대상', en: 'Of' },
  figure: { ko: '항목', en: 'Figure' },
  thenHead: { ko: '당시 기준', en: 'Historical structure' },
  nowHead: { ko: '현재 기준', en: 'Current structure' },
  change: { ko: '차이', en: 'Difference' },
  reasons: { ko: '바뀐 인력', en: 'What changed' },
  from: { ko: '시작', en: 'From' },
  to: { ko: '끝', en: 'To' },
  thenUnit: { ko: '당시 조직', en: 'Unit then' },
  nowUnit: { ko: '현재 조직', en: 'Unit now' },
  thenGrade: { ko: '당시 등급', en: 'Grade then' },
  nowGrade: { ko: '현재 등급', en: 'Grade now' },
} as const

export const onlyDifferingText = {
  filter: { ko: '표시', en: 'Shown' },
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
export function comparisonSheets(
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
export function groupPartOf(groups: Comparison['groupList']) {
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
