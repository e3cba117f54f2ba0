import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useFigureKeys } from '../table/use-figure-keys.ts'
import { ArrivalContext, useArrival } from './arrival.ts'
import {
  HeadingOfFigure,
  type OpenedFigure,
  OpenExplanation,
  type ShownFigure,
  ShownInReport,
} from './opened-figure.ts'
import { explanationMessages } from './explanation.messages.ts'
import css from './explanation.module.css'
import { PrintedQuestion } from './printed-question.tsx'
import { Explained } from './any-explained.tsx'
import { ShownAbove } from './shown-above.tsx'
import { placeLabels } from './texts.ts'

/** The figures below open here, one after the other down to hours and invoices (profit-11). */
export function Explanations({ children }: { readonly children: ReactNode }) {
  const t = useText(explanationMessages)
  const ui = useText(uiMessages)
  const [path, setPath] = useState<readonly OpenedFigure[]>([])
  const [inReport, setInReport] = useState<ShownFigure>()
  const openId = useRef('')
  const explaining = useMemo(
    () => ({
      open: (id: string, figure: OpenedFigure, shown: ShownFigure) => {
        openId.current = id
        setInReport(shown)
        setPath([figure])
      },
      show: (id: string, shown: ShownFigure | undefined) => {
        if (id === openId.current) setInReport(shown)
      },
    }),
    [],
  )
  // what was read stays while the dialog fades
  const last = useRef<readonly OpenedFigure[]>([])
  if (path.length > 0) last.current = path
  const shown = last.current
  const isNarrow = useNarrow()
  const arrival = useArrival()
  function close() {
    setPath([])
    arrival.leave()
  }
  useFigureKeys()
  return (
    <OpenExplanation value={explaining}>
      <ArrivalContext value={arrival}>{children}</ArrivalContext>
      <Dialog
        open={path.length > 0}
        title={t('title')}
        rootClassName={css['opened'] ?? ''}
        width={isNarrow ? '100vw' : 880}
        {...(isNarrow ? { style: { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 } } : {})}
        footer={null}
        onCancel={close}
      >
        <Path path={shown} onBack={(count) => setPath(shown.slice(0, count))}>
          {(figure) => {
            const explained = (
              <Explained
                key={JSON.stringify(figure.requested)}
                figure={figure}
                onOpen={(below) => setPath([...shown, below])}
              />
            )
            const above = shown.at(-2)
            return above === undefined ? (
              <ShownInReport value={inReport}>{explained}</ShownInReport>
            ) : (
              <ShownAbove key={shown.length} above={above} requested={figure.requested}>
                {explained}
              </ShownAbove>
            )
          }}
        </Path>
        <div className={`y-dialog-foot ${css['foot']}`}>
          <Button onClick={close}>{ui('close')}</Button>
        </div>
      </Dialog>
    </OpenExplanation>
  )
}

type PathProps = {
  readonly path: readonly OpenedFigure[]
  /** Leaves that many of the figures open. */
  readonly onBack: (count: number) => void
  readonly children: (figure: OpenedFigure) => ReactNode
}

/** Where the figure is below those that were opened before it, each of which leads back to itself. */
function Path({ path, onBack, children }: PathProps) {
  const t = useText(explanationMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const depth = path.length
  const [before, setBefore] = useState(depth)
  const hasMoved = before !== depth
  useEffect(() => {
    if (!hasMoved) return
    // what was pressed is gone
    heading.current?.focus()
    setBefore(depth)
  }, [hasMoved, depth])
  const figure = path.at(-1)
  if (figure === undefined) return null
  return (
    <div className="y-stack">
      {depth === 1 ? null : (
        <nav aria-label={t('path')}>
          <ol className={css['path']}>
            {path.slice(0, -1).map((each, place) => (
              <li key={JSON.stringify(each.requested)}>
                <button type="button" className="y-link" onClick={() => onBack(place + 1)}>
                  {stepLabels(path, place)}
                </button>
              </li>
            ))}
            <li aria-current="step">{stepLabels(path, depth - 1)}</li>
          </ol>
        </nav>
      )}
      <h3 ref={heading} tabIndex={-1} className={css['heading']}>
        {placeLabels(figure.place).join(' · ')}
      </h3>
      <PrintedQuestion requested={figure.requested} />
      <HeadingOfFigure value={heading}>{children(figure)}</HeadingOfFigure>
    </div>
  )
}

/** The first figure whole, each below it by what it adds to the one above. */
function stepLabels(path: readonly OpenedFigure[], place: number): string {
  const labels = placeLabels(path[place]?.place ?? { line: '' })
  const above = path[place - 1]
  if (above === undefined) return labels.join(' · ')
  const known = placeLabels(above.place)
  const added = labels.filter((word) => !known.includes(word))
  return (added.length === 0 ? labels : added).join(' · ')
}
