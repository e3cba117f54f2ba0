import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@yuga/contract/people/session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { useRef } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { sessionMessages } from './session.messages.ts'
import styles from './own-sessions.module.css'

type OwnSession = AnswerOf<typeof listOwnSessions>['sessionList'][number]

/** Where one is signed in, and a way to end what one does not know. */
export function OwnSessions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(sessionMessages)
  return (
    <Dialog open={open} title={t('devicesTitle')} width={520} footer={null} onCancel={onClose}>
      <Sessions onClose={onClose} />
    </Dialog>
  )
}

function Sessions({ onClose }: { onClose: () => void }) {
  const t = useText(sessionMessages)
  const ui = useText(uiMessages)
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const sessions = useQuery({ ...ask(listOwnSessions, {}), staleTime: 0 })
  const reread = async () => {
    await queries.invalidateQueries({ queryKey: keyOf(listOwnSessions) })
    // The button that was pressed is gone.
    place.current?.focus()
  }
  const endOne = useMutation({
    mutationFn: ({ sessionSn }: OwnSession) => send(endOwnSession, { params: { sessionSn } }),
    onSuccess: () => toast(t('endedOne')),
    onSettled: reread,
  })
  const endOthers = useMutation({
    mutationFn: () => send(endOtherSessions, {}),
    onSuccess: () => toast(t('endedOthers')),
    onSettled: reread,
  })
  const isSending = endOne.isPending || endOthers.isPending
  const list = sessions.data?.sessionList
  return (
    <div ref={place} className="y-stack" tabIndex={-1}>
      <p className="y-about">{t('devicesAbout')}</p>
      {list === undefined && !sessions.isError ? <Skeleton rows={3} /> : null}
      <Refusal failure={sessions.error} onRetry={() => void sessions.refetch()} />
      {list === undefined ? null : (
        <ul className={styles['sessions']} aria-label={t('devicesTitle')}>
          {list.map((session) => (
            <Row
              key={session.sessionSn}
              session={session}
              isSending={isSending}
              onEnd={() => endOne.mutate(session)}
            />
          ))}
        </ul>
      )}
      {list?.length === 1 ? <p className="y-meta">{t('onlyHere')}</p> : null}
      <Refusal failure={endOne.error ?? endOthers.error} />
      <div className="y-dialog-foot">
        {list === undefined || list.length < 2 ? null : (
          <Button isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        )}
        <Button kind="main" onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </div>
  )
}

type RowProps = {
  readonly session: OwnSession
  readonly isSending: boolean
  readonly onEnd: () => void
}

function Row({ session, isSending, onEnd }: RowProps) {
  const t = useText(sessionMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const { browser, system, isThis } = session
  const known = [browser, system].filter((name) => name !== '')
  const device =
    known.length === 2 ? t('device', { browser, system }) : (known[0] ?? t('unknownDevice'))
  const way = session.way === 'provider' ? (session.providerName ?? '') : t(session.way)
  const time = (at: string) => formatInstant(at, language, timeZone)
  return (
    <li>
      <span className="y-grow">
        <strong>{device}</strong>
        {isThis ? (
          <span className={styles['thisSession']}>
            <Icon name="done" size={14} />
            {t('thisDevice')}
          </span>
        ) : null}
        <span className="y-meta">{t('lastUsed', { at: time(session.lastUsedAt) })}</span>
        <span className="y-meta">
          {t('begun', { at: time(session.begunAt) })} · {way}
        </span>
      </span>
      {isThis ? null : (
        <Button
          size="small"
          disabled={isSending}
          aria-label={t('endOneOf', { device })}
          onClick={onEnd}
        >
          {t('endOne')}
        </Button>
      )}
    </li>
  )
}
