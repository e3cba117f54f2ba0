import { listAudit } from '@yuga/contract/audit/audit'
import {
  downloadReads,
  listReadMonths,
  listReads,
  readReadSettings,
  reviewReadMonth,
  updateReadSettings,
} from '@yuga/contract/audit/access-record'
import { downloadEmployees } from '@yuga/contract/people/employee-sheet'
import { listEmployees, readEmployeeHistory } from '@yuga/contract/people/employees'
import { exportPersonalData, pseudonymiseEmployee } from '@yuga/contract/people/personal-data'
import { createToken } from '@yuga/contract/people/tokens'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { type Caller, callerOver, refusalOf, refusedWith } from '../../test/server.ts'
import { cellsOf } from '../../test/sheets.ts'
import { useServer } from '../../test/use-server.ts'
import { week } from '../../test/weeks.ts'

const { server, company } = useServer()

let admin: Caller
let kim: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'] })
  kim = await company.person({ roles: ['LE001'] })
})
beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

const readsBy = async ({ employeeId }: Caller, more = {}) =>
  (await admin(listReads, { query: { reader: employeeId, ...more } })).readList
const history = (employeeId: string) => ({ query: { employeeId } })

describe('a read of the data of others', () => {
  test('[reads-2] leaves the reader, the call, its kind, the people in the data, and the address', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    await reader(readEmployeeHistory, history(kim.employeeId))
    expect(await readsBy(reader)).toEqual([
      {
        readSn: expect.any(Number) as number,
        at: '2026-03-18T00:00:00.000Z',
        readerId: reader.employeeId,
        readerName: expect.any(String) as string,
        via: '',
        kind: 'employee',
        endpoint: 'GET /settings/employee/history',
        subjectList: [{ employeeId: kim.employeeId, employeeName: expect.any(String) as string }],
        peopleCount: 1,
        takenOutYn: 'N',
        address: expect.stringMatching(/^\d{1,3}(\.\d{1,3}){3}$|^[0-9a-f:]+$/) as string,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        reason: '',
      },
    ])
  })

  test('[reads-2] of more than 20 people keeps their number alone', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    await server.pool.query(
      `insert into employees (employee_id, name, join_day)
       select 'many' || n, 'Many ' || n, '2026-01-01' from generate_series(1, 21) n`,
    )
    await reader(listEmployees, { query: { limit: 21, searchKeyword: 'many' } })
    await reader(listEmployees, { query: { limit: 20, searchKeyword: 'many' } })
    const [few, many] = await readsBy(reader)
    expect([many?.peopleCount, many?.subjectList.length]).toEqual([21, 0])
    expect([few?.peopleCount, few?.subjectList.length]).toEqual([20, 20])
  })

  test('[reads-2] with a token names the token', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    const body = { name: '보고서 🚚', scopeList: ['settings.read' as const], lastDay: '20261231' }
    const { token } = await reader(createToken, { body })
    const program = callerOver(server.wire(token), reader.employeeId, token)
    await program(readEmployeeHistory, history(kim.employeeId))
    expect(await readsBy(reader)).toMatchObject([{ via: '보고서 🚚', kind: 'employee' }])
  })

  test('[reads-2] on behalf of a principal is one of the data of the principal', async () => {
    const deputy = await company.person()
    await company.standsIn(deputy, kim, { kind: 'entry' })
    await deputy(readTimecard, { query: { ...week, onBehalfOf: kim.employeeId } })
    expect(await readsBy(deputy)).toMatchObject([
      { kind: 'hours', subjectList: [{ employeeId: kim.employeeId }] },
    ])
  })

  test('[reads-2] in the audit trail is one of the owners of its records', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    const { pm, project } = await company.staff()
    await pm(readTimecard, { query: week })
    await reader(listAudit, { query: { forEmployee: kim.employeeId } })
    await kim(createToken, {
      body: { name: 'x', scopeList: ['timecard.own'], lastDay: '20261231' },
    })
    await reader(listAudit, { query: { forEmployee: kim.employeeId } })
    expect(project).not.toBe('')
    expect(await readsBy(reader)).toMatchObject([
      { kind: 'record', subjectList: [{ employeeId: kim.employeeId }] },
    ])
  })

  test('[reads-3] is none where it is only the own data, nor where it was refused', async () => {
    await kim(readTimecard, { query: week })
    await admin(readEmployeeHistory, history(admin.employeeId))
    await refusalOf(kim(readEmployeeHistory, history(admin.employeeId)))
    expect(await readsBy(kim)).toEqual([])
    expect(await readsBy(admin, { kind: 'employee' })).toEqual([])
  })

  test('[reads-3] counts the reader in no list', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    await reader(listEmployees, { query: { searchKeyword: reader.employeeId } })
    expect(await readsBy(reader)).toEqual([])
  })
})

