import { z } from 'zod'
import { needs } from '../access/access.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wholeNumber, wireId, yesNo } from '../wire/wire.ts'
import type { Texts } from '../wire/sheet.ts'
import { wireYear } from '../wire/year-tables.ts'
import { reportSheetOf } from './report-sheets.ts'
import { everyProfitRowCode } from './profit-lines.ts'
import { currencyCode } from './reports.ts'

/** In the currency requested; null: something is missing. */
const amount = z.number().nullable()

const monthList = z.array(
  z.object({
    monthName: z.string().describe('yyyyMM'),
    begunYn: yesNo.describe('Y: it counts what happened; N: what is planned'),
    runningYn: yesNo.describe('Y: the month still runs'),
  }),
)

/** What a line comes to over all months, and in which parts (forecast-5, forecast-6). */
const figures = z.object({
  toDateAmount: amount.describe('What happened through the running month'),
  toComeAmount: amount.describe('What is planned after it'),
  forecastAmount: amount.describe('Both'),
  planAmount: amount.describe('All months as planned'),
  differenceAmount: amount.describe('Forecast less plan'),
})

const late = {
  lateCount: z
    .number()
    .int()
    .describe('Billing rows without an invoice that plan a month which has begun'),
  lateAmount: amount.describe('What they plan, which the first month to come counts'),
}

const unitFigures = {
  sales: figures,
  grossProfit: figures,
  operatingProfit: figures,
  achievementPercent: z
    .number()
    .nullable()
    .describe('Forecast gross profit of the GP target, with one decimal; null: there is none'),
  monthlyList: z.array(
    z.object({
      monthName: z.string().describe('yyyyMM'),
      grossProfitAmount: amount,
      planGrossProfitAmount: amount,
    }),
  ),
}

const withTentative = z.object(unitFigures).nullable()

const forecastRow = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  upperOrganizationId: z.string().describe('Empty: the highest unit that the caller reads'),
  depth: z.number().describe('0: the highest unit that the caller reads'),
  rootYn: yesNo.describe('Y: the whole company, which team profit does not open'),
  ownYn: yesNo.describe('Y: what the unit has itself, next to the units below it'),
  gpTargetAmount: amount.describe('0: the unit has none'),
  /** Of certain projects. */
  ...unitFigures,
  weighted: withTentative.describe(
    'With tentative projects by their probability; null: no unit has any',
  ),
  full: withTentative.describe('With tentative projects in full; null: no unit has any'),
})
export type ForecastRow = z.output<typeof forecastRow>

const forecastQuery = z.object({
  standardYear: wireYear,
  currencyCode: currencyCode.optional().describe('Absent: won'),
})

const report = {
  path: '/report/forecast',
  summary: 'What every unit that the caller reads comes to by the end of a year',
  access: needs('reports.team-profit'),
  query: forecastQuery,
}

export const readForecast = endpoint({
  ...report,
  method: 'GET',
  response: z.object({
    monthList,
    /** Each before those below it. */
    unitList: z.array(forecastRow),
    ...late,
    missingList: z.array(missingOfFigure),
    tentativeCount: z.number().int().describe('Tentative projects behind weighted and full'),
    tentativeMissingList: z
      .array(missingOfFigure)
      .describe('What is missing for weighted and full figures, certain ones included'),
  }),
})

export const downloadForecast = reportSheetOf(report)

/** What is said of the parts of a forecast, on the screen and in the sheet. */
export const forecastTexts = {
  toDate: { ko: '이번 달까지 실적', en: 'To date' },
  toCome: { ko: '남은 계획', en: 'To come' },
  forecast: { ko: '예측', en: 'Forecast' },
  running: {
    ko: '{{month}}은 지금까지 입력된 실적만 셉니다.',
    en: '{{month}} counts what is entered so far.',
  },
  late: {
    ko: '계산서가 아직 없는 매출 예정 {{count}}건({{amount}})은 다음 달에 셉니다.',
    en: '{{count}} planned invoices that are not written yet ({{amount}}) count in the next month.',
  },
} as const satisfies Record<string, Texts>

/** The lines of a unit that a forecast shows. */
export const forecastLines = ['SALES', 'CE005', 'OPERATING'] as const

/** What a forecast plans for the months to come, row by row (forecast-9). */
const plannedRow = z.object({
  gubunCode: z.enum(everyProfitRowCode),
  gubunName: z.string(),
  signCode: z.enum(['PLUS', 'MINUS']).describe('MINUS: the line takes from the figure'),
  projectId: z.string().describe('Empty: several projects, without their names'),
  projectName: z.string(),
  amount,
  manMonth: z.number().nullable().describe('null: the line has none'),
  monthlyList: z.array(amount).describe('In the months of monthList'),
})
export type PlannedRow = z.output<typeof plannedRow>

