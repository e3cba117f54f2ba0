/** The lines of profit that the worked examples have for March 2026 (examples-15); those after settlement are sums. */
export const marchLines = [
  'si',
  'license',
  'outsourcing',
  'expense',
  'thirdPartyCost',
  'salesOpex',
  'settlement',
  'grossProfit',
  'labour',
  'operatingProfit',
] as const

/** In won, in the order of the lines, and the man-months behind labour. */
type March = { readonly amounts: readonly number[]; readonly manMonths: number }

export const marchOf: Readonly<Record<'T1' | 'T2' | 'division', March>> = {
  T1: {
    amounts: [
      60_000_001, 5_000_000, 12_000_000, 0, 3_000_000, 2_904_000, -1_886_250, 45_209_751, 4_000_000,
      41_209_751,
    ],
    manMonths: 0.5,
  },
  T2: {
    amounts: [
      40_000_000, 0, 0, 1_000_000, 0, 1_936_000, 1_886_250, 38_950_250, 1_509_000, 37_441_250,
    ],
    manMonths: 0.2515,
  },
  division: {
    amounts: [
      100_000_001, 5_000_000, 12_000_000, 1_000_000, 3_000_000, 4_840_000, 0, 84_160_001, 5_509_000,
      78_651_001,
    ],
    manMonths: 0.7515,
  },
}
