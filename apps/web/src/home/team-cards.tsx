import { listStaffing } from '@yuga/contract/projects/staffing'
import { readOrganizations } from '@yuga/contract/master-data/organizations'
import { listReportUnits } from '@yuga/contract/reports/report-units'
import {
  type ReportFilters,
  reportFilterSets,
  searchOf,
  timecardStatusQuery,
  unitQuery,
} from '@yuga/contract/reports/report-filters'
import { listTimecardStatus, type TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { readUtilizationTrend } from '@yuga/contract/reports/utilization'
import {
  addDays,
  addMonths,
  type Month,
  monthOf,
  monthToWire,
  yearOf,
} from '@yuga/domain/calendar/day'
import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber, formatPercent } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { everyUnit } from '../pickers/unit-popup/unit-lines.ts'
import { topUnits } from '../reports/filters/top-units.ts'
import { NotReminded } from '../reports/timecard-status/not-reminded.tsx'
import { type RemindAnswer, RemindDialog } from '../reports/timecard-status/remind-dialog.tsx'
import { Button } from '../ui/button/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Card, Figure, Nothing, type Target, To } from './card.tsx'
import { homeMessages } from './home.messages.ts'
import css from './home.module.css'
import { More, useToday } from './own-cards.tsx'

type Unit = { readonly unitId: string; readonly name: string }

/** The highest units of which the caller reads reports in a month; undefined: not known yet. */
export function useHighestUnits(month: Month) {
  const language = useLanguage()
  const year = yearOf(month)
  const offered = useQuery(
    ask(listReportUnits, { query: { standardYear: year, endDay: monthToWire(month) } }),
  )
  const chart = useQuery(ask(readOrganizations, { query: { year, inForceYn: 'Y' } }))
  const units: readonly Unit[] | undefined =
    offered.data === undefined || chart.data === undefined
      ? undefined
      : topUnits(
          everyUnit(chart.data.organizationList, language),
          new Set(offered.data.organizationIdList),
          true,
        )
  return {
    units,
    error: offered.error ?? chart.error,
    refetch: async () => {
      await offered.refetch()
      await chart.refetch()
    },
  }
}

/** The filters of a report of a unit in some months, of all offices. */
export function filtersOfUnit(unitId: string, first: Month, last = first): ReportFilters {
  return {
    year: yearOf(first),
    unitId,
    first,
    last,
    officeCode: '',
    currency: 'CY001',
    reading: 'THEN',
  }
}

type CardOfUnitProps = { readonly unit: Unit; readonly month: Month }

const mostMissing = 5

/** Who has not entered or not submitted, and a reminder for exactly these people. */
export function MissingHoursCards() {
  const t = useText(homeMessages)
  // in the first days of a month the one before is still to be finished
  const month = monthOf(addDays(useToday(), -7))
  return (
    <OfUnits month={month} title={t('missing')} target="timecardStatus">
      {(unit) => <MissingHoursCard key={unit.unitId} unit={unit} month={month} />}
    </OfUnits>
  )
}

/** A card for each of the highest units; until they are known one that waits. */
function OfUnits({
  month,
  title,
  target,
  children,
}: {
  readonly month: Month
  readonly title: string
  readonly target: 'timecardStatus' | 'utilization'
  readonly children: (unit: Unit) => React.ReactNode
}) {
  const t = useText(homeMessages)
  const { units, error, refetch } = useHighestUnits(month)
  if (units !== undefined && units.length > 0) return <>{units.map(children)}</>
  return (
    <Card title={title} target={{ screen: target }} read={{ data: units, error, refetch }}>
      {() => <Nothing>{t('noUnits')}</Nothing>}
    </Card>
  )
}

function MissingHoursCard({ unit, month }: CardOfUnitProps) {
  const t = useText(homeMessages)
  const language = useLanguage()
  const me = useMe()
  const [isPreviewed, setPreviewed] = useState(false)
  const [sent, setSent] = useState<RemindAnswer | null>(null)
  const filters = filtersOfUnit(unit.unitId, month)
  const read = useQuery(ask(listTimecardStatus, { query: timecardStatusQuery(filters) }))
  const missing = missingIn(read.data ?? [])
  const toRemind = missing.filter(({ remindYn }) => remindYn === 'Y')
  const target = {
    screen: 'timecardStatus',
    search: searchOf(filters, reportFilterSets.timecardStatus),
  } as const
  return (
    <Card
      title={t('missing')}
      about={`${unit.name} · ${formatMonth(monthToWire(month), language)}`}
      target={target}
      read={read}
      size="wide"
      actions={
        me.may('timecard.remind') && toRemind.length > 0 ? (
          <Button
            size="small"
            onClick={() => {
              setSent(null)
              setPreviewed(true)
            }}
          >
            {t('remind', { count: toRemind.length })}
          </Button>
        ) : undefined
      }
    >
      {(rows) => {
        const people = withNamesApart(missingIn(rows), ['employee'])
        return (
          <>
            <NotReminded sent={sent} />
            {people.length === 0 ? (
              <Nothing>{t('allEntered')}</Nothing>
            ) : (
              <People people={people} />
            )}
            {isPreviewed ? (
              <RemindDialog
                rows={rows}
                month={month}
                // those who cannot be reminded are named with the reason
                chosen={new Set(missing.map(({ employeeId }) => employeeId))}
                onClose={() => setPreviewed(false)}
                onSent={(answer) => {
                  toast(t('reminded', { count: answer.remindedCount }))
                  setSent(answer)
                  setPreviewed(false)
                }}
              />
            ) : null}
          </>
        )
      }}
    </Card>
  )
}

