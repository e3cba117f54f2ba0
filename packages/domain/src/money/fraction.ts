/** An exact fraction; the denominator is positive. It is not reduced. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** The fraction of two whole numbers; the denominator must be above zero. */
export function fractionOf(numerator: number, denominator: number): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

/** The exact sum; 0 ÷ 1 of none. */
export function sumOfFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, { numerator: 0n, denominator: 1n })
}

function plus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) {
    return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}
