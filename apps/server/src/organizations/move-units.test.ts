import {
  copyOrganizations,
  deleteOrganization,
  moveOrganization,
  updateOrganization,
} from '@yuga/contract/master-data/organizations'
import { readProject } from '@yuga/contract/projects/project-detail'
import { describe, expect, test } from 'vitest'
import { adds, shape, treeOf, unit, onCharts } from '../../test/subjects/charts.ts'
import { moves } from '../../test/factories.ts'
import { refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'

const { server, company, admin, refused } = onCharts()
const year = 2026

describe('a move', () => {
  const to = (organizationId: string, upperOrganizationId: string, nextOrganizationId = '') => ({
    body: { year, organizationId, upperOrganizationId, nextOrganizationId },
  })

  test('[organization-4] takes all below along, to the requested place', async () => {
    const by = await admin()
    await by(moveOrganization, to('T1', 'D2', 'T3'))
    expect(await shape(by)).toBe('C(D1(T2) D2(T1(P1) T3))')
    await by(moveOrganization, to('T1', 'D2'))
    expect(await shape(by)).toBe('C(D1(T2) D2(T3 T1(P1)))')
    await by(moveOrganization, to('D2', 'C', 'D1'))
    expect(await shape(by)).toBe('C(D2(T3 T1(P1)) D1(T2))')
    // charts of other years are unchanged
    expect(await shape(by, 2025)).toBe('C(D1(T1(P1) T2) D2(T3))')
    expect(await shape(by, 2027)).toBe('C(D1(T1(P1) T2) D2(T3))')
  })

  test.each([
    ['below itself', to('D1', 'D1'), 409, 'organization.cycle'],
    ['below a unit of its subtree', to('D1', 'P1'), 409, 'organization.cycle'],
    ['of the root', to('C', 'T1'), 409, 'organization.cycle'],
    ['next to the root', to('T1', '000000'), 409, 'organization.root-exists'],
    ['below a unit that is not there', to('T1', 'NONE'), 422, 'organization.unknown-upper'],
    ['of a unit that is not there', to('NONE', 'D1'), 404, 'organization.not-found'],
  ])('%s is refused', async (_, request, status, reason) => {
    const by = await admin()
    expect((await refused(() => by(moveOrganization, request))).slice(0, 2)).toEqual([
      status,
      reason,
    ])
  })

  test('[organization-3] of two at once never makes a circle: one of them is refused', async () => {
    const [one, other] = [await admin(), await admin()]
    const { answers, refusals } = await inParallel([
      one(moveOrganization, to('D1', 'T3')),
      other(moveOrganization, to('D2', 'T1')),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 organization.cycle'])
  })
})

describe('a deletion', () => {
  const gone = (organizationId: string) => ({ params: { year, organizationId } })

  test('takes a unit without people out of its year alone', async () => {
    const by = await admin()
    await by(deleteOrganization, gone('P1'))
    expect(await shape(by)).toBe('C(D1(T1 T2) D2(T3))')
    expect(await shape(by, 2025)).toBe('C(D1(T1(P1) T2) D2(T3))')
  })

  test('of a unit with others below it is refused, and they are named', async () => {
    const by = await admin()
    const refusal = await refusalOf(by(deleteOrganization, gone('D2')))
    expect(refusal).toMatchObject({ status: 409, reason: 'record.in-use' })
    expect(refusal.message).toContain('T3')
  })

  test('[organization-9] is refused while people are, were or will be in the unit when its chart counts', async () => {
    const by = await admin()
    const id = await adds(by)
    const now = await company.person({ name: '지금 있는 사람', team: id })
    const refusal = await refusalOf(by(deleteOrganization, gone(id)))
    expect(refusal).toMatchObject({ status: 409, reason: 'record.in-use' })
    expect(refusal.message).toContain('지금 있는 사람')
    // who left it on the way was there this year
    await moves(server, now, '2026-03-01', { team: 'T3' })
    expect((await refused(() => by(deleteOrganization, gone(id))))[1]).toBe('record.in-use')
    // who left it before this year was not
    const other = await adds(by)
    const before = await company.person({ team: other })
    await moves(server, before, '2026-01-01', { team: 'T3' })
    await by(deleteOrganization, gone(other))
    // an employee who comes later this year is
    const later = await adds(by)
    const coming = await company.person({ team: 'T3' })
    await moves(server, coming, '2026-10-01', { team: later })
    expect((await refused(() => by(deleteOrganization, gone(later))))[1]).toBe('record.in-use')
  })

  test('[organization-9] is refused for what the unit sells and spends in projects of that time', async () => {
    const by = await admin()
    const { project } = await company.staff()
    const uses: readonly [string, (year: number) => string, string][] = [
      [
        'profits',
        (of) => `insert into project_team_profits (project_id, year, organization_id)
          values ($1, ${of}, $2)`,
        'team row of a project',
      ],
      [
        'costs',
        (
          of,
        ) => `insert into project_costs (project_id, category_code, organization_id, month, amount)
          values ($1, 'CE001', $2, '${of}-03-01', 1)`,
        'project cost',
      ],
    ]
    for (const [name, insertIn, word] of uses) {
      const id = await adds(by)
      await server.pool.query(insertIn(2026), [project, id])
      const refusal = await refusalOf(by(deleteOrganization, gone(id)))
      expect([name, refusal.status, refusal.reason]).toEqual([name, 409, 'record.in-use'])
      expect(refusal.message).toContain(`1 ${word}`)
    }
    // what it sold while an earlier chart counted keeps it there alone
    const id = await adds(by)
    await server.pool.query(uses[0]?.[1](2025) ?? '', [project, id])
    await by(deleteOrganization, gone(id))
  })

  test('[organization-9] goes through where only members of a project keep it as the team from which they joined', async () => {
    const by = await admin()
    const { project } = await company.staff()
    const organizationId = await adds(by)
    await server.pool.query(
      'update project_members set organization_id = $2 where project_id = $1',
      [project, organizationId],
    )
    await by(deleteOrganization, gone(organizationId))
    const { projectGroupList } = await by(readProject, { query: { projectId: project } })
    const teams = projectGroupList.flatMap(({ projectMemberList }) =>
      projectMemberList.map(({ teamCode }) => teamCode),
    )
    expect(teams).toContain(organizationId)
  })

  test('of a unit that was changed since is refused', async () => {
    const by = await admin()
    const organizationId = await adds(by)
    const changed = { ...unit(), organizationId, remarkContents: 'changed' }
    await by(updateOrganization, { body: changed })
    const request = { params: { year, organizationId }, query: { version: 0 } }
    expect((await refused(() => by(deleteOrganization, request)))[1]).toBe('record.stale-version')
  })
})

describe('a copy', () => {
  const params = { fromYear: 2026, toYear: 2027 }

  test('[organization-5] has the same units in the same places with all that is said of them', async () => {
    const by = await admin()
    const leader = await company.person({ roles: ['LE003'] })
    await adds(by, {
      organizationId: 'N1',
      erningFlag: 'Y',
      lcCode: 'FC002',
      orgnztTlEmplId: leader.employeeId,
      remarkContents: '비고',
    })
    await server.pool.query('delete from organizations where year = 2027')
    expect(await by(copyOrganizations, { params })).toEqual({ copiedCount: 8 })
    const ofYear = (tree: unknown, shown: number) =>
      JSON.parse(JSON.stringify(tree).replaceAll(`"year":${shown}`, '"year":0')) as unknown
    expect(ofYear(await treeOf(by, 2027), 2027)).toEqual(ofYear(await treeOf(by), 2026))
  })

  test('needs an empty year to go to, and a chart to come from', async () => {
    const by = await admin()
    expect(await refused(() => by(copyOrganizations, { params }))).toEqual([
      409,
      'organization.chart-exists',
      'toYear',
    ])
    await server.pool.query('delete from organizations where year in (2024, 2027)')
    expect(
      await refused(() => by(copyOrganizations, { params: { fromYear: 2024, toYear: 2027 } })),
    ).toEqual([409, 'organization.no-chart-to-copy', 'fromYear'])
  })

  test('by two at once is made once', async () => {
    const [one, other] = [await admin(), await admin()]
    await server.pool.query('delete from organizations where year = 2027')
    const { answers, refusals } = await inParallel([
      one(copyOrganizations, { params }),
      other(copyOrganizations, { params }),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 organization.chart-exists'])
  })
})
