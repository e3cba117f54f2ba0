import type { DecidedRow } from '@yuga/contract/requests/approvals'
import { readRequestHistory } from '@yuga/contract/audit/audit'
import { type ReactNode, useRef } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { formatDay, formatDays, formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { History } from '../../ui/history/history.tsx'
import { historyMessages } from '../../ui/history/history.messages.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import { requestsMessages } from '../requests.messages.ts'
import css from '../requests.module.css'
import { Message } from '../row-facts.tsx'
import { decidedMessages } from './decided.messages.ts'
import { Verdict } from './verdict.tsx'

export type DecidedDialogProps = {
  /** Undefined: none is open. */
  readonly row: DecidedRow | undefined
  readonly onClose: () => void
}

/** Everything about one request that is over. */
export function DecidedDialog({ row, onClose }: DecidedDialogProps) {
  const texts = useText(decidedMessages)
  const ui = useText(uiMessages)
  // What was read stays while the dialog fades.
  const last = useRef<DecidedRow | undefined>(undefined)
  if (row !== undefined) last.current = row
  return (
    <Dialog
      open={row !== undefined}
      title={texts(last.current?.kind ?? 'decided')}
      width={560}
      footer={null}
      onCancel={onClose}
    >
      <div className="y-stack">
        {last.current === undefined ? null : <Facts row={last.current} />}
        {last.current === undefined ? null : <Became row={last.current} />}
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The requester and the decider, with principal, time and reason, as a line. */
function Became({ row: { requestSn } }: { row: DecidedRow }) {
  const t = useText(historyMessages)
  const { timeZone } = useMe().employeeInfo
  return (
    <section className={css['became']}>
      <h3>{t('title')}</h3>
      <History
        label={t('title')}
        question={ask(readRequestHistory, { params: { requestSn }, query: {} })}
        timeZone={timeZone}
      />
    </section>
  )
}

function Facts({ row }: { row: DecidedRow }) {
  const t = useText(requestsMessages)
  const texts = useText(decidedMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const { fromDate, toDate, reqHour } = row
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('projectName'), row.projectName],
    [t('requester'), row.requestEmployeeName],
    [t('requestDate'), formatDay(row.requestDate, language)],
    ...(fromDate === null || toDate === null
      ? []
      : [[t('period'), formatDays(fromDate, toDate, language)] as const]),
    ...(reqHour === null ? [] : [[t('requestedHours'), formatNumber(reqHour, 2)] as const]),
    [t('requestMessage'), <Message key="message" text={row.requestMessage} />],
    [texts('verdict'), <Verdict key="verdict" row={row} />],
    [texts('decidedBy'), row.decidedByName],
    [texts('decidedAt'), formatInstant(row.decidedAt, language, timeZone)],
    [texts('reason'), row.reason === '' ? '–' : <Message key="reason" text={row.reason} />],
  ]
  return (
    <dl className={css['detail']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