/** How many there are, and those of them who miss most. */
function People({ people }: { readonly people: readonly TimecardStatusRow[] }) {
  const t = useText(homeMessages)
  return (
    <>
      <p>
        {t('missingPeople', {
          nothing: people.filter(({ state }) => state === 'nothingEntered').length,
          open: people.filter(({ state }) => state === 'notSubmitted').length,
        })}
      </p>
      <ul className={css['rows']}>
        {people.slice(0, mostMissing).map((row) => (
          <li key={row.employeeId}>
            <span className="y-grow">
              {row.employeeName} <span className="y-meta">{row.organizationName}</span>
            </span>
            <span className="y-waiting">{t(row.state as 'nothingEntered' | 'notSubmitted')}</span>
            <span className="y-figure">
              {row.missingTimeSum === 0 ? '' : `${formatNumber(row.missingTimeSum)} h`}
            </span>
          </li>
        ))}
      </ul>
      <More of={people.length} shown={mostMissing} />
    </>
  )
}

/** Who entered nothing or submitted not all, who misses most first. */
function missingIn(rows: readonly TimecardStatusRow[]): TimecardStatusRow[] {
  return rows
    .filter(({ state }) => state === 'nothingEntered' || state === 'notSubmitted')
    .toSorted((a, b) => b.missingTimeSum - a.missingTimeSum)
}

/** Utilization of this month next to the last one. */
export function UtilizationCards() {
  const t = useText(homeMessages)
  const month = monthOf(useToday())
  return (
    <OfUnits month={month} title={t('utilization')} target="utilization">
      {(unit) => <UtilizationCard key={unit.unitId} unit={unit} month={month} />}
    </OfUnits>
  )
}

function UtilizationCard({ unit, month }: CardOfUnitProps) {
  const t = useText(homeMessages)
  const language = useLanguage()
  const last = addMonths(month, -1)
  const trendOf = (of: Month) =>
    ask(readUtilizationTrend, { query: unitQuery(filtersOfUnit(unit.unitId, of)) })
  const now = useQuery(trendOf(month))
  const before = useQuery(trendOf(last))
  const percent = (answer: typeof now.data) => {
    const value = answer?.at(-1)?.billableUtilization ?? null
    return value === null ? '–' : formatPercent(value, 1)
  }
  const targetOf = (of: Month): Target => ({
    screen: 'utilization',
    search: searchOf(filtersOfUnit(unit.unitId, of), reportFilterSets.utilization),
  })
  return (
    <Card title={t('utilization')} about={unit.name} target={targetOf(month)} read={now}>
      {(answer) => (
        <>
          <Figure
            value={percent(answer)}
            label={t('soFar', { month: formatMonth(monthToWire(month), language) })}
          />
          <p>
            <To target={targetOf(last)}>{formatMonth(monthToWire(last), language)}</To>{' '}
            <span className="y-figure">{percent(before.data)}</span>
          </p>
        </>
      )}
    </Card>
  )
}

const mostFree = 5
/** From here on someone can take something on. */
const leastFree = '0.1'

/** Who has most time next month. */
export function FreeCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const month = addMonths(monthOf(useToday()), 1)
  const yearMonth = monthToWire(month)
  const read = useQuery(
    ask(listStaffing, {
      query: {
        beginMonth: yearMonth,
        endMonth: yearMonth,
        freeAtLeast: leastFree,
        sort: '-freeMM',
        offset: 1,
        limit: mostFree,
      },
    }),
  )
  return (
    <Card
      title={t('free')}
      about={formatMonth(yearMonth, language)}
      target={{
        screen: 'staffing',
        search: { from: month, months: 3, free: leastFree, month, sort: '-freeMM' },
      }}
      read={read}
      size="wide"
    >
      {({ staffingList, totalCount }) =>
        staffingList.length === 0 ? (
          <Nothing>{t('noOneFree')}</Nothing>
        ) : (
          <>
            <ul className={css['rows']}>
              {withNamesApart(staffingList, ['employee']).map((person) => (
                <li key={person.employeeId}>
                  <span className="y-grow">
                    {person.employeeName}{' '}
                    <span className="y-meta">
                      {person.organizationName} · {person.grade}
                    </span>
                  </span>
                  <span className="y-figure">{formatNumber(person.freeMM, 2)}</span>
                </li>
              ))}
            </ul>
            <More of={totalCount} shown={mostFree} />
          </>
        )
      }
    </Card>
  )
}
