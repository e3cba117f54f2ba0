import { listProjectsToJoin, requestToJoin } from '@yuga/contract/requests/member-requests'
import { describe, expect, test } from 'vitest'
import { moves } from '../../../test/factories.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()

type Requested = Parameters<typeof listed>[1]
const listed = (
  person: Caller,
  query: NonNullable<Parameters<typeof person<typeof listProjectsToJoin>>[1]['query']>,
) => person(listProjectsToJoin, { query: { limit: 1000, ...query } })

const namesIn = async (person: Caller, query: Requested) =>
  (await listed(person, query)).projectList.map(({ projectName }) => projectName)

const asks = (person: Caller, projectId: string, requestContents = '') =>
  person(requestToJoin, { body: { projectId, requestContents } })

/** As a decision leaves it. */
const isDecided = (requestSn: number, state: string, by: Caller, reason = '') =>
  server.pool.query(
    `update requests set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5
     where request_sn = $1`,
    [requestSn, state, by.employeeId, server.clock.now(), reason],
  )

async function rowOf(person: Caller, projectId: string) {
  const { projectList } = await listed(person, {})
  return projectList.find((row) => row.projectId === projectId)
}

describe('the list of projects', () => {
  test('says what a project is, who manages it, and the reader’s standing in it', async () => {
    const pm = await company.person({ name: '박서준', roles: ['LE002'], team: 'T2' })
    const project = await company.project({
      pm,
      name: '차세대 정산',
      startDay: '2026-01-05',
      endDay: '2026-12-31',
    })
    const kim = await company.person()
    const before = await rowOf(kim, project)
    expect(before).toEqual({
      projectId: project,
      projectName: '차세대 정산',
      projectType: before?.projectType,
      projectTypeCode: 'PM001',
      projectDepartment: 'T2',
      pmId: pm.employeeId,
      pmName: '박서준',
      startDate: '20260105',
      endDate: '20261231',
      projectStatusCode: 'ST001',
      memberRequestStatus: 'N',
      memberRequestDate: null,
      requestSn: null,
      lastRequestSn: null,
      requestContents: '',
      lastRejection: null,
    })
    expect(before?.projectType).not.toBe('')
    const { requestSn } = await asks(kim, project, 'from April on')
    expect(await rowOf(kim, project)).toEqual({
      ...before,
      memberRequestStatus: 'R',
      memberRequestDate: '20260318',
      requestSn,
      lastRequestSn: requestSn,
      requestContents: 'from April on',
    })
    const lee = await company.person()
    expect(await rowOf(lee, project)).toEqual(before)
  })

  test('marks what the reader has joined, with the day of a request', async () => {
    const { kim, pm, project } = await company.staff()
    expect(await rowOf(kim, project)).toMatchObject({
      memberRequestStatus: 'A',
      memberRequestDate: null,
    })
    await asks(pm, project)
    expect(await rowOf(pm, project)).toMatchObject({
      memberRequestStatus: 'A',
      memberRequestDate: '20260318',
      requestSn: null,
    })
    await server.pool.query(
      'update project_members set is_active = false where employee_id = any($1)',
      [[kim.employeeId, pm.employeeId]],
    )
    const left = { memberRequestStatus: 'N', memberRequestDate: null, lastRejection: null }
    expect(await rowOf(kim, project)).toMatchObject(left)
    expect(await rowOf(pm, project)).toMatchObject(left)
  })

  test('[requests-17] shows a rejection with who, when and why until the next request', async () => {
    const { pm, project } = await company.staff()
    const kim = await company.person({ office: 'FC002' })
    const { requestSn } = await asks(kim, project)
    await isDecided(requestSn, 'rejected', pm, '이번 단계는 인원 배정이 끝났습니다.')
    expect(await rowOf(kim, project)).toMatchObject({
      memberRequestStatus: 'N',
      // the evening before, at the office in Los Angeles
      memberRequestDate: '20260317',
      requestSn: null,
      lastRequestSn: requestSn,
      lastRejection: {
        byName: 'Park',
        at: '2026-03-17T17:00:00',
        reason: '이번 단계는 인원 배정이 끝났습니다.',
      },
    })
    await asks(kim, project)
    expect(await rowOf(kim, project)).toMatchObject({
      memberRequestStatus: 'R',
      lastRejection: null,
    })
  })

  test.each(['withdrawn', 'cancelled'])('forgets a request that was %s', async (state) => {
    const { project } = await company.staff()
    const kim = await company.person()
    const { requestSn } = await asks(kim, project)
    await isDecided(requestSn, state, kim)
    expect(await rowOf(kim, project)).toMatchObject({
      memberRequestStatus: 'N',
      memberRequestDate: null,
      lastRejection: null,
    })
  })

  test('[requests-18] names the team of the PM: the nearest profit center at or above, by the chart of the year', async () => {
    await server.pool.query(
      `update organizations set is_profit_center = true, name = name || ' of ' || year,
         display_name = name || ' of ' || year
       where organization_id in ('T1', 'D2')`,
    )
    const departments = await Promise.all(
      ['P1', 'T1', 'T3', 'T2', 'C'].map(async (team) => {
        const pm = await company.person({ roles: ['LE002'], team })
        const project = await company.project({ pm })
        return (await rowOf(pm, project))?.projectDepartment
      }),
    )
    expect(departments).toEqual(['T1 of 2026', 'T1 of 2026', 'D2 of 2026', 'T2', 'C'])
    const mover = await company.person({ roles: ['LE002'], team: 'T2' })
    await moves(server, mover, '2026-03-19', { team: 'T3' })
    const project = await company.project({ pm: mover })
    expect((await rowOf(mover, project))?.projectDepartment).toBe('T2')
  })
})

