import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { applyWhatIf, previewWhatIf } from '@yuga/contract/projects/what-ifs'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { refuseStale } from '../../master-data/version.ts'
import { impactOfChange } from '../impact/preview-project.ts'
import { opexRates } from '../opex-rates.store.ts'
import { typeFacts } from '../project-facts.store.ts'
import { checksOf } from '../save/check-project.ts'
import type { ProjectRecord } from '../save/project-record.ts'
import { changeProject } from '../save/save-project.ts'
import { ownedBy, projectWithMoney, thatIsThere } from './own-project.ts'
import { bodyOf, recordWith } from './what-if-record.ts'
import { lockOwnWhatIf, ownWhatIf, removeWhatIf, type StoredWhatIf } from './what-ifs.store.ts'
import { auditOf } from './write-what-ifs.ts'

type Call = Context & { readonly actor: Actor }
type Versions = { readonly version: number; readonly whatIfVersion: number }

/** What applying a copy would move, as before a save of the project (projects-23). */
export async function impactOfCopy(
  call: Call & ReceivedBy<typeof previewWhatIf>,
): Promise<AnswerOf<typeof previewWhatIf>> {
  const { db, actor, body, params } = call
  const record = await projectWithMoney(call)
  const copy = thatIsThere(await ownWhatIf(db, ownedBy(call), params.whatIfSn))
  refuseOther(body, record, copy)
  const { projectId } = params
  const change = { projectId, version: body.version, ...bodyOf(record, copy.changes) }
  const impact = await impactOfChange({ ...call, body: change })
  const { record: after } = await recordWith(db, record, copy.changes, actor.today)
  const type = await typeFacts(db, after.typeCode)
  const facts = {
    categoryCode: type?.categoryCode ?? '',
    today: actor.today,
    rates: await opexRates(db),
  }
  const { yearsToConfirm } = checksOf({ before: record, after }, facts)
  return { impact, yearsToConfirm: [...yearsToConfirm] }
}

/** Saves the project as a copy has it, and drops the copy: both or neither (what-if-5). */
export async function applyCopy(
  call: Call & ReceivedBy<typeof applyWhatIf>,
): Promise<AnswerOf<typeof applyWhatIf>> {
  const { db, body, params, audit } = call
  const owner = ownedBy(call)
  const record = await projectWithMoney(call)
  const copy = thatIsThere(await ownWhatIf(db, owner, params.whatIfSn))
  refuseOther(body, record, copy)
  const { projectId, whatIfSn } = params
  const change = { projectId, version: body.version, ...bodyOf(record, copy.changes) }
  const saved = await changeProject({ ...call, body: change })
  // locked after the project, as the deletion of a project does
  const locked = thatIsThere(await lockOwnWhatIf(db, owner, whatIfSn))
  refuseOther(body, record, locked)
  await removeWhatIf(db, owner, whatIfSn)
  await audit({ ...auditOf(owner, 'apply'), before: { whatIfSn, version: copy.version } })
  return saved
}

/** Refuses over other versions than those that were compared. */
function refuseOther(
  { version, whatIfVersion }: Versions,
  record: ProjectRecord,
  copy: StoredWhatIf,
): void {
  refuseStale(version, record)
  if (whatIfVersion !== copy.version) refuse('record.stale-version', { at: 'whatIfVersion' })
}
