import type { RoleId } from '@yuga/domain/access/roles'
import { type Db, statement } from '../db/statement.ts'

/** As `employee_roles` says that a provider gave a role. */
export const sourceOf = (providerId: string) => `provider:${providerId}`

type Row = { readonly employeeId: string; readonly roleId: RoleId }

const readHolders = statement<{ employeeId: string }>(`
  select distinct employee_id as "employeeId" from employee_roles where source = $1 order by 1`)

/** Those who hold a role of this source. */
export async function holdersBy(db: Db, source: string): Promise<string[]> {
  return (await readHolders.all(db, [source])).map(({ employeeId }) => employeeId)
}

const drop = statement<Row>(`
  delete from employee_roles r where r.source = $1 and r.employee_id = any($2) and not exists (
    select from unnest($3::text[], $4::text[]) as wanted (employee_id, role_id)
    where wanted.employee_id = r.employee_id and wanted.role_id = r.role_id)
  returning r.employee_id as "employeeId", r.role_id as "roleId"`)

/** Drops the roles of this source that people have and `wanted` does not name. */
export function dropRolesBy(
  db: Db,
  source: string,
  employeeIds: readonly string[],
  wanted: readonly Row[],
): Promise<Row[]> {
  return drop.all(db, [
    source,
    employeeIds,
    wanted.map(({ employeeId }) => employeeId),
    wanted.map(({ roleId }) => roleId),
  ])
}

/* one that an administrator gave stays as it is, with its days */
const give = statement(`
  insert into employee_roles (employee_id, role_id, source)
  select *, $1 from unnest($2::text[], $3::text[]) on conflict (employee_id, role_id) do nothing`)

/** Gives roles to those who do not have them. */
export async function giveRolesBy(db: Db, source: string, rows: readonly Row[]): Promise<void> {
  await give.count(db, [
    source,
    rows.map(({ employeeId }) => employeeId),
    rows.map(({ roleId }) => roleId),
  ])
}

const count = statement(`update employees set version = version + 1 where employee_id = any($1)`)

/** Forms that were opened before see that the roles have changed. */
export async function countChange(db: Db, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length > 0) await count.count(db, [employeeIds])
}
