import { dayFields, type saveTimecard } from '@yuga/contract/timecard/timecard'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import type { Sheet, TypedCell } from '../sheet/sheet.ts'

export type PeriodRequest = RequestOf<typeof saveTimecard>

/**
 * The body of a save or a submit: of each named row the cells that differ, so that nothing is
 * overwritten which no one touched. The order of the rows is that in which refusals name them.
 */
export function periodRequest(
  sheet: Sheet,
  projectIds: readonly string[],
  typed: readonly TypedCell[],
): PeriodRequest {
  const { fromDate, toDate, version } = sheet.answer
  return {
    body: {
      fromDate,
      toDate,
      version,
      timecardSaveList: projectIds.map((projectId) => ({
        projectId,
        ...Object.fromEntries(
          typed
            .filter((cell) => cell.projectId === projectId)
            .map((cell) => [dayFields[cell.day], hoursNumber(cell.mine)]),
        ),
      })),
    },
  }
}
