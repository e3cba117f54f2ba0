import {
  remindEmployees,
  type TimecardStatusRow,
  withSentence,
} from '@yuga/contract/reports/timecard-status'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { send } from '../../api/send.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { wordOfState } from './close-state-tag.tsx'
import { reloadStatus } from './reload-status.ts'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

export type RemindAnswer = AnswerOf<typeof remindEmployees>

type DialogProps = {
  readonly rows: readonly TimecardStatusRow[]
  readonly month: Month
  readonly chosen: ReadonlySet<string>
  readonly onSent: (answer: RemindAnswer) => void
  readonly onClose: () => void
}

/** Who is reminded and what they read, before it goes; sends to exactly those who are shown (timecard-status-14). */
export function RemindDialog({ rows, month, chosen, onSent, onClose }: DialogProps) {
  const t = useText(statusMessages)
  const ui = useText(uiMessages)
  const id = useId()
  const [sentence, setSentence] = useState('')
  const request = { standardYear: month.slice(0, 4), yearMonth: monthToWire(month) }
  const employeeIdList = [...chosen]
  const preview = useQuery({
    queryKey: ['preview of reminders', month, employeeIdList],
    queryFn: () =>
      send(remindEmployees, { body: { ...request, employeeIdList, previewYn: 'Y' as const } }),
    // what was true some seconds ago is not what is sent now
    staleTime: 0,
    gcTime: 0,
  })
  const shown = preview.data
  const sending = useMutation({
    mutationFn: (remindedIdList: string[]) =>
      send(remindEmployees, { body: { ...request, employeeIdList: remindedIdList, sentence } }),
    // who was left out before is left out of what was sent
    onSuccess: (answer) => onSent(shown === undefined ? answer : withLeftOut(answer, shown)),
    onSettled: reloadStatus,
  })
  const count = shown?.remindedCount ?? 0
  return (
    <Dialog
      open
      width={640}
      title={t('remindTitle')}
      mask={{ closable: sentence === '' }}
      onCancel={onClose}
      footer={
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            kind="main"
            disabled={count === 0}
            isBusy={sending.isPending}
            onClick={() => sending.mutate(shown?.remindedIdList ?? [])}
          >
            {t('remindSend', { count })}
          </Button>
        </div>
      }
    >
      <div className="y-stack">
        <Refusal failure={preview.error} onRetry={() => void preview.refetch()} />
        {shown === undefined ? (
          preview.isError ? null : (
            <div aria-busy="true" aria-label={t('remindReading')}>
              <Skeleton rows={4} />
            </div>
          )
        ) : (
          <Preview shown={shown} rows={rows} sentence={sentence.trim()} />
        )}
        <div>
          <label className="y-label" htmlFor={id}>
            {t('remindSentence')}
          </label>
          <Input.TextArea
            id={id}
            value={sentence}
            rows={2}
            maxLength={500}
            onChange={(event) => setSentence(event.target.value)}
          />
        </div>
        <Refusal failure={sending.error} />
      </div>
    </Dialog>
  )
}

function withLeftOut(answer: RemindAnswer, before: RemindAnswer): RemindAnswer {
  return {
    ...answer,
    leftOutCount: before.leftOutCount + answer.leftOutCount,
    leftOutList: [...before.leftOutList, ...answer.leftOutList],
  }
}

/** More than this is not named one by one. */
const mostNamed = 20

type PreviewProps = {
  readonly shown: RemindAnswer
  readonly rows: readonly TimecardStatusRow[]
  readonly sentence: string
}

function Preview({ shown, rows, sentence }: PreviewProps) {
  const t = useText(statusMessages)
  const own = { byName: shown.senderName, sentence }
  const rowOf = new Map(rows.map((row) => [row.employeeId, row]))
  const people = withNamesApart(
    shown.remindedIdList.flatMap((employeeId) => rowOf.get(employeeId) ?? []),
    ['employee'],
  )
  return (
    <>
      {people.length === 0 ? (
        <p>{t('remindNone')}</p>
      ) : (
        <details open className={css['details']}>
          <summary>{t('remindTo', { count: shown.remindedCount })}</summary>
          <ul>
            {people.slice(0, mostNamed).map((one) => (
              <li key={one.employeeId}>
                {one.employeeName} <span className="y-meta">{one.organizationName}</span>
              </li>
            ))}
            <More of={people.length} />
          </ul>
        </details>
      )}
      {shown.leftOutCount === 0 ? null : (
        <details open className={css['details']}>
          <summary>{t('remindLeaves', { count: shown.leftOutCount })}</summary>
          <ul>
            {withNamesApart(shown.leftOutList.slice(0, mostNamed), ['employee']).map((one) => (
              <li key={one.employeeId}>
                {one.employeeName} <span className="y-meta">{one.message}</span>
              </li>
            ))}
            <More of={shown.leftOutCount} />
          </ul>
        </details>
      )}
      {shown.textList.map(({ state, count, textKo, textEn }) => (
        <section key={state} className={css['reminder']}>
          <strong>{t('remindText', { state: t(wordOfState[state]), count })}</strong>
          <p lang="ko" className={css['reminderText']}>
            {withSentence(textKo, own, 'ko')}
          </p>
          <p lang="en" className={css['reminderText']}>
            {withSentence(textEn, own, 'en')}
          </p>
        </section>
      ))}
      {shown.textList.length === 0 ? null : <p className="y-meta">{t('remindBoth')}</p>}
    </>
  )
}

function More({ of }: { readonly of: number }) {
  const t = useText(statusMessages)
  return of > mostNamed ? <li>{t('more', { count: of - mostNamed })}</li> : null
}
