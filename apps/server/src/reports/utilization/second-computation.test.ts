import {
  figuresByColumn,
  listUtilization,
  readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import { monthsOfYear, rounded, subtreeOf } from '../../../test/second-computation/plain-facts.ts'
import { hoursOf, type Requested } from '../../../test/second-computation/utilization.ts'
import type { World } from '../../../test/second-computation/world.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Companies by chance: their utilization is compared with a second computation that shares nothing with the product:
 * plain loops over single days, written from the rules alone.
 */

const seeds = process.env['SEED'] === undefined ? [5, 12] : [Number(process.env['SEED'])]
const joined = '2026-12-01'

const requested = [
  { year: 2026, first: 1, last: 12, reading: 'THEN', office: null },
  { year: 2026, first: 3, last: 4, reading: 'NOW', office: 'FC001' },
  { year: 2025, first: 1, last: 12, reading: 'NOW', office: null },
  { year: 2025, first: 6, last: 6, reading: 'THEN', office: 'FC001' },
  { year: 2026, first: 4, last: 4, reading: 'THEN', office: 'FC002' },
] as const

type Case = (typeof requested)[number]
const queryOf = ({ year, first, last, reading, office }: Case, organizationId: string) => {
  const month = (of: number) => `${year}${String(of).padStart(2, '0')}`
  return {
    standardYear: year,
    organizationId,
    beginDay: month(first),
    endDay: month(last),
    reading,
    location: office ?? '',
  }
}
const plainly = ({ year, first, last, reading, office }: Case): Requested => ({
  reading,
  office,
  months: monthsOfYear(year).slice(first - 1, last),
})
const percentOf = (hours: number, base: number, decimals: number) =>
  base === 0
    ? null
    : rounded(BigInt(hours) * 100n * 10n ** BigInt(decimals), BigInt(base)) / 10 ** decimals

describe.each(seeds)('company %i', (seed) => {
  const { server, company } = useServer('2026-12-20T09:00:00+09:00')
  let world: World
  let admin: Caller
  beforeAll(async () => {
    admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: joined })
    const made = await makeWorld({ server, company, admin }, seed)
    const history = [{ from: joined, unit: 'C', grade: 'GR003', office: 'FC001' as const }]
    const reader = { id: admin.employeeId, joined, left: null } as const
    world = {
      ...made,
      people: [...made.people, { ...reader, history, historyAtClose: history }],
    }
  })

  test.each(requested)(
    '[utilization-1] has in its list of %o what a second computation has',
    async (each) => {
      let figures = 0
      for (const unit of ['C', 'D1', 'D2', 'T1', 'T3', 'P1']) {
        const rows = await admin(listUtilization, { query: queryOf(each, unit) })
        for (const row of rows) {
          const below = subtreeOf(world, row.organizationId, each.year)
          const units = row.ownYn === 'Y' ? new Set([row.organizationId]) : below
          const { billable, nonBillable, base } = hoursOf(world, units, plainly(each))
          expect(row).toMatchObject({
            billableHour: billable / 100,
            nonBillableHour: nonBillable / 100,
            baseHour: base / 100,
            billableUtilization: percentOf(billable, base, 1),
            nonBillableUtilization: percentOf(nonBillable, base, 1),
          })
          figures += billable + nonBillable
        }
        // every unit that has something has a row
        const shown = new Set(rows.map(({ organizationId }) => organizationId))
        for (const id of subtreeOf(world, unit, each.year)) {
          const { base, worked } = hoursOf(world, new Set([id]), plainly(each))
          if (base > 0 || worked.size > 0) expect(shown).toContain(id)
        }
      }
      if (each.office !== 'FC002') expect(figures).toBeGreaterThan(0)
    },
  )

  test.each(requested)(
    '[utilization-6] has in its detail of %o what a second computation has',
    async (each) => {
      for (const unit of ['D1', 'D2', 'T1', 'T3', 'P1']) {
        const detail = await admin(readUtilizationDetail, { query: queryOf(each, unit) })
        const units = subtreeOf(world, unit, each.year)
        const wanted = hoursOf(world, units, plainly(each))
        const people = new Set([...wanted.worked.keys()].map((key) => key.split(' ')[1] ?? ''))
        const [whole, ...columns] = detail.columnList
        expect(whole).toMatchObject({ columnId: unit, baseHour: wanted.base / 100 })
        expect(columns.map(({ columnId }) => columnId)).toEqual(
          expect.arrayContaining([...people, ...wanted.baseOf.keys()]),
        )
        for (const { columnId, baseHour } of columns) {
          expect([columnId, baseHour]).toEqual([columnId, (wanted.baseOf.get(columnId) ?? 0) / 100])
        }
        const sumOf = (person: string | null, project: string | null) =>
          [...wanted.worked].reduce((sum, [key, hours]) => {
            const [ofProject, ofPerson] = key.split(' ')
            const isIn =
              (person === null || person === ofPerson) &&
              (project === null || project === ofProject)
            return isIn ? sum + hours : sum
          }, 0)
        const shown = { timecard: 0, utilization: 0 }
        for (const row of [...detail.timecardPivotList, ...detail.utilizationDetailList]) {
          if (row.projectGubun === 'projecttype') continue
          shown[row.summaryGubun] += 1
          const figures = figuresByColumn(row, detail.columnList)
          for (const [at, { columnId }] of detail.columnList.entries()) {
            const { jobTimeSum, utilization } = figures[at] ?? {}
            const person = columnId === unit ? null : columnId
            const hours = sumOf(person, row.projectGubun === 'total' ? null : row.projectId)
            const base = person === null ? wanted.base : (wanted.baseOf.get(person) ?? 0)
            const place = [unit, row.summaryGubun, row.projectId, columnId]
            expect([...place, jobTimeSum]).toEqual([...place, hours / 100])
            if (row.summaryGubun === 'utilization') {
              expect([...place, utilization]).toEqual([...place, percentOf(hours, base, 2)])
            }
          }
        }
        const projects = new Set([...wanted.worked.keys()].map((key) => key.split(' ')[0]))
        // the pivot and the detail show each project's hours, the detail its percentage too
        expect(shown).toEqual({
          timecard: 2 * (projects.size + 1),
          utilization: projects.size + 1,
        })
        expect(
          Object.fromEntries(
            detail.outsideList.map(({ employeeId, jobTimeSum }) => [employeeId, jobTimeSum]),
          ),
        ).toEqual(Object.fromEntries([...wanted.outside].map(([id, hours]) => [id, hours / 100])))
      }
    },
  )

  test('[reports-3] shows a leader the figures that an administrator sees, and nothing of other units', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'C', joinDay: '2026-12-15' })
    await company.leads(leader, 'D2')
    const query = queryOf(requested[0], 'D2')
    expect(await leader(listUtilization, { query })).toEqual(
      await admin(listUtilization, { query }),
    )
    const elsewhere = leader(listUtilization, { query: queryOf(requested[0], 'T1') })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  })
})
