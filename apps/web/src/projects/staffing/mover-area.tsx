import { addMonths, type Month, monthsFrom } from '@yuga/domain/calendar/day'
import { type PlannedMonth, plannedIn } from '@yuga/domain/projects/staffing/month-plan'
import {
  isInBlock,
  isSamePlan,
  type MonthBlock,
  type MoveKind,
  plannedRunAt,
  planWithBlock,
  startWithin,
} from '@yuga/domain/projects/staffing/move-months'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { createStore, type Store, useStore } from '../../state/store.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { changeMessages } from './change.messages.ts'

/** A plan of which months can be moved, and the months that they can go to. */
export type MovablePlan = {
  readonly key: string
  readonly months: MonthBlock
  readonly plan: readonly PlannedMonth[]
}

/** A block of months that was put down at another month. */
export type Move = { readonly block: MonthBlock; readonly to: Month; readonly kind: MoveKind }

type MoverState = {
  readonly kind: MoveKind
  /** Ctrl or Alt is held: what is dragged is copied. */
  readonly isCopyHeld: boolean
  /** The plan with the focus or the block; null: none yet. */
  readonly key: string | null
  readonly at: Month | null
  readonly block: MonthBlock | null
  /** Where the block that is carried would begin; null: it is not carried. */
  readonly target: Month | null
}

/** What is chosen and carried of the plans in an area; outside of React, so that a drag draws one plan alone. */
export type Mover = Store<MoverState>

export const createMover = (): Mover =>
  createStore<MoverState>({
    kind: 'move',
    isCopyHeld: false,
    key: null,
    at: null,
    block: null,
    target: null,
  })

export const nothingChosen = { block: null, target: null, isCopyHeld: false } as const

const kindOf = ({ kind, isCopyHeld }: MoverState): MoveKind => (isCopyHeld ? 'copy' : kind)

const monthsBetween = (one: Month, other: Month) =>
  one <= other ? monthsFrom(one, other).length - 1 : 1 - monthsFrom(other, one).length

const blockOf = (one: Month, other: Month): MonthBlock =>
  one <= other ? { first: one, last: other } : { first: other, last: one }

const blockAt = ({ first, last }: MonthBlock, to: Month): MonthBlock => ({
  first: to,
  last: addMonths(to, monthsBetween(first, last)),
})

/** A plan as it is while a block of it is carried, and which of its months are chosen, carried or led to by Tab. */
export function useMovedPlan(mover: Mover, { key, months, plan }: MovablePlan) {
  const own = useStore(mover, (state) => (state.key === key ? state : null))
  const block = own?.block ?? null
  const target = own?.target ?? null
  const carried = block === null || target === null ? null : blockAt(block, target)
  const chosen = carried ?? block
  const first = monthsFrom(months.first, months.last).find((month) => plannedIn(plan, month) > 0)
  return {
    plan:
      own === null || block === null || target === null
        ? plan
        : planWithBlock(plan, block, target, kindOf(own)),
    at: own?.at ?? first ?? months.first,
    isChosen: (month: Month) => chosen !== null && isInBlock(chosen, month),
    isCarried: (month: Month) => carried !== null && isInBlock(carried, month),
  }
}

/** Whether a drag moves or copies. */
export function MoveChoice({ mover }: { readonly mover: Mover }) {
  const t = useText(changeMessages)
  const kind = useStore(mover, (state) => state.kind)
  return (
    <Choice
      label={t('kind')}
      value={kind}
      options={[
        { value: 'move', label: t('move') },
        { value: 'copy', label: t('copy') },
      ]}
      onChange={(next) => mover.update((state) => ({ ...state, kind: next }))}
    />
  )
}

/** What a pointer does that is down: it chooses months from one on, or carries the block by one of its months. */
type Gesture = {
  readonly kind: 'choose' | 'carry'
  readonly from: Month
  /** Whether the block was chosen before: pressed without a drag, the month alone is chosen of it. */
  readonly wasChosen?: boolean
}

type Place = { readonly key: string; readonly month: Month }

function placeOf(target: Element | null): Place | undefined {
  const { plan: key, month } = target?.closest<HTMLElement>('[data-month]')?.dataset ?? {}
  return key === undefined || month === undefined ? undefined : { key, month }
}

/** The month under a pointer, also where another element has captured it. */
const placeUnder = ({ clientX, clientY }: PointerEvent) =>
  placeOf(document.elementFromPoint(clientX, clientY))

type MoverAreaProps = {
  readonly mover: Mover
  /** Names the months inside to a screen reader. */
  readonly label: string
  readonly className?: string | undefined
  readonly planOf: (key: string) => MovablePlan | undefined
  readonly onPut: (plan: MovablePlan, move: Move) => void
  /** The months are buttons in it, with the key of their plan as `data-plan` and the month as `data-month`. */
  readonly children: ReactNode
}

