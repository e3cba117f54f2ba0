import {
  listHolidayFeeds,
  makeHolidayFeed,
  revokeHolidayFeed,
} from '@yuga/contract/master-data/holiday-feeds'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { CopyButton } from '../ui/button/copy-button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { feedMessages } from './feeds.messages.ts'
import css from './feeds.module.css'

type Feed = AnswerOf<typeof listHolidayFeeds>['feedList'][number]

const question = ask(listHolidayFeeds, {})

/** The reader's own addresses to subscribe to the holidays of an office: a section of the own account. */
export function OwnFeeds() {
  const t = useText(feedMessages)
  const query = useQuery({ ...question, staleTime: 0 })
  /** Shown once, as long as the page is. */
  const [made, setMade] = useState<{ office: string; url: string | null } | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: question.queryKey })
  const make = useMutation({
    mutationFn: ({ officeCode }: Feed) => send(makeHolidayFeed, { body: { officeCode } }),
    onSuccess: ({ feedPath }, { officeCode }) =>
      setMade({
        office: officeCode,
        url: feedPath === null ? null : `${location.origin}${feedPath}`,
      }),
    onSettled: readAgain,
  })
  const revoke = useMutation({
    mutationFn: ({ officeCode }: Feed) => send(revokeHolidayFeed, { params: { officeCode } }),
    onSuccess: () => {
      setMade(null)
      toast(t('revoked'))
    },
    onSettled: readAgain,
  })
  if (query.data === undefined) {
    return query.isError ? (
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={2} />
    )
  }
  return (
    <div className="y-stack">
      <ul className={css['feeds']} aria-label={t('offices')}>
        {query.data.feedList.map((feed) => (
          <FeedRow
            key={feed.officeCode}
            feed={feed}
            isBusy={make.isPending || revoke.isPending}
            onMake={() => make.mutate(feed)}
            onRevoke={() => revoke.mutate(feed)}
          >
            {made?.office === feed.officeCode ? <NewAddress url={made.url} /> : null}
          </FeedRow>
        ))}
      </ul>
      <Refusal failure={make.error ?? revoke.error} />
    </div>
  )
}

type FeedRowProps = {
  readonly feed: Feed
  readonly isBusy: boolean
  readonly onMake: () => void
  readonly onRevoke: () => void
  readonly children: React.ReactNode
}

function FeedRow({ feed, isBusy, onMake, onRevoke, children }: FeedRowProps) {
  const t = useText(feedMessages)
  const language = useLanguage()
  const { officeName: office, madeAt } = feed
  return (
    <li>
      <div className={css['line']}>
        <strong>{office}</strong>
        <span className="y-meta">
          {madeAt === null ? t('none') : t('madeAt', { at: formatInstant(madeAt, language) })}
        </span>
        <span className="y-row y-gap-8 y-last">
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={t(madeAt === null ? 'makeOf' : 'makeAgainOf', { office })}
            onClick={onMake}
          >
            {t(madeAt === null ? 'make' : 'makeAgain')}
          </Button>
          {madeAt === null ? null : (
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={t('revokeOf', { office })}
              onClick={onRevoke}
            >
              {t('revoke')}
            </Button>
          )}
        </span>
      </div>
      {children}
    </li>
  )
}

function NewAddress({ url }: { readonly url: string | null }) {
  const t = useText(feedMessages)
  if (url === null) return <p role="status">{t('lost')}</p>
  return (
    <div className={css['address']} role="status">
      <label>
        <span className="y-label">{t('address')}</span>
        <input readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <CopyButton text={url} />
      <p className="y-meta">{t('once')}</p>
    </div>
  )
}
