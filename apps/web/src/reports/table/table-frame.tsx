import type { ReactNode, Ref } from 'react'
import { classNames } from '../../ui/class-names.ts'
import css from './table.module.css'

export type TableFrameProps = {
  readonly label: string
  readonly children: ReactNode
  /** `low`: something else that is read stands below it. */
  readonly height?: 'low' | 'tall'
  /** What the table looks like besides. */
  readonly className?: string | undefined
  /** Of all rows, where not all of them are drawn. */
  readonly rowCount?: number
  readonly ref?: Ref<HTMLDivElement>
}

/** A table that scrolls in a frame of its own, also by the keyboard; its head and first column stay in sight. */
export function TableFrame(props: TableFrameProps) {
  const { label, children, height = 'tall', className, rowCount, ref } = props
  return (
    <div
      ref={ref}
      className={classNames(css['frame'], css[height])}
      // oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <table className={classNames(css['table'], className)} aria-rowcount={rowCount}>
        {children}
      </table>
    </div>
  )
}