describe('the list is narrowed down', () => {
  const years = { startDay: '2021-03-01', endDay: '2022-02-28' }

  async function several() {
    const pm = await company.person({ name: 'Im Sol', roles: ['LE002'], team: 'T2' })
    const named = (name: string, more: object = {}) => company.project({ pm, name, ...more })
    return { pm, named }
  }

  test('[requests-18] by name, status, type, department, PM and standing', async () => {
    const { named, pm } = await several()
    const word = `w${pm.employeeId}`
    const running = `${word} 100% running_`
    await named(running)
    await named(`${word} ended`, { endedDay: '2026-03-01' })
    await named(`${word} research`, { type: 'PM002' })
    const kim = await company.person()
    const joined = await named(`${word} joined`)
    await company.join(kim, joined)
    const all = { projectName: word.toUpperCase() }
    expect((await namesIn(kim, all)).length).toBe(4)
    expect(await namesIn(kim, { projectName: `${word} 100% RUNNING_` })).toEqual([running])
    expect(await namesIn(kim, { projectName: `${word}%running` })).toEqual([])
    expect(await namesIn(kim, { ...all, projectStatusCode: 'ST002' })).toEqual([`${word} ended`])
    expect(await namesIn(kim, { ...all, projectType: 'PM002' })).toEqual([`${word} research`])
    expect(await namesIn(kim, { ...all, memberRequestStatus: 'A' })).toEqual([`${word} joined`])
    expect(await namesIn(kim, { ...all, projectDepartment: 't2' })).toHaveLength(4)
    expect(await namesIn(kim, { ...all, projectDepartment: 'T3' })).toEqual([])
    expect(await namesIn(kim, { ...all, pmName: 'im s' })).toHaveLength(4)
    expect(await namesIn(kim, { ...all, pmName: 'nobody' })).toEqual([])
    const none = { projectType: '', projectStatusCode: '', periodType: '', periodTypeValue: '' }
    expect(await namesIn(kim, { ...all, ...none } as Requested)).toHaveLength(4)
  })

  test.each([
    ['2020', false, true],
    ['2021', true, true],
    ['2022', true, true],
    ['2023', false, false],
  ])(
    '[requests-18] by period: %s is touched %s, touched or followed %s',
    async (year, touched, orLater) => {
      const { named, pm } = await several()
      const name = `y${pm.employeeId}`
      await named(name, years)
      const requested = { projectName: name, periodTypeValue: year }
      expect((await namesIn(pm, { ...requested, periodType: 'YEAR' })).length === 1).toBe(touched)
      expect((await namesIn(pm, { ...requested, periodType: 'FROM' })).length === 1).toBe(orLater)
      expect(await namesIn(pm, { ...requested, periodType: 'ALL' })).toEqual([name])
    },
  )

  test.each([
    ['YEAR', undefined, 'input.required'],
    ['FROM', '', 'input.required'],
    ['YEAR', '26', 'input.invalid'],
    ['YEAR', '2026-01', 'input.invalid'],
    ['MONTH', '2026', 'input.invalid'],
  ])('by no period that makes no sense (%s %s)', async (periodType, periodTypeValue, reason) => {
    const kim = await company.person()
    const query = { periodType, ...(periodTypeValue !== undefined && { periodTypeValue }) }
    expect(await refusalOf(listed(kim, query as Requested))).toMatchObject({ status: 422, reason })
  })
})

test('the list is paged over all projects, none twice and none never, in every order', async () => {
  const pm = await company.person({ roles: ['LE002'] })
  const word = `page${pm.employeeId}`
  for (let i = 0; i < 7; i += 1) await company.project({ pm, name: word })
  const requested = { projectName: word }
  for (const sort of ['projectName', '-startDate', 'memberRequestDate', '-projectDepartment']) {
    const ids: string[] = []
    for (const offset of [1, 2, 3]) {
      const page = await listed(pm, { ...requested, limit: 3, offset, sort } as Requested)
      expect(page.totalCount).toBe(7)
      ids.push(...page.projectList.map(({ projectId }) => projectId))
    }
    expect(new Set(ids).size).toBe(7)
    expect(ids).toHaveLength(7)
  }
})
