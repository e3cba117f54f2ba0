import { terms } from '@yuga/contract/texts/terms'
import type { Language } from '@yuga/contract/problems/problems'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import {
  byUnitText,
  columnsAreUnits,
  type DetailColumn,
  type downloadUtilization,
  type downloadUtilizationDetail,
  type downloadWorkedHours,
  figuresByColumn,
  type PivotRow,
  type readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import { refuse } from '../../http/refusal.ts'
import type { ReportCallOf } from '../report-call.ts'
import { requestedReport, type RequestedReport } from '../requested-report.ts'
import { columnLabels } from '../sheet/column-labels.ts'
import { headingOf } from '../sheet/heading.ts'
import { reportFile } from '../sheet/report-file.ts'
import { headedReport } from './headed.ts'
import { countOfHours, hoursByDay, peopleWithHours, sumOfCells } from './hours-by-day.store.ts'
import { hoursSheet, hoursTitle } from './hours-sheet.ts'
import { peopleIn, utilizationDetail } from './utilization-detail.ts'
import { utilizationOfUnits } from './utilization-list.ts'
import { utilizationSheet } from './utilization-sheet.ts'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { textColumn } from '../sheet/columns.ts'
import { type ReportColumn, reportSheet, type WrittenSheet } from '../sheet/write-report.ts'

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
  const people = peopleIn(detail)
  return reportFile({ name: 'UtilizationDetail', headed, sheets, language, people })
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
  const people = await peopleWithHours(db, report.hours)
  return reportFile({ name: 'Hours', headed, sheets: [sheet], language, people })
}

type Detail = AnswerOf<typeof readUtilizationDetail>

const labels = {
  ...columnLabels,
  pivot: terms.timecardPivot,
  row: terms.distinction,
  timecard: columnLabels.hours,
  utilization: terms.utilization,
  unitHours: terms.unitHours,
  unitBoth: terms.unitHoursAndUtilization,
  office: { ko: '사무소 기준 시간', en: 'Base hours of the office' },
  outside: terms.hoursOutsideEmployment,
} as const

/** A row of the pivot with the figures of every column, or the base hours above it. */
type Row = (PivotRow & { readonly figures: ReturnType<typeof figuresByColumn> }) | 'base'

/** The pivot, the detail and what lies outside employment, each as a sheet of the book. */
function detailSheets(
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
