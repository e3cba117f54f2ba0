import { pathOf } from '@yuga/contract/access/menu'
import { namedFigures } from '@yuga/contract/reports/arrival'
import { namesApart } from '@yuga/domain/employees/names-apart'
import {
  type ReportFilters,
  reportFilterSets,
  searchOf,
  timecardStatusQuery,
} from '@yuga/contract/reports/report-filters'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  type TimecardStatusRow,
} from '@yuga/contract/reports/timecard-status'
import { dayToWire, firstDayOf, lastDayOf, monthOf } from '@yuga/domain/calendar/day'
import type { CloseState } from '@yuga/domain/timecard/month/close-state'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { NoResults } from '../no-results.tsx'
import { ReportPage } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { missingIn, sortIn, stateIn } from './address.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { MonthProgress } from './month-progress.tsx'
import { RemindBar } from './remind-bar.tsx'
import { ReopenPopup } from './reopen-popup.tsx'
import { StateFilter } from './state-filter.tsx'
import { type RowAct, StatusTable } from './status-table.tsx'
import { teamsOf } from './teams-of.ts'
import { statusMessages } from './timecard-status.messages.ts'
import { WeekDialog } from './week-dialog.tsx'

/** Who is how far from the close of a month, and what leaders and administrators do about it. */
export function TimecardStatusPage() {
  const t = useText(statusMessages)
  const me = useMe()
  const state = useReportFilters(reportFilterSets.timecardStatus)
  const query = timecardStatusQuery(state.requested ?? state.filters)
  const read = useQuery({
    ...ask(listTimecardStatus, { query }),
    enabled: state.requested !== null,
  })
  const search = useSearch({ strict: false })
  const shown = stateIn(search)
  const missingYn = missingIn(search) === true ? 'Y' : undefined
  const [isClosing, setClosing] = useState(false)
  const month = (state.requested ?? state.filters).first
  const hasNotBegun = read.data?.every((row) => row.state === 'notBegun') ?? false
  // in another office it may have begun
  const isAhead = hasNotBegun && month > monthOf(state.today)
  return (
    <ReportPage
      about={t('about')}
      screenName="timecardStatus"
      state={state}
      read={read}
      isLive
      renderActions={(isEmpty) => (
        <>
          <ReportSheetButton
            endpoint={downloadTimecardStatus}
            request={{ query: { ...query, state: shown, missingYn } }}
            disabled={isEmpty}
          />
          {me.may('month-close.everyone') ? (
            <Button disabled={state.requested === null || isAhead} onClick={() => setClosing(true)}>
              {t('closeMonth')}
            </Button>
          ) : null}
          <CloseDialog
            key={month}
            month={month}
            shownCount={read.data?.filter(isOpenMonth).length}
            open={isClosing}
            onClose={() => setClosing(false)}
          />
        </>
      )}
    >
      {(rows, requested) =>
        hasNotBegun ? (
          <NoResults
            requested={requested}
            why={rows.length === 0 ? 'noMatch' : 'notBegun'}
            offices={state.offices}
            today={state.today}
          />
        ) : (
          <Cockpit key={JSON.stringify(query)} rows={rows} filters={requested} />
        )
      }
    </ReportPage>
  )
}

/** The month of a row is begun and not closed. */
const isOpenMonth = ({ state }: TimecardStatusRow) => state !== 'closed' && state !== 'notBegun'

type CockpitProps = { readonly rows: readonly TimecardStatusRow[]; readonly filters: ReportFilters }

const personIn = ({ employeeId: id, employeeName: name }: TimecardStatusRow) => ({ id, name })

function Cockpit({ rows, filters }: CockpitProps) {
  const t = useText(statusMessages)
  const month = filters.first
  const search = useSearch({ strict: false })
  const shown = stateIn(search)
  const isMissing = missingIn(search) === true
  const sort = sortIn(search)
  const navigate = useNavigate()
  const me = useMe()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [act, setAct] = useState<{ act: RowAct; row: TimecardStatusRow } | null>(null)
  const teams = useMemo(
    () => teamsOf(rows, { state: shown, isMissing, sort }),
    [rows, shown, isMissing, sort],
  )
  const called = useMemo(() => {
    const nameOf = namesApart(rows.map(personIn))
    return (row: TimecardStatusRow) => nameOf(personIn(row))
  }, [rows])
  // anyone who can no longer be reminded is no longer chosen
  const open = useMemo(
    () =>
      new Set(
        rows
          .filter(({ employeeId, remindYn }) => remindYn === 'Y' && chosen.has(employeeId))
          .map(({ employeeId }) => employeeId),
      ),
    [rows, chosen],
  )
  const show = (next: {
    state?: CloseState | undefined
    missing?: true | undefined
    sort?: string | undefined
  }) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  const choose = (employeeId: string, isChosen: boolean) => {
    const next = new Set(open)
    if (isChosen) next.add(employeeId)
    else next.delete(employeeId)
    setChosen(next)
  }
  const dialog = { month, onClose: () => setAct(null) }
  return (
    <>
      <StateFilter
        rows={rows}
        state={shown}
        onChange={(next) => show({ state: next })}
        isMissing={isMissing}
        onMissing={(next) => show({ missing: next || undefined })}
      />
      <RemindBar rows={rows} month={month} chosen={open} onChoose={setChosen} />
      {teams.length === 0 ? (
        <p className="y-empty">{t(isMissing ? 'noneMissing' : 'noneOfState')}</p>
      ) : (
        <StatusTable
          teams={teams}
          shown={shown}
          order={{ sort, setSort: (next) => show({ sort: next }) }}
          month={{
            firstDay: dayToWire(firstDayOf(month)),
            lastDay: dayToWire(lastDayOf(month)),
          }}
          chosen={open}
          onChoose={choose}
          onAct={(next, row) => setAct({ act: next, row: { ...row, employeeName: called(row) } })}
          called={called}
        />
      )}
      <MonthProgress
        query={timecardStatusQuery(filters)}
        month={month}
        onOpen={
          me.may('reports.utilization')
            ? () =>
                void navigate({
                  to: pathOf('utilization'),
                  search: {
                    ...searchOf({ ...filters, last: month }, reportFilterSets.utilization),
                    explain: namedFigures.ofUnit(filters.unitId, 'BILLABLE.HOURS'),
                  } as never,
                })
            : undefined
        }
      />
      {act?.act === 'week' ? <WeekDialog {...dialog} row={act.row} /> : null}
      {act?.act === 'changes' ? <ChangesDialog {...dialog} row={act.row} /> : null}
      {act?.act === 'reopen' ? <ReopenPopup {...dialog} row={act.row} /> : null}
    </>
  )
}
