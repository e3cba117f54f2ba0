import { firstDayOf } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'
import type { Group, Member, ProjectRecord } from '../save/project-record.ts'
import { differences } from '../save/write-project.store.ts'

/* What a save writes of the groups and members of a project: only rows that differ are touched. */

const removeGroups = statement(
  `delete from project_groups where project_id = $1 and group_id = any($2)`,
)
const writeGroupRows = statement(`
  insert into project_groups (project_id, group_id, name, is_default, sort_order)
  select $1, * from unnest($2::text[], $3::text[], $4::boolean[], $5::int[])
  on conflict (project_id, group_id) do update
    set name = excluded.name, sort_order = excluded.sort_order`)

type Placed = Member & { readonly groupId: string; readonly place: number }

function placed(groups: readonly Group[]): Placed[] {
  return groups.flatMap(({ groupId, members }) =>
    members.map((member, place) => ({ ...member, groupId, place })),
  )
}

const removeMembers = statement(
  `delete from project_members where project_id = $1 and member_sn = any($2)`,
)
const removeParts = [
  statement(`delete from member_residence where member_sn = any($1)`),
  statement(`delete from member_plans where member_sn = any($1)`),
]

const memberColumns = `group_id, employee_id, placeholder_kind, placeholder_number, organization_id,
  grade_code, is_support, is_active, sort_order`
const memberArrays = `$2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[],
  $8::boolean[], $9::boolean[], $10::int[]`
const memberValues = memberColumns
  .split(/,\s+/)
  .map((column) => `m.${column}`)
  .join(', ')

const addMembers = statement<{ member_sn: number }>(`
  insert into project_members (project_id, ${memberColumns})
  select $1, ${memberValues} from unnest(${memberArrays}) with ordinality as m (${memberColumns}, turn)
  order by m.turn
  returning member_sn`)
const changeMembers = statement(`
  update project_members t set (${memberColumns}) = (${memberValues})
  from unnest(${memberArrays}, $11::bigint[]) as m (${memberColumns}, member_sn)
  where t.project_id = $1 and t.member_sn = m.member_sn`)

const valuesOf = (projectId: string, rows: readonly Placed[]) => [
  projectId,
  rows.map(({ groupId }) => groupId),
  rows.map(({ employeeId }) => employeeId),
  rows.map(({ placeholderKind }) => placeholderKind),
  rows.map(({ placeholderNumber }) => placeholderNumber),
  rows.map(({ unitId }) => unitId),
  rows.map(({ gradeCode }) => gradeCode),
  rows.map(({ isSupport }) => isSupport),
  rows.map(({ isActive }) => isActive),
  rows.map(({ place }) => place),
]

const removeResidence = statement(`
  delete from member_residence r using unnest($1::bigint[], $2::date[]) as g (member_sn, from_day)
  where r.member_sn = g.member_sn and r.from_day = g.from_day`)
const writeResidence = statement(`
  insert into member_residence (member_sn, from_day, resides)
  select * from unnest($1::bigint[], $2::date[], $3::boolean[])
  on conflict (member_sn, from_day) do update set resides = excluded.resides`)
const removePlans = statement(`
  delete from member_plans p using unnest($1::bigint[], $2::date[]) as g (member_sn, month)
  where p.member_sn = g.member_sn and p.month = g.month`)
const writePlans = statement(`
  insert into member_plans (member_sn, month, plan_hundredths)
  select * from unnest($1::bigint[], $2::date[], $3::int[])
  on conflict (member_sn, month) do update set plan_hundredths = excluded.plan_hundredths`)

/**
 * Writes groups, members, residence and plans, and answers the groups with the numbers of those who are new. Needs
 * the lock of the project, and of the timecards of everybody with a changed residence.
 */
