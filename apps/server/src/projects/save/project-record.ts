import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { ProjectFields } from '@yuga/domain/projects/project'
import { type Db, statement } from '../../db/statement.ts'

/** A person who works on a project, or is still to be named. */
export type Member = {
  /** 0: it is not kept yet. */
  readonly memberSn: number
  /** Null: a placeholder. */
  readonly employeeId: string | null
  readonly placeholderKind: 'TBN' | 'OUTSOURCING' | null
  readonly placeholderNumber: number | null
  /** The team and the grade as of the day the member was added (projects-6). */
  readonly unitId: string | null
  readonly gradeCode: string | null
  readonly isSupport: boolean
  readonly isActive: boolean
  readonly residence: readonly { readonly fromDay: Day; readonly resides: boolean }[]
  /** Man-months in hundredths; a month that is not named has none. */
  readonly plan: readonly { readonly month: Month; readonly hundredths: number }[]
}

export type Group = {
  readonly groupId: string
  readonly isDefault: boolean
  readonly name: string
  readonly members: readonly Member[]
}

/** What a team plans of a project in a year, in minor units. */
export type TeamProfit = {
  readonly year: number
  readonly teamCode: string
  readonly sales: number
  readonly outsourcing: number
  readonly expense: number
  readonly internal: number
  readonly isOwner: boolean
}

export type Billing = {
  /** 0: it is not kept yet. */
  readonly billingSn: number
  readonly revenueCode: string
  readonly plannedMonth: Month | null
  readonly planned: number
  readonly actualMonth: Month | null
  readonly actual: number
  readonly remark: string
}

export type Cost = {
  readonly categoryCode: string
  readonly teamCode: string
  readonly month: Month
  readonly amount: number
}

/** A project whole, as it is kept and as each save leaves it in `project_versions`. */
export type ProjectRecord = ProjectFields & {
  readonly statusCode: string
  readonly endedDay: Day | null
  readonly groups: readonly Group[]
  readonly teamProfits: readonly TeamProfit[]
  readonly billings: readonly Billing[]
  readonly costs: readonly Cost[]
  readonly version: number
}

const monthText = (column: string) => `to_char(${column}, 'YYYY-MM')`

const membersOfGroup = `
  select coalesce(json_agg(json_build_object('memberSn', m.member_sn, 'employeeId', m.employee_id,
    'placeholderKind', m.placeholder_kind, 'placeholderNumber', m.placeholder_number,
    'unitId', m.organization_id, 'gradeCode', m.grade_code, 'isSupport', m.is_support,
    'isActive', m.is_active, 'residence', coalesce(r.residence, '[]'), 'plan', coalesce(l.plan, '[]'))
    order by m.sort_order, m.member_sn), '[]')
  from project_members m
  left join lateral (
    select json_agg(json_build_object('fromDay', r.from_day, 'resides', r.resides) order by r.from_day)
      as residence
    from member_residence r where r.member_sn = m.member_sn) r on true
  left join lateral (
    select json_agg(json_build_object('month', ${monthText('l.month')}, 'hundredths', l.plan_hundredths)
      order by l.month) as plan
    from member_plans l where l.member_sn = m.member_sn and l.plan_hundredths > 0) l on true
  where m.project_id = g.project_id and m.group_id = g.group_id`

/** The columns of a project itself and their types, by the fields of its record. */
export const projectColumns = {
  projectId: ['project_id', 'text'],
  name: ['name', 'text'],
  typeCode: ['type_code', 'text'],
  linkedProjectId: ['linked_project_id', 'text'],
  startDay: ['start_day', 'date'],
  endDay: ['end_day', 'date'],
  contractStartDay: ['contract_start_day', 'date'],
  contractEndDay: ['contract_end_day', 'date'],
  pmId: ['pm_id', 'text'],
  officeCode: ['office_code', 'text'],
  currencyCode: ['currency_code', 'text'],
  includesBusinessCost: ['includes_business_cost', 'boolean'],
  remark: ['remark', 'text'],
  winProbability: ['win_probability', 'smallint'],
  license: ['license_amount', 'bigint'],
  thirdParty: ['third_party_amount', 'bigint'],
  thirdPartyCost: ['third_party_cost', 'bigint'],
} as const satisfies Record<keyof ProjectFields, readonly [column: string, type: string]>

export const projectFields = Object.keys(projectColumns) as (keyof ProjectFields)[]

const ownColumns = [
  ...Object.entries(projectColumns).map(([field, [column]]) => `p.${column} as "${field}"`),
  `p.status_code as "statusCode", p.ended_day as "endedDay", p.version`,
].join()

