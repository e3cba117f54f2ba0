import type { NamedAdministrator, PasswordSignIn } from '@yuga/domain/access/sign-in-settings'
import type { Insistence } from '@yuga/domain/access/factors'
import { roleCountsAt } from '../../access/roles.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { WrittenBy } from '../../master-data/master-records.ts'

export type SignInSettings = {
  readonly passwordSignIn: PasswordSignIn
  readonly secondFactor: Insistence
  /** 0: no one has saved them yet. */
  readonly version: number
}

const unsaved: SignInSettings = { passwordSignIn: 'on', secondFactor: 'nobody', version: 0 }

const columns = `password_sign_in as "passwordSignIn", second_factor as "secondFactor", version`

const read = statement<SignInSettings>(`select ${columns} from sign_in_settings`)

/** How the company signs in (sign-in-1). */
export async function signInSettingsOf(db: Db): Promise<SignInSettings> {
  return (await read.first(db)) ?? unsaved
}

const readMayHere = statement<{ may: boolean }>(`
  select coalesce((select s.password_sign_in = 'on' or (s.password_sign_in = 'named' and e.keeps_password
      and exists (select from employee_roles r
        where r.employee_id = e.employee_id and r.role_id = 'LE999' and ${roleCountsAt('$2')}))
    from sign_in_settings s), true) as may
  from employees e where e.employee_id = $1`)

/**
 * Whether the company lets an employee sign in at an instant with what Yuga stores, a password or a passkey (sign-in-1,
 * factors-6). A name counts as long as its employee is an administrator.
 */
export async function maySignInHere(db: Db, employeeId: string, now: Date): Promise<boolean> {
  return (await readMayHere.first(db, [employeeId, now]))?.may ?? false
}

const begin = statement(`
  insert into sign_in_settings (version, updated_at) values (0, $1) on conflict (is_one) do nothing`)
const lock = statement<SignInSettings>(`select ${columns} from sign_in_settings for update`)

/** The current settings, which no one else changes before the end. */
export async function lockSignInSettings(db: Db, now: Date): Promise<SignInSettings> {
  await begin.count(db, [now])
  return (await lock.first(db)) ?? unsaved
}

const write = statement(`
  update sign_in_settings set password_sign_in = $1, second_factor = $2, version = version + 1, updated_at = $3,
    updated_by = $4`)
const writeNamed = statement(`
  update employees set keeps_password = (employee_id = any($1))
  where keeps_password or employee_id = any($1)`)

/** Writes locked settings, and who keeps the password. */
export async function writeSignInSettings(
  db: Db,
  settings: Omit<SignInSettings, 'version'> & { readonly namedIds: readonly string[] },
  by: WrittenBy,
): Promise<void> {
  const { passwordSignIn, secondFactor, namedIds } = settings
  await write.count(db, [passwordSignIn, secondFactor, by.at, by.employeeId])
  await writeNamed.count(db, [namedIds])
}

const readNamed = statement<{ employeeId: string; employeeName: string }>(`
  select employee_id as "employeeId", name as "employeeName" from employees
  where keeps_password order by employee_id`)

/** The administrators who keep their password. */
export const namedAdministrators = (db: Db) => readNamed.all(db)

const readFacts = statement<NamedAdministrator>(`
  select coalesce(e.is_active and exists (select from employee_roles r
      where r.employee_id = e.employee_id and r.role_id = 'LE999' and ${roleCountsAt('$2')}), false) as "isAdministrator",
    e.password_hash is not null as "hasPassword"
  from unnest($1::text[]) with ordinality as n (id, place)
  left join employees e on e.employee_id = n.id
  order by n.place`)

/** What is known at an instant of people who are to keep the password, in their order; an unknown one is no administrator. */
export function factsOfNamed(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<NamedAdministrator[]> {
  return readFacts.all(db, [ids, now])
}

const readProviders = statement<{ hasProvider: boolean; hasSignedInByProvider: boolean }>(`
  select exists (select from identity_providers where is_on) as "hasProvider",
    exists (select from identities i join identity_providers p on p.provider_id = i.provider_id
      where i.employee_id = $1 and p.is_on) as "hasSignedInByProvider"`)

/** Whether a provider is on, and whether this employee has come in by one that is on. */
export async function providersFor(db: Db, employeeId: string) {
  const facts = await readProviders.first(db, [employeeId])
  return {
    hasProvider: facts?.hasProvider === true,
    hasSignedInByProvider: facts?.hasSignedInByProvider === true,
  }
}

const letIn = statement(`
  update sign_in_settings set password_sign_in = 'named', version = version + 1, updated_at = $1, updated_by = null
  where password_sign_in = 'off'`)
const keepOf = statement(`update employees set keeps_password = true where employee_id = $1`)

/**
 * An administrator made on the server's machine signs in with the password, whatever was saved (sign-in-3). Whether the
 * settings had to change for it.
 */
export async function letInByPassword(db: Db, employeeId: string, now: Date): Promise<boolean> {
  await keepOf.count(db, [employeeId])
  return (await letIn.count(db, [now])) === 1
}
