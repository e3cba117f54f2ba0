import type { WhatIfChanges } from '@yuga/domain/projects/what-if/what-if'
import { type Db, statement } from '../../db/statement.ts'

/** A what-if copy as it is stored. */
export type StoredWhatIf = {
  readonly whatIfSn: number
  readonly projectId: string
  readonly name: string
  /** The version of the project over which it was last saved. */
  readonly projectVersion: number
  readonly changes: WhatIfChanges
  readonly version: number
}

const columns = `w.what_if_sn as "whatIfSn", w.project_id as "projectId", w.name,
  w.project_version as "projectVersion", w.changes, w.version`

/** Whose copies of which project: no copy is found by its number alone (what-if-1). */
export type OwnedBy = { readonly ownerId: string; readonly projectId: string }

/** A copy as it is listed, with whether its project was saved since. */
export type ListedWhatIf = Pick<StoredWhatIf, 'whatIfSn' | 'name' | 'version'> & {
  readonly storedAt: string
  readonly isProjectChanged: boolean
}

const readList = statement<ListedWhatIf>(`
  select w.what_if_sn as "whatIfSn", w.name, w.version, w.changed_at as "storedAt",
    w.project_version <> p.version as "isProjectChanged"
  from project_what_ifs w join projects p using (project_id)
  where w.owner_id = $1 and w.project_id = $2 order by w.what_if_sn desc limit 20`)

/** Someone's copies of a project, the latest first. */
export function whatIfsOf(db: Db, { ownerId, projectId }: OwnedBy): Promise<ListedWhatIf[]> {
  return readList.all(db, [ownerId, projectId])
}

const count = statement<{ count: number }>(
  `select count(*)::int as count from project_what_ifs where owner_id = $1 and project_id = $2`,
)

export async function countWhatIfs(db: Db, { ownerId, projectId }: OwnedBy): Promise<number> {
  return (await count.first(db, [ownerId, projectId]))?.count ?? 0
}

const takeTurn = statement(
  `select pg_advisory_xact_lock(hashtextextended('what-ifs of ' || $1::text, 0))`,
)

/** From here to the end of the transaction no one else adds copies of this person. */
export async function lockWhatIfsOf(db: Db, ownerId: string): Promise<void> {
  await takeTurn.all(db, [ownerId])
}

const readOne = statement<StoredWhatIf>(`
  select ${columns} from project_what_ifs w
  where w.owner_id = $1 and w.project_id = $2 and w.what_if_sn = $3`)
const lockOne = statement<StoredWhatIf>(`
  select ${columns} from project_what_ifs w
  where w.owner_id = $1 and w.project_id = $2 and w.what_if_sn = $3 for update`)

/** A copy of someone's own; one of anyone else is not there. */
export function ownWhatIf(
  db: Db,
  { ownerId, projectId }: OwnedBy,
  whatIfSn: number,
): Promise<StoredWhatIf | undefined> {
  return readOne.first(db, [ownerId, projectId, whatIfSn])
}

/** The same for the transaction alone. */
export function lockOwnWhatIf(
  db: Db,
  { ownerId, projectId }: OwnedBy,
  whatIfSn: number,
): Promise<StoredWhatIf | undefined> {
  return lockOne.first(db, [ownerId, projectId, whatIfSn])
}

type WrittenWhatIf = Pick<StoredWhatIf, 'name' | 'projectVersion' | 'changes'>

const insert = statement<{ whatIfSn: number }>(`
  insert into project_what_ifs (owner_id, project_id, name, project_version, changes, changed_at)
  values ($1, $2, $3, $4, $5, $6) returning what_if_sn as "whatIfSn"`)

export async function addWhatIf(
  db: Db,
  { ownerId, projectId }: OwnedBy,
  { name, projectVersion, changes }: WrittenWhatIf,
  now: Date,
): Promise<number> {
  const values = [ownerId, projectId, name, projectVersion, JSON.stringify(changes), now]
  const row = await insert.first(db, values)
  if (row === undefined) throw new Error('a what-if copy was not stored')
  return row.whatIfSn
}

const update = statement<{ version: number }>(`
  update project_what_ifs set name = $4, project_version = $5, changes = $6, changed_at = $7,
    version = version + 1
  where owner_id = $1 and project_id = $2 and what_if_sn = $3 returning version`)

export async function changeWhatIf(
  db: Db,
  { ownerId, projectId }: OwnedBy,
  { whatIfSn, name, projectVersion, changes }: WrittenWhatIf & Pick<StoredWhatIf, 'whatIfSn'>,
  now: Date,
): Promise<number> {
  const row = await update.first(db, [
    ownerId,
    projectId,
    whatIfSn,
    name,
    projectVersion,
    JSON.stringify(changes),
    now,
  ])
  if (row === undefined) throw new Error('a what-if copy was not stored')
  return row.version
}

const remove = statement(
  `delete from project_what_ifs where owner_id = $1 and project_id = $2 and what_if_sn = $3`,
)

export async function removeWhatIf(
  db: Db,
  { ownerId, projectId }: OwnedBy,
  whatIfSn: number,
): Promise<void> {
  await remove.count(db, [ownerId, projectId, whatIfSn])
}
