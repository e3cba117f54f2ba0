import type pg from 'pg'
import { firstDayOf, monthOf, monthsFrom, type Day, type Month } from '@yuga/domain/calendar/day'
import { lastMonthOfStretches } from '@yuga/domain/timecard/man-months/cells'
import { recomputeCells } from '../../figures/cells.store.ts'
import { recomputeStretches } from '../../figures/stretches.store.ts'
import { lockTimecards } from '../../figures/timecard-lock.ts'
import { earlier } from '@yuga/demo/company/lists'
import type { Company, Membership, Person, Project } from '@yuga/demo/company/company'
import { entryOn, membershipsOf } from '@yuga/demo/timecards/assignments'
import {
  type DeputyOfPm,
  hasJoiningStory,
  joiningStoryOf,
} from '@yuga/demo/timecards/joining-story'
import { copyInto, type Fields } from './copy.ts'
import { withDeferredIndexes } from './deferred-keys.ts'
import { instantOf } from '@yuga/demo/company/moments'
import { projectFinderOf } from '@yuga/demo/projects/finder'
import {
  joiningsOf,
  oldRequestsOf,
  wishesOf,
  type Request,
  type Submitted,
} from '@yuga/demo/timecards/requests'
import { baseHoursOf } from '@yuga/demo/timecards/rows'
import { timecardsOf, type Timecards } from '@yuga/demo/timecards/timecards'
import { administratorOf, placeholdersOf } from './company.ts'

/** So many people's timecards are in memory at a time: with five years of hours some 25 MB. */
const peopleAtATime = 50

/** Written from the hours alone, and read only when all are there. */
const largestTables = ['hour_entries', 'period_states', 'timecard_periods']

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
  const administrator = administratorOf(people)
  const requests: Request[] = []
  const closes: CloseOfPerson[] = []
  await withDeferredIndexes(db, largestTables, async (isFresh) => {
    for (let first = 0; first < people.length; first += peopleAtATime) {
      const cards = people.slice(first, first + peopleAtATime).map((person, index): Card => {
        const memberships = membershipsOf(person, calendar, structure, finder)
        const timecards = timecardsOf(person, memberships, baseHours, calendar)
        requests.push(...timecards.requests)
        requests.push(...furtherRequestsOf(person, first + index, memberships, timecards, company))
        return { ...timecards, person, members: memberships.map(members.enter) }
      })
      await writeMemberships(db, cards)
      await copyInto(db, 'hour_entries', hourRows(cards), { isFresh })
      await writeStates(db, cards, isFresh)
      for (const { person, closes: own } of cards) {
        closes.push(...own.map((close) => ({ ...close, personId: person.id })))
      }
      const done = Math.min(first + peopleAtATime, people.length)
      onProgress(`hours of ${done} of ${people.length} employees`)
    }
  })
  onProgress('what the hours add up to')
  await writeFigures(db, company)
  await writeCloses(db, closes, administrator?.id ?? '')
  return requests
}

/** So many people's figures are written by one statement. */
const figuresAtATime = 500

/** The cells and stretches as the product itself writes them, while all months are open. */
async function writeFigures(db: pg.PoolClient, { people, calendar }: Company): Promise<void> {
  // without statistics the planner would look up everybody's weeks by their projects
  await db.query('analyze hour_entries, period_states, project_members, member_residence')
  const worked = monthsFrom(monthOf(calendar.firstDay), monthOf(calendar.today))
  for (let first = 0; first < people.length; first += figuresAtATime) {
    const some = people.slice(first, first + figuresAtATime)
    const joined = some.map(({ joinDay }) => joinDay).reduce(earlier, calendar.today)
    const locked = await lockTimecards(
      db,
      some.map(({ id }) => id),
    )
    const employed = monthsFrom(monthOf(joined), lastMonthOfStretches(calendar.today))
    await recomputeStretches(db, locked, employed)
    await recomputeCells(db, locked, worked)
  }
}

/** The requests that the hours do not make by themselves. */
function furtherRequestsOf(
  person: Person,
  turn: number,
  memberships: readonly Membership[],
  { rows, closes }: Timecards,
  { calendar, projects, people }: Company,
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
  const ended = projects.filter(
    (project) =>
      project.endedDay !== null &&
      project.endedDay < calendar.today &&
      project.endedDay > calendar.firstDay &&
      !memberships.some((membership) => membership.project === project),
  )
  const isOwn = ({ team }: Project) => team.id === unit.id
  const isOfPm01 = ({ key }: Project) => key === 'planLeft'
  // Mostly one of the own team; in the demo team, and where the team has none, `pm01`.
  const wish =
    wished.find((project) => isOwn(project) && isOfPm01(project)) ??
    wished.find(isOwn) ??
    wished.find(isOfPm01) ??
    wished[0]
  return [
    ...oldRequestsOf(person, turn, submitted, calendar),
    ...(hasJoiningStory(person)
      ? joiningStoryOf(person, memberships, { wished, ended, deputy: deputyOfPm(people) }, calendar)
      : [
          ...joiningsOf(person, turn, memberships, calendar),
          ...wishesOf(person, turn, wish, calendar),
        ]),
  ]
}

