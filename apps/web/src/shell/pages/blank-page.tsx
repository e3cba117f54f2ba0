import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from './blank-page.module.css'

export type BlankPageProps = {
  readonly icon: IconName
  readonly title: string
  readonly about: ReactNode
  readonly children?: ReactNode
}

/** A page that has only something to say: absent, not yours, not yet, broken. */
export function BlankPage({ icon, title, about, children }: BlankPageProps) {
  return (
    <div className={css['blank']}>
      <span className={css['blankIcon']}>
        <Icon name={icon} size={28} />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{about}</p>
      <div className={css['blankActs']}>{children}</div>
    </div>
  )
}
