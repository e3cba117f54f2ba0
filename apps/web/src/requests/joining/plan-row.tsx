import { type JoinRequestRow, readJoinImpact } from '@yuga/contract/requests/approvals'
import { fullMonthHundredths, planTotalOf } from '@yuga/domain/projects/staffing/month-plan'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatManMonth } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Icon } from '../../ui/icon.tsx'
import { requestsMessages } from '../requests.messages.ts'
import css from './joining.module.css'
import { joiningMessages } from './joining.messages.ts'
import { monthsOf, type PlanEntry, planOf, readPlan, switched } from './plan-entry.ts'
import { PlanMonths } from './plan-months.tsx'

export type PlanRowProps = {
  readonly row: JoinRequestRow
  readonly entry: PlanEntry
  /** The only row: its months are there at once. */
  readonly isAlone: boolean
  readonly onChange: (entry: PlanEntry) => void
}

/** One person who is to be let in: the plan, and what it does. */
export function PlanRow({ row, entry, isAlone, onChange }: PlanRowProps) {
  const t = useText(requestsMessages)
  const texts = useText(joiningMessages)
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(isAlone || entry.byMonth !== null)
  const question = ask(readJoinImpact, {
    params: { requestSn: row.requestSn },
    query: row.onBehalfOf === null ? {} : { onBehalfOf: row.onBehalfOf },
  })
  const query = useQuery({ ...question, enabled: isOpen })
  const impact = query.data
  const months = monthsOf(row)
  const plan = planOf(entry, months)
  const total = plan === null ? 0 : planTotalOf(plan) / 100
  const others = new Map(impact?.monthList.map(({ customDate, otherMM }) => [customDate, otherMM]))
  const largest = Math.max(0, ...(plan ?? []).map(({ hundredths }) => hundredths))
  const peak = Math.round(row.otherPeakMM * 100) + largest
  const isOver =
    impact === undefined || plan === null
      ? peak > fullMonthHundredths
      : plan.some(
          ({ month, hundredths }) =>
            hundredths + Math.round((others.get(month.replace('-', '')) ?? 0) * 100) >
            fullMonthHundredths,
        )
  const isByMonth = entry.byMonth !== null
  const isWrong = !isByMonth && readPlan(entry.figure) === null
  const names = t('one', { project: row.projectName, person: row.requestEmployeeName })
  const stretch = [row.firstMonth, row.lastMonth].map((month) => formatMonth(month, language))
  const memberBefore = impact?.memberPlanMM ?? 0
  const memberAfter = (impact?.memberPlanMMAfter ?? 0) + total
  return (
    <li className={css['row']}>
      <div className={css['head']}>
        <strong className="y-grow">{names}</strong>
        <label className="y-meta" htmlFor={id}>
          {texts('plan')}
        </label>
        {isByMonth ? (
          <output id={id} className={css['total']}>
            {formatManMonth(total)}
          </output>
        ) : (
          <input
            id={id}
            className={css['figure']}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            placeholder="0"
            value={entry.figure}
            aria-label={texts('planOf', { names })}
            aria-invalid={isWrong}
            aria-describedby={`${id}about`}
            onChange={(event) => onChange({ ...entry, figure: event.target.value })}
          />
        )}
        <button
          type="button"
          className="y-quiet"
          aria-pressed={isByMonth}
          onClick={() => {
            setOpen(true)
            onChange(switched(entry, months))
          }}
        >
          {texts('byMonth')}
        </button>
      </div>
      <p id={`${id}about`} className={css['line']}>
        {isWrong ? (
          <span className="y-bad">{texts('wrong')}</span>
        ) : (
          <span className="y-meta">
            {isByMonth
              ? texts('byMonthAbout')
              : texts('spread', {
                  count: months.length,
                  from: stretch[0] ?? '',
                  to: stretch[1] ?? '',
                })}
          </span>
        )}
      </p>
      <dl className={css['effects']}>
        <Effect
          label={t('project')}
          before={impact?.projectPlanMM ?? row.projectPlanMM}
          after={(impact?.projectPlanMMAfter ?? row.projectPlanMM) + total}
          used={row.projectUsedMM}
        />
        <Effect
          label={t('member')}
          before={memberBefore}
          after={memberAfter}
          used={row.memberUsedMM}
        />
      </dl>
      {isOver ? (
        <p className="y-row y-gap-6 y-center y-waiting">
          <Icon name="problem" size={14} />
          {texts('over')}
        </p>
      ) : null}
      {isOpen ? (
        <>
          <Refusal failure={query.error} onRetry={() => void query.refetch()} />
          <PlanMonths
            names={names}
            months={months}
            entry={entry}
            others={impact && others}
            onChange={onChange}
          />
        </>
      ) : (
        <button type="button" className="y-link" onClick={() => setOpen(true)}>
          {texts('showMonths')}
        </button>
      )}
    </li>
  )
}

type EffectProps = {
  readonly label: string
  readonly before: number
  readonly after: number
  readonly used: number
}

/** A plan before and after, next to what is used of it. */
function Effect({ label, before, after, used }: EffectProps) {
  const texts = useText(joiningMessages)
  return (
    <div>
      <dt>{texts('planOfNamed', { name: label })}</dt>
      <dd className="y-figure">
        {formatManMonth(before)} → <strong>{formatManMonth(after)}</strong>
        <span className="y-meta"> {texts('used', { figure: formatManMonth(used) })}</span>
      </dd>
    </div>
  )
}
