import type {
  ComparedFigure,
  ComparedGroup,
  ComparedMonth,
  Comparison,
} from '@yuga/contract/reports/comparison'
import type { Language } from '@yuga/contract/problems/problems'
import type { Currency } from '@yuga/domain/money/figures'
import { monthTitle } from '../profit/sheets.ts'
import { columnWords } from '../sheet/column-words.ts'
import {
  type ReportColumn,
  type ReportFormat,
  reportSheet,
  type WrittenSheet,
} from '../sheet/write-report.ts'

const words = {
  ...columnWords,
  comparison: { ko: '비교', en: 'Comparison' },
  of: { ko: '대상', en: 'Of' },
  figure: { ko: '항목', en: 'Figure' },
  all: { ko: '전체', en: 'All' },
  thenHead: { ko: '당시 기준', en: 'As it was then' },
  nowHead: { ko: '현재 기준', en: 'As it is now' },
  change: { ko: '차이', en: 'Difference' },
  reasons: { ko: '바뀐 인력', en: 'What changed' },
  from: { ko: '시작', en: 'From' },
  to: { ko: '끝', en: 'To' },
  thenUnit: { ko: '당시 조직', en: 'Unit then' },
  nowUnit: { ko: '현재 조직', en: 'Unit now' },
  thenGrade: { ko: '당시 등급', en: 'Grade then' },
  nowGrade: { ko: '현재 등급', en: 'Grade now' },
} as const

export const onlyDifferingWords = {
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
  /** Whether the months stand below each row. */
  readonly hasMonths: boolean
  /** Whether figures of the lowest groups, or of lines, add up to others; absent: nothing is checked. */
  readonly partOf?: ((row: Row) => 'part' | 'whole' | null) | undefined
}

/** Both readings beside each other, and in a sheet of its own who is elsewhere today. */
export function comparisonSheets(
  { groupList, reasonList }: Comparison,
  { heading, currency, language, gradeOf, hasMonths, partOf }: Shown,
): WrittenSheet[] {
  const formats: Readonly<Record<ComparedFigure['formatCode'], ReportFormat>> = {
    AMOUNT: currency === 'USD' ? 'dollars' : 'won',
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
  const monthColumn = text<Row>(words.month[language], 12, ({ month }) =>
    month === null ? words.all[language] : monthTitle(month.monthName),
  )
  const sheet = reportSheet<Row>({
    name: words.comparison[language],
    heading,
    rows: groupList.flatMap(rowsOf),
    depthOf: ({ group }) => group.depth,
    isStrong: ({ figure, month }) => (month ?? figure).differsYn === 'Y',
    ...(partOf === undefined ? {} : { partOf }),
    frozenColumns: hasMonths ? 3 : 2,
    columns: [
      text(words.of[language], 30, ({ group }) => nameOf(group, language)),
      text(words.figure[language], 22, ({ figure }) => figure.figureName),
      ...(hasMonths ? [monthColumn] : []),
      value(words.thenHead[language], ({ thenValue }) => thenValue),
      value(words.nowHead[language], ({ nowValue }) => nowValue),
      value(words.change[language], ({ changeValue }) => changeValue),
    ],
  })
  if (reasonList.length === 0) return [sheet]
  type Reason = Comparison['reasonList'][number]
  const reasons = reportSheet<Reason>({
    name: words.reasons[language],
    heading: [...heading, words.reasons[language]],
    rows: reasonList,
    columns: [
      text<Reason>(words.employeeId[language], 14, ({ employeeId }) => employeeId),
      text<Reason>(words.name[language], 16, ({ employeeName }) => employeeName),
      text<Reason>(words.from[language], 12, ({ fromDate }) => dayText(fromDate)),
      text<Reason>(words.to[language], 12, ({ toDate }) => dayText(toDate)),
      text<Reason>(words.thenUnit[language], 22, (one) => one.thenOrganizationName),
      text<Reason>(words.nowUnit[language], 22, (one) => one.nowOrganizationName),
      text<Reason>(words.thenGrade[language], 12, (one) => gradeOf(one.thenGradeCode)),
      text<Reason>(words.nowGrade[language], 12, (one) => gradeOf(one.nowGradeCode)),
    ],
  })
  return [sheet, reasons]
}

/** A row of the period, and below it one of each month. */
function rowsOf(group: ComparedGroup): Row[] {
  return group.figureList.flatMap((figure) => [
    { group, figure, month: null },
    ...figure.monthlyFigureList.map((month) => ({ group, figure, month })),
  ])
}

/** The lowest units and the whole, whose figures are compared by the check row. */
export function unitPartOf(groups: Comparison['groupList']) {
  // a unit alone has nothing that adds up to it
  if (groups.length < 2) return undefined
  const hasBelow = new Set(groups.map(({ upperGroupId }) => upperGroupId))
  return ({ group }: Row): 'part' | 'whole' | null => {
    const { groupId, depth, ownYn } = group
    if (depth === 0) return 'whole'
    return ownYn === 'Y' || !hasBelow.has(groupId) ? 'part' : null
  }
}

function nameOf({ groupName, ownYn, chartYn }: ComparedGroup, language: Language): string {
  if (ownYn === 'Y') return `${groupName} (${words.own[language]})`
  return chartYn === 'N' ? `${groupName} (${words.absent[language]})` : groupName
}

function text<Of = Row>(
  title: string,
  width: number,
  valueOf: (row: Of) => string,
): ReportColumn<Of> {
  return { title, width, format: 'text', valueOf }
}

const dayText = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
