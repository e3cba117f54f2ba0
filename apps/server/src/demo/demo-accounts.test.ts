import { approveUnsubmits, listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import { listAlerts } from '@yuga/contract/reports/alerts'
import { listMessages } from '@yuga/contract/messages/messages'
import { signIn } from '@yuga/contract/people/session'
import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import { requestOvertime, readTimecard, submitTimecard } from '@yuga/contract/timecard/timecard'
import { validateMonthClose } from '@yuga/contract/timecard/month-close'
import { call } from '@yuga/contract/wire/call'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { demoAccounts, demoPassword } from '../session/demo-accounts.ts'
import { loadDemonstration } from './load.ts'

const { server } = useServer('2026-11-18T09:00:00+09:00', 'migrated')

// A Wednesday
const thisWeek = { fromDate: '20261115', toDate: '20261121' }
const lastWeek = { fromDate: '20261108', toDate: '20261114' }
const months = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'))
const mobileClaims = '새솔생명 모바일 청구 유지보수'

beforeAll(async () => {
  await loadDemonstration(server.pool, { today: '2026-11-18' }, () => undefined)
})

async function rowsOf(employeeId: string, query = thisWeek) {
  const { myProjectList } = await (await server.as(employeeId))(readTimecard, { query })
  return myProjectList
}

async function rowNamed(employeeId: string, name: string) {
  const row = (await rowsOf(employeeId)).find(({ projectName }) => projectName.includes(name))
  if (row === undefined) throw new Error(`${employeeId} has no row of ${name}`)
  return row
}

test.each([...demoAccounts])(
  '$employeeId signs in and has the role $role',
  async ({ employeeId, role }) => {
    const body = { userId: employeeId, password: demoPassword }
    const { employeeRoleList } = await call(server.wire(), signIn, { body })
    expect(employeeRoleList.map(({ roleId }) => roleId)).toContain(role)
  },
)

test('emp01 finds every kind of row in an empty, open week', async () => {
  const rows = await rowsOf('emp01')
  expect(
    rows.map((row) => ({
      is: row.projectName.split(' ')[0],
      shown: row.showFlag,
      billable: row.billableYN,
      resides: row.resideYN,
      left: row.assignManMonth > row.usedManMonth,
      pm: row.pmId,
    })),
  ).toEqual(
    expect.arrayContaining([
      { is: '누리카드', shown: 'Y', billable: 'Y', resides: 'Y', left: true, pm: 'kr0001' },
      { is: '다온유통', shown: 'Y', billable: 'Y', resides: 'N', left: true, pm: 'pm01' },
      { is: '새솔생명', shown: 'Y', billable: 'Y', resides: 'N', left: false, pm: 'pm01' },
      expect.objectContaining({ is: '사내', shown: 'Y', billable: 'N' }),
      expect.objectContaining({ is: '직무', shown: 'N' }),
    ]),
  )
  expect(rows.every((row) => row.timeTotal === 0 && row.rowState === 'open')).toBe(true)
})

test('emp01 gets a message about the week before, of which one row is not submitted', async () => {
  const emp01 = await server.as('emp01')
  const { uncompletedPrevious, monthCloseYn } = await emp01(readTimecard, { query: thisWeek })
  expect(uncompletedPrevious).toEqual(lastWeek)
  expect(monthCloseYn).toBe('N')
  const states = (await rowsOf('emp01', lastWeek)).filter((row) => row.timeTotal > 0)
  expect(states.map(({ rowState }) => rowState).toSorted()).toEqual([
    'open',
    'submitted',
    'submitted',
  ])
  expect(await emp01(validateMonthClose, { body: { yearMonth: '202611' } })).toBe(-1)
  expect(await emp01(validateMonthClose, { body: { yearMonth: '202610' } })).toBe(0)
})

test('an hour of emp01 on the project whose plan is used up is overtime for pm01 to decide', async () => {
  const emp01 = await server.as('emp01')
  const { projectId, usedManMonth, assignManMonth } = await rowNamed('emp01', mobileClaims)
  expect([usedManMonth, assignManMonth]).toEqual([0.75, 0.75])
  const timecardSaveList = [{ projectId, timeMonday: 1 }]
  const answer = await emp01(submitTimecard, { body: { ...thisWeek, timecardSaveList } })
  expect(answer).toEqual([{ projectId, result: false }])
  await emp01(requestOvertime, {
    body: { ...thisWeek, requestContents: '장애 대응', timecardProjectList: [{ projectId }] },
  })
  expect(await waitingFor('pm01', 'overtime')).toContain('emp01')
  expect(await waitingFor('tl01', 'overtime')).toContain('emp01')
  expect(await waitingFor('pl01', 'overtime')).toContain('emp01')
})

test('pm01 approves an own overtime at once', async () => {
  const pm01 = await server.as('pm01')
  const { projectId } = await rowNamed('pm01', '라온물류')
  const timecardSaveList = [{ projectId, timeMonday: 1 }]
  const submitted = await pm01(submitTimecard, { body: { ...thisWeek, timecardSaveList } })
  expect(submitted).toEqual([{ projectId, result: false }])
  const body = { ...thisWeek, selfYn: 'Y' as const, timecardProjectList: [{ projectId }] }
  expect(await pm01(requestOvertime, { body })).toMatchObject([{ projectId, state: 'approved' }])
})

test('requests of other people wait for pm01 and tl01, each in their own scope', async () => {
  expect(await waitingFor('pm01', 'overtime')).toContain('kr0002')
  expect(await waitingFor('pm01', 'overtime')).not.toContain('kr0004')
  expect(await waitingFor('pm01', 'unsubmit')).toContain('kr0003')
  expect(await waitingFor('tl01', 'overtime')).toEqual(expect.arrayContaining(['kr0002', 'kr0004']))
  expect(await waitingFor('tl01', 'unsubmit')).toContain('kr0003')
  expect(await waitingFor('pl01', 'overtime')).toEqual(expect.arrayContaining(['kr0002', 'kr0004']))
  expect(await waitingFor('pl01', 'unsubmit')).not.toContain('kr0003')
})

test('pm01 opens the row of kr0003 again', async () => {
  const pm01 = await server.as('pm01')
  const { timecardList } = await pm01(listUnsubmits, { query: { offset: 1, limit: 100 } })
  const requested = timecardList.filter(({ requestEmployeeId }) => requestEmployeeId === 'kr0003')
  await pm01(approveUnsubmits, {
    body: { timecardList: requested.map(({ requestSn }) => ({ requestSn })) },
  })
  expect(await waitingFor('pm01', 'unsubmit')).not.toContain('kr0003')
})

test.each(['pm01', 'tl01', 'pl01', 'admin'])(
  '%s has a timecard with hours of last week',
  async (id) => {
    const rows = await rowsOf(id, lastWeek)
    expect(rows.reduce((sum, row) => sum + row.timeTotal, 0)).toBeGreaterThan(30)
  },
)

async function waitingFor(employeeId: string, kind: 'overtime' | 'unsubmit'): Promise<string[]> {
  const decider = await server.as(employeeId)
  const query = { offset: 1, limit: 1000 }
  const rows =
    kind === 'overtime'
      ? (await decider(listOvertimes, { query })).overtimeList
      : (await decider(listUnsubmits, { query })).timecardList
  return rows.map(({ requestEmployeeId }) => requestEmployeeId)
}

test.each([...demoAccounts])(
  '$employeeId finds messages of several categories, some read and some not, that lead somewhere',
  async ({ employeeId }) => {
    const account = await server.as(employeeId)
    const { notificationsList, unreadCount } = await account(listMessages, {
      query: { limit: 1000 },
    })
    expect(new Set(notificationsList.map(({ section }) => section)).size).toBeGreaterThan(2)
    expect(unreadCount).toBeGreaterThan(0)
    expect(notificationsList.some(({ readYn }) => readYn === 'Y')).toBe(true)
    expect(notificationsList.some(({ leadsTo }) => leadsTo !== null)).toBe(true)
  },
)

test.each(['ex01', 'pm01', 'tl01'])(
  '[demonstration-5] %s finds alerts of which something is raised, with where it is explained',
  async (employeeId) => {
    const account = await server.as(employeeId)
    const { alertList } = await account(listAlerts, {})
    const raised = alertList.flatMap(({ raisedList }) => raisedList)
    expect(raised.length).toBeGreaterThan(0)
    for (const { leadsTo } of raised) expect(leadsTo).toMatch(/&explain=|#(billing|members)$/)
  },
)

test('admin finds that all figures of the year agree, month by month', async () => {
  const admin = await server.as('admin')
  for (const month of months) {
    const query = { standardYear: 2026, searchYearMonth: `2026${month}` }
    const { checkList } = await admin(readReconciliation, { query })
    const outcomes = checkList.flatMap(({ monthlyList }) =>
      monthlyList.map(({ outcome }) => outcome),
    )
    expect(outcomes).not.toContain('differs')
  }
})
