import { cancelMonthClose, closeMonthForEveryone } from '@yuga/contract/timecard/month-close'
import { addDays } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { moves } from '../factories.ts'
import { moneyOn } from '../subjects/profit-company.ts'
import type { TestServer } from '../server.ts'
import { changeAfterClose, type Place, unitOn, type WorldPerson } from './after-close.ts'
import { chancesFrom, grades, years } from './chances.ts'
import { makeProject } from './make-project.ts'
import type { Entry, Price, Project, Unit, World } from './world.ts'

/*
 * A company by chance, written into the database as the product writes it, and returned as plain facts: two charts,
 * moves before and after a close, both currencies, projects of every kind, prices and rates of which some are missing.
 */

const units: readonly Unit[] = [
  { id: 'C', parent: null, isCenter: false },
  { id: 'D1', parent: 'C', isCenter: false },
  { id: 'D2', parent: 'C', isCenter: false },
  { id: 'T1', parent: 'D1', isCenter: true },
  { id: 'T2', parent: 'D1', isCenter: true },
  { id: 'T3', parent: 'D2', isCenter: true },
  { id: 'P1', parent: 'T1', isCenter: false },
]

/** A company from a seed, in which people move unless it is said that no one does. */
export async function makeWorld(
  place: Place,
  seed: number,
  { doesAnybodyMove = true }: { readonly doesAnybodyMove?: boolean } = {},
): Promise<World> {
  const chances = chancesFrom(seed)
  const { random, pick, chance, amount, dayOf } = chances
  const { server, company, admin } = place
  const money = moneyOn(server)
  await emptied(server)

  // in 2025 another unit is a profit center, and T2 is missing
  const charts = {
    2024: units,
    2025: units
      .filter(({ id }) => id !== 'T2')
      .map((unit) => ({ ...unit, isCenter: ['P1', 'T3', 'D1'].includes(unit.id) })),
    2026: units,
  }
  await writeCharts(server, charts)

  const prices: Price[] = []
  for (const year of years) {
    for (const unitType of ['UP001', 'UP002'] as const) {
      for (const grade of grades) {
        if (chance(0.08)) continue
        const price = {
          year,
          unitType,
          grade,
          prime: { KRW: amount(9_000_000), USD: amount(900_000) },
          settlement: { KRW: amount(9_000_000), USD: amount(900_000) },
        }
        prices.push(price)
        await money.price(year, {
          unitType,
          grade,
          primeCost: price.prime.KRW,
          settlement: price.settlement.KRW,
          primeCents: price.prime.USD,
          settlementCents: price.settlement.USD,
        })
      }
    }
  }
  const opex: Record<number, number> = {}
  const wonPerDollar: Record<number, number> = {}
  const targets: World['targets'][number][] = []
  for (const year of years) {
    if (chance(0.8)) await money.opexRate(year, (opex[year] = pick([5.5, 3.3, 10])))
    if (chance(0.8)) await money.exchangeRate(year, (wonPerDollar[year] = amount(2_000)))
    for (const team of ['T1', 'T3']) {
      const target = { year, team, won: amount(900_000_000) }
      targets.push(target)
      await money.target(year, team, target.won)
    }
  }

  const holidays: World['holidays'] = [
    ...(await holidaysOfBefore(server)),
    { office: 'FC001', day: '2025-06-06', isLate: false },
    { office: 'FC001', day: '2026-03-02', isLate: false },
    { office: 'FC002', day: '2026-04-03', isLate: false },
  ]
  for (const { day, office } of holidays) await company.holiday(day, day, office)

  const people: WorldPerson[] = []
  for (let count = 0; count < 5; count += 1) {
    const unit = pick(['T1', 'T2', 'T3', 'P1', 'D1'])
    const joined = count === 1 ? '2025-06-11' : '2025-01-01'
    const left = count === 2 ? '2026-04-14' : null
    const office = count === 3 ? 'FC002' : 'FC001'
    const caller = await company.person({
      team: unit,
      joinDay: joined,
      office,
      ...(left !== null && { retireDay: left }),
    })
    const history: Entry[] = [{ from: joined, unit, grade: 'GR003', office }]
    people.push({
      id: caller.employeeId,
      caller,
      joined,
      left,
      history,
      historyAtClose: [],
    })
  }
  const moved = async (person: (typeof people)[number]) => {
    if (!doesAnybodyMove) return
    const before = person.history.at(-1) as Entry
    const from = addDays(before.from, amount(200))
    if (from > (person.left ?? '2026-11-30')) return
    const unit = unitOn(from, pick(['T1', 'T2', 'T3', 'P1', 'D2']))
    const entry = { from, unit, grade: pick(grades), office: before.office }
    person.history.push(entry)
    await moves(server, person.caller, from, { team: entry.unit, grade: entry.grade })
  }
  for (const person of people) {
    if (chance(0.7)) await moved(person)
    // an entry after the last day of employment, which counts for no one
    if (person.left !== null && doesAnybodyMove) {
      const entry = {
        ...(person.history.at(-1) as Entry),
        from: '2026-05-04',
        unit: 'D2',
        grade: grades[person.history.length % grades.length] ?? 'GR001',
      }
      person.history.push(entry)
      await moves(server, person.caller, entry.from, { team: entry.unit, grade: entry.grade })
    }
  }

  const projects: Project[] = []
  for (let count = 0; count < 7; count += 1) {
    projects.push(await makeProject(place, chances, people))
  }

  for (const person of people) {
    for (const project of projects) {
      if (chance(0.4)) continue
      const state = chance(0.85) ? 'submitted' : 'open'
      const days = new Set(
        Array.from({ length: 6 }, () => dayOf(pick(['2025-06', '2025-12', '2026-03', '2026-04']))),
      )
      const work = [...days].map((day) => {
        const { firstDay, lastDay } = periodOf(day)
        return { day, hundredths: amount(2_400), periodStart: firstDay, periodEnd: lastDay }
      })
      await company.worked(person.caller, project.id, work, state)
      const own = project.work as Project['work'][number][]
      for (const { day, hundredths } of work) {
        own.push({ person: person.id, day, hundredths, isSubmitted: state === 'submitted' })
      }
    }
  }
  for (const person of people) person.historyAtClose.push(...person.history)
  for (const { residence, residenceAtClose } of projects) {
    for (const [id, entries] of Object.entries(residence)) residenceAtClose[id] = [...entries]
  }
  const closedMonths = ['2025-06', '2026-03']
  for (const closed of closedMonths) {
    const [year = '', of = ''] = closed.split('-')
    await admin(closeMonthForEveryone, {
      body: { standardYear: Number(year), yearMonth: `${year}${of}` },
    })
  }
  for (const person of people) if (chance(0.5)) await moved(person)
  const late = doesAnybodyMove ? await changeAfterClose(place, random, { people, projects }) : []
  const reopened = new Set<string>()
  for (const { id } of people) {
    if (!doesAnybodyMove || !chance(0.4)) continue
    await admin(cancelMonthClose, { body: { yearMonth: '202603', employeeId: id } })
    reopened.add(`${id} 2026-03`)
  }
  return {
    charts,
    people,
    projects,
    prices,
    opex,
    wonPerDollar,
    targets,
    closedMonths,
    reopened,
    holidays: [...holidays, ...late],
  }
}

/** What an earlier company on the same server has entered. */
async function holidaysOfBefore({ pool }: TestServer): Promise<World['holidays']> {
  const { rows } = await pool.query<World['holidays'][number]>(
    `select office_code as office, d::date as day, false as "isLate"
     from holidays cross join generate_series(first_day, last_day, interval '1 day') d`,
  )
  return rows
}

async function emptied({ pool }: TestServer): Promise<void> {
  await pool.query(
    `truncate projects, unit_prices, opex_charges, exchange_rates, gp_team_targets, month_closes cascade`,
  )
}

async function writeCharts(
  { pool }: TestServer,
  charts: Readonly<Record<number, readonly Unit[]>>,
): Promise<void> {
  await pool.query('delete from organizations')
  for (const [year, chart] of Object.entries(charts)) {
    for (const { id, parent, isCenter } of chart) {
      await pool.query(
        `insert into organizations (year, organization_id, upper_organization_id, name, display_name,
           is_profit_center)
         values ($1, $2, $3, $2, $2, $4)`,
        [year, id, parent, isCenter],
      )
    }
  }
}
