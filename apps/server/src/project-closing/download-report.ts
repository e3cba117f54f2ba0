import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { downloadClosingReport } from '@yuga/contract/projects/projects'
import { mayDownloadReport } from '@yuga/domain/access/project-scope'
import { sendFile } from '../files/send-file.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import { reachOf } from '../projects/project-names.store.ts'
import { reportOf } from './closing.store.ts'

type Call = ReceivedBy<typeof downloadClosingReport> & Context & { readonly actor: Actor }

/**
 * The closing report of a project, for those who may take it; its key belongs to this project alone (project-access-6).
 */
export async function closingReport({ db, actor, body }: Call): Promise<AnsweredFile> {
  const { projectId, projectFilePath } = body
  const reach = await reachOf(db, actor, projectId)
  const report = reach && (await reportOf(db, projectId, projectFilePath))
  if (report === undefined) return refuse('project.report-not-found', { at: 'projectFilePath' })
  if (!mayDownloadReport(actor.scopeRoles, report.pmId === actor.employeeId)) {
    refuse('session.not-allowed')
  }
  const { name, fileSn, byteCount } = report
  return { name, write: (sink) => sendFile(db, { fileSn, byteCount }, sink) }
}
