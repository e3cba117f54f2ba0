import { yearOf } from '@yuga/domain/calendar/day'
import { at } from './lists.ts'
import type { CompanyCalendar, CompanySize, OfficeCode, Structure, Unit } from './company.ts'

type TeamName = { name: string; displayName: string; styleCode: Unit['styleCode'] }

const divisionNames = [
  ['디지털플랫폼본부', 'Digital Platform'],
  ['산업솔루션본부', 'Industry Solutions'],
  ['금융사업본부', 'Financial Services'],
  ['공공사업본부', 'Public Sector'],
  ['클라우드사업본부', 'Cloud'],
  ['데이터사업본부', 'Data & AI'],
] as const
const staffDivisionName = ['경영지원본부', 'Corporate Support'] as const

const deliveryTeams: readonly TeamName[] = [
  { name: '플랫폼개발', displayName: 'Platform', styleCode: 'DEV' },
  { name: '데이터서비스', displayName: 'Data Services', styleCode: 'DEV' },
  { name: '클라우드', displayName: 'Cloud', styleCode: 'DEV' },
  { name: '금융사업', displayName: 'Finance', styleCode: 'DEV' },
  { name: '유통사업', displayName: 'Retail', styleCode: 'DEV' },
  { name: '솔루션사업', displayName: 'Solutions', styleCode: 'SLS' },
  { name: '공공사업', displayName: 'Public Sector', styleCode: 'DEV' },
  { name: '제조사업', displayName: 'Manufacturing', styleCode: 'DEV' },
  { name: '모빌리티', displayName: 'Mobility', styleCode: 'DEV' },
  { name: '의료사업', displayName: 'Healthcare', styleCode: 'DEV' },
  { name: '보안', displayName: 'Security', styleCode: 'DEV' },
]
const staffTeams: readonly TeamName[] = [
  { name: '경영지원', displayName: 'Business Support', styleCode: 'STF' },
  { name: '인사', displayName: 'People', styleCode: 'STF' },
  { name: '재무', displayName: 'Finance & Accounting', styleCode: 'STF' },
  { name: '정보화', displayName: 'Internal Systems', styleCode: 'STF' },
]
const americanTeams: readonly TeamName[] = [
  { name: '미주사업', displayName: 'US Delivery', styleCode: 'DEV' },
  { name: '미주솔루션', displayName: 'US Solutions', styleCode: 'SLS' },
]

const peopleInATeam = 28
const teamsInADivision = 8

/** The units of the company. What differs from year to year is `chartOf`. */
export function structureOf({ employees }: CompanySize): Structure {
  const teamCount = Math.max(9, Math.round(employees / peopleInATeam))
  const americanCount = Math.max(1, Math.round(teamCount / 9))
  const staffCount = Math.max(2, Math.round(teamCount / 8))
  const deliveryCount = teamCount - americanCount - staffCount
  const root = unit('YUGA', '000000', 'root', ['유가시스템', 'Yuga Systems'])
  const divisionCount = Math.max(3, Math.round(teamCount / teamsInADivision))
  const divisions = divisionsBelow(root, divisionCount)
  const staffDivision = at(divisions, divisions.length - 1)
  const profitDivisions = divisions.slice(0, -1)
  const teams = [
    ...named(deliveryTeams, deliveryCount).map((name, index) => ({
      ...name,
      upper: at(profitDivisions, Math.floor((index * profitDivisions.length) / deliveryCount)),
      officeCode: 'FC001' as const,
    })),
    ...named(americanTeams, americanCount).map((name, index) => ({
      ...name,
      upper: at(profitDivisions, profitDivisions.length - 1 - (index % profitDivisions.length)),
      officeCode: 'FC002' as const,
    })),
    ...named(staffTeams, staffCount).map((name) => ({
      ...name,
      upper: staffDivision,
      officeCode: 'FC001' as const,
    })),
  ].map(({ upper, name, displayName, styleCode, officeCode }, index) => ({
    ...unit(idOf('TEAM', index), upper.id, 'team', [name, displayName], officeCode),
    styleCode,
    isProfitCenter: styleCode !== 'STF',
  }))
  const demoTeam = at(teams, 0)
  const parts = partsBelow(teams.filter((team) => team.styleCode !== 'STF'))
  return { root, divisions, teams, parts, demoTeam, demoPart: at(parts, 0), newPart: at(parts, 1) }
}

