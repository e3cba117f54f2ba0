import {
  type ProjectDetail,
  readProject,
  updateProject,
} from '@yuga/contract/projects/project-detail'
import { listProjects, updateProjectStatus } from '@yuga/contract/projects/projects'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { loadDemonstration } from './load.ts'

const { server } = useServer('2026-11-18T09:00:00+09:00', 'migrated')
let admin: Caller

beforeAll(async () => {
  await loadDemonstration(server.pool, { today: '2026-11-18' }, () => undefined)
  admin = await server.as('admin')
})

/** What a client sends back that has read a project and changed nothing. */
function sentBack(project: ProjectDetail) {
  const entered = new Set(['CE001', 'CE002', 'CE003'])
  const costExpenseList = (project.budgetActualList ?? [])
    .filter(({ categoryCode }) => entered.has(categoryCode))
    .flatMap(({ categoryCode, teamList }) =>
      teamList.flatMap(({ teamCode, stdrYear, costExpenseList: months }) =>
        months.map(({ yyMt, amount }) => ({
          categoryCode,
          teamCode,
          stdrYear,
          yyMt,
          amount: amount ?? 0,
        })),
      ),
    )
  return { ...project, costExpenseList } as never
}

/** All of a project but what a save itself writes. */
function contentsOf(project: ProjectDetail) {
  return { ...project, version: 0, updatedAt: '', updatedByName: '' }
}

test('[demonstration-1] every project of the demonstration is saved as it was read, and stays as it was', async () => {
  const { projectInfoListVO: all } = await admin(listProjects, { query: { limit: 1000 } })
  expect(all.length).toBe(32)
  for (const { projectId, projectStatusCode } of all) {
    if (projectStatusCode === 'ST002') {
      await admin(updateProjectStatus, { body: { projectId, projectStatusCode: 'ST001' } })
    }
    const before = await admin(readProject, { query: { projectId } })
    expect(await admin(updateProject, { body: sentBack(before) })).toMatchObject({
      version: before.version,
    })
    const etcInfo = `${before.etcInfo}.`
    await admin(updateProject, { body: sentBack({ ...before, etcInfo }) })
    const after = await admin(readProject, { query: { projectId } })
    expect(contentsOf(after)).toEqual({ ...contentsOf(before), etcInfo })
    expect(after.version).toBe(before.version + 1)
  }
})

test('a billing row that no longer adds up is refused: the check runs', async () => {
  const { projectInfoListVO: all } = await admin(listProjects, { query: { limit: 1000 } })
  const requested = all.find(({ projectName }) => projectName.includes('누리카드'))?.projectId ?? ''
  const project = await admin(readProject, { query: { projectId: requested } })
  const [first, ...others] = project.billingsList ?? []
  const billingsList = [{ ...first, planAmount: (first?.planAmount ?? 0) + 1 }, ...others]
  const refused = refusalOf(
    admin(updateProject, { body: sentBack({ ...project, billingsList } as never) }),
  )
  expect(await refused).toMatchObject({ reason: 'project.billing-si' })
})
