import { comparisonBases, type ProfitMeasure, profitMeasures } from '@yuga/domain/finance/overview'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { endpoint } from '../wire/endpoint.ts'
import type { Texts } from '../wire/sheet.ts'
import { wireId, yesNo } from '../wire/wire.ts'
import { terms } from '../texts/terms.ts'
import { profitRowLabels } from './profit-lines.ts'
import { reportSheetOf } from './report-sheets.ts'
import { currencyCode, reportQuery } from './reports.ts'

const { location: _, reading: __, ...months } = reportQuery

/** YEAR: the same months of the year before. BEFORE: as many months right before them (overview-5). */
export const comparedWith = z.enum(comparisonBases)
export type ComparedWith = z.output<typeof comparedWith>

export const overviewQuery = z.object({
  ...months,
  currencyCode: currencyCode.optional().describe('Absent: won'),
  compareCode: comparedWith.optional().describe('Absent: YEAR'),
  styleCode: z
    .union([z.literal(''), wireId])
    .optional()
    .describe('Units of this type of the group GRDEPT, and those above them; empty: all'),
})

/** In the currency requested; null: something is missing. */
const amount = z.number().nullable()
/** With one decimal; null: there is nothing to measure by, or something is missing. */
const percent = z.number().nullable()

const figures = {
  salesAmount: amount,
  grossProfitAmount: amount,
  grossProfitPercent: percent.describe('Of sales'),
  operatingProfitAmount: amount,
  operatingProfitPercent: percent.describe('Of sales'),
  gpTargetAmount: amount.describe('0: the unit has none'),
  achievementPercent: percent.describe('Gross profit of the GP target'),
  billableUtilization: z.number().nullable().describe('In percent with two decimals'),
}

const overviewRow = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  upperOrganizationId: z.string().describe('Empty: the highest unit that the caller reads'),
  depth: z.number().describe('0: the highest unit that the caller reads'),
  chartYn: yesNo.describe("N: the year's chart has it not; it is below its last known parent"),
  rootYn: yesNo.describe('Y: the whole company, which team profit does not open'),
  ownYn: yesNo.describe('Y: what the unit has itself, next to the units below it'),
  lowestYn: yesNo.describe('Y: no other row is below it'),
  styleCode: z.string().describe('Team type, of the group GRDEPT; empty: the chart has it not'),
  ...figures,
  compared: z
    .object(figures)
    .nullable()
    .describe('In the compared months; null: the caller does not read the unit there'),
  reasonCode: z
    .enum(Object.keys(profitMeasures) as ProfitMeasure[])
    .nullable()
    .describe('What took most from operating profit against the compared months'),
  reasonAmount: amount.describe('How much it took, above 0'),
  trendList: z
    .array(z.object({ monthName: z.string().describe('yyyyMM'), grossProfitAmount: amount }))
    .describe('Each month of the period that has begun'),
})
export type OverviewRow = z.output<typeof overviewRow>

const report = {
  path: '/report/overview',
  summary: 'Profit, target and utilization of every unit that the caller reads, compared',
  access: needs('reports.team-profit'),
  query: overviewQuery,
}

export const readOverview = endpoint({
  ...report,
  method: 'GET',
  response: z.object({
    monthList: z.array(
      z.object({
        monthName: z.string().describe('yyyyMM'),
        begunYn: yesNo,
        runningYn: yesNo.describe('Y: the month still runs'),
      }),
    ),
    comparedMonthList: z
      .array(z.string())
      .describe('yyyyMM; none: the months before are of two years'),
    /** Each before those below it. */
    unitList: z.array(overviewRow),
    missingList: z.array(missingOfFigure),
  }),
})

export const downloadOverview = reportSheetOf(report)

/** What the compared months are called. */
export const comparedText = {
  YEAR: { ko: '작년 같은 기간', en: 'Last year' },
  BEFORE: { ko: '직전 기간', en: 'Months before' },
} as const satisfies Record<ComparedWith, Texts>

/** What is said where the months before are of two years, on the screen and in the sheet. */
export const notComparedText = {
  ko: '직전 기간이 두 해에 걸쳐 있어 비교할 수 없습니다. 분기를 조회하거나 작년 같은 기간과 비교해 주세요.',
  en: 'The months before are of two years and cannot be compared. Choose a quarter, or compare with last year.',
} as const satisfies Texts

/** The measures that a reason names. */
export const measureLabels = {
  sales: terms.sales,
  cost: terms.cost,
  settlement: terms.internalSettlement,
  labour: profitRowLabels.labour,
} as const satisfies Record<ProfitMeasure, Texts>
