import { createHoliday } from '@yuga/contract/master-data/holidays'
import { addDays, type Day } from '@yuga/domain/calendar/day'
import { type Company, moves, residesFrom } from '../factories.ts'
import type { Caller, TestServer } from '../server.ts'
import type { Entry, Person, Project, Residence, World } from './world.ts'

/* What is entered after months were closed, some of it about their days: the closed ones keep what they had. */

export type Place = {
  readonly server: TestServer
  readonly company: Company
  readonly admin: Caller
}

export type WorldPerson = Person & { caller: Caller; history: Entry[] }

/** The unit that an entry of a day may name: T2 is not in the chart of 2025. */
export const unitOn = (day: Day, unit: string) =>
  unit === 'T2' && day < '2026-01-01' ? 'T1' : unit

/** Offices, residences and holidays, of days of closed and open months alike; answers the holidays. */
export async function changeAfterClose(
  { server, admin }: Place,
  random: () => number,
  {
    people,
    projects,
  }: {
    readonly people: readonly WorldPerson[]
    readonly projects: readonly Project[]
  },
): Promise<World['holidays'][number][]> {
  const chance = (part: number) => random() < part
  const after = (day: Day) => addDays(day, 1 + Math.floor(random() * 300))
  for (const person of people) {
    const before = person.history.at(-1) as Entry
    // also to another unit: projects without an owning team move with their PM, but not in the months that the PM
    // closed
    const from = after(before.from)
    const unit = chance(0.5) ? 'T3' : unitOn(from, before.unit)
    const grade = chance(0.5) ? 'GR002' : before.grade
    const entry = { from, office: other[before.office], unit, grade }
    if (!chance(0.5) || entry.from > (person.left ?? '2026-11-30')) continue
    person.history.push(entry)
    await moves(server, person.caller, entry.from, { office: entry.office, team: unit, grade })
  }
  for (const { id, residence } of projects) {
    for (const person of people) {
      const entries = residence[person.id] as Residence[] | undefined
      const before = entries?.at(-1)
      if (before === undefined || !chance(0.3)) continue
      const entry = { from: after(before.from), resides: !before.resides }
      entries?.push(entry)
      await residesFrom(server, person.caller, id, entry.from, entry.resides)
    }
  }
  const late: World['holidays'][number][] = []
  for (const [office, first, last] of [
    // over the turn of a month, and over a day that is one already
    ['FC001', '2025-05-30', '2025-06-03'],
    ['FC001', '2026-03-17', '2026-03-17'],
    ['FC002', '2026-03-31', '2026-04-03'],
  ] as const) {
    await admin(createHoliday, {
      body: {
        officeCode: office,
        holidayName: 'Late',
        holidayStartDateObject: first.replaceAll('-', ''),
        holidayEndDateObject: last.replaceAll('-', ''),
      },
    })
    for (let day: Day = first; day <= last; day = addDays(day, 1)) {
      late.push({ office, day, isLate: true })
    }
  }
  return late
}

const other = { FC001: 'FC002', FC002: 'FC001' } as const