describe('a file', () => {
  test('[reads-4] is in the record before it is whole, with the number of its people', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    await downloaded(reader, downloadEmployees, { query: { searchKeyword: kim.employeeId } })
    await downloaded(reader, exportPersonalData, history(kim.employeeId))
    expect(await readsBy(reader)).toMatchObject([
      { kind: 'export', takenOutYn: 'Y', subjectList: [{ employeeId: kim.employeeId }] },
      { kind: 'people', takenOutYn: 'Y', peopleCount: 1 },
    ])
  })

  test('[reads-4] does not leave where it cannot be recorded', async () => {
    await server.pool.query('alter function record_reads(jsonb) rename to broken')
    const attempt = downloaded(admin, downloadEmployees, { query: {} })
    await expect(attempt).rejects.toThrow(/No file/)
    await server.pool.query('alter function broken(jsonb) rename to record_reads')
    await downloaded(admin, downloadEmployees, { query: {} })
  })

  test('[reads-4] that is a template holds no one, and leaves no record', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    await downloaded(reader, downloadEmployees, { query: { templateYn: 'Y' } })
    expect(await readsBy(reader)).toEqual([])
  })
})

describe('a sheet of more than 100 people', () => {
  beforeAll(async () => {
    await server.pool.query(
      `insert into employees (employee_id, name, join_day)
       select 'crowd' || n, 'Crowd ' || n, '2026-01-01' from generate_series(1, 101) n`,
    )
  })
  const sheet = (people: string, reason?: string) =>
    admin(downloadEmployees, {
      query: { searchKeyword: people, ...(reason !== undefined && { reason }) },
    })
  const settings = async (reasonYn: 'Y' | 'N') => {
    const { version } = await admin(readReadSettings, {})
    await admin(updateReadSettings, { body: { keepMonths: 12, reasonYn, version } })
  }

  test('[reads-5] needs no reason as long as the company wants none', async () => {
    expect(await admin(readReadSettings, {})).toEqual({ keepMonths: 12, reasonYn: 'N', version: 0 })
    await downloaded(admin, downloadEmployees, { query: { searchKeyword: 'crowd' } })
  })

  test('[reads-5] is refused without a reason where the company wants one, and leaves with it', async () => {
    await settings('Y')
    const refused = await refusalOf(sheet('crowd'))
    expect(refused).toMatchObject({ status: 422, reason: 'reads.reason-required' })
    expect(refused.message).toMatch(/101 people/)
    expect(await refusedWith(sheet('crowd', '  '))).toBe('422 reads.reason-required')
    expect(await refusedWith(sheet('crowd', ' ab '))).toBe('422 reads.reason-too-short')
    expect(await refusedWith(sheet('crowd', 'x'.repeat(501)))).toBe('422 input.too-long')
    const reason = '감사 자료 제출 🧾'
    await downloaded(admin, downloadEmployees, { query: { searchKeyword: 'crowd', reason } })
    const [latest] = await readsBy(admin, { takenOutYn: 'Y' })
    expect(latest).toMatchObject({ peopleCount: 101, reason })
    await settings('N')
  })

  test('[reads-5] of 100 people needs none', async () => {
    await settings('Y')
    await server.pool.query(`delete from employees where employee_id = 'crowd101'`)
    await downloaded(admin, downloadEmployees, { query: { searchKeyword: 'crowd' } })
    await settings('N')
  })
})

