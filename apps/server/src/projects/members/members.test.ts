import type { Day, Month } from '@yuga/domain/calendar/day'
import { describe, expect, test } from 'vitest'
import { moves, residesFrom } from '../../../test/factories.ts'
import { differingFigures } from '../../../test/figures.ts'
import { useServer } from '../../../test/use-server.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockTimecards } from '../../figures/timecard-lock.ts'
import { joinProjects, type Joining, lockProjects } from './members.store.ts'

const { server, company } = useServer()

/** They are let in, as the approval of a request does it. */
const letsIn = (...joinings: Joining[]) =>
  inTransaction(server.pool, async (db) => {
    const locked = await lockTimecards(
      db,
      joinings.map(({ employeeId }) => employeeId),
    )
    await lockProjects(
      db,
      joinings.map(({ projectId }) => projectId),
    )
    const [employeeId = ''] = joinings.map((joining) => joining.employeeId)
    await joinProjects(db, locked, joinings, { employeeId, at: server.clock.now() })
  })

async function membersOf(projectId: string) {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select employee_id, group_id, grade_code, organization_id, is_support, is_active, is_shown,
       (select json_object_agg(from_day, resides order by from_day) from member_residence r
        where r.member_sn = m.member_sn) as residence,
       (select json_object_agg(to_char(month, 'YYYY-MM'), plan_hundredths order by month)
        from member_plans l where l.member_sn = m.member_sn and plan_hundredths > 0) as plan
     from project_members m where project_id = $1 order by sort_order`,
    [projectId],
  )
  return rows as {
    employee_id: string
    residence: Record<Day, boolean>
    plan: Record<Month, number> | null
  }[]
}

const hoursOfMonday = {
  day: '2026-03-16',
  hundredths: 800,
  periodStart: '2026-03-15',
  periodEnd: '2026-03-21',
}

async function residenceOfCells({ employeeId }: { employeeId: string }) {
  const { rows } = await server.pool.query<{ resides: boolean }>(
    'select resides from man_month_cells where employee_id = $1',
    [employeeId],
  )
  return rows.map((row) => row.resides)
}

describe('an employee who is let in', () => {
  test('[projects-6] is at the end of the default group, with grade and team of today and the plan that was entered', async () => {
    const { pm, kim, project } = await company.staff()
    await company.join(pm, project)
    const [lee, choi] = [await company.person(), await company.person()]
    await moves(server, lee, '2026-03-18', { team: 'T2', grade: 'GR004' })
    await moves(server, lee, '2026-03-19', { team: 'T3', grade: 'GR005' })
    await letsIn(
      {
        employeeId: lee.employeeId,
        projectId: project,
        plan: [
          { month: '2026-04', hundredths: 50 },
          { month: '2026-03', hundredths: 25 },
        ],
      },
      { employeeId: choi.employeeId, projectId: project },
    )
    const [, , ofLee, ofChoi, ...more] = await membersOf(project)
    expect(more).toEqual([])
    const added = { group_id: 'DEFAULT', is_support: false, is_active: true, is_shown: true }
    const residence = { '2020-01-01': true }
    expect(ofLee).toEqual({
      ...added,
      employee_id: lee.employeeId,
      organization_id: 'T2',
      grade_code: 'GR004',
      residence,
      plan: { '2026-03': 25, '2026-04': 50 },
    })
    expect(ofChoi).toEqual({
      ...added,
      employee_id: choi.employeeId,
      organization_id: 'T1',
      grade_code: 'GR003',
      residence,
      plan: null,
    })
    expect((await membersOf(project))[0]?.employee_id).toBe(kim.employeeId)
  })

  test('joins several projects at once', async () => {
    const first = await company.staff()
    const second = await company.staff()
    const { employeeId } = await company.person()
    await letsIn(
      { employeeId, projectId: first.project },
      { employeeId, projectId: second.project },
    )
    expect((await membersOf(first.project)).at(-1)).toMatchObject({ employee_id: employeeId })
    expect((await membersOf(second.project)).at(-1)).toMatchObject({ employee_id: employeeId })
  })

  test('[projects-6] counts the hours that are there already as residing', async () => {
    const { project } = await company.staff()
    const lee = await company.person()
    await company.worked(lee, project, [hoursOfMonday])
    expect(await residenceOfCells(lee)).toEqual([false])
    await letsIn({ employeeId: lee.employeeId, projectId: project })
    expect(await residenceOfCells(lee)).toEqual([true])
    expect(await differingFigures(server)).toEqual([])
  })

  test('is once in a project, in whichever group', async () => {
    const { kim, project } = await company.staff()
    await server.pool.query(`insert into project_groups values ($1, 'CRTGP1', 'Night shift')`, [
      project,
    ])
    await server.pool.query(
      `update project_members set group_id = 'CRTGP1' where project_id = $1`,
      [project],
    )
    await expect(letsIn({ employeeId: kim.employeeId, projectId: project })).rejects.toThrow(
      '0 of 1 people could join',
    )
  })
})

describe('a former member who is let in again', () => {
  test('[projects-7] is there under the old record, and its past stays as it was', async () => {
    const { kim, project } = await company.staff({ plan: 300, resides: true })
    await residesFrom(server, kim, project, '2026-03-10', false)
    await company.worked(kim, project, [
      { ...hoursOfMonday, day: '2026-03-09', periodStart: '2026-03-08', periodEnd: '2026-03-14' },
      hoursOfMonday,
    ])
    const lee = await company.person()
    await company.join(lee, project)
    await server.pool.query(
      'update project_members set is_active = false, is_shown = false where employee_id = $1',
      [kim.employeeId],
    )
    await moves(server, kim, '2026-03-01', { team: 'T3' })
    const plan = [{ month: '2026-05', hundredths: 100 }]
    await letsIn({ employeeId: kim.employeeId, projectId: project, plan })
    const members = await membersOf(project)
    expect(members.map((member) => member.employee_id)).toEqual([lee.employeeId, kim.employeeId])
    expect(members.at(-1)).toMatchObject({
      organization_id: 'T3',
      is_active: true,
      is_shown: true,
      residence: { '2020-01-01': true, '2026-03-10': false, '2026-03-18': true },
      plan: { '2020-01': 300, '2026-05': 100 },
    })
    expect(await residenceOfCells(kim)).toEqual([true, false])
    expect(await differingFigures(server)).toEqual([])
  })

  test('[projects-7] is no support any more', async () => {
    const { kim, project } = await company.staff({ plan: 0, support: true })
    await server.pool.query('update project_members set is_active = false where project_id = $1', [
      project,
    ])
    await letsIn({ employeeId: kim.employeeId, projectId: project })
    expect(await membersOf(project)).toMatchObject([{ is_support: false, is_active: true }])
  })
})
