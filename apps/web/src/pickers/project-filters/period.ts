/** A year of projects, or a year and all that follow; the year itself is that of the day on which one looks. */
export type Period = 'YEAR' | 'FROM'

export function isPeriod(value: unknown): value is Period {
  return value === 'YEAR' || value === 'FROM'
}

/** What is of the period in the address of a list of projects. */
export function periodWord({ periodType }: Readonly<Record<string, unknown>>): {
  periodType: Period | undefined
} {
  return { periodType: isPeriod(periodType) ? periodType : undefined }
}

/** The rest of the query for a period: this year or the one before, of the reader's today. */
export function yearOfPeriod(periodType: unknown, today: string): { periodTypeValue?: string } {
  if (!isPeriod(periodType)) return {}
  const year = Number(today.slice(0, 4))
  return { periodTypeValue: String(periodType === 'YEAR' ? year : year - 1) }
}
