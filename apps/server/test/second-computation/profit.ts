import {
  rounded,
  plus,
  yearOf,
  monthsOfYear,
  daysOf,
  baseOf,
  inForce,
  placeNow,
  isClosed,
  placeOf,
  teamOf,
  subtreeOf,
} from './plain-facts.ts'
import type { Currency, Person, Project, World } from './world.ts'

/*
 * Profit once more, in plain loops over single facts and without SQL or the rules of the product, so that both can be
 * compared. Null: something is missing.
 */

export type Amounts = Record<string, number | null>
export type Reading = 'THEN' | 'NOW'
type Query = { readonly reading: Reading; readonly currency: Currency }

type Cell = {
  readonly person: Person
  readonly unit: string
  readonly grade: string
  readonly resides: boolean
  readonly manMonths: number
}

/** The cells of a project in a month: a new one begins where unit, grade, office or residence changes. */
function cellsOf(world: World, project: Project, month: string): Cell[] {
  const cells: Cell[] = []
  for (const person of world.people) {
    const own = project.work.filter(
      (work) => work.person === person.id && work.isSubmitted && work.day.startsWith(month),
    )
    if (own.length === 0) continue
    const residences = isClosed(world, person, month) ? project.residenceAtClose : project.residence
    const residence = residences[person.id]
    let before = ''
    let hours = 0
    let last: Omit<Cell, 'manMonths'> | null = null
    const end = () => {
      const manMonths = rounded(BigInt(hours) * 10_000n, BigInt(baseOf(world, person, month)))
      if (last !== null && manMonths > 0) cells.push({ ...last, manMonths })
      hours = 0
    }
    for (const day of daysOf(month)) {
      const { unit, grade, office } = placeOf(world, person, day)
      const resides = residence === undefined ? false : inForce(residence, day).resides
      const key = `${unit} ${grade} ${office} ${resides}`
      if (key !== before) end()
      before = key
      last = { person, unit, grade, resides }
      for (const work of own) if (work.day === day) hours += work.hundredths
    }
    end()
  }
  return cells
}

function priced(
  world: World,
  of: {
    readonly manMonths: number
    readonly year: number
    readonly resides: boolean
    readonly grade: string
  },
  kind: 'prime' | 'settlement',
  currency: Currency,
): number | null {
  if (of.manMonths === 0) return 0
  const unitType = of.resides ? 'UP001' : 'UP002'
  for (const price of world.prices) {
    if (price.year === of.year && price.unitType === unitType && price.grade === of.grade) {
      return rounded(BigInt(of.manMonths) * BigInt(price[kind][currency]), 10_000n)
    }
  }
  return null
}

export function converted(
  world: World,
  amount: number | null,
  { year, from, to }: { readonly year: number; readonly from: Currency; readonly to: Currency },
): number | null {
  if (amount === null || amount === 0 || from === to) return amount
  const won = world.wonPerDollar[year]
  if (won === undefined) return null
  return from === 'USD'
    ? rounded(BigInt(amount) * BigInt(won), 100n)
    : rounded(BigInt(amount) * 100n, BigInt(won))
}

function rowsOf(project: Project, year: number) {
  const years = project.rows.map((row) => row.year).toSorted((a, b) => a - b)
  let source = years[0]
  for (const each of years) if (each <= year) source = each
  return project.rows.filter((row) => row.year === source)
}

function ownerOf(world: World, project: Project, month: string): string {
  const named = rowsOf(project, yearOf(month)).find(({ isOwner }) => isOwner)
  if (named !== undefined) return named.team
  const manager = world.people.find(({ id }) => id === project.manager) as Person
  return teamOf(world, placeOf(world, manager, `${month}-01`).unit, yearOf(month))
}

/** Whole units by largest remainder, of equal ones the smaller code first; all of it the owner's where none sells. */
function shared(
  world: World,
  project: Project,
  month: string,
  amount: number | null,
): [team: string, share: number | null][] {
  const rows = rowsOf(project, yearOf(month)).filter(({ sales }) => sales > 0)
  if (rows.length === 0) return [[ownerOf(world, project, month), amount]]
  if (amount === null) return rows.map(({ team }) => [team, null])
  let total = 0n
  for (const { sales } of rows) total += BigInt(sales)
  const size = BigInt(Math.abs(amount))
  const parts = rows.map(({ team, sales }) => ({
    team,
    whole: (size * BigInt(sales)) / total,
    rest: (size * BigInt(sales)) % total,
  }))
  let left = size
  for (const { whole } of parts) left -= whole
  while (left > 0n) {
    let next = parts[0] as (typeof parts)[number]
    for (const part of parts) {
      if (part.rest > next.rest || (part.rest === next.rest && part.team < next.team)) next = part
    }
    next.whole += 1n
    next.rest = -1n
    left -= 1n
  }
  return parts.map(({ team, whole }) => [team, Number(whole) * Math.sign(amount)])
}

