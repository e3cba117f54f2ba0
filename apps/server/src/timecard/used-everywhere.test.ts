import { listOvertimes } from '@yuga/contract/requests/requests'
import { readTimecard, requestOvertime } from '@yuga/contract/timecard/timecard'
import { overtimeOf } from '@yuga/domain/timecard/man-months/meter'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlanned } from '../../test/factories.ts'
import { submits, week } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * Used man-months of a project are one figure, whichever of its periods is opened (man-months-6).
 * April 2026 has 22 weekdays; the 15th is a holiday, so its base is 168.00 hours. March has 176.00.
 */

const { server, company } = useServer('2026-05-29T09:00:00+09:00')

beforeAll(async () => {
  await company.holiday('2026-04-15')
})

const aprilWeeks = [
  { fromDate: '20260405', toDate: '20260411' },
  { fromDate: '20260419', toDate: '20260425' },
]
const fortyTwo = {
  timeMonday: 8.4,
  timeTuesday: 8.4,
  timeWednesday: 8.4,
  timeThursday: 8.4,
  timeFriday: 8.4,
}

/** Half a man-month is planned, and 84.00 hours of April use all of it. */
async function planUsedInApril() {
  const staffed = await company.staff({ plan: 50 })
  const { kim, project } = staffed
  await isPlanned(server, kim, project, { '2026-03': 50 })
  for (const april of aprilWeeks) expect(await submits(kim, project, fortyTwo, april)).toBe(true)
  return staffed
}

async function rowOf(person: Caller, period: typeof week) {
  const [row] = (await person(readTimecard, { query: period })).myProjectList
  if (row === undefined) throw new Error('there is no row')
  return row
}

describe('a later month with a holiday, submitted before an earlier one', () => {
  test('counts by its own base hours in the earlier month', async () => {
    const { kim } = await planUsedInApril()
    const row = await rowOf(kim, week)
    expect(row.usedManMonth).toBe(0.5)
    // the browser runs the same rule on what the server sent
    expect(overtimeOf(row.meter, { '2026-03-16': 1 }).isOver).toBe(true)
  })

  test('[man-months-6] one hour more is overtime, and the approver sees the figure of the requester', async () => {
    const { pm, kim, project } = await planUsedInApril()
    expect(await submits(kim, project, { timeMonday: 1 })).toBe(false)
    await kim(requestOvertime, {
      body: { ...week, requestContents: 'release', timecardProjectList: [{ projectId: project }] },
    })
    const { overtimeList } = await pm(listOvertimes, { query: {} })
    // 84 ÷ 168 + 1 ÷ 176 = 0.5 + 0.00568…
    expect((await rowOf(kim, week)).usedManMonth).toBe(0.5057)
    expect(overtimeList[0]).toMatchObject({ actualMM: 0.5057, projectActualMM: 0.5057 })
  })
})
