import { listStaffing, type StaffedPerson } from '@yuga/contract/projects/staffing'
import {
  addMonths,
  dayFromWire,
  type Month,
  monthOf,
  monthsFrom,
  monthToWire,
} from '@yuga/domain/calendar/day'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { pageSizes } from '../../api/list-address.ts'
import { useMe } from '../../api/session/session.ts'
import { useList } from '../../api/use-list.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-column.ts'
import { Page } from '../../ui/page.tsx'
import { staffingSearchOf } from './address.ts'
import { PersonDialog } from './person-dialog.tsx'
import { type Range, StaffingFilters } from './staffing-filters.tsx'
import { staffingMessages } from './staffing.messages.ts'
import css from './staffing.module.css'

const people = ['employee'] as const

const keyOfPerson = ({ employeeId }: StaffedPerson) => employeeId
const nameOfPerson = ({ employeeName }: StaffedPerson) => employeeName

/** Who has time: people by months over all projects, for anyone who leads units (project-access-7). */
export function StaffingPage() {
  const t = useText(staffingMessages)
  const thisMonth = monthOf(dayFromWire(useMe().employeeInfo.today) ?? '')
  const navigate = useNavigate()
  const search = staffingSearchOf(useSearch({ strict: false }))
  const range: Range = {
    from: search.from ?? thisMonth,
    months: search.months ?? 6,
    free: search.free,
  }
  const [opened, setOpened] = useState<StaffedPerson | null>(null)
  const last = addMonths(range.from, range.months - 1)
  const list = useList(listStaffing, {
    people,
    size: pageSizes[3],
    more: {
      beginMonth: monthToWire(range.from),
      endMonth: monthToWire(last),
      ...(range.free === undefined ? {} : { freeAtLeast: range.free }),
    },
  })
  const columns = useColumns(range.from, last, setOpened)
  return (
    <Page title={t('title')} about={t('about')}>
      <div className="y-card">
        <StaffingFilters
          list={list}
          range={range}
          thisMonth={thisMonth}
          onRange={(changed) =>
            void navigate({
              to: '.',
              search: (before: Readonly<Record<string, unknown>>) => ({
                ...before,
                ...changed,
                page: undefined,
              }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <List
          list={list}
          label={t('title')}
          columns={columns}
          rowKey={keyOfPerson}
          rowLabel={nameOfPerson}
          leastTable={560 + range.months * 60}
          empty={
            <>
              <strong>{t('empty')}</strong>
              <span>{t('emptyNext')}</span>
            </>
          }
        />
      </div>
      {opened === null ? null : <PersonDialog person={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function useColumns(
  first: Month,
  last: Month,
  open: (person: StaffedPerson) => void,
): readonly Column<StaffedPerson>[] {
  const t = useText(staffingMessages)
  const language = useLanguage()
  const grades = useCodeChoices('GRDEGR')
  return useMemo(
    () => [
      {
        key: 'name',
        fields: [{ name: 'employeeName', label: t('name') }],
        width: 132,
        isRowHead: true,
        render: (person) => (
          <button type="button" className="y-link" onClick={() => open(person)}>
            {person.employeeName}
          </button>
        ),
      },
      {
        key: 'unit',
        fields: [{ name: 'organizationName', label: t('unit') }],
        render: ({ organizationName }) => organizationName,
      },
      {
        key: 'grade',
        fields: [{ name: 'gradeCode', label: t('grade'), choices: grades }],
        width: 104,
        render: ({ grade }) => grade,
      },
      ...monthsFrom(first, last).map((month, place): Column<StaffedPerson> => ({
        key: month,
        fields: [{ name: month, label: formatMonth(month, language) }],
        width: 76,
        isFigure: true,
        render: (person) => <Load month={person.monthList[place]} />,
      })),
      {
        key: 'free',
        fields: [{ name: 'freeMM', label: t('free') }],
        width: 92,
        isFigure: true,
        render: ({ freeMM }) => (
          <b className={freeMM < 0 ? 'y-bad' : undefined}>{formatNumber(freeMM, 2)}</b>
        ),
      },
    ],
    [t, language, grades, first, last, open],
  )
}

/** What is planned in a month, and what is free of it; more than one man-month is said in a word. */
function Load({ month }: { readonly month: StaffedPerson['monthList'][number] | undefined }) {
  const t = useText(staffingMessages)
  if (month === undefined) return null
  const plan = formatNumber(month.planMM, 2)
  const free = formatNumber(month.freeMM, 2)
  const isOver = month.planMM > 1
  return (
    <span
      className={css['load']}
      title={isOver ? t('cellOver', { plan }) : t('cell', { plan, free })}
    >
      <span className={isOver ? 'y-strong y-bad' : undefined}>
        {isOver ? '▲ ' : ''}
        {plan}
      </span>
      <small className={month.freeMM < 0 ? 'y-bad' : undefined}>{free}</small>
    </span>
  )
}
