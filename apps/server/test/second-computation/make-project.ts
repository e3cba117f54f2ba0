import type { Day } from '@yuga/domain/calendar/day'
import { residesFrom } from '../factories.ts'
import { moneyOn } from '../subjects/profit-company.ts'
import type { Place, WorldPerson } from './after-close.ts'
import { type Chances, grades } from './chances.ts'
import type { Project } from './world.ts'

/** A project by chance, written with its teams, money, members and plans; no one has worked for it yet. */
export async function makeProject(
  { server, company }: Place,
  { pick, chance, amount, month, dayOf }: Chances,
  people: readonly WorldPerson[],
): Promise<Project> {
  const { pool } = server
  const money = moneyOn(server)
  const type = pick(['PM001', 'PM001', 'PM002', 'PM004', 'PM005'])
  const manager = pick(people)
  const id = await company.project({
    pm: manager.caller,
    type,
    startDay: '2025-03-01',
    endDay: '2026-10-31',
  })
  const project = {
    id,
    currency: chance(0.3) ? ('USD' as const) : ('KRW' as const),
    isBillable: type !== 'PM005',
    isInternalRnd: type === 'PM004',
    hasBusinessCost: chance(0.8),
    manager: manager.id,
    firstMonth: '2025-03',
    lastMonth: '2026-10',
    thirdPartyCost: chance(0.5) ? amount(900_000) : 0,
  }
  await pool.query(
    `update projects set currency_code = $2, includes_business_cost = $3, third_party_cost = $4
     where project_id = $1`,
    [
      id,
      project.currency === 'USD' ? 'CY002' : 'CY001',
      project.hasBusinessCost,
      project.thirdPartyCost,
    ],
  )
  const { firstMonth, lastMonth } = project
  /** Plans are of months of the project alone (projects-13). */
  const within = (planned: string) =>
    planned < firstMonth ? firstMonth : planned > lastMonth ? lastMonth : planned
  const rows: Project['rows'][number][] = []
  for (const year of [2024, 2026]) {
    if (chance(0.4)) continue
    const teams = ['T1', 'T2', 'T3'].filter(() => chance(0.6))
    const owner = chance(0.8) ? teams[0] : undefined
    for (const team of teams) {
      rows.push({
        year,
        team,
        sales: chance(0.2) ? 0 : pick([1, 3, amount(90_000_000)]),
        outsourcing: amount(9_000_000),
        expense: amount(90_000),
        isOwner: team === owner,
      })
    }
  }
  for (const [place, row] of rows.entries()) {
    await pool.query(
      `insert into project_team_profits values ($1, $2, $3, $4, $5, $6, 0, $7, $8)`,
      [id, row.year, row.team, row.sales, row.outsourcing, row.expense, row.isOwner, place],
    )
  }
  const billings: Project['billings'][number][] = []
  const services = [project.isInternalRnd ? 'ST004' : 'ST001', 'ST002', 'ST003'] as const
  for (let row = 0; row < 8; row += 1) {
    const billing = {
      revenue: chance(0.6) ? services[0] : pick(services),
      month: month(),
      planned: amount(50_000_000),
      actual: amount(50_000_000) * (chance(0.15) ? -1 : 1),
    }
    billings.push(billing)
    await pool.query(
      `insert into project_billings (project_id, revenue_code, plan_month, plan_amount, actual_month,
         actual_amount)
       values ($1, $2, $3, $4, $3, $5)`,
      [id, billing.revenue, `${billing.month}-01`, billing.planned, billing.actual],
    )
  }
  const costs = new Map<string, Project['costs'][number]>()
  for (let row = 0; row < 6; row += 1) {
    const cost = {
      category: pick(['CE001', 'CE001', 'CE002', 'CE003'] as const),
      team: pick(['T1', 'T2', 'T3']),
      month: month(),
      amount: amount(30_000_000) * (chance(0.15) ? -1 : 1),
    }
    const key = `${cost.category} ${cost.team} ${cost.month}`
    if (costs.has(key)) continue
    costs.set(key, cost)
    await money.spends(id, cost.month, cost.amount, cost.team, cost.category)
  }
  const residence: Record<string, { from: Day; resides: boolean }[]> = {}
  const plans: Project['plans'][number][] = []
  for (const person of people) {
    if (chance(0.3)) continue
    const resides = chance(0.5)
    await company.join(person.caller, id, { resides, plan: 0 })
    residence[person.id] = [{ from: '2025-03-01', resides }]
    if (!chance(0.4)) continue
    const from = dayOf(month())
    if (from <= '2025-03-01') continue
    await residesFrom(server, person.caller, id, from, !resides)
    residence[person.id]?.push({ from, resides: !resides })
  }
  for (const [person, entries] of Object.entries(residence)) {
    const at = within(month())
    const plan = {
      person,
      kind: null,
      grade: '',
      resides:
        entries.findLast(({ from }) => from <= `${at}-01`)?.resides ?? entries[0]?.resides ?? false,
      month: at,
      hundredths: amount(100),
    }
    plans.push(plan)
    await pool.query(
      `insert into member_plans select member_sn, $3, $4 from project_members
       where project_id = $1 and employee_id = $2
       on conflict (member_sn, month) do update set plan_hundredths = excluded.plan_hundredths`,
      [id, person, `${at}-01`, plan.hundredths],
    )
  }
  for (const kind of ['TBN', 'OUTSOURCING'] as const) {
    const plan = {
      person: null,
      kind,
      grade: pick(grades),
      resides: chance(0.5),
      month: within(month()),
      hundredths: amount(100),
    }
    plans.push(plan)
    await pool.query(
      `with m as (
         insert into project_members (project_id, placeholder_kind, placeholder_number, grade_code)
         values ($1, $2, 1, $3) returning member_sn),
       r as (insert into member_residence select member_sn, '2025-03-01', $4 from m)
       insert into member_plans select member_sn, $5, $6 from m`,
      [id, kind, plan.grade, plan.resides, `${plan.month}-01`, plan.hundredths],
    )
  }
  return {
    ...project,
    rows,
    billings,
    costs: [...costs.values()],
    work: [],
    residence,
    residenceAtClose: {},
    plans,
  }
}
