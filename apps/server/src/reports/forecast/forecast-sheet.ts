import {
  type downloadForecast,
  type ForecastRow,
  forecastTexts,
} from '@yuga/contract/reports/forecast'
import { profitRowLabels } from '@yuga/contract/reports/profit-lines'
import { reportLabels } from '@yuga/contract/reports/report-labels'
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
import { moneyFormat, monthTitle, textColumn, unitPartOf } from '../sheet/columns.ts'
import { filterLabels, type Headed, headingOf } from '../sheet/heading.ts'
import { nameOfCode } from '../sheet/names.store.ts'
import { reportFile } from '../sheet/report-file.ts'
import { type ReportColumn, type ReportFormat, reportSheet } from '../sheet/write-report.ts'
import { forecast } from './forecast.ts'

type Call = ReportCallOf<typeof downloadForecast>

/** The forecast of a year as a sheet, of what the screen shows. */
export async function forecastFile(call: Call): Promise<AnsweredFile> {
  const { db, actor, language, query } = call
  const answer = await forecast(call)
  const { unitList: rows, monthList, missingList, lateCount, lateAmount } = answer
  const currency = requestedCurrency(query)
  const money = moneyFormat(currency)
  const running = monthList.find(({ runningYn }) => runningYn === 'Y')?.monthName ?? ''
  const headed: Headed = {
    title: reportLabels.forecast,
    range: requestedRange({ standardYear: query.standardYear }),
    running: monthFromWire(running),
    filters: [
      [filterLabels.currency, await nameOfCode(db, 'GRCRCY', currencyCodes[currency], language)],
    ],
    remarks: [
      ...(await remarksOnProfit(call, currency === 'USD', { missingList })),
      ...(running === ''
        ? []
        : [forecastTexts.running[language].replace('{{month}}', monthTitle(running, language))]),
      ...(lateCount === 0
        ? []
        : [
            forecastTexts.late[language]
              .replace('{{count}}', String(lateCount))
              .replace('{{amount}}', lateAmount?.toLocaleString('en-US') ?? '–'),
          ]),
    ],
    today: actor.today,
  }
  // of several highest units there is no whole
  const isOneTree = rows.filter(({ depth, ownYn }) => depth === 0 && ownYn === 'N').length === 1
  const partOf = isOneTree ? unitPartOf(rows) : undefined
  const sheet = reportSheet<ForecastRow>({
    name: reportLabels.forecast[language],
    heading: headingOf(headed, language),
    rows,
    depthOf: ({ depth, ownYn }) => depth + (ownYn === 'Y' ? 1 : 0),
    isStrong: ({ depth, ownYn }) => depth === 0 && ownYn === 'N',
    ...(partOf && { partOf }),
    columns: [
      textColumn(columnLabels.unit[language], 36, ({ organizationName: name, ownYn }) =>
        ownYn === 'Y' ? `${name} (${columnLabels.own[language]})` : name,
      ),
      ...lineColumns(language, money),
      {
        title: terms.gpTarget[language],
        width: 16,
        format: money,
        valueOf: ({ gpTargetAmount }) => gpTargetAmount,
      },
      {
        title: profitRowLabels.achievement[language],
        width: 12,
        format: 'percent1',
        addsUp: false,
        valueOf: ({ achievementPercent }) => achievementPercent,
      },
      ...monthList.map(({ monthName }, place): ReportColumn<ForecastRow> => ({
        title: `${terms.grossProfit[language]} ${monthTitle(monthName, language)}`,
        width: 16,
        format: money,
        valueOf: ({ monthlyList }) => monthlyList[place]?.grossProfitAmount ?? null,
      })),
    ],
  })
  return reportFile({ name: 'Forecast', headed, sheets: [sheet], language })
}

const lines = [
  { field: 'sales', label: terms.sales },
  { field: 'grossProfit', label: terms.grossProfit },
  { field: 'operatingProfit', label: profitRowLabels.operatingProfit },
] as const

/** The parts of a line in their order. */
const parts = [
  { field: 'toDateAmount', label: forecastTexts.toDate },
  { field: 'toComeAmount', label: forecastTexts.toCome },
  { field: 'forecastAmount', label: forecastTexts.forecast },
  { field: 'planAmount', label: terms.plan },
  { field: 'differenceAmount', label: terms.difference },
] as const

function lineColumns(language: Language, money: ReportFormat): ReportColumn<ForecastRow>[] {
  return lines.flatMap((line) =>
    parts.map((part) => ({
      title: `${line.label[language]} ${part.label[language]}`,
      width: 16,
      format: money,
      valueOf: (row: ForecastRow) => row[line.field][part.field],
    })),
  )
}
