import { randomUUID } from 'node:crypto'
import { urlOf } from '@yuga/contract/wire/call'
import {
  dayFields,
  saveTimecard,
  type Timecard,
  type TimecardRow,
} from '@yuga/contract/timecard/timecard'
import { thisWeek } from '../stage/day.ts'
import type { LoadCall, LoadRequest } from './call.ts'
import { openingOf } from './openings.ts'
import type { Caller } from './people.ts'
import type { Recorder } from './recorder.ts'

/** One person's saves: one figure, then the other, in the same cells of the same week. */
export type Saver = { readonly employeeId: string; readonly calls: readonly LoadCall[] }

const hoursInTurn = [1, 2]
const mostRows = 2

/** As many people as there are connections, each with cells of this week that may be written. */
export async function recordSavings(
  recorder: Recorder,
  callers: readonly Caller[],
  wanted: number,
): Promise<Saver[]> {
  const savers: Saver[] = []
  for (const caller of callers) {
    if (savers.length === wanted) break
    const week = (await recorder.send(openingOf(caller, thisWeek))) as Timecard
    const rows = week.myProjectList.filter(isOpen).slice(0, mostRows)
    if (rows.length === 0 || !hasRoom(week, rows)) continue
    const requests = hoursInTurn.map((hours) =>
      savingOf(caller, week, rows, { hours, followsVersion: savers.length % 2 === 1 }),
    )
    // The first time round some cells may have the figure already: only then is every save a change.
    for (const request of requests) await recorder.send(request)
    const calls: LoadCall[] = []
    for (const request of requests) {
      calls.push(await recorder.record({ ...request, key: randomUUID() }))
    }
    savers.push({ employeeId: caller.employeeId, calls })
  }
  return savers
}

const openDays = (row: TimecardRow) =>
  dayFields.filter((_, weekday) => {
    const day = row.days[weekday]
    return weekday >= 1 && weekday <= 5 && day?.lock === null && day.cap >= Math.max(...hoursInTurn)
  })

function isOpen(row: TimecardRow): boolean {
  return row.rowState === 'open' && row.lock === null && openDays(row).length > 0
}

/** Whether the day's twenty-four hours hold the figures beside what is there. */
function hasRoom(week: Timecard, rows: readonly TimecardRow[]): boolean {
  return dayFields.every((field) => {
    const others = week.myProjectList.filter((row) => !rows.includes(row))
    const sum = others.reduce((total, row) => total + row[field], 0)
    return sum + rows.length * Math.max(...hoursInTurn) <= 24
  })
}

/** As the browser saves: the changed cells alone, under a key of its own. */
function savingOf(
  { employeeId, token }: Caller,
  { fromDate, toDate }: Timecard,
  rows: readonly TimecardRow[],
  { hours, followsVersion }: { hours: number; followsVersion: boolean },
): LoadRequest {
  return {
    method: 'PUT',
    path: `${urlOf(saveTimecard, {})}?userId=${employeeId}`,
    token,
    key: randomUUID(),
    followsVersion,
    body: {
      fromDate,
      toDate,
      userId: employeeId,
      timecardSaveList: rows.map((row) => ({
        projectId: row.projectId,
        ...Object.fromEntries(openDays(row).map((field) => [field, hours])),
      })),
    },
  }
}
