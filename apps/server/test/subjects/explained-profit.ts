import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { expect } from 'vitest'

/* Explanations of profit are opened down to hours and invoices, and held against what is above them. */

type Row = Explanation['rowList'][number]

/** In cents, exactly, whichever currency it is. */
const cents = (value: number | null) => (value === null ? null : Math.round(value * 100))
const signed = ({ signCode }: Row, value: number | null) =>
  value === null ? null : signCode === 'MINUS' ? -value : value
export const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
const input = ({ inputList }: Explanation, code: string) =>
  inputList.find(({ inputCode }) => inputCode === code)?.inputValue

/** The rows add up to the figure, or to the amount from which the inputs next to them lead to it. */
function expectAddsUp(explained: Explanation, isDollars: boolean): void {
  const { rowList, viewValue, sourceSum, formulaCode } = explained
  // employees without amounts: their total is the figure (profit-17)
  if (explained.amountsHiddenYn === 'Y') return
  if (!['INVOICES', 'OPEX', 'SPREAD', 'ACHIEVEMENT'].includes(formulaCode)) {
    const sum = sumOf(rowList.map((row) => signed(row, cents(row.viewValue))))
    expect([formulaCode, sum]).toEqual([formulaCode, cents(viewValue)])
    if (rowList.length > 0) {
      expect([formulaCode, cents(explained.rowSum)]).toEqual([formulaCode, sum])
    }
    return
  }
  if (viewValue === null) return
  expectLeads(explained)
  if (formulaCode === 'OPEX') {
    expect(Math.max(0, sourceSum ?? 0)).toBe(input(explained, 'BASE') ?? 0)
  }
  const begins = formulaCode === 'OPEX' ? (input(explained, 'CHARGED') ?? 0) : (sourceSum ?? 0)
  const converted = input(explained, 'CONVERTED') ?? begins
  const rate = input(explained, 'EXCHANGE_RATE')
  if (rate != null) {
    const exact = isDollars ? begins / rate : begins * rate
    expect(Math.abs(converted - exact)).toBeLessThanOrEqual(isDollars ? 0.0051 : 0.51)
  }
  const share = input(explained, 'SHARE')
  const shares = input(explained, 'SHARES')
  if (share == null || shares == null) expect(viewValue).toBe(converted)
  else {
    const exact = (converted * share) / shares
    // cut to the minor unit, one more or less by the largest remainder
    expect(Math.abs(viewValue - exact)).toBeLessThan(isDollars ? 0.01 : 1)
  }
}

/**
 * Each step begins with what the one before came to, is right by its own arithmetic, and the last comes to the figure.
 */
function expectLeads({ stepList, sourceSum, viewValue, formulaCode }: Explanation): void {
  let at = cents(sourceSum ?? 0)
  for (const step of stepList) {
    expect([formulaCode, step.stepCode, cents(step.fromValue)]).toEqual([
      formulaCode,
      step.stepCode,
      at,
    ])
    at = cents(step.toValue)
    // in minor units, which a won is itself
    const minor = (value: number | null, currency = step.toCurrencyCode) =>
      Math.round((value ?? 0) * (currency === 'CY002' ? 100 : 1))
    const [from, to] = [minor(step.fromValue, step.fromCurrencyCode), minor(step.toValue)]
    const of = minor(step.ofValue)
    const rate = step.factorValue ?? 0
    switch (step.stepCode) {
      case 'BASE':
        expect(to).toBe(Math.max(0, from))
        break
      case 'UNMOVED':
        expect([from - of, to]).toEqual([0, 0])
        break
      case 'CHARGE':
        expect(to).toBe(halfAway(((from - of) * rate) / 100))
        break
      case 'LESS':
        expect(to).toBe(from - of)
        break
      case 'CONVERT':
        expect(to).toBe(
          halfAway(step.toCurrencyCode === 'CY002' ? (from * 100) / rate : (from * rate) / 100),
        )
        break
      case 'SHARE': {
        // in whole numbers, since a product of two amounts is past what a number holds
        const whole = (value: number | null) => BigInt(Math.round((value ?? 0) * 10_000))
        const exact = Number((BigInt(from) * whole(step.shareValue)) / whole(step.sharesValue))
        const rest = minor(step.restValue)
        expect(to).toBe(exact + rest)
        expect(Math.abs(rest)).toBeLessThanOrEqual(1)
        break
      }
    }
  }
  expect([formulaCode, at]).toEqual([formulaCode, cents(viewValue)])
}

const halfAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0

/**
 * Opens a figure and the rows below it, some by chance or all, down to the end; answers the ends that it came to. A
 * caller who has read the explanation of the query passes it, so that it is read once.
 */
export async function walk<Query extends object>(
  query: Query,
  ask: (query: Query) => Promise<Explanation>,
  { isDollars, random }: { isDollars: boolean; random: (() => number) | null },
  read?: Explanation,
): Promise<Explanation[]> {
  const explained = read ?? (await ask(query))
  expectAddsUp(explained, isDollars)
  const rows = explained.rowList.filter(({ next }) => next !== null)
  if (rows.length === 0) return [explained]
  const all = ['LINES', 'SIDES'].includes(explained.formulaCode)
  const opened = all || random === null ? rows : rows.toSorted(() => random() - 0.5).slice(0, 2)
  const ends: Explanation[] = []
  for (const row of opened) {
    const requested = { ...query, ...row.next }
    const below = await ask(requested)
    // what moves the base of sales OPEX is in the currency of the project alone
    expect([row.next, below.viewValue]).toEqual([row.next, row.viewValue ?? row.sourceValue])
    ends.push(...(await walk(requested, ask, { isDollars, random }, below)))
  }
  return ends
}
