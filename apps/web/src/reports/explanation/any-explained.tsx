import type { ExplainedProps } from './opened-figure.ts'
import { ProfitExplained } from './profit-explained.tsx'
import { UtilizationExplained } from './utilization-explained.tsx'

/** A figure with its formula, its inputs and what it is made of. */
export function Explained({ figure, onOpen }: ExplainedProps) {
  const { requested, place } = figure
  return requested.report === 'utilization' ? (
    <UtilizationExplained figure={{ requested, place }} onOpen={onOpen} />
  ) : (
    <ProfitExplained figure={{ requested, place }} onOpen={onOpen} />
  )
}
