import {
  deleteNonBillableTarget,
  readNonBillableTargets,
  saveNonBillableTargets,
} from '@yuga/contract/master-data/gp-targets'
import {
  createProjectType,
  deleteProjectType,
  updateProjectType,
} from '@yuga/contract/master-data/project-types'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
beforeAll(() => makeTeams(server))

const admin = () => company.person({ roles: ['LE999'] })
type Row = RequestOf<typeof saveNonBillableTargets>['body']['nonBillableGpTargetList'][number]
const put = (by: Caller, year: number, rows: Row[], version?: number) =>
  by(saveNonBillableTargets, {
    params: { year },
    body: { nonBillableGpTargetList: rows, ...(version !== undefined && { version }) },
  })
const read = (by: Caller, year: number) => by(readNonBillableTargets, { params: { year } })
const row = (projectTypeCode: string, targetMM: number | string, organizationId = 'T1'): Row => ({
  organizationId,
  projectTypeCode,
  targetMM,
})

async function refused(attempt: () => Promise<unknown>) {
  const { status, reason, issues = [] } = await leavesNoTrace(server, () => refusalOf(attempt()))
  return [status, reason, ...issues.map(({ path }) => path)]
}

describe('non-billable targets', () => {
  test('are kept by team and type, in man-months of two decimals', async () => {
    const by = await admin()
    expect(await put(by, 2026, [row('PM005', '1.25'), row('PM006', 12)], 0)).toEqual({ version: 1 })
    const { nonBillableGpTargetList: stored } = await read(by, 2026)
    expect(stored[0]).toEqual({
      standardYear: '2026',
      organizationId: 'T1',
      organizationName: 'T1',
      department: 'D1',
      profitYN: 'Y',
      projectTypeCode: 'PM005',
      projectTypeName: 'Pre-sales',
      targetMM: 1.25,
    })
    expect(stored.map(({ targetMM }) => targetMM)).toEqual([1.25, 12])
  })

  test('call a type by its English name where one reads English (master-data-4)', async () => {
    const by = await admin()
    await put(by, 2029, [row('PM007', 1)])
    await server.pool.query(`update project_types set display_name = '사내', name_en = 'Our own'
      where type_code = 'PM007'`)
    const korean = await server.as(by.employeeId, { 'accept-language': 'ko-KR' })
    const names = await Promise.all(
      [by, korean].map(async (reader) => {
        const { nonBillableGpTargetList: stored } = await read(reader, 2029)
        return stored.map(({ projectTypeName }) => projectTypeName)
      }),
    )
    expect(names).toEqual([['Our own'], ['사내']])
  })

  test('are for profit centers and non-billable types alone, each pair once', async () => {
    const by = await admin()
    const rows = [row('PM001', 1), row('PM005', 1, 'D1'), row('PM006', 1), row('PM006', 2)]
    expect(await refused(() => put(by, 2027, rows))).toEqual([
      422,
      'gp-target.not-non-billable',
      'nonBillableGpTargetList.0.projectTypeCode',
      'nonBillableGpTargetList.1.organizationId',
      'nonBillableGpTargetList.3.projectTypeCode',
    ])
  })

  test.each([['-1'], ['1.005'], ['100000'], ['']])('refuse %j as man-months', async (targetMM) => {
    const by = await admin()
    const [status, , at] = await refused(() => put(by, 2027, [row('PM005', targetMM)]))
    expect([status, at]).toEqual([422, 'nonBillableGpTargetList.0.targetMM'])
  })

  test('are deleted by team and type, and the other of the team stays', async () => {
    const by = await admin()
    const { version } = await put(by, 2028, [row('PM005', 1), row('PM006', 2)])
    const drop = (projectTypeCode: string, seen?: number) =>
      by(deleteNonBillableTarget, {
        params: { year: 2028 },
        body: {
          organizationId: 'T1',
          projectTypeCode,
          ...(seen !== undefined && { version: seen }),
        },
      })
    expect(await drop('PM005', version)).toEqual({ version: version + 1 })
    expect((await read(by, 2028)).nonBillableGpTargetList).toMatchObject([
      { projectTypeCode: 'PM006', targetMM: 2 },
    ])
    expect(await refused(() => drop('PM005'))).toEqual([409, 'gp-target.gone'])
    expect(await refused(() => drop('PM006', version))).toEqual([
      409,
      'record.stale-version',
      'version',
    ])
  })

  test('[gp-targets-5] hold their type: it is not deleted, and stays non-billable', async () => {
    const by = await admin()
    const type = {
      projectTypeName: 'Research',
      projectTypeIndicateName: 'Research',
      projectCategoryCode: 'CT005',
      sortOrder: 9,
    }
    const { projectTypeCode } = await by(createProjectType, {
      body: { ...type, categoryTypeSectionCode: 'DV002' },
    })
    await put(by, 2029, [row(projectTypeCode, 1)])
    const remove = () => by(deleteProjectType, { params: { projectTypeCode }, query: {} })
    const { reason, message } = await refusalOf(remove())
    expect([reason, message]).toEqual([
      'record.in-use',
      'This is in use and cannot be deleted: 1 non-billable target (2029)',
    ])
    const turn = () =>
      by(updateProjectType, {
        body: { ...type, projectTypeCode, categoryTypeSectionCode: 'DV001' },
      })
    expect(await refused(turn)).toEqual([
      409,
      'type.section-has-targets',
      'categoryTypeSectionCode',
    ])
    await by(deleteNonBillableTarget, {
      params: { year: 2029 },
      body: { organizationId: 'T1', projectTypeCode },
    })
    expect(await remove()).toEqual({ done: true })
  })

  test('are written by administrators alone', async () => {
    const executive = await company.person({ roles: ['LE005'] })
    expect(await refused(() => put(executive, 2026, []))).toEqual([403, 'session.not-allowed'])
  })
})
