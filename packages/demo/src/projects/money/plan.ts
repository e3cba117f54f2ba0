import { yearOf } from '@yuga/domain/calendar/day'
import { sharesOf } from '@yuga/domain/money/shares'
import { type BudgetPlan, budgetPlanOf } from '@yuga/domain/projects/budget-plan/budget-plan'
import type { TeamProfitRow } from '@yuga/domain/projects/budget-plan/team-profit'
import type { Company, Project, Unit } from '../../company/company.ts'
import { randomOf, type Random } from '../../company/random.ts'
import { projectCountOf } from '../projects.ts'

/** What the budget plan of a project is made of, in minor units of its currency. */
export type MoneyPlan = {
  readonly teamProfits: readonly (TeamProfitRow & { readonly teamCode: string })[]
  readonly license: number
  readonly thirdParty: number
  readonly thirdPartyCost: number
}

/** Whether the work of a type is sold in licenses, resold, or done with other companies: how often of ten. */
const soldWith: Readonly<Record<string, { license: number; resold: number; outsourced: number }>> =
  {
    PM001: { license: 4, resold: 3, outsourced: 7 },
    PM002: { license: 10, resold: 4, outsourced: 3 },
    PM003: { license: 1, resold: 2, outsourced: 4 },
    PM004: { license: 0, resold: 0, outsourced: 3 },
    PM009: { license: 0, resold: 0, outsourced: 2 },
  }

/** What a project sells with one person in a month, in won. */
const wonOfAMonth = 17_500_000
const wonOfADollar = 1_350

/** Whether the project belongs to internal R&D: its amounts take the place of SI's (projects-5). */
export function isResearch({ typeCode }: Project): boolean {
  return typeCode === 'PM004'
}

/** Round amounts, as in contracts: 100,000 won, or 100 dollars in cents. */
export function roundedTo(project: Project, won: number): number {
  return project.currencyCode === 'CY002'
    ? Math.round(won / wonOfADollar / 100) * 10_000
    : Math.round(won / 100_000) * 100_000
}

/** The rows of the teams in every year of the project, and what is typed next to them (project-money-1). */
export function moneyPlanOf(project: Project, { structure, size }: Company): MoneyPlan {
  const random = randomOf('money', project.id)
  const owner = ownerOf(project, structure.divisions)
  const years = yearsOf(project)
  if (!project.isBillable) {
    const expense = project.typeCode === 'PM006' ? roundedTo(project, 6_000_000) : 0
    const row = { teamCode: owner.id, sales: 0, outsourcing: 0, expense, internal: 0 }
    return {
      teamProfits: years.map((year) => ({ ...row, year, isOwner: true })),
      license: 0,
      thirdParty: 0,
      thirdPartyCost: 0,
    }
  }
  const people = Math.max(1, size.employees / projectCountOf(size))
  const sales = roundedTo(
    project,
    wonOfAMonth * people * monthsOf(project) * (0.75 + random.fraction() * 0.6),
  )
  const odds = soldWith[project.typeCode] ?? { license: 0, resold: 0, outsourced: 0 }
  const partners = partnersOf(structure.teams, owner, random)
  const outsourcing = random.chance(odds.outsourced / 10)
    ? roundedToShare(project, sales, 0.08 + random.fraction() * 0.14)
    : 0
  const expense = roundedToShare(project, sales, 0.01 + random.fraction() * 0.02)
  const license = random.chance(odds.license / 10) ? roundedToShare(project, sales, 0.22) : 0
  const thirdParty = random.chance(odds.resold / 10) ? roundedToShare(project, sales, 0.15) : 0
  const first = rowsOf(project, owner, partners, { sales, outsourcing, expense })
  return {
    teamProfits: years.flatMap((year, place) => rowsOfYear(project, first, year, place, random)),
    license,
    thirdParty,
    thirdPartyCost: roundedToShare(project, thirdParty, 0.86),
  }
}

/** The plan's figures that billing has to add up to; they need no rate. */
export function planFiguresOf(project: Project, plan: MoneyPlan): BudgetPlan {
  return budgetPlanOf({
    rows: plan.teamProfits,
    license: plan.license,
    thirdParty: plan.thirdParty,
    thirdPartyCost: plan.thirdPartyCost,
    includesBusinessCost: project.includesBusinessCost,
    isInternalRnd: isResearch(project),
    startYear: yearOf(project.startDay),
    opexRates: [],
  })
}

/** The profit center that owns a project: its team, or the division of a staff team. */
function ownerOf({ team }: Project, divisions: readonly Unit[]): Unit {
  return team.isProfitCenter ? team : (divisions.find(({ id }) => id === team.upperId) ?? team)
}

/** One or two teams that work along, on some projects. */
function partnersOf(teams: readonly Unit[], owner: Unit, random: Random): Unit[] {
  const others = teams.filter((team) => team.isProfitCenter && team !== owner)
  const count = random.weighted([[0, 40] as const, [1, 45], [2, 15]])
  const partners = new Set<Unit>()
  while (partners.size < Math.min(count, others.length)) partners.add(random.pick(others))
  return [...partners]
}

type Amounts = { sales: number; outsourcing: number; expense: number }
type TeamRow = Amounts & { teamCode: string; internal: number; isOwner: boolean }

/** The owner's part and those of its partners; what partners are owed in settlement the owner gives. */
function rowsOf(
  project: Project,
  owner: Unit,
  partners: readonly Unit[],
  { sales, outsourcing, expense }: Amounts,
): TeamRow[] {
  const weights = [
    { teamCode: owner.id, weight: 10 - 2 * partners.length },
    ...partners.map(({ id }) => ({ teamCode: id, weight: 2 })),
  ]
  const settled = partners.length === 0 ? 0 : roundedToShare(project, sales, 0.04)
  return (sharesOf(sales, weights) ?? []).map(({ teamCode, amount }) => {
    const isOwner = teamCode === owner.id
    return {
      teamCode,
      isOwner,
      sales: amount,
      outsourcing: isOwner ? outsourcing : 0,
      expense: isOwner ? expense : 0,
      internal: isOwner ? -settled * partners.length : settled,
    }
  })
}

/** A year starts as a copy of the one before; now and then more is agreed for it. */
function rowsOfYear(
  project: Project,
  first: readonly TeamRow[],
  year: number,
  place: number,
  random: Random,
) {
  const more = place > 0 && random.chance(0.4) ? roundedTo(project, 12_500_000) : 0
  return first.map((row) => ({ ...row, year, sales: row.sales + (row.isOwner ? more : 0) }))
}

function roundedToShare(project: Project, minorUnits: number, share: number): number {
  const unit = project.currencyCode === 'CY002' ? 10_000 : 100_000
  return Math.round((minorUnits * share) / unit) * unit
}

function yearsOf({ startDay, endDay }: Project): number[] {
  const first = yearOf(startDay)
  return Array.from({ length: yearOf(endDay) - first + 1 }, (_, place) => first + place)
}

function monthsOf({ contractStartDay, contractEndDay }: Project): number {
  const month = (day: string) => yearOf(day) * 12 + Number(day.slice(5, 7))
  return month(contractEndDay) - month(contractStartDay) + 1
}
