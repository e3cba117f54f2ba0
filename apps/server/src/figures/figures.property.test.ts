import { createProject } from '@yuga/contract/projects/project-detail'
import type { Month } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { differingFigures, withoutHolidays } from '../../test/figures.ts'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import { newProjectId, projectFields } from '../../test/plain/projects.ts'
import type { Caller } from '../../test/server.ts'
import {
  type Change,
  type Close,
  type CommonChange,
  type Deed,
  does,
  type PersonalChange,
  type Work,
} from '../../test/subjects/deeds.ts'
import { useServer } from '../../test/use-server.ts'
import { writes } from '../db/transaction.ts'

/*
 * After anything that several people do at once, the tables of figures hold what the hours add up to, day by
 * day (man-months-2, month-close-7).
 */

const { server, company } = useServer('2026-06-10T09:00:00+09:00')
beforeAll(() => makeTeams(server))

const runs = Number(process.env['RUNS'] ?? 8)
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
const months = fc.constantFrom<Month>('2026-03', '2026-04')
const who = fc.nat({ max: 2 })
const project = fc.nat({ max: 1 })
const office = fc.constantFrom('FC001', 'FC002')
const places = fc.constantFrom({ team: 'T3' }, { grade: 'GR002' }, { office: 'FC002' }, {})
const kind = <Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds)

const personal: fc.Arbitrary<PersonalChange> = fc.oneof(
  fc.record({ kind: kind('move'), who, day: days, to: places }),
  fc.record({ kind: kind('moveBack'), who, day: days }),
  fc.record({
    kind: kind('employ'),
    who,
    from: fc.constantFrom('2026-01-05', '2026-03-12'),
    until: fc.option(days, { freq: 1 }),
  }),
  fc.record({ kind: kind('keepTimecardFrom'), who, day: fc.option(days) }),
  fc.record({ kind: kind('reside'), who, project, day: days, resides: fc.boolean() }),
  fc.record({ kind: kind('leaveProject', 'joinProject', 'askToJoin'), who, project }),
)
const common: fc.Arbitrary<CommonChange> = fc.oneof(
  fc.record({ kind: kind('holiday'), day: days, length: fc.nat({ max: 3 }), office }),
  fc.record({ kind: kind('moveHoliday'), day: days, office }),
  fc.record({ kind: kind('noHolidays'), since: days }),
  fc.record({ kind: kind('sheet'), day: days, to: places }),
  fc.record({ kind: kind('endProject'), project }),
  fc.record({ kind: kind('nightlyJob') }),
)
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: personal },
  { weight: 2, arbitrary: common },
)
/** What people do about hours, and about requests with what becomes of them. */
const work: fc.Arbitrary<Work> = fc.oneof(
  fc.record({
    kind: kind('save', 'submit'),
    who,
    project,
    day: days,
    hours: fc.constantFrom(0, 1, 40, 80, 120),
  }),
  fc.record({
    kind: kind('overtime', 'unsubmit'),
    who,
    project,
    day: days,
    verdict: fc.constantFrom('approve' as const, 'reject' as const, null),
  }),
)
const closes: fc.Arbitrary<Close> = fc.record({
  kind: kind('close'),
  who,
  month: months,
  isOfEveryone: fc.boolean(),
  meanwhile: changes,
  isReopened: fc.boolean(),
})
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: work },
  { weight: 4, arbitrary: changes },
  { weight: 2, arbitrary: closes },
)
const mostAtOnce = 5

const admins: Caller[] = []
beforeAll(async () => {
  for (let count = 0; count < mostAtOnce; count += 1) {
    admins.push(await company.person({ roles: ['LE001', 'LE002', 'LE999'], team: 'C' }))
  }
})

async function projectWith(members: readonly Caller[], mm: number): Promise<string> {
  const [admin] = admins as [Caller]
  const projectMemberList = members.map(({ employeeId }) => ({
    employeeId,
    resideYN: 'N' as const,
    projectUserMmonth: [{ customDate: '202603', mm }],
  }))
  const body = {
    ...projectFields,
    projectId: newProjectId(),
    pmId: admin.employeeId,
    projectGroupList: [{ groupYN: 'N' as const, projectMemberList }],
  }
  return (await admin(createProject, { body })).projectId
}

async function addsUpAfter(rounds: readonly (readonly Deed[])[]): Promise<void> {
  await withoutHolidays(server)
  const joinDay = '2026-01-05'
  const people = [
    await company.person({ joinDay }),
    await company.person({ joinDay, team: 'T2' }),
    await company.person({ joinDay, office: 'FC002' }),
  ]
  const projects = [await projectWith(people, 0.05), await projectWith(people, 10)]
  for (const person of people) {
    // submitted hours on both sides of what may cut the months
    const worked = ['2026-03-09', '2026-03-20', '2026-04-02', '2026-04-21'].map((day) => {
      const { firstDay, lastDay } = periodOf(day)
      return { day, hundredths: 725, periodStart: firstDay, periodEnd: lastDay }
    })
    await company.worked(person, projects[1] ?? '', worked)
  }
  const retried = writes.retried
  for (const round of rounds) {
    await Promise.all(
      admins
        .slice(0, round.length)
        .map((admin, place) => does({ server, people, projects, admin }, round[place] as Deed)),
    )
  }
  // each takes its locks in the one order (figures/timecard-lock.ts), so that no two wait for each other
  expect(writes.retried).toBe(retried)
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
    const rounds = fc.array(fc.array(deeds, { minLength: 1, maxLength: mostAtOnce }), {
      minLength: 2,
      maxLength: 10,
    })
    return fc.assert(fc.asyncProperty(rounds, addsUpAfter), { numRuns: runs })
  },
)
