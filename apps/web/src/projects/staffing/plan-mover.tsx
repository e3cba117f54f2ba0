import { type Month, monthsFrom } from '@yuga/domain/calendar/day'
import { type PlannedMonth, plannedIn } from '@yuga/domain/projects/staffing/month-plan'
import { type MonthBlock, planWithBlock } from '@yuga/domain/projects/staffing/move-months'
import { useEffect, useRef, useState } from 'react'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { changeMessages } from './change.messages.ts'
import { createMover, MoveChoice, MoverArea, useMovedPlan } from './mover-area.tsx'
import css from './mover.module.css'

type PlanMoverProps = {
  readonly projectName: string
  /** The first and the last month of the project. */
  readonly months: MonthBlock
  /** As it is saved. */
  readonly before: readonly PlannedMonth[]
  readonly plan: readonly PlannedMonth[]
  readonly onPlan: (plan: readonly PlannedMonth[]) => void
}

/** The only plan of the area. */
const key = 'own'

/** The plan of a member by months, of which a block is moved or copied (staffing-9). */
export function PlanMover({ projectName, months, before, plan, onPlan }: PlanMoverProps) {
  const t = useText(changeMessages)
  const language = useLanguage()
  const all = monthsFrom(months.first, months.last)
  const [mover] = useState(createMover)
  const cells = useRef<HTMLDivElement>(null)
  const movable = { key, months, plan }
  const shown = useMovedPlan(mover, movable)
  const label = (month: Month) => formatMonth(month, language)

  useEffect(() => {
    const first = cells.current?.querySelector(`[data-month="${shown.at}"]`)
    first?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // only where it opens: afterwards the reader scrolls
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  return (
    <div className="y-stack">
      <p className="y-about">{t('about')}</p>
      <div className="y-row y-gap-16 y-wrap">
        <MoveChoice mover={mover} />
      </div>
      <div ref={cells} className={css['scroll']}>
        <MoverArea
          mover={mover}
          label={t('months', { project: projectName })}
          className={css['months']}
          planOf={() => movable}
          onPut={(_plan, { block, to, kind }) => onPlan(planWithBlock(plan, block, to, kind))}
        >
          {all.map((month) => {
            const hundredths = plannedIn(shown.plan, month)
            const was = plannedIn(before, month)
            const figure = formatNumber(hundredths / 100, 2)
            const wasText =
              was === hundredths ? '' : t('before', { plan: formatNumber(was / 100, 2) })
            return (
              <button
                key={month}
                type="button"
                data-plan={key}
                data-month={month}
                data-planned={hundredths > 0 || undefined}
                data-carried={shown.isCarried(month) || undefined}
                tabIndex={month === shown.at ? 0 : -1}
                aria-pressed={shown.isChosen(month)}
              >
                <small>{label(month)} </small>
                <span>{hundredths === 0 ? '–' : figure}</span>
                <small className={css['was']}> {wasText}</small>
              </button>
            )
          })}
        </MoverArea>
      </div>
      <p className="y-meta">{t('keys')}</p>
    </div>
  )
}
