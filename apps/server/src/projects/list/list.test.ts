import { listProjects, updateProjectStatus } from '@yuga/contract/projects/projects'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()
let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'] })
})

describe('the list of projects', () => {
  const names = async (by: Caller, query: object = {}) => {
    const { projectInfoListVO } = await by(listProjects, { query: { limit: 1000, ...query } })
    return projectInfoListVO
  }

  test('[projects-24] has plan, used and remaining man-months of the cells', async () => {
    const { project, kim, pm } = await company.staff({ plan: 150 })
    const week = { periodStart: '2026-02-01', periodEnd: '2026-02-07', hundredths: 800 }
    await company.worked(kim, project, [{ ...week, day: '2026-02-03' }])
    const next = { periodStart: '2026-02-08', periodEnd: '2026-02-14', hundredths: 800 }
    await company.worked(kim, project, [{ ...next, day: '2026-02-10' }], 'open')
    const [row] = await names(admin, { projectName: project })
    // 8 of the 160 hours of February; hours that are not submitted do not count
    expect(row).toMatchObject({
      totalPlanMM: 1.5,
      totalActualMM: 0.05,
      totalAvailMM: 1.45,
      pmName: 'Park',
      role: '',
      projectDepartment: 'T1',
    })
    expect((await names(pm)).map(({ projectId, role }) => [projectId, role])).toEqual([
      [project, 'PM'],
    ])
  })

  test('holds what its reader may read, and no more', async () => {
    const { project, kim } = await company.staff()
    const other = await company.person({ roles: ['LE002'] })
    expect(await names(other)).toEqual([])
    await server.pool.query(
      `insert into employee_roles (employee_id, role_id) values ($1, 'LE002')`,
      [kim.employeeId],
    )
    const own = await names(await server.as(kim.employeeId))
    expect(own.map(({ projectId, role }) => [projectId, role])).toEqual([[project, 'MEMBER']])
    const executive = await company.person({ roles: ['LE005'] })
    expect((await names(executive)).length).toBe((await names(admin)).length)
  })

  test('is narrowed down by status, type, period, department and PM over all pages', async () => {
    const { project } = await company.staff()
    await admin(updateProjectStatus, { body: { projectId: project, projectStatusCode: 'ST002' } })
    const requested = { projectName: project }
    const find = async (query: object) => (await names(admin, { ...requested, ...query })).length
    expect(await find({ projectStatusCode: 'ST002' })).toBe(1)
    expect(await find({ projectStatusCode: 'ST001' })).toBe(0)
    expect(await find({ projectType: 'PM001' })).toBe(1)
    expect(await find({ projectType: 'PM005' })).toBe(0)
    expect(await find({ periodType: 'YEAR', periodTypeValue: '2019' })).toBe(0)
    expect(await find({ periodType: 'FROM', periodTypeValue: '2035' })).toBe(1)
    expect(await find({ projectDepartment: 'T1', pmName: 'park' })).toBe(1)
    expect(await find({ projectDepartment: 'T2' })).toBe(0)
  })

  test('[projects-24] is ordered by its man-months over all pages, also by what remains of them', async () => {
    const name = 'ordered by man-months'
    const pm = await company.person({ roles: ['LE002'] })
    const kim = await company.person()
    const [small, large, none] = await Promise.all(
      ['a', 'b', 'c'].map((letter) => company.project({ pm, name: `${name} ${letter}` })),
    )
    await company.join(kim, small!, { plan: 50 })
    await company.join(kim, large!, { plan: 200 })
    const week = { periodStart: '2026-02-01', periodEnd: '2026-02-07', hundredths: 800 }
    await company.worked(kim, small!, [{ ...week, day: '2026-02-03' }])
    const order = async (sort: string, page: object = {}) => {
      const rows = await names(admin, { projectName: name, sort, ...page })
      return rows.map(({ projectId }) => projectId)
    }
    expect(await order('totalPlanMM')).toEqual([none, small, large])
    expect(await order('-totalPlanMM')).toEqual([large, small, none])
    expect((await order('-totalActualMM'))[0]).toBe(small)
    expect(await order('-totalAvailMM')).toEqual([large, small, none])
    expect(await order('-totalPlanMM', { limit: 1, offset: 2 })).toEqual([small])
    const [row] = await names(admin, { projectName: name, sort: '-totalActualMM', limit: 1 })
    expect(row).toMatchObject({ totalPlanMM: 0.5, totalActualMM: 0.05, totalAvailMM: 0.45 })
  })

  test('[projects-24] names the team that owns a project this year, else in the nearest year before, else after, else that of its PM', async () => {
    const { project } = await company.staff()
    const departmentOf = async () =>
      (await names(admin, { projectName: project }))[0]?.projectDepartment
    const owns = (year: number, team: string) =>
      server.pool.query(
        `insert into project_team_profits (project_id, year, organization_id, is_owner)
         values ($1, $2, $3, true)`,
        [project, year, team],
      )
    expect(await departmentOf()).toBe('T1')
    await owns(2028, 'T2')
    expect(await departmentOf()).toBe('T2')
    await owns(2024, 'T1')
    expect(await departmentOf()).toBe('T1')
    await owns(2026, 'T2')
    expect(await departmentOf()).toBe('T2')
  })
})
