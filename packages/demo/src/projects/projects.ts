import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  lastDayOf,
  monthOf,
  yearOf,
} from '@yuga/domain/calendar/day'
import type {
  CompanyCalendar,
  CompanySize,
  Person,
  Project,
  Structure,
} from '../company/company.ts'
import { at, byText } from '../company/lists.ts'
import { projectNamer } from './names.ts'
import { keyedPlans, type ProjectPlan, tentativePlans } from './keyed-projects.ts'
import { randomOf, type Random } from '../company/random.ts'
import { teamOf } from '../company/structure.ts'

/** Types in the order in which a team's projects come: all of them, those of customers more often. */
const typesInTurn = 'PM001 PM003 PM002 PM009 PM001 PM004 PM003 PM001 PM002 PM005'.split(' ')

const billable = new Set(['PM001', 'PM002', 'PM003', 'PM004', 'PM009'])
const residingOfType: Readonly<Record<string, number>> = { PM001: 0.5, PM009: 0.35, PM003: 0.25 }

const remarks = ['', '', '고객사 요청으로 일정 협의 중', '분기별 검수', '2단계 계약 예정'] as const
const groupNames = ['2차 구축', '현장 지원', '데이터 이관'] as const

/** 30 certain projects for 60 people, 800 for 5,000, on a line between and beyond. */
export function projectCountOf({ employees }: CompanySize): number {
  return Math.max(26, Math.round(30 + ((employees - 60) * 770) / 4940))
}

/** All projects, ascending by start and id; at last those that are not won yet. */
export function projectsOf(
  size: CompanySize,
  calendar: CompanyCalendar,
  structure: Structure,
  people: readonly Person[],
): Project[] {
  const managers = managersByTeam(structure, people)
  const keyed = keyedPlans(calendar, structure, managers)
  const count = projectCountOf(size) - keyed.length
  const plans = [...keyed, ...ordinaryPlans(count, calendar, structure, managers)]
  const certain = plans.toSorted((a, b) => byText(a.startDay, b.startDay))
  const inOrder = [...certain, ...tentativePlans(calendar, structure, managers)]
  const nameFor = projectNamer(randomOf('project names'))
  const numbers = new Map<number, number>()
  const projects = inOrder.map((plan) => {
    const year = yearOf(plan.startDay)
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    const id = `P${year}${String(number).padStart(4, '0')}`
    return projectOf(plan, id, plan.name ?? nameFor(plan.typeCode, plan.team.officeCode))
  })
  return projects.map((project) => ({ ...project, linkedId: predecessorOf(project, projects) }))
}

/** The project managers of each team who stay: they can lead a project from its start to its end. */
export function managersByTeam(
  structure: Structure,
  people: readonly Person[],
): Map<string, Person[]> {
  const managers = new Map<string, Person[]>()
  for (const person of people) {
    const unit = person.history[0]?.unit
    const team = unit === undefined ? undefined : teamOf(structure, unit)
    if (person.duty !== 'projectManager' || team === undefined) continue
    managers.set(team.id, [...(managers.get(team.id) ?? []), person])
  }
  return managers
}

/**
 * Each team's projects begin one after the other over the span, so that one or two run at any time;
 * the demo team has its own in `keyed-projects.ts` and joins in only where teams are many.
 */
