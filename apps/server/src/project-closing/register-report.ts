import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { uploadClosingReport } from '@yuga/contract/projects/projects'
import { rolesFor } from '@yuga/contract/access/grants'
import { mayEditMembers } from '@yuga/domain/access/project-scope'
import { projectStatusOf } from '@yuga/domain/projects/project-codes'
import { takesClosingReport } from '@yuga/domain/projects/status/closing'
import { storeFiles } from '../files/files.store.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { Actor } from '../http/actor.ts'
import { readInWorker } from '../http/files/read-in-worker.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { BeforeCall, Context } from '../http/serve.ts'
import { reachOf } from '../projects/project-names.store.ts'
import { writeClosing } from './change-status.ts'
import { lockClosing } from './closing.store.ts'

/** Sheets alone: the form that is completed in the groupware. */
const sheetName = /\.xlsx?$/i

type Sent = Pick<BeforeCall<typeof uploadClosingReport>, 'request' | 'upload'>

/** Why the file is no closing report, before anything is locked; it is said after who may upload it. */
export async function whyNotReport({ request, upload: { name, bytes } }: Sent) {
  const noReport = { code: 'project.report-kind' } as const
  if (!sheetName.test(name)) return noReport
  const problem = await readInWorker(request, 'whyNotContent', { name, bytes })
  const ending = problem?.values?.['ending']
  // a file of another kind is no report under its own ending either
  return ending === undefined || sheetName.test(`.${ending}`) ? problem : noReport
}

type Call = ReceivedBy<typeof uploadClosingReport> &
  Context & { readonly actor: Actor; readonly checked: Awaited<ReturnType<typeof whyNotReport>> }

/** Registers the closing report of a project of the SI types, once, which ends it (projects-18). */
export async function registerReport(call: Call) {
  const { db, actor, body, upload, now } = call
  const reach = await reachOf(db, actor, body.projectId)
  const project = reach && (await lockClosing(db, body.projectId))
  if (project === undefined) return refuse('project.not-found', { at: 'projectId' })
  const isManager = project.pmId === actor.employeeId
  if (!mayEditMembers(rolesFor(actor, 'projects.edit-members'), isManager))
    refuse('session.not-allowed')
  const { typeCode } = project
  const hasClosingReport = project.reportSn !== null
  const isEnded = projectStatusOf(project.statusCode) === 'ended'
  if (!takesClosingReport({ isNew: false, typeCode, isEnded, hasClosingReport })) {
    refuse(hasClosingReport ? 'project.report-registered' : 'project.report-not-taken')
  }
  const { name, bytes } = upload
  refuseIfAny(call.checked === null ? [] : [{ ...call.checked, at: 'file' }])
  const by = { employeeId: actor.employeeId, at: now }
  const [stored] = await storeFiles(db, [{ name, bytes, mediaType: mediaTypeOf(name) }], by)
  return writeClosing(call, project, { isEnded: true, reportSn: stored?.fileSn ?? null })
}
