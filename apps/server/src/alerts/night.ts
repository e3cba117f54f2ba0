import { firstDayOf, lastDayOf, type Month, yearOf } from '@yuga/domain/calendar/day'
import { unitsBelow } from '@yuga/domain/finance/unit-tree'
import { noHours, sumOfHours, type WorkedHours } from '@yuga/domain/finance/utilization'
import { type OfficeDays, officesBefore } from '@yuga/domain/finance/report-months'
import type { Db } from '../db/statement.ts'
import { dayIn } from '../http/clock.ts'
import { unitsOfYear } from '../reports/report-units.store.ts'
import { hoursByUnit } from '../reports/utilization/worked-hours.store.ts'
import { hasWatchedUnits, watchedProjects } from './figures.store.ts'
import type { NightFigures } from './outcomes.ts'
import { type ProjectFigures, readProjectFigures } from './project-figures.ts'
import { lastMonthOver } from './reach.ts'
import { officeZones } from './reach.store.ts'

/** A part of the figures of a night, by a fixed number of statements. */
type Part = (db: Db) => Promise<void>

/** So many projects at a time: a step of a job takes a second or two. */
const projectsAtATime = 100

/** Alerts are sent by the calendar of the company. */
export const companyDay = (now: Date) => dayIn('Asia/Seoul', now)

/**
 * Reads the figures of a night, each once for all alerts (alerts-11). They stay in the process that runs the job;
 * another one that goes on with the run reads them again.
 */
export async function readNight(
  inStep: (part: Part) => Promise<void>,
  now: Date,
): Promise<NightFigures> {
  const projects = new Map<string, ProjectFigures>()
  let officeDays: OfficeDays = {}
  let projectIds: readonly string[] = []
  let hoursOf = (_unitId: string): WorkedHours => noHours
  await inStep(async (db) => {
    const zones = await officeZones(db)
    officeDays = Object.fromEntries(
      Object.entries(zones).map(([code, zone]) => [code, dayIn(zone, now)]),
    )
    projectIds = await watchedProjects(db)
    if (await hasWatchedUnits(db)) hoursOf = await readHours(db, officeDays, now)
  })
  const month = lastMonthOver(officeDays)
  for (let first = 0; first < projectIds.length; first += projectsAtATime) {
    const some = projectIds.slice(first, first + projectsAtATime)
    await inStep(async (db) => {
      const today = companyDay(now)
      for (const one of await readProjectFigures(db, some, { officeDays, today })) {
        projects.set(one.projectId, one)
      }
    })
  }
  return { projects, hoursOf, month }
}

/** Reads the charts as someone who reads everything: which units an owner reads is decided for each of them. */
const everything = { employeeId: '', scopeRoles: ['LE005'] } as const

async function readHours(
  db: Db,
  officeDays: OfficeDays,
  now: Date,
): Promise<NightFigures['hoursOf']> {
  const month = lastMonthOver(officeDays)
  const today = companyDay(now)
  const requested = { year: yearOf(month), lastDay: lastDayOf(month), language: 'ko' } as const
  const { chart, absent } = await unitsOfYear(db, { ...everything, today }, requested)
  const unitIds = [...chart, ...absent].map(({ unitId }) => unitId)
  const hours = await hoursByUnit(db, { ...daysOf(month, officeDays), unitIds, today })
  const own = new Map(hours.map((one) => [one.unitId, one]))
  const known = new Map<string, WorkedHours>()
  return (unitId) => {
    const sum =
      known.get(unitId) ??
      sumOfHours(unitsBelow(chart, absent, unitId).map((unit) => own.get(unit.unitId) ?? noHours))
    known.set(unitId, sum)
    return sum
  }
}

function daysOf(month: Month, officeDays: OfficeDays) {
  return {
    firstDay: firstDayOf(month),
    lastDay: lastDayOf(month),
    officesBefore: officesBefore(officeDays, month),
    officeCode: '',
    reading: 'THEN',
  } as const
}
