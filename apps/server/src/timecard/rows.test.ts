import { readTimecard, saveTimecard, setProjectsShown } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { submits, week, weekBefore } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const rowsOf = async (person: Caller, period = week) =>
  (await person(readTimecard, { query: period })).myProjectList
const idsOf = async (person: Caller, period = week) =>
  (await rowsOf(person, period)).map((row) => row.projectId)
const show = (person: Caller, projectId: string, status: 'Y' | 'N') =>
  person(setProjectsShown, {
    body: { timecardProjectStatusList: [{ projectId, status }] },
  })
const saves = (person: Caller, projectId: string, hours: number, period = week) =>
  person(saveTimecard, {
    body: { ...period, timecardSaveList: [{ projectId, timeMonday: hours }] },
  })

describe('the rows of a period', () => {
  test('[timecard-1] are the projects that overlap it, by a day at least', async () => {
    const { pm, kim, project } = await company.staff()
    const make = async (startDay: string, endDay: string) => {
      const id = await company.project({ pm, startDay, endDay })
      await company.join(kim, id)
      return id
    }
    const expected = [
      project,
      await make('2020-01-01', '2026-03-15'),
      await make('2026-03-21', '2026-12-31'),
      await make('2026-03-17', '2026-03-17'),
    ]
    await make('2020-01-01', '2026-03-14')
    await make('2026-03-22', '2026-12-31')
    expect((await idsOf(kim)).toSorted()).toEqual(expected.toSorted())
  })

  test("are one's own, with other people on the projects", async () => {
    const { kim, project } = await company.staff()
    const lee = await company.person()
    await company.join(lee, project)
    await saves(lee, project, 8)
    expect((await rowsOf(kim))[0]).toMatchObject({ projectId: project, timeTotal: 0 })
    await company.staff()
    expect(await idsOf(kim)).toEqual([project])
  })

  test('leave out what has ended and where one is no longer a member', async () => {
    const { pm, kim, project } = await company.staff()
    const ended = await company.project({ pm, endedDay: '2026-03-18' })
    await company.join(kim, ended)
    const left = await company.project({ pm })
    await company.join(kim, left, { active: false })
    expect(await idsOf(kim)).toEqual([project])
  })

  test('[timecard-1] keep what has hours in the period, whatever became of it', async () => {
    const { pm, kim, project } = await company.staff()
    const ended = await company.project({ pm })
    const left = await company.project({ pm })
    const gone = await company.project({ pm })
    for (const id of [ended, left, gone]) {
      await company.join(kim, id)
      await saves(kim, id, 1)
    }
    await server.pool.query(
      `update projects set status_code = 'ST002', ended_day = '2026-03-18' where project_id = $1`,
      [ended],
    )
    await server.pool.query('update project_members set is_active = false where project_id = $1', [
      left,
    ])
    for (const table of ['member_residence', 'member_plans', 'project_members']) {
      await server.pool.query(
        `delete from ${table} where member_sn in (
           select member_sn from project_members where project_id = $1)`,
        [gone],
      )
    }
    const rows = await rowsOf(kim)
    expect(rows.map((row) => row.projectId).toSorted()).toEqual(
      [project, ended, left, gone].toSorted(),
    )
    const lockOf = (id: string) =>
      rows.find((row) => row.projectId === id)?.days[1]?.lock?.code ?? null
    expect([lockOf(ended), lockOf(left), lockOf(gone)]).toEqual([
      'timecard.project-ended',
      'timecard.not-a-member',
      'timecard.not-a-member',
    ])
    expect(rows.every((row) => row.showFlag === 'Y')).toBe(true)
    // hours of this week are none of the next
    expect(await idsOf(kim, { fromDate: '20260322', toDate: '20260328' })).toEqual([project])
  })

  test('keep a row that was submitted without hours', async () => {
    const { kim, project } = await company.staff()
    expect(await submits(kim, project, {})).toBe(true)
    await server.pool.query('update project_members set is_active = false where project_id = $1', [
      project,
    ])
    expect((await rowsOf(kim))[0]).toMatchObject({ projectId: project, submitFlag: 'Y' })
  })

  test('of a project that ends within the period say so from the day of the end', async () => {
    const { pm, kim } = await company.staff()
    const id = await company.project({ pm, endDay: '2026-03-17' })
    await company.join(kim, id)
    const row = (await rowsOf(kim)).find((result) => result.projectId === id)
    expect(row?.days.map((day) => day.lock?.code ?? null)).toEqual([
      null,
      null,
      null,
      'timecard.outside-project',
      'timecard.outside-project',
      'timecard.outside-project',
      'timecard.outside-project',
    ])
  })

  test('come in the order of their names', async () => {
    const { pm, kim } = await company.staff()
    for (const name of ['다', '가', '나', 'B', 'A']) {
      await company.join(kim, await company.project({ pm, name }))
    }
    const names = (await rowsOf(kim)).map((row) => row.projectName)
    // which script comes first is the database's own order
    expect(names.filter((name) => /^[가-힣]$/.test(name))).toEqual(['가', '나', '다'])
    expect(names.filter((name) => /^[A-Z]$/.test(name))).toEqual(['A', 'B'])
  })

  test('survive names of 200 characters in every script', async () => {
    const name = '가나다라 ABC 👨‍👩‍👧 <script>alert(1)</script> \'";--'.padEnd(200, '길')
    const pm = await company.person({ name, roles: ['LE001', 'LE002'] })
    const kim = await company.person({ name })
    const project = await company.project({ pm, name })
    await company.join(kim, project)
    await submits(kim, project)
    const row = (await rowsOf(kim))[0]
    expect(row).toMatchObject({ projectName: name, pmName: name })
    expect(row?.lock?.message).toContain(name)
  })
})

