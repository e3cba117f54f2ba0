import {
  comparedText,
  type ComparedWith,
  type downloadOverview,
  measureLabels,
  notComparedText,
  type OverviewRow,
} from '@yuga/contract/reports/overview'
import { profitRowLabels } from '@yuga/contract/reports/profit-lines'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { notBegunText } from '@yuga/contract/reports/reports'
import { terms } from '@yuga/contract/texts/terms'
import type { Language } from '@yuga/contract/problems/problems'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import { requestedCurrency } from '../profit/requested-profit.ts'
import { remarksOnProfit } from '../profit/sheet/remarks.ts'
import type { ReportCallOf } from '../report-call.ts'
import { requestedRange } from '../requested-report.ts'
import { columnLabels } from '../sheet/column-labels.ts'
import { moneyFormat, monthTitle, textColumn, unitName, unitPartOf } from '../sheet/columns.ts'
import { filterLabels, type Headed, headingOf } from '../sheet/heading.ts'
import { nameOfCode } from '../sheet/names.store.ts'
import { reportFile } from '../sheet/report-file.ts'
import { type ReportColumn, type ReportFormat, reportSheet } from '../sheet/write-report.ts'
import { overview } from './overview.ts'

type Call = ReportCallOf<typeof downloadOverview>
type Figures = NonNullable<OverviewRow['compared']>

const labels = {
  grossProfit: terms.grossProfit,
  unitType: terms.gpType,
  comparison: terms.comparison,
  reason: terms.largestCause,
} as const

/** The overview as a sheet, of what the screen shows. */
export async function overviewFile(call: Call): Promise<AnsweredFile> {
  const { db, actor, language, query } = call
  const answer = await overview(call)
  const currency = requestedCurrency(query)
  const basis: ComparedWith = query.compareCode ?? 'YEAR'
  const compared = answer.comparedMonthList.map((one) => monthTitle(one, language))
  const period = [...new Set([compared[0], compared.at(-1)])].join(' ~ ')
  const { styleCode = '' } = query
  const headed: Headed = {
    title: reportLabels.overview,
    range: requestedRange(query),
    running: monthFromWire(
      answer.monthList.find(({ runningYn }) => runningYn === 'Y')?.monthName ?? '',
    ),
    filters: [
      [filterLabels.currency, await nameOfCode(db, 'GRCRCY', currencyCodes[currency], language)],
      [labels.comparison, comparedText[basis][language]],
      ...(styleCode === ''
        ? []
        : [[labels.unitType, await nameOfCode(db, 'GRDEPT', styleCode, language)] as const]),
    ],
    remarks: [
      ...(await remarksOnProfit(call, currency === 'USD', { missingList: answer.missingList })),
      ...notBegun(answer.monthList, language),
      compared.length === 0
        ? notComparedText[language]
        : `${comparedText[basis][language]}: ${period}`,
    ],
    today: actor.today,
  }
  const rows = answer.unitList
  // with a filter the rows are not all of the whole; of several highest units there is no whole
  const isOneTree = rows.filter(({ depth, ownYn }) => depth === 0 && ownYn === 'N').length === 1
  const partOf = styleCode === '' && isOneTree ? unitPartOf(rows) : undefined
  const sheet = reportSheet<OverviewRow>({
    name: reportLabels.overview[language],
    heading: headingOf(headed, language),
    rows,
    depthOf: ({ depth, ownYn }) => depth + (ownYn === 'Y' ? 1 : 0),
    isStrong: ({ depth, ownYn }) => depth === 0 && ownYn === 'N',
    ...(partOf && { partOf }),
    columns: [
      textColumn(columnLabels.unit[language], 36, (row) => unitName(row, language)),
      ...figureColumns('', language, moneyFormat(currency), (row) => row),
      ...(compared.length === 0
        ? []
        : figureColumns(
            `${comparedText[basis][language]} · `,
            language,
            moneyFormat(currency),
            ({ compared: then }) => then,
          ).map((column) => ({ ...column, addsUp: false }))),
      ...reasonColumns(language, moneyFormat(currency)),
      ...answer.monthList
        .filter(({ begunYn }) => begunYn === 'Y')
        .map(({ monthName }, place): ReportColumn<OverviewRow> => ({
          title: `${labels.grossProfit[language]} ${monthTitle(monthName, language)}`,
          width: 16,
          format: moneyFormat(currency),
          valueOf: ({ trendList }) => trendList[place]?.grossProfitAmount ?? null,
        })),
    ],
  })
  return reportFile({ name: 'Overview', headed, sheets: [sheet], language })
}

function notBegun(
  months: readonly { readonly monthName: string; readonly begunYn: 'Y' | 'N' }[],
  language: Language,
): string[] {
  const ahead = months.filter(({ begunYn }) => begunYn === 'N')
  if (ahead.length === 0) return []
  const names = ahead.map(({ monthName }) => monthTitle(monthName, language)).join(', ')
  return [`${names} ${notBegunText[language]}`]
}

/** The figures of a row in their order. */
const shownFigures = [
  { field: 'salesAmount', label: terms.sales, format: 'money' },
  { field: 'grossProfitAmount', label: terms.grossProfit, format: 'money' },
  { field: 'grossProfitPercent', label: terms.grossMargin, format: 'percent1' },
  { field: 'operatingProfitAmount', label: profitRowLabels.operatingProfit, format: 'money' },
  { field: 'operatingProfitPercent', label: terms.operatingMargin, format: 'percent1' },
  { field: 'gpTargetAmount', label: terms.gpTarget, format: 'money' },
  { field: 'achievementPercent', label: profitRowLabels.achievement, format: 'percent1' },
  { field: 'billableUtilization', label: terms.billableUtilization, format: 'percent2' },
] as const

function figureColumns(
  before: string,
  language: Language,
  money: ReportFormat,
  of: (row: OverviewRow) => Figures | null,
): ReportColumn<OverviewRow>[] {
  return shownFigures.map(({ field, label, format }) => ({
    title: `${before}${label[language]}`,
    width: 16,
    format: format === 'money' ? money : format,
    valueOf: (row) => of(row)?.[field] ?? null,
  }))
}

function reasonColumns(language: Language, money: ReportFormat): ReportColumn<OverviewRow>[] {
  return [
    textColumn(labels.reason[language], 20, ({ reasonCode }) =>
      reasonCode === null ? '' : measureLabels[reasonCode][language],
    ),
    {
      title: `${labels.reason[language]} ${terms.amount[language]}`,
      width: 16,
      format: money,
      addsUp: false,
      // no reason is no missing figure
      valueOf: ({ reasonAmount }) => reasonAmount ?? '',
    },
  ]
}