/** As `writeDeputyships` writes it. */
function deputyOfPm(people: readonly Person[]): DeputyOfPm | undefined {
  const [person, principal] = ['ex01', 'pm01'].map((id) => people.find((one) => one.id === id))
  return person === undefined || principal === undefined ? undefined : { person, principal }
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
    placeholders.map(({ memberSn, project, kind, sortOrder }) => ({
      member_sn: memberSn,
      project_id: project.id,
      placeholder_kind: kind,
      placeholder_number: 1,
      grade_code: 'GR001',
      sort_order: sortOrder,
    })),
  )
  await copyInto(
    db,
    'member_residence',
    placeholders.map(({ memberSn, project }) => residenceRow(memberSn, project.startDay, true)),
  )
  await copyInto(
    db,
    'member_plans',
    placeholders.flatMap(({ memberSn, plan }) =>
      plan.map(([month, hundredths]) => planRow(memberSn, month, hundredths)),
    ),
  )
  return {
    enter: (membership: Membership) => ({ membership, ...next(membership.project.id) }),
  }
}

const residenceRow = (memberSn: number, fromDay: Day, resides: boolean): Fields => ({
  member_sn: memberSn,
  from_day: fromDay,
  resides,
})

const planRow = (memberSn: number, month: Month, hundredths: number): Fields => ({
  member_sn: memberSn,
  month: firstDayOf(month),
  plan_hundredths: hundredths,
})

async function writeMemberships(db: pg.PoolClient, cards: readonly Card[]): Promise<void> {
  const all = cards.flatMap(({ person, members, plans }) =>
    members.map((member) => ({ ...member, person, plan: plans.get(member.membership) })),
  )
  const members = all.map(({ membership, memberSn, sortOrder, person }): Fields => {
    const { project, inCreatedGroup, isSupport, isActive, isShown, allocations } = membership
    const added = entryOn(person, allocations[0]?.fromDay ?? person.joinDay)
    return {
      member_sn: memberSn,
      project_id: project.id,
      group_id: inCreatedGroup ? (project.createdGroup?.id ?? 'DEFAULT') : 'DEFAULT',
      employee_id: person.id,
      organization_id: added.unit.id,
      grade_code: added.gradeCode,
      is_support: isSupport,
      is_active: isActive,
      is_shown: isShown,
      sort_order: sortOrder,
    }
  })
  await copyInto(db, 'project_members', members)
  const residence = all.flatMap(({ membership, memberSn }) =>
    membership.residence.map(({ fromDay, resides }) => residenceRow(memberSn, fromDay, resides)),
  )
  await copyInto(db, 'member_residence', residence)
  const plans = all.flatMap(({ memberSn, plan }) =>
    [...(plan ?? [])].map(([month, hundredths]) => planRow(memberSn, month, hundredths)),
  )
  await copyInto(db, 'member_plans', plans)
}

function* hourRows(cards: readonly Card[]): Generator<Fields> {
  for (const { person, entries } of cards) {
    for (const { membership, day, hundredths } of entries) {
      yield {
        employee_id: person.id,
        project_id: membership.project.id,
        day: day.day,
        period_start: day.period.firstDay,
        hundredths,
      }
    }
  }
}

async function writeStates(
  db: pg.PoolClient,
  cards: readonly Card[],
  isFresh: boolean,
): Promise<void> {
  await copyInto(db, 'period_states', stateRows(cards), { isFresh })
  await copyInto(
    db,
    'timecard_periods',
    cards.flatMap(({ person, periods }) =>
      periods.map(({ firstDay, version, savedAt }) => ({
        employee_id: person.id,
        period_start: firstDay,
        version,
        saved_at: instantOf(savedAt),
      })),
    ),
    { isFresh },
  )
}

type CloseOfPerson = Timecards['closes'][number] & { readonly personId: string }

async function writeCloses(
  db: pg.PoolClient,
  closes: readonly CloseOfPerson[],
  administratorId: string,
): Promise<void> {
  await copyInto(
    db,
    'month_closes',
    closes.map(({ personId, month, baseHundredths, at, byAdministrator }) => ({
      employee_id: personId,
      month: firstDayOf(month),
      base_hundredths: baseHundredths,
      closed_at: instantOf(at),
      closed_by: byAdministrator ? administratorId : personId,
    })),
  )
}

function* stateRows(cards: readonly Card[]): Generator<Fields> {
  for (const { person, rows } of cards) {
    for (const { row, state, at, by, submitted } of rows) {
      if (state === 'open') continue
      yield {
        employee_id: person.id,
        project_id: row.membership.project.id,
        period_start: row.period.firstDay,
        period_end: row.period.lastDay,
        state,
        changed_at: instantOf(at),
        changed_by: by.id,
        submitted_at: submitted === null ? null : instantOf(submitted.at),
        submitted_by: submitted?.by.id ?? null,
      }
    }
  }
}
