import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { Language } from '@yuga/contract/problems/problems'
import {
  byUnitText,
  type DetailColumn,
  figuresByColumn,
  columnsAreUnits,
  type PivotRow,
  type readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import { columnLabels } from '../sheet/column-labels.ts'
import { textColumn } from '../sheet/columns.ts'
import { type ReportColumn, reportSheet, type WrittenSheet } from '../sheet/write-report.ts'

type Detail = AnswerOf<typeof readUtilizationDetail>

const labels = {
  ...columnLabels,
  pivot: { ko: '타임카드 피벗', en: 'Timecard Pivot' },
  row: { ko: '구분', en: 'Row' },
  timecard: columnLabels.hours,
  utilization: { ko: 'UTIL', en: 'UTIL' },
  unitHours: { ko: '단위: 시간', en: 'Unit: hours' },
  unitBoth: { ko: '단위: 시간, UTIL은 기준 시간의 %', en: 'Unit: hours; UTIL in % of base hours' },
  office: { ko: '사무소 기준 시간', en: 'Base hours of the office' },
  outside: { ko: '재직 기간 외 시간', en: 'Hours outside employment' },
} as const

/** A row of the pivot with the figures of every column, or the base hours above it. */
type Row = (PivotRow & { readonly figures: ReturnType<typeof figuresByColumn> }) | 'base'

/** The pivot, the detail and what lies outside employment, each as a sheet of the book. */
export function detailSheets(
  detail: Detail,
  heading: readonly string[],
  language: Language,
): WrittenSheet[] {
  const { columnList, timecardPivotList, utilizationDetailList, outsideList } = detail
  const headingIn = (unit: 'unitHours' | 'unitBoth') => [
    ...heading,
    `${labels[unit][language]} · ${labels.office[language]}: ${detail.baseWorkableHour ?? '–'}`,
  ]
  const byUnit = columnsAreUnits(columnList) ? [byUnitText[language]] : []
  const shared = {
    frozenColumns: 2,
    isStrong: (row: Row) => row !== 'base' && row.projectGubun !== 'project',
    partOf: (row: Row) => partOf(row),
  }
  const full = (row: PivotRow): Row => ({ ...row, figures: figuresByColumn(row, columnList) })
  const figures = columnList.map((column, place) => figureColumn(column, place, language))
  const sheets = [
    reportSheet<Row>({
      ...shared,
      name: labels.pivot[language],
      heading: [...headingIn('unitHours'), ...byUnit],
      rows: ['base', ...timecardPivotList.map(full)],
      columns: [...headColumns(language), ...figures],
    }),
    reportSheet<Row>({
      ...shared,
      name: reportLabels.utilizationDetail[language],
      heading: [...headingIn('unitBoth'), ...byUnit],
      rows: ['base', ...utilizationDetailList.map(full)],
      columns: [...headColumns(language), kindColumn(language), ...figures],
    }),
  ]
  if (outsideList.length === 0) return sheets
  return [...sheets, outsideSheet(outsideList, headingIn('unitHours'), language)]
}

/** Hours of projects add up to the hours of all. */
function partOf(row: Row): 'part' | 'whole' | null {
  if (row === 'base' || row.summaryGubun === 'utilization') return null
  const parts = { total: 'whole', project: 'part', projecttype: null } as const
  return parts[row.projectGubun]
}

function headColumns(language: Language): ReportColumn<Row>[] {
  const said =
    (textOf: (row: PivotRow) => string, base = '') =>
    (row: Row) =>
      row === 'base' ? base : textOf(row)
  const typeOf = ({ projectGubun, projectTypeName }: PivotRow) =>
    projectGubun === 'total' ? labels.total[language] : projectTypeName
  return [
    textColumn(labels.type[language], 18, said(typeOf, labels.base[language])),
    textColumn(
      labels.project[language],
      32,
      said(({ projectName }) => projectName),
    ),
    textColumn(
      labels.projectId[language],
      12,
      said(({ projectId }) => projectId),
    ),
  ]
}

function kindColumn(language: Language): ReportColumn<Row> {
  return textColumn(labels.row[language], 8, (row) =>
    row === 'base' ? '' : labels[row.summaryGubun][language],
  )
}

function figureColumn(column: DetailColumn, place: number, language: Language): ReportColumn<Row> {
  const { columnName, ownYn, baseHour } = column
  return {
    title: ownYn === 'Y' ? `${columnName} (${labels.own[language]})` : columnName,
    width: 12,
    format: (row) => (row !== 'base' && row.summaryGubun === 'utilization' ? 'percent2' : 'hours'),
    valueOf: (row) => {
      if (row === 'base') return baseHour
      const cell = row.figures[place]
      return (row.summaryGubun === 'utilization' ? cell?.utilization : cell?.jobTimeSum) ?? null
    },
  }
}

function outsideSheet(
  outside: Detail['outsideList'],
  heading: readonly string[],
  language: Language,
): WrittenSheet {
  return reportSheet<Detail['outsideList'][number]>({
    name: labels.outside[language],
    heading: [...heading, labels.outside[language]],
    rows: outside,
    columns: [
      textColumn(labels.employeeId[language], 14, ({ employeeId }) => employeeId),
      textColumn(labels.name[language], 20, ({ employeeName }) => employeeName),
      {
        title: labels.hours[language],
        width: 12,
        format: 'hours',
        valueOf: ({ jobTimeSum }) => jobTimeSum,
      },
    ],
  })
}
