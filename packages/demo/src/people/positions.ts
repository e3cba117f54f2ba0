import type { CompanySize, Duty, Structure, Unit } from '../company/company.ts'
import { at } from '../company/lists.ts'
import { isSeoulDelivery } from '../company/structure.ts'

/** A place in the company that someone fills. `id` only where someone is known by name. */
export type Position = { unit: Unit; duty: Duty; id?: string }

/** Fewer people would not fill the places that the demonstration is about. */
export const fewestEmployees = 45

const peopleToAProjectManager = 7

/** Every place of a company of that size: the demo accounts, their colleagues, leaders, then the rest. */
export function positionsOf(size: CompanySize, structure: Structure): Position[] {
  const fixed = [
    ...demoPositions(structure),
    ...colleaguePositions(structure),
    ...leadingPositions(size, structure),
  ]
  return [...fixed, ...memberPositions(size, structure, fixed)].slice(0, size.employees)
}

function demoPositions({ root, teams, demoTeam, demoPart }: Structure): Position[] {
  const staffTeam = teams.find((team) => team.styleCode === 'STF') ?? demoTeam
  return [
    { id: 'emp01', unit: demoPart, duty: 'member' },
    { id: 'pm01', unit: demoTeam, duty: 'projectManager' },
    { id: 'tl01', unit: demoTeam, duty: 'teamLeader' },
    { id: 'pl01', unit: demoPart, duty: 'partLeader' },
    { id: 'ex01', unit: root, duty: 'executive' },
    { id: 'admin', unit: staffTeam, duty: 'administrator' },
  ]
}

/** The colleagues with requests that wait for the demo accounts; `named-people.ts` knows their ids. */
function colleaguePositions({ demoTeam, demoPart, newPart }: Structure): Position[] {
  return [
    { id: 'kr0001', unit: demoTeam, duty: 'projectManager' },
    { id: 'kr0002', unit: demoPart, duty: 'member' },
    { id: 'kr0003', unit: demoTeam, duty: 'member' },
    { id: 'kr0004', unit: demoPart, duty: 'member' },
    { id: 'kr0005', unit: newPart, duty: 'member' },
  ]
}

function leadingPositions({ employees }: CompanySize, structure: Structure): Position[] {
  const { root, divisions, teams, parts, demoTeam, demoPart } = structure
  const leaders = (units: readonly Unit[], duty: Duty) => units.map((unit) => ({ unit, duty }))
  const others = teams.filter((team) => team !== demoTeam)
  const staffTeam = teams.find((team) => team.styleCode === 'STF') ?? demoTeam
  const customers = others.filter((team) => team.styleCode !== 'STF')
  return [
    ...leaders(divisions, 'divisionLeader'),
    ...leaders(others, 'teamLeader'),
    ...leaders([...customers, staffTeam], 'projectManager'),
    ...leaders(
      parts.filter((part) => part !== demoPart),
      'partLeader',
    ),
    ...leaders(Array<Unit>(Math.floor(employees / 500)).fill(root), 'executive'),
  ]
}

/** A sixth of the company works in Los Angeles, a tenth in staff teams, the rest for customers in Seoul. */
function memberPositions(
  { employees }: CompanySize,
  structure: Structure,
  fixed: Position[],
): Position[] {
  const { teams, parts, demoTeam } = structure
  const inOffice = (code: string) => fixed.filter(({ unit }) => unit.officeCode === code).length
  const isStaffTeam = (unit: Unit) => unit.styleCode === 'STF' && unit.kind === 'team'
  const american = teams.filter((team) => team.officeCode === 'FC002')
  const staff = teams.filter(isStaffTeam)
  const delivery = teams.filter((team) => isSeoulDelivery(team) && team !== demoTeam)
  const americanCount = Math.max(0, Math.round(employees / 6) - inOffice('FC002'))
  const fixedStaff = fixed.filter(({ unit }) => isStaffTeam(unit)).length
  const staffCount = Math.max(2, Math.round(employees / 10) - fixedStaff)
  const deliveryCount = Math.max(0, employees - fixed.length - americanCount - staffCount)
  // A large demo team grows with the others; in a small company its positions are taken already.
  const seoul =
    deliveryCount > delivery.length * peopleToAProjectManager ? [...delivery, demoTeam] : delivery
  return [
    ...spread(seoul, parts, deliveryCount),
    ...spread(staff, [], staffCount),
    ...spread(american, parts, americanCount),
  ]
}

/** Members team by team in turn; where a team has parts, every third of its members sits in one. */
function spread(teams: readonly Unit[], parts: readonly Unit[], count: number): Position[] {
  return Array.from({ length: count }, (_, index) => {
    const team = at(teams, index % teams.length)
    const round = Math.floor(index / teams.length)
    const isManager = round % peopleToAProjectManager === peopleToAProjectManager - 1
    const own = parts.filter((part) => part.upperId === team.id)
    const unit = round % 3 === 1 && own.length > 0 ? at(own, round % own.length) : team
    return isManager ? { unit: team, duty: 'projectManager' } : { unit, duty: 'member' }
  })
}
