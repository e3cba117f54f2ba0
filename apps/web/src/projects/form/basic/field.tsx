import { type ReactNode, useId } from 'react'
import { catalogue } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { problemAt } from '../problem-texts.ts'
import type { FormProblem } from '../section.ts'
import css from './basic.module.css'

/** What a field gives its control, so that both belong together also for who hears them. */
type ControlProps = {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
  readonly status?: 'error'
}

type FieldProps = {
  readonly label: string
  /** The place of the wire that problems name. */
  readonly at: string
  readonly problems: readonly FormProblem[]
  readonly isRequired?: boolean
  readonly isEmpty?: boolean
  readonly hint?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/** A field with its label above it and what is wrong with it below. */
export function Field(props: FieldProps) {
  const { label, at, problems, isRequired = false, isEmpty = false, hint } = props
  const language = useLanguage()
  const id = useId()
  const result = problemAt(problems, at, language)
  // what a toast says at length the field says as every form does
  const isMissing = result !== undefined && isRequired && isEmpty
  const problem = isMissing ? catalogue.required[language] : result
  const about = problem ?? hint
  return (
    <div className="y-column y-shrink" data-at={at}>
      <label htmlFor={id} className={css['label']} data-required={isRequired || undefined}>
        {label}
      </label>
      {props.children({
        id,
        ...(about !== undefined && { 'aria-describedby': `${id}-about` }),
        ...(problem !== undefined && { 'aria-invalid': true, status: 'error' }),
        ...(isRequired && { 'aria-required': true }),
      })}
      {about === undefined ? null : (
        <p id={`${id}-about`} className={problem === undefined ? css['hint'] : css['problem']}>
          {about}
        </p>
      )}
    </div>
  )
}
