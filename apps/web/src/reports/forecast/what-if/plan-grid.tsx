import type { WhatIfDetail } from '@yuga/contract/projects/what-ifs'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { decimalOf } from '@yuga/domain/money/decimal'
import { figureAsLeft } from '@yuga/domain/money/typed-figure'
import { acceptPlan, planSoFar } from '@yuga/domain/projects/staffing/typed-plan'
import { type KeyboardEvent, memo, useCallback, useMemo, useRef } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { moveInTable } from '../../table/figure-stops.ts'
import look from '../../table/table.module.css'
import forecast from '../forecast.module.css'
import {
  type AddedDraft,
  cellOf,
  shiftedPlan,
  type ShiftedMember,
  shownCell,
  type WhatIfDraft,
  withCell,
} from './what-if-draft.ts'
import css from './what-if.module.css'
import { whatIfMessages } from './what-if.messages.ts'

type PlanGridProps = {
  readonly detail: WhatIfDetail
  readonly draft: WhatIfDraft
  /** What a placeholder who joins is called. */
  readonly nameOf: (added: AddedDraft) => string
  readonly onChange: (change: (draft: WhatIfDraft) => WhatIfDraft) => void
}

/** Planned man-months of the copy: members by month, after the shift (what-if-3). */
export function PlanGrid({ detail, draft, nameOf, onChange }: PlanGridProps) {
  const t = useText(whatIfMessages)
  const language = useLanguage()
  const { shift, from } = draft
  const { members, months: own } = useMemo(
    () => shiftedPlan(detail, { shift, from }),
    [detail, shift, from],
  )
  // what was typed outside of the period that the shift leaves is still seen
  const typed = [
    ...Object.keys(draft.cells).map((cell) => cell.split(' ')[1] ?? ''),
    ...draft.added.flatMap(({ cells }) => Object.keys(cells)),
  ]
  const monthText = [...new Set([...own, ...typed])].toSorted().join(' ')
  const months = useMemo(() => (monthText === '' ? [] : monthText.split(' ')), [monthText])
  const change = useRef(onChange)
  change.current = onChange
  const type = useCallback((member: ShiftedMember, month: Month, text: string) => {
    change.current((before) => withCell(before, member, month, text))
  }, [])
  const typeAdded = useCallback((key: number, month: Month, text: string) => {
    change.current((before) => ({
      ...before,
      added: before.added.map((one) =>
        one.key === key ? { ...one, cells: { ...one.cells, [month]: text } } : one,
      ),
    }))
  }, [])
  const toggle = useCallback((memberSn: number) => {
    change.current(({ removed, ...before }) => ({
      ...before,
      removed: removed.includes(memberSn)
        ? removed.filter((one) => one !== memberSn)
        : [...removed, memberSn],
    }))
  }, [])
  const drop = useCallback((key: number) => {
    change.current((before) => ({
      ...before,
      added: before.added.filter((one) => one.key !== key),
    }))
  }, [])
  if (members.length === 0 && draft.added.length === 0) {
    return <p className="y-empty">{t('noPlan')}</p>
  }
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard
    <div className={look['frame']} role="group" aria-label={t('plan')} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leads between the cells inside */}
      <table className={classNames(look['table'], css['grid'])} onKeyDown={moveToCell}>
        <thead>
          <tr>
            <th scope="col">{t('member')}</th>
            {months.map((month) => (
              <th key={month} scope="col" className={look['figure']}>
                {formatMonth(monthToWire(month), language)}
              </th>
            ))}
            <th scope="col" className={look['figure']}>
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.memberSn}
              member={member}
              months={months}
              values={months.map((month) => shownCell(draft, member, month)).join('|')}
              changed={months
                .filter((month) => cellOf(member.memberSn, month) in draft.cells)
                .join(' ')}
              isRemoved={draft.removed.includes(member.memberSn)}
              onType={type}
              onToggle={toggle}
            />
          ))}
          {draft.added.map((added) => (
            <AddedRow
              key={`added ${added.key}`}
              added={added}
              name={nameOf(added)}
              months={months}
              onType={typeAdded}
              onDrop={drop}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MemberRowProps = {
  readonly member: ShiftedMember
  readonly months: readonly Month[]
  /** As text, so that a row is drawn again only where one of its cells reads differently. */
  readonly values: string
  readonly changed: string
  readonly isRemoved: boolean
  readonly onType: (member: ShiftedMember, month: Month, text: string) => void
  readonly onToggle: (memberSn: number) => void
}

const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, months, values, changed, isRemoved, onType, onToggle } = props
  const t = useText(whatIfMessages)
  const texts = values.split('|')
  const { name, isSupport, memberSn } = member
  return (
    <tr>
      <th scope="row">
        <span className={css['name']}>
          <span className="y-grow">
            <span className={isRemoved ? css['gone'] : undefined}>{name}</span>
            {isRemoved ? <span className={forecast['below']}>{t('removed')}</span> : null}
            {isSupport ? <span className={forecast['below']}>{t('support')}</span> : null}
          </span>
          <Button
            kind="text"
            size="small"
            aria-label={t(isRemoved ? 'restore' : 'remove', { name })}
            title={t(isRemoved ? 'restore' : 'remove', { name })}
            onClick={() => onToggle(memberSn)}
          >
            {isRemoved ? '↺' : '✕'}
          </Button>
        </span>
      </th>
      {months.map((month, place) => (
        <Cell
          key={month}
          name={name}
          month={month}
          text={isRemoved ? '' : (texts[place] ?? '')}
          isChanged={changed.includes(month)}
          isDisabled={isRemoved || isSupport}
          onType={(text) => onType(member, month, text)}
        />
      ))}
      <td className={look['figure']}>{isRemoved ? '–' : sumOf(texts)}</td>
    </tr>
  )
})

