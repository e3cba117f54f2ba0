import {
  listStaffing,
  type readStaffingDemand,
  type StaffedPerson,
} from '@yuga/contract/projects/staffing'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import {
  addMonths,
  dayFromWire,
  type Month,
  monthOf,
  monthsFrom,
  monthToWire,
} from '@yuga/domain/calendar/day'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { keyOf } from '../../api/ask.ts'
import { pageSizes } from '../../api/list-address.ts'
import { queries } from '../../api/queries.ts'
import { useMe } from '../../api/session/session.ts'
import { useList } from '../../api/use-list.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Card } from '../../ui/list/list-cards.tsx'
import { List } from '../../ui/list/list.tsx'
import type { Column, ColumnOrder } from '../../ui/list/list-column.ts'
import { Page } from '../../ui/page.tsx'
import { SkillTags } from '../skills/skill-tags.tsx'
import { staffingSearchOf } from './address.ts'
import { type DemandPlace, DemandTable } from './demand-table.tsx'
import { Legend, LoadCell, type StaffedMonth } from './load-cell.tsx'
import { MonthMap, ProjectCell, useMapPlans } from './month-map.tsx'
import { createMover } from './mover-area.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { SeatsDialog } from './seats-dialog.tsx'
import { type Range, StaffingFilters } from './staffing-filters.tsx'
import { staffingMessages } from './staffing.messages.ts'
import css from './staffing.module.css'

const people = ['employee'] as const

const keyOfPerson = ({ employeeId, groupId }: StaffedPerson) => `${groupId} ${employeeId}`
const nameOfPerson = ({ employeeName }: StaffedPerson) => employeeName

/** By which free man-months the list is ordered: of a month, or of all (null). */
type FreeOrder = {
  readonly month: Month | null
  readonly isDescending: boolean
}

