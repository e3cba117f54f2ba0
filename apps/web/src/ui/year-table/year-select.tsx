import { Select } from 'antd'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Filter } from '../filters.tsx'
import { yearTableMessages } from './year-table.messages.ts'

/** The year of the address among the three that can be chosen, this year by default; and how to choose another. */
export function useYear() {
  const thisYear = Number(useMe().employeeInfo.today.slice(0, 4))
  const { year: requested }: { year?: number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const years = [thisYear - 1, thisYear, thisYear + 1]
  const setYear = useCallback(
    (year: number) => {
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          page: undefined,
          year: year === thisYear ? undefined : year,
        }),
        resetScroll: false,
      })
    },
    [navigate, thisYear],
  )
  const year = requested !== undefined && years.includes(requested) ? requested : thisYear
  return { year, thisYear, years, setYear }
}

/** The year before, this one and the next. */
export function YearSelect({ year, years, setYear }: ReturnType<typeof useYear>) {
  const t = useText(yearTableMessages)
  return (
    <Filter label={t('year')}>
      {(id) => (
        <Select
          id={id}
          className="y-short"
          value={year}
          onChange={setYear}
          options={years.map((one) => ({ value: one, label: String(one) }))}
        />
      )}
    </Filter>
  )
}
