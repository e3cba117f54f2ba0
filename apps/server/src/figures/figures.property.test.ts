import { Refused } from '@yuga/contract/call'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/month-close'
import { approveOvertimes, approveUnsubmits, cancelUnsubmits } from '@yuga/contract/requests'
import {
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  submitTimecard,
} from '@yuga/contract/timecard'
import { addDays, type Day, dayToWire, monthToWire } from '@yuga/domain/calendar/day'
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
const days = fc.nat({ max: 110 }).map((passed) => addDays('2026-02-16', passed))
const months = fc.constantFrom('2026-02', '2026-03', '2026-04', '2026-05')
const who = fc.nat({ max: 2 })
const project = fc.nat({ max: 1 })
const hours = fc.integer({ min: 0, max: 240 })

/** What one of the people does, or is done to them. */
const deeds = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('save'), who, project, day: days, hours }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('submit'), who, project, day: days, hours }),
  },
  fc.record({ kind: fc.constant('askOvertime'), who, project, day: days }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('askUnsubmit'), who, project, day: days }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('approve'), who, project, day: days }) },
  fc.record({ kind: fc.constant('reject'), who, project, day: days }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close'), who, month: months }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen'), who, month: months }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move'),
      who,
      day: days,
      to: fc.constantFrom({ team: 'T3' }, { grade: 'GR002' }, { office: 'FC002' }, {}),
    }),
  },
  fc.record({ kind: fc.constant('moveBack'), who, day: days }),
  fc.record({ kind: fc.constant('reside'), who, project, day: days, resides: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('holiday'),
      day: days,
      length: fc.nat({ max: 3 }),
      office: fc.constantFrom('FC001', 'FC002'),
    }),
  },
  fc.record({ kind: fc.constant('noHolidays'), day: days }),
  fc.record({ kind: fc.constant('employ'), who, until: fc.option(days) }),
)
type Deed = typeof deeds extends fc.Arbitrary<infer Found> ? Found : never

type Stage = { people: Caller[]; projects: string[]; admin: Caller }

const periodFor = (day: Day) => {
  const { firstDay, lastDay } = periodOf(day)
  return { fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay) }
}
const fields = [
  'timeSunday',
  'timeMonday',
  'timeTuesday',
  'timeWednesday',
  'timeThursday',
  'timeFriday',
  'timeSaturday',
] as const

async function does({ people, projects, admin }: Stage, deed: Deed): Promise<unknown> {
  const person = 'who' in deed ? people[deed.who] : undefined
  const projectId = 'project' in deed ? projects[deed.project] : undefined
  if (person === undefined) {
    if (deed.kind === 'noHolidays') return withoutHolidays(server, (deed as { day: Day }).day)
    const { day, length, office } = deed as { day: Day; length: number; office: string }
    return company.holiday(day, addDays(day, length), office)
  }
  const asked = deed as Deed & {
    day: Day
    hours: number
    month: string
    resides: boolean
    until: Day | null
    to: { team?: string; grade?: string; office?: string }
  }
  const id = projectId ?? ''
  const week = 'day' in deed ? periodFor(asked.day) : { fromDate: '', toDate: '' }
  const item = { projectId: id, requestEmployeeId: person.employeeId, ...week }
  const request = {
    ...week,
    requestContents: 'why',
    timecardProjectList: [{ projectId: id }],
  }
  switch (deed.kind) {
    case 'save':
    case 'submit': {
      const field = fields[new Date(`${asked.day}T00:00:00Z`).getUTCDay()] ?? 'timeMonday'
      const row = { projectId: id, [field]: asked.hours / 10 }
      const endpoint = deed.kind === 'save' ? saveTimecard : submitTimecard
      return person(endpoint, { body: { ...week, timecardSaveList: [row] } })
    }
    case 'askOvertime':
      return person(requestOvertime, { body: request })
    case 'askUnsubmit':
      return person(requestUnsubmit, { body: request })
    case 'approve': {
      const body = { timecardList: [item] }
      return Promise.allSettled([
        admin(approveOvertimes, { body }),
        admin(approveUnsubmits, { body }),
      ])
    }
    case 'reject':
      return admin(cancelUnsubmits, { body: { timecardList: [item] } })
    case 'close':
      return person(closeOwnMonth, { body: { yearMonth: monthToWire(asked.month) } })
    case 'reopen': {
      const { employeeId } = person
      const body = { yearMonth: monthToWire(asked.month), employeeId }
      return admin(cancelMonthClose, { body })
    }
    case 'move':
      return moves(server, person, asked.day, asked.to)
    case 'moveBack':
      return inTransaction(server.pool, (db) =>
        removeHistoryEntry(db, person.employeeId, asked.day, todayAt(server)),
      )
    case 'reside':
      return residesFrom(server, person, id, asked.day, asked.resides)
    default:
      return isEmployed(server, person, joinDay, asked.until)
  }
}

/** What a rule refuses is no failure; anything else is. */
async function tries(stage: Stage, deed: Deed): Promise<void> {
  await does(stage, deed).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  })
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
      await company.join(person, id, { plan: index === 0 ? 10 : 1000 })
    }
  }
  const stage = { people, projects, admin }
  for (const round of rounds) await Promise.all(round.map((deed) => tries(stage, deed)))
  expect(await differingFigures(server)).toEqual([])
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
