import type { ReactNode } from 'react'
import css from './section.module.css'

type SectionProps = {
  /** In the address: /account#deputies. */
  readonly name: string
  readonly label: string
  readonly about?: string | undefined
  readonly children: ReactNode
}

/** A part of a page that is no table: its heading next to its contents. */
export function Section({ name, label, about, children }: SectionProps) {
  return (
    <section id={name} className={`y-card ${css['section']}`} aria-labelledby={`${name}-name`}>
      <div className={css['text']}>
        <h2 id={`${name}-name`}>{label}</h2>
        {about === undefined ? null : <p className="y-meta">{about}</p>}
      </div>
      <div className="y-shrink">{children}</div>
    </section>
  )
}

/** Parts of a page, one below the other. */
export function Sections({ children }: { readonly children: ReactNode }) {
  return <div className={css['sections']}>{children}</div>
}
