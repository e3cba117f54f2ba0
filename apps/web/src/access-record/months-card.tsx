import {
  listReadMonths,
  type ReviewedMonth,
  reviewReadMonth,
} from '@yuga/contract/audit/access-record'
import { dayToWire, firstDayOf, lastDayOf, monthFromWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant, formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { accessRecordMessages } from './access-record.messages.ts'
import css from './access-record.module.css'

const question = ask(listReadMonths, {})

/** So many are shown until all are wanted. */
const mostShown = 3

/** The filter of the list for a month. */
function daysOf(yearMonth: string): string {
  const month = monthFromWire(yearMonth)
  return month === null ? '' : `${dayToWire(firstDayOf(month))}~${dayToWire(lastDayOf(month))}`
}

type Props = {
  /** Narrows the list down to days. */
  readonly onShow: (days: string) => void
}

/** The past months, and which of them are reviewed (reads-8). */
export function MonthsCard({ onShow }: Props) {
  const t = useText(accessRecordMessages)
  const query = useQuery({ ...question, staleTime: 0 })
  const [areAllShown, setAllShown] = useState(false)
  const [opened, setOpened] = useState<ReviewedMonth | null>(null)
  const months = query.data?.monthList
  const open = months?.filter(({ reviewedYn }) => reviewedYn === 'N').length ?? 0
  const shown = areAllShown ? months : months?.slice(0, mostShown)
  return (
    <section className={`y-card y-stack ${css['card']}`} aria-label={t('months')}>
      <div>
        <h2>{t('months')}</h2>
        <p className="y-about">
          {open > 0 ? t('openCount', { count: formatNumber(open) }) : t('monthsAbout')}
        </p>
      </div>
      {query.isError ? (
        <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      ) : shown === undefined ? (
        <Skeleton rows={2} />
      ) : shown.length === 0 ? (
        <p className="y-meta">{t('noMonths')}</p>
      ) : (
        <ul className={css['months']} aria-label={t('months')}>
          {shown.map((month) => (
            <MonthRow key={month.yearMonth} month={month} onShow={onShow} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {areAllShown || (months?.length ?? 0) <= mostShown ? null : (
        <div>
          <button type="button" className="y-link" onClick={() => setAllShown(true)}>
            {t('allMonths')}
          </button>
        </div>
      )}
      {opened === null ? null : <ReviewDialog month={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

type RowProps = Props & {
  readonly month: ReviewedMonth
  readonly onOpen: (month: ReviewedMonth) => void
}

function MonthRow({ month, onShow, onOpen }: RowProps) {
  const t = useText(accessRecordMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const name = formatMonth(month.yearMonth, language)
  const isReviewed = month.reviewedYn === 'Y'
  const figures = [
    t('readCount', { count: formatNumber(month.readCount) }),
    ...(month.takenOutCount === 0
      ? []
      : [
          t('takenCount', {
            count: formatNumber(month.takenOutCount),
            people: formatNumber(month.takerCount),
          }),
        ]),
  ]
  const names = month.readerList
    .map((one) => `${one.readerName || one.readerId} ${formatNumber(one.readCount)}`)
    .join(', ')
  return (
    <li>
      <span className={css['facts']}>
        <strong>{name}</strong>
        <span className="y-figure">{figures.join(' · ')}</span>
        <span className="y-meta y-figure">{t('mostBy', { names })}</span>
        {isReviewed ? (
          <span className="y-done">
            {t('reviewedBy', {
              name: month.reviewerName,
              day: formatInstant(month.reviewedAt, language, timeZone),
            })}
          </span>
        ) : (
          <span className="y-waiting">{t('notReviewed')}</span>
        )}
        {month.note === '' ? null : <span>{month.note}</span>}
      </span>
      <span className="y-row y-wrap y-gap-8">
        <Button
          size="small"
          aria-label={t('showOf', { month: name })}
          onClick={() => onShow(daysOf(month.yearMonth))}
        >
          {t('show')}
        </Button>
        <Button
          size="small"
          aria-label={t(isReviewed ? 'changeNoteOf' : 'reviewOf', { month: name })}
          onClick={() => onOpen(month)}
        >
          {t(isReviewed ? 'changeNote' : 'review')}
        </Button>
      </span>
    </li>
  )
}

type ReviewProps = { readonly month: ReviewedMonth; readonly onClose: () => void }

const noteOf = (month: ReviewedMonth | null) => ({ note: month?.note ?? '' })

function ReviewDialog({ month, onClose }: ReviewProps) {
  const t = useText(accessRecordMessages)
  const language = useLanguage()
  const { yearMonth } = month
  async function reread(): Promise<ReviewedMonth | null> {
    const { monthList } = await queries.fetchQuery({ ...question, staleTime: 0 })
    return monthList.find((one) => one.yearMonth === yearMonth) ?? null
  }
  return (
    <SaveDialog<{ readonly note: string }, ReviewedMonth>
      title={t(month.reviewedYn === 'Y' ? 'changeNoteOf' : 'reviewOf', {
        month: formatMonth(yearMonth, language),
      })}
      row={month}
      valuesOf={noteOf}
      renderFields={() => (
        <FormField name="note" label={t('note')} hint={t('noteHint')}>
          <Input.TextArea rows={4} maxLength={1_000} />
        </FormField>
      )}
      send={({ note }, row) =>
        send(reviewReadMonth, { params: { yearMonth }, body: { note, version: row?.version } })
      }
      reread={reread}
      onClose={onClose}
      onSaved={() => {
        toast(t('saved'))
        void queries.invalidateQueries({ queryKey: question.queryKey })
        onClose()
      }}
    />
  )
}
