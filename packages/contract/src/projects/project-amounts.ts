import '../wire/without-eval.ts'
import { unitsOf } from '@yuga/domain/money/decimal'
import { z } from 'zod'
import { refuseInput } from '../wire/wire.ts'

/** Of a project's currency: whole won, or dollars with at most two decimals. */
export const amount = z.number()

/**
 * An amount of a body in hundredths, whichever currency the project has: the rule of the amount asks whether won are
 * whole. Number or text; empty: 0.
 */
export const wireAmount = z
  .union([z.number(), z.string().max(100)])
  .describe('Whole won, or dollars with at most two decimals')
  .transform((value, ctx) => {
    const hundredths = String(value).trim() === '' ? 0 : unitsOf(value, 2)
    return hundredths ?? refuseInput(ctx, 'input.amount')
  })

/** Man-months of a body in hundredths; number or text, empty: 0. */
export const wireManMonths = z
  .union([z.number(), z.string().max(100)])
  .describe('Man-months, not negative, with at most two decimals')
  .transform((value, ctx) => {
    const hundredths = String(value).trim() === '' ? 0 : unitsOf(value, 2)
    return hundredths === null || hundredths < 0 || hundredths > mostManMonths
      ? refuseInput(ctx, 'input.man-months')
      : hundredths
  })

/** Of one member in one month, in hundredths: more than anybody plans. */
const mostManMonths = 9_999
