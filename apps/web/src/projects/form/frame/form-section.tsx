import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { projectFormMessages } from '../form.messages.ts'
import type { SectionName } from '../sections.ts'
import css from './frame.module.css'

type FormSectionProps = {
  readonly name: SectionName
  readonly children: ReactNode
}

/** A section of the form: its card and its heading, which the rail leads to. */
export function FormSection({ name, children }: FormSectionProps) {
  const t = useText(projectFormMessages)
  return (
    <section id={name} className={`y-card ${css['section']}`} aria-labelledby={`${name}-name`}>
      <h2 id={`${name}-name`} tabIndex={-1}>
        {t(name)}
      </h2>
      {children}
    </section>
  )
}
