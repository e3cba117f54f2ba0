import type { AnswerOf } from '@yuga/contract/endpoint'
import type { listTeamProfit } from '@yuga/contract/profit'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { closedMonths } from './closed-months.ts'
import { profitMessages } from './profit.messages.ts'

type TeamAnswer = AnswerOf<typeof listTeamProfit>

/** Projects of which no team is said to own them (project-money-17), each with the place where it is set. */
export function AssumedNote({ projects }: { readonly projects: TeamAnswer['assumedList'] }) {
  const t = useText(profitMessages)
  const once = new Map(projects.map(({ projectId, projectName }) => [projectId, projectName]))
  if (once.size === 0) return null
  return (
    <Note meaning="waiting">
      {t('assumedIn')}{' '}
      {[...once].map(([projectId, name], place) => (
        <span key={projectId}>
          {place === 0 ? '' : ', '}
          <Link to="/project/$projectId" params={{ projectId }} hash="profit">
            {name}
          </Link>
        </span>
      ))}
    </Note>
  )
}

/** Months that were closed and whose money has changed since. */
export function ClosedNote({ months }: { readonly months: TeamAnswer['monthList'] }) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const monthText = (month: string) => formatMonth(month, language)
  const changed = closedMonths(months, (instant) => formatInstant(instant, language)).map(
    ({ first, last, at }) =>
      `${monthText(first)}${last === first ? '' : ` ~ ${monthText(last)}`} (${at})`,
  )
  if (changed.length === 0) return null
  return <p className="y-meta">{t('closedChanged', { months: changed.join(', ') })}</p>
}
