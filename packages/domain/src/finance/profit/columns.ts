import { exactFigure, type Figure, type Missing } from '../../money/figures.ts'
import type { LinePart } from './lines.ts'

/** A figure with the man-months behind it in ten-thousandths, and whether an assumed owning team is part of it. */
export type Amount = {
  readonly figure: Figure
  readonly tenThousandths: number
  readonly isAssumed: boolean
}

/**
 * An `Amount` for each month of a report, in their order. It is kept as lists of numbers and not as a list of amounts:
 * the report of a division adds up tens of thousands of months, of which nearly all lack and assume nothing.
 */
export type Column = {
  /** In minor units; 0 where something is missing. */
  readonly amounts: readonly number[]
  /** Man-months in ten-thousandths. */
  readonly tenThousandths: readonly number[]
  /** What is missing in the amount of a month, by the place of the month. */
  readonly missing: ReadonlyMap<number, readonly Missing[]>
  /** The places of the months in which an assumed owning team is part of the amount. */
  readonly assumed: ReadonlySet<number>
}

const nothing: Amount = { figure: { amount: 0 }, tenThousandths: 0, isAssumed: false }

/** What is in a column in a month; in one where nothing was counted (null), nothing. */
export function amountAt(column: Column | null, place: number): Amount {
  if (column === null) return nothing
  return {
    figure: figureAt(column, place),
    tenThousandths: column.tenThousandths[place] ?? 0,
    isAssumed: column.assumed.has(place),
  }
}

/** The figure alone of what is in a column in a month. */
export function figureAt(column: Column | null, place: number): Figure {
  const absent = column?.missing.get(place)
  return absent === undefined ? { amount: column?.amounts[place] ?? 0 } : { missing: absent }
}

/** All months of a column together; what is missing in one of them is missing in the sum. */
export function totalOf(column: Column | null): Amount {
  if (column === null) return nothing
  const { amounts, tenThousandths } = column
  const sum = new ColumnSum(1)
  for (let place = 0; place < amounts.length; place += 1) {
    sum.add(0, amounts[place] ?? 0, tenThousandths[place] ?? 0)
  }
  for (const absent of column.missing.values()) sum.lack(0, absent)
  if (column.assumed.size > 0) sum.assume(0)
  return amountAt(sum.column, 0)
}

/** A column that counts for a sum, with its sign in the amounts. */
export type ColumnPart = Pick<LinePart, 'sign'> & { readonly column: Column }

/** The sum of several columns, month by month; what is missing in a month of one is missing in the sum. */
export function sumOfColumns(parts: readonly ColumnPart[], monthCount: number): Column {
  const [only] = parts
  if (only !== undefined && parts.length === 1 && only.sign === 'plus') return only.column
  const sum = new ColumnSum(monthCount)
  for (const { column, sign } of parts) {
    const { amounts, tenThousandths, missing, assumed } = column
    for (let place = 0; place < monthCount; place += 1) {
      const amount = amounts[place] ?? 0
      sum.add(place, sign === 'minus' ? -amount : amount, tenThousandths[place] ?? 0)
    }
    for (const [place, absent] of missing) sum.lack(place, absent)
    for (const place of assumed) sum.assume(place)
  }
  return sum.column
}

const zeros = (count: number) => Array<number>(count).fill(0)
const noneMissing: Column['missing'] = new Map()
const assumesNothing: Column['assumed'] = new Set()

/**
 * A column that is being added up. A sum past what a number holds is added up exactly, as a later amount may bring it
 * back; where none does, the month is too large to show (prices-7).
 */
export class ColumnSum {
  readonly #amounts: number[]
  readonly #tenThousandths: number[]
  #large: Map<number, bigint> | undefined
  #missing: Map<number, Map<string, Missing>> | undefined
  #assumed: Set<number> | undefined

  constructor(monthCount: number) {
    this.#amounts = zeros(monthCount)
    this.#tenThousandths = zeros(monthCount)
  }

  /** What was added up so far. */
  get column(): Column {
    for (const [place, sum] of this.#large ?? []) {
      if (this.#missing?.has(place) === true) continue
      const figure = exactFigure(sum)
      if ('missing' in figure) this.lack(place, figure.missing)
      else this.#amounts[place] = figure.amount
    }
    for (const place of this.#missing?.keys() ?? []) this.#amounts[place] = 0
    return {
      amounts: this.#amounts,
      tenThousandths: this.#tenThousandths,
      missing:
        this.#missing === undefined
          ? noneMissing
          : new Map([...this.#missing].map(([place, absent]) => [place, [...absent.values()]])),
      assumed: this.#assumed ?? assumesNothing,
    }
  }

  /** Adds what is in a month, and what is missing and assumed in it. */
  addAmount(place: number, { figure, tenThousandths, isAssumed }: Amount): void {
    this.add(place, 'missing' in figure ? 0 : figure.amount, tenThousandths)
    if ('missing' in figure) this.lack(place, figure.missing)
    if (isAssumed) this.assume(place)
  }

  /** Adds a complete amount without assumptions. */
  add(place: number, amount: number, tenThousandths: number): void {
    this.#tenThousandths[place] = (this.#tenThousandths[place] ?? 0) + tenThousandths
    const sum = (this.#amounts[place] ?? 0) + amount
    const large = this.#large?.get(place)
    if (large === undefined && Number.isSafeInteger(sum)) this.#amounts[place] = sum
    else this.#addLarge(place, large ?? BigInt(this.#amounts[place] ?? 0), amount)
  }

  /** Notes what is missing in a month, each once. */
  lack(place: number, absent: readonly Missing[]): void {
    this.#missing ??= new Map()
    const known = this.#missing.get(place) ?? new Map<string, Missing>()
    for (const one of absent) known.set(JSON.stringify(one), one)
    this.#missing.set(place, known)
  }

  /** Notes that an assumed owning team is part of a month. */
  assume(place: number): void {
    this.#assumed ??= new Set()
    this.#assumed.add(place)
  }

  #addLarge(place: number, before: bigint, amount: number): void {
    this.#large ??= new Map()
    this.#large.set(place, before + BigInt(amount))
  }
}
