import { terms } from '@yuga/contract/texts/terms'
import type {
  downloadBillingData,
  downloadCostData,
  readBillingData,
  readCostData,
} from '@yuga/contract/reports/billing-and-cost'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import type { ReportCall, ReportCallOf } from '../report-call.ts'
import { filterLabels, type Headed, headingOf } from '../sheet/heading.ts'
import { remarksOnMissing } from '../sheet/missing.ts'
import { reportFile } from '../sheet/report-file.ts'
import { billingOf, costsOf, requestedMoney } from './billing-and-cost.ts'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { Language } from '@yuga/contract/problems/problems'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { begunMonths, reportDay } from '@yuga/domain/finance/report-months'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { officeName } from '../sheet/names.store.ts'
import { columnLabels } from '../sheet/column-labels.ts'
import { moneyFormat, textColumn } from '../sheet/columns.ts'
import { type ReportColumn, reportSheet, type WrittenSheet } from '../sheet/write-report.ts'
import type { MoneyQuery } from './money-scope.sql.ts'

/** Billing data as a sheet, of what the reader may read. */
export async function billingFile(
  call: ReportCallOf<typeof downloadBillingData>,
): Promise<AnsweredFile> {
  const { language } = call
  const headed = await headedMoney(call, requestedMoney(call), reportLabels.billingData)
  const sheet = billingSheet(await billingOf(call), headingOf(headed, language), language)
  return reportFile({ name: 'BillingData', headed, sheets: [sheet], language })
}

/** Cost data as a sheet, of what the reader may read. */
export async function costFile(call: ReportCallOf<typeof downloadCostData>): Promise<AnsweredFile> {
  const { language } = call
  const headed = await headedMoney(call, requestedMoney(call), reportLabels.costData)
  const costs = await costsOf(call)
  const missing = costs.totalList.flatMap(({ missingList }) => missingList)
  const heading = [...headingOf(headed, language), ...(await remarksOnMissing(call, missing))]
  const sheet = costSheet(costs, heading, language)
  return reportFile({ name: 'CostData', headed, sheets: [sheet], language })
}

const labels = {
  ...columnLabels,
  invoiced: terms.taxInvoiceMonth,
  service: terms.service,
  license: terms.license,
  thirdParty: { ko: '3rd Party', en: '3rd party' },
  outsourcing: terms.outsourcingCost,
  expense: terms.expense,
  salesOpex: terms.salesOpex,
} as const

/** What a sheet says above its table, and in its name. */
async function headedMoney(
  { db, actor, language }: ReportCall,
  { officeCode, first, last }: MoneyQuery,
  title: Headed['title'],
): Promise<Headed> {
  const office = await officeName(db, officeCode, language)
  return {
    title,
    range: { first, last },
    running: begunMonths(first, last, reportDay(actor.officeDays, officeCode)).running,
    filters: [[filterLabels.office, office]],
    today: actor.today,
  }
}

type Total = { readonly projectCurrency: string; readonly projectCurrencyName: string }
type OfProject = Total & {
  readonly projectId: string
  readonly projectName: string
  readonly projectTypeName: string
  readonly actualDate: string
}
/** A row of the table, or a sum below it, which has its label in the fifth column. */
type SheetRow<Figures> = Figures & (OfProject | Total)

const ofProject = (row: OfProject | Total) => ('projectId' in row ? row : null)

function leadingColumns(
  month: keyof typeof labels,
  language: Language,
): ReportColumn<OfProject | Total>[] {
  const text = (
    name: keyof typeof labels,
    width: number,
    valueOf: (row: OfProject | Total) => string,
  ) => textColumn(labels[name][language], width, valueOf)
  return [
    text('projectId', 14, (row) => ofProject(row)?.projectId ?? ''),
    text('projectName', 36, (row) => ofProject(row)?.projectName ?? ''),
    text('type', 16, (row) => ofProject(row)?.projectTypeName ?? ''),
    textColumn(filterLabels.currency[language], 12, (row) => row.projectCurrencyName),
    {
      title: labels[month][language],
      width: 16,
      format: 'month',
      valueOf: (row) => {
        const date = ofProject(row)?.actualDate
        return date === undefined ? labels.total[language] : monthFromWire(date.slice(0, 6))
      },
    },
  ]
}

function moneySheet<Figures extends Total>(sheet: {
  readonly title: Headed['title']
  readonly month: keyof typeof labels
  readonly heading: readonly string[]
  readonly language: Language
  readonly rows: readonly SheetRow<Figures>[]
  readonly totals: readonly SheetRow<Figures>[]
  readonly figures: readonly (readonly [keyof typeof labels, (row: Figures) => number | null])[]
}): WrittenSheet {
  const { title, month, heading, language, rows, totals, figures } = sheet
  return reportSheet<SheetRow<Figures>>({
    name: title[language],
    heading,
    rows: [...rows, ...totals],
    frozenColumns: 2,
    isStrong: (row) => ofProject(row) === null,
    partOf: (row) => (ofProject(row) === null ? 'whole' : 'part'),
    columns: [
      ...leadingColumns(month, language),
      ...figures.map(([name, valueOf]) => ({
        title: labels[name][language],
        width: 18,
        format: ({ projectCurrency }: SheetRow<Figures>) =>
          moneyFormat(currencyOf(projectCurrency) ?? 'KRW'),
        valueOf,
      })),
    ],
  })
}

type BillingTotal = AnswerOf<typeof readBillingData>['totalList'][number]

/** Billing data as a sheet: the rows, the sums of each currency, and what both differ by. */
function billingSheet(
  { billingDataList, totalList }: AnswerOf<typeof readBillingData>,
  heading: readonly string[],
  language: Language,
): WrittenSheet {
  return moneySheet<BillingTotal>({
    title: reportLabels.billingData,
    month: 'invoiced',
    heading,
    language,
    rows: billingDataList,
    totals: totalList,
    figures: [
      ['service', ({ serviceAmount }) => serviceAmount],
      ['license', ({ licenseAmount }) => licenseAmount],
      ['thirdParty', ({ thirdPartyAmount }) => thirdPartyAmount],
    ],
  })
}

type CostTotal = AnswerOf<typeof readCostData>['totalList'][number]

/** Cost data as a sheet; the heading names the missing rates. */
function costSheet(
  { costDataList, totalList }: AnswerOf<typeof readCostData>,
  heading: readonly string[],
  language: Language,
): WrittenSheet {
  return moneySheet<CostTotal>({
    title: reportLabels.costData,
    month: 'month',
    heading,
    language,
    rows: costDataList,
    totals: totalList,
    figures: [
      ['outsourcing', ({ outsourcingAmount }) => outsourcingAmount],
      ['expense', ({ expenseAmount }) => expenseAmount],
      ['thirdParty', ({ thirdPartyAmount }) => thirdPartyAmount],
      ['salesOpex', ({ salesOpexAmount }) => salesOpexAmount],
    ],
  })
}
