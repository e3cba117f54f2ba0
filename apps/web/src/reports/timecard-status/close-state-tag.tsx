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
  notBegun: 'told',
  nothingEntered: 'problem',
  notSubmitted: 'problem',
  overtimePending: 'waiting',
  unsubmitPending: 'waiting',
  upToDate: 'told',
  ready: 'done',
  closed: 'locked',
} as const satisfies Record<CloseState, string>

/** How far somebody's month has come: an icon, words and a colour that say the same. */
export function CloseStateTag({ state }: { readonly state: CloseState }) {
  const t = useText(statusMessages)
  const meaning = meaningOf[state]
  return (
    <span className={classNames(css['tag'], css[meaning])}>
      <Icon name={meaning} size={16} /> {t(wordOfState[state])}
    </span>
  )
}
