import { categoryNames, messageCategories } from '@yuga/contract/messages/message-categories'
import { listMessages, markMessagesRead, type MessageRow } from '@yuga/contract/messages/messages'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatInstant } from '../i18n/format.ts'
import { type Language, useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { badgeStore } from '../state/badges.ts'
import { useStore } from '../state/store.ts'
import { Button } from '../ui/button/button.tsx'
import { Choice } from '../ui/choice/choice.tsx'
import { Filter, FilterRow } from '../ui/filters.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { Page } from '../ui/page.tsx'
import type { MessageSearch } from './address.ts'
import { MessageDialog } from './message-dialog.tsx'
import { messagesMessages } from './messages.messages.ts'
import css from './messages.module.css'

const keyOfMessage = (row: MessageRow) => row.ntcnSeq

const readAgain = () => void queries.invalidateQueries({ queryKey: keyOf(listMessages) })

/** The messages of the reader: the latest first, each with a link to its subject (messages-7). */
export function MessagesPage() {
  const t = useText(messagesMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const navigate = useNavigate()
  const { message }: MessageSearch = useSearch({ strict: false })
  const list = useList(listMessages)
  const { unreadCount, latestNtcnSeq: upToNtcnSeq = 0, seenMark = '' } = list.answer ?? {}
  useListAsTheBadge(unreadCount)

  const open = useCallback(
    (ntcnSeq: number | undefined) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, message: ntcnSeq }),
        resetScroll: false,
      }),
    [navigate],
  )
  const readAll = useMutation({
    mutationFn: () => send(markMessagesRead, { body: { upToNtcnSeq, seenMark } }),
    onSuccess: ({ readCount }) => toast(t('allRead', { count: readCount })),
    onSettled: readAgain,
  })
  const columns = useMemo(() => columnsIn(t, language, timeZone), [t, language, timeZone])
  const card = useMemo(
    () => ({
      renderTitle: (row: MessageRow) => <Section row={row} />,
      renderBody: (row: MessageRow) => (
        <>
          <Contents row={row} />
          <span className="y-meta">
            {row.sender} · {row.senderTeam} ·{' '}
            {formatInstant(row.requestDatetime, language, timeZone)}
          </span>
        </>
      ),
    }),
    [language, timeZone],
  )
  const onOpen = useCallback((row: MessageRow) => open(row.ntcnSeq), [open])

  return (
    <Page
      title={t('title')}
      actions={
        <Button
          disabled={unreadCount === undefined || unreadCount === 0}
          isBusy={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {t('readAll')}
        </Button>
      }
    >
      <Refusal failure={readAll.error} onClose={readAll.reset} />
      <section className="y-card" aria-label={t('title')}>
        <FilterRow>
          <Filter label={t('show')}>
            <Choice
              label={t('show')}
              value={list.filters['readYn'] === 'N' ? 'N' : 'all'}
              onChange={(next) => list.setFilters({ readYn: next === 'N' ? 'N' : undefined })}
              options={[
                { value: 'all', label: t('showAll') },
                { value: 'N', label: t('showUnread') },
              ]}
            />
          </Filter>
        </FilterRow>
        <List<MessageRow>
          list={list}
          label={t('title')}
          columns={columns}
          rowKey={keyOfMessage}
          rowLabel={(row) => row.contents}
          onOpen={onOpen}
          card={card}
          empty={
            <>
              <strong>{t('nothing')}</strong>
              <span>{t('nothingAbout')}</span>
            </>
          }
        />
      </section>
      <MessageDialog ntcnSeq={message} onRead={readAgain} onClose={() => open(undefined)} />
    </Page>
  )
}

/** What the badge hears of, the list shows: it is read again whenever they differ. */
function useListAsTheBadge(unreadInList: number | undefined): void {
  const unread = useStore(badgeStore, (badges) => badges?.unreadMessages)
  useEffect(() => {
    if (unread !== undefined && unreadInList !== undefined && unread !== unreadInList) readAgain()
  }, [unread, unreadInList])
}

function columnsIn(
  t: ReturnType<typeof useText<typeof messagesMessages.texts>>,
  language: Language,
  timeZone: string,
): Column<MessageRow>[] {
  const choices = messageCategories.map((value) => ({
    value,
    label: categoryNames[value][language],
  }))
  return [
    {
      key: 'section',
      fields: [{ name: 'section', label: t('section'), choices }],
      width: 148,
      render: (row) => <Section row={row} />,
    },
    {
      key: 'contents',
      fields: [{ name: 'contents', label: t('contents') }],
      isRowHead: true,
      render: (row) => <Contents row={row} />,
    },
    {
      key: 'requestDatetime',
      fields: [{ name: 'requestDatetime', label: t('requestDatetime') }],
      width: 164,
      render: (row) => (
        <span className="y-day">{formatInstant(row.requestDatetime, language, timeZone)}</span>
      ),
    },
    {
      key: 'senderTeam',
      fields: [{ name: 'senderTeam', label: t('senderTeam') }],
      width: 148,
      render: (row) => row.senderTeam,
    },
    {
      key: 'sender',
      fields: [{ name: 'sender', label: t('sender') }],
      width: 172,
      render: (row) => row.sender,
    },
  ]
}

/** The category; one that is unread is marked by a dot, in bold and in words. */
function Section({ row }: { row: MessageRow }) {
  const t = useText(messagesMessages)
  if (row.readYn === 'Y') return <span className={css['section']}>{row.sectionName}</span>
  return (
    <strong className={css['section']}>
      <span className={css['dot']} aria-hidden="true" />
      <span className="y-only-read">{t('unreadMark')} </span>
      {row.sectionName}
    </strong>
  )
}

/** What it says, in two lines at most: the link to all of it. */
function Contents({ row }: { row: MessageRow }) {
  const { ntcnSeq, contents, readYn } = row
  return (
    <Link
      to="."
      search={(before: Readonly<Record<string, unknown>>) => ({ ...before, message: ntcnSeq })}
      resetScroll={false}
      className={css['contents']}
      data-unread={readYn === 'N' || undefined}
    >
      {contents}
    </Link>
  )
}
