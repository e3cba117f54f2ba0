import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { deleteProject } from '@yuga/contract/projects/project-detail'
import { isDone } from '@yuga/contract/wire/wire'
import { type Entries, whyNotDeleteProject } from '@yuga/domain/projects/status/closing'
import { statement } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { refuseStale } from '../../master-data/version.ts'
import { auditedChange } from './audited-project.ts'
import { lockRecord } from './project-record.ts'

const readUses = statement<Entries & { isNamed: boolean }>(`
  select exists (select from hour_entries where project_id = $1) as "hasHours",
    exists (select from project_billings where project_id = $1) as "hasBillings",
    exists (select from project_costs where project_id = $1) as "hasCosts",
    exists (select from requests where project_id = $1)
      or exists (select from period_states where project_id = $1)
      or exists (select from projects where linked_project_id = $1) as "isNamed"`)

const removals = [
  `delete from member_residence where member_sn in
    (select member_sn from project_members where project_id = $1)`,
  `delete from member_plans where member_sn in
    (select member_sn from project_members where project_id = $1)`,
  'delete from project_members where project_id = $1',
  'delete from project_groups where project_id = $1',
  'delete from project_team_profits where project_id = $1',
  'delete from project_money_changes where project_id = $1',
  'delete from project_versions where project_id = $1',
  'delete from project_baselines where project_id = $1',
  'delete from projects where project_id = $1',
  'insert into deleted_project_ids (project_id) values ($1) on conflict do nothing',
].map((text) => statement(text))

type Call = ReceivedBy<typeof deleteProject> & Context & { readonly actor: Actor }

/** Deletes a project that nothing has come of; any other can only be ended (projects-19). */
export async function dropProject({ db, params, query, audit }: Call) {
  const { projectId } = params
  const before = await lockRecord(db, projectId)
  if (before === undefined) return refuse('project.not-found', { at: 'projectId' })
  refuseStale(query.version, before)
  const uses = await readUses.first(db, [projectId])
  const problem = uses === undefined ? null : whyNotDeleteProject(uses)
  if (problem !== null) throw new Refusal([problem])
  if (uses?.isNamed === true) refuse('project.in-use')
  for (const remove of removals) await remove.count(db, [projectId])
  await audit({
    forEmployeeId: null,
    action: 'project.delete',
    subject: `project ${projectId}`,
    ...auditedChange(before, null),
  })
  return isDone
}
