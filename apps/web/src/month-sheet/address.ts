import { isMonth, type Month } from '@yuga/domain/calendar/day'

/** The employee and month in the address; without an employee the own one. */
export function monthSheetSearch(search: Readonly<Record<string, unknown>>): {
  employee: string | undefined
  month: Month | undefined
} {
  const { employee, month } = search
  const isId = (typeof employee === 'string' && employee !== '') || typeof employee === 'number'
  return {
    // the address of a browser reads a lone number as one
    employee: isId ? String(employee).slice(0, 100) : undefined,
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
  }
}
