import {
  changeDeputy,
  endAnyDeputy,
  endDeputy,
  listDeputies,
  listOwnDeputies,
  listPrincipals,
  nameDeputy,
  searchEmployees,
} from '@yuga/contract/people/deputies'
import { afterEach, afterAll, describe, expect, test } from 'vitest'
import { recountEverybody } from '../../test/figures.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { withoutNamesakes } from '../../test/subjects/namesakes.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
afterEach(() => withoutNamesakes(server))
// roles are taken and given behind the back of the product
afterAll(() => recountEverybody(server))
const second = useSecondServer(server)

// Wednesday 18 March 2026 is today
const days = { fromDate: '20260318', toDate: '20260320' }

async function pair() {
  const lee = await company.person({ name: 'Lee', roles: ['LE001', 'LE002'] })
  const kim = await company.person({ name: 'Kim' })
  return { lee, kim }
}

const names = (principal: Caller, deputy: Caller, more: Partial<typeof days> = {}) =>
  principal(nameDeputy, {
    body: { deputyId: deputy.employeeId, kind: 'entry', ...days, ...more },
  })

/** The state of the only deputyship that someone has named. */
async function standing(principal: Caller) {
  const { namedList } = await principal(listOwnDeputies, {})
  return [namedList[0]?.state, namedList[0]?.endedWhy]
}

const audited = async (action: string, { employeeId }: Caller) => {
  const { rows } = await server.pool.query(
    'select actor_id, before, after from audit where action = $1 and for_employee_id = $2',
    [action, employeeId],
  )
  return rows as unknown[]
}

const messagesTo = async ({ employeeId }: Caller) => {
  const { rows } = await server.pool.query<{ contents_en: string }>(
    `select contents_en from messages where receiver_id = $1 and category = 'deputy'
     order by message_sn`,
    [employeeId],
  )
  return rows.map((row) => row.contents_en)
}

describe('a deputy that is named', () => {
  test('[access-7] is seen by both, sent to both as a message, and audited', async () => {
    const { lee, kim } = await pair()
    const { deputySn } = await names(lee, kim)
    const row = {
      deputySn,
      principalId: lee.employeeId,
      principalName: 'Lee',
      deputyId: kim.employeeId,
      deputyName: 'Kim',
      kind: 'entry',
      ...days,
      state: 'active',
      endedWhy: null,
      endedAt: null,
      endedByName: null,
      createdAt: '2026-03-18T09:00:00',
      version: 0,
    }
    expect(await lee(listOwnDeputies, {})).toEqual({
      today: '20260318',
      namedList: [row],
      actingList: [],
    })
    expect(await kim(listOwnDeputies, {})).toMatchObject({ namedList: [], actingList: [row] })
    const { entryList, approvalList, anyoneYn } = await kim(listPrincipals, {})
    expect(entryList).toEqual([
      {
        employeeId: lee.employeeId,
        employeeName: 'Lee',
        organizationName: 'T1',
        toDate: '20260320',
      },
    ])
    expect([approvalList, anyoneYn]).toEqual([[], 'N'])
    const text = 'Lee named Kim as deputy for entering the timecard. (03/18/2026 ~ 03/20/2026)'
    expect([await messagesTo(lee), await messagesTo(kim)]).toEqual([[text], [text]])
    expect(await audited('deputy.name', lee)).toEqual([
      {
        actor_id: lee.employeeId,
        before: null,
        after: {
          deputyId: kim.employeeId,
          kind: 'entry',
          fromDay: '2026-03-18',
          toDay: '2026-03-20',
        },
      },
    ])
  })

  test('for what the principal does not do is refused', async () => {
    const { lee, kim } = await pair()
    const body = { deputyId: lee.employeeId, kind: 'approval' as const, ...days }
    const refusal = await refusalOf(kim(nameDeputy, { body }))
    expect([refusal.status, refusal.reason]).toEqual([422, 'deputy.kind-not-yours'])
  })

  test('[access-7] twice at the same moment is named once', async () => {
    const { lee, kim } = await pair()
    const { answers, refusals } = await inParallel([names(lee, kim), names(second.of(lee), kim)])
    expect([answers.length, refusals]).toEqual([1, ['409 deputy.doubled']])
    expect((await lee(listOwnDeputies, {})).namedList).toHaveLength(1)
  })
})

