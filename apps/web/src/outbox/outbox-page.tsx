import { mailKindNames, mailKinds } from '@yuga/contract/messages/mail-kinds'
import {
  listMails,
  type MailRow,
  mailStates,
  sendMailsAgain,
  tryMailsNow,
} from '@yuga/contract/messages/mails'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { Pair } from '../ui/list/pair.tsx'
import { Page } from '../ui/page.tsx'
import { attachmentText } from './attachment-text.ts'
import { MailDialog } from './mail-dialog.tsx'
import { MailLineNote } from './mail-line-note.tsx'
import { outboxMessages } from './outbox.messages.ts'
import css from './outbox.module.css'

const stateLabels = { waiting: 'waiting', sent: 'isSent', failed: 'failed' } as const
const stateIcons = { waiting: 'waiting', sent: 'done', failed: 'problem' } as const

function readAgain() {
  void queries.invalidateQueries({ queryKey: keyOf(listMails) })
}

/** What was requested is done by the servers' job within a moment. */
const looksAgainAfterMs = [1_500, 5_000]

const keyOfMail = (row: MailRow) => row.mailSn

/** The outbox: what waits, what was sent, what failed and why (mail-9). */
export function OutboxPage() {
  const t = useText(outboxMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const list = useList(listMails, { size: pageSizes[1] })
  const [opened, setOpened] = useState<MailRow | null>(null)
  const at = useCallback(
    (instant: string) => formatInstant(instant, language, timeZone),
    [language, timeZone],
  )

  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const looksAgain = () => {
    readAgain()
    timers.current = looksAgainAfterMs.map((ms) => setTimeout(readAgain, ms))
  }
  const again = useMutation({
    mutationFn: (mailSnList: number[]) => send(sendMailsAgain, { body: { mailSnList } }),
    onSuccess: ({ count }) => toast(t('willSend', { count })),
    onSettled: looksAgain,
  })
  const tryNow = useMutation({
    mutationFn: () => send(tryMailsNow, {}),
    onSuccess: () => toast(t('willTry')),
    onSettled: looksAgain,
  })
  const failed = (list.rows ?? []).filter(({ againYn }) => againYn === 'Y')
  const { mutate: sendAgain } = again

  const columns = useMemo<Column<MailRow>[]>(
    () => [
      {
        key: 'subject',
        fields: [
          { name: 'subject', label: t('subject') },
          {
            name: 'kind',
            label: t('kind'),
            choices: mailKinds.map((kind) => ({
              value: kind,
              label: mailKindNames[kind][language],
            })),
          },
        ],
        isRowHead: true,
        render: (row) => (
          <Pair below={mailKindNames[row.kind][language]}>
            <button
              type="button"
              className={css['subject']}
              aria-label={t('open', { subject: row.subject })}
              onClick={() => setOpened(row)}
            >
              {row.subject}
            </button>
            {row.attachmentName === '' ? null : (
              <span className={css['attachment']}>
                <Icon name="attachment" size={16} />
                <span className="y-only-read">{t('attachment')}</span> {attachmentText(row, t)}
              </span>
            )}
          </Pair>
        ),
      },
      {
        key: 'receiver',
        fields: [
          { name: 'receiverName', label: t('receiver') },
          { name: 'toAddress', label: t('address') },
        ],
        width: 200,
        render: (row) => (
          <Pair below={row.toAddress}>
            {row.receiverName === '' ? t('onList') : row.receiverName}
          </Pair>
        ),
      },
      {
        key: 'state',
        fields: [
          {
            name: 'state',
            label: t('state'),
            choices: mailStates.map((state) => ({ value: state, label: t(stateLabels[state]) })),
          },
        ],
        width: 112,
        render: ({ state }) => (
          <span className={css['state']} data-state={state}>
            <Icon name={stateIcons[state]} size={16} />
            {t(stateLabels[state])}
          </span>
        ),
      },
      {
        key: 'createdAt',
        fields: [{ name: 'createdAt', label: t('created') }],
        width: 172,
        render: (row) => (
          <Pair below={<When row={row} at={at} />}>
            <span className="y-figure">{at(row.createdAt)}</span>
          </Pair>
        ),
      },
      {
        key: 'attempts',
        fields: [{ name: 'attempts', label: t('attempts') }],
        width: 84,
        isFigure: true,
        render: (row) => row.attempts,
      },
      {
        key: 'why',
        fields: [{ name: 'why', label: t('why') }],
        width: 228,
        render: (row) =>
          row.failure === '' ? (
            '–'
          ) : (
            <Pair
              below={row.serverWords === '' ? null : t('serverSays', { text: row.serverWords })}
            >
              {row.failure}
            </Pair>
          ),
      },
      {
        key: 'actions',
        fields: [{ name: 'actions', label: t('actions') }],
        width: 124,
        render: (row) =>
          row.againYn === 'N' ? (
            '–'
          ) : (
            <Button
              size="small"
              aria-label={t('againOne', { subject: row.subject })}
              onClick={() => sendAgain([row.mailSn])}
            >
              {t('again')}
            </Button>
          ),
      },
    ],
    [at, language, sendAgain, t],
  )

  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <>
          {failed.length === 0 ? null : (
            <Button isBusy={again.isPending} onClick={() => sendAgain(failed.map(keyOfMail))}>
              <Icon name="undo" size={16} />
              {t('againAll', { count: failed.length })}
            </Button>
          )}
          {list.answer?.mailLine.configuredYn === 'Y' ? (
            <Button kind="main" isBusy={tryNow.isPending} onClick={() => tryNow.mutate()}>
              <Icon name="refresh" size={16} />
              {t('tryNow')}
            </Button>
          ) : null}
        </>
      }
    >
      {list.answer === undefined ? null : (
        <MailLineNote line={list.answer.mailLine} timeZone={timeZone} />
      )}
      <Refusal
        failure={again.error ?? tryNow.error}
        onClose={() => [again, tryNow].forEach((one) => one.reset())}
      />
      <section className="y-card" aria-label={t('title')}>
        <List<MailRow>
          list={list}
          label={t('title')}
          columns={columns}
          rowKey={keyOfMail}
          rowLabel={(row) => row.subject}
          leastTable={1_080}
          empty={
            <>
              <strong>{t('none')}</strong>
              <span>{t('noneNext')}</span>
            </>
          }
        />
      </section>
      <MailDialog mail={opened} onClose={() => setOpened(null)} />
    </Page>
  )
}

/** When it was sent, or will be tried again. */
function When({ row, at }: { row: MailRow; at: (instant: string) => string }) {
  const t = useText(outboxMessages)
  if (row.sentAt !== null) return t('sentAt', { at: at(row.sentAt) })
  return row.nextAttemptAt === null ? null : t('nextAt', { at: at(row.nextAttemptAt) })
}
