import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { z } from 'zod'
import type { Texts } from '../wire/sheet.ts'
import { refuseInput, wireDay, wireId, wireMonth, yesNo } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** THEN: organization, grade and office of the day of the hours. NOW: those of today (reports-4). */
export const reading = z.enum(['THEN', 'NOW'])
export type Reading = z.output<typeof reading>

/** The currency of a report, by its code of GRCRCY. */
export const currencyCode = z.enum([currencyCodes.KRW, currencyCodes.USD])
export type ReportCurrency = z.output<typeof currencyCode>

/** The unit of a report; a call without one is refused and says what to choose. */
export const reportUnit = z.preprocess(
  (value) => value ?? '',
  z
    .string()
    .transform((id, ctx) => (id === '' ? refuseInput(ctx, 'input.organization') : id))
    .pipe(wireId),
)

/** The query that all reports share. */
export const reportQuery = {
  standardYear: wireYear,
  /** The first and the last month, within the year; absent: the whole year. */
  beginDay: wireMonth.optional(),
  endDay: wireMonth.optional(),
  /** The same as days; where both come, they agree. */
  beginDayDate: wireDay.optional(),
  endDayDate: wireDay.optional(),
  /** The office of the employees; empty: all. */
  location: z.union([z.literal(''), wireId]).optional(),
  reading: reading.optional(),
}

/** Of a unit, or of the one that was chosen (reports-3). */
export const leftOutYn = yesNo.describe(
  'Y: units below it that another leader has today are left out, so that its sums are without them',
)

/** Of the explanation of a figure. */
export const comparedYn = yesNo
  .optional()
  .describe('Y: it is part of a comparison, which leaves out what it does as it is now')

/** What screen, paper and sheet say where units are left out. */
export const leftOutLabels = {
  ko: '당시 이 조직에 속했지만 지금은 다른 리더가 맡은 하위 조직은 뺐습니다. 합계가 전체를 조회하는 사람이 보는 값과 다를 수 있습니다.',
  en: 'Units that were below this one then, and that another leader has today, are left out. Anyone who reads the whole company can see other sums.',
} as const satisfies Texts

/** Why amounts of labour and settlement are absent, on the screen and in the sheet (profit-17, profit-19). */
export const amountsHiddenText = {
  ko: '금액을 MM으로 나누면 단가가 되므로, 한 사람이나 한 프로젝트의 인건비와 내부 정산 금액, 이를 포함한 합계는 단가 설정을 볼 수 있는 사람에게만 보입니다. MM은 그대로 보입니다.',
  en: 'An amount divided by man-months is a unit price, so labour and internal settlement of one person or one project, and sums of them, are only for those who may read unit prices. Man-months stay.',
} as const satisfies Texts

/** The same of one amount. */
export const amountHiddenText = {
  ko: '단가 설정을 볼 수 있는 사람에게만 보입니다.',
  en: 'Only for those who may read unit prices.',
} as const satisfies Texts

/** What is next to a month that has not begun, on the screen and in the sheet (profit-16). */
export const notBegunText = { ko: '(시작 전)', en: '(not begun)' } as const satisfies Texts
