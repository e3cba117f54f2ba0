import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Day,
} from '@yuga/domain/calendar/day'
import { officeOn } from '@yuga/domain/calendar/workdays'
import type {
  CompanyCalendar,
  HistoryEntry,
  Membership,
  OfficeCode,
  Person,
  Project,
  Structure,
  Unit,
} from '../company/company.ts'
import { earlier, later } from '../company/lists.ts'
import { membershipBook, type MembershipBook } from './memberships.ts'
import { isNamed, joinNamed } from './named-people.ts'
import type { ProjectFinder } from '../projects/finder.ts'
import { randomOf, type Random } from '../company/random.ts'
import { teamOf } from '../company/structure.ts'

/** What a person works on from the calendar's first day to its last. Nothing for a person without timecard. */
export function membershipsOf(
  person: Person,
  calendar: CompanyCalendar,
  structure: Structure,
  finder: ProjectFinder,
): Membership[] {
  if (person.duty === 'executive') return []
  const book = membershipBook(person, calendar)
  const random = randomOf('assignments', person.id)
  joinCommonProjects(person, calendar, finder, book)
  if (isNamed(person.id)) {
    joinNamed(person.id, calendar, finder, book)
  } else {
    leadOwnProjects(person, calendar, finder, book)
    if (isOfSupport(person)) supportTheCompany(person, calendar, finder, book)
    else workForCustomers(person, calendar, structure, finder, book, random)
  }
  return book.memberships()
}

/** Everybody books holidays and meetings on their office's common project: all their time left over. */
function joinCommonProjects(
  person: Person,
  calendar: CompanyCalendar,
  finder: ProjectFinder,
  book: MembershipBook,
): void {
  for (const { fromDay, toDay, officeCode } of officeStretches(person, calendar)) {
    book.add(finder.keyed(`common${officeCode}`), { fromDay, toDay, eighths: 0 })
  }
}

/** A project manager gives each of their projects a little of every day while it runs. */
function leadOwnProjects(
  person: Person,
  calendar: CompanyCalendar,
  finder: ProjectFinder,
  book: MembershipBook,
): void {
  for (const project of finder.ledBy(person)) {
    if (!project.isBillable && project.typeCode !== 'PM005') continue
    const fromDay = later(project.startDay, calendar.firstDay)
    const toDay = earlier(project.lastWorkDay, calendar.lastDay)
    if (toDay < fromDay) continue
    const free = book.freeEighths(fromDay, toDay)
    if (free > 0) book.add(project, { fromDay, toDay, eighths: Math.min(free, 2) })
  }
}

function isOfSupport({ duty, history }: Person): boolean {
  return (
    duty === 'divisionLeader' || duty === 'administrator' || history[0]?.unit.styleCode === 'STF'
  )
}

function supportTheCompany(
  { duty }: Person,
  calendar: CompanyCalendar,
  finder: ProjectFinder,
  book: MembershipBook,
): void {
  const always = { fromDay: calendar.firstDay, toDay: calendar.lastDay }
  if (duty === 'divisionLeader') {
    book.add(finder.keyed('presalesFC001'), { ...always, eighths: 4 })
    return
  }
  book.add(finder.keyed('systems'), { ...always, eighths: 4 })
  const month = addMonths(monthOf(calendar.today), -4)
  const training = { fromDay: `${month}-05`, toDay: `${month}-16`, eighths: 2 }
  book.add(finder.keyed('trainingFC001'), training)
}

/** From project to project, some months on each, sometimes on two; in between for proposals or free. */
function workForCustomers(
  person: Person,
  calendar: CompanyCalendar,
  structure: Structure,
  finder: ProjectFinder,
  book: MembershipBook,
  random: Random,
): void {
  let day = later(calendar.firstDay, person.joinDay)
  const lastDay = earlier(calendar.lastDay, person.retireDay ?? calendar.lastDay)
  while (day <= lastDay) {
    const { unit, officeCode, untilDay } = placeOn(person, day, calendar)
    const team = teamOf(structure, unit) ?? unit
    const project = finder.openTo(team, officeCode, day, random)
    if (project === undefined) {
      day = spendIdleMonth(day, officeCode, finder, book, random)
      continue
    }
    const wanted = lastDayOf(addMonths(monthOf(day), random.whole(2, 8)))
    const toDay = [wanted, project.lastWorkDay, untilDay].reduce(earlier)
    const free = book.freeEighths(day, toDay)
    const share = random.weighted([[8, 40] as const, [6, 34], [5, 8], [4, 18]])
    const eighths = Math.min(free, share)
    if (eighths > 0) book.add(project, { fromDay: day, toDay, eighths })
    const left = free - eighths
    if (left >= 2 && random.chance(0.9)) {
      addSecondProject({ project, team, officeCode, day, toDay, left }, finder, book, random)
    }
    day = addDays(toDay, 1)
  }
}

/** A second project next to the first; every fifth such member supports, which needs no plan. */
function addSecondProject(
  place: {
    project: Project
    team: Unit
    officeCode: OfficeCode
    day: Day
    toDay: Day
    left: number
  },
  finder: ProjectFinder,
  book: MembershipBook,
  random: Random,
): void {
  const drawn = [1, 2, 3].map(() => finder.openTo(place.team, place.officeCode, place.day, random))
  const project = drawn.find((other) => other !== place.project)
  if (project === undefined) return
  const isSupport = random.chance(0.2)
  const wanted = random.chance(0.6) ? place.left : random.whole(1, 3)
  const eighths = isSupport ? 1 : Math.min(place.left, wanted)
  book.add(project, { fromDay: place.day, toDay: place.toDay, eighths, isSupport })
}

/** Nothing to do for customers: often proposals, until the month ends. */
function spendIdleMonth(
  day: Day,
  officeCode: OfficeCode,
  finder: ProjectFinder,
  book: MembershipBook,
  random: Random,
): Day {
  const toDay = lastDayOf(monthOf(day))
  const eighths = Math.min(4, book.freeEighths(day, toDay))
  if (random.chance(0.6) && eighths > 0) {
    book.add(finder.keyed(`presales${officeCode}`), { fromDay: day, toDay, eighths })
  }
  return firstDayOf(addMonths(monthOf(day), 1))
}

/** Where someone is on the day, and until when they stay in that office. */
function placeOn(person: Person, day: Day, calendar: CompanyCalendar) {
  const entry = entryOn(person, day)
  const stretch = officeStretches(person, calendar).find(({ toDay }) => toDay >= day)
  return { unit: entry.unit, officeCode: entry.officeCode, untilDay: stretch?.toDay ?? day }
}

/** The stretches of employment in one office after the other, the last one without an end. */
function officeStretches(person: Person, calendar: CompanyCalendar) {
  const moves = person.history.filter(
    (entry, index) => entry.officeCode !== person.history[index - 1]?.officeCode,
  )
  return moves.map((entry, index) => {
    const next = moves[index + 1]
    return {
      fromDay: entry.fromDay,
      toDay: next === undefined ? calendar.lastDay : addDays(next.fromDay, -1),
      officeCode: entry.officeCode,
    }
  })
}

/** The history entry in force on the day; before the first the first one. */
export function entryOn({ history, id }: Person, day: Day): HistoryEntry {
  const entry = history.findLast(({ fromDay }) => fromDay <= day) ?? history[0]
  if (entry === undefined) throw new Error(`${id} has no history`)
  return entry
}

/** The office of the person on the day. */
export function officeOf({ history }: Person, day: Day): OfficeCode {
  return officeOn(day, history) as OfficeCode
}
