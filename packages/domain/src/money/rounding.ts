/**
 * numerator ÷ denominator, rounded half-up to a whole number: a half goes away from zero.
 *
 * Below zero that means −0.5 → −1, as PostgreSQL's `round(numeric)` does. So SQL and code agree,
 * and the rounding of −x is minus the rounding of x: what one team pays is what the other gets.
 * Throws a RangeError on a zero denominator. Source: man-months-3.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const dividend = absolute(numerator)
  const divisor = absolute(denominator)
  const rounded = (2n * dividend + divisor) / (2n * divisor)
  return isNegative ? -rounded : rounded
}

/**
 * The same for whole numbers that fit a `number`. Throws a RangeError when an argument or the
 * result is no safe integer, rather than answering a figure that is off by a little.
 */
export function roundHalfUpNumber(numerator: number, denominator: number): number {
  const dividend = 2 * Math.abs(numerator) + Math.abs(denominator)
  const isExact =
    Number.isSafeInteger(numerator) &&
    Number.isSafeInteger(denominator) &&
    Number.isSafeInteger(dividend)
  if (isExact && denominator !== 0) {
    // the quotient of what numbers hold exactly is never rounded past a whole number
    const rounded = Math.floor(dividend / (2 * Math.abs(denominator)))
    return numerator < 0 !== denominator < 0 && rounded > 0 ? -rounded : rounded
  }
  return safeNumber(roundHalfUp(exactInteger(numerator), exactInteger(denominator)))
}

/** one × other ÷ denominator of whole numbers, rounded half-up: in plain numbers as far as they hold it exactly. */
export function roundedProduct(one: number, other: number, denominator: number): number {
  const product = one * other
  return Number.isSafeInteger(product)
    ? roundHalfUpNumber(product, denominator)
    : safeNumber(roundHalfUp(BigInt(one) * BigInt(other), BigInt(denominator)))
}

/** numerator ÷ denominator, rounded up to the next whole number; the denominator is positive. */
export function roundUp(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator > quotient * denominator ? quotient + 1n : quotient
}

/** A bigint as a number; throws a RangeError when a number cannot hold it exactly. */
export function safeNumber(value: bigint): number {
  return exactNumber(Number(value))
}

function exactInteger(value: number): bigint {
  return BigInt(exactNumber(value))
}

/** The number itself; throws a RangeError where a number cannot hold it exactly. */
export function exactNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe whole number: ${value}`)
  return value
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
