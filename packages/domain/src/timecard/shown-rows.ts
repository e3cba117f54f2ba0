import type { Problem } from '../problem.ts'
import { totalOf } from './hours.ts'
import type { HoursByDay } from './hours.ts'

/** Why a row cannot be taken off the grid. */
export type ShownRowProblemCode = 'timecard.hidden-with-hours'

/** Whether the grid shows the row: chosen by the employee, or with hours (document 5 §2.2). */
export function isRowShown(row: { isShown: boolean; hours: HoursByDay }): boolean {
  return row.isShown || totalOf(row.hours) > 0
}

/** Refuses to take a row with hours in the period off the grid (document 5 §2.2). */
export function whyNotHideRow(row: {
  hours: HoursByDay
  at: string
}): Problem<ShownRowProblemCode> | null {
  return totalOf(row.hours) > 0 ? { code: 'timecard.hidden-with-hours', at: row.at } : null
}
