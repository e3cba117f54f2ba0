import type { ComparedFigure, ComparedGroup, Comparison } from '@yuga/contract/reports/comparison'
import type { Language } from '@yuga/contract/problems/problems'
import type { Currency } from '@yuga/domain/money/figures'
import {
  type ReportColumn,
  type ReportFormat,
  reportSheet,
  type WrittenSheet,
} from '../sheet/write-report.ts'

const words = {
  name: { ko: '비교', en: 'Comparison' },
  own: { ko: '직속', en: 'directly' },
  absent: { ko: '조직도에 없음', en: 'not in this chart' },
  of: { ko: '대상', en: 'Of' },
  figure: { ko: '항목', en: 'Figure' },
  thenHead: { ko: '당시 기준', en: 'As it was then' },
  nowHead: { ko: '현재 기준', en: 'As it is now' },
  change: { ko: '차이', en: 'Difference' },
  reasons: { ko: '바뀐 인력', en: 'What changed' },
  employeeId: { ko: '사번', en: 'ID' },
  employee: { ko: '이름', en: 'Name' },
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

type Row = { readonly group: ComparedGroup; readonly figure: ComparedFigure }
type Shown = {
  readonly heading: readonly string[]
  /** Of its amounts. */
  readonly currency: Currency
  readonly language: Language
  /** What grades are called. */
  readonly gradeOf: (code: string) => string
  /** Whether figures of the lowest groups, or of lines, add up to others; absent: nothing is checked. */
  readonly partOf?: ((row: Row) => 'part' | 'whole' | null) | undefined
}

/** Both readings beside each other, and in a sheet of its own who is elsewhere today. */
export function comparisonSheets(
  { groupList, reasonList }: Comparison,
  { heading, currency, language, gradeOf, partOf }: Shown,
): WrittenSheet[] {
  const formats: Readonly<Record<ComparedFigure['formatCode'], ReportFormat>> = {
    AMOUNT: currency === 'USD' ? 'dollars' : 'won',
    HOURS: 'hours',
    MAN_MONTHS: 'manMonths',
    PERCENT: 'percent1',
  }
  const value = (
    title: string,
    valueOf: (figure: ComparedFigure) => number | null,
  ): ReportColumn<Row> => ({
    title,
    width: 18,
    format: ({ figure }) => formats[figure.formatCode],
    valueOf: ({ figure }) => valueOf(figure),
  })
  const sheet = reportSheet<Row>({
    name: words.name[language],
    heading,
    rows: groupList.flatMap((group) => group.figureList.map((figure) => ({ group, figure }))),
    depthOf: ({ group }) => group.depth,
    isStrong: ({ figure }) => figure.differsYn === 'Y',
    ...(partOf === undefined ? {} : { partOf }),
    frozenColumns: 2,
    columns: [
      text(words.of[language], 30, ({ group }) => nameOf(group, language)),
      text(words.figure[language], 22, ({ figure }) => figure.figureName),
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
      text<Reason>(words.employee[language], 16, ({ employeeName }) => employeeName),
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