describe('whether a row is shown', () => {
  test('[timecard-2] is yes for a new membership, and no in every week once it is hidden', async () => {
    const { kim, project } = await company.staff()
    expect((await rowsOf(kim))[0]?.showFlag).toBe('Y')
    await show(kim, project, 'N')
    expect((await rowsOf(kim))[0]?.showFlag).toBe('N')
    expect((await rowsOf(kim, weekBefore))[0]?.showFlag).toBe('N')
    await show(kim, project, 'Y')
    expect((await rowsOf(kim, weekBefore))[0]?.showFlag).toBe('Y')
  })

  test('[timecard-2] is yes in a week with hours, hidden or not', async () => {
    const { kim, project } = await company.staff()
    await saves(kim, project, 1, weekBefore)
    await show(kim, project, 'N')
    expect((await rowsOf(kim, weekBefore))[0]).toMatchObject({ showFlag: 'Y', removable: false })
    expect((await rowsOf(kim))[0]).toMatchObject({ showFlag: 'N', removable: true })
  })

  test("is one's own affair: another member sees the project still", async () => {
    const { kim, project } = await company.staff()
    const lee = await company.person()
    await company.join(lee, project)
    await show(kim, project, 'N')
    expect((await rowsOf(lee))[0]?.showFlag).toBe('Y')
  })

  test('hours may be saved on a hidden row, which shows it', async () => {
    const { kim, project } = await company.staff()
    await show(kim, project, 'N')
    const saved = await saves(kim, project, 1)
    expect(saved.myProjectList[0]?.showFlag).toBe('Y')
  })

  test("is refused for a project that is not one's own, and then for all of the list", async () => {
    const { kim, project } = await company.staff()
    const theirs = await company.staff()
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(
        kim(setProjectsShown, {
          body: {
            timecardProjectStatusList: [
              { projectId: project, status: 'N' },
              { projectId: theirs.project, status: 'N' },
              { projectId: 'nowhere', status: 'Y' },
            ],
          },
        }),
      ),
    )
    expect(refusal.status).toBe(422)
    expect(refusal.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['timecardProjectStatusList.1.projectId', 'timecard.unknown-project'],
      ['timecardProjectStatusList.2.projectId', 'timecard.unknown-project'],
    ])
  })

  test('is refused when one project is to be both', async () => {
    const { kim, project } = await company.staff()
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(
        kim(setProjectsShown, {
          body: {
            timecardProjectStatusList: [
              { projectId: project, status: 'N' },
              { projectId: project, status: 'Y' },
            ],
          },
        }),
      ),
    )
    expect(refusal.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['timecardProjectStatusList.1.projectId', 'timecard.twice'],
    ])
  })
})
