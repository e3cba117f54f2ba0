import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { ReadAgain } from '../filters/read-again.tsx'
import { useMomentText } from '../filters/read-at.tsx'
import { explanationMessages } from './explanation.messages.ts'
import { HeadingOfFigure, ShownInReport } from './opened-figure.ts'

type ChangedSinceProps = {
  /** What is explained, as it was read. */
  readonly read: {
    readonly data: { readonly viewValue: number | null }
    readonly dataUpdatedAt: number
    readonly refetch: () => unknown
  }
  /** A figure as it reads. */
  readonly textOf: (value: number) => string
}

/** Says that the report, or the step above, shows another figure than what is explained, which was read later (reports-15). */
export function ChangedSince({ read, textOf }: ChangedSinceProps) {
  const t = useText(explanationMessages)
  const momentText = useMomentText()
  const shown = use(ShownInReport)
  const { data, dataUpdatedAt, refetch } = read
  const differs = shown !== undefined && shown.value !== data.viewValue
  // the report was read again behind what is explained, which then follows it
  const isOlder = differs && dataUpdatedAt < shown.readAt
  useEffect(() => {
    if (isOlder) void refetch()
  }, [isOlder, refetch])
  if (!differs || isOlder) return null
  return (
    <Remark>
      {t(shown.isStep === true ? 'changedSinceAbove' : 'changedSince', {
        value: shown.value === null ? '–' : textOf(shown.value),
        time: momentText(shown.readAt),
      })}{' '}
      <ReadAgain />
    </Remark>
  )
}

/** Once it is gone with its button, the focus is where the figure begins. */
function Remark({ children }: { readonly children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  const heading = use(HeadingOfFigure)
  useLayoutEffect(() => {
    const remark = own.current
    const begin = heading.current
    return () => {
      if (remark?.contains(document.activeElement) === true) begin?.focus()
    }
  }, [heading])
  return (
    <div ref={own} role="status">
      <Note meaning="waiting">{children}</Note>
    </div>
  )
}
