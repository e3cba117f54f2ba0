import { isRate, ratePlaces } from './rates.ts'
import { roundHalfUp, roundHalfUpNumber } from './rounding.ts'
import { unitTypeOf } from './unit-prices.ts'

export type Currency = 'KRW' | 'USD'
export type PriceKind = 'primeCost' | 'settlement'

/** The prices of a man-month of a year, unit type and grade, in minor units; null: there is none. */
export type PriceFacts = {
  readonly year: number
  readonly unitTypeCode: string
  readonly gradeCode: string
} & Readonly<Record<PriceKind, Readonly<Record<Currency, number | null>>>>

/** The rate of a GP style in a year, in ten-thousandths of a percent. */
export type OpexFacts = {
  readonly year: number
  readonly styleCode: string
  readonly rateTenThousandths: number
}

/** Won for a dollar in a year. */
export type ExchangeFacts = { readonly year: number; readonly won: number }

/** What a figure would have needed, and no one has entered. */
export type Missing =
  | {
      readonly kind: 'unit-price'
      readonly year: number
      readonly unitTypeCode: string
      readonly gradeCode: string
      readonly price: PriceKind
      readonly currency: Currency
    }
  | { readonly kind: 'opex-rate'; readonly year: number; readonly styleCode: string }
  | { readonly kind: 'exchange-rate'; readonly year: number }
  /** Nothing is missing, but the amount has more digits than a number holds exactly (prices-7); of no year. */
  | { readonly kind: 'too-large'; readonly year: 0 }

/** An amount in minor units, or all that is missing: never a zero in its place (prices-6). */
export type Figure = { readonly amount: number } | { readonly missing: readonly Missing[] }

const nothing: Figure = { amount: 0 }

const tooLarge: Figure = { missing: [{ kind: 'too-large', year: 0 }] }

/** An exact amount as a figure; one that a number does not hold exactly is too large to show (prices-7). */
export function exactFigure(amount: bigint): Figure {
  const number = Number(amount)
  return Number.isSafeInteger(number) ? { amount: number } : tooLarge
}

/** One × other ÷ denominator, rounded half-up to the minor unit. */
function rounded(one: number, other: number, denominator: number): Figure {
  const product = one * other
  return Number.isSafeInteger(product)
    ? { amount: roundHalfUpNumber(product, denominator) }
    : exactFigure(roundHalfUp(BigInt(one) * BigInt(other), BigInt(denominator)))
}

/** A rate of 100 %. */
const wholeRate = 100 * 10 ** ratePlaces

/**
 * What man-months cost or settle at: the price of their year, residence and grade, times man-months in
 * ten-thousandths, rounded half-up to the minor unit. None needs no price (prices-6).
 */
export function priced(
  tenThousandths: number,
  prices: readonly PriceFacts[],
  requested: {
    readonly year: number
    readonly resides: boolean
    readonly gradeCode: string
    readonly price: PriceKind
    readonly currency: Currency
  },
): Figure {
  if (tenThousandths === 0) return nothing
  const { year, resides, gradeCode, price, currency } = requested
  const unitTypeCode = unitTypeOf(resides)
  const match = prices.find(
    (one) => one.year === year && one.unitTypeCode === unitTypeCode && one.gradeCode === gradeCode,
  )
  const amount = match?.[price][currency] ?? null
  if (amount === null) {
    const missing = { kind: 'unit-price', year, unitTypeCode, gradeCode, price, currency } as const
    return { missing: [missing] }
  }
  return rounded(tenThousandths, amount, 10_000)
}

/** What sales OPEX takes of a base by the rate of its year and style, rounded half-up to the minor unit. */
export function opexOf(
  base: number,
  rates: readonly OpexFacts[],
  requested: { readonly year: number; readonly styleCode: string },
): Figure {
  if (base === 0) return nothing
  const { year, styleCode } = requested
  const match = rates.find((rate) => rate.year === year && rate.styleCode === styleCode)
  if (match === undefined) return { missing: [{ kind: 'opex-rate', year, styleCode }] }
  return rounded(base, match.rateTenThousandths, wholeRate)
}

/**
 * An amount in the other currency by the rate of its year, from minor unit to minor unit, rounded half-up. An
 * amount of 0 and one that stays in its currency need no rate (rates-4). Of a project, month and line the sum is
 * converted, once (rates-7).
 */
export function converted(
  amount: number,
  rates: readonly ExchangeFacts[],
  requested: { readonly year: number; readonly from: Currency; readonly to: Currency },
): Figure {
  const { year, from, to } = requested
  if (amount === 0 || from === to) return { amount }
  const won = rates.find((rate) => rate.year === year)?.won ?? 0
  if (!isRate(won)) return { missing: [{ kind: 'exchange-rate', year }] }
  return from === 'USD' ? rounded(amount, won, 100) : rounded(amount, 100, won)
}

/** The sum; what is missing in one of them is missing in it, each once. */
export function sumOfFigures(figures: readonly Figure[]): Figure {
  let sum = 0
  for (const figure of figures) {
    if ('missing' in figure) return { missing: missingIn(figures) }
    sum += figure.amount
    // past what a number holds a later figure may bring it back
    if (!Number.isSafeInteger(sum)) return exactSumOf(figures)
  }
  return { amount: sum }
}

function missingIn(figures: readonly Figure[]): Missing[] {
  const missing = figures.flatMap((figure) => ('missing' in figure ? figure.missing : []))
  return [...new Map(missing.map((one) => [JSON.stringify(one), one])).values()]
}

function exactSumOf(figures: readonly Figure[]): Figure {
  const missing = missingIn(figures)
  if (missing.length > 0) return { missing }
  const amounts = figures.map((figure) => ('amount' in figure ? BigInt(figure.amount) : 0n))
  return exactFigure(amounts.reduce((sum, amount) => sum + amount, 0n))
}

/** What figures are missing, as the wire names it, each once. */
export function missingFor(missing: readonly Missing[]) {
  const named = missing.map((one) => ({
    kind: one.kind,
    year: one.year,
    code:
      one.kind === 'unit-price'
        ? `${one.unitTypeCode} ${one.gradeCode}`
        : one.kind === 'opex-rate'
          ? one.styleCode
          : '',
  }))
  // prime cost and settlement of a price go by one name
  const once = new Map(named.map((one) => [`${one.kind} ${one.year} ${one.code}`, one]))
  return [...once.values()]
}