describe('other days', () => {
  test('are ended by a caller who has seen the ones before, and both get a message', async () => {
    const { lee, kim } = await pair()
    const { deputySn } = await names(lee, kim)
    const to = (toDate: string, version: number) =>
      lee(changeDeputy, { params: { deputySn }, body: { ...days, toDate, version } })
    expect(await to('20260325', 0)).toEqual({ deputySn, version: 1 })
    expect((await refusalOf(to('20260326', 0))).reason).toBe('record.stale-version')
    expect((await lee(listOwnDeputies, {})).namedList[0]).toMatchObject({
      toDate: '20260325',
      version: 1,
    })
    expect(await messagesTo(kim)).toHaveLength(2)
  })

  test('are not given by anybody but the principal', async () => {
    const { lee, kim } = await pair()
    const { deputySn } = await names(lee, kim)
    for (const other of [kim, await company.person({ roles: ['LE999'] })]) {
      const change = other(changeDeputy, { params: { deputySn }, body: days })
      expect((await refusalOf(change)).reason).toBe('deputy.not-found')
      const end = other(endDeputy, { params: { deputySn }, query: {} })
      expect((await refusalOf(end)).reason).toBe('deputy.not-found')
    }
  })
})

describe('a deputyship is over', () => {
  test('when its principal ends it', async () => {
    const { lee, kim } = await pair()
    const { deputySn } = await names(lee, kim)
    await lee(endDeputy, { params: { deputySn }, query: { version: 0 } })
    expect(await standing(lee)).toEqual(['over', 'ended'])
    expect((await kim(listPrincipals, {})).entryList).toEqual([])
    const again = lee(endDeputy, { params: { deputySn }, query: {} })
    expect((await refusalOf(again)).reason).toBe('deputy.over')
    expect((await messagesTo(kim))[1]).toContain('Lee ended that Kim is deputy of Lee')
    // and the same days can be given again
    await names(lee, kim)
  })

  test('when an administrator ends it, who is named', async () => {
    const { lee, kim } = await pair()
    const { deputySn } = await names(lee, kim)
    const admin = await company.person({ name: 'Choi', roles: ['LE999'] })
    await admin(endAnyDeputy, { params: { deputySn }, query: {} })
    const { namedList } = await lee(listOwnDeputies, {})
    expect(namedList[0]).toMatchObject({
      state: 'over',
      endedWhy: 'ended',
      endedByName: 'Choi',
      endedAt: '2026-03-18T09:00:00',
    })
    expect(await messagesTo(lee)).toHaveLength(2)
  })

  test('[access-8] after its last day in the zone of the principal’s office, whatever the deputy’s', async () => {
    const lee = await company.person({ office: 'FC002' })
    const kim = await company.person()
    // Tuesday 17 March in Los Angeles
    await names(lee, kim, { fromDate: '20260317', toDate: '20260318' })
    try {
      server.clock.set('2026-03-19T06:59:59Z')
      const [there, here] = await Promise.all(
        [lee, kim].map(({ employeeId }) => server.as(employeeId)),
      )
      if (there === undefined || here === undefined) throw new Error('no one is there')
      expect(await standing(there)).toEqual(['active', null])
      server.clock.set('2026-03-19T07:00:00Z')
      expect(await standing(there)).toEqual(['over', 'last-day'])
      expect((await here(listPrincipals, {})).entryList).toEqual([])
    } finally {
      server.clock.set('2026-03-18T09:00:00+09:00')
    }
  })

  test('not before it has begun', async () => {
    const { lee, kim } = await pair()
    await names(lee, kim, { fromDate: '20260319' })
    expect(await standing(lee)).toEqual(['coming', null])
    expect((await kim(listPrincipals, {})).entryList).toEqual([])
  })

  const taken = {
    'principal-inactive': ['lee', `update employees set is_active = false where employee_id = $1`],
    'principal-role': ['lee', `delete from employee_roles where employee_id = $1`],
    'deputy-inactive': ['kim', `update employees set is_active = false where employee_id = $1`],
    'principal-left': ['lee', null],
    'deputy-left': ['kim', null],
  } as const

  test.each(Object.entries(taken))(
    '[access-8] by what the tables say: %s',
    async (why, [who, sql]) => {
      const leaver = { retireDay: '2026-03-17' }
      const lee = await company.person(sql === null && who === 'lee' ? leaver : {})
      const kim = await company.person(sql === null && who === 'kim' ? leaver : {})
      await company.standsIn(kim, lee, { kind: 'entry' })
      if (sql !== null) await server.pool.query(sql, [{ lee, kim }[who].employeeId])
      const admin = await company.person({ roles: ['LE999'] })
      const { deputyList } = await admin(listDeputies, { query: { limit: 1000, state: 'over' } })
      const row = deputyList.find(({ principalId }) => principalId === lee.employeeId)
      expect(row?.endedWhy).toBe(why)
    },
  )
})

