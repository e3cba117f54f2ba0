import { cancelRequestToJoin, requestToJoin } from '@yuga/contract/requests/member-requests'
import { readProject } from '@yuga/contract/projects/project-detail'
import {
  downloadClosingReport,
  updateProjectStatus,
  uploadClosingReport,
} from '@yuga/contract/projects/projects'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { TestForm } from '../../test/form.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { sheetOf } from '../../test/sheets.ts'
import { compoundOf } from '../../test/files/compound.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE001', 'LE999'] })
})

const status = (projectId: string, projectStatusCode: 'ST001' | 'ST002', version?: number) =>
  admin(updateProjectStatus, { body: { projectId, projectStatusCode, version } })
const report = async (by: Caller, projectId: string, name = '종료보고.xlsx', bytes?: Buffer) =>
  by(uploadClosingReport, {
    upload: new TestForm(bytes ?? (await sheetOf([['종료 보고서']])), {
      name,
      fields: { projectId },
    }),
  })
const read = (projectId: string) => admin(readProject, { query: { projectId } })

describe('ending a project', () => {
  test('cancels requests to join that wait, and notifies their requesters', async () => {
    const { project, pm } = await company.staff()
    const lee = await company.person({ name: 'Lee' })
    const { requestSn } = await lee(requestToJoin, { body: { projectId: project } })
    await status(project, 'ST002')
    const { rows } = await server.pool.query(
      `select r.state, r.decided_by, m.contents_en as shown from requests r
       join messages m on m.about_sn = r.request_sn and m.receiver_id = r.requester_id
       where request_sn = $1`,
      [requestSn],
    )
    expect(rows).toEqual([
      {
        state: 'cancelled',
        decided_by: admin.employeeId,
        shown: expect.stringContaining('because the project has ended') as string,
      },
    ])
    expect(await read(project)).toMatchObject({ projectStatusCode: 'ST002', endedDate: '20260318' })
    const refused = refusalOf(
      (await company.person())(requestToJoin, { body: { projectId: project } }),
    )
    expect((await refused).status).toBe(409)
    expect(pm.employeeId).not.toBe('')
  })

  test('[requests-1] is the cause that a request to join gives which it cancelled', async () => {
    const { project } = await company.staff()
    const lee = await company.person()
    await lee(requestToJoin, { body: { projectId: project } })
    await status(project, 'ST002')
    const refused = await refusalOf(lee(cancelRequestToJoin, { params: { projectId: project } }))
    expect([refused.status, refused.reason]).toEqual([409, 'request.project-ended'])
    expect(refused.message).toBe('This request was cancelled because its project has ended.')
  })

  test('is taken back by opening it again, and comes once', async () => {
    const { project } = await company.staff()
    const { version } = await status(project, 'ST002')
    expect(await refusalOf(status(project, 'ST002'))).toMatchObject({
      reason: 'project.already-ended',
    })
    expect(await refusalOf(status(project, 'ST001', version - 1))).toMatchObject({
      reason: 'record.stale-version',
    })
    await status(project, 'ST001', version)
    expect(await read(project)).toMatchObject({ projectStatusCode: 'ST001', endedDate: '' })
  })
})

describe('a closing report', () => {
  test('is registered once by the PM, and ends the project', async () => {
    const { project, pm } = await company.staff()
    await report(pm, project)
    expect(await read(project)).toMatchObject({
      projectStatusCode: 'ST002',
      projectFileRegisterYn: 'Y',
      projectFileName: '종료보고.xlsx',
    })
    expect(await refusalOf(report(pm, project))).toMatchObject({
      reason: 'project.report-registered',
    })
  })

  test('[projects-18] that is wrong is replaced once an administrator has opened the project again', async () => {
    const { project, pm } = await company.staff()
    await report(pm, project, '틀린 보고.xlsx')
    await status(project, 'ST001')
    await report(pm, project, '바른 보고.xlsx')
    expect(await read(project)).toMatchObject({
      projectStatusCode: 'ST002',
      projectFileName: '바른 보고.xlsx',
    })
    const { rows } = await server.pool.query(
      `select (select name from files where file_sn = (before->>'fileSn')::bigint) as former,
         (select name from files where file_sn = (after->>'fileSn')::bigint) as current
       from audit where subject = $1 and action = 'project.end' order by audit_sn`,
      [`project ${project}`],
    )
    expect(rows).toEqual([
      { former: null, current: '틀린 보고.xlsx' },
      { former: '틀린 보고.xlsx', current: '바른 보고.xlsx' },
    ])
    expect(await refusalOf(report(pm, project))).toMatchObject({
      reason: 'project.report-registered',
    })
  })

  test.each([
    ['보고.pdf', undefined, 'PM001', 'project.report-kind'],
    ['보고.xlsx', Buffer.from('no sheet'), 'PM001', 'project.report-kind'],
    [
      '보고.xlsx',
      compoundOf({ EncryptionInfo: 'x', EncryptedPackage: 'y' }),
      'PM001',
      'upload.refused-locked',
    ],
    ['보고.xlsx', undefined, 'PM005', 'project.report-not-taken'],
  ] as const)(
    'named %s is refused where it is none (%s, %s)',
    async (name, bytes, type, reason) => {
      const { project, pm } = await company.staff({ type })
      expect(await refusalOf(report(pm, project, name, bytes))).toMatchObject({ reason })
      expect(await read(project)).toMatchObject({ projectStatusCode: 'ST001' })
    },
  )

  test('[project-access-6] is taken back byte for byte by its PM, and by leaders who see the project', async () => {
    const { project, pm } = await company.staff()
    const bytes = await sheetOf([['종료 보고서'], ['검수 완료']])
    await report(pm, project, '종료보고.xlsx', bytes)
    const leader = await company.person({ roles: ['LE003'], team: 'T1' })
    const executive = await company.person({ roles: ['LE005'], team: 'C' })
    for (const by of [pm, leader, executive, admin]) {
      const { projectFilePath, allowed } = await by(readProject, { query: { projectId: project } })
      expect(allowed.downloadReport).toBe(true)
      const body = { projectId: project, projectFilePath }
      expect((await downloaded(by, downloadClosingReport, { body })).equals(bytes)).toBe(true)
    }
    const { projectFilePath } = await read(project)
    const refused = (by: Caller, body: { projectId: string; projectFilePath: string }) =>
      refusalOf(by(downloadClosingReport, { body }))
    // a PM who is a member reads the project, not its report
    const member = await company.person({ roles: ['LE001', 'LE002'] })
    await company.join(member, project)
    const joined = await member(readProject, { query: { projectId: project } })
    expect(joined.allowed.downloadReport).toBe(false)
    expect(await refused(member, { projectId: project, projectFilePath })).toMatchObject({
      reason: 'session.not-allowed',
    })
    const stranger = await company.person({ roles: ['LE002'] })
    const other = await company.staff()
    for (const [by, projectId, key] of [
      [stranger, project, projectFilePath],
      [admin, other.project, projectFilePath],
      [admin, project, 'another-key'],
    ] as const) {
      expect(await refused(by, { projectId, projectFilePath: key })).toMatchObject({
        status: 404,
        reason: 'project.report-not-found',
      })
    }
  })

  test('is not registered by someone else who may read the project', async () => {
    const { project } = await company.staff()
    const other = await company.person({ roles: ['LE001', 'LE002'] })
    await company.join(other, project)
    expect(await refusalOf(report(other, project))).toMatchObject({ reason: 'session.not-allowed' })
  })
})
