import { type Db, statement } from '../db/statement.ts'

/** A view of a list as it is kept. */
export type StoredView = {
  readonly viewSn: number
  readonly screenName: string
  readonly name: string
  readonly address: string
  readonly isDefault: boolean
  readonly version: number
}

const columns = `view_sn::float8 as "viewSn", screen_name as "screenName", name, address,
  is_default as "isDefault", version`

const readOwn = statement<StoredView>(`
  select ${columns} from saved_views where employee_id = $1 and screen_name = $2
  order by lower(name), view_sn limit 1000`)

/** Someone's views of a screen, by name. */
export function viewsOf(db: Db, employeeId: string, screenName: string): Promise<StoredView[]> {
  return readOwn.all(db, [employeeId, screenName])
}

const takeTurn = statement(
  `select pg_advisory_xact_lock(hashtextextended('saved views of ' || $1::text, 0))`,
)

/** From here to the end of the transaction no one else writes views of this person. */
export async function lockViewsOf(db: Db, employeeId: string): Promise<void> {
  await takeTurn.all(db, [employeeId])
}

const readOne = statement<StoredView>(`
  select ${columns} from saved_views where employee_id = $1 and view_sn = $2`)

/** One of someone's views; one of anybody else is not there. */
export function viewOf(
  db: Db,
  employeeId: string,
  viewSn: number,
): Promise<StoredView | undefined> {
  return readOne.first(db, [employeeId, viewSn])
}

const dropDefault = statement(`
  update saved_views set is_default = false, version = version + 1, changed_at = $4
  where employee_id = $1 and screen_name = $2 and is_default and view_sn is distinct from $3::bigint`)

const insert = statement<StoredView>(`
  insert into saved_views (employee_id, screen_name, name, address, is_default, changed_at)
  values ($1, $2, $3, $4, $5, $6) returning ${columns}`)

const update = statement<StoredView>(`
  update saved_views set name = $3, address = $4, is_default = $5, version = version + 1, changed_at = $6
  where employee_id = $1 and view_sn = $2 returning ${columns}`)

export type ViewToKeep = Pick<StoredView, 'screenName' | 'name' | 'address' | 'isDefault'>

/** Keeps a view, new or under its number; a default takes the place of the one before. */
export async function keepView(
  db: Db,
  employeeId: string,
  viewSn: number | null,
  { screenName, name, address, isDefault }: ViewToKeep,
  now: Date,
): Promise<StoredView> {
  if (isDefault) await dropDefault.count(db, [employeeId, screenName, viewSn, now])
  const stored =
    viewSn === null
      ? await insert.first(db, [employeeId, screenName, name, address, isDefault, now])
      : await update.first(db, [employeeId, viewSn, name, address, isDefault, now])
  if (stored === undefined) throw new Error('a view was not stored')
  return stored
}

const remove = statement(`delete from saved_views where employee_id = $1 and view_sn = $2`)

export async function dropView(db: Db, employeeId: string, viewSn: number): Promise<void> {
  await remove.count(db, [employeeId, viewSn])
}
