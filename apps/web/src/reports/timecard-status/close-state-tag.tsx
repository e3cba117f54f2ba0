import type { CloseState } from '@yuga/domain/timecard/month/close-state'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

/** The words of each state, by their keys. */
export const wordOfState = {
  notBegun: 'notBegun',
  nothingEntered: 'nothingEntered',
  notSubmitted: 'notSubmitted',
  overtimePending: 'overtimePending',
  unsubmitPending: 'unsubmitPending',
  upToDate: 'upToDate',
  ready: 'ready',
  closed: 'closedState',
} as const satisfies Record<CloseState, keyof typeof statusMessages.texts>

const meaningOf = {
  notBegun: 'info',
  nothingEntered: 'info',
  notSubmitted: 'info',
  overtimePending: 'waiting',
  unsubmitPending: 'waiting',
  upToDate: 'info',
  ready: 'done',
  closed: 'locked',
} as const satisfies Record<CloseState, string>

type TagProps = {
  readonly state: CloseState
  /** Whether a week that has ended is to be submitted yet (timecard-status-13). */
  readonly isLate: boolean
}

/** How far an employee's month has come: an icon, words and a colour that say the same. */
export function CloseStateTag({ state, isLate }: TagProps) {
  const t = useText(statusMessages)
  const meaning = isLate ? 'problem' : meaningOf[state]
  return (
    <span className={classNames(css['tag'], css[meaning])}>
      <Icon name={meaning} size={16} /> {t(wordOfState[state])}
      {isLate ? ` · ${t('late')}` : ''}
    </span>
  )
}
