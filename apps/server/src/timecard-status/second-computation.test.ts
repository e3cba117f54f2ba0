import { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../../test/second-computation/make-world.ts'
import { daysOf, isClosed, subtreeOf, yearOf } from '../../test/second-computation/plain-facts.ts'
import { unitOf } from '../../test/second-computation/utilization.ts'
import type { World } from '../../test/second-computation/world.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * Companies by chance: their timecard status is compared with a second computation that shares nothing with the
 * product: plain loops over single days, written from the rules alone (timecard-status-2).
 */

const seeds = process.env['SEED'] === undefined ? [8, 9] : [Number(process.env['SEED'])]
const joined = '2026-12-01'
const months = ['2025-06', '2025-12', '2026-03', '2026-04'] as const
const wire = (day: string) => day.replaceAll('-', '')

type Row = {
  fromDate: string
  toDate: string
  monthCloseYn: 'Y' | 'N'
  jobTimeSum: number
  submitTimeSum: number
}

/** By `person unit`: who belonged to a unit on a day of the month, and all their hours for it. */
function expected(world: World, units: ReadonlySet<string>, month: string): Record<string, Row> {
  const rows: Record<string, Row> = {}
  for (const person of world.people) {
    for (const day of daysOf(month)) {
      const unit = unitOf(world, person, day, 'THEN')
      if (!units.has(unit) || day < person.joined || day > (person.left ?? '9999')) continue
      const row = (rows[`${person.id} ${unit}`] ??= {
        fromDate: wire(day),
        toDate: '',
        monthCloseYn: isClosed(world, person, month) ? 'Y' : 'N',
        jobTimeSum: 0,
        submitTimeSum: 0,
      })
      row.toDate = wire(day)
    }
    for (const day of daysOf(month)) {
      const row = rows[`${person.id} ${unitOf(world, person, day, 'THEN')}`]
      if (row === undefined) continue
      for (const project of world.projects) {
        for (const work of project.work) {
          if (work.person !== person.id || work.day !== day) continue
          row.jobTimeSum += work.hundredths
          if (work.isSubmitted) row.submitTimeSum += work.hundredths
        }
      }
    }
  }
  for (const row of Object.values(rows)) {
    row.jobTimeSum /= 100
    row.submitTimeSum /= 100
  }
  return rows
}

describe.each(seeds)('company %i', (seed) => {
  const { server, company } = useServer('2026-12-20T09:00:00+09:00')
  let world: World
  let admin: Caller
  beforeAll(async () => {
    admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: joined })
    world = await makeWorld({ server, company, admin }, seed)
  })

  test.each(months)(
    '[timecard-status-2] has of %s the people, days and hours of a second computation',
    async (month) => {
      let people = 0
      for (const organizationId of ['C', 'D1', 'D2', 'T1', 'T3', 'P1']) {
        const answer = await admin(listTimecardStatus, {
          query: {
            standardYear: yearOf(month),
            organizationId,
            searchYearMonth: wire(month),
            location: '',
          },
        })
        const result = Object.fromEntries(
          answer.map(({ employeeId, organizationId: unit, ...row }): [string, Row] => {
            const { fromDate, toDate, monthCloseYn, jobTimeSum, submitTimeSum } = row
            return [
              `${employeeId} ${unit}`,
              { fromDate, toDate, monthCloseYn, jobTimeSum, submitTimeSum },
            ]
          }),
        )
        const units = subtreeOf(world, organizationId, yearOf(month))
        expect(result).toEqual(expected(world, units, month))
        people += answer.length
      }
      expect(people).toBeGreaterThan(0)
    },
  )
})
