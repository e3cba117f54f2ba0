import type { Grant } from '@yuga/contract/access/access'
import type { SignInStop } from '@yuga/contract/people/person-access'
import type { Language } from '@yuga/contract/problems/problems'
import type { GrantDays } from '@yuga/domain/access/permission-set'
import type { HeldRole } from '@yuga/domain/access/roles'
import type { Day } from '@yuga/domain/calendar/day'
import {
  lastSignInDay,
  personColumns,
  personOf,
  type PersonRow,
  personToday,
  whyNotWelcome,
} from '../access/person.sql.ts'
import { heldRoles } from '../access/roles.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Owner } from '../http/owner.ts'

type Facts = {
  readonly email: string
  readonly position: string
  readonly joinDay: Day
  readonly retireDay: Day | null
  readonly lastSignInDay: Day | null
  readonly stoppedBy: SignInStop | null
  readonly hasPassword: boolean
  readonly heldRoles: readonly HeldRole[]
  readonly organizationFromDay: Day | null
  readonly officeName: Readonly<Record<Language, string>> | null
}

/** Since when the entry in force names this team without a break. */
const organizationFromDay = `(
  select min(n.from_day) from employee_history n
  where n.employee_id = e.employee_id and n.is_applied and n.from_day > coalesce((
    select max(o.from_day) from employee_history o
    where o.employee_id = e.employee_id and o.is_applied and o.from_day <= h.today
      and o.organization_id <> h.organization_id), '-infinity'))`

const readPerson = statement<PersonRow & Facts>(`
  select ${personColumns}, e.email, e.position, e.join_day as "joinDay", e.retire_day as "retireDay",
    ${lastSignInDay} as "lastSignInDay", ${whyNotWelcome} as "stoppedBy",
    ${heldRoles('e.employee_id')} as "heldRoles", e.password_hash is not null as "hasPassword",
    ${organizationFromDay} as "organizationFromDay",
    (select json_build_object('ko', c.name_ko, 'en', c.name_en) from codes c
      where c.group_code = 'GROFFC' and c.detail_code = h.office_code) as "officeName"
  from employees e ${personToday} where e.employee_id = $1`)

/** A permission set of a person, with its days. */
export type HeldSet = GrantDays & {
  readonly setName: string
  readonly items: readonly Grant[]
}

const readSets = statement<HeldSet>(`
  select s.name as "setName", g.from_day as "fromDay", g.to_day as "toDay",
    (select json_agg(json_build_object('permission', i.permission, 'scope', i.scope))
      from permission_set_items i where i.set_sn = s.set_sn) as items
  from permission_grants g join permission_sets s using (set_sn)
  where g.employee_id = $1 and coalesce(g.to_day >= $2, true)
  order by g.from_day, lower(s.name), g.grant_sn limit 1000`)

/** The permission sets that a person holds on a day, or will. */
export function setsOf(
  db: Db,
  { employeeId, today }: Pick<Owner, 'employeeId' | 'today'>,
): Promise<HeldSet[]> {
  return readSets.all(db, [employeeId, today])
}

/** A person as calls would know them, and what of them says who lets them in. */
export type PersonQuery = Owner & { readonly facts: Facts }

export async function requestedPerson(
  db: Db,
  employeeId: string,
  now: Date,
): Promise<PersonQuery | undefined> {
  const row = await readPerson.first(db, [employeeId, now])
  return row && { ...personOf(row, now), facts: row }
}