describe('the record', () => {
  test('[reads-9] is found by days, reader, employee, kind and files', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    const lee = await company.person()
    await reader(readEmployeeHistory, history(kim.employeeId))
    server.clock.set('2026-03-18T09:00:01+09:00')
    await downloaded(reader, exportPersonalData, history(lee.employeeId))
    const kinds = async (more: object) => (await readsBy(reader, more)).map(({ kind }) => kind)
    expect(await kinds({ subject: kim.employeeId })).toEqual(['employee'])
    expect(await kinds({ kind: 'export' })).toEqual(['export'])
    expect(await kinds({ takenOutYn: 'Y' })).toEqual(['export'])
    expect(await kinds({ takenOutYn: 'N' })).toEqual(['employee'])
    expect(await kinds({ at: '20260318~20260318' })).toHaveLength(2)
    expect(await kinds({ at: '20260101~20260317' })).toEqual([])
    const [page] = await readsBy(reader, { offset: 2, limit: 1 })
    expect(page?.kind).toBe('employee')
  })

  test('[reads-9] is read by administrators alone, and that is recorded too', async () => {
    for (const roles of [[], ['LE001'], ['LE002'], ['LE003'], ['LE004'], ['LE005']] as const) {
      const other = await company.person({ roles })
      expect(await refusedWith(other(listReads, { query: {} }))).toBe('403 session.not-allowed')
      expect(await refusedWith(other(downloadReads, { query: {} }))).toBe('403 session.not-allowed')
    }
    const reader = await company.person({ roles: ['LE999'] })
    await reader(listReads, { query: { reader: admin.employeeId } })
    expect(await readsBy(reader)).toMatchObject([{ kind: 'record', takenOutYn: 'N' }])
  })

  test('[reads-9] leaves as a sheet with the rows of the search, also of none', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    const ofReader = { query: { reader: reader.employeeId } }
    const rows = async () => {
      const cells = await cellsOf(await downloaded(admin, downloadReads, ofReader))
      return cells.filter((row) => row.includes(reader.employeeId) && row.length > 5)
    }
    expect(await rows()).toEqual([])
    await reader(readEmployeeHistory, history(kim.employeeId))
    const [row] = await rows()
    expect(row).toEqual(
      expect.arrayContaining([
        '2026-03-18 09:00:00',
        'Employee',
        1,
        'GET /settings/employee/history',
      ]),
    )
    expect(row?.[5]).toContain(kim.employeeId)
    expect(await readsBy(admin, { kind: 'record', takenOutYn: 'Y' })).toMatchObject([
      { peopleCount: 2 },
    ])
  })

  test('[reads-9] shows a page of a thousand', async () => {
    const reader = await company.person({ roles: ['LE999'] })
    const records = Array.from({ length: 1_000 }, (_, n) => ({
      at: new Date(server.clock.now().getTime() - n * 1_000).toISOString(),
      actor_id: reader.employeeId,
      endpoint: 'GET /x',
      kind: 'people',
      subject_ids: [kim.employeeId],
      people: 1,
      is_taken_out: false,
      address: '10.0.0.1',
      request_id: `${n}`,
      reason: '',
    }))
    await server.servingPool.query('select record_reads($1)', [JSON.stringify(records)])
    const list = await readsBy(reader, { limit: 1_000 })
    expect(list).toHaveLength(1_000)
    expect(list[0]?.requestId).toBe('0')
  })

  test('[reads-6] can be added to by the server, and not changed', async () => {
    const attempts = [
      `update personal_reads set reason = 'x'`,
      'delete from personal_reads',
      'truncate personal_reads',
      `insert into personal_reads default values`,
      'update personal_read_counts set reads = 0',
      'delete from read_months.other',
      `select make_read_months('2040-01-01', '2040-01-01')`,
    ]
    for (const sql of attempts) {
      const refused = /permission denied|must be owner|schema "read_months"/
      await expect(server.servingPool.query(sql), sql).rejects.toThrow(refused)
    }
  })
})

