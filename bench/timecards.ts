import {
  dayFields,
  readTimecard,
  saveTimecard,
  type Timecard,
  type TimecardRow,
} from '@yuga/contract/timecard/timecard'
import { urlOf } from '@yuga/contract/wire/call'
import { dayToWire } from '@yuga/domain/calendar/day'
import { type Period, periodsFrom } from '@yuga/domain/timecard/period'
import { randomOf } from '@yuga/demo/company/random'
import { openSession } from '@yuga/server/session/session.store'
import { atOnce, type Call, dataOf, ofRounds, p95Of, timed } from './calls.ts'
import type { Stage } from './company.ts'
import { sessionsFrom, thisWeek, thisYear, today } from './day.ts'
import type { Line } from './table.ts'

const mostPeople = 200

/** Weeks opened and saved, by one person and by ten at once. */
export async function measureTimecards(stage: Stage): Promise<Line[]> {
  const { size, url, pool } = stage
  const people = await signIn(pool)
  const opening = openings(people)
  const saving = await savings(url, people)
  const lines: Line[] = []
  for (const [what, callers] of [
    ['opening a week', Array.from({ length: 10 }, () => opening)],
    ['saving a week', saving],
  ] as const) {
    for (const [count, how, budget] of [
      [1, 'alone', 50],
      [10, '10 at once', 100],
    ] as const) {
      const works = callers.slice(0, count).map((next) => async () => (await timed(url, next())).ms)
      const measured = await ofRounds(async () => p95Of(await atOnce(works)))
      lines.push({ what: `p95 of ${what}, ${how}`, size, unit: 'ms', measured, budget })
    }
  }
  return lines
}

type Person = { readonly employeeId: string; readonly token: string; readonly joinDay: string }

/** People who keep a timecard, from all over the company. */
export async function signIn(pool: Stage['pool']): Promise<Person[]> {
  const { rows } = await pool.query<{ employee_id: string; join_day: string }>(
    `select employee_id, join_day from employees e
     where is_active and retire_day is null
       and exists (select from hour_entries h where h.employee_id = e.employee_id)
     order by md5(employee_id) limit $1`,
    [mostPeople],
  )
  const people: Person[] = []
  for (const { employee_id: employeeId, join_day: joinDay } of rows) {
    people.push({ employeeId, joinDay, token: await openSession(pool, employeeId, sessionsFrom) })
  }
  return people
}

function openingOf({ employeeId, token }: Person, { firstDay, lastDay }: Period): Call {
  const query = { fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay) }
  const path = `${urlOf(readTimecard, { query })}&userId=${employeeId}`
  return { method: 'GET', path, token }
}

/** Every other opening is of this week, the rest of any week of two years. */
export function openings(people: readonly Person[]): () => Call {
  const { pick } = randomOf('openings')
  const periods = periodsFrom(`${thisYear - 2}${today.slice(4)}`, today)
  let isThisWeek = false
  return () => {
    const person = pick(people)
    isThisWeek = !isThisWeek
    const past = periods.filter(({ lastDay }) => lastDay >= person.joinDay)
    return openingOf(person, isThisWeek ? thisWeek : pick(past))
  }
}

const mostRows = 2
const hoursInTurn = [1, 2] as const
const mostHours = Math.max(...hoursInTurn)

/** Ten people who save this week over and over: other hours in the same cells each time. */
async function savings(url: string, people: readonly Person[]): Promise<(() => Call)[]> {
  const result: (() => Call)[] = []
  for (const person of people) {
    if (result.length === 10) break
    const week = await dataOf<Timecard>(url, openingOf(person, thisWeek))
    const rows = week.myProjectList
      .filter((row) => row.rowState === 'open' && row.lock === null && openDays(row).length > 0)
      .slice(0, mostRows)
    if (rows.length === 0 || !hasRoom(week, rows)) continue
    let time = 0
    result.push(() => savingOf(person, week, rows, hoursInTurn[(time += 1) % 2] ?? 1))
  }
  return result
}

const openDays = (row: TimecardRow) =>
  dayFields.filter((_, weekday) => {
    const day = row.days[weekday]
    return weekday >= 1 && weekday <= 5 && day?.lock === null && day.cap >= mostHours
  })

/** Whether the hours of each day fit into it with those of the other rows. */
const hasRoom = (week: Timecard, rows: readonly TimecardRow[]) =>
  dayFields.every((field) => {
    const others = week.myProjectList.filter((row) => !rows.includes(row))
    return others.reduce((sum, row) => sum + row[field], 0) + rows.length * mostHours <= 24
  })

/** As the browser saves: the changed cells alone. */
function savingOf(
  { employeeId, token }: Person,
  { fromDate, toDate }: Timecard,
  rows: readonly TimecardRow[],
  hours: number,
): Call {
  return {
    method: 'PUT',
    path: `${urlOf(saveTimecard, {})}?userId=${employeeId}`,
    token,
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
