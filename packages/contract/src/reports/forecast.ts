import { z } from 'zod'
import { needs } from '../access/access.ts'
import { missingOfFigure } from '../projects/project-detail.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wholeNumber, wireId, yesNo } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'
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

export const readForecast = endpoint({
  method: 'GET',
  path: '/report/forecast',
  summary: 'What every unit that the caller reads comes to by the end of a year',
  access: needs('reports.team-profit'),
  query: z.object({
    standardYear: wireYear,
    currencyCode: currencyCode.optional().describe('Absent: won'),
  }),
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
    baselineSn: wholeNumber().optional().describe('A baseline of the project to compare with'),
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
