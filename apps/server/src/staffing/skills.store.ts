import type { Skill } from '@yuga/domain/projects/staffing/skills'
import { type Db, statement } from '../db/statement.ts'

export type SkillOf = Skill & { readonly employeeId: string }

const readSkills = statement<SkillOf>(`
  select employee_id as "employeeId", name, level from skills
  where employee_id = any($1) order by employee_id, place`)

/** The skills of people, each in the order in which they were saved. */
export function skillsOf(db: Db, employeeIds: readonly string[]): Promise<SkillOf[]> {
  return employeeIds.length === 0 ? Promise.resolve([]) : readSkills.all(db, [employeeIds])
}

const readVersion = statement<{ version: number }>(`
  select coalesce((select version from skill_lists where employee_id = $1), 0) as version
  from employees where employee_id = $1`)

/** The version of someone's list, 0 before the first save; undefined: there is no such employee. */
export async function skillsVersionOf(db: Db, employeeId: string): Promise<number | undefined> {
  return (await readVersion.first(db, [employeeId]))?.version
}

const lock = statement(`
  select pg_advisory_xact_lock(hashtextextended('skills of ' || $1::text, 0))`)

/** From here to the end of the transaction no one else writes this list. */
export async function lockSkills(db: Db, employeeId: string): Promise<void> {
  await lock.all(db, [employeeId])
}

const removeSkills = statement(`delete from skills where employee_id = $1`)
const insertSkills = statement(`
  insert into skills (employee_id, place, name, level)
  select $1, s.place - 1, s.name, s.level
  from unnest($2::text[], $3::text[]) with ordinality as s (name, level, place)`)
const touchList = statement<{ version: number }>(`
  insert into skill_lists (employee_id, version, updated_at, updated_by) values ($1, 1, $2, $3)
  on conflict (employee_id) do update
    set version = skill_lists.version + 1, updated_at = $2, updated_by = $3
  returning version`)

/** Replaces a list, and answers its version. */
export async function replaceSkills(
  db: Db,
  employeeId: string,
  skills: readonly Skill[],
  by: { readonly employeeId: string; readonly now: Date },
): Promise<number> {
  await removeSkills.count(db, [employeeId])
  const names = skills.map(({ name }) => name)
  const levels = skills.map(({ level }) => level)
  await insertSkills.count(db, [employeeId, names, levels])
  const list = await touchList.first(db, [employeeId, by.now, by.employeeId])
  if (list === undefined) throw new Error('a list of skills was not stored')
  return list.version
}
