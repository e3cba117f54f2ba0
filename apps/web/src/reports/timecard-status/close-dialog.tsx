import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { closeMonthForEveryone, previewMonthClose } from '@yuga/contract/timecard/month-close'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { dayToWire, lastDayOf, type Month, monthToWire } from '@yuga/domain/calendar/day'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { send } from '../../api/send.ts'
import { formatDays, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { wordOfState } from './close-state-tag.tsx'
import { reloadStatus } from './reload-status.ts'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

type DialogProps = {
  readonly month: Month
  /** The employees of the list who are not closed; undefined: there is no list. */
  readonly shownCount: number | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Closes a month for those who are ready or for everybody, after what that would do. It says first that it covers the
 * whole company, and how many of them the list shows (month-close-10).
 */
export function CloseDialog({ month, shownCount, open, onClose }: DialogProps) {
  const t = useText(statusMessages)
  const ui = useText(uiMessages)
  const language = useLanguage()
  const [chosen, setChosen] = useState<'ready' | 'all'>('ready')
  const no = useRef<HTMLButtonElement>(null)
  const requested = {
    standardYear: month.slice(0, 4),
    yearMonth: monthToWire(month),
    onlyReadyYn: chosen === 'ready' ? ('Y' as const) : ('N' as const),
  }
  const preview = useQuery({
    ...ask(previewMonthClose, { query: requested }),
    enabled: open,
    // what was true some seconds ago is not what is closed now
    staleTime: 0,
    gcTime: 0,
  })
  const closing = useMutation({
    mutationFn: () => send(closeMonthForEveryone, { body: requested }),
    onSuccess: () => {
      toast(t('monthClosed'))
      onClose()
    },
    onSettled: reloadStatus,
  })
  const result = preview.data
  const covered = result && result.closeCount + result.leftOpenCount
  const isEmpty = result?.closeCount === 0
  const hasEnded = dayToWire(lastDayOf(month)) < useMe().employeeInfo.today
  return (
    <Dialog
      open={open}
      title={t('closeTitle')}
      width={520}
      firstFocus={no}
      onCancel={onClose}
      footer={
        <div className="y-dialog-foot">
          <Button ref={no} onClick={onClose}>
            {ui('no')}
          </Button>
          <Button
            kind="danger"
            disabled={result === undefined || isEmpty}
            // while it is looked at again it does nothing, and keeps the focus
            aria-disabled={preview.isFetching || undefined}
            isBusy={closing.isPending || preview.isFetching}
            onClick={() => closing.mutate()}
          >
            {ui('yes')}
          </Button>
        </div>
      }
    >
      <div className="y-stack">
        <p>
          <strong>{t('closeMonthOf', { month: formatMonth(month, language) })}</strong>
        </p>
        {covered === undefined ? null : (
          <Note meaning="waiting">
            {shownCount !== undefined && shownCount < covered
              ? t('beyondList', { count: covered, shown: formatNumber(shownCount) })
              : t('wholeCompany', { count: covered })}
          </Note>
        )}
        <Choice
          label={t('closeWho')}
          value={chosen}
          options={[
            { value: 'ready', label: t('onlyReady') },
            { value: 'all', label: t('everyone') },
          ]}
          onChange={setChosen}
        />
        <Refusal failure={preview.error} onRetry={() => void preview.refetch()} />
        {result === undefined ? (
          preview.isError ? null : (
            <div aria-busy="true" aria-label={t('previewing')}>
              <Skeleton rows={3} />
            </div>
          )
        ) : (
          <div aria-live="polite" className="y-stack">
            <p>
              {isEmpty
                ? t('closeNone')
                : t(chosen === 'ready' ? 'closeReady' : 'closeAll', { count: result.closeCount })}
            </p>
            {isEmpty || hasEnded ? null : (
              <Note meaning="waiting">
                {t('notEnded', { month: formatMonth(month, language) })}
              </Note>
            )}
            <Consequences result={result} />
          </div>
        )}
        <Refusal failure={closing.error} />
      </div>
    </Dialog>
  )
}

/** More than this is not named one by one. */
const mostNamed = 20

type Preview = AnswerOf<typeof previewMonthClose>

function Consequences({ result }: { readonly result: Preview }) {
  const t = useText(statusMessages)
  const language = useLanguage()
  const { stateCountList, unsubmittedHour, cancelledRequestCount, leftOpenCount } = result
  const missing = stateCountList.filter(({ state }) => state !== 'ready')
  const list = missing
    .map(({ state, count }) => t('stateCount', { state: t(wordOfState[state]), count }))
    .join(', ')
  return (
    <>
      {missing.length === 0 ? null : (
        <ul className={css['consequences']}>
          <li>{t('closesMissing', { list })}</li>
          {unsubmittedHour === 0 ? null : (
            <li>{t('staysUnsubmitted', { hours: formatNumber(unsubmittedHour, 2) })}</li>
          )}
        </ul>
      )}
      {cancelledRequestCount === 0 ? null : (
        // what is lost is read without asking for it
        <details open className={css['details']}>
          <summary>{t('cancels', { count: cancelledRequestCount })}</summary>
          <ul>
            {withNamesApart(result.cancelledRequestList.slice(0, mostNamed), ['employee']).map(
              (request) => (
                <li key={request.requestSn}>
                  {request.employeeName} · {request.projectName} · {t(request.kind)}{' '}
                  <span className="y-meta">
                    {formatDays(request.fromDate, request.toDate, language)}
                  </span>
                </li>
              ),
            )}
            <More of={cancelledRequestCount} />
          </ul>
        </details>
      )}
      {leftOpenCount === 0 ? null : (
        <details className={css['details']}>
          <summary>{t('leftOpen', { count: leftOpenCount })}</summary>
          <ul>
            {withNamesApart(result.leftOpenList.slice(0, mostNamed), ['employee']).map((one) => (
              <li key={one.employeeId}>
                {one.employeeName}{' '}
                <span className="y-meta">
                  {one.reasonList.map(({ message }) => message).join(' · ')}
                </span>
              </li>
            ))}
            <More of={leftOpenCount} />
          </ul>
        </details>
      )}
    </>
  )
}

function More({ of }: { readonly of: number }) {
  const t = useText(statusMessages)
  return of > mostNamed ? <li>{t('more', { count: of - mostNamed })}</li> : null
}
