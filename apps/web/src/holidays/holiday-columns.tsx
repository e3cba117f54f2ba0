import type { HolidayRow } from '@yuga/contract/master-data/holidays'
import { dayFromWire, daysBetween } from '@yuga/domain/calendar/day'
import { formatDay } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { Column } from '../ui/list/list-column.ts'

type Texts = (name: 'name' | 'first' | 'last' | 'count') => string

function countOf({ holidayStartDateObject, holidayEndDateObject }: HolidayRow): number {
  const first = dayFromWire(holidayStartDateObject)
  const last = dayFromWire(holidayEndDateObject)
  return first === null || last === null ? 0 : daysBetween(first, last) + 1
}

/** The holidays of a year in a list. */
export function holidayColumns(t: Texts, language: Language): Column<HolidayRow>[] {
  return [
    {
      key: 'holidayName',
      fields: [{ name: 'holidayName', label: t('name') }],
      isRowHead: true,
      render: (row) => row.holidayName,
    },
    {
      key: 'holidayStartDateObject',
      fields: [{ name: 'holidayStartDateObject', label: t('first') }],
      width: 150,
      render: (row) => (
        <span className="y-day">{formatDay(row.holidayStartDateObject, language)}</span>
      ),
    },
    {
      key: 'holidayEndDateObject',
      fields: [{ name: 'holidayEndDateObject', label: t('last') }],
      width: 150,
      render: (row) => (
        <span className="y-day">{formatDay(row.holidayEndDateObject, language)}</span>
      ),
    },
    {
      key: 'count',
      fields: [{ name: 'count', label: t('count') }],
      width: 110,
      isFigure: true,
      render: (row) => formatNumber(countOf(row)),
    },
  ]
}
