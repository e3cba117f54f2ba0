import { type HolidayRow, listHolidays, readHolidays } from '@yuga/contract/master-data/holidays'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useCodeChoices } from '../pickers/code-choices.ts'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import { deferred } from '../ui/lazy/deferred.tsx'
import { List } from '../ui/list/list.tsx'
import { LastUpdated } from '../ui/master-table/last-updated.tsx'
import { withActions } from '../ui/master-table/row-actions.tsx'
import { Page } from '../ui/page.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import type { HolidaySearch } from './address.ts'
import { holidayColumns } from './holiday-columns.tsx'
import { HolidayDialog, type OpenedHoliday } from './holiday-dialog.tsx'
import { holidayMessages } from './holidays.messages.ts'
import css from './holidays.module.css'
import type { ImportDialogProps } from './import-dialog.tsx'
import { importMessages } from './import.messages.ts'
import { MonthBar } from './month-bar.tsx'
import type { MonthCalendarProps } from './month-calendar.tsx'
import { useRemoving } from './use-removing.tsx'

/** FullCalendar is large: it comes for who looks at the calendar. */
const MonthCalendar = deferred<MonthCalendarProps>(
  async () => (await import('./month-calendar.tsx')).MonthCalendar,
  undefined,
  'wanted',
)

const ImportDialog = deferred<ImportDialogProps>(
  async () => (await import('./import-dialog.tsx')).ImportDialog,
  undefined,
  'wanted',
)

const noHolidays: readonly HolidayRow[] = []
const keyOfRow = ({ sequence }: HolidayRow) => sequence
const nameOfRow = ({ holidayName }: HolidayRow) => holidayName

function readAgain() {
  for (const endpoint of [listHolidays, readHolidays]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

/** The days off of each office, in a calendar, and in a list for keyboard and screen reader. */
export function HolidaysPage() {
  const t = useText(holidayMessages)
  const ofImport = useText(importMessages)
  const language = useLanguage()
  const { employeeInfo, may } = useMe()
  const canWrite = may('settings.write')
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const { today, locationCode } = employeeInfo
  const search: HolidaySearch = useSearch({ strict: false })
  const { month = today.slice(0, 6), office = locationCode } = search
  const { view = isNarrow ? 'list' : 'calendar' } = search
  const year = month.slice(0, 4)
  const go = useCallback(
    (change: HolidaySearch) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const offices = useCodeChoices('GROFFC')
  const question = ask(readHolidays, { params: { yearMonth: month, officeCode: office } })
  const query = useQuery({ ...question, placeholderData: keepPreviousData })
  const list = useList(listHolidays, {
    size: pageSizes[3],
    more: { officeCode: office, holidayStartDateObject: `${year}0101~${year}1231` },
  })
  const [opened, setOpened] = useState<OpenedHoliday | null>(null)
  const [isImporting, setImporting] = useState(false)
  const importedTo = offices.find(({ value }) => value === office)
  const close = useCallback(() => setOpened(null), [])
  const onRemoved = useCallback(() => {
    close()
    readAgain()
  }, [close])
  const { askToRemove, failed, forget } = useRemoving(onRemoved)
  const open = useCallback((row: HolidayRow) => setOpened(row), [])
  const addOn = useCallback(
    (firstDay: string, lastDay: string) => setOpened({ firstDay, lastDay, officeCode: office }),
    [office],
  )
  const firstAdded = today.startsWith(month) ? today : `${month}01`
  const columns = useMemo(() => {
    const plain = holidayColumns(t, language)
    if (!canWrite) return plain
    return withActions(plain, {
      heading: t('actions'),
      rowName: nameOfRow,
      remove: { whyNot: undefined, ask: askToRemove },
      open: (what) => {
        if (what.what === 'record' && what.row !== null) open(what.row)
      },
    })
  }, [askToRemove, canWrite, language, open, t])

  return (
    <Page
      title={t('title')}
      about={<LastUpdated answer={list.answer} />}
      actions={
        canWrite ? (
          <>
            <Button disabled={importedTo === undefined} onClick={() => setImporting(true)}>
              <Icon name="upload" size={16} />
              {ofImport('open')}
            </Button>
            <Button kind="main" onClick={() => addOn(firstAdded, firstAdded)}>
              <Icon name="plus" size={16} />
              {t('add')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Refusal failure={failed?.failure} about={failed?.about} onClose={forget} />
      <section className="y-card" aria-label={t('title')}>
        <MonthBar month={month} office={office} offices={offices} view={view} go={go} />
        {view === 'calendar' ? (
          <div
            className={css['room']}
            role="region"
            aria-label={t('ofMonth', { month: formatMonth(month, language) })}
          >
            <Refusal failure={query.error} onRetry={() => void query.refetch()} />
            <MonthCalendar
              month={month}
              today={today}
              holidays={query.data ?? noHolidays}
              canWrite={canWrite}
              isNarrow={isNarrow}
              onDays={addOn}
              onOpen={open}
            />
            {canWrite ? <p className="y-meta">{t('hint')}</p> : null}
          </div>
        ) : (
          <List<HolidayRow>
            list={list}
            label={t('ofYear', { year })}
            columns={columns}
            rowKey={keyOfRow}
            rowLabel={nameOfRow}
            leastTable={640}
            empty={
              <>
                <strong>{t('empty')}</strong>
                <span>{t('emptyNext')}</span>
              </>
            }
          />
        )}
      </section>
      {isImporting && importedTo !== undefined ? (
        <ImportDialog
          year={Number(year)}
          office={importedTo}
          onClose={() => setImporting(false)}
          onWritten={() => {
            setImporting(false)
            readAgain()
          }}
        />
      ) : null}
      {opened === null ? null : (
        <HolidayDialog
          opened={opened}
          offices={offices}
          onRemove={(row) => void askToRemove(row)}
          onClose={close}
          onSaved={() => {
            close()
            readAgain()
          }}
        />
      )}
    </Page>
  )
}
