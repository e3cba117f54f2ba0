import type { AlertKind, PlanOwner } from '@yuga/domain/alerts/alert'
import { type Db, statement } from '../db/statement.ts'

/** An alert as it is stored. */
export type StoredAlert = {
  readonly sn: number
  readonly ownerId: string
  readonly kind: AlertKind
  /** Null: all that its owner reads, or it is of a unit. */
  readonly projectId: string | null
  readonly unitId: string | null
  /** In tenths. */
  readonly threshold: number | null
  readonly upper: number | null
  readonly planOwner: PlanOwner
  readonly isMailed: boolean
  readonly isOn: boolean
  /** An instant; null: not yet. */
  readonly checkedAt: string | null
  readonly version: number
}

/** What its owner chooses. */
export type ChosenAlert = Omit<StoredAlert, 'sn' | 'ownerId' | 'checkedAt' | 'version'>

const columns = `a.alert_sn::float8 as sn, a.owner_id as "ownerId", a.kind, a.project_id as "projectId",
  a.unit_id as "unitId", a.threshold, a.upper_threshold as upper, a.plan_owner as "planOwner",
  a.is_mailed as "isMailed", a.is_on as "isOn", a.checked_at as "checkedAt", a.version`

const readOwn = statement<StoredAlert>(`
  select ${columns} from alerts a where a.owner_id = $1 order by a.alert_sn limit 50`)

/** Someone's alerts, in the order in which they were added. */
export function alertsOf(db: Db, ownerId: string): Promise<StoredAlert[]> {
  return readOwn.all(db, [ownerId])
}

const countOwn = statement<{ count: number }>(
  'select count(*)::int as count from alerts where owner_id = $1',
)

export async function countAlertsOf(db: Db, ownerId: string): Promise<number> {
  return (await countOwn.first(db, [ownerId]))?.count ?? 0
}

const takeTurn = statement(
  `select pg_advisory_xact_lock(hashtextextended('alerts of ' || $1::text, 0))`,
)

/** From here to the end of the transaction no one else adds alerts of this person. */
export async function lockAlertsOf(db: Db, ownerId: string): Promise<void> {
  await takeTurn.all(db, [ownerId])
}

const lockOne = statement<StoredAlert>(`
  select ${columns} from alerts a where a.owner_id = $1 and a.alert_sn = $2 for no key update of a`)

/** An alert of someone's own, for the transaction alone; one of anybody else is not there. */
export function lockOwn(db: Db, ownerId: string, sn: number): Promise<StoredAlert | undefined> {
  return lockOne.first(db, [ownerId, sn])
}

const insert = statement<StoredAlert>(`
  insert into alerts as a (owner_id, kind, project_id, unit_id, threshold, upper_threshold, plan_owner, is_mailed,
    is_on, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`)

const update = statement<StoredAlert>(`
  update alerts a set kind = $3, project_id = $4, unit_id = $5, threshold = $6, upper_threshold = $7, plan_owner = $8,
    is_mailed = $9, is_on = $10, changed_at = $11, version = a.version + 1
  where a.owner_id = $1 and a.alert_sn = $2 returning ${columns}`)

/** Keeps an alert, new or under its number. */
export async function keepAlert(
  db: Db,
  ownerId: string,
  sn: number | null,
  alert: ChosenAlert,
  now: Date,
): Promise<StoredAlert> {
  const { kind, projectId, unitId, threshold, upper, planOwner, isMailed, isOn } = alert
  const values = [kind, projectId, unitId, threshold, upper, planOwner, isMailed, isOn, now]
  const stored =
    sn === null
      ? await insert.first(db, [ownerId, ...values])
      : await update.first(db, [ownerId, sn, ...values])
  if (stored === undefined) throw new Error('an alert was not stored')
  return stored
}

const remove = statement('delete from alerts where owner_id = $1 and alert_sn = $2')

/** With all that it raised. */
export async function dropAlert(db: Db, ownerId: string, sn: number): Promise<void> {
  await remove.count(db, [ownerId, sn])
}

const lockNext = statement<StoredAlert>(`
  with owners as (
    select distinct owner_id from alerts where is_on and owner_id > $1 order by owner_id limit $2)
  select ${columns} from alerts a where a.is_on and a.owner_id in (select owner_id from owners)
  order by a.owner_id, a.alert_sn for no key update of a`)

/** The alerts that are on of the next owners after one, for the transaction alone. */
export function lockAlertsAfter(db: Db, ownerId: string, most: number): Promise<StoredAlert[]> {
  return lockNext.all(db, [ownerId, most])
}

const countOwners = statement<{ count: number }>(
  'select count(distinct owner_id)::int as count from alerts where is_on',
)

export async function countOwnersOfAlerts(db: Db): Promise<number> {
  return (await countOwners.first(db, []))?.count ?? 0
}

const noteChecked = statement(`
  update alerts set checked_at = $1 where alert_sn = any($2)`)

/** When these were looked at. */
export async function noteLookedAt(db: Db, sns: readonly number[], now: Date): Promise<void> {
  await noteChecked.count(db, [now, sns])
}