test('an administrator pages through all of them, narrowed down by every column', async () => {
  const principal = await company.person({ name: 'Zwei' })
  const deputy = await company.person({ name: 'Drei' })
  await names(principal, deputy, { fromDate: '20260401', toDate: '20260402' })
  await names(principal, deputy, { fromDate: '20260501', toDate: '20260502' })
  const admin = await company.person({ roles: ['LE999'] })
  const find = async (query: object) =>
    (await admin(listDeputies, { query: { principalName: 'Zwei', ...query } })).deputyList.map(
      ({ fromDate }) => fromDate,
    )
  expect(await find({})).toEqual(['20260501', '20260401'])
  expect(await find({ sort: 'fromDate' })).toEqual(['20260401', '20260501'])
  expect(await find({ deputyName: 'drei', kind: 'entry', state: 'coming' })).toHaveLength(2)
  expect(await find({ kind: 'approval' })).toEqual([])
  expect(await find({ state: 'active,over' })).toEqual([])
  expect(await find({ fromDate: '20260402~' })).toEqual(['20260501'])
  expect(await find({ toDate: '~20260402' })).toEqual(['20260401'])
})

describe('people are looked for', () => {
  const find = async (by: Caller, keyword: string, limit?: number) =>
    (await by(searchEmployees, { query: { keyword, limit } })).employeeList.map(
      ({ employeeName }) => employeeName,
    )

  test('by a part of their name, id or team of today', async () => {
    const by = await company.person()
    const hong = await company.person({ name: 'Hong Q%', team: 'T3' })
    expect(await find(by, 'ong q')).toEqual(['Hong Q%'])
    expect(await find(by, 'q%')).toEqual(['Hong Q%'])
    expect(await find(by, hong.employeeId)).toEqual(['Hong Q%'])
    expect(await find(by, 'T3')).toContain('Hong Q%')
    expect(await find(by, 'T2')).not.toContain('Hong Q%')
    expect(await find(by, '   ')).toEqual([])
  })

  test('by initial consonants and by single letters, as in the list of employees', async () => {
    const by = await company.person()
    await company.person({ name: '갈중옹' })
    expect(await find(by, 'ㄱㅈㅇ')).toEqual(['갈중옹'])
    expect(await find(by, '갈ㅈ')).toEqual(['갈중옹'])
    expect(await find(by, '갈중'.normalize('NFD'))).toEqual(['갈중옹'])
  })

  test('only among those who are active, and so many at most', async () => {
    const by = await company.person()
    const gone = await company.person({ name: 'Gone' })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      gone.employeeId,
    ])
    expect(await find(by, 'Gone')).toEqual([])
    expect(await find(by, 'e', 3)).toHaveLength(3)
    expect(
      (await refusalOf(by(searchEmployees, { query: { keyword: 'e', limit: 21 } }))).status,
    ).toBe(422)
  })
})
