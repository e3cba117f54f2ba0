import { createProject, readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { groupsWith, projectFields } from '../../test/plain/projects.ts'
import { refused, useProjects } from './project.fixture.ts'

const { server, company, admin, made, read } = useProjects()

describe('who may', () => {
  test('[project-access-1, project-access-2, project-access-5] read: its PM and members, leaders of its teams, executives; no one else', async () => {
    const { pm, kim, projectId } = await made()
    const stranger = await company.person({ roles: ['LE002'] })
    expect(await refused(stranger, readProject, { query: { projectId } })).toMatchObject({
      reason: 'project.not-found',
    })
    const leader = await company.person({ roles: ['LE003'], team: 'T1' })
    const staffing = await company.person({ roles: ['LE004'], team: 'T3' })
    const executive = await company.person({ roles: ['LE005'], team: 'C' })
    expect((await read(pm, projectId)).siAmount).toBe(100_000_000)
    expect((await read(leader, projectId)).siAmount).toBe(100_000_000)
    expect((await read(executive, projectId)).siAmount).toBe(100_000_000)
    expect(await refused(staffing, readProject, { query: { projectId } })).toMatchObject({
      reason: 'project.not-found',
    })
    await server.pool.query(
      `insert into employee_roles (employee_id, role_id) values ($1, 'LE002')`,
      [kim.employeeId],
    )
    const joined = await read(await server.as(kim.employeeId), projectId)
    expect(joined.projectName).toBe('차세대 정산')
    expect(joined).not.toHaveProperty('siAmount')
    expect(joined).not.toHaveProperty('billingsList')
    expect(joined.teamProfitList[0]).not.toHaveProperty('salesAmount')
  })

  test('[project-access-1] read: leaders of the unit in which a member sits today, not of one that the member has left', async () => {
    const { kim, projectId } = await made()
    const leaderOf = (team: string) => company.person({ roles: ['LE004'], team })
    const [before, after] = [await leaderOf('T2'), await leaderOf('T3')]
    const isRefused = async (leader: typeof before) =>
      expect(await refused(leader, readProject, { query: { projectId } })).toMatchObject({
        reason: 'project.not-found',
      })
    await isRefused(before)
    await moves(server, kim, '2026-02-02', { team: 'T2' })
    expect((await read(before, projectId)).projectName).toBe('차세대 정산')
    await isRefused(after)
    await moves(server, kim, '2026-03-02', { team: 'T3' })
    expect((await read(after, projectId)).projectName).toBe('차세대 정산')
    await isRefused(before)
  })

  test('[project-access-3] change: its PM the members alone, administrators everything', async () => {
    const { pm, kim, projectId } = await made()
    const groups = groupsWith(kim.employeeId).slice(0, 1)
    await pm(updateProject, { body: { projectId, projectGroupList: groups } })
    const rest = refused(pm, updateProject, { body: { projectId, projectName: 'Mine' } })
    expect(await rest).toMatchObject({ reason: 'project.members-only' })
    const member = await company.person({ roles: ['LE001', 'LE002'] })
    const other = refused(member, updateProject, { body: { projectId, projectGroupList: groups } })
    expect(await other).toMatchObject({ reason: 'project.not-found' })
  })

  test.each([
    ['an invoice', { actualAmount: 100_000_002 }],
    ['a plan', { planAmount: 99_999_999 }],
    ['the month of an invoice', { actualDate: '202602' }],
    ['a remark', { remark: '2차' }],
  ])('change %s of billing: administrators alone', async (_, changed) => {
    const { pm, projectId } = await made()
    const { billingsList: [first, ...others] = [] } = await read(pm, projectId)
    const body = { projectId, billingsList: [{ ...first, ...changed }, ...others] as never }
    expect(await refused(pm, updateProject, { body })).toMatchObject({
      reason: 'project.members-only',
    })
    const { billingsList: after } = await read(pm, projectId)
    expect(after?.[0]).toEqual(first)
  })

  test('[project-access-4, project-records-1] create: a PM for oneself or another PM, not for an employee without that role', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const kim = await company.person()
    const { billingsList: _rows, ...unbilled } = projectFields
    await pm(createProject, { body: unbilled })
    const body = { ...unbilled, pmId: kim.employeeId }
    // nor for a former PM
    const former = await company.person({ roles: ['LE001', 'LE002'] })
    await server.pool.query(
      `update employee_roles set to_day = '2026-03-17' where employee_id = $1 and role_id = 'LE002'`,
      [former.employeeId],
    )
    const ended = { body: { ...unbilled, pmId: former.employeeId } }
    expect(await refused(pm, createProject, ended)).toMatchObject({ reason: 'project.no-manager' })
    expect(await refused(pm, createProject, { body })).toMatchObject({
      reason: 'project.no-manager',
    })
  })

  test('link: to another project that they read', async () => {
    const { pm, projectId } = await made()
    const stranger = await company.person({ roles: ['LE001', 'LE002'] })
    const linked = { ...projectFields, billingsList: [], linkedProjectId: projectId }
    const own = await pm(createProject, { body: { ...linked, pmId: pm.employeeId } })
    expect(await read(pm, own.projectId)).toMatchObject({ linkedProjectId: projectId })
    expect(await refused(stranger, createProject, { body: linked })).toMatchObject({
      reason: 'project.unknown-value',
    })
    const itself = { projectId, linkedProjectId: projectId }
    expect(await refused(admin(), updateProject, { body: itself })).toMatchObject({
      reason: 'project.unknown-value',
    })
  })

  test('bill: administrators alone, in a new project too', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    expect(await refused(pm, createProject, { body: { ...projectFields } })).toMatchObject({
      reason: 'project.billing-by-administrators',
    })
  })
})
