import { deleteProject } from '@yuga/contract/projects/project-detail'
import { updateProjectStatus } from '@yuga/contract/projects/projects'
import {
  applyWhatIf,
  createWhatIf,
  deleteWhatIf,
  listWhatIfs,
  previewWhatIf,
  readWhatIf,
  updateWhatIf,
} from '@yuga/contract/projects/what-ifs'
import { compareWhatIf } from '@yuga/contract/reports/forecast'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { describe, expect, test } from 'vitest'
import { groupsWith, projectFields } from '../../../test/plain/projects.ts'
import type { Caller } from '../../../test/server.ts'
import { refused, useProjects } from '../project.fixture.ts'

/*
 * Projects of the fixture: of 2026, tentative with 40 %. Kim is planned for 0.5 in March and 1 in April, TBN 1 for 1 in
 * May, and Outsourcing 1 for nothing.
 */

const { server, company, admin, made, read, change } = useProjects()

const planned = (projectFields.billingsList ?? []).map((row) => ({
  ...row,
  actualDate: '',
  actualAmount: 0,
}))
const madeTentative = (more: object = {}) =>
  made({ winProbability: 40, billingsList: planned, ...more })

type Body = RequestOf<typeof updateWhatIf>['body']
const nothing: Body = {
  whatIfName: 'A',
  winProbability: null,
  shiftMonths: 0,
  shiftFromMonth: '',
  planList: [],
  removedList: [],
  addedList: [],
}

async function copyOf(projectId: string, body: Partial<Body> = {}, by: Caller = admin()) {
  const { whatIfSn } = await by(createWhatIf, {
    params: { projectId },
    body: { whatIfName: body.whatIfName ?? 'A' },
  })
  const params = { projectId, whatIfSn }
  await by(updateWhatIf, { params, body: { ...nothing, ...body } })
  return params
}
const listOf = async (projectId: string, by: Caller = admin()) =>
  (await by(listWhatIfs, { params: { projectId } })).whatIfList
const membersOf = async (projectId: string) =>
  (await read(admin(), projectId)).projectGroupList.flatMap((group) => group.projectMemberList)
const apply = (
  params: { readonly projectId: string; readonly whatIfSn: number },
  versions = { version: 1, whatIfVersion: 1 },
  by: Caller = admin(),
) => by(applyWhatIf, { params, body: versions })

