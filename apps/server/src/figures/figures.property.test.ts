import { Refused } from '@yuga/contract/wire/call'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
} from '@yuga/contract/requests/requests'
import {
  dayFields,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  submitTimecard,
} from '@yuga/contract/timecard/timecard'
import { addDays, type Day, dayToWire, monthToWire, weekdayOf } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moves, residesFrom } from '../../test/factories.ts'
import { differingFigures, isEmployed, todayAt, withoutHolidays } from '../../test/figures.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeHistoryEntry } from '../employees/history.store.ts'

/*
 * After anything that several people do at once, the tables of figures hold what the hours add up to, day by
 * day (man-months-2, month-close-7).
 */

const { server, company } = useServer('2026-06-10T09:00:00+09:00')

const runs = Number(process.env['RUNS'] ?? 12)
const joinDay = '2026-01-05'
/** Few days, so that what is done meets: two months, the week that both share, one Sunday and one Saturday. */
const days = fc.constantFrom(
  '2026-03-10',
  '2026-03-12',
  '2026-03-15',
  '2026-03-31',
  '2026-04-01',
  '2026-04-04',
  '2026-04-15',
)
const months = fc.constantFrom('2026-03', '2026-04')
const who = fc.nat({ max: 2 })
const project = fc.nat({ max: 1 })
const hours = fc.constantFrom(0, 1, 40, 80, 120)

const requests = {
  overtime: { make: requestOvertime, approve: approveOvertimes, reject: cancelOvertimes },
  unsubmit: { make: requestUnsubmit, approve: approveUnsubmits, reject: cancelUnsubmits },
} as const

/** What changes the segments or the base hours of months. */
const changes = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    who,
    day: days,
    to: fc.constantFrom({ team: 'T3' }, { grade: 'GR002' }, { office: 'FC002' }, {}),
  }),
  fc.record({ kind: fc.constant('moveBack' as const), who, day: days }),
  fc.record({
    kind: fc.constant('reside' as const),
    who,
    project,
    day: days,
    resides: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('holiday' as const),
    day: days,
    length: fc.nat({ max: 3 }),
    office: fc.constantFrom('FC001', 'FC002'),
  }),
  fc.record({ kind: fc.constant('noHolidays' as const), since: days }),
  fc.record({ kind: fc.constant('employ' as const), who, until: fc.option(days) }),
)
/** What people do about hours, and about requests with what becomes of them. */
const work = fc.oneof(
  fc.record({
    kind: fc.constantFrom('save' as const, 'submit' as const),
    who,
    project,
    day: days,
    hours,
  }),
  fc.record({
    kind: fc.constantFrom('overtime' as const, 'unsubmit' as const),
    who,
    project,
    day: days,
    verdict: fc.constantFrom('approve' as const, 'reject' as const, null),
  }),
)
const closes = fc.record({
  kind: fc.constant('close' as const),
  who,
  month: months,
  /** What comes while the month is closed. */
  meanwhile: changes,
  isReopened: fc.boolean(),
})
const deeds = fc.oneof(
  { weight: 4, arbitrary: work },
  { weight: 3, arbitrary: changes },
  { weight: 2, arbitrary: closes },
)
type Change = typeof changes extends fc.Arbitrary<infer Found> ? Found : never
type Work = typeof work extends fc.Arbitrary<infer Found> ? Found : never
type Close = typeof closes extends fc.Arbitrary<infer Found> ? Found : never
type Deed = typeof deeds extends fc.Arbitrary<infer Found> ? Found : never
type Stage = { people: readonly Caller[]; projects: readonly string[]; admin: Caller }

const fieldOf = (day: Day) => dayFields[weekdayOf(day)] ?? 'timeSunday'

/** What a rule refuses is no failure; anything else is. */
async function tolerating(attempt: Promise<unknown>): Promise<void> {
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  })
}

function at<Item>(items: readonly Item[], index: number): Item {
  const found = items[index]
  if (found === undefined) throw new Error('there is no such person or project')
  return found
}

