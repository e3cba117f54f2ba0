import { urlOf } from '@yuga/contract/wire/call'
import { listEmployees, updateEmployee } from '@yuga/contract/people/employees'
import { readOrganizations, updateOrganization } from '@yuga/contract/master-data/organizations'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { LoadRequest } from '../load/call.ts'
import { replayed, timed } from '../load/one-call.ts'
import { administratorOf } from '../load/people.ts'
import { type Recorder, startRecorder } from '../load/recorder.ts'
import { median } from '../report/figures.ts'
import { type Control, databaseOf, openControl } from '../stage/control.ts'
import { benchClock, today } from '../stage/day.ts'
import type { RunningServer } from '../stage/server.ts'

/** One call over the wire, and its SQL from the bare driver: medians in milliseconds, one connection. */
export type MasterDataCall = {
  readonly what: string
  readonly served: number
  readonly sql: number
}

export type MasterData = {
  readonly employees: number
  /** In the chart of this year. */
  readonly units: number
  readonly calls: readonly MasterDataCall[]
}

export const masterDataSize = 5_000
/** About two million hours, as many as are asked for of projects; two years take twice as long to make. */
export const masterDataYears = 1
const wantedUnits = 500
const times = 30
const warmTimes = 20
const year = Number(today.slice(0, 4))

type Stage = {
  readonly url: string
  readonly control: Control
  readonly recorder: Recorder
  readonly token: string
}

/** What a call asks the next time: a change needs the version that stands, and another value than the last. */
type Asks = (time: number) => Promise<LoadRequest>

export async function measureMasterData(server: RunningServer): Promise<MasterData> {
  const control = openControl(await databaseOf(server.dataDir))
  await addUnits(control)
  const recorder = await startRecorder(control, benchClock())
  try {
    const token = await administratorOf(control)
    const stage = { url: server.url, control, recorder, token }
    const calls: MasterDataCall[] = []
    for (const [what, asks] of await callsOf(stage)) {
      calls.push({ what, ...(await measureCall(stage, asks)) })
    }
    const { rows } = await control.query<{ employees: number; units: number }>(
      `select (select count(*) from employees) as employees,
        (select count(*) from organizations where year = ${year}) as units`,
    )
    return { employees: rows[0]?.employees ?? 0, units: rows[0]?.units ?? 0, calls }
  } finally {
    await recorder.close()
    await control.end()
  }
}

/** The chart of this year gets as many units as are measured, below those that have people in them. */
async function addUnits(control: Control): Promise<void> {
  await control.query(`
    with wanted as (
      select o.*, 'bench' || row_number() over (order by o.organization_id, copy) as new_id
      from organizations o, generate_series(1, 5) copy
      where o.year = ${year} and o.upper_organization_id is not null
      limit greatest(0, ${wantedUnits} - (select count(*) from organizations where year = ${year}))),
    known as (insert into units (organization_id) select new_id from wanted)
    insert into organizations (year, organization_id, upper_organization_id, name, display_name, style_code,
      is_profit_center, office_code, remark, sort_order, updated_at, updated_by)
    select year, new_id, organization_id, new_id, new_id, style_code, false, office_code, '', 1, updated_at,
      updated_by
    from wanted`)
  await control.query('analyze organizations, units')
}

async function callsOf(stage: Stage): Promise<readonly (readonly [string, Asks])[]> {
  const { token } = stage
  const read =
    (path: string): Asks =>
    () =>
      Promise.resolve({ method: 'GET', path, token })
  const people = (searchKeyword?: string) =>
    read(urlOf(listEmployees, { query: { offset: 1, limit: 20, searchKeyword } }))
  return [
    ['the chart as a tree', read(urlOf(readOrganizations, { query: { year } }))],
    ['a page of employees', people()],
    ['employees by a part of their name', people('김민')],
    ['employees by initial consonants', people('ㄱㅊㅅ')],
    ['saving a unit', await unitChanges(stage)],
    ['saving an employee', await employeeChanges(stage, false)],
    ['saving an employee who moves today', await employeeChanges(stage, true)],
  ]
}

async function unitChanges({ control, token }: Stage): Promise<Asks> {
  return async (time) => {
    const { rows } = await control.query<{ id: string; version: number }>(
      `select organization_id as id, version from organizations
       where year = ${year} and organization_id = 'bench1'`,
    )
    const { id = '', version = 0 } = rows[0] ?? {}
    const name = `bench1 ${time % 2}`
    const body = { year, organizationId: id, organizationName: name, indicationName: name, version }
    return { method: 'PUT', path: urlOf(updateOrganization, {}), token, body }
  }
}

/** Who moves does so between the two largest teams, and takes the hours of the month from today along. */
async function employeeChanges({ control, token }: Stage, moves: boolean): Promise<Asks> {
  const teams = await control.query<{ id: string }>(
    `select organization_id as id from employee_history group by 1 order by count(*) desc, 1 limit 2`,
  )
  return async (time) => {
    const { rows } = await control.query<{
      id: string
      name: string
      join_day: string
      roles: string[]
      version: number
    }>(
      `select employee_id as id, name, join_day, version, array(select role_id from employee_roles r
         where r.employee_id = e.employee_id order by 1) as roles
       from employees e where employee_id = 'emp01'`,
    )
    const [employee] = rows
    if (employee === undefined) throw new Error('The demonstration has no emp01.')
    const body = {
      employeeId: employee.id,
      employeeName: employee.name,
      joinDate: dayToWire(employee.join_day),
      roleList: employee.roles.map((roleId) => ({ roleId })),
      version: employee.version,
      ...(moves
        ? {
            employeeHistoryList: [
              {
                orgRegistDate: dayToWire(today),
                organizationId: teams.rows[time % 2]?.id,
                apply: 'Y',
              },
            ],
          }
        : { employeePosition: `bench ${time % 2}` }),
    }
    return { method: 'PUT', path: urlOf(updateEmployee, {}), token, body }
  }
}

/** Served and replayed by turns. The SQL of a change is recorded anew each time: it writes what stands not yet. */
async function measureCall({ url, control, recorder }: Stage, asks: Asks) {
  const served: number[] = []
  const sql: number[] = []
  for (let time = 0; time < times + warmTimes; time += 1) {
    const ours = await timed(url, await asks(2 * time))
    const { queries } = await recorder.record(await asks(2 * time + 1))
    const theirs = await replayed(control, recorder, queries)
    if (time < warmTimes) continue
    served.push(ours)
    sql.push(theirs)
  }
  return { served: median(served), sql: median(sql) }
}