const groupsColumn = `
  (select coalesce(json_agg(json_build_object('groupId', g.group_id, 'isDefault', g.is_default,
      'name', g.name, 'members', (${membersOfGroup}))
      order by g.is_default desc, g.sort_order, g.group_id), '[]')
    from project_groups g where g.project_id = p.project_id) as groups`

const planColumns = `
  (select coalesce(json_agg(json_build_object('year', t.year, 'teamCode', t.organization_id,
      'sales', t.sales_amount, 'outsourcing', t.outsourcing_amount, 'expense', t.expense_amount,
      'internal', t.internal_amount, 'isOwner', t.is_owner)
      order by t.year, t.sort_order, t.organization_id), '[]')
    from project_team_profits t where t.project_id = p.project_id) as "teamProfits",
  (select coalesce(json_agg(json_build_object('billingSn', b.billing_sn, 'revenueCode', b.revenue_code,
      'plannedMonth', ${monthText('b.plan_month')}, 'planned', b.plan_amount,
      'actualMonth', ${monthText('b.actual_month')}, 'actual', b.actual_amount, 'remark', b.remark)
      order by b.sort_order, b.billing_sn), '[]')
    from project_billings b where b.project_id = p.project_id) as billings`

const costsColumn = `
  (select coalesce(json_agg(json_build_object('categoryCode', c.category_code,
      'teamCode', c.organization_id, 'month', ${monthText('c.month')}, 'amount', c.amount)
      order by c.category_code, c.organization_id, c.month), '[]')
    from project_costs c where c.project_id = p.project_id) as costs`

const recordColumns = [ownColumns, groupsColumn, planColumns, costsColumn].join()

const read = statement<ProjectRecord>(
  `select ${recordColumns} from projects p where p.project_id = $1`,
)

const readSeveral = statement<ProjectRecord>(
  `select ${recordColumns} from projects p where p.project_id = any($1) order by p.project_id`,
)

/** A project as far as its plan of money needs it: without people and costs. */
export type PlanRecord = Omit<ProjectRecord, 'groups' | 'costs'>

const readPlan = statement<PlanRecord>(
  `select ${ownColumns}, ${planColumns} from projects p where p.project_id = $1`,
)

export function readPlanRecord(db: Db, projectId: string): Promise<PlanRecord | undefined> {
  return readPlan.first(db, [projectId])
}

/* $1 the projects, null: all billable ones; $2 and $3 the months */
const readPlans = statement<PlanRecord>(
  `select ${ownColumns}, ${planColumns} from projects p join project_types y using (type_code)
  where (p.project_id = any($1) or $1::text[] is null and y.section_code = 'DV001')
    and (p.contract_start_day < $3::date + interval '1 month' and p.contract_end_day >= $2::date
      or exists (
        select from project_billings b where b.project_id = p.project_id and b.plan_month is not null
          and (b.plan_month between $2::date and $3::date or b.actual_month is null)))
  order by p.project_id`,
  { plansEachTime: true },
)

/** The plans of some projects, or of all billable ones, that plan anything in some months or are late with it. */
export function readPlanRecords(
  db: Db,
  projectIds: readonly string[] | 'billable',
  { firstMonth, lastMonth }: { readonly firstMonth: Month; readonly lastMonth: Month },
): Promise<PlanRecord[]> {
  const days = [firstDayOf(firstMonth), firstDayOf(lastMonth)]
  return readPlans.all(db, [projectIds === 'billable' ? null : projectIds, ...days])
}

const lock = statement(`select from projects where project_id = $1 for update`)

/** A project whole, by one statement. */
export function readRecord(db: Db, projectId: string): Promise<ProjectRecord | undefined> {
  return read.first(db, [projectId])
}

/** Several projects whole, in the order of their ids. */
export function readRecords(db: Db, projectIds: readonly string[]): Promise<ProjectRecord[]> {
  return readSeveral.all(db, [projectIds])
}

/** Locks the project for this transaction, after the timecards of those with cells that it may change. */
export async function lockRecord(db: Db, projectId: string): Promise<ProjectRecord | undefined> {
  await lock.all(db, [projectId])
  return readRecord(db, projectId)
}

const readVersion = statement<{ contents: ProjectRecord | null; isNow: boolean }>(`
  select (select v.contents from project_versions v
      where v.project_id = p.project_id and (v.saved_at at time zone $3)::date <= $2
      order by v.version desc limit 1) as contents,
    (p.updated_at at time zone $3)::date <= $2 as "isNow"
  from projects p where p.project_id = $1`)

/** The project as the last save through a day left it; null: that state is not known. */
export async function recordOn(
  db: Db,
  now: ProjectRecord,
  { day, timeZone }: { readonly day: Day; readonly timeZone: string },
): Promise<ProjectRecord | null> {
  const match = await readVersion.first(db, [now.projectId, day, timeZone])
  return match?.isNow === true ? now : (match?.contents ?? null)
}
