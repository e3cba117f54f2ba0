import '../wire/without-eval.ts'
import { unitsOf } from '@yuga/domain/money/decimal'
import { z } from 'zod'
import { refuseInput } from '../wire/wire.ts'

/** More than any company is to make in a year, in won. */
const mostWon = 9_999_999_999_999

/** More man-months than any team has in a year, in hundredths. */
const mostHundredths = 9_999_999

function amount(places: number, fewest: number, most: number, about: string) {
  return z
    .union([z.number(), z.string().max(30)])
    .describe(about)
    .transform((value, ctx): number => {
      const units = unitsOf(value, places)
      if (units === null) return refuseInput(ctx, 'input.invalid')
      return units < fewest || units > most ? refuseInput(ctx, 'input.out-of-range') : units
    })
}

/** A target in whole won. */
export const wireTarget = amount(0, 0, mostWon, 'Whole won')

/** What is added to a target, or taken from it. */
export const wireAddedTarget = amount(0, -mostWon, mostWon, 'Whole won, which may be below 0')

/** Man-months in decimals on the wire, whole hundredths inside (wire-6). */
export const wireTargetMM = amount(2, 0, mostHundredths, 'Man-months with at most two decimals')
