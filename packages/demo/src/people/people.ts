import type { HeldRole, RoleId } from '@yuga/domain/access/roles'
import { addDays, type Day } from '@yuga/domain/calendar/day'
import type {
  CompanyCalendar,
  CompanySize,
  Duty,
  HistoryEntry,
  Person,
  Structure,
} from '../company/company.ts'
import { nameGiver } from './names.ts'
import { historyOf } from './history.ts'
import { randomOf, type Random } from '../company/random.ts'
import { positionsOf, type Position } from './positions.ts'

const rolesOfDuty: Readonly<Record<Duty, readonly RoleId[]>> = {
  executive: ['LE005'],
  divisionLeader: ['LE001', 'LE003'],
  teamLeader: ['LE001', 'LE003'],
  partLeader: ['LE001', 'LE004'],
  projectManager: ['LE001', 'LE002'],
  administrator: ['LE001', 'LE999'],
  member: ['LE001'],
}

const koreanTitles: Partial<Record<Duty, string>> = {
  executive: '전무',
  divisionLeader: '본부장',
  teamLeader: '팀장',
  partLeader: '파트장',
}
const americanTitles: Partial<Record<Duty, string>> = {
  teamLeader: 'Director',
  partLeader: 'Team Lead',
  projectManager: 'Project Manager',
}
const koreanRanks: Readonly<Record<string, string>> = {
  GR001: '부장',
  GR002: '차장',
  GR003: '과장',
  GR004: '대리',
  GR005: '사원',
}
const americanRanks: Readonly<Record<string, string>> = {
  GR001: 'Principal Engineer',
  GR002: 'Senior Engineer',
  GR003: 'Engineer',
  GR004: 'Engineer',
  GR005: 'Associate Engineer',
}

const daysInAYear = 365

/** Everybody who is or was employed in the calendar's span, in the order of their positions. */
export function peopleOf(
  size: CompanySize,
  calendar: CompanyCalendar,
  structure: Structure,
): Person[] {
  const names = nameGiver(randomOf('names'))
  const counts = { member: 0, FC001: colleagueCount, FC002: 0 }
  return positionsOf(size, structure).map((position) => {
    const isOrdinary = position.id === undefined && position.duty === 'member'
    const { officeCode } = position.unit
    const id =
      position.id ?? numbered(officeCode === 'FC002' ? 'us' : 'kr', (counts[officeCode] += 1))
    const name = officeCode === 'FC002' ? names.english() : names.korean()
    // The count of ordinary members decides who joins, leaves or moves: some of each in any size.
    const turn = isOrdinary ? counts.member++ : null
    return employed({ position, id, name, turn }, calendar, structure)
  })
}

/** The ids kr0001 to kr0005 are the colleagues of `positions.ts`. */
const colleagueCount = 5

function employed(
  {
    position,
    id,
    name,
    turn,
  }: { position: Position; id: string; name: string; turn: number | null },
  calendar: CompanyCalendar,
  structure: Structure,
): Person {
  const random = randomOf('person', id)
  const joinDay = joinDayOf(position, turn, calendar, random)
  const retireDay = retireDayOf(turn, joinDay, calendar, random)
  const history = historyOf({ position, turn, joinDay, retireDay }, calendar, structure, random)
  const isAmerican = position.unit.officeCode === 'FC002'
  return {
    id,
    name,
    title: titleOf(position.duty, history, isAmerican),
    duty: position.duty,
    roles: rolesOf(position, turn, calendar.today),
    joinDay,
    retireDay,
    language: isAmerican ? 'en' : 'ko',
    history,
  }
}

/** Roles for good; some ordinary members replace a part leader for a while, or will manage projects. */
function rolesOf({ duty }: Position, turn: number | null, today: Day): HeldRole[] {
  const held = rolesOfDuty[duty].map((roleId) => ({ roleId, fromDay: null, toDay: null }))
  if (turn === 6) {
    return [...held, { roleId: 'LE004', fromDay: addDays(today, -30), toDay: addDays(today, 45) }]
  }
  return turn === 9
    ? [...held, { roleId: 'LE002', fromDay: addDays(today, 14), toDay: null }]
    : held
}

/** Every eighth ordinary member joined within the span, in the middle of a month; all others before. */
function joinDayOf(
  { duty }: Position,
  turn: number | null,
  calendar: CompanyCalendar,
  random: Random,
): Day {
  if (turn !== null && turn % 8 === 3) {
    const span = calendar.indexOf.get(calendar.today) ?? 0
    return inMidMonth(addDays(calendar.firstDay, random.whole(40, Math.max(40, span - 70))), random)
  }
  const isSenior = duty !== 'member'
  const yearsBefore = isSenior ? random.whole(5, 15) : random.whole(1, 11)
  const day = addDays(calendar.firstDay, -yearsBefore * daysInAYear - random.whole(0, 300))
  return random.chance(0.5) ? inMidMonth(day, random) : day
}

/** Every tenth ordinary member leaves: most within the span, some have given notice. */
function retireDayOf(
  turn: number | null,
  joinDay: Day,
  calendar: CompanyCalendar,
  random: Random,
): Day | null {
  if (turn === null || turn % 10 !== 5) return null
  if (turn % 30 === 15) return addDays(calendar.today, random.whole(9, 24))
  const span = calendar.indexOf.get(calendar.today) ?? 0
  const day = inMidMonth(
    addDays(calendar.firstDay, random.whole(90, Math.max(90, span - 45))),
    random,
  )
  return day > addDays(joinDay, 90) ? day : null
}

function inMidMonth(day: Day, random: Random): Day {
  return `${day.slice(0, 7)}-${String(random.whole(9, 22)).padStart(2, '0')}`
}

function titleOf(duty: Duty, history: readonly HistoryEntry[], isAmerican: boolean): string {
  const grade = history.at(-1)?.gradeCode ?? 'GR005'
  if (isAmerican) return americanTitles[duty] ?? americanRanks[grade] ?? 'Engineer'
  return koreanTitles[duty] ?? koreanRanks[grade] ?? '사원'
}

function numbered(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(4, '0')}`
}

/** Whether the account is switched off: more than 14 days after the last day (sessions-3). */
export function isActive({ retireDay }: Person, { today }: CompanyCalendar): boolean {
  return retireDay === null || addDays(retireDay, 14) >= today
}
