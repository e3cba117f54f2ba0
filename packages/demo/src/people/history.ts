import {
  addDays,
  type Day,
  daysBetween,
  firstDayOf,
  monthOf,
  yearOf,
} from '@yuga/domain/calendar/day'
import type {
  CompanyCalendar,
  HistoryEntry,
  OfficeCode,
  Structure,
  Unit,
} from '../company/company.ts'
import { byText, later } from '../company/lists.ts'
import type { Random } from '../company/random.ts'
import type { Position } from './positions.ts'
import { isSeoulDelivery, teamOf } from '../company/structure.ts'

type Career = { position: Position; turn: number | null; joinDay: Day; retireDay: Day | null }

type Change = { day: Day; unit?: Unit; officeCode?: OfficeCode; isPromotion?: boolean }

const grades = ['GR005', 'GR004', 'GR003', 'GR002', 'GR001'] as const

/**
 * The dated history of someone from their join day on (organization-2). Among the ordinary members
 * every fifth is promoted within the span, every eleventh changes team in the middle of a month, and
 * one in two hundred changes office.
 */
export function historyOf(
  career: Career,
  calendar: CompanyCalendar,
  structure: Structure,
  random: Random,
): HistoryEntry[] {
  const { position, joinDay, retireDay } = career
  const changes = changesOf(career, calendar, structure, random)
    .filter(({ day }) => day > joinDay && (retireDay === null || day < retireDay))
    .toSorted((a, b) => byText(a.day, b.day))
  const firstUnit =
    position.unit === structure.newPart && joinDay < newYear(calendar)
      ? (teamOf(structure, position.unit) ?? position.unit)
      : position.unit
  let rank = firstRankOf(position, joinDay, calendar, random)
  let entry: HistoryEntry = {
    fromDay: joinDay,
    unit: firstUnit,
    gradeCode: grades[rank] ?? 'GR001',
    officeCode: position.unit.officeCode,
  }
  const history = [entry]
  for (const { day, unit, officeCode, isPromotion } of changes) {
    if (isPromotion === true) rank = Math.min(rank + 1, grades.length - 1)
    entry = {
      fromDay: day,
      unit: unit ?? entry.unit,
      gradeCode: grades[rank] ?? 'GR001',
      officeCode: officeCode ?? entry.officeCode,
    }
    if (history.at(-1)?.fromDay === day) history.pop()
    history.push(entry)
  }
  return history
}

function changesOf(
  { position, turn, joinDay }: Career,
  calendar: CompanyCalendar,
  structure: Structure,
  random: Random,
): Change[] {
  const changes: Change[] = []
  // The new part exists since New Year; its people came from their team.
  if (position.unit === structure.newPart)
    changes.push({ day: newYear(calendar), unit: position.unit })
  if (turn === null) return changes
  if (turn % 5 === 1) changes.push({ day: promotionDayOf(turn, calendar), isPromotion: true })
  const team = otherTeamOf(position, structure, random)
  if (turn % 11 === 7 && team !== undefined) {
    const day = midMonthWithin(later(joinDay, calendar.firstDay), calendar, random)
    changes.push({ day, unit: team })
  }
  const abroad = structure.teams.find(({ officeCode }) => officeCode === 'FC002')
  if (turn % 200 === 9 && position.unit.officeCode === 'FC001' && abroad !== undefined) {
    const day = midMonthWithin(later(joinDay, calendar.firstDay), calendar, random)
    changes.push({ day, unit: abroad, officeCode: 'FC002' })
  }
  return changes
}

/** Promotions come with the new year, every third in the middle of a month. */
function promotionDayOf(turn: number, calendar: CompanyCalendar): Day {
  if (turn % 15 !== 1) return newYear(calendar)
  return `${monthOf(addDays(calendar.today, -150))}-16`
}

function firstRankOf(
  { duty, unit }: Position,
  joinDay: Day,
  calendar: CompanyCalendar,
  random: Random,
): number {
  if (unit.kind === 'root' || unit.kind === 'division') return 4
  if (duty === 'teamLeader') return random.whole(3, 4)
  if (duty === 'projectManager' || duty === 'partLeader') return random.whole(2, 3)
  // Some come with experience; the years with the company add a grade every three.
  const brought = random.weighted([[0, 6] as const, [1, 3], [2, 1]])
  const years = Math.max(0, daysBetween(joinDay, calendar.firstDay)) / 365
  return Math.min(brought + Math.floor(years / 3), grades.length - 2)
}

function otherTeamOf({ unit }: Position, structure: Structure, random: Random): Unit | undefined {
  const own = teamOf(structure, unit)
  if (own === undefined || !isSeoulDelivery(own)) return undefined
  return random.pick(structure.teams.filter((team) => isSeoulDelivery(team) && team !== own))
}

/** A day in the middle of a month, between the second month after `from` and two months ago. */
function midMonthWithin(from: Day, calendar: CompanyCalendar, random: Random): Day {
  const first = calendar.indexOf.get(from) ?? 0
  const last = (calendar.indexOf.get(calendar.today) ?? 0) - 75
  const day = addDays(calendar.firstDay, random.whole(Math.min(first + 60, last), last))
  return addDays(firstDayOf(monthOf(day)), random.whole(9, 19))
}

function newYear({ today }: CompanyCalendar): Day {
  return `${yearOf(today)}-01-01`
}
