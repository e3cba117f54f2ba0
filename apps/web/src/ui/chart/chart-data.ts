/** How a series is drawn: distinguished by dashes and points too, never by colour alone. */
export type SeriesLook = 'actual' | 'plan' | 'other' | 'limit' | 'before'

export type Series = {
  readonly name: string
  readonly look: SeriesLook
  /** One for each label; null: there is none, and the line ends. */
  readonly values: readonly (number | null)[]
}

export type ChartData = {
  /** Along the axis below, as months. */
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** A value as it is read in words, at the axis and in the table. */
  readonly format: (value: number) => string
  /** The place of the month that runs, which is part of one; absent or below 0: none. */
  readonly running?: number | undefined
  /** Opens what the values at a place are made of; absent: nothing is below them. */
  readonly onOpen?: ((place: number) => void) | undefined
}
