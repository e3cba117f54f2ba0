/** The requested rows of a comparison, by its query (comparison-4, comparison-5). */
export type ShownRows = {
  readonly differingYn?: 'Y' | 'N' | undefined
  readonly monthlyYn?: 'Y' | 'N' | undefined
}

/** Only the rows that differ. */
export const isOnlyDiffering = ({ differingYn }: ShownRows) => differingYn === 'Y'

/** Each month of every row, too. */
export const isMonthly = ({ monthlyYn }: ShownRows) => monthlyYn === 'Y'
