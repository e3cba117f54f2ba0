/** How a series is drawn: distinguished by dashes and points too, never by colour alone. */
export type SeriesLook = 'actual' | 'plan' | 'other' | 'limit'

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
}
