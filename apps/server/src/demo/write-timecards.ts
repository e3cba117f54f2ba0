import type pg from 'pg'
import { firstDayOf } from '@yuga/domain/calendar/day'
import type { Company, Membership, Person, Project } from './company.ts'
import { entryOn, membershipsOf } from './assignments.ts'
import { copyInto } from './copy.ts'
import type { Cell } from './copy.ts'
import { instantOf } from './moments.ts'
import { projectFinderOf } from './project-finder.ts'
import { joiningsOf, oldRequestsOf, wishesOf } from './requests.ts'
import type { Request, Submitted } from './requests.ts'
import { baseHoursOf } from './rows.ts'
import { timecardsOf } from './timecards.ts'
import type { Timecards } from './timecards.ts'
import { placeholdersOf } from './write-company.ts'

/** So many people's timecards are in memory at a time: with five years of hours some 25 MB. */
const PEOPLE_AT_A_TIME = 50

type Card = Timecards & {
  person: Person
  members: readonly { membership: Membership; memberSn: number; sortOrder: number }[]
}

/**
 * Writes everybody's memberships, plans, hours and what became of them, some people at a time and in
 * the order of people and days, so that any number of years fits into memory. Answers all requests.
 */
export async function writeTimecards(
  db: pg.PoolClient,
  company: Company,
  onProgress: (text: string) => void,
): Promise<Request[]> {
  const { people, calendar, structure, projects } = company
  const finder = projectFinderOf(projects)
  const baseHours = baseHoursOf(company)
  const members = await writePlaceholders(db, company)
  const administrator = people.find(({ duty }) => duty === 'administrator')
  const requests: Request[] = []
  for (let first = 0; first < people.length; first += PEOPLE_AT_A_TIME) {
    const cards = people.slice(first, first + PEOPLE_AT_A_TIME).map((person, index): Card => {
      const memberships = membershipsOf(person, calendar, structure, finder)
      const timecards = timecardsOf(person, memberships, baseHours, calendar)
      requests.push(...timecards.requests)
      requests.push(...furtherRequestsOf(person, first + index, memberships, timecards, company))
      return { ...timecards, person, members: memberships.map(members.enter) }
    })
    await writeMemberships(db, cards)
    await writeHours(db, cards)
    await writeStates(db, cards, administrator?.id ?? '')
    const done = Math.min(first + PEOPLE_AT_A_TIME, people.length)
    onProgress(`hours of ${done} of ${people.length} employees`)
  }
  return requests
}

/** The requests that the hours do not make by themselves. */
function furtherRequestsOf(
  person: Person,
  turn: number,
  memberships: readonly Membership[],
  { rows, closes }: Timecards,
  { calendar, projects }: Company,
): Request[] {
  if (memberships.length === 0 || person.retireDay !== null) return []
  const submitted = rows.flatMap(({ row, at, state }): Submitted[] => {
    const close = closes.find(({ month }) => row.period.firstDay.startsWith(month))
    return state === 'submitted' ? [{ row, at, closedAt: close?.at ?? null }] : []
  })
  const { unit, officeCode } = entryOn(person, calendar.today)
  const wished = projects.filter(
    (project) =>
      project.isBillable &&
      project.endedDay === null &&
      project.officeCode === officeCode &&
      project.endDay > calendar.today &&
      !memberships.some((membership) => membership.project === project),
  )
  const isOwn = ({ team }: Project) => team.id === unit.id
  const isOfPm01 = ({ key }: Project) => key === 'planLeft'
  // Mostly one of the own team; in the demo team, and for want of an own one, `pm01` is asked.
  const wish =
    wished.find((project) => isOwn(project) && isOfPm01(project)) ??
    wished.find(isOwn) ??
    wished.find(isOfPm01) ??
    wished[0]
  return [
    ...oldRequestsOf(person, turn, submitted, calendar),
    ...joiningsOf(person, turn, memberships, calendar),
    ...wishesOf(person, turn, wish, calendar),
  ]
}

