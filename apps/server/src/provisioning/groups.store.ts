import { type Db, statement } from '../db/statement.ts'

export type ProvisionedGroup = {
  readonly groupId: string
  readonly displayName: string
  readonly externalId: string | null
  readonly version: number
  readonly createdAt: string
  readonly changedAt: string
  readonly members: readonly { readonly value: string; readonly display: string }[]
}

/* $2: whether its members are read */
const columns = `
  g.group_id as "groupId", g.display_name as "displayName", g.external_id as "externalId", g.version,
  g.created_at as "createdAt", g.changed_at as "changedAt",
  case when $2::boolean then coalesce((
    select json_agg(json_build_object('value', e.employee_id, 'display', e.name) order by e.employee_id)
    from provisioned_members m join employees e on e.employee_id = m.employee_id
    where m.group_id = g.group_id), '[]') else '[]' end as members`

const readOne = statement<ProvisionedGroup>(`
  select ${columns} from provisioned_groups g where g.group_id = $1`)
const lockOne = statement('select from provisioned_groups where group_id = $1 for update')

export function provisionedGroup(
  db: Db,
  groupId: string,
  withMembers = true,
): Promise<ProvisionedGroup | undefined> {
  return readOne.first(db, [groupId, withMembers])
}

/** The same for a call that writes it. */
export async function lockedGroup(db: Db, groupId: string): Promise<ProvisionedGroup | undefined> {
  await lockOne.all(db, [groupId])
  return provisionedGroup(db, groupId)
}

export type GroupFilter = {
  readonly id?: string
  readonly displayName?: string
  readonly externalId?: string
}

const isNamed = `
  ($1::text is null or g.group_id = $1) and ($3::text is null or lower(g.display_name) = lower($3))
  and ($4::text is null or g.external_id = $4)`

const countGroups = statement<{ count: number }>(
  `select count(*)::int as count from provisioned_groups g where $2::boolean is not null and ${isNamed}`,
  { plansEachTime: true },
)
const readGroups = statement<ProvisionedGroup>(
  `select ${columns} from provisioned_groups g where ${isNamed}
  order by g.group_id offset $5 limit $6`,
  { plansEachTime: true },
)

export async function provisionedGroups(
  db: Db,
  filter: GroupFilter,
  page: { readonly offset: number; readonly limit: number; readonly withMembers: boolean },
): Promise<{ total: number; groups: ProvisionedGroup[] }> {
  const { id = null, displayName = null, externalId = null } = filter
  const values = [id, page.withMembers, displayName, externalId]
  const total = (await countGroups.first(db, values))?.count ?? 0
  const groups =
    page.limit === 0 ? [] : await readGroups.all(db, [...values, page.offset, page.limit])
  return { total, groups }
}

const readSame = statement<{ groupId: string }>(`
  select group_id as "groupId" from provisioned_groups
  where (lower(display_name) = lower($1) or external_id = $2) and group_id is distinct from $3 limit 1`)

/** Whether another group has this name or identifier. */
export async function isGroupTaken(
  db: Db,
  group: {
    readonly displayName: string
    readonly externalId: string | null
    readonly groupId: string | null
  },
): Promise<boolean> {
  const { displayName, externalId, groupId } = group
  return (await readSame.first(db, [displayName, externalId, groupId])) !== undefined
}

const insertOne = statement<{ groupId: string }>(`
  insert into provisioned_groups (display_name, external_id, created_at, changed_at)
  values ($1, $2, $3, $3) returning group_id as "groupId"`)
const updateOne = statement(`
  update provisioned_groups set display_name = $2, external_id = $3, version = version + 1, changed_at = $4
  where group_id = $1`)
const deleteOne = statement('delete from provisioned_groups where group_id = $1')

export async function addGroup(
  db: Db,
  displayName: string,
  externalId: string | null,
  now: Date,
): Promise<string> {
  const row = await insertOne.first(db, [displayName, externalId, now])
  if (row === undefined) throw new Error('a group was not stored')
  return row.groupId
}

export async function changeGroup(
  db: Db,
  group: Pick<ProvisionedGroup, 'groupId' | 'displayName' | 'externalId'>,
  now: Date,
): Promise<void> {
  await updateOne.count(db, [group.groupId, group.displayName, group.externalId, now])
}

export async function dropGroup(db: Db, groupId: string): Promise<void> {
  await deleteOne.count(db, [groupId])
}

const readUnknown = statement<{ id: string }>(`
  select sent.id from unnest($1::text[]) as sent (id)
  where not exists (select from provisioned_users u where u.employee_id = sent.id) limit 1`)
const insertMembers = statement(`
  insert into provisioned_members (group_id, employee_id) select $1, unnest($2::text[])
  on conflict do nothing`)
const deleteMembers = statement(`
  delete from provisioned_members where group_id = $1 and employee_id = any($2)`)

/** The first of these that is no user of the provider. */
export async function unknownMember(
  db: Db,
  employeeIds: readonly string[],
): Promise<string | undefined> {
  return (await readUnknown.first(db, [employeeIds]))?.id
}

export async function changeMembers(
  db: Db,
  groupId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) await deleteMembers.count(db, [groupId, removed])
  if (added.length > 0) await insertMembers.count(db, [groupId, added])
}
