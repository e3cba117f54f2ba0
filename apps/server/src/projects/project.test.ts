import {
  checkProjectId,
  createProject,
  deleteProject,
  readProject,
  updateProject,
} from '@yuga/contract/projects/project-detail'
import { updateProjectStatus } from '@yuga/contract/projects/projects'
import { describe, expect, test } from 'vitest'
import { projectFields } from '../../test/plain/projects.ts'
import { refused, useProjects } from './project.fixture.ts'

const { server, company, admin, made, read, change } = useProjects()

describe('a project', () => {
  test('is read as it was written, with the budget plan that follows', async () => {
    const { pm, kim, projectId } = await made()
    const project = await read(admin(), projectId)
    expect(project).toMatchObject({
      projectName: '차세대 정산',
      projectType: 'PM001',
      projectCtgryCode: 'CT001',
      pmId: pm.employeeId,
      pmName: 'Park',
      realStartDate: '20260101',
      siAmount: 100_000_000,
      licenseAmount: 5_000_000,
      outsourcingCost: 13_000_000,
      expense: 1_000_000,
      thirdPartyCost: 3_000_000,
      // (100,000,000 - 13,000,000) x 5.5 %
      salesOpex: 4_785_000,
      contractAmount: 105_000_000,
      grossProfit: 83_215_000,
      opexRate: 5.5,
      version: 1,
    })
    expect(project.teamProfitList.map(({ salesOpex }) => salesOpex)).toEqual([2_871_000, 1_914_000])
    const [group, made_] = project.projectGroupList
    expect(group).toMatchObject({ groupId: 'DEFAULT', groupYN: 'N', totalPlanMM: 2.5 })
    expect(made_).toMatchObject({ groupId: 'CRTGP001', groupYN: 'Y', groupName: '개발' })
    expect(group?.projectMemberList).toMatchObject([
      {
        employeeId: kim.employeeId,
        employeeName: 'Kim',
        teamCode: 'T1',
        resideYN: 'Y',
        planMM: 1.5,
      },
      { employeeId: '', employeeName: 'TBN 1', placeholderType: 'TBN', resideYN: 'N', planMM: 1 },
    ])
  })

  test('shows the moment of its last change as an instant, whatever the office of its reader', async () => {
    const { projectId } = await made()
    const shownOf = async (office: 'FC001' | 'FC002') => {
      const by = await company.person({ roles: ['LE999'], office, joinDay: '2026-01-01' })
      return (await read(by, projectId)).updatedAt
    }
    const [seoul, losAngeles] = [await shownOf('FC001'), await shownOf('FC002')]
    expect(seoul).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(losAngeles).toBe(seoul)
    expect(Math.abs(Date.parse(seoul) - server.clock.now().getTime())).toBeLessThan(600_000)
  })

  test('calls its default group in the language of the reader', async () => {
    const { projectId } = await made()
    const { employeeId } = admin()
    const nameIn = async (language: string) =>
      (await read(await server.as(employeeId, { 'accept-language': language }), projectId))
        .projectGroupList[0]?.groupName
    expect([await nameIn('ko-KR'), await nameIn('en-US')]).toEqual(['기본 그룹', 'Default group'])
  })

  test('spreads the plan over the months of the contract, the remainder in the last', async () => {
    const { projectId } = await made()
    const { budgetActualList = [] } = await read(admin(), projectId)
    const outsourcing = budgetActualList.find(({ categoryCode }) => categoryCode === 'CE001')
    expect(outsourcing?.planList.map(({ amount }) => amount)).toEqual([
      ...Array.from({ length: 11 }, () => 1_083_333),
      1_083_337,
    ])
  })

  test('gets an id of its year where none is sent, and no id twice whatever its case', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const body = { ...projectFields, pmId: pm.employeeId }
    const [first, second] = await Promise.all([
      admin()(createProject, { body }),
      admin()(createProject, { body }),
    ])
    expect([first.projectId, second.projectId].toSorted()).toEqual(['P20260001', 'P20260002'])
    expect(await admin()(checkProjectId, { query: { projectId: 'p20260001' } })).toBe('Y')
    expect(await admin()(checkProjectId, { query: { projectId: 'P20269999' } })).toBe('N')
    const taken = refused(admin(), createProject, { body: { ...body, projectId: 'p20260001' } })
    expect(await taken).toMatchObject({ reason: 'project.id-taken' })
  })

  test('[projects-8] that is deleted leaves its made id to no other one', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const body = { ...projectFields, pmId: pm.employeeId, billingsList: [] }
    const first = await admin()(createProject, { body })
    await admin()(deleteProject, { params: { projectId: first.projectId } })
    const second = await admin()(createProject, { body })
    expect(Number(second.projectId.slice(1))).toBe(Number(first.projectId.slice(1)) + 1)
  })

  test('of two who give the same id at once one is refused as taken', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const body = { ...projectFields, pmId: pm.employeeId, billingsList: [] }
    const answers = await Promise.allSettled(
      ['AT-ONCE', 'at-once', 'At-Once'].map((projectId) =>
        admin()(createProject, { body: { ...body, projectId } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      answers.flatMap((answer) =>
        answer.status === 'rejected' ? answer.reason.envelope.reason : [],
      ),
    ).toEqual(['project.id-taken', 'project.id-taken'])
  })

  test('that has ended is not changed until it is opened again', async () => {
    const { projectId, version } = await made()
    const status = { projectId, projectStatusCode: 'ST002' as const, version }
    await admin()(updateProjectStatus, { body: status })
    expect(
      await refused(admin(), updateProject, { body: { projectId, projectName: 'Later' } }),
    ).toMatchObject({ reason: 'project.ended' })
    const opened = await read(admin(), projectId)
    await admin()(updateProjectStatus, {
      body: { ...status, projectStatusCode: 'ST001', version: opened.version },
    })
    await change(admin(), { projectId, projectName: 'Later' })
    expect(await read(admin(), projectId)).toMatchObject({ projectName: 'Later' })
  })

  test('[messages-1, project-records-2] sends its PM and its members the message that it was registered', async () => {
    const { pm, kim, projectId } = await made()
    const { rows } = await server.pool.query(
      `select receiver_id from messages where about_project_id = $1 order by receiver_id`,
      [projectId],
    )
    expect(rows.map(({ receiver_id }) => receiver_id)).toEqual(
      [pm.employeeId, kim.employeeId].toSorted(),
    )
  })

  test('of two who change it at once the second learns that it was changed', async () => {
    const { projectId, version } = await made()
    await change(admin(), { projectId, version, projectName: 'One' })
    const stale = refused(admin(), updateProject, {
      body: { projectId, version, projectName: 'Two' },
    })
    expect(await stale).toMatchObject({ reason: 'record.stale-version' })
    expect(await read(admin(), projectId)).toMatchObject({ projectName: 'One', version: 2 })
  })

  test('[project-records-7] of which a save changes nothing keeps its version, and no trace of the save', async () => {
    const { projectId, body } = await made()
    const stored = await read(admin(), projectId)
    const traces = async () =>
      (
        await server.pool.query(
          `select (select count(*) from audit where subject = $1) as audit,
            (select count(*) from project_versions where project_id = $2) as versions`,
          [`project ${projectId}`, projectId],
        )
      ).rows
    const before = await traces()
    const { projectGroupList, billingsList } = stored
    expect(await change(admin(), { projectId, projectName: body.projectName })).toMatchObject({
      version: 1,
    })
    await change(admin(), { projectId, projectGroupList, ...(billingsList && { billingsList }) })
    expect(await traces()).toEqual(before)
    expect(await change(admin(), { projectId, etcInfo: 'changed' })).toMatchObject({ version: 2 })
  })

  test('cannot have an id that a save would refuse, and the check of the id says so', async () => {
    const requested = { query: { projectId: 'a b' } }
    expect(await refused(admin(), checkProjectId, requested)).toMatchObject({
      reason: 'project.id-pattern',
    })
  })

  test('[project-records-3] is written by rows that differ: the others keep their numbers', async () => {
    const { projectId, body } = await made()
    const before = await read(admin(), projectId)
    const [first, second] = before.billingsList ?? []
    if (first === undefined || second === undefined) throw new Error('two rows were written')
    await change(admin(), {
      ...body,
      projectId,
      billingsList: [
        second,
        { ...first, remark: 'changed' },
        { revenueType: 'ST001', planAmount: 0 },
      ],
    })
    const after = await read(admin(), projectId)
    expect(after.billingsList?.map(({ billingSn, remark }) => [billingSn, remark])).toEqual([
      [second.billingSn, ''],
      [first.billingSn, 'changed'],
      [expect.any(Number), ''],
    ])
    const members = (project: typeof before) =>
      project.projectGroupList.flatMap((group) => group.projectMemberList.map((m) => m.memberSn))
    expect(members(after)).toEqual(members(before))
  })

  test('[project-records-4] is shown as it was at the end of a day, and what came before is not known', async () => {
    const { projectId } = await made()
    await change(admin(), { projectId, projectName: 'Later' })
    const on = (asOfDate: string) => ({ query: { projectId, asOfDate } })
    expect(await admin()(readProject, on('20260318'))).toMatchObject({
      projectName: 'Later',
    })
    expect(await refused(admin(), readProject, on('20260317'))).toMatchObject({
      reason: 'project.not-known-then',
    })
  })

  test('without hours, billings and costs can be deleted; any other is kept', async () => {
    const { projectId } = await made({ billingsList: [] })
    await admin()(deleteProject, { params: { projectId } })
    expect(await refused(admin(), readProject, { query: { projectId } })).toMatchObject({
      reason: 'project.not-found',
    })
    const stored = await made()
    expect(
      await refused(admin(), deleteProject, { params: { projectId: stored.projectId } }),
    ).toMatchObject({ reason: 'project.has-entries' })
  })
})