function ordinaryPlans(
  count: number,
  calendar: CompanyCalendar,
  structure: Structure,
  managers: ReadonlyMap<string, Person[]>,
): ProjectPlan[] {
  const teams = structure.teams.filter((team) => team.styleCode !== 'STF')
  const american = teams.filter((team) => team.officeCode === 'FC002')
  const seoul = teams.filter((team) => team.officeCode === 'FC001')
  const owners = [...american, ...(seoul.length > 10 ? seoul : seoul.slice(1))]
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf('project', index)
    // The last one of all is agreed but has not begun.
    const isAhead = index === count - 1
    const place = isAhead ? owners.length - 1 : index % owners.length
    const team = at(owners, place)
    const turn = Math.floor(index / owners.length)
    const turns = Math.ceil((count - 1 - place) / owners.length)
    const pm = at(managers.get(team.id) ?? [], turn % (managers.get(team.id)?.length ?? 1))
    // Teams are out of step with each other, so every type and every phase is there at any time.
    const typeCode = at(typesInTurn, (index * 7 + turn) % typesInTurn.length)
    const period = periodInTurn({ turn: isAhead ? turns : turn, turns }, calendar, random)
    const endedDay = endedDayOf(period, index, calendar, random)
    return { key: null, name: null, typeCode, team, pm, endedDay, ...period }
  })
}

/**
 * The period of a team's project in its turn, which lasts into the next one's: turns share out the
 * span from some months before the first hours to some months after today.
 */
function periodInTurn(
  { turn, turns }: { turn: number; turns: number },
  { firstDay, today }: CompanyCalendar,
  random: Random,
) {
  const first = addMonths(monthOf(firstDay), -5)
  const months = 12 * (yearOf(today) - yearOf(firstDay)) + 8
  const phase = turn === turns ? 1 : (turn + random.fraction() * 0.4) / turns
  const month = addMonths(first, Math.round(phase * months))
  const untilNext = Math.ceil(months / turns)
  const last = addMonths(month, random.whole(Math.max(8, untilNext), Math.max(14, untilNext + 5)))
  const startDay = random.chance(0.7) ? firstDayOf(month) : `${month}-16`
  return { startDay, endDay: random.chance(0.8) ? lastDayOf(last) : `${last}-15` }
}

/** Most are ended some days after their period, some before its end, some not yet though it is over. */
function endedDayOf(
  { startDay, endDay }: { startDay: Day; endDay: Day },
  index: number,
  { today }: CompanyCalendar,
  random: Random,
): Day | null {
  const isEarly = index % 9 === 4 && addDays(startDay, 120) < addDays(today, -30)
  const early = addDays(endDay < today ? endDay : today, -random.whole(20, 30))
  const day = isEarly ? early : addDays(endDay, random.whole(2, 25))
  return day < today && (isEarly || index % 6 !== 5) ? day : null
}

function projectOf(plan: ProjectPlan, id: string, name: string): Project {
  const random = randomOf('project', id)
  const { key, typeCode, startDay, endDay, endedDay, team, pm } = plan
  const isBillable = billable.has(typeCode)
  const isAmerican = team.officeCode === 'FC002'
  return {
    id,
    key,
    linkedId: null,
    name,
    typeCode,
    isBillable,
    startDay,
    endDay,
    contractStartDay: random.chance(0.8) ? startDay : addDays(startDay, 14),
    contractEndDay: random.chance(0.7) ? endDay : addDays(endDay, -random.whole(5, 30)),
    pm,
    team,
    officeCode: team.officeCode,
    currencyCode: isAmerican ? 'CY002' : 'CY001',
    includesBusinessCost: random.chance(0.85),
    endedDay,
    lastWorkDay: endedDay !== null && endedDay < endDay ? endedDay : endDay,
    remark: isAmerican ? '' : random.pick(remarks),
    winProbability: plan.winProbability ?? null,
    createdGroup:
      isBillable && random.chance(0.3)
        ? { id: `CRTGP${id.slice(1)}`, name: isAmerican ? 'Phase 2' : random.pick(groupNames) }
        : null,
    residing: residingOfType[typeCode] ?? 0,
  }
}

/** Maintenance follows a project of the same team that it looks after. */
function predecessorOf(project: Project, projects: readonly Project[]): string | null {
  if (project.typeCode !== 'PM003') return null
  const earlier = projects.find(
    (other) =>
      other.typeCode === 'PM001' &&
      other.team === project.team &&
      other.startDay < project.startDay,
  )
  return earlier?.id ?? null
}