/** Writes the placeholders and counts on from them: each member gets a number and a place in its project. */
async function writePlaceholders(db: pg.PoolClient, company: Company) {
  const counts = new Map<string, number>()
  let lastSn = 0
  const next = (projectId: string) => {
    const sortOrder = counts.get(projectId) ?? 0
    counts.set(projectId, sortOrder + 1)
    lastSn += 1
    return { memberSn: lastSn, sortOrder }
  }
  const placeholders = placeholdersOf(company).map((placeholder) => ({
    ...placeholder,
    ...next(placeholder.project.id),
  }))
  await copyInto(
    db,
    'project_members',
    ['member_sn', 'project_id', 'placeholder_name', 'grade_code', 'sort_order'],
    placeholders.map(({ memberSn, project, name, sortOrder }) => [
      memberSn,
      project.id,
      name,
      'GR001',
      sortOrder,
    ]),
  )
  await copyInto(
    db,
    'member_residence',
    residenceColumns,
    placeholders.map(({ memberSn, project }) => [memberSn, project.startDay, true]),
  )
  await copyInto(
    db,
    'member_plans',
    planColumns,
    placeholders.flatMap(({ memberSn, plan }) =>
      plan.map(([month, hundredths]) => [memberSn, firstDayOf(month), hundredths]),
    ),
  )
  return {
    enter: (membership: Membership) => ({ membership, ...next(membership.project.id) }),
  }
}

const memberColumns = [
  'member_sn',
  'project_id',
  'group_id',
  'employee_id',
  'grade_code',
  'is_support',
  'is_active',
  'is_shown',
  'sort_order',
]
const residenceColumns = ['member_sn', 'from_day', 'resides']
const planColumns = ['member_sn', 'month', 'plan_hundredths']

async function writeMemberships(db: pg.PoolClient, cards: readonly Card[]): Promise<void> {
  const all = cards.flatMap(({ person, members, plans }) =>
    members.map((member) => ({ ...member, person, plan: plans.get(member.membership) })),
  )
  const membersOut = all.map(({ membership, memberSn, sortOrder, person }): Cell[] => {
    const { project, inCreatedGroup, isSupport, isActive, isShown, stints } = membership
    const groupId = inCreatedGroup ? (project.createdGroup?.id ?? 'DEFAULT') : 'DEFAULT'
    const grade = entryOn(person, stints[0]?.fromDay ?? person.joinDay).gradeCode
    return [
      memberSn,
      project.id,
      groupId,
      person.id,
      grade,
      isSupport,
      isActive,
      isShown,
      sortOrder,
    ]
  })
  await copyInto(db, 'project_members', memberColumns, membersOut)
  const residence = all.flatMap(({ membership, memberSn }) =>
    membership.residence.map(({ fromDay, resides }): Cell[] => [memberSn, fromDay, resides]),
  )
  await copyInto(db, 'member_residence', residenceColumns, residence)
  const plans = all.flatMap(({ memberSn, plan }) =>
    [...(plan ?? [])].map(([month, hundredths]): Cell[] => [
      memberSn,
      firstDayOf(month),
      hundredths,
    ]),
  )
  await copyInto(db, 'member_plans', planColumns, plans)
}

async function writeHours(db: pg.PoolClient, cards: readonly Card[]): Promise<void> {
  await copyInto(
    db,
    'hour_entries',
    ['employee_id', 'project_id', 'day', 'period_start', 'hundredths'],
    hourRows(cards),
  )
}

function* hourRows(cards: readonly Card[]): Generator<Cell[]> {
  for (const { person, entries } of cards) {
    for (const { membership, day, hundredths } of entries) {
      yield [person.id, membership.project.id, day.day, day.period.firstDay, hundredths]
    }
  }
}

const stateColumns = [
  'employee_id',
  'project_id',
  'period_start',
  'period_end',
  'state',
  'changed_at',
  'changed_by',
]

async function writeStates(
  db: pg.PoolClient,
  cards: readonly Card[],
  administratorId: string,
): Promise<void> {
  await copyInto(db, 'period_states', stateColumns, stateRows(cards))
  await copyInto(
    db,
    'timecard_periods',
    ['employee_id', 'period_start', 'version', 'saved_at'],
    cards.flatMap(({ person, periods }) =>
      periods.map(({ firstDay, version, savedAt }): Cell[] => [
        person.id,
        firstDay,
        version,
        instantOf(savedAt),
      ]),
    ),
  )
  await copyInto(
    db,
    'month_closes',
    ['employee_id', 'month', 'base_hundredths', 'closed_at', 'closed_by'],
    cards.flatMap(({ person, closes }) =>
      closes.map(({ month, baseHundredths, at, byAdministrator }): Cell[] => [
        person.id,
        firstDayOf(month),
        baseHundredths,
        instantOf(at),
        byAdministrator ? administratorId : person.id,
      ]),
    ),
  )
}

function* stateRows(cards: readonly Card[]): Generator<Cell[]> {
  for (const { person, rows } of cards) {
    for (const { row, state, at, by } of rows) {
      if (state === 'open') continue
      const { firstDay, lastDay } = row.period
      const projectId = row.membership.project.id
      yield [person.id, projectId, firstDay, lastDay, state, instantOf(at), by.id]
    }
  }
}
