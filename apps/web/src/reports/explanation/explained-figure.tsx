import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ReadAtContext } from '../filters/read-at.tsx'
import { figureStop } from '../table/figure-stops.ts'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import { useArriving } from './arrival.ts'
import { type OpenedFigure, OpenExplanation } from './opened-figure.ts'

/** A figure of a table that opens what it is made of. */
export function ExplainedFigure({
  figure,
  value,
  name,
  isTabStop = true,
  children,
}: {
  readonly figure: OpenedFigure
  /** As the report has it; null: it is unknown. */
  readonly value: number | null
  /** By which an address opens it (`namedFigures`). */
  readonly name?: string
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
  const button = useRef<HTMLButtonElement>(null)
  useArriving(name, () => {
    // where the focus is once the explanation is closed
    button.current?.focus()
    open(id, figure, { value, readAt })
  })
  return (
    <button
      ref={button}
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