/** What sales OPEX charges in a month, in the currency of the project. */
export function opexIn(world: World, project: Project, month: string): number | null {
  if (!project.hasBusinessCost) return 0
  const baseThrough = (isIn: (each: string) => boolean) => {
    let base = 0
    const service = project.isInternalRnd ? 'ST004' : 'ST001'
    for (const row of project.billings) {
      if (row.revenue === service && isIn(row.month)) base += row.actual
    }
    for (const cost of project.costs) {
      if (cost.category === 'CE001' && isIn(cost.month)) base -= cost.amount
    }
    return Math.max(0, base)
  }
  const year = yearOf(month)
  const start = baseThrough((each) => yearOf(each) < year)
  const before = baseThrough((each) => each < month) - start
  const now = baseThrough((each) => each <= month) - start
  if (now === before) return 0
  const percent = world.opex[year]
  if (percent === undefined) return null
  const charged = (base: number) => rounded(BigInt(base) * BigInt(percent * 10), 1_000n)
  return charged(now) - charged(before)
}

const salesLines = { ST001: 'si', ST002: 'license', ST003: 'thirdParty', ST004: 'internalRnd' }
const costLines = { CE001: 'outsourcing', CE002: 'expense', CE003: 'thirdPartyCost' }

/** What each team has of each line of a project in a month: `team line`; the man-months as `team manMonths`. */
function teamsOf(world: World, project: Project, month: string, requested: Query): Amounts {
  const result: Amounts = {}
  const add = (team: string, line: string, amount: number | null) => {
    const key = `${team} ${line}`
    result[key] = plus(result[key] ?? (key in result ? null : 0), amount)
  }
  const year = yearOf(month)
  const inReport = (amount: number | null) =>
    converted(world, amount, { year, from: project.currency, to: requested.currency })
  for (const revenue of ['ST001', 'ST002', 'ST003', 'ST004'] as const) {
    let sum = 0
    for (const row of project.billings) {
      if (row.revenue === revenue && row.month === month) sum += row.actual
    }
    const isShared = revenue === 'ST001' || revenue === 'ST004'
    if (!isShared) add(ownerOf(world, project, month), salesLines[revenue], inReport(sum))
    else {
      for (const [team, share] of shared(world, project, month, inReport(sum))) {
        add(team, salesLines[revenue], share)
      }
    }
  }
  for (const { category, team, month: at, amount } of project.costs) {
    if (at === month) add(team, costLines[category], inReport(amount))
  }
  const opex = inReport(opexIn(world, project, month))
  for (const [team, share] of shared(world, project, month, opex)) add(team, 'salesOpex', share)
  for (const cell of cellsOf(world, project, month)) {
    const today = placeNow(cell.person)
    const unit = requested.reading === 'NOW' ? today.unit : cell.unit
    const grade = requested.reading === 'NOW' ? today.grade : cell.grade
    const team = teamOf(world, unit, year)
    const work = { manMonths: cell.manMonths, year, resides: cell.resides, grade }
    add(team, 'labour', priced(world, work, 'prime', requested.currency))
    add(team, 'manMonths', cell.manMonths)
    const owner = ownerOf(world, project, month)
    if (!project.isBillable || owner === team) continue
    const settled = priced(world, work, 'settlement', requested.currency)
    add(team, 'settlement', settled)
    add(owner, 'settlement', settled === null ? null : -settled)
  }
  return result
}

const counted = [
  'si',
  'license',
  'thirdParty',
  'internalRnd',
  'outsourcing',
  'expense',
  'thirdPartyCost',
  'salesOpex',
  'settlement',
  'labour',
  'manMonths',
] as const

function withSums(lines: Amounts): Amounts {
  const sum = (...names: readonly string[]) =>
    names.reduce<number | null>((total, name) => plus(total, lines[name] ?? null), 0)
  const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
  const sales = sum('si', 'license', 'thirdParty', 'internalRnd')
  const cost = sum('outsourcing', 'expense', 'thirdPartyCost', 'salesOpex')
  const grossProfit = plus(less(sales, cost), lines['settlement'] ?? null)
  const operatingProfit = less(grossProfit, lines['labour'] ?? null)
  return { ...lines, sales, cost, grossProfit, operatingProfit }
}

