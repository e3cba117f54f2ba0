import { type Holder, may } from '@yuga/contract/access/access'
import type { OnBehalf } from '@yuga/contract/wire/endpoint'
import { type DeputyKind, deputyKinds } from '@yuga/domain/access/deputyship'
import { type Db, statement } from '../db/statement.ts'
import type { Deputies, Owner } from '../http/owner.ts'
import { deputyshipParts, isInForce } from './deputyships.sql.ts'
import { personColumns, personOf, type PersonRow, personToday } from './person.sql.ts'

/** $1 the deputy, $2 the instant, $3 the kind, $4 the principals that are requested; null: all of them. */
const inForce = `
  from deputyships d ${deputyshipParts('$2')}
  join employees e on e.employee_id = d.principal_id ${personToday}
  where d.deputy_id = $1 and d.kind = $3 and ($4::text[] is null or d.principal_id = any($4))
    and ${isInForce}
  order by d.principal_id, d.to_day desc`

type PrincipalRow = PersonRow & { to_day: string }

const readPrincipals = statement<PrincipalRow>(`select ${personColumns}, d.to_day ${inForce}`)

/** The same where the right is kept until the commit. */
const keepPrincipals = statement<PrincipalRow>(
  `select ${personColumns}, d.to_day ${inForce} for share of d`,
)

/** A principal of the deputy, until the last day. */
export type Principal = Owner & { readonly untilDay: string }

/**
 * The people that a deputy may act for at an instant (access-8), by id; only the named ones, if any are named. Never
 * those of a principal's own principals, nor by what sets give the principal: neither is handed on (sets-6).
 */
export async function principalsOf(
  db: Db,
  deputyId: string,
  requested: {
    readonly kind: OnBehalf
    readonly now: Date
    readonly ids?: readonly string[]
    readonly isStored?: boolean
  },
): Promise<Principal[]> {
  const { kind, now, ids = null, isStored = false } = requested
  const read = isStored ? keepPrincipals : readPrincipals
  const rows = await read.all(db, [deputyId, now, kind, ids])
  const once = new Map(rows.toReversed().map((row) => [row.employee_id, row]))
  return [...once.values()]
    .toReversed()
    .map((row) => ({ ...personOf(row, now), grants: [], untilDay: row.to_day }))
}

const readKinds = statement<{ kind: DeputyKind }>(
  `select distinct d.kind from deputyships d ${deputyshipParts('$2')}
  where d.deputy_id = $1 and ${isInForce}`,
)

/** The kinds in which an employee is a deputy at an instant (access-8). */
export async function deputyKindsOf(db: Db, deputyId: string, now: Date): Promise<DeputyKind[]> {
  const rows = await readKinds.all(db, [deputyId, now])
  return deputyKinds.filter((kind) => rows.some((row) => row.kind === kind))
}

const readPerson = statement<PersonRow>(
  `select ${personColumns} from employees e ${personToday} where e.employee_id = $1`,
)

/** An employee as of today, for any caller; null: no one has that id. */
export async function personById(db: Db, employeeId: string, now: Date): Promise<Owner | null> {
  const row = await readPerson.first(db, [employeeId, now])
  return row === undefined ? null : personOf(row, now)
}

/** Whether someone may enter for anyone who has a timecard, without a deputyship (access-9). */
export function mayEnterForAnyone(holder: Holder): boolean {
  return may(holder, 'timecard.for-anyone')
}

/** By the table of deputyships, and an administrator for anyone's hours. */
export const deputies: Deputies = {
  isDeputy: async (db, { employeeId }, kind, now) =>
    (await principalsOf(db, employeeId, { kind, now })).length > 0,
  ownerFor: async (db, actor, ownerId, { kind, now, isStored }) => {
    if (ownerId === actor.employeeId) return actor
    if (kind === 'entry' && mayEnterForAnyone(actor)) return personById(db, ownerId, now)
    const [principal] = await principalsOf(db, actor.employeeId, {
      kind,
      now,
      ids: [ownerId],
      isStored,
    })
    return principal ?? null
  },
}
