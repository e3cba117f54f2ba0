import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
  previewMonthClose,
} from '@yuga/contract/month-close'
import { listMessages } from '@yuga/contract/messages'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  readChangesSinceClose,
  readEmployeeWeek,
  readMonthProgress,
  remindEmployees,
} from '@yuga/contract/timecard-status'
import { readTimecard } from '@yuga/contract/timecard'
import type { RoleId } from '@yuga/domain/access/roles'
import { periodOf } from '@yuga/domain/timecard/period'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asksOvertime, moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { downloaded } from '../../test/download.ts'
import { cellsOf } from '../../test/sheets.ts'
import { together } from '../../test/together.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

/* March 2026 has five periods and 22 weekdays. It is Wednesday 8 April in Seoul, 09:00, and Tuesday in Los Angeles. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

const march = { yearMonth: '202603' }
const aWeek = { fromDate: '20260308', toDate: '20260314' }
const aDayAWeek = ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24', '2026-03-30']
let admin: Caller
let pm: Caller
let project: string

beforeAll(async () => {
  const joinDay = '2026-04-01'
  admin = await company.person({ name: 'Admin', roles: ['LE001', 'LE999'], team: 'C', joinDay })
  pm = await company.person({ roles: ['LE002'], team: 'C', joinDay })
  project = await company.project({ pm, name: 'Project' })
})
afterEach(() => server.pool.query('update organizations set team_leader_id = null'))

async function somebody(asked: Parameters<typeof company.person>[0] = {}) {
  const person = await company.person({ team: 'T2', joinDay: '2026-03-01', ...asked })
  await company.join(person, project, { plan: 10_000 })
  return person
}
const leader = (role: RoleId, team: string) =>
  company.person({
    name: 'Leader',
    roles: [...new Set<RoleId>(['LE001', role])],
    team,
    joinDay: '2026-03-01',
  })
const worked = (person: Caller, days: readonly string[], state?: 'submitted' | 'open') =>
  company.worked(
    person,
    project,
    days.map((day) => {
      const { firstDay, lastDay } = periodOf(day)
      return { day, hundredths: 800, periodStart: firstDay, periodEnd: lastDay }
    }),
    state,
  )
const remind = (by: Caller, ...people: readonly { employeeId: string }[]) =>
  by(remindEmployees, {
    body: { ...march, employeeIdList: people.map(({ employeeId }) => employeeId) },
  })
const messagesOf = async (person: Caller) => {
  const { rows } = await server.pool.query<{ text: string }>(
    `select contents_en as text from messages where receiver_id = $1 order by message_sn`,
    [person.employeeId],
  )
  return rows.map(({ text }) => text)
}

describe('a reminder', () => {
  test('goes to exactly those who were chosen, by message and mail, and is recorded', async () => {
    const [kim, lee, choi] = [await somebody(), await somebody(), await somebody()]
    await worked(lee, aDayAWeek)
    const lead = await leader('LE004', 'T2')
    expect(await remind(lead, kim, lee)).toMatchObject({ remindedCount: 2, leftOutCount: 0 })
    expect(await messagesOf(kim)).toEqual([
      'Leader reminds you of 03/2026.\nNo hours are entered yet. Please enter and submit your timecard.',
    ])
    expect(await messagesOf(lee)).toEqual([
      'Leader reminds you of 03/2026.\nEverything is submitted. Please close the month.',
    ])
    expect(await messagesOf(choi)).toEqual([])
    const { notificationsList } = await kim(listMessages, { query: { limit: 10 } })
    expect(notificationsList.map(({ section }) => section)).toEqual(['reminder'])
    const { rows } = await server.pool.query<{ receiver_id: string; leads_to: string }>(
      `select receiver_id, leads_to from email_outbox where receiver_id = any($1) order by 1`,
      [[kim, lee, choi].map(({ employeeId }) => employeeId)],
    )
    expect(rows).toEqual([
      { receiver_id: kim.employeeId, leads_to: '/timecard?date=20260301' },
      { receiver_id: lee.employeeId, leads_to: '/timecard?date=20260301' },
    ])
    const audited = await server.pool.query(
      `select actor_id, for_employee_id, subject, after from audit where action = 'month.remind'
       and for_employee_id = $1`,
      [kim.employeeId],
    )
    expect(audited.rows).toEqual([
      {
        actor_id: lead.employeeId,
        for_employee_id: kim.employeeId,
        subject: `month ${kim.employeeId} 2026-03`,
        after: { state: 'nothingEntered' },
      },
    ])
  })

  test('comes once a day for a month, by the day of the own office, whoever sends it', async () => {
    const [kim, angela] = [await somebody(), await somebody({ office: 'FC002' })]
    const lead = await leader('LE003', 'T2')
    await remind(lead, kim, angela)
    const again = await remind(admin, kim, angela)
    expect(again).toMatchObject({ remindedCount: 0, leftOutCount: 2 })
    expect(again.leftOutList.map(({ reason }) => reason)).toEqual([
      'remind.reminded-today',
      'remind.reminded-today',
    ])
    // 16:30 in Seoul is half past midnight in Los Angeles: the next day there, not here
    server.clock.set('2026-04-08T16:30:00+09:00')
    const later = await remind(admin, kim, angela)
    server.clock.set('2026-04-08T09:00:00+09:00')
    expect(later.remindedCount).toBe(1)
    expect([(await messagesOf(kim)).length, (await messagesOf(angela)).length]).toEqual([1, 2])
  })

  test('by two at the same moment comes once', async () => {
    const kim = await somebody()
    const leads = [await leader('LE003', 'T2'), await leader('LE004', 'T2')]
    const { answers } = await together(leads.map((lead) => remind(lead, kim)))
    expect(answers.reduce((sum, { remindedCount }) => sum + remindedCount, 0)).toBe(1)
    expect(await messagesOf(kim)).toHaveLength(1)
  })

  test('leaves out who has closed, is up to date, cannot act or was not employed, and says so', async () => {
    const closed = await somebody()
    await closed(closeOwnMonth, { body: march })
    const reader = await somebody({ roles: ['LE005'] })
    const later = await somebody({ joinDay: '2026-04-01' })
    const gone = await somebody({ retireDay: '2026-03-24' })
    const inTime = await somebody({ retireDay: '2026-03-25' })
    const { remindedCount, leftOutList } = await remind(admin, closed, reader, later, gone, inTime)
    expect(remindedCount).toBe(1)
    expect(new Map(leftOutList.map((one) => [one.employeeId, one.reason]))).toEqual(
      new Map([
        [closed.employeeId, 'remind.nothing-missing'],
        [reader.employeeId, 'remind.cannot-act'],
        [later.employeeId, 'remind.nothing-missing'],
        [gone.employeeId, 'remind.cannot-act'],
      ]),
    )
    expect(await messagesOf(inTime)).toHaveLength(1)
  })

  test('to somebody out of reach is refused as if there were nobody, and nobody is reminded', async () => {
    const [own, other] = [await somebody(), await somebody({ team: 'T3' })]
    const moved = await somebody({ team: 'T2' })
    await moves(server, moved, '2026-03-31', { team: 'T1' })
    for (const role of ['LE003', 'LE004'] as const) {
      const lead = await leader(role, 'T2')
      for (const stranger of [other, moved, { employeeId: "' or true --" }]) {
        const refusal = await leavesNoTrace(server, () => refusalOf(remind(lead, own, stranger)))
        expect(refusal).toMatchObject({ status: 404, reason: 'close.not-in-scope' })
      }
    }
    expect((await refusalOf(remind(admin, { employeeId: 'nobody' }))).status).toBe(404)
    for (const role of ['LE001', 'LE002', 'LE005'] as const) {
      expect((await refusalOf(remind(await leader(role, 'T2'), own))).status).toBe(403)
    }
    expect(await messagesOf(own)).toEqual([])
  })

  test.each<readonly unknown[]>([[[]], [['']], [[null]], ['all'], [[{}]]])(
    'of %j is refused',
    async (employeeIdList) => {
      const body = { ...march, employeeIdList } as never
      expect((await refusalOf(admin(remindEmployees, { body }))).status).toBe(422)
    },
  )
})

test('the rows say what the reader may do', async () => {
  const [kim, closed] = [await somebody({ team: 'T3' }), await somebody({ team: 'T3' })]
  await closed(closeOwnMonth, { body: march })
  const readers = {
    leader: await leader('LE003', 'T3'),
    part: await leader('LE004', 'T3'),
    executive: await leader('LE005', 'T3'),
    admin,
  }
  const rightsOf = async (reader: Caller) => {
    const rows = await reader(listTimecardStatus, {
      query: { standardYear: 2026, organizationId: 'T3', searchYearMonth: '202603' },
    })
    const of = ({ employeeId }: Caller) => rows.find((row) => row.employeeId === employeeId)
    return [of(kim)?.remindYn, of(kim)?.reopenYn, of(closed)?.remindYn, of(closed)?.reopenYn].join(
      '',
    )
  }
  expect(await rightsOf(readers.leader)).toBe('YNNY')
  expect(await rightsOf(readers.part)).toBe('YNNN')
  expect(await rightsOf(readers.executive)).toBe('NNNN')
  expect(await rightsOf(readers.admin)).toBe('YNNY')
  await remind(readers.leader, kim)
  expect(await rightsOf(readers.leader)).toBe('NNNY')
})

describe('closing those who are ready', () => {
  test('says before whom it closes and what it cancels, and does just that', async () => {
    const [ready, open, asking] = [await somebody(), await somebody(), await somebody()]
    await worked(ready, aDayAWeek)
    await worked(open, aDayAWeek, 'open')
    await worked(asking, aDayAWeek)
    const own = await company.project({ pm, name: 'Small' })
    await company.join(asking, own, { plan: 1 })
    const requestSn = await asksOvertime(asking, own, { period: aWeek })

    const all = await admin(previewMonthClose, { query: march })
    expect(all.cancelledRequestList).toEqual([
      {
        requestSn,
        kind: 'overtime',
        employeeId: asking.employeeId,
        employeeName: asking.employeeId,
        projectId: own,
        projectName: 'Small',
        ...aWeek,
      },
    ])
    expect(all.stateCountList).toContainEqual({ state: 'overtimePending', count: 1 })

    const asked = { ...march, onlyReadyYn: 'Y' } as const
    const preview = await admin(previewMonthClose, { query: asked })
    expect(preview).toMatchObject({ cancelledRequestCount: 0, unsubmittedHour: 0 })
    expect(preview.stateCountList).toEqual([{ state: 'ready', count: preview.closeCount }])
    const answer = await admin(closeMonthForEveryone, { body: asked })
    expect([answer.closedCount, answer.leftOpenCount]).toEqual([
      preview.closeCount,
      preview.leftOpenCount,
    ])
    const left = new Map(answer.leftOpenList.map((one) => [one.employeeId, one.reason]))
    expect([open, asking, ready].map(({ employeeId }) => left.get(employeeId))).toEqual([
      'close.not-ready',
      'close.not-ready',
      undefined,
    ])
    expect((await asking(readTimecard, { query: aWeek })).monthCloseYn).toBe('N')
    expect((await ready(readTimecard, { query: aWeek })).monthCloseYn).toBe('Y')
  })

  test('is the preview of an administrator alone', async () => {
    for (const role of ['LE001', 'LE002', 'LE003', 'LE004', 'LE005'] as const) {
      const person = await leader(role, 'T2')
      expect((await refusalOf(person(previewMonthClose, { query: march }))).status).toBe(403)
    }
  })
})

describe("an employee's week", () => {
  const weekOf = (by: Caller, { employeeId }: { employeeId: string }, period = aWeek) =>
    by(readEmployeeWeek, { query: { employeeId, ...period } })

  test('is read by the leader who had them on its last day, and by nobody else', async () => {
    const kim = await somebody()
    await worked(kim, aDayAWeek)
    await moves(server, kim, '2026-03-16', { team: 'T1' })
    const [before, after] = [await leader('LE003', 'T2'), await leader('LE004', 'T1')]
    const later = { fromDate: '20260315', toDate: '20260321' }
    const seen = await weekOf(before, kim)
    expect(seen.myProjectList.map((row) => [row.projectName, row.timeTotal])).toEqual([
      ['Project', 8],
    ])
    expect(seen.owner.employeeId).toBe(kim.employeeId)
    expect((await weekOf(after, kim, later)).myProjectList[0]?.timeTotal).toBe(8)
    expect((await refusalOf(weekOf(after, kim))).status).toBe(404)
    expect((await refusalOf(weekOf(before, kim, later))).status).toBe(404)
    const executive = await leader('LE005', 'D2')
    for (const reader of [executive, admin]) expect(await weekOf(reader, kim)).toMatchObject(aWeek)
    expect((await refusalOf(weekOf(admin, { employeeId: 'nobody' }))).status).toBe(404)
    expect((await refusalOf(weekOf(kim, kim))).status).toBe(403)
    const days = { fromDate: '20260308', toDate: '20260331' }
    expect((await refusalOf(weekOf(admin, kim, days))).reason).toBe('timecard.not-a-period')
  })
})

describe('what has changed since the last close', () => {
  const changes = (by: Caller, { employeeId }: { employeeId: string }) =>
    by(readChangesSinceClose, { query: { ...march, employeeId } })

  test('are the rows whose hours are others, with those of then and now', async () => {
    const kim = await somebody()
    await worked(kim, aDayAWeek)
    expect(await changes(admin, kim)).toEqual({ lastClose: null, changeList: [] })
    await kim(closeOwnMonth, { body: march })
    await admin(cancelMonthClose, {
      body: { ...march, employeeId: kim.employeeId, reason: 'typo' },
    })
    await worked(kim, ['2026-03-12'])
    const lead = await leader('LE004', 'T2')
    expect(await changes(lead, kim)).toEqual({
      lastClose: {
        closedAt: expect.stringMatching(/^2026-04-08T09:/) as string,
        closedByName: kim.employeeId,
        reopenedAt: expect.stringMatching(/^2026-04-08T09:/) as string,
        reopenedByName: 'Admin',
      },
      changeList: [
        {
          projectId: project,
          projectName: 'Project',
          ...aWeek,
          beforeHour: 8,
          afterHour: 16,
          beforeSubmitHour: 8,
          afterSubmitHour: 16,
        },
      ],
    })
    const other = await leader('LE003', 'T3')
    expect((await refusalOf(changes(other, kim))).status).toBe(404)
    expect((await refusalOf(changes(admin, { employeeId: 'nobody' }))).status).toBe(404)
  })
})

describe('the progress of a month', () => {
  test('is told day by day to its last one, in percent of the base hours', async () => {
    const kim = await somebody({ team: 'P1' })
    const lee = await somebody({ team: 'P1', joinDay: '2026-03-30' })
    await worked(kim, ['2026-03-02', '2026-03-03'])
    await worked(lee, ['2026-03-30'], 'open')
    await lee(closeOwnMonth, { body: march })
    const { baseHour, dayList } = await admin(readMonthProgress, {
      query: { standardYear: 2026, organizationId: 'P1', searchYearMonth: '202603' },
    })
    // 22 workdays and 2
    expect(baseHour).toBe(192)
    expect(dayList).toHaveLength(31)
    expect(dayList[2]).toEqual({
      date: '20260303',
      expected: 8.3,
      entered: 8.3,
      submitted: 8.3,
      closed: 0,
    })
    expect(dayList[30]).toEqual({
      date: '20260331',
      expected: 100,
      entered: 12.5,
      submitted: 8.3,
      closed: 4.2,
    })
  })

  test('of a month that runs ends today', async () => {
    const { dayList } = await admin(readMonthProgress, {
      query: { standardYear: 2026, organizationId: 'C', searchYearMonth: '202604' },
    })
    expect(dayList.filter(({ entered }) => entered !== null)).toHaveLength(8)
    expect(dayList.at(-1)?.expected).toBe(100)
  })
})

test('the sheet holds what the report shows, with a column for each week', async () => {
  const reader = await leader('LE005', 'C')
  const query = {
    standardYear: 2026,
    organizationId: 'T3',
    searchYearMonth: '202603',
    location: 'FC001',
  }
  const rows = await reader(listTimecardStatus, { query })
  expect(rows.length).toBeGreaterThan(0)
  const bytes = await downloaded(reader, downloadTimecardStatus, { query })
  const [title, filters, , , head, ...lines] = await cellsOf(bytes)
  expect(title).toEqual(['Timecard Status'])
  expect(String(filters?.[0])).toContain('Organization: T3')
  expect(head?.slice(0, 7)).toEqual([
    'Team',
    'Name',
    'Employee ID',
    'Status',
    'Progress',
    '03-01~03-07 submitted',
    '03-08~03-14 submitted',
  ])
  expect(lines.map((line) => [line[1], line[3], line.at(-1)])).toEqual(
    rows.map((row) => [row.employeeName, row.monthCloseYn === 'Y' ? 'O' : 'X', row.submitTimeSum]),
  )
})