async function works(stage: Stage, deed: Work): Promise<void> {
  const person = at(stage.people, deed.who)
  const projectId = at(stage.projects, deed.project)
  const { firstDay, lastDay } = periodOf(deed.day)
  const week = { fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay) }
  const enters = (endpoint: typeof saveTimecard | typeof submitTimecard, some: number) => {
    const row = { projectId, [fieldOf(deed.day)]: some }
    return tolerating(person(endpoint, { body: { ...week, timecardSaveList: [row] } }))
  }
  if ('hours' in deed) {
    return enters(deed.kind === 'save' ? saveTimecard : submitTimecard, deed.hours / 10)
  }
  if (deed.kind === 'overtime') await enters(submitTimecard, 12)
  const { make, approve, reject } = requests[deed.kind]
  const timecardProjectList = [{ projectId }]
  await tolerating(person(make, { body: { ...week, requestContents: 'why', timecardProjectList } }))
  if (deed.verdict === null) return
  const decide = deed.verdict === 'approve' ? approve : reject
  const item = { projectId, requestEmployeeId: person.employeeId, ...week }
  await tolerating(stage.admin(decide, { body: { timecardList: [item] } }))
}

async function brings(stage: Stage, change: Change): Promise<void> {
  if (change.kind === 'noHolidays') return withoutHolidays(server, change.since)
  if (change.kind === 'holiday') {
    return company.holiday(change.day, addDays(change.day, change.length), change.office)
  }
  const person = at(stage.people, change.who)
  switch (change.kind) {
    case 'move':
      return moves(server, person, change.day, change.to)
    case 'moveBack':
      await inTransaction(server.pool, (db) =>
        removeHistoryEntry(db, person.employeeId, change.day, todayAt(server)),
      )
      return
    case 'reside': {
      const projectId = at(stage.projects, change.project)
      return residesFrom(server, person, projectId, change.day, change.resides)
    }
    case 'employ':
      return isEmployed(server, person, joinDay, change.until)
  }
}

async function closesFor(stage: Stage, { who: index, month, meanwhile, isReopened }: Close) {
  const person = at(stage.people, index)
  const yearMonth = monthToWire(month)
  await tolerating(person(closeOwnMonth, { body: { yearMonth } }))
  await brings(stage, 'who' in meanwhile ? { ...meanwhile, who: index } : meanwhile)
  if (!isReopened) return
  const body = { yearMonth, employeeId: person.employeeId }
  await tolerating(stage.admin(cancelMonthClose, { body }))
}

function does(stage: Stage, deed: Deed): Promise<void> {
  if (deed.kind === 'close') return closesFor(stage, deed)
  if ('hours' in deed || 'verdict' in deed) return works(stage, deed)
  return brings(stage, deed)
}

async function addsUpAfter(rounds: readonly (readonly Deed[])[]): Promise<void> {
  await withoutHolidays(server)
  const admin = await company.person({ roles: ['LE001', 'LE999'], team: 'C' })
  const people = [
    await company.person({ joinDay }),
    await company.person({ joinDay, team: 'T2' }),
    await company.person({ joinDay, office: 'FC002' }),
  ]
  const projects = [
    await company.project({ pm: admin }),
    await company.project({ pm: people[0] ?? admin }),
  ]
  for (const person of people) {
    for (const [index, id] of projects.entries()) {
      await company.join(person, id, { plan: index === 0 ? 5 : 1000 })
    }
    // submitted hours on both sides of what may cut the months
    const worked = ['2026-03-09', '2026-03-20', '2026-04-02', '2026-04-21'].map((day) => {
      const { firstDay, lastDay } = periodOf(day)
      return { day, hundredths: 725, periodStart: firstDay, periodEnd: lastDay }
    })
    await company.worked(person, projects[1] ?? '', worked)
  }
  const stage = { people, projects, admin }
  for (const round of rounds) await Promise.all(round.map((deed) => does(stage, deed)))
  // of these people alone: what an earlier run has left wrong would keep every smaller one from passing
  const own = people.map(({ employeeId }) => ` ${employeeId} `)
  const differing = await differingFigures(server)
  expect(differing.filter((line) => own.some((id) => line.includes(id)))).toEqual([])
}

test(
  'figures are what the hours add up to, whatever several people do at once',
  {
    timeout: 240_000,
  },
  () => {
    const rounds = fc.array(fc.array(deeds, { minLength: 1, maxLength: 5 }), {
      minLength: 2,
      maxLength: 10,
    })
    return fc.assert(fc.asyncProperty(rounds, addsUpAfter), { numRuns: runs })
  },
)
