import { createProject, updateProject } from '@yuga/contract/projects/project-detail'
import { readProjectHistory } from '@yuga/contract/projects/project-history'
import { readCapacity } from '@yuga/contract/projects/project-members'
import { listProjects } from '@yuga/contract/projects/projects'
import { readTimecard, saveTimecard, submitTimecard } from '@yuga/contract/timecard/timecard'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlanned } from '../../test/factories.ts'
import { projectFields } from '../../test/plain/projects.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { refusedSave } from '../../test/subjects/refused-save.ts'
import { week } from '../../test/weeks.ts'
import { refused, useProjects } from './project.fixture.ts'

const { server, company, admin, made, read, change } = useProjects()

/** Billing as planned, without invoices. */
const planned = (projectFields.billingsList ?? []).map((row) => ({
  ...row,
  actualDate: '',
  actualAmount: 0,
}))
const tentative = (percent = 60) => made({ winProbability: percent, billingsList: planned })

const rowsOf = async (by: Caller) =>
  (await by(readTimecard, { query: week })).myProjectList.map(({ projectId }) => projectId)

describe('the probability of a project', () => {
  test('[tentative-1] is saved, read, in the history, in both languages, and in the audit', async () => {
    const { projectId } = await tentative()
    expect((await read(admin(), projectId)).winProbability).toBe(60)
    const { version } = await change(admin(), { projectId, version: 1, winProbability: 75 })
    expect((await read(admin(), projectId)).winProbability).toBe(75)
    await change(admin(), { projectId, version, winProbability: null })
    expect((await read(admin(), projectId)).winProbability).toBeNull()
    const historyIn = async (language: string) => {
      const by = await server.as(admin().employeeId, { 'accept-language': language })
      const query = { offset: 1, limit: 10 }
      const { changeList } = await by(readProjectHistory, { params: { projectId }, query })
      return changeList.flatMap(({ changes }) =>
        changes.map(({ name, before, after }) => [name, before, after]),
      )
    }
    expect(await historyIn('en')).toEqual([
      ['Win probability', '75', ''],
      ['Win probability', '60', '75'],
    ])
    expect((await historyIn('ko')).map(([name]) => name)).toEqual(['수주 확률', '수주 확률'])
    const { rows } = await server.pool.query<{ before: unknown; after: unknown }>(
      `select before, after from audit where subject = $1 order by audit_sn desc limit 1`,
      [`project ${projectId}`],
    )
    expect(rows[0]?.before).toMatchObject({ winProbability: 75 })
    expect(rows[0]?.after).toMatchObject({ winProbability: null })
  })

  test('[tentative-1] stays where a save names none, and a project has none unless it is named', async () => {
    const { projectId } = await tentative(10)
    await change(admin(), { projectId, version: 1, projectName: 'Other' })
    expect((await read(admin(), projectId)).winProbability).toBe(10)
    const certain = await made()
    expect((await read(admin(), certain.projectId)).winProbability).toBeNull()
  })

  test.each([0, 100, -1, 12.5, 1e300])('[tentative-1] of %d is refused', async (winProbability) => {
    const { projectId } = await tentative()
    const body = { projectId, version: 1, winProbability }
    expect(await refused(admin(), updateProject, { body })).toMatchObject({
      issues: [{ path: 'winProbability', reason: 'project.win-probability' }],
    })
  })

  test('[tentative-1] is changed by those who change the project, not by its manager', async () => {
    const { pm, projectId } = await tentative()
    const body = { projectId, version: 1, winProbability: 90 }
    expect(await refused(pm, updateProject, { body })).toMatchObject({
      reason: 'project.members-only',
    })
    expect(await refused(admin(), updateProject, { body: { ...body, version: 7 } })).toMatchObject({
      reason: 'record.stale-version',
    })
  })
})