describe('a copy', () => {
  test('[what-if-1] keeps what is changed, with the project next to it', async () => {
    const { projectId } = await madeTentative()
    const [kim] = await membersOf(projectId)
    const changes = {
      whatIfName: ' 두 달 늦게 🚀 ',
      winProbability: 100,
      shiftMonths: -2,
      shiftFromMonth: '202604',
      planList: [{ memberSn: kim?.memberSn ?? 0, customDate: '202604', mm: 0.25 }],
      removedList: [kim?.memberSn ?? 0],
      addedList: [
        {
          employeeId: '',
          placeholderType: 'TBN' as const,
          gradeCode: 'GR003',
          resideYN: 'N' as const,
          projectUserMmonth: [{ customDate: '202606', mm: 1 }],
        },
      ],
    }
    const params = await copyOf(projectId, changes)
    const stored = await admin()(readWhatIf, { params })
    expect(stored).toMatchObject({
      ...changes,
      whatIfName: '두 달 늦게 🚀',
      version: 1,
      projectChangedYn: 'N',
      project: { version: 1, winProbability: 40, startDate: '20260101', endDate: '20261231' },
    })
    expect(stored.project.memberList.map(({ employeeName }) => employeeName)).toEqual([
      'Kim',
      'TBN 1',
      'Outsourcing 1',
    ])
    expect(stored.project.memberList[0]?.projectUserMmonth).toEqual([
      { customDate: '202603', mm: 0.5 },
      { customDate: '202604', mm: 1 },
    ])
    expect(await listOf(projectId)).toMatchObject([
      { whatIfSn: params.whatIfSn, whatIfName: '두 달 늦게 🚀', projectChangedYn: 'N', version: 1 },
    ])
  })

  test('[what-if-4] is over no later version of its project than there is', async () => {
    const { projectId } = await madeTentative()
    const params = await copyOf(projectId)
    const body = { ...nothing, projectVersion: 3_000_000_000 }
    await admin()(updateWhatIf, { params, body })
    expect(await admin()(readWhatIf, { params })).toMatchObject({ projectChangedYn: 'N' })
  })

  test('[what-if-1] is there for its owner alone, administrators included', async () => {
    const { pm, projectId } = await madeTentative()
    const params = await copyOf(projectId, {}, pm)
    expect(await listOf(projectId)).toEqual([])
    expect(await listOf(projectId, pm)).toHaveLength(1)
    const versions = { version: 1, whatIfVersion: 1 }
    const calls = [
      refused(admin(), readWhatIf, { params }),
      refused(admin(), updateWhatIf, { params, body: nothing }),
      refused(admin(), deleteWhatIf, { params, query: {} }),
      refused(admin(), previewWhatIf, { params, body: versions }),
      refused(admin(), applyWhatIf, { params, body: versions }),
      refused(admin(), compareWhatIf, { query: { projectId, whatIfSn: params.whatIfSn } }),
    ]
    for (const refusal of await Promise.all(calls)) {
      expect(refusal).toMatchObject({ status: 404, reason: 'what-if.not-found' })
    }
    // nor is it found by its number under another project
    const other = await madeTentative()
    const elsewhere = { projectId: other.projectId, whatIfSn: params.whatIfSn }
    expect(await refused(admin(), readWhatIf, { params: elsewhere })).toMatchObject({
      reason: 'what-if.not-found',
    })
    expect((await pm(readWhatIf, { params })).version).toBe(1)
  })

  test('[what-if-5] is for readers of the money of its project, and as long as they read it', async () => {
    const { pm, kim, projectId } = await madeTentative()
    const body = { whatIfName: 'A' }
    expect(await refused(kim, createWhatIf, { params: { projectId }, body })).toMatchObject({
      reason: 'session.not-allowed',
    })
    const stranger = await company.person({ roles: ['LE001', 'LE002'] })
    expect(await refused(stranger, createWhatIf, { params: { projectId }, body })).toMatchObject({
      reason: 'project.not-found',
    })
    const params = await copyOf(projectId, {}, pm)
    await change(admin(), { projectId, version: 1, pmId: stranger.employeeId })
    const query = { projectId, whatIfSn: params.whatIfSn }
    for (const refusal of [
      await refused(pm, listWhatIfs, { params: { projectId } }),
      await refused(pm, readWhatIf, { params }),
      await refused(pm, updateWhatIf, { params, body: nothing }),
      await refused(pm, deleteWhatIf, { params, query: {} }),
      await refused(pm, compareWhatIf, { query }),
      await refused(pm, applyWhatIf, { params, body: { version: 2, whatIfVersion: 1 } }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, reason: 'project.not-found' })
    }
  })

  test('[what-if-1] is not the 21st of an owner and project, and others count by themselves', async () => {
    const { pm, projectId } = await madeTentative()
    await server.pool.query(
      `insert into project_what_ifs (project_id, owner_id, name, project_version, changes, changed_at)
       select $1, $2, 'B' || i, 1, '{}', now() from generate_series(1, 19) i`,
      [projectId, admin().employeeId],
    )
    const request = { params: { projectId }, body: { whatIfName: 'A' } }
    // two at once: one of them is the 21st
    const both = await Promise.allSettled([
      admin()(createWhatIf, request),
      admin()(createWhatIf, request),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refused(admin(), createWhatIf, request)).toMatchObject({
      status: 409,
      reason: 'what-if.too-many',
    })
    await pm(createWhatIf, request)
  })

  test('[what-if-1] is refused without a name, with wrong changes, over another version, and of an ended project', async () => {
    const { projectId } = await madeTentative()
    const params = await copyOf(projectId)
    const refusal = async (body: Partial<Body>) => {
      const { reason, issues } = await refused(admin(), updateWhatIf, {
        params,
        body: { ...nothing, ...body },
      })
      return [reason, ...(issues ?? []).map(({ path }) => path)]
    }
    expect(await refusal({ whatIfName: ' ' })).toEqual(['input.required', 'whatIfName'])
    expect((await refusal({ whatIfName: '가'.repeat(101) }))[0]).toBe('input.too-long')
    expect(await refusal({ winProbability: 0 })).toEqual(['what-if.probability', 'winProbability'])
    expect(await refusal({ shiftMonths: 25 })).toEqual(['what-if.shift', 'shiftMonths'])
    expect((await refusal({ version: 7 }))[0]).toBe('record.stale-version')
    const certain = await made({ billingsList: planned })
    const other = await copyOf(certain.projectId)
    expect(
      await refused(admin(), updateWhatIf, {
        params: other,
        body: { ...nothing, winProbability: 50 },
      }),
    ).toMatchObject({ reason: 'what-if.not-tentative' })
    const end = { projectId, projectStatusCode: 'ST002' as const, version: 1 }
    await admin()(updateProjectStatus, { body: end })
    const request = { params: { projectId }, body: { whatIfName: 'A' } }
    expect((await refused(admin(), createWhatIf, request)).reason).toBe('project.ended')
    const endedYn = async (id: string) =>
      (await admin()(listWhatIfs, { params: { projectId: id } })).endedYn
    expect([await endedYn(projectId), await endedYn(certain.projectId)]).toEqual(['Y', 'N'])
  })

  test('[what-if-1] goes with its project, and is dropped by its owner; the audit does not say what is in it', async () => {
    const { projectId } = await madeTentative({
      billingsList: [],
      licenseAmount: 0,
      teamProfitList: [{ projectYear: 2026, teamCode: 'T1', managementDeptYN: 'Y' }],
    })
    const params = await copyOf(projectId, { whatIfName: 'secret', shiftMonths: 3 })
    const stale = { params, query: { version: '0' } }
    expect((await refused(admin(), deleteWhatIf, stale)).reason).toBe('record.stale-version')
    await admin()(deleteWhatIf, { params, query: { version: '1' } })
    expect(await listOf(projectId)).toEqual([])
    await copyOf(projectId)
    await admin()(deleteProject, { params: { projectId }, query: { version: 1 } })
    const { rows: copies } = await server.pool.query(
      'select from project_what_ifs where project_id = $1',
      [projectId],
    )
    expect(copies).toEqual([])
    const { rows } = await server.pool.query<{ action: string; text: string }>(
      `select action, concat(before, after) as text from audit
       where subject = $1 and action like '%-what-if' order by at, audit_sn`,
      [`project ${projectId}`],
    )
    expect(rows.slice(0, 3).map(({ action }) => action)).toEqual([
      'project.add-what-if',
      'project.change-what-if',
      'project.delete-what-if',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/secret|shift/)
  })
})

describe('applying a copy', () => {
  test('[what-if-2, what-if-3, what-if-5] is the save of its changes by hand, with one version and one audit, and drops the copy', async () => {
    const lee = await company.person({ name: 'Lee' })
    const [one, other] = [await madeTentative(), await madeTentative()]
    const [kim, , outsourcing] = await membersOf(one.projectId)
    const params = await copyOf(one.projectId, {
      winProbability: 70,
      shiftMonths: 1,
      shiftFromMonth: '202604',
      planList: [{ memberSn: kim?.memberSn ?? 0, customDate: '202607', mm: '0.75' }],
      removedList: [outsourcing?.memberSn ?? 0],
      addedList: [
        {
          employeeId: lee.employeeId,
          placeholderType: '',
          gradeCode: '',
          resideYN: 'Y',
          projectUserMmonth: [{ customDate: '202608', mm: 1 }],
        },
        {
          employeeId: '',
          placeholderType: 'TBN',
          gradeCode: 'GR003',
          resideYN: 'Y',
          projectUserMmonth: [{ customDate: '202609', mm: 0.5 }],
        },
      ],
    })
    const { impact, yearsToConfirm } = await admin()(previewWhatIf, {
      params,
      body: { version: 1, whatIfVersion: 1 },
    })
    // its end is now in a year that no row of a team states
    expect([impact.monthCount, impact.cellCount, yearsToConfirm]).toEqual([0, 0, [2027]])
    expect(await apply(params)).toEqual({ projectId: one.projectId, version: 2 })

    const [groups, ...created] = groupsWith(other.kim.employeeId)
    const [kimBody, tbnBody] = groups?.projectMemberList ?? []
    const stored = await membersOf(other.projectId)
    const billings = (await read(admin(), other.projectId)).billingsList ?? []
    await change(admin(), {
      projectId: other.projectId,
      version: 1,
      winProbability: 70,
      endDate: '20270131',
      realEndDate: '20270131',
      billingsList: billings.map((row) => ({
        ...row,
        planDate: row.planDate === '202604' ? '202605' : row.planDate,
      })),
      projectGroupList: [
        {
          ...groups!,
          projectMemberList: [
            {
              ...kimBody!,
              memberSn: stored[0]!.memberSn,
              resideFromDate: '',
              projectUserMmonth: [
                { customDate: '202603', mm: 0.5 },
                { customDate: '202605', mm: 1 },
                { customDate: '202607', mm: 0.75 },
              ],
            },
            {
              ...tbnBody!,
              memberSn: stored[1]!.memberSn,
              projectUserMmonth: [{ customDate: '202606', mm: 1 }],
            },
            {
              employeeId: lee.employeeId,
              projectUserMmonth: [{ customDate: '202608', mm: 1 }],
            },
            {
              employeeId: '',
              employeeName: 'TBN 2',
              gradeCode: 'GR003',
              projectUserMmonth: [{ customDate: '202609', mm: 0.5 }],
            },
          ],
        },
        { groupYN: 'Y', groupName: created[0]!.groupName, projectMemberList: [] },
      ],
    })
    const comparable = async ({ projectId }: { readonly projectId: string }) => {
      const { pmId: _, pmName: __, updatedAt: ___, ...detail } = await read(admin(), projectId)
      const numbers = /"(memberSn|billingSn)":\d+|"projectId":"[^"]*"|"employeeId":"[^"]*"/g
      return JSON.parse(JSON.stringify(detail).replaceAll(numbers, '"number":0')) as unknown
    }
    expect(await comparable(one)).toEqual(await comparable(other))
    expect((await read(admin(), one.projectId)).endDate).toBe('20270131')
    expect(await listOf(one.projectId)).toEqual([])
    const { rows } = await server.pool.query<{ action: string }>(
      `select action from audit where subject = $1 order by at, audit_sn`,
      [`project ${one.projectId}`],
    )
    expect(rows.map(({ action }) => action).slice(-2)).toEqual([
      'project.change',
      'project.apply-what-if',
    ])
  })

  test('[what-if-5] over another version of the project or of the copy is refused, and the copy stays', async () => {
    const { projectId } = await madeTentative()
    const params = await copyOf(projectId, { shiftMonths: 1 })
    await change(admin(), { projectId, version: 1, projectName: 'other' })
    expect(
      await refused(admin(), applyWhatIf, {
        params,
        body: { version: 1, whatIfVersion: 1 },
      }),
    ).toMatchObject({ reason: 'record.stale-version', issues: [{ path: 'version' }] })
    expect(
      await refused(admin(), previewWhatIf, {
        params,
        body: { version: 1, whatIfVersion: 1 },
      }),
    ).toMatchObject({ reason: 'record.stale-version' })
    expect(await listOf(projectId)).toMatchObject([{ projectChangedYn: 'Y' }])
    expect(
      await refused(admin(), applyWhatIf, {
        params,
        body: { version: 2, whatIfVersion: 0 },
      }),
    ).toMatchObject({ reason: 'record.stale-version', issues: [{ path: 'whatIfVersion' }] })
    // as it is compared again, both are what they are
    expect(await apply(params, { version: 2, whatIfVersion: 1 })).toMatchObject({ version: 3 })
  })

  test('[what-if-5] refuses what a save refuses, and leaves project and copy as they were', async () => {
    const { projectId } = await madeTentative()
    const [kim] = await membersOf(projectId)
    const month = { customDate: '202801', mm: 1 }
    const params = await copyOf(projectId, {
      planList: [{ memberSn: kim?.memberSn ?? 0, ...month }],
    })
    expect(
      await refused(admin(), applyWhatIf, {
        params,
        body: { version: 1, whatIfVersion: 1 },
      }),
    ).toMatchObject({ reason: 'member.plan-outside-project' })
    expect((await read(admin(), projectId)).version).toBe(1)
    expect(await listOf(projectId)).toHaveLength(1)
    const retired = await company.person({ name: 'Gone', retireDay: '2026-01-31' })
    const gone = await copyOf(projectId, {
      addedList: [
        {
          employeeId: retired.employeeId,
          placeholderType: '',
          gradeCode: '',
          resideYN: 'Y',
          projectUserMmonth: [],
        },
      ],
    })
    expect(
      await refused(admin(), applyWhatIf, {
        params: gone,
        body: { version: 1, whatIfVersion: 1 },
      }),
    ).toMatchObject({ reason: 'project.unknown-employee' })
  })

  test('[what-if-5] is members alone for a PM, as a save is', async () => {
    const { pm, projectId } = await madeTentative()
    const [kim] = await membersOf(projectId)
    const changed = { memberSn: kim?.memberSn ?? 0, customDate: '202605', mm: 1 }
    const shifted = await copyOf(projectId, { shiftMonths: 1 }, pm)
    expect(
      await refused(pm, applyWhatIf, {
        params: shifted,
        body: { version: 1, whatIfVersion: 1 },
      }),
    ).toMatchObject({ reason: 'project.members-only' })
    const members = await copyOf(projectId, { planList: [changed] }, pm)
    await apply(members, { version: 1, whatIfVersion: 1 }, pm)
    const [after] = await membersOf(projectId)
    expect(after?.projectUserMmonth).toContainEqual({ customDate: '202605', mm: 1 })
  })

  test('[what-if-5] is one transaction: where the copy cannot be dropped, nothing is saved', async () => {
    const { projectId } = await madeTentative()
    const params = await copyOf(projectId, { shiftMonths: 1 })
    await server.pool.query(`
      create function refuse_drop() returns trigger language plpgsql as
        'begin raise exception ''the line is cut''; end';
      create trigger refuse_drop before delete on project_what_ifs execute function refuse_drop()`)
    try {
      expect(
        (
          await refused(admin(), applyWhatIf, {
            params,
            body: { version: 1, whatIfVersion: 1 },
          })
        ).status,
      ).toBe(500)
    } finally {
      await server.pool.query('drop function refuse_drop cascade')
    }
    const detail = await read(admin(), projectId)
    expect([detail.version, detail.startDate]).toEqual([1, '20260101'])
    expect(await listOf(projectId)).toHaveLength(1)
    await apply(params)
    expect((await read(admin(), projectId)).startDate).toBe('20260201')
  })

  test('[what-if-5] of a copy without changes saves nothing, and drops it', async () => {
    const { projectId } = await madeTentative()
    const params = await copyOf(projectId)
    expect(await apply(params)).toEqual({ projectId, version: 1 })
    expect(await listOf(projectId)).toEqual([])
  })
})