export async function writeGroups(
  db: Db,
  before: readonly Group[],
  { projectId, groups }: Pick<ProjectRecord, 'projectId' | 'groups'>,
): Promise<Group[]> {
  const heads = (of: readonly Group[]) =>
    of.map(({ groupId, name, isDefault }, place) => ({ groupId, name, isDefault, place }))
  const changed = differences(heads(before), heads(groups), ({ groupId }) => groupId)
  if (changed.written.length > 0) {
    await writeGroupRows.count(db, [
      projectId,
      changed.written.map(({ groupId }) => groupId),
      changed.written.map(({ name }) => name),
      changed.written.map(({ isDefault }) => isDefault),
      changed.written.map(({ place }) => place),
    ])
  }
  const numbered = await writeMembers(db, placed(before), { projectId, groups })
  if (changed.gone.length > 0) {
    await removeGroups.count(db, [projectId, changed.gone.map(({ groupId }) => groupId)])
  }
  return numbered
}

async function writeMembers(
  db: Db,
  before: readonly Placed[],
  { projectId, groups }: Pick<ProjectRecord, 'projectId' | 'groups'>,
): Promise<Group[]> {
  const all = placed(groups)
  const { gone, written } = differences(
    before,
    all.filter(({ memberSn }) => memberSn !== 0),
    ({ memberSn }) => String(memberSn),
  )
  if (gone.length > 0) {
    const numbers = gone.map(({ memberSn }) => memberSn)
    for (const remove of removeParts) await remove.count(db, [numbers])
    await removeMembers.count(db, [projectId, numbers])
  }
  if (written.length > 0) {
    const numbers = written.map(({ memberSn }) => memberSn)
    await changeMembers.count(db, [...valuesOf(projectId, written), numbers])
  }
  const added = all.filter(({ memberSn }) => memberSn === 0)
  const rows = added.length === 0 ? [] : await addMembers.all(db, valuesOf(projectId, added))
  const numbers = new Map(
    added.map((member, place) => [keyOf(member), rows[place]?.member_sn ?? 0]),
  )
  const numbered = groups.map((group) => ({
    ...group,
    members: group.members.map((member) => ({
      ...member,
      memberSn: member.memberSn === 0 ? (numbers.get(keyOf(member)) ?? 0) : member.memberSn,
    })),
  }))
  await writeParts(db, before, placed(numbered))
  return numbered
}

/** Identifies the new ones: a person is once in a project, a placeholder by its number. */
function keyOf({ employeeId, placeholderKind, placeholderNumber }: Member): string {
  return JSON.stringify([employeeId, placeholderKind, placeholderNumber])
}

async function writeParts(db: Db, before: readonly Placed[], after: readonly Placed[]) {
  const stored = new Set(after.map(({ memberSn }) => memberSn))
  const those = before.filter(({ memberSn }) => stored.has(memberSn))
  const residence = differences(residences(those), residences(after), keyOfResidence)
  if (residence.gone.length > 0) await removeResidence.count(db, columnsOf(residence.gone, 2))
  if (residence.written.length > 0) await writeResidence.count(db, columnsOf(residence.written, 3))
  const plan = differences(plans(those), plans(after), keyOfResidence)
  if (plan.gone.length > 0) await removePlans.count(db, columnsOf(plan.gone, 2))
  if (plan.written.length > 0) await writePlans.count(db, columnsOf(plan.written, 3))
}

type Part = readonly [memberSn: number, day: string, value: boolean | number]

const keyOfResidence = ([memberSn, day]: Part) => `${memberSn} ${day}`

function residences(members: readonly Placed[]): Part[] {
  return members.flatMap(({ memberSn, residence }) =>
    residence.map(({ fromDay, resides }): Part => [memberSn, fromDay, resides]),
  )
}

function plans(members: readonly Placed[]): Part[] {
  return members.flatMap(({ memberSn, plan }) =>
    plan.map(({ month, hundredths }): Part => [memberSn, firstDayOf(month), hundredths]),
  )
}

function columnsOf(parts: readonly Part[], count: 2 | 3): unknown[][] {
  return Array.from({ length: count }, (_, column) => parts.map((part) => part[column]))
}
