import { staffingShape } from '@yuga/contract/wire/list-shapes'
import { isMonth, type Month } from '@yuga/domain/calendar/day'
import { listSearch } from '../../api/list-address.ts'

const listSearchOf = listSearch({ list: staffingShape })

/** How many months are looked at together. */
export const monthCounts = [3, 6, 12] as const

/** What rows are below (staffing-5). */
export const groupings = ['unit', 'project'] as const
export type Grouping = (typeof groupings)[number]

type StaffingSearch = {
  readonly from: Month | undefined
  readonly months: number | undefined
  readonly free: string | undefined
  /** The month by which is ordered what is free, and compared what is free at least. */
  readonly month: Month | undefined
  readonly group: Grouping | undefined
}

/** Months, free man-months and groups as they are in the address; what is none of them is left out. */
export function staffingSearchOf(search: Readonly<Record<string, unknown>>): StaffingSearch {
  const { from, months, free, month, group } = search
  const count = monthCounts.find((one) => one === Number(months))
  const text = String(free ?? '')
  return {
    from: typeof from === 'string' && isMonth(from) ? from : undefined,
    months: count,
    free: /^\d{1,2}(\.\d{1,2})?$/.test(text) ? text : undefined,
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
    group: groupings.find((one) => one === group),
  }
}

/** What is in the address of the staffing screen. */
export function staffingSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...listSearchOf(search), ...staffingSearchOf(search) }
}
