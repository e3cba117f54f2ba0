import { listStaffing } from '@yuga/contract/projects/staffing'
import { describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import type { Caller } from '../../test/server.ts'
import { refused, useProjects } from '../projects/project.fixture.ts'

const { server, company, admin, made } = useProjects()

const months = { beginMonth: '202603', endMonth: '202604' }
const query = { ...months, limit: 1000 }

async function staffingOf(reader: Caller, requested: object = {}) {
  return (await reader(listStaffing, { query: { ...query, ...requested } })).staffingList
}
const idsOf = (list: Awaited<ReturnType<typeof staffingOf>>) =>
  list.map(({ employeeId }) => employeeId)

describe('staffing', () => {
  test("[project-access-7] leaders see the people of their units by today's chart, executives and administrators everybody", async () => {
    const { kim } = await made()
    const other = await company.person({ team: 'T3' })
    const own = await company.person({ roles: ['LE004'], team: 'T1' })
    const elsewhere = await company.person({ roles: ['LE004'], team: 'T3' })
    const executive = await company.person({ roles: ['LE005'], team: 'C' })
    expect(idsOf(await staffingOf(own))).toContain(kim.employeeId)
    expect(idsOf(await staffingOf(own))).not.toContain(other.employeeId)
    expect(idsOf(await staffingOf(elsewhere))).toContain(other.employeeId)
    expect(idsOf(await staffingOf(elsewhere))).not.toContain(kim.employeeId)
    for (const everybody of [executive, admin()]) {
      const ids = idsOf(await staffingOf(everybody))
      expect(ids).toEqual(expect.arrayContaining([kim.employeeId, other.employeeId]))
    }
  })

  test('a PM without a unit does not see it', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    expect(await refused(pm, listStaffing, { query })).toMatchObject({ code: 950 })
  })

  test('shows load, what is free, the project behind it and its contact', async () => {
    const { kim, projectId } = await made()
    const leader = await company.person({ roles: ['LE004'], team: 'T1' })
    const result = (await staffingOf(leader)).find(
      ({ employeeId }) => employeeId === kim.employeeId,
    )
    const { rows } = await server.pool.query<{ pm_id: string }>(
      'select pm_id from projects where project_id = $1',
      [projectId],
    )
    expect(result).toMatchObject({
      freeMM: 0.5,
      monthList: [
        {
          customDate: '202603',
          capacityMM: 1,
          planMM: 0.5,
          freeMM: 0.5,
          hiddenMM: 0,
          projectList: [{ projectId, planMM: 0.5, pmId: rows[0]!.pm_id }],
        },
        { customDate: '202604', planMM: 1, freeMM: 0 },
      ],
    })
  })

  test('names a project to the leader of the unit in which its member sits today', async () => {
    const { kim, projectId } = await made()
    const mover = await company.person({ roles: ['LE004'], team: 'T3' })
    await moves(server, kim, '2026-03-02', { team: 'T3' })
    const seen = (await staffingOf(mover)).find(({ employeeId }) => employeeId === kim.employeeId)
    expect(seen?.monthList[0]?.projectList.map((one) => one.projectId)).toEqual([projectId])
    expect(seen?.monthList[0]?.hiddenMM).toBe(0)
  })

  test('is narrowed down by unit with all below it, grade, name and what is free at least', async () => {
    const { kim } = await made()
    const by = admin()
    const has = async (requested: object) =>
      idsOf(await staffingOf(by, requested)).includes(kim.employeeId)
    const { organizationId, gradeCode, employeeName } = (await staffingOf(by)).find(
      ({ employeeId }) => employeeId === kim.employeeId,
    )!
    expect(await has({ organizationId })).toBe(true)
    expect(await has({ organizationId: 'C' })).toBe(true)
    expect(await has({ organizationId: 'T3' })).toBe(false)
    expect(await has({ gradeCode })).toBe(true)
    expect(await has({ gradeCode: 'GR005' })).toBe(gradeCode === 'GR005')
    expect(await has({ searchKeyword: employeeName })).toBe(true)
    expect(await has({ searchKeyword: '없는이름' })).toBe(false)
    expect(await has({ freeAtLeast: '0.5' })).toBe(true)
    expect(await has({ freeAtLeast: '0.51' })).toBe(false)
  })

  test('is paged and sorted by what is free over all pages', async () => {
    const by = admin()
    const all = await staffingOf(by, { sort: '-freeMM' })
    const free = all.map(({ freeMM }) => freeMM)
    expect(free).toEqual(free.toSorted((one, other) => other - one))
    const page = await by(listStaffing, {
      query: { ...months, limit: 1, offset: 2, sort: '-freeMM' },
    })
    expect(page.totalCount).toBe(all.length)
    expect(idsOf(page.staffingList)).toEqual([all[1]!.employeeId])
  })

  test.each([
    ['months that end before they begin', { endMonth: '202602' }, 'endMonth'],
    ['more than two years', { endMonth: '202803' }, 'endMonth'],
    ['what is no man-month', { freeAtLeast: 'x' }, 'freeAtLeast'],
  ])('refuses %s', async (_what, requested, at) => {
    const by = admin()
    expect(
      await refused(by, listStaffing, { query: { ...query, ...requested } as never }),
    ).toMatchObject({
      issues: [{ path: at }],
    })
  })
})
