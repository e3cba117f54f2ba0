import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit } from '@yuga/contract/reports/profit'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session/session.ts'
import { formatInstant, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { closedMonths } from '@yuga/contract/reports/closed-months'
import { labourAlone } from '@yuga/contract/reports/labour-alone'
import { profitMessages } from './profit.messages.ts'

type TeamAnswer = AnswerOf<typeof listTeamProfit>

/** So many are named at once; a division of thousands may have a wall of them. */
const mostNamed = 8

/** Projects of which no team is said to own them (project-money-17), each with the place where it is set. */
export function AssumedNote({ projects }: { readonly projects: TeamAnswer['assumedList'] }) {
  const t = useText(profitMessages)
  const once = [...new Map(projects.map((project) => [project.projectId, project])).values()]
  if (once.length === 0) return null
  const others = once.slice(mostNamed)
  return (
    <Note meaning="waiting">
      {t('assumedIn')} <ProjectLinks projects={once.slice(0, mostNamed)} />
      {others.length === 0 ? null : (
        <details>
          <summary>{t('assumedMore', { count: others.length })}</summary>
          <ProjectLinks projects={others} />
        </details>
      )}
    </Note>
  )
}

function ProjectLinks({ projects }: { readonly projects: TeamAnswer['assumedList'] }) {
  return projects.map(({ projectId, projectName }, place) => (
    <span key={projectId}>
      {place === 0 ? '' : ', '}
      <Link to="/project/$projectId" params={{ projectId }} hash="profit">
        {projectName}
      </Link>
    </span>
  ))
}

/** The running month, in which labour counts before its sales are entered (profit-18). */
export function LabourAloneNote({ months, rows }: LabourAloneProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const running = labourAlone(months, rows)
  if (running === null) return null
  const month = formatMonth(running.monthName, language)
  return (
    <Note meaning="waiting">
      {t(running.hasCost ? 'labourWithCost' : 'labourAlone', { month })}
    </Note>
  )
}

type LabourAloneProps = {
  readonly months: TeamAnswer['monthList']
  readonly rows: Parameters<typeof labourAlone>[1]
}

/** Closed months with money that has changed since, by the clock of the reader's office, as in the sheet. */
export function ClosedNote({ months }: { readonly months: TeamAnswer['monthList'] }) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const monthText = (month: string) => formatMonth(month, language)
  const changed = closedMonths(months, (instant) => formatInstant(instant, language, timeZone)).map(
    ({ first, last, at }) =>
      `${monthText(first)}${last === first ? '' : ` ~ ${monthText(last)}`} (${at})`,
  )
  if (changed.length === 0) return null
  return <p className="y-meta">{t('closedChanged', { months: changed.join(', ') })}</p>
}
