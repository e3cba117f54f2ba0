import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import type { Language } from '@yuga/contract/problems/problems'
import type { Currency } from '@yuga/domain/money/figures'
import { columnWords } from '../sheet/column-words.ts'
import { moneyFormat, textColumn, unitName, unitPartOf } from '../sheet/columns.ts'
import { type ReportColumn, reportSheet, type WrittenSheet } from '../sheet/write-report.ts'

export const titles = {
  team: { ko: '팀 손익', en: 'Team profit' },
  project: { ko: '프로젝트 손익', en: 'Project profit' },
} as const

const words = {
  ...columnWords,
  large: { ko: '구분', en: 'Category' },
  line: { ko: '항목', en: 'Line' },
  amount: { ko: '금액', en: 'Amount' },
  plan: { ko: '계획', en: 'Plan' },
  actual: { ko: '실적', en: 'Actual' },
  difference: { ko: '차이', en: 'Difference' },
  planManMonths: { ko: '계획 MM', en: 'Planned MM' },
  manMonths: { ko: 'MM', en: 'MM' },
} as const

type Shown = {
  readonly heading: readonly string[]
  readonly currency: Currency
  readonly language: Language
}

function codesOf(...names: readonly ProfitRowName[]): ReadonlySet<string> {
  return new Set(names.map((name) => profitRowCodes[name]))
}

const achievement = codesOf('achievement')
const operatingProfit = codesOf('operatingProfit')
const sums = codesOf('sales', 'cost', 'grossProfit', 'operatingProfit')

type TeamAnswer = AnswerOf<typeof listTeamProfit>
type Unit = TeamAnswer['unitList'][number]
type TeamRow = { readonly unit: Unit; readonly row: Unit['teamProfitDisplayList'][number] }

/** Team profit, unit by unit; the check row compares the operating profit of the lowest units with the whole. */
export function teamProfitSheet(
  { unitList, monthList, missingList }: TeamAnswer,
  { heading, currency, language }: Shown,
): WrittenSheet {
  const unitPart = unitPartOf(unitList)
  const format = ({ row }: TeamRow) =>
    achievement.has(row.gubunCode) ? 'percent1' : moneyFormat(currency)
  return reportSheet<TeamRow>({
    name: titles.team[language],
    heading,
    rows: unitList.flatMap((unit) => unit.teamProfitDisplayList.map((row) => ({ unit, row }))),
    depthOf: ({ unit }) => unit.depth + (unit.ownYn === 'Y' ? 1 : 0),
    isStrong: ({ row }) => row.depth === 1,
    // a figure that is lacking adds up to nothing
    ...(unitPart &&
      missingList.length === 0 && {
        partOf: ({ unit, row }) => (operatingProfit.has(row.gubunCode) ? unitPart(unit) : null),
      }),
    frozenColumns: 2,
    columns: [
      textColumn(words.unit[language], 30, ({ unit }) => unitName(unit, language)),
      textColumn(
        words.line[language],
        20,
        ({ row }) => `${row.depth === 2 ? '  ' : ''}${row.gubunName}`,
      ),
      { title: words.amount[language], width: 18, format, valueOf: ({ row }) => row.viewTarget },
      {
        title: words.manMonths[language],
        width: 12,
        format: 'manMonths',
        valueOf: ({ row }) => row.viewManMonth,
      },
      ...monthList.map(({ monthName }, place): ReportColumn<TeamRow> => ({
        title: monthTitle(monthName),
        width: 16,
        format,
        valueOf: ({ row }) => row.monthlyDisplayList[place]?.viewValue ?? null,
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
  { projectProfitDisplayList, monthList, missingList }: ProjectAnswer,
  { heading, currency, language }: Shown,
): WrittenSheet {
  const money = (
    title: string,
    valueOf: (row: ProjectRow) => number | null,
  ): ReportColumn<ProjectRow> => ({ title, width: 18, format: moneyFormat(currency), valueOf })
  const manMonths = (
    title: string,
    valueOf: (row: ProjectRow) => number | null,
  ): ReportColumn<ProjectRow> => ({ title, width: 12, format: 'manMonths', valueOf })
  return reportSheet<ProjectRow>({
    name: titles.project[language],
    heading,
    rows: projectProfitDisplayList,
    isStrong: ({ gubunCode }) => sums.has(gubunCode),
    ...(missingList.length === 0 ? { partOf: projectPartOf } : {}),
    frozenColumns: 2,
    columns: [
      textColumn(words.large[language], 14, ({ largeGubunName }) => largeGubunName),
      textColumn(words.line[language], 20, ({ gubunName }) => gubunName),
      money(words.plan[language], ({ viewPlan }) => viewPlan),
      money(words.actual[language], ({ viewActual }) => viewActual),
      money(words.difference[language], ({ viewDifference }) => viewDifference),
      manMonths(words.planManMonths[language], ({ viewPlanManMonth }) => viewPlanManMonth),
      manMonths(words.manMonths[language], ({ viewManMonth }) => viewManMonth),
      ...monthList.map(({ monthName }, place) =>
        money(
          `${monthTitle(monthName)} ${words.actual[language]}`,
          (row) => row.monthlyDisplayList[place]?.viewActual ?? null,
        ),
      ),
    ],
  })
}

/** yyyyMM as a head: 2026-03. */
export function monthTitle(monthName: string): string {
  return `${monthName.slice(0, 4)}-${monthName.slice(4)}`
}
