import {
  listNotices,
  type Notice,
  type NoticeRow,
  readNotice,
} from '@yuga/contract/messages/notices'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useBadgeChange } from '../state/use-badge-change.ts'
import { Button } from '../ui/button/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { deferred } from '../ui/lazy/deferred.tsx'
import { Filter, FilterRow } from '../ui/filters.tsx'
import { List } from '../ui/list/list.tsx'
import { Page } from '../ui/page.tsx'
import type { NoticeSearch } from './address.ts'
import type { NoticeFormProps } from './form/notice-form.tsx'
import { noticeCard, noticeColumns } from './notice-columns.tsx'
import { NoticeDetail } from './notice-detail.tsx'
import { noticeMessages } from './notices.messages.ts'
import { SearchField } from './search-field.tsx'
import { DraftWaits } from './draft-waits.tsx'
import { readAgain, readListAgain } from './use-mark-read.ts'

/** The editor is large, and only who writes needs it. */
const NoticeForm = deferred<NoticeFormProps>(
  async () => (await import('./form/notice-form.tsx')).NoticeForm,
  undefined,
  'wanted',
)

/** What is being written: a notice, or null for a new one, and under which its draft may lie. */
type Written = { readonly notice: Notice | null; readonly draftOf: number | null }

const keyOfRow = ({ noticeSn }: NoticeRow) => noticeSn
const nameOfRow = ({ subject }: NoticeRow) => subject

/** The notices of the company: a list, and over it the one that is open, or the one that is written. */
export function NoticesPage() {
  const t = useText(noticeMessages)
  const language = useLanguage()
  const canWrite = useMe().may('notices.write')
  const { notice, searchText }: NoticeSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [written, setWritten] = useState<Written | null>(null)
  const list = useList(listNotices, { more: { searchText } })
  useBadgeChange('unreadNotices', readListAgain)
  const columns = useMemo(() => noticeColumns(t, language), [t, language])
  const card = useMemo(() => noticeCard(t, language), [t, language])
  const go = useCallback(
    (change: NoticeSearch & { readonly page?: undefined }) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        resetScroll: false,
      }),
    [navigate],
  )
  const onOpen = useCallback(({ noticeSn }: NoticeRow) => go({ notice: noticeSn }), [go])
  const onSearch = useCallback(
    (text: string) => go({ searchText: text === '' ? undefined : text, page: undefined }),
    [go],
  )

  return (
    <Page
      title={t('title')}
      actions={
        canWrite ? (
          <Button kind="main" onClick={() => setWritten({ notice: null, draftOf: null })}>
            <Icon name="plus" size={16} />
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      {canWrite && written === null ? (
        <DraftWaits onContinue={(notice, draftOf) => setWritten({ notice, draftOf })} />
      ) : null}
      <section className="y-card" aria-label={t('title')}>
        <FilterRow>
          <Filter label={t('search')}>
            {(id) => <SearchField id={id} text={searchText ?? ''} onSearch={onSearch} />}
          </Filter>
        </FilterRow>
        <List<NoticeRow>
          list={list}
          label={t('title')}
          columns={columns}
          card={card}
          rowKey={keyOfRow}
          rowLabel={nameOfRow}
          onOpen={onOpen}
          leastTable={600}
          empty={
            searchText === undefined ? (
              <>
                <strong>{t('empty')}</strong>
                <span>{t(canWrite ? 'emptyNext' : 'emptyReader')}</span>
              </>
            ) : (
              <>
                <strong>{t('notFound')}</strong>
                <span>{t('notFoundNext')}</span>
                <Button onClick={() => onSearch('')}>{t('clearSearch')}</Button>
              </>
            )
          }
        />
      </section>
      {notice !== undefined && written === null ? (
        <NoticeDetail
          key={notice}
          noticeSn={notice}
          onClose={() => go({ notice: undefined })}
          onEdit={(opened) => setWritten({ notice: opened, draftOf: opened.noticeSn })}
          onDeleted={() => {
            go({ notice: undefined })
            readAgain()
          }}
        />
      ) : null}
      {written === null ? null : (
        <NoticeForm
          {...written}
          onClose={() => setWritten(null)}
          onSaved={(saved, isNew) => {
            toast(t(isNew ? 'registered' : 'updated'))
            setWritten(null)
            const question = ask(readNotice, { params: { noticeSn: saved.noticeSn } })
            queries.setQueryData(question.queryKey, saved)
            readAgain()
            go({ notice: saved.noticeSn })
          }}
        />
      )}
    </Page>
  )
}
