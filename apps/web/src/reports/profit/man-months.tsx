import { figureText } from '../table/figure-text.ts'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { Opened, RequestedProfit } from '../explanation/opened-figure.ts'
import { useText } from '../../i18n/use-text.ts'
import { profitMessages } from './profit.messages.ts'

type ManMonthsProps = {
  /** Null: the row has none. */
  readonly value: number | null
  /** The amount next to them. */
  readonly figure: Opened<RequestedProfit>
}

/** The man-months of a row, which open down to the hours of weeks (profit-15). */
export function ManMonths({ value, figure }: ManMonthsProps) {
  const t = useText(profitMessages)
  if (value === null) return null
  const { requested, place } = figure
  const query = { ...requested.query, measureCode: 'MAN_MONTHS' as const }
  const opened = {
    requested: { ...requested, query } as RequestedProfit,
    place: { ...place, line: `${place.line} ${t('mm')}` },
  }
  return (
    <ExplainedFigure figure={opened} value={value}>
      {figureText(value)}
    </ExplainedFigure>
  )
}
