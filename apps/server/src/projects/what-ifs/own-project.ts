import type { Db } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import { reachOf } from '../project-names.store.ts'
import { type ProjectRecord, readRecord } from '../save/project-record.ts'
import type { OwnedBy, StoredWhatIf } from './what-ifs.store.ts'

type Asking = {
  readonly db: Db
  readonly actor: Actor
  readonly params: { readonly projectId: string }
}

/** Whose copies a call is about: its caller's. */
export function ownedBy({ actor, params }: Asking): OwnedBy {
  return { ownerId: actor.employeeId, projectId: params.projectId }
}

/** The project of a caller who reads its money (what-if-5). */
export async function projectWithMoney({ db, actor, params }: Asking): Promise<ProjectRecord> {
  const reach = await reachOf(db, actor, params.projectId)
  const record = reach?.seesMoney === true ? await readRecord(db, params.projectId) : undefined
  return record ?? refuse('project.not-found', { at: 'projectId' })
}

/** A copy of someone else is refused as one that is not there (what-if-1). */
export function thatIsThere(copy: StoredWhatIf | undefined): StoredWhatIf {
  return copy ?? refuse('what-if.not-found', { at: 'whatIfSn' })
}