describe('a tentative project takes no', () => {
  test('[tentative-3] invoices and costs', async () => {
    const { projectId } = await tentative()
    const billingsList = [{ ...planned[0]!, actualDate: '202603', actualAmount: 5 }, planned[1]!]
    const costExpenseList = [{ categoryCode: 'CE001', teamCode: 'T1', yyMt: '202603', amount: 100 }]
    const body = { projectId, version: 1, billingsList, costExpenseList }
    const refusal = await refused(admin(), updateProject, { body })
    expect(refusal.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['billingsList.0.actualAmount', 'project.tentative-with-invoices'],
      ['costExpenseList', 'project.tentative-with-costs'],
    ])
    // won at once, it takes both
    await change(admin(), { ...body, winProbability: null })
  })

  test('[tentative-3] invoice when it is registered', async () => {
    const body = { ...projectFields, pmId: admin().employeeId, winProbability: 50 }
    expect(await refused(admin(), createProject, { body })).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ reason: 'project.tentative-with-invoices' }),
      ]) as unknown,
    })
  })

  test('[tentative-2] hours: no row offers it, and a save by hand is refused with the reason', async () => {
    const { kim, projectId } = await tentative()
    expect(await rowsOf(kim)).not.toContain(projectId)
    expect(await refusedSave(server, { by: kim, rows: [{ projectId, timeMonday: 1 }] })).toEqual({
      status: 409,
      at: [['0.projectId', 'timecard.project-tentative']],
      en: 'The project is tentative: it is not won yet, so no hours can be entered. If it has been won, let the PM (Park) know.',
      ko: '아직 수주 전(미확정)인 프로젝트라 시간을 입력할 수 없습니다. 수주가 확정되었다면 PM(Park)에게 알려 주세요.',
    })
    const body = { ...week, timecardSaveList: [{ projectId, timeMonday: 1 }] }
    expect((await refusalOf(kim(submitTimecard, { body }))).issues?.[0]?.reason).toBe(
      'timecard.project-tentative',
    )
    await change(admin(), { projectId, version: 1, winProbability: null })
    expect(await rowsOf(kim)).toContain(projectId)
    await kim(saveTimecard, { body })
  })

  test('[tentative-2] hours on a row that was submitted empty before', async () => {
    const { kim, projectId } = await made({ billingsList: planned })
    const submitted = { ...week, timecardSaveList: [{ projectId, timeMonday: 0 }] }
    await kim(submitTimecard, { body: submitted })
    await server.pool.query(`update period_states set state = 'flagged' where project_id = $1`, [
      projectId,
    ])
    await change(admin(), { projectId, version: 1, winProbability: 30 })
    expect(await rowsOf(kim)).toContain(projectId)
    const save = await refusedSave(server, { by: kim, rows: [{ projectId, timeMonday: 1 }] })
    expect(save.at).toEqual([['0.timeMonday', 'timecard.project-tentative']])
  })
})

describe('a project does not become tentative', () => {
  test('[tentative-3] with hours', async () => {
    const { kim, projectId } = await made({ billingsList: planned })
    await kim(saveTimecard, {
      body: { ...week, timecardSaveList: [{ projectId, timeMonday: 1 }] },
    })
    const body = { projectId, version: 1, winProbability: 50 }
    expect((await refused(admin(), updateProject, { body })).issues).toMatchObject([
      { path: 'winProbability', reason: 'project.tentative-with-hours' },
    ])
  })

  test('[tentative-3] with an invoice', async () => {
    const { projectId } = await made()
    const body = { projectId, version: 1, winProbability: 50 }
    expect((await refused(admin(), updateProject, { body })).issues).toMatchObject([
      { path: 'billingsList.0.actualAmount', reason: 'project.tentative-with-invoices' },
    ])
  })

  test('[tentative-3] at the same time as hours are entered: one of both is refused', async () => {
    const { kim, projectId } = await made({ billingsList: planned })
    const ended = await Promise.allSettled([
      kim(saveTimecard, { body: { ...week, timecardSaveList: [{ projectId, timeMonday: 1 }] } }),
      change(admin(), { projectId, version: 1, winProbability: 50 }),
    ])
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const { rows } = await server.pool.query(
      `select from projects p join hour_entries using (project_id)
       where project_id = $1 and win_probability is not null`,
      [projectId],
    )
    expect(rows).toEqual([])
  })
})

describe('the plan of a tentative project', () => {
  let free: { customDate: string; otherPlanMM: number | null }[]
  beforeAll(async () => {
    const { kim } = await tentative()
    const sure = await made()
    await company.join(kim, sure.projectId)
    await isPlanned(server, kim, sure.projectId, { '2026-03': 25 })
    const query = { employeeIds: kim.employeeId, beginMonth: '202603', endMonth: '202603' }
    const { capacityList } = await admin()(readCapacity, { query })
    free = capacityList[0]?.months ?? []
  })

  test('[tentative-4] is no load of a person', () => {
    expect(free.map(({ otherPlanMM }) => otherPlanMM)).toEqual([0.25])
  })
})

describe('the list', () => {
  test('[tentative-5] marks tentative projects, and shows only them or only certain ones', async () => {
    const { projectId } = await tentative(33)
    const certain = await made()
    const listOf = async (query: object) =>
      (await admin()(listProjects, { query: { limit: 1000, ...query } })).projectInfoListVO
    const all = await listOf({})
    const probabilityOf = (id: string) => all.find((row) => row.projectId === id)?.winProbability
    expect([probabilityOf(projectId), probabilityOf(certain.projectId)]).toEqual([33, null])
    const some = await listOf({ tentativeYn: 'Y' })
    expect(some.every(({ winProbability }) => winProbability !== null)).toBe(true)
    expect(some.map((row) => row.projectId)).toContain(projectId)
    const others = await listOf({ tentativeYn: 'N' })
    expect(others.every(({ winProbability }) => winProbability === null)).toBe(true)
    expect(others.length + some.length).toBe(all.length)
  })
})
