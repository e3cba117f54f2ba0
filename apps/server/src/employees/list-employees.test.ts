import {
  listEmployeePart,
  listEmployees,
  readEmployeeHistory,
} from '@yuga/contract/people/employees'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const people: Record<string, Caller> = {}
const idOf = (who: string) => people[who]?.employeeId ?? ''
let admin: Caller

beforeAll(async () => {
  admin = await company.person({ name: '관리자', roles: ['LE999'], team: 'C' })
  people['철수'] = await company.person({ name: '김철수', team: 'T1' })
  people['영희'] = await company.person({ name: '이영희', team: 'P1', roles: ['LE001', 'LE003'] })
  people['Tom'] = await company.person({ name: 'Tom (100%)', team: 'T3', office: 'FC002' })
  people['갔음'] = await company.person({ name: '박갔음', team: 'T2', retireDay: '2026-01-31' })
  await server.pool.query('update employees set is_active = false where employee_id = $1', [
    idOf('갔음'),
  ])
})

type Query = RequestOf<typeof listEmployees>['query']
const find = async (query: Query, by = admin) =>
  (await by(listEmployees, { query: { limit: 100, ...query } })).employeeList
const namesOf = async (query: Query) => (await find(query)).map((row) => row.employeeName)

describe('the list of employees', () => {
  test('says of each where they belong today, what they may do and whether the account is active', async () => {
    const [row] = await find({ searchKeyword: idOf('영희') })
    expect(row).toEqual({
      employeeId: idOf('영희'),
      employeeName: '이영희',
      email: `${idOf('영희')}@example.com`,
      employeePosition: '',
      location: 'FC001',
      locationName: 'Korea',
      joinDate: '20250101',
      retiredDate: null,
      gradeCode: 'GR003',
      grade: expect.any(String) as string,
      organizationId: 'P1',
      teamName: 'P1',
      department: 'D1',
      normalFlag: 'Y',
      pmFlag: 'N',
      tlFlag: 'Y',
      ptFlag: 'N',
      exFlag: 'N',
      adminFlag: 'N',
      actionFlag: 'Y',
      roleList: ['LE001', 'LE003'].map((roleId) => ({ roleId, fromDate: null, toDate: null })),
      orgRegistDate: '20250101',
      passwordYn: 'N',
      pseudonymisedYn: 'N',
      version: 0,
    })
  })

  test.each([
    ['ㄱㅊㅅ', ['김철수']],
    ['김ㅊ', ['김철수']],
    ['철수', ['김철수']],
    ['영', ['이영희']],
    ['tom', ['Tom (100%)']],
    ['100%', ['Tom (100%)']],
    ['1_0', []],
    ['.*', []],
  ])('finds by %s', async (searchKeyword, names) => {
    expect(await namesOf({ searchKeyword })).toEqual(names)
  })

  test('[employees-2] is served by an index, also by initial consonants', async () => {
    const rows = await inTransaction(server.pool, async (db) => {
      // with a handful of people every table is read whole
      await db.query('set local enable_seqscan = off')
      const plan = await db.query<{ 'QUERY PLAN': string }>(
        `explain select from employees where search_pairs @> search_pairs('ㄱㅊㅅ')`,
      )
      return plan.rows
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('employees_by_pairs')
  })

  test('[employees-1] of a unit holds the people of all units below it', async () => {
    expect(await namesOf({ organizationId: 'D1', activeYn: 'Y' })).toEqual(['김철수', '이영희'])
    expect(await namesOf({ organizationId: 'P1' })).toEqual(['이영희'])
    expect(await namesOf({ organizationId: 'nowhere' })).toEqual([])
  })

  test('shows which accounts are active', async () => {
    expect(await namesOf({ activeYn: 'N' })).toEqual(['박갔음'])
    expect(await namesOf({ activeYn: 'Y', organizationId: 'T2' })).toEqual([])
    expect(await namesOf({ activeYn: 'Y,N', organizationId: 'T2' })).toEqual(['박갔음'])
  })

  test('is paged, with the count of all pages, in the requested order', async () => {
    const page = await admin(listEmployees, { query: { offset: 2, limit: 2, sort: '-teamName' } })
    expect(page.totalCount).toBe(5)
    expect(page.employeeList.map((row) => row.teamName)).toEqual(['T1', 'P1'])
    const grades = await admin(listEmployees, { query: { sort: 'gradeCode' } })
    expect(grades.employeeList).toHaveLength(5)
  })

  test('[employees-1] shows people where they belong in the requested year', async () => {
    const mover = await company.person({ name: '옮김', team: 'T1' })
    await moves(server, mover, '2026-07-01', { team: 'T3' })
    const teamIn = async (year?: number) =>
      (await find({ searchKeyword: '옮김', ...(year && { year }) })).map((row) => row.teamName)
    expect(await teamIn()).toEqual(['T1'])
    expect(await teamIn(2026)).toEqual(['T1'])
    expect(await teamIn(2025)).toEqual(['T1'])
    expect(await teamIn(2027)).toEqual(['T3'])
  })
})

describe('who chooses an employee', () => {
  const part = (body: RequestOf<typeof listEmployeePart>['body'], by = admin) =>
    by(listEmployeePart, { query: { limit: 100 }, body })

  test('finds those with any of the roles, active ones where only these are requested', async () => {
    const leaders = await part({ year: 2026, searchKeyword: '', activeYn: 'Y', role: ['LE003'] })
    expect(leaders.employeeList.map((row) => row.employeeName)).toEqual(['이영희'])
    const named = await part({ role: [{ roleId: 'LE003' }, { roleId: 'LE999' }] })
    expect(named.employeeList.map((row) => row.employeeName)).toEqual(['관리자', '이영희'])
    const all = await part({ role: [], activeYn: '', searchKeyword: '박' })
    expect(all.employeeList).toMatchObject([{ employeeName: '박갔음', pmFlag: 'N' }])
  })

  test('sees no more of them than that', async () => {
    const leader = await company.person({ name: '최팀장', roles: ['LE003'] })
    const [row] = (await part({ searchKeyword: '김철수', role: [] }, leader)).employeeList
    expect(Object.keys(row ?? {})).not.toContain('roleList')
    expect(Object.keys(row ?? {})).not.toContain('joinDate')
  })
})

describe('the history of an employee', () => {
  test('has the latest entry first, whether it is applied, and the unit by its name of then', async () => {
    const mover = await company.person({ team: 'T1' })
    await moves(server, mover, '2026-02-01', { team: 'T2', grade: 'GR004' })
    const { employeeHistoryList } = await admin(readEmployeeHistory, {
      query: { employeeId: mover.employeeId },
    })
    expect(employeeHistoryList).toMatchObject([
      {
        year: '2026',
        orgRegistDate: '20260201',
        organizationId: 'T2',
        organizationName: 'T2',
        gradeCode: 'GR004',
        location: 'FC001',
        divisionHead: 'N',
        apply: 'Y',
      },
      { year: '2025', orgRegistDate: '20250101', organizationId: 'T1', gradeCode: 'GR003' },
    ])
  })

  test('of an unknown id is not found', async () => {
    const refusal = await refusalOf(admin(readEmployeeHistory, { query: { employeeId: 'nobody' } }))
    expect([refusal.status, refusal.reason]).toEqual([404, 'employee.not-found'])
  })
})
