import { type ReactNode, use, useEffect, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ReadAtContext } from '../filters/read-at.tsx'
import { figureStop } from '../table/figure-stops.ts'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import { type OpenedFigure, OpenExplanation } from './opened-figure.ts'

/** A figure of a table that opens what it is made of. */
export function ExplainedFigure({
  figure,
  value,
  isTabStop = true,
  children,
}: {
  readonly figure: OpenedFigure
  /** As the report has it; null: it is unknown. */
  readonly value: number | null
  /** In a table where arrows lead from figure to figure one of them is enough. */
  readonly isTabStop?: boolean
  readonly children: ReactNode
}) {
  const t = useText(explanationMessages)
  const id = useId()
  const { open, show } = use(OpenExplanation)
  const readAt = use(ReadAtContext)
  useEffect(() => {
    show(id, { value, readAt })
    return () => show(id, undefined)
  }, [show, id, value, readAt])
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className={css['figure']}
      title={t('open')}
      aria-haspopup="dialog"
      {...figureStop}
      onClick={() => open(id, figure, { value, readAt })}
    >
      {children}
    </button>
  )
}
