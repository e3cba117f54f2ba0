import {
  listMessages,
  markMessageRead,
  type MessageRow,
  readMessage,
} from '@yuga/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { linkTo } from '../ui/link-to.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { messagesMessages } from './messages.messages.ts'
import css from './messages.module.css'

export type MessageDialogProps = {
  /** Undefined: none is open. */
  readonly ntcnSeq: number | undefined
  readonly onRead: () => void
  readonly onClose: () => void
}

/** One message, to be read; opening it marks it as read (messages-8). */
export function MessageDialog({ ntcnSeq, onRead, onClose }: MessageDialogProps) {
  const t = useText(messagesMessages)
  // What was read stays while the popup fades.
  const last = useRef<number | undefined>(undefined)
  if (ntcnSeq !== undefined) last.current = ntcnSeq
  return (
    <Dialog
      open={ntcnSeq !== undefined}
      title={t('message')}
      width={600}
      footer={null}
      onCancel={onClose}
    >
      {last.current === undefined ? null : (
        <OneMessage key={last.current} ntcnSeq={last.current} onRead={onRead} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** What the list holds of a message, so that it is at once. */
function messageInLists(ntcnSeq: number): MessageRow | undefined {
  return queries
    .getQueriesData<{ notificationsList: readonly MessageRow[] }>({ queryKey: keyOf(listMessages) })
    .flatMap(([, answer]) => answer?.notificationsList ?? [])
    .find((row) => row.ntcnSeq === ntcnSeq)
}

function OneMessage({
  ntcnSeq,
  onRead,
  onClose,
}: { ntcnSeq: number } & Omit<MessageDialogProps, 'ntcnSeq'>) {
  const t = useText(messagesMessages)
  const ui = useText(uiMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const question = ask(readMessage, { params: { ntcnSeq } })
  const query = useQuery(question)
  const listed = messageInLists(ntcnSeq)
  const message = query.data ?? listed
  const isUnread = query.data?.readYn === 'N'
  const whenRead = useRef(onRead)
  whenRead.current = onRead
  useEffect(() => {
    if (!isUnread) return
    // That it could not be marked is no reason to disturb the reader: it stays unread, and can be opened again.
    void send(markMessageRead, { params: { ntcnSeq } }).then(
      () => whenRead.current(),
      () => {},
    )
  }, [isUnread, ntcnSeq])
  return (
    <div className="y-stack">
      {message === undefined && !query.isError ? <Skeleton rows={5} /> : null}
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      {message === undefined || query.isError ? null : (
        <>
          <dl className={css['facts']}>
            <dt>{t('section')}</dt>
            <dd>{message.sectionName}</dd>
            <dt>{t('requestDatetime')}</dt>
            <dd className="y-figure">
              {formatInstant(message.requestDatetime, language, timeZone)}
            </dd>
            <dt>{t('sender')}</dt>
            <dd>
              {message.sender}
              {message.senderTeam === '' ? null : (
                <span className="y-meta"> {message.senderTeam}</span>
              )}
            </dd>
            <dt>{t('receiver')}</dt>
            <dd>{message.receiver}</dd>
          </dl>
          <div className={css['text']}>{message.contents}</div>
        </>
      )}
      <div className="y-dialog-foot">
        <LeadsTo path={message?.leadsTo ?? null} />
        <Button onClick={onClose}>{ui('close')}</Button>
      </div>
    </div>
  )
}

const placeNames = {
  '/timecard': 'toTimecard',
  '/approval': 'toApproval',
  '/member': 'toMember',
  '/notice': 'toNotice',
  '/account': 'toAccount',
  '/alerts': 'toAlerts',
} as const satisfies Record<string, keyof typeof messagesMessages.texts>

function isPlace(path: string): path is keyof typeof placeNames {
  return path in placeNames
}

/** To what the message speaks of. */
function LeadsTo({ path }: { path: string | null }) {
  const t = useText(messagesMessages)
  const navigate = useNavigate()
  if (path === null) return null
  const { to, search, hash } = linkTo(path)
  return (
    <Button kind="main" onClick={() => void navigate({ to, search, ...(hash && { hash }) })}>
      {t(isPlace(to) ? placeNames[to] : 'toProject')}
    </Button>
  )
}