type AddedRowProps = {
  readonly added: AddedDraft
  readonly name: string
  readonly months: readonly Month[]
  readonly onType: (key: number, month: Month, text: string) => void
  readonly onDrop: (key: number) => void
}

const AddedRow = memo(function AddedRow({ added, name, months, onType, onDrop }: AddedRowProps) {
  const t = useText(whatIfMessages)
  return (
    <tr>
      <th scope="row">
        <span className={css['name']}>
          <span className="y-grow">
            {name}
            <span className={forecast['below']}>{t('added')}</span>
          </span>
          <Button
            kind="text"
            size="small"
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            onClick={() => onDrop(added.key)}
          >
            ✕
          </Button>
        </span>
      </th>
      {months.map((month) => (
        <Cell
          key={month}
          name={name}
          month={month}
          text={added.cells[month] ?? ''}
          isChanged={(added.cells[month] ?? '') !== ''}
          isDisabled={false}
          onType={(text) => onType(added.key, month, text)}
        />
      ))}
      <td className={look['figure']}>{sumOf(Object.values(added.cells))}</td>
    </tr>
  )
})

function sumOf(texts: readonly string[]): string {
  return decimalOf(
    texts.reduce((sum, text) => sum + planSoFar(text), 0),
    2,
  )
}

type CellProps = {
  readonly name: string
  readonly month: Month
  readonly text: string
  readonly isChanged: boolean
  readonly isDisabled: boolean
  readonly onType: (text: string) => void
}

function Cell({ name, month, text, isChanged, isDisabled, onType }: CellProps) {
  const t = useText(whatIfMessages)
  const language = useLanguage()
  return (
    <td className={css['typed']}>
      <input
        className={classNames(css['cell'], isChanged && css['changed'])}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('cell', { name, month: formatMonth(monthToWire(month), language) })}
        disabled={isDisabled}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = acceptPlan(event.target.value)
          if (typed !== null) onType(typed)
        }}
        onBlur={() => {
          if (figureAsLeft(text) !== text) onType(figureAsLeft(text))
        }}
      />
    </td>
  )
}

/** The arrows lead from cell to cell; within a text only at its ends. */
function moveToCell(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement)) return
  const { selectionStart: start, selectionEnd: end, value } = target
  if (key === 'ArrowLeft' && start !== 0) return
  if (key === 'ArrowRight' && end !== value.length) return
  moveInTable(event, 'input:not(:disabled)')
}
