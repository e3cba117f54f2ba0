import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { projectFormMessages } from '../form.messages.ts'
import { problemTexts } from '../problem-texts.ts'
import type { FormProblem } from '../section.ts'
import { sectionAt } from '../sections.ts'
import css from './frame.module.css'
import { leadTo } from './lead-to.ts'

type ProblemListProps = {
  readonly problems: readonly FormProblem[]
  /** Counts the saves that were refused: each takes the focus here. */
  readonly shownAt: number
}

/** Everything that blocks saving; each line leads to its field. */
export function ProblemList({ problems, shownAt }: ProblemListProps) {
  const t = useText(projectFormMessages)
  const language = useLanguage()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shownAt === 0) return
    here.current?.scrollIntoView({ block: 'center' })
    here.current?.querySelector('button')?.focus()
  }, [shownAt])
  if (problems.length === 0) return null
  return (
    <div ref={here} className={`y-note y-note-problem ${css['problems']}`} role="alert">
      <Icon name="problem" />
      <div className="y-grow">
        <strong>{t('problems', { count: problems.length })}</strong>
        <ol>
          {problems.map((problem, place) => {
            const section = sectionAt(problem.at)
            return (
              // oxlint-disable-next-line no-array-index-key -- the same may be wrong at several places
              <li key={`${problem.at} ${problem.code} ${place}`}>
                <button
                  type="button"
                  className="y-link"
                  onClick={() => leadTo(problem.at ?? '', section)}
                >
                  {t('problemIn', {
                    section: t(section),
                    problem: problemTexts(problem, language),
                  })}
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
