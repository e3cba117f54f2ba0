/**
 * A decimal in whole units of its last place: '12.5' with two places is 1250. Null for what is no decimal, has
 * more places, or is more than a number can hold. The text is exact; a number is read as it is written.
 */
export function unitsOf(input: string | number, places: number): number | null {
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d{0,15})(?:\.(\d*))?$/.exec(String(input).trim()) ?? []
  if (whole === '' && decimals === '') return null
  if (decimals.length > places) return null
  const units = Number(`${whole}${decimals.padEnd(places, '0')}`)
  if (!Number.isSafeInteger(units)) return null
  return sign === '-' && units !== 0 ? -units : units
}

/** Whole units as a decimal without zeros at its end: 1250 with two places is '12.5'. */
export function decimalOf(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const decimals = withoutEndZeros(digits.slice(digits.length - places))
  return `${units < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}

/** A pattern for the zeros at the end would begin again at each zero of a long text. */
export function withoutEndZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Figures of reports have at most four decimals: hundredths of a percent, ten-thousandths of a man-month. */
const finestPlaces = 4

/** A figure of a report in whole ten-thousandths, so that sums and differences are exact; `fromUnits` divides at the end. */
export function inUnits(figure: number): bigint {
  const size = Math.abs(figure)
  const text = String(size)
  // the shortest text is the figure as it was entered; only far smaller or larger ones have an exponent
  const [whole = '', decimals = ''] = (
    text.includes('e') ? size.toFixed(finestPlaces) : text
  ).split('.')
  const units = BigInt(whole + decimals.slice(0, finestPlaces).padEnd(finestPlaces, '0'))
  return figure < 0 ? -units : units
}

/** Whole ten-thousandths as a figure; read from text, so that its last digit is the right one however large it is. */
export function fromUnits(units: bigint): number {
  const digits = String(units < 0n ? -units : units).padStart(finestPlaces + 1, '0')
  const figure = Number(`${digits.slice(0, -finestPlaces)}.${digits.slice(-finestPlaces)}`)
  return units < 0n ? -figure : figure
}
