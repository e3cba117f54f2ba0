import { terms } from '@yuga/contract/texts/terms'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type {
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { isSumRow, profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { profitToDate, type ToDate, toDateText } from '@yuga/contract/reports/profit-to-date'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { amountsHiddenText, notBegunText } from '@yuga/contract/reports/reports'
import type { Language } from '@yuga/contract/problems/problems'
import { type Day, monthFromWire } from '@yuga/domain/calendar/day'
import { hasBegun } from '@yuga/domain/finance/report-months'
import type { Currency } from '@yuga/domain/money/figures'
import { columnLabels } from '../../sheet/column-labels.ts'
import { moneyFormat, monthTitle, textColumn, unitName, unitPartOf } from '../../sheet/columns.ts'
import { type ReportColumn, reportSheet, type WrittenSheet } from '../../sheet/write-report.ts'

const labels = {
  ...columnLabels,
  large: terms.category,
  line: terms.item,
  amount: terms.amount,
  plan: terms.plan,
  actual: terms.actual,
  difference: terms.difference,
  planManMonths: terms.planManMonths,
  actualManMonths: terms.actualManMonths,
  manMonths: terms.manMonths,
  byProject: terms.byProject,
  others: terms.otherProjects,
} as const

type Shown = {
  readonly heading: readonly string[]
  readonly currency: Currency
  readonly language: Language
  /** Of the reader. */
  /** The day that says which months have begun (utilization-4). */
  readonly reportDay: Day
}

function codesOf(...names: readonly ProfitRowName[]): ReadonlySet<string> {
  return new Set(names.map((name) => profitRowCodes[name]))
}

const achievement = codesOf('achievement')
const ofTarget = codesOf('target', 'achievement')
const operatingProfit = codesOf('operatingProfit')

/** A line without man-months shows nothing, nor does it on the screen. */
const manMonthsShown = (value: number | null) => value ?? ''

type TeamAnswer = AnswerOf<typeof listTeamProfit>
type Unit = TeamAnswer['unitList'][number]
type TeamRow = { readonly unit: Unit; readonly row: Unit['teamProfitDisplayList'][number] }

/** Team profit, unit by unit; the check row compares the operating profit of the lowest units with the whole. */
export function teamProfitSheet(
  { unitList, monthList }: TeamAnswer,
  { heading, currency, language, reportDay }: Shown,
): WrittenSheet {
  const unitPart = unitPartOf(unitList)
  const format = ({ row }: TeamRow) =>
    achievement.has(row.gubunCode) ? 'percent1' : moneyFormat(currency)
  return reportSheet<TeamRow>({
    name: reportLabels.teamProfit[language],
    heading,
    rows: unitList.flatMap((unit) => unit.teamProfitDisplayList.map((row) => ({ unit, row }))),
    depthOf: ({ unit }) => unit.depth + (unit.ownYn === 'Y' ? 1 : 0),
    isStrong: ({ row }) => row.depth === 1,
    ...(unitPart && {
      partOf: ({ unit, row }) => (operatingProfit.has(row.gubunCode) ? unitPart(unit) : null),
    }),
    frozenColumns: 2,
    columns: [
      textColumn(labels.unit[language], 30, ({ unit }) => unitName(unit, language)),
      textColumn(
        labels.large[language],
        20,
        ({ row }) => `${row.depth === 2 ? '  ' : ''}${row.gubunName}`,
      ),
      { title: labels.amount[language], width: 18, format, valueOf: ({ row }) => row.viewTarget },
      {
        title: labels.manMonths[language],
        width: 12,
        format: 'manMonths',
        valueOf: ({ row }) => manMonthsShown(row.viewManMonth),
      },
      ...monthList.map(({ monthName }, place): ReportColumn<TeamRow> => ({
        title: hasBegun(monthFromWire(monthName) ?? '', reportDay)
          ? monthTitle(monthName, language)
          : `${monthTitle(monthName, language)} ${notBegunText[language]}`,
        width: 16,
        format,
        valueOf: ({ row }) => row.monthlyDisplayList[place]?.viewValue ?? null,
      })),
    ],
  })
}

/** A project behind the profit of a unit, or below them the unit itself, which has no name there. */
type OfProject = Pick<Unit, 'teamProfitDisplayList'> & {
  readonly projectId: string | null
  readonly projectName: string
}

/** The sums of the projects behind the profit of a unit; the check row compares them with the unit (profit-7). */
export function teamProjectsSheet(
  { projectList, otherCount, amountsHiddenYn }: AnswerOf<typeof listTeamProfitProjects>,
  { billableTeamProfitDisplayList: whole }: TeamAnswer,
  { heading, currency, language }: Shown,
): WrittenSheet {
  const nameOf = ({ projectId, projectName }: OfProject) => {
    if (projectId === null) return labels.total[language]
    return projectId === '' ? `${labels.others[language]} (${otherCount})` : projectName
  }
  const lines = whole.filter(({ gubunCode, depth }) => depth === 1 && !ofTarget.has(gubunCode))
  return reportSheet<OfProject>({
    name: labels.byProject[language],
    heading: amountsHiddenYn === 'Y' ? [...heading, amountsHiddenText[language]] : heading,
    rows: [...projectList, { projectId: null, projectName: '', teamProfitDisplayList: whole }],
    isStrong: ({ projectId }) => projectId === null,
    partOf: ({ projectId }) => (projectId === null ? 'whole' : 'part'),
    frozenColumns: 2,
    columns: [
      textColumn(labels.projectId[language], 14, ({ projectId }) => projectId ?? ''),
      textColumn(labels.project[language], 36, nameOf),
      ...lines.map(({ gubunCode, gubunName }): ReportColumn<OfProject> => ({
        title: gubunName,
        width: 18,
        format: moneyFormat(currency),
        valueOf: ({ teamProfitDisplayList: rows }) =>
          rows.find((row) => row.gubunCode === gubunCode)?.viewTarget ?? null,
      })),
    ],
  })
}

type ProjectAnswer = AnswerOf<typeof listProjectProfit>
type ProjectRow = ProjectAnswer['projectProfitDisplayList'][number]

const earned = codesOf('si', 'license', 'thirdParty', 'internalRnd')
const spentOrLeft = codesOf('outsourcing', 'expense', 'thirdPartyCost', 'salesOpex', 'grossProfit')

/** What a line is to the check row: cost and gross profit less revenue. */
export function projectPartOf({ gubunCode }: { readonly gubunCode: string }) {
  return earned.has(gubunCode) ? 'whole' : spentOrLeft.has(gubunCode) ? 'part' : null
}

/** Project profit; the check row holds cost and gross profit less revenue. */
export function projectProfitSheet(
  { projectProfitDisplayList, monthList }: ProjectAnswer,
  { heading, currency, language }: Shown,
): WrittenSheet {
  const money = (
    title: string,
    valueOf: (row: ProjectRow) => number | null,
  ): ReportColumn<ProjectRow> => ({ title, width: 18, format: moneyFormat(currency), valueOf })
  const manMonths = (
    title: string,
    valueOf: (row: ProjectRow) => number | null,
  ): ReportColumn<ProjectRow> => ({
    title,
    width: 12,
    format: 'manMonths',
    valueOf: (row) => manMonthsShown(valueOf(row)),
  })
  const toDate = profitToDate({ monthList })
  const shown = (row: ProjectRow): ToDate => toDate?.of(row) ?? row
  const headed = (word: 'plan' | 'actual' | 'planManMonths' | 'actualManMonths') => {
    if (toDate === null) return labels[word][language]
    const month = monthTitle(toDate.monthName, language)
    return `${labels[word][language]} ${toDateText.through[language].replace('{{month}}', month)}`
  }
  return reportSheet<ProjectRow>({
    name: reportLabels.projectProfit[language],
    heading,
    rows: projectProfitDisplayList,
    isStrong: ({ gubunCode }) => isSumRow(gubunCode),
    partOf: projectPartOf,
    frozenColumns: 2,
    columns: [
      textColumn(labels.large[language], 14, ({ largeGubunName }) => largeGubunName),
      textColumn(labels.line[language], 20, ({ gubunName }) => gubunName),
      money(headed('plan'), (row) => shown(row).viewPlan),
      money(headed('actual'), (row) => shown(row).viewActual),
      money(labels.difference[language], (row) => shown(row).viewDifference),
      manMonths(headed('planManMonths'), (row) => shown(row).viewPlanManMonth),
      manMonths(headed('actualManMonths'), (row) => shown(row).viewManMonth),
      ...(toDate === null
        ? []
        : [
            money(toDateText.whole[language], ({ viewPlan }) => viewPlan),
            manMonths(
              toDateText.wholeManMonths[language],
              ({ viewPlanManMonth }) => viewPlanManMonth,
            ),
          ]),
      ...monthList.map(({ monthName }, place) =>
        money(
          `${monthTitle(monthName, language)} ${labels.actual[language]}`,
          (row) => row.monthlyDisplayList[place]?.viewActual ?? null,
        ),
      ),
    ],
  })
}
