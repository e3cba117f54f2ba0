import { readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { readProjectHistory } from '@yuga/contract/projects/project-history'
import { updateProjectStatus } from '@yuga/contract/projects/projects'
import { expect, test } from 'vitest'
import { groupsWith } from '../../../test/plain/projects.ts'
import type { Caller } from '../../../test/server.ts'
import { refused, useProjects } from '../project.fixture.ts'

const { server, company, admin, made, read, change } = useProjects()

async function historyOf(
  by: Caller,
  projectId: string,
  query: { offset?: number; limit?: number } = {},
) {
  return by(readProjectHistory, { params: { projectId }, query })
}

const shownOf = (changes: readonly { name: string; before: string; after: string }[]) =>
  changes.map(({ name, before, after }) => [name, before, after])

test('[project-records-6] each save is shown with who, when and what, the last one first, in the language of the reader', async () => {
  const { pm, kim, projectId } = await made()
  await change(admin(), {
    projectId,
    projectName: '차세대 정산 2',
    licenseAmount: 6_000_000,
    billingsList: [],
  })
  const [group, other] = groupsWith(kim.employeeId)
  const [person, ...rest] =
    (await read(admin(), projectId)).projectGroupList[0]?.projectMemberList ?? []
  const list = [
    { ...person, projectUserMmonth: [{ customDate: '202603', mm: 0.75 }] },
    ...rest.slice(1),
  ]
  await pm(updateProject, {
    body: { projectId, projectGroupList: [{ ...group, projectMemberList: list }, other] as never },
  })
  await admin()(updateProjectStatus, { body: { projectId, projectStatusCode: 'ST002' } })
  const { totalCount, changeList } = await historyOf(admin(), projectId)
  expect(totalCount).toBe(4)
  expect(changeList.map(({ version, actionName, day }) => [version, actionName, day])).toEqual([
    [4, 'Project ended', '20260318'],
    [3, 'Project changed', '20260318'],
    [2, 'Project changed', '20260318'],
    [1, 'Project registered', '20260318'],
  ])
  const [ended, staffed, changed, registered] = changeList
  expect(shownOf(ended?.changes ?? [])).toEqual([
    ['Status', 'In progress', 'Ended'],
    ['Ended on', '', '03/18/2026'],
  ])
  expect(staffed?.actor).toBe('Park')
  expect(shownOf(staffed?.changes ?? [])).toEqual([
    ['Members · Kim · Plan MM · 03/2026', '0.50', '0.75'],
    ['Members · Kim · Plan MM · 04/2026', '1.00', ''],
    ['Members · TBN 1', 'Principal', ''],
  ])
  expect(shownOf(changed?.changes ?? [])).toEqual([
    ['Project name', '차세대 정산', '차세대 정산 2'],
    ['License amount', '5,000,000', '6,000,000'],
    ['Billing · SI 03/2026', '100,000,000', ''],
    ['Billing · License 04/2026', '5,000,000', ''],
  ])
  expect(registered?.changes).toEqual([])
})

test('is read in Korean, page by page', async () => {
  const { projectId } = await made()
  await change(admin(), { projectId, businessCostInclusionAlternative: 'N' })
  const korean = await server.as(admin().employeeId, { 'accept-language': 'ko' })
  const { totalCount, changeList } = await historyOf(korean, projectId, { limit: 1 })
  expect(totalCount).toBe(2)
  expect(changeList.map(({ actionName }) => actionName)).toEqual(['프로젝트 변경'])
  expect(shownOf(changeList[0]?.changes ?? [])).toEqual([['사업 비용 포함', '예', '아니요']])
  const second = await historyOf(korean, projectId, { offset: 2, limit: 1 })
  expect(second.changeList.map(({ version }) => version)).toEqual([1])
  expect((await historyOf(korean, projectId, { offset: 3, limit: 1 })).changeList).toEqual([])
})

test('[project-records-6] shows no money to anyone who may not read it, and nothing to a stranger', async () => {
  const { kim, projectId } = await made()
  const costExpenseList = [
    { categoryCode: 'CE001', teamCode: 'T1', yyMt: '202603', amount: 12_000_000 },
  ]
  const { teamProfitList } = await read(admin(), projectId)
  const rows = teamProfitList.map((row) => ({
    ...row,
    projectYear: Number(row.projectYear),
    salesAmount: (row.salesAmount ?? 0) + (row.teamCode === 'T1' ? 1 : -1),
    managementDeptYN: row.teamCode === 'T2' ? ('Y' as const) : ('N' as const),
  }))
  await change(admin(), { projectId, thirdPartyCost: 1, costExpenseList, teamProfitList: rows })
  await server.pool.query(
    `insert into employee_roles (employee_id, role_id) values ($1, 'LE002')`,
    [kim.employeeId],
  )
  const { changeList } = await historyOf(await server.as(kim.employeeId), projectId)
  expect(changeList[0]?.changes.map(({ place }) => place)).toEqual([
    'teamProfit/2026 T1/isOwner',
    'teamProfit/2026 T2/isOwner',
  ])
  const whole = await historyOf(admin(), projectId)
  expect(whole.changeList[0]?.changes.map(({ place }) => place)).toContain('thirdPartyCost')
  const stranger = await company.person({ roles: ['LE002'] })
  expect(await refused(stranger, readProjectHistory, { params: { projectId } })).toMatchObject({
    reason: 'project.not-found',
  })
})

test('a project that is older than its history begins with its state before the first save', async () => {
  const { project } = await company.staff()
  await server.pool.query(`update projects set version = 7 where project_id = $1`, [project])
  expect((await historyOf(admin(), project)).changeList).toEqual([])
  await admin()(updateProjectStatus, { body: { projectId: project, projectStatusCode: 'ST002' } })
  const { changeList } = await historyOf(admin(), project)
  expect(changeList.map(({ version, action }) => [version, action])).toEqual([
    [8, 'ended'],
    [7, 'first-known'],
  ])
})

test('a version is the project as of the end of its day', async () => {
  const { projectId } = await made()
  server.clock.set('2026-03-20T09:00:00+09:00')
  const later = await server.as(admin().employeeId)
  await change(later, { projectId, projectName: 'Later' })
  const { changeList } = await historyOf(later, projectId)
  expect(changeList.map(({ day }) => day)).toEqual(['20260320', '20260318'])
  const [, first] = changeList
  const then = await later(readProject, { query: { projectId, asOfDate: first?.day ?? '' } })
  expect(then.projectName).toBe('차세대 정산')
})
