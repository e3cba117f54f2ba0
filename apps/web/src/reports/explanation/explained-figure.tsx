import { type ReactNode, use } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { figureStop } from '../table/figure-stops.ts'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import { type OpenedFigure, OpenExplanation } from './opened-figure.ts'

/** A figure of a table that opens what it is made of. */
export function ExplainedFigure({
  figure,
  isTabStop = true,
  children,
}: {
  readonly figure: OpenedFigure
  /** In a table where arrows lead from figure to figure one of them is enough. */
  readonly isTabStop?: boolean
  readonly children: ReactNode
}) {
  const t = useText(explanationMessages)
  const open = use(OpenExplanation)
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className={css['figure']}
      title={t('open')}
      aria-haspopup="dialog"
      {...figureStop}
      onClick={() => open(figure)}
    >
      {children}
    </button>
  )
}