/** The lines of a unit and all below it by month, of all billable projects or of one of them. */
export function unitProfit(
  world: World,
  unit: string,
  year: number,
  requested: Query & { readonly projectId?: string },
): Record<string, Amounts> {
  const units = subtreeOf(world, unit, year)
  const result: Record<string, Amounts> = {}
  for (const month of monthsOfYear(year)) {
    const lines: Amounts = Object.fromEntries(counted.map((line) => [line, 0]))
    for (const project of world.projects) {
      if (!project.isBillable) continue
      if (requested.projectId !== undefined && requested.projectId !== project.id) continue
      for (const [key, amount] of Object.entries(teamsOf(world, project, month, requested))) {
        const [team = '', line = ''] = key.split(' ')
        if (units.has(team)) lines[line] = plus(lines[line] ?? null, amount)
      }
    }
    result[month] = withSums(lines)
  }
  return result
}

/** The lines of a project by month, and what is planned of them. */
export function projectProfitOf(
  world: World,
  project: Project,
  year: number,
  requested: Query,
): Record<string, { readonly actual: Amounts; readonly planned: Amounts }> {
  const result: Record<string, { actual: Amounts; planned: Amounts }> = {}
  for (const month of monthsOfYear(year)) {
    const actual: Amounts = Object.fromEntries(counted.map((line) => [line, 0]))
    for (const [key, amount] of Object.entries(teamsOf(world, project, month, requested))) {
      const line = key.split(' ')[1] ?? ''
      actual[line] = plus(actual[line] ?? null, amount)
    }
    actual['settlement'] = 0
    result[month] = {
      actual: withSums(actual),
      planned: withSums(plannedOf(world, project, month, requested.currency)),
    }
  }
  return result
}

function plannedOf(world: World, project: Project, month: string, currency: Currency): Amounts {
  const year = yearOf(month)
  const inReport = (amount: number | null) =>
    converted(world, amount, { year, from: project.currency, to: currency })
  const planned: Amounts = Object.fromEntries(counted.map((line) => [line, 0]))
  for (const revenue of ['ST001', 'ST002', 'ST003', 'ST004'] as const) {
    let sum = 0
    for (const row of project.billings) {
      if (row.revenue === revenue && row.month === month) sum += row.planned
    }
    planned[salesLines[revenue]] = inReport(sum)
  }
  const years = new Set(project.rows.map((row) => row.year)).size
  const average = (of: 'sales' | 'outsourcing' | 'expense') => {
    let sum = 0
    for (const row of project.rows) sum += row[of]
    return years === 0 ? 0 : rounded(BigInt(sum), BigInt(years))
  }
  const base = Math.max(0, average('sales') - average('outsourcing'))
  const percent = world.opex[yearOf(project.firstMonth)]
  const opex =
    !project.hasBusinessCost || base === 0
      ? 0
      : percent === undefined
        ? null
        : rounded(BigInt(base) * BigInt(percent * 10), 1_000n)
  const months: string[] = []
  for (let each = yearOf(project.firstMonth); each <= yearOf(project.lastMonth); each += 1) {
    for (const one of monthsOfYear(each)) {
      if (one >= project.firstMonth && one <= project.lastMonth) months.push(one)
    }
  }
  const spread = (amount: number | null) => {
    if (!months.includes(month) || amount === null) return months.includes(month) ? null : 0
    const each = Math.floor(amount / months.length)
    return month === project.lastMonth ? amount - each * (months.length - 1) : each
  }
  planned['outsourcing'] = inReport(spread(average('outsourcing')))
  planned['expense'] = inReport(spread(average('expense')))
  planned['thirdPartyCost'] = inReport(spread(project.thirdPartyCost))
  planned['salesOpex'] = inReport(spread(opex))
  for (const plan of project.plans) {
    if (plan.month !== month || plan.kind === 'OUTSOURCING') continue
    const person = world.people.find(({ id }) => id === plan.person)
    const grade = person === undefined ? plan.grade : placeOf(world, person, `${month}-01`).grade
    const residence = project.residence[plan.person ?? '']
    const resides =
      residence === undefined ? plan.resides : inForce(residence, `${month}-01`).resides
    const work = { manMonths: plan.hundredths * 100, year, resides, grade }
    planned['labour'] = plus(planned['labour'] ?? null, priced(world, work, 'prime', currency))
  }
  return planned
}