describe('a month', () => {
  const reads = (at: string, by: Caller, takenOut = false) =>
    server.servingPool.query('select record_reads($1)', [
      JSON.stringify([
        {
          at,
          actor_id: by.employeeId,
          endpoint: 'GET /x',
          kind: 'people',
          subject_ids: [],
          people: 7,
          is_taken_out: takenOut,
          address: '10.0.0.1',
          request_id: 'x',
          reason: '',
        },
      ]),
    ])

  test('[reads-8] that is over is reviewed with a note, over the version that was seen', async () => {
    const reader = await company.person({ roles: ['LE005'] })
    await reads('2026-01-05T00:00:00Z', reader)
    await reads('2026-01-06T00:00:00Z', reader, true)
    await reads('2026-01-31T23:59:59Z', kim)
    const january = async () =>
      (await admin(listReadMonths, {})).monthList.find(({ yearMonth }) => yearMonth === '202601')
    expect(await january()).toMatchObject({
      readCount: 3,
      takenOutCount: 1,
      takerCount: 1,
      reviewedYn: 'N',
      version: 0,
    })
    expect(
      (await january())?.readerList.map(({ readerId, readCount }) => [readerId, readCount]),
    ).toEqual([
      [reader.employeeId, 2],
      [kim.employeeId, 1],
    ])
    const params = { yearMonth: '202601' }
    await admin(reviewReadMonth, { params, body: { note: '이상 없음 ✅', version: 0 } })
    expect(await january()).toMatchObject({ reviewedYn: 'Y', note: '이상 없음 ✅', version: 1 })
    const stale = admin(reviewReadMonth, { params, body: { note: 'again', version: 0 } })
    expect(await refusedWith(stale)).toBe('409 record.stale-version')
    const { auditList } = await admin(listAudit, { query: { action: 'reads.review' } })
    expect(auditList).toHaveLength(1)
  })

  test('[reads-8] that runs, or of which there is nothing, is not', async () => {
    const review = (yearMonth: string) =>
      refusedWith(admin(reviewReadMonth, { params: { yearMonth }, body: { note: '' } }))
    expect(await review('202603')).toBe('422 reads.month-running')
    expect(await review('202501')).toBe('404 reads.nothing-in-month')
  })

  test('[reads-7] is kept for 12 to 60 months', async () => {
    const { version } = await admin(readReadSettings, {})
    for (const keepMonths of [11, 61, 12.5]) {
      const saved = admin(updateReadSettings, { body: { keepMonths, reasonYn: 'N', version } })
      expect((await refusalOf(saved)).status).toBe(422)
    }
    await admin(updateReadSettings, { body: { keepMonths: 60, reasonYn: 'N', version } })
    expect((await admin(readReadSettings, {})).keepMonths).toBe(60)
    const stale = admin(updateReadSettings, { body: { keepMonths: 12, reasonYn: 'N', version } })
    expect(await refusedWith(stale)).toBe('409 record.stale-version')
  })

  test('[reads-7] that is older goes, and none that is younger than 12 months', async () => {
    await server.pool.query(`select make_read_months('2024-12-01', '2025-04-30')`)
    for (const at of ['2024-12-31T00:00:00Z', '2025-02-10T00:00:00Z', '2025-03-20T00:00:00Z']) {
      await reads(at, kim)
    }
    await reads('2019-05-01T00:00:00Z', kim)
    const remove = async (months: number) => {
      for (;;) {
        const { rows } = await server.servingPool.query<{ n: string }>(
          'select remove_old_reads($1, $2, 100) as n',
          [months, server.clock.now()],
        )
        if (Number(rows[0]?.n) === 0) return
      }
    }
    const left = async () => {
      const { rows } = await server.pool.query<{ day: string }>(
        `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from personal_reads
         where at < '2025-12-01' order by at`,
      )
      return rows.map(({ day }) => day)
    }
    await remove(60)
    expect(await left()).toEqual(['2024-12-31', '2025-02-10', '2025-03-20'])
    await remove(15)
    expect(await left()).toEqual(['2024-12-31', '2025-02-10', '2025-03-20'])
    // less than 12 months is no choice
    await remove(1)
    expect(await left()).toEqual(['2025-03-20'])
    const { monthList } = await admin(listReadMonths, {})
    expect(monthList.map(({ yearMonth }) => yearMonth)).not.toContain('202412')
  })
})

describe('with the name of a leaver', () => {
  test('[reads-10] the ID goes from the record, also from what was not written yet', async () => {
    const han = await company.person({
      joinDay: '2026-01-01',
      retireDay: '2026-03-31',
      roles: ['LE999'],
    })
    await han(readEmployeeHistory, history(kim.employeeId))
    await admin(readEmployeeHistory, history(han.employeeId))
    expect(await readsBy(han)).toHaveLength(1)
    server.clock.set('2026-06-01T09:00:00+09:00')
    const administrator = await server.as(admin.employeeId)
    // waits in the queue while the name goes
    await administrator(readEmployeeHistory, history(han.employeeId))
    const { employeeId } = await administrator(pseudonymiseEmployee, {
      body: { employeeId: han.employeeId, confirmation: han.employeeId },
    })
    const { readList } = await administrator(listReads, { query: { reader: employeeId } })
    expect(readList).toMatchObject([{ readerId: employeeId, address: '', reason: '' }])
    const about = await administrator(listReads, { query: { subject: employeeId } })
    expect(about.readList).not.toEqual([])
    const all = await server.pool.query<{ text: string }>(
      `select coalesce(string_agg(r::text, ' '), '') || (select coalesce(string_agg(c::text, ' '), '')
         from personal_read_counts c) as text from personal_reads r`,
    )
    expect(all.rows[0]?.text.split(/[^\w.-]+/)).not.toContain(han.employeeId)
  })

  test('[reads-10] the database gives the pseudonym to no one but a leaver', async () => {
    const attack = server.servingPool.query('select pseudonymise_reads($1, $2)', [
      kim.employeeId,
      admin.employeeId,
    ])
    await expect(attack).rejects.toThrow(/personal-data-4/)
  })
})