/** Who has time: people by months over all projects, for anyone who leads units (project-access-7). */
export function StaffingPage() {
  const t = useText(staffingMessages)
  const thisMonth = monthOf(dayFromWire(useMe().employeeInfo.today) ?? '')
  const navigate = useNavigate()
  const search = staffingSearchOf(useSearch({ strict: false }))
  const from = search.from ?? thisMonth
  const months = search.months ?? 6
  const last = addMonths(from, months - 1)
  const isShown = search.month !== undefined && search.month >= from && search.month <= last
  const range: Range = { ...search, from, months, month: isShown ? search.month : undefined }
  const [opened, setOpened] = useState<StaffedPerson | null>(null)
  const [place, setPlace] = useState<DemandPlace | null>(null)
  const [mover] = useState(createMover)
  const list = useList(listStaffing, {
    people,
    size: pageSizes[3],
    more: { ...wireRange(range, last), ...(range.group && { groupBy: range.group }) },
  })
  const change = useCallback(
    (changed: Partial<Range> & { readonly sort?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          ...changed,
          page: undefined,
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const order = freeOrderOf(list.sort, range.month)
  const onOrder = useCallback(
    (next: FreeOrder | null) =>
      change({
        sort: next === null ? undefined : next.isDescending ? '-freeMM' : 'freeMM',
        month: next?.month ?? undefined,
      }),
    [change],
  )
  const isMap = range.group === 'project'
  const plans = useMapPlans(isMap ? list.rows : undefined, from, last)
  const columns = useColumns({
    first: from,
    last,
    rows: list.rows,
    order,
    hasUnits: range.group !== 'unit',
    cellOf: useCallback(
      (person: StaffedPerson, at: number) =>
        isMap && person.groupId !== '' ? (
          <ProjectCell
            person={person}
            place={at}
            plan={plans.get(keyOfPerson(person))}
            mover={mover}
          />
        ) : (
          <LoadCell month={person.monthList[at]} />
        ),
      [isMap, plans, mover],
    ),
    open: setOpened,
    onOrder,
  })
  const card = useCard(isMap, setOpened)
  const { group } = range
  const groupOf = ({ groupId, groupName }: StaffedPerson) => ({
    key: groupId,
    name: groupId === '' ? t('noProject') : groupName,
  })
  const rows = (
    <List
      list={list}
      label={t('title')}
      columns={columns}
      card={card}
      rowKey={keyOfPerson}
      rowLabel={nameOfPerson}
      groupOf={group && groupOf}
      leastTable={420 + months * 52}
      empty={
        <>
          <strong>{t('empty')}</strong>
          <span>{t('emptyNext')}</span>
        </>
      }
    />
  )
  return (
    <Page title={t('title')} about={t('about')}>
      <DemandTable
        query={
          { ...wireRange(range, last), ...list.filters } as RequestOf<
            typeof readStaffingDemand
          >['query']
        }
        onOpen={setPlace}
      />
      <div className="y-card">
        <StaffingFilters list={list} range={range} thisMonth={thisMonth} onRange={change} />
        <Legend />
        {isMap ? (
          <MonthMap mover={mover} plans={plans}>
            {rows}
          </MonthMap>
        ) : (
          rows
        )}
      </div>
      {opened === null ? null : (
        <PersonDialog
          person={list.rows?.find((row) => keyOfPerson(row) === keyOfPerson(opened)) ?? opened}
          onSkills={() => void queries.invalidateQueries({ queryKey: keyOf(listStaffing) })}
          onClose={() => setOpened(null)}
        />
      )}
      {place === null ? null : <SeatsDialog place={place} onClose={() => setPlace(null)} />}
    </Page>
  )
}

/** The months and what is free in them, as the calls take them. */
function wireRange({ from, free, month }: Range, last: Month) {
  return {
    beginMonth: monthToWire(from),
    endMonth: monthToWire(last),
    ...(free === undefined ? {} : { freeAtLeast: free }),
    ...(month === undefined ? {} : { freeMonth: monthToWire(month) }),
  }
}

function freeOrderOf(sort: string | undefined, month: Month | undefined): FreeOrder | null {
  if (sort !== 'freeMM' && sort !== '-freeMM') return null
  return { month: month ?? null, isDescending: sort === '-freeMM' }
}

/** The order that a heading gives next: most free first, least free first, as the list has it. */
function nextOrder(order: FreeOrder | null, month: Month | null): FreeOrder | null {
  if (order === null || order.month !== month) return { month, isDescending: true }
  return order.isDescending ? { month, isDescending: false } : null
}

type FreeHeadProps = {
  readonly label: string
  readonly title: string
  readonly days?: ReturnType<typeof daysIn>
  readonly order: FreeOrder | null
  readonly month: Month | null
  readonly onOrder: (order: FreeOrder | null) => void
}

/** A heading that puts those with the most free time first, with the workdays of its month. */
function FreeHead({ label, title, days, order, month, onOrder }: FreeHeadProps) {
  const t = useText(staffingMessages)
  const isSorted = order !== null && order.month === month
  const hasHolidays = days !== undefined && days.holidays !== '0'
  const daysText =
    days && [t('workdaysText', days), ...(hasHolidays ? [t('holidays', days)] : [])].join(', ')
  return (
    <button
      type="button"
      className={css['monthHead']}
      data-sorted={isSorted || undefined}
      data-tooltip={daysText === undefined ? title : `${title} (${daysText})`}
      onClick={() => onOrder(nextOrder(order, month))}
    >
      <span className="y-nowrap">
        {label}
        {isSorted ? <Icon name={order.isDescending ? 'sortDown' : 'sortUp'} size={12} /> : null}
      </span>
      {days === undefined ? null : (
        <>
          <small aria-hidden="true" data-holidays={hasHolidays || undefined}>
            {t('workdays', days)}
          </small>
          <span className="y-only-read">{daysText}</span>
        </>
      )}
    </button>
  )
}

/** Workdays and holidays of a month as the offices of the shown people have them; several as from and to. */
function daysIn(rows: readonly StaffedPerson[] | undefined, place: number) {
  const months = (rows ?? []).flatMap(({ monthList }) => {
    const month = monthList[place]
    return month === undefined || month.monthWorkDays === 0 ? [] : [month]
  })
  if (months.length === 0) return undefined
  const spread = (figure: (month: StaffedMonth) => number) => {
    const figures = months.map(figure)
    const [fewest, most] = [Math.min(...figures), Math.max(...figures)]
    return fewest === most ? String(most) : `${fewest}–${most}`
  }
  return {
    days: spread(({ monthWorkDays }) => monthWorkDays),
    holidays: spread(({ holidays }) => holidays),
  }
}

type ColumnsQuery = {
  readonly first: Month
  readonly last: Month
  readonly rows: readonly StaffedPerson[] | undefined
  readonly order: FreeOrder | null
  /** Grouped by unit, it is said above the rows. */
  readonly hasUnits: boolean
  /** What is in the month of a place. */
  readonly cellOf: (person: StaffedPerson, place: number) => ReactNode
  readonly open: (person: StaffedPerson) => void
  readonly onOrder: (order: FreeOrder | null) => void
}

function useColumns(query: ColumnsQuery): readonly Column<StaffedPerson>[] {
  const { first, last, rows, order, hasUnits, cellOf, open, onOrder } = query
  const t = useText(staffingMessages)
  const language = useLanguage()
  const grades = useCodeChoices('GRDEGR')
  const orderMonth = order?.month
  const isDescending = order?.isDescending === true
  return useMemo(() => {
    const now = orderMonth === undefined ? null : { month: orderMonth, isDescending }
    const headOf = (head: Omit<FreeHeadProps, 'order' | 'onOrder'>): ColumnOrder => ({
      content: <FreeHead {...head} order={now} onOrder={onOrder} />,
      sorted:
        now === null || now.month !== head.month
          ? undefined
          : now.isDescending
            ? 'descending'
            : 'ascending',
    })
    return [
      {
        key: 'name',
        fields: [
          { name: 'employeeName', label: t('name') },
          { name: 'skill', label: t('skills') },
        ],
        ...(hasUnits ? { width: 152 } : {}),
        isRowHead: true,
        render: (person) => (
          <>
            <button type="button" className="y-link" onClick={() => open(person)}>
              {person.employeeName}
            </button>
            <small className={css['skills']}>
              {person.skillList.map(({ skillName }) => skillName).join(', ')}
            </small>
          </>
        ),
      },
      ...(hasUnits
        ? [
            {
              key: 'unit',
              fields: [{ name: 'organizationName', label: t('unit') }],
              render: ({ organizationName }: StaffedPerson) => organizationName,
            },
          ]
        : []),
      {
        key: 'grade',
        fields: [{ name: 'gradeCode', label: t('grade'), choices: grades }],
        width: 108,
        render: ({ grade }) => grade,
      },
      ...monthsFrom(first, last).map((month, place): Column<StaffedPerson> => {
        const label = formatMonth(month, language)
        const days = daysIn(rows, place)
        const title = t('sortFree', { month: label })
        return {
          key: month,
          fields: [{ name: month, label }],
          width: last > addMonths(first, 6) ? 60 : 84,
          isFigure: true,
          head: headOf({ label, title, month, ...(days && { days }) }),
          render: (person) => cellOf(person, place),
        }
      }),
      {
        key: 'free',
        fields: [{ name: 'freeMM', label: t('free') }],
        width: 80,
        isFigure: true,
        head: headOf({ label: t('free'), title: t('sortAllFree'), month: null }),
        render: ({ freeMM }) => (
          <b className={freeMM < 0 ? 'y-bad' : undefined}>{formatNumber(freeMM, 2)}</b>
        ),
      },
    ]
  }, [
    first,
    last,
    rows,
    orderMonth,
    isDescending,
    hasUnits,
    cellOf,
    open,
    onOrder,
    t,
    language,
    grades,
  ])
}

/** On a telephone: a person with the free months as chips. */
function useCard(isMap: boolean, open: (person: StaffedPerson) => void): Card<StaffedPerson> {
  const t = useText(staffingMessages)
  const language = useLanguage()
  return useMemo(
    () => ({
      renderTitle: (person) => (
        <span className="y-row y-between y-gap-8">
          <button type="button" className="y-link" onClick={() => open(person)}>
            {person.employeeName}
          </button>
          <span className="y-nowrap">
            {t('free')} {formatNumber(person.freeMM, 2)}
          </span>
        </span>
      ),
      renderBody: (person) => (
        <>
          <span className="y-meta">
            {person.organizationName} · {person.grade}
          </span>
          <SkillTags skillList={person.skillList} />
          <ul className={css['chips']} aria-label={t('free')}>
            {person.monthList.map((month, place) => (
              <li key={month.customDate}>
                <small>{formatMonth(month.customDate, language)}</small>
                {isMap && person.groupId !== '' ? (
                  <ProjectCell person={person} place={place} />
                ) : (
                  <LoadCell month={month} />
                )}
              </li>
            ))}
          </ul>
        </>
      ),
    }),
    [t, language, isMap, open],
  )
}
