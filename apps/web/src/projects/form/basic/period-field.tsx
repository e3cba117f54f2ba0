import { type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { memo } from 'react'
import { catalogue } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { projectFormMessages } from '../form.messages.ts'
import { problemAt } from '../problem-texts.ts'
import type { FormProblem } from '../section.ts'
import css from './basic.module.css'

type PeriodFieldProps = {
  readonly label: string
  /** The places of both ends. */
  readonly at: readonly [string, string]
  readonly first: Day | null
  readonly last: Day | null
  readonly onChange: (first: Day | null, last: Day | null) => void
  readonly problems: readonly FormProblem[]
}

const wire = (day: Day | null) => (day === null ? '' : dayToWire(day))

/** A first and a last day; each may be empty while the form is filled in. */
export const PeriodField = memo(function PeriodField({
  label,
  at,
  first,
  last,
  onChange,
  problems,
}: PeriodFieldProps) {
  const t = useText(projectFormMessages)
  const language = useLanguage()
  const [atFirst, atLast] = at
  const sentenceOf = (place: string, day: Day | null) => {
    const result = problemAt(problems, place, language)
    return result !== undefined && day === null ? catalogue.required[language] : result
  }
  const sentences = [sentenceOf(atFirst, first), sentenceOf(atLast, last)]
  const problem = sentences.find((sentence) => sentence !== undefined)
  return (
    <div className="y-column y-shrink" role="group" aria-label={label}>
      <span className={css['label']} data-required>
        {label}
      </span>
      <div className={css['period']}>
        <div data-at={atFirst}>
          <DayInput
            label={t('firstDayOf', { period: label })}
            value={wire(first)}
            onChange={(day) => onChange(dayFromWire(day), last)}
          />
        </div>
        <span aria-hidden="true">~</span>
        <div data-at={atLast}>
          <DayInput
            label={t('lastDayOf', { period: label })}
            value={wire(last)}
            {...(first === null ? {} : { from: wire(first) })}
            onChange={(day) => onChange(first, dayFromWire(day))}
          />
        </div>
      </div>
      {problem === undefined ? null : <p className={css['problem']}>{problem}</p>}
    </div>
  )
})
