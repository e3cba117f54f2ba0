import { type ReactNode, useId } from 'react'

type FilterRowProps = {
  /** Names the row to a screen reader. */
  readonly label?: string
  readonly children: ReactNode
}

/** What a screen is narrowed down by, at the start of its card (screens-25). */
export function FilterRow({ label, children }: FilterRowProps) {
  return (
    <div className="y-filters" role="search" aria-label={label}>
      {children}
    </div>
  )
}

type FilterProps = {
  readonly label: string
  /** A field takes the id that its label names; a group of radio buttons has a name of its own. */
  readonly children: ReactNode | ((id: string) => ReactNode)
}

/** A field with its label above it. */
export function Filter({ label, children }: FilterProps) {
  const id = useId()
  return (
    <div className="y-filter">
      {typeof children === 'function' ? (
        <>
          <label className="y-label" htmlFor={id}>
            {label}
          </label>
          {children(id)}
        </>
      ) : (
        <>
          <span className="y-label">{label}</span>
          {children}
        </>
      )}
    </div>
  )
}
