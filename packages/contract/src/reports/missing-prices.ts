/** What unit types and grades are called. */
export type NamesOfPrices = {
  readonly unitTypeOf: (code: string) => string
  readonly gradeOf: (code: string) => string
}

/** For which unit type and grade a price is missing, by the code of `missingOfFigure`. */
export function namedPrice(code: string, { unitTypeOf, gradeOf }: NamesOfPrices): string {
  const [unitType = '', grade = ''] = code.split(' ')
  return `${unitTypeOf(unitType)} ${gradeOf(grade)}`
}