/**
 * The chart of one year. The demo team has had its name since this year, the new part exists since
 * then, and next year the last delivery team of Seoul moves under the first division.
 */
export function chartOf(structure: Structure, year: number, calendar: CompanyCalendar): Unit[] {
  const thisYear = yearOf(calendar.today)
  const mover = structure.teams.findLast(isSeoulDelivery)
  const units = [structure.root, ...structure.divisions, ...structure.teams, ...structure.parts]
  return units
    .filter((node) => year >= thisYear || node !== structure.newPart)
    .map((node) => {
      if (node === structure.demoTeam && year < thisYear) {
        return { ...node, name: '플랫폼팀', displayName: 'Platform (former)' }
      }
      if (node === mover && year > thisYear) {
        return { ...node, upperId: at(structure.divisions, 0).id }
      }
      return node
    })
}

/** Whether the unit is a team in Seoul that works for customers. */
export function isSeoulDelivery(node: Unit): boolean {
  return node.kind === 'team' && node.officeCode === 'FC001' && node.styleCode !== 'STF'
}

/** The team that the unit is or is a part of; undefined above the teams. */
export function teamOf(structure: Structure, node: Unit): Unit | undefined {
  if (node.kind === 'part') return structure.teams.find((team) => team.id === node.upperId)
  return node.kind === 'team' ? node : undefined
}

function divisionsBelow(root: Unit, count: number): Unit[] {
  return Array.from({ length: count }, (_, index) => {
    const isStaff = index === count - 1
    const [name, displayName] = isStaff ? staffDivisionName : repeated(divisionNames, index)
    const division = unit(idOf('DIV', index), root.id, 'division', [name, displayName])
    // what no one orders is owned by the staff division: a project needs a profit center in each of its years
    return { ...division, styleCode: isStaff ? 'STF' : 'ETC', isProfitCenter: isStaff }
  })
}

/** The demo team has two parts; so that charts differ in depth, every fourth other team has one. */
function partsBelow(teams: readonly Unit[]): Unit[] {
  const uppers = teams.flatMap((team, index) => {
    if (index === 0) return [team, team]
    return index % 4 === 3 ? [team] : []
  })
  return uppers.map((team, index) => {
    const [name, displayName] = index === 1 ? ['모바일파트', 'Mobile'] : ['서비스파트', 'Services']
    const part = unit(idOf('PART', index), team.id, 'part', [name, displayName], team.officeCode)
    return { ...part, styleCode: team.styleCode }
  })
}

/** So many team names, numbered from the second round on: 클라우드팀, 클라우드2팀. */
function named(names: readonly TeamName[], count: number): TeamName[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, displayName, styleCode } = at(names, index % names.length)
    const round = Math.floor(index / names.length) + 1
    const number = round === 1 ? '' : String(round)
    return { name: `${name}${number}팀`, displayName: `${displayName} ${number}`.trim(), styleCode }
  })
}

function repeated(
  names: readonly (readonly [string, string])[],
  index: number,
): readonly [string, string] {
  const [name, displayName] = at(names, index % names.length)
  const round = Math.floor(index / names.length) + 1
  return round === 1 ? [name, displayName] : [`${name} ${round}`, `${displayName} ${round}`]
}

function unit(
  id: string,
  upperId: string,
  kind: Unit['kind'],
  [name, displayName]: readonly [string, string],
  officeCode: OfficeCode = 'FC001',
): Unit {
  return {
    id,
    upperId,
    kind,
    name,
    displayName,
    styleCode: 'ETC',
    isProfitCenter: false,
    officeCode,
  }
}

function idOf(kind: string, index: number): string {
  return `${kind}${String(index + 1).padStart(kind === 'DIV' ? 2 : 3, '0')}`
}
