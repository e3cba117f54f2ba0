/** A unit that was chosen by a link, and that the chart of the year does not hold. */
export type AbsentUnit = {
  readonly name: string
  /** The unit of the chart below which it is in reports. */
  readonly upperId: string
}
