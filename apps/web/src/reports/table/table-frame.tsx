import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useScrollCue } from '../../ui/scroll-cue/use-scroll-cue.ts'
import { keepOneStop, moveToFigure } from './figure-stops.ts'
import css from './table.module.css'

export type TableFrameProps = {
  readonly label: string
  readonly children: ReactNode
  /** `low`: something else that is read is below it. */
  readonly height?: 'low' | 'tall'
  /** More classes of the table. */
  readonly className?: string | undefined
  /** Of all rows, where not all of them are drawn. */
  readonly rowCount?: number
  readonly ref?: RefObject<HTMLDivElement | null>
}

/** A table that scrolls in a frame of its own, also by the keyboard; its head and first column stay in sight, and Tab comes to one of its figures. */
export function TableFrame(props: TableFrameProps) {
  const { label, children, height = 'tall', className, rowCount, ref } = props
  const table = useRef<HTMLTableElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const frame = ref ?? own
  useScrollCue(frame, namesWidthOf)
  useEffect(() => {
    if (table.current !== null) keepOneStop(table.current)
  })
  return (
    <div className="y-scroll-cue">
      <div
        ref={frame}
        className={classNames(css['frame'], css[height])}
        // oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leads between the figures inside */}
        <table
          ref={table}
          className={classNames(css['table'], className)}
          aria-rowcount={rowCount}
          onKeyDown={moveToFigure}
          onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, target)}
        >
          {children}
        </table>
      </div>
    </div>
  )
}

/** How far the column reaches that names the rows and stays in sight, wherever it is. */
function namesWidthOf(frame: HTMLElement): number {
  const heads = [...(frame.querySelector('tr')?.children ?? [])]
  const names = heads.find((head) => getComputedStyle(head).left === '0px')
  if (names === undefined) return 0
  return names.getBoundingClientRect().right - frame.getBoundingClientRect().left
}
