import type { ProfitRowCode } from './profit-lines.ts'

/**
 * Figures by the name that the address of their report has for them: as `explain` it opens the explanation of the
 * figure where someone arrives (reports-20).
 */
export const namedFigures = {
  /** In project profit, of the months through the running one. */
  ofProject: (row: ProfitRowCode, side: 'PLAN' | 'ACTUAL' | 'DIFFERENCE'): string =>
    `${row}.${side}`,
  /** In a report of units: of a unit with all below it, or of what it has itself. */
  ofUnit: (unitId: string, figure: string, ownYn: 'Y' | 'N' = 'N'): string =>
    `${unitId}.${ownYn}.${figure}`,
} as const

const longest = 200

/** The figure that an address names. */
export function explainWord({ explain }: Readonly<Record<string, unknown>>): {
  explain: string | undefined
} {
  const isName = typeof explain === 'string' && explain !== '' && explain.length <= longest
  return { explain: isName ? explain : undefined }
}
