import { totalOf, type HoursByDay } from './hours.ts'

/** Whether the grid shows the row: chosen by the employee, or with hours (timecard-2). */
export function isRowShown(row: { isShown: boolean; hours: HoursByDay }): boolean {
  return row.isShown || !isRowRemovable(row)
}

/**
 * Whether the row can be taken off this period's grid: a row with hours in it cannot. Its project may be
 * hidden all the same, which takes it out of the weeks without hours (timecard-2).
 */
export function isRowRemovable(row: { hours: HoursByDay }): boolean {
  return totalOf(row.hours) === 0
}
