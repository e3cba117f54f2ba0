import { addMonths, type Month, monthsFrom } from '@yuga/domain/calendar/day'
import { type PlannedMonth, plannedIn } from '@yuga/domain/projects/staffing/month-plan'
import {
  type MonthBlock,
  type MoveKind,
  planWithBlock,
  startWithin,
} from '@yuga/domain/projects/staffing/move-months'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { changeMessages } from './change.messages.ts'
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

/** What a pointer does that is down: it chooses months from one on, or carries the block by one of its months. */
type Gesture =
  | { readonly kind: 'choose'; readonly from: Month }
  | { readonly kind: 'carry'; readonly from: Month }

const monthsBetween = (one: Month, other: Month) =>
  one <= other ? monthsFrom(one, other).length - 1 : 1 - monthsFrom(other, one).length

const blockOf = (one: Month, other: Month): MonthBlock =>
  one <= other ? { first: one, last: other } : { first: other, last: one }

/** The month under a pointer, also where another element has captured it. */
function monthAt({ clientX, clientY }: PointerEvent): Month | undefined {
  const target = document.elementFromPoint(clientX, clientY)
  return target?.closest<HTMLElement>('[data-month]')?.dataset['month']
}

/** The plan of a member by months, of which a block is moved or copied by mouse and by keyboard (staffing-9). */
export function PlanMover({ projectName, months, before, plan, onPlan }: PlanMoverProps) {
  const t = useText(changeMessages)
  const language = useLanguage()
  const all = monthsFrom(months.first, months.last)
  const firstPlanned = all.find((month) => plannedIn(plan, month) > 0) ?? months.first
  const [kind, setKind] = useState<MoveKind>('move')
  const [at, setAt] = useState<Month>(firstPlanned)
  const [block, setBlock] = useState<MonthBlock | null>(null)
  /** Where the block that is carried would go; null: it is not carried. */
  const [target, setTarget] = useState<Month | null>(null)
  const [said, setSaid] = useState('')
  const gesture = useRef<Gesture | null>(null)
  const cells = useRef<HTMLDivElement>(null)
  const label = (month: Month) => formatMonth(month, language)

  useEffect(() => {
    cellOf(cells.current, firstPlanned)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // only where it opens: afterwards the reader scrolls
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  const shown = block === null || target === null ? plan : planWithBlock(plan, block, target, kind)
  const carried =
    block === null || target === null
      ? null
      : { first: target, last: addMonths(target, monthsBetween(block.first, block.last)) }

  function focus(month: Month) {
    setAt(month)
    cellOf(cells.current, month)?.focus()
  }
  function choose(next: MonthBlock) {
    setBlock(next)
    const texts = { first: label(next.first), last: label(next.last) }
    setSaid(t(next.first === next.last ? 'chosenOne' : 'chosen', texts))
  }
  function carryTo(wanted: Month) {
    if (block === null) return
    const to = startWithin(block, wanted, months)
    setTarget(to)
    setSaid(t('over', { first: label(to), last: '' }))
  }
  function put() {
    if (block === null || target === null) return
    const next = planWithBlock(plan, block, target, kind)
    setTarget(null)
    if (target !== block.first) onPlan(next)
    setBlock({ first: target, last: addMonths(target, monthsBetween(block.first, block.last)) })
    setSaid(t('put', { first: label(target), last: '' }))
    focus(target)
  }
  function cancel() {
    gesture.current = null
    setTarget(null)
    setSaid(t('cancelled'))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const isCarrying = target !== null
    if (step !== undefined) {
      event.preventDefault()
      if (isCarrying) return carryTo(addMonths(target, step))
      const next = addMonths(at, step)
      if (next < months.first || next > months.last) return
      focus(next)
      if (event.shiftKey) {
        const from = block === null ? at : at === block.first ? block.last : block.first
        choose(blockOf(from, next))
      } else if (block !== null) setBlock(null)
      return
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (isCarrying) return put()
      const chosen = block ?? { first: at, last: at }
      setBlock(chosen)
      setTarget(chosen.first)
      setSaid(t('picked'))
      return
    }
    if (event.key === 'Escape' && (isCarrying || block !== null)) {
      event.preventDefault()
      event.stopPropagation()
      if (isCarrying) cancel()
      else setBlock(null)
      return
    }
    if (event.code === 'KeyC') {
      event.preventDefault()
      setKind(kind === 'move' ? 'copy' : 'move')
    }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const month = monthAt(event)
    if (month === undefined || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    focus(month)
    const isChosen = block !== null && month >= block.first && month <= block.last
    gesture.current = { kind: isChosen ? 'carry' : 'choose', from: month }
    if (isChosen) setTarget(block.first)
    else choose({ first: month, last: month })
  }
  function onPointerMove(event: PointerEvent) {
    const { current } = gesture
    const month = monthAt(event)
    if (current === null || month === undefined) return
    if (current.kind === 'choose') choose(blockOf(current.from, month))
    else if (block !== null) carryTo(addMonths(block.first, monthsBetween(current.from, month)))
  }
  function onPointerUp() {
    const { current } = gesture
    gesture.current = null
    if (current?.kind === 'carry') put()
  }

  return (
    <div className="y-stack">
      <p className="y-about">{t('about')}</p>
      <div className="y-row y-gap-16 y-wrap">
        <Choice
          label={t('kind')}
          value={kind}
          options={[
            { value: 'move', label: t('move') },
            { value: 'copy', label: t('copy') },
          ]}
          onChange={setKind}
        />
      </div>
      <div className={css['scroll']}>
        {/* oxlint-disable-next-line no-noninteractive-element-interactions -- leads between the months inside */}
        <div
          ref={cells}
          role="group"
          aria-label={t('months', { project: projectName })}
          className={css['months']}
          data-carrying={target === null ? undefined : kind}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={cancel}
        >
          {all.map((month) => {
            const hundredths = plannedIn(shown, month)
            const was = plannedIn(before, month)
            const isIn = (one: MonthBlock | null) =>
              one !== null && month >= one.first && month <= one.last
            const figure = formatNumber(hundredths / 100, 2)
            const wasText =
              was === hundredths ? '' : t('before', { plan: formatNumber(was / 100, 2) })
            return (
              <button
                key={month}
                type="button"
                data-month={month}
                data-planned={hundredths > 0 || undefined}
                data-carried={isIn(carried) || undefined}
                tabIndex={month === at ? 0 : -1}
                aria-pressed={isIn(carried ?? block)}
                onFocus={() => setAt(month)}
              >
                <small>{label(month)} </small>
                <span>{hundredths === 0 ? '–' : figure}</span>
                <small className={css['was']}> {wasText}</small>
              </button>
            )
          })}
        </div>
      </div>
      <p className="y-meta">{t('keys')}</p>
      <p className="y-only-read" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

function cellOf(cells: HTMLElement | null, month: Month): HTMLElement | null {
  return cells?.querySelector<HTMLElement>(`[data-month="${month}"]`) ?? null
}