export const readForecastToCome = endpoint({
  method: 'GET',
  path: '/report/forecast/to-come',
  summary: 'What is planned for the months to come of a unit, by line and project',
  access: needs('reports.team-profit'),
  query: forecastQuery.extend({
    organizationId: wireId,
    ownYn: yesNo.optional().describe('Y: of the unit alone, without those below it'),
    gubunCode: z.enum(forecastLines),
  }),
  response: z.object({
    toComeAmount: amount.describe('What the rows add up to'),
    monthList: z.array(z.string()).describe('yyyyMM: those to come'),
    rowList: z.array(plannedRow),
    amountsHiddenYn: yesNo.describe(
      'Y: labour and settlement are not shown by project, since the caller may not read prices',
    ),
    missingList: z.array(missingOfFigure),
  }),
})

const lineFigures = z.object({
  gubunCode: z.string(),
  gubunName: z.string(),
  ...figures.shape,
  manMonth: z.number().nullable().describe('Forecast man-months; null: the line has none'),
  planManMonth: z.number().nullable(),
  baselineAmount: amount
    .optional()
    .describe('What the baseline that is requested planned; absent: none is requested'),
  baselineDifferenceAmount: amount.optional().describe('Forecast less baseline'),
  monthlyList: z.array(
    z.object({ monthName: z.string(), forecastAmount: amount, planAmount: amount }),
  ),
})

export const readProjectForecast = endpoint({
  method: 'GET',
  path: '/report/forecast/project',
  summary: 'The estimate at completion of a project, or its forecast of a year, against its plan',
  access: needs('reports.project-profit'),
  query: z.object({
    projectId: wireId,
    standardYear: z.union([z.literal('all'), wireYear]),
    baselineSn: wholeNumber({ to: 2_147_483_647 })
      .optional()
      .describe('A baseline of the project to compare with'),
    currencyCode: currencyCode.optional().describe('Absent: won'),
  }),
  response: z.object({
    monthList,
    lineList: z.array(lineFigures),
    version: z.number().describe('Of the project: what keeping a baseline of this plan takes'),
    winProbability: z
      .number()
      .nullable()
      .describe('Percent, of a tentative project, which is forecast in full; null: it is certain'),
    ...late,
    missingList: z.array(missingOfFigure),
  }),
})

/** How a tentative project counts: certain ones alone, by its probability, or in full (forecast-11). */
export const whatIfReadings = ['CERTAIN', 'WEIGHTED', 'FULL'] as const

const comparedLine = z.object({
  gubunCode: z.string(),
  gubunName: z.string(),
  forecastAmount: amount.describe('Of the project as it is'),
  whatIfAmount: amount,
  differenceAmount: amount.describe('The copy less the project'),
  manMonth: z.number().nullable().describe('null: the line has none'),
  whatIfManMonth: z.number().nullable(),
  monthlyList: z.array(
    z.object({
      monthName: z.string(),
      forecastAmount: amount,
      whatIfAmount: amount,
      differenceAmount: amount,
    }),
  ),
})

export const compareWhatIf = endpoint({
  method: 'GET',
  path: '/report/forecast/what-if',
  summary: 'The estimate at completion of a project next to that of an own what-if copy of it',
  access: needs('reports.project-profit'),
  query: z.object({
    projectId: wireId,
    whatIfSn: wholeNumber({ to: 2_147_483_647 }),
    currencyCode: currencyCode.optional().describe('Absent: won'),
  }),
  response: z.object({
    monthList,
    readingList: z
      .array(z.object({ readingCode: z.enum(whatIfReadings), lineList: z.array(comparedLine) }))
      .describe('FULL alone where neither project nor copy is tentative'),
    winProbability: z.number().nullable().describe('Of the project; null: it is certain'),
    whatIfWinProbability: z.number().nullable(),
    version: z.number().describe('Of the project: what applying takes'),
    whatIfVersion: z.number().describe('Of the copy: what applying takes'),
    projectChangedYn: yesNo.describe('Y: the project was saved since the copy was'),
    leftOutCount: z
      .number()
      .describe('Changes that are left out, since their member or the probability is gone'),
    amountsHiddenYn: yesNo.describe(
      'Y: what labour and operating profit come to in the copy is not shown, since it changes man-months and the caller may not read prices',
    ),
    missingList: z.array(missingOfFigure),
  }),
})
export type WhatIfComparison = z.output<typeof compareWhatIf.response>
