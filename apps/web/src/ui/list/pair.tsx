import type { ReactNode } from 'react'
import css from './pair.module.css'

export type PairProps = { readonly children: ReactNode; readonly below: ReactNode }

/** Two facts in one column, the lesser below. */
export function Pair({ children, below }: PairProps) {
  return (
    <span className={css['pair']}>
      <span>{children}</span> <span className="y-meta">{below}</span>
    </span>
  )
}
