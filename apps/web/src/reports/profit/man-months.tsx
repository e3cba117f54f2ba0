import { figureText } from '../table/figure-text.ts'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { AskedProfit, Opened } from '../explanation/opened-figure.ts'
import { useText } from '../../i18n/use-text.ts'
import { profitMessages } from './profit.messages.ts'

type ManMonthsProps = {
  /** Null: the row has none. */
  readonly value: number | null
  /** The amount beside them. */
  readonly figure: Opened<AskedProfit>
}

/** The man-months of a row, which open down to the hours of weeks (profit-15). */
export function ManMonths({ value, figure }: ManMonthsProps) {
  const t = useText(profitMessages)
  if (value === null) return null
  const { asked, place } = figure
  const query = { ...asked.query, measureCode: 'MAN_MONTHS' as const }
  const opened = {
    asked: { ...asked, query } as AskedProfit,
    place: { ...place, line: `${place.line} ${t('mm')}` },
  }
  return (
    <ExplainedFigure figure={opened} value={value}>
      {figureText(value)}
    </ExplainedFigure>
  )
}
