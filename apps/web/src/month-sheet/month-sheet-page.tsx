import { readPersonMonth } from '@yuga/contract/timecard/person-month'
import { Refused } from '@yuga/contract/wire/call'
import { addMonths, dayFromWire, type Month, monthOf, monthToWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { monthSheetSearch } from './address.ts'
import { MonthSheet } from './month-sheet.tsx'
import { monthSheetMessages } from './month-sheet.messages.ts'
import css from './month-sheet.module.css'

/** A person's month on one page, with lines to sign (timecard-status-11). */
export function MonthSheetPage() {
  const t = useText(monthSheetMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const search = monthSheetSearch(useSearch({ strict: false }))
  const { today, employeeId } = useMe().employeeInfo
  const month = search.month ?? monthOf(dayFromWire(today) ?? '')
  const query = { employeeId: search.employee ?? employeeId, yearMonth: monthToWire(month) }
  const answer = useQuery(ask(readPersonMonth, { query }))
  const go = (months: number) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        month: addMonths(month, months),
      }),
      resetScroll: false,
    })
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <>
          <Button isIcon aria-label={t('before')} title={t('before')} onClick={() => go(-1)}>
            <Icon name="chevronRight" size={16} className={css['flip']} />
          </Button>
          <span className={css['which']}>{formatMonth(month, language)}</span>
          <Button isIcon aria-label={t('after')} title={t('after')} onClick={() => go(1)}>
            <Icon name="chevronRight" size={16} />
          </Button>
          <Button kind="main" disabled={answer.data === undefined} onClick={() => print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className={`y-card ${css['card']}`}>
        <Failure error={answer.error} month={month} onRetry={() => void answer.refetch()} />
        {answer.data === undefined ? (
          answer.isError ? null : (
            <div aria-busy="true" aria-label={t('loading')}>
              <Skeleton rows={10} />
            </div>
          )
        ) : (
          <MonthSheet result={answer.data} />
        )}
      </div>
    </Page>
  )
}

type FailureProps = {
  readonly error: unknown
  readonly month: Month
  readonly onRetry: () => void
}

/** Why there is no month; an employee out of the reader's reach answers as an unknown one. */
function Failure({ error, month, onRetry }: FailureProps) {
  const t = useText(monthSheetMessages)
  const me = useMe()
  if (!(error instanceof Refused) || error.envelope?.reason !== 'close.not-in-scope') {
    return <Refusal failure={error} onRetry={onRetry} />
  }
  return (
    <div role="alert">
      <Note meaning="problem">
        <p>
          <strong>{t('outOfReach')}</strong>
        </p>
        {me.may('timecard.own') ? (
          <Link to="." search={{ month }} className="y-link">
            {t('ownMonth')}
          </Link>
        ) : null}
      </Note>
    </div>
  )
}
