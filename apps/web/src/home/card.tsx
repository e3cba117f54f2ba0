import { type ScreenName, pathOf } from '@yuga/contract/access/menu'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import css from './home.module.css'

/** A screen with what its address says. */
export type Target = {
  readonly screen: ScreenName
  readonly search?: object | undefined
}

/** Leads to a screen with its filters. */
export function To({
  target: { screen, search = {} },
  children,
}: {
  readonly target: Target
  readonly children: ReactNode
}) {
  return (
    <Link to={pathOf(screen)} search={search as never} className={css['link']}>
      {children}
    </Link>
  )
}

/** Where the card leads, and its figures with it. */
const CardTarget = createContext<Target | null>(null)

type CardProps<Answer> = {
  readonly title: string
  /** Of which months, units or people it is. */
  readonly about?: string
  /** Where its figures come from. */
  readonly target: Target
  readonly read: {
    readonly data: Answer | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** How many columns it takes; one by default. */
  readonly size?: 'wide' | 'full'
  readonly actions?: ReactNode
  readonly children: (answer: Answer) => ReactNode
}

/** A part of home: its title leads to where its figures come from; one that cannot be read says so in its place (home-3). */
export function Card<Answer>({
  title,
  about,
  target,
  read,
  size,
  actions,
  children,
}: CardProps<Answer>) {
  const id = useId()
  return (
    <section
      className={classNames('y-card', css['card'], size && css[size])}
      aria-labelledby={id}
      aria-busy={read.data === undefined && read.error === null}
    >
      <header className={css['head']}>
        <h2 id={id}>
          <To target={target}>{title}</To>
        </h2>
        {about === undefined ? null : <span className="y-meta">{about}</span>}
        {actions === undefined ? null : <span className="y-last">{actions}</span>}
      </header>
      <div className={css['body']}>
        {read.data !== undefined ? (
          <CardTarget value={target}>{children(read.data)}</CardTarget>
        ) : read.error === null ? (
          <Skeleton rows={4} />
        ) : (
          <Refusal failure={read.error} onRetry={() => void read.refetch()} />
        )}
      </div>
    </section>
  )
}

/** A large figure of a card with what it counts; it leads where the card does. */
export function Figure({
  value,
  label,
  isBad = false,
}: {
  readonly value: ReactNode
  readonly label: ReactNode
  readonly isBad?: boolean
}) {
  const target = useContext(CardTarget)
  const content = (
    <>
      <strong className={classNames('y-figure', isBad ? 'y-bad' : undefined)}>{value}</strong>{' '}
      <span className="y-soft">{label}</span>
    </>
  )
  return (
    <p className={css['figure']}>
      {target === null ? content : <To target={target}>{content}</To>}
    </p>
  )
}

/** What a card says where there is nothing to show. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={css['nothing']}>{children}</p>
}