/** Blocks of months are moved or copied in it, by mouse and by keyboard (staffing-9, staffing-10). */
export function MoverArea({ mover, label, className, planOf, onPut, children }: MoverAreaProps) {
  const t = useText(changeMessages)
  const language = useLanguage()
  const [said, setSaid] = useState('')
  const gesture = useRef<Gesture | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const month = (one: Month) => formatMonth(one, language)
  const change = (changed: Partial<MoverState>) =>
    mover.update((state) => ({ ...state, ...changed }))

  /** What is chosen of another plan is chosen no longer. */
  const goTo = ({ key, month: at }: Place) =>
    change({ key, at, ...(key === mover.get().key ? {} : nothingChosen) })
  function focus(place: Place) {
    goTo(place)
    const { key, month: at } = place
    const months = area.current?.querySelectorAll<HTMLElement>(`[data-month="${at}"]`) ?? []
    ;[...months].find(({ dataset }) => dataset['plan'] === key)?.focus()
  }
  function choose(block: MonthBlock) {
    change({ block, target: null })
    const texts = { first: month(block.first), last: month(block.last) }
    setSaid(t(block.first === block.last ? 'chosenOne' : 'chosen', texts))
  }
  function carryTo({ months }: MovablePlan, wanted: Month) {
    const { block } = mover.get()
    if (block === null) return
    const target = startWithin(block, wanted, months)
    change({ target })
    setSaid(t('over', { first: month(target) }))
  }
  function put(plan: MovablePlan) {
    const state = mover.get()
    const { block, target: to } = state
    if (block === null || to === null) return
    const kind = kindOf(state)
    const next = planWithBlock(plan.plan, block, to, kind)
    const isChanged = to !== block.first && !isSamePlan(plan.plan, next)
    change({ block: blockAt(block, to), target: null, isCopyHeld: false })
    setSaid(t('put', { first: month(to) }))
    focus({ key: plan.key, month: to })
    if (isChanged) onPut(plan, { block, to, kind })
  }
  function cancel() {
    gesture.current = null
    change({ target: null, isCopyHeld: false })
    setSaid(t('cancelled'))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = event.target instanceof Element ? placeOf(event.target) : undefined
    const plan = place && planOf(place.key)
    if (place === undefined || plan === undefined) return
    const { kind, block, target } = mover.get()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (target !== null) return carryTo(plan, addMonths(target, step))
      const next = addMonths(place.month, step)
      if (!isInBlock(plan.months, next)) return
      focus({ key: plan.key, month: next })
      if (event.shiftKey) {
        const { month: at } = place
        choose(blockOf(block === null ? at : at === block.first ? block.last : block.first, next))
      } else if (block !== null) change({ block: null })
      return
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (target !== null) return put(plan)
      const chosen = block ?? { first: place.month, last: place.month }
      change({ key: plan.key, block: chosen, target: chosen.first })
      setSaid(t('picked'))
      return
    }
    if (event.key === 'Escape' && (target !== null || block !== null)) {
      event.preventDefault()
      event.stopPropagation()
      if (target !== null) cancel()
      else change({ block: null })
      return
    }
    if (event.code === 'KeyC') {
      event.preventDefault()
      change({ kind: kind === 'move' ? 'copy' : 'move' })
    }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const place = placeUnder(event)
    const plan = place && planOf(place.key)
    if (place === undefined || plan === undefined || event.button !== 0) return
    const { month: from } = place
    if (!isInBlock(plan.months, from)) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const before = mover.get()
    const isOwn = before.key === plan.key
    const block = isOwn ? before.block : null
    const anchor = isOwn && event.shiftKey ? before.at : null
    focus(place)
    if (anchor !== null) {
      gesture.current = { kind: 'choose', from: anchor }
      return choose(blockOf(anchor, from))
    }
    const wasChosen = block !== null && isInBlock(block, from)
    if (!wasChosen && plannedIn(plan.plan, from) === 0) {
      gesture.current = { kind: 'choose', from }
      return choose({ first: from, last: from })
    }
    const taken = wasChosen ? block : plannedRunAt(plan.plan, from, plan.months)
    gesture.current = { kind: 'carry', from, wasChosen }
    choose(taken)
    change({ target: taken.first })
  }
  function onPointerMove(event: PointerEvent) {
    const { current } = gesture
    const { key, block, target } = mover.get()
    const plan = key === null ? undefined : planOf(key)
    const over = placeUnder(event)?.month
    if (current === null || block === null || plan === undefined || over === undefined) return
    if (current.kind === 'choose') {
      if (isInBlock(plan.months, over)) choose(blockOf(current.from, over))
      return
    }
    const isCopyHeld = event.ctrlKey || event.altKey
    if (isCopyHeld !== mover.get().isCopyHeld) change({ isCopyHeld })
    const wanted = startWithin(
      block,
      addMonths(block.first, monthsBetween(current.from, over)),
      plan.months,
    )
    if (wanted !== target) carryTo(plan, wanted)
  }
  function onPointerUp(event: PointerEvent) {
    const { current } = gesture
    const { key, block, target } = mover.get()
    const plan = key === null ? undefined : planOf(key)
    gesture.current = null
    if (current?.kind !== 'carry' || plan === undefined) return
    if (target === block?.first) {
      if (current.wasChosen === true) choose({ first: current.from, last: current.from })
      else change({ target: null })
      return
    }
    change({ isCopyHeld: event.ctrlKey || event.altKey })
    put(plan)
  }

  return (
    <>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- leads between the months inside */}
      <div
        ref={area}
        role="group"
        aria-label={label}
        className={className}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={cancel}
        onFocus={({ target }) => {
          const place = placeOf(target)
          const state = mover.get()
          if (place === undefined || (place.key === state.key && place.month === state.at)) return
          goTo(place)
        }}
      >
        {children}
      </div>
      <p className="y-only-read" aria-live="polite">
        {said}
      </p>
    </>
  )
}
