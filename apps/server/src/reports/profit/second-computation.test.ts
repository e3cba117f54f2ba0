import {
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Amounts,
  projectProfitOf,
  unitProfit,
} from '../../../test/second-computation/profit.ts'
import { plus } from '../../../test/second-computation/plain-facts.ts'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import type { World } from '../../../test/second-computation/world.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Companies by chance: their reports are compared with a second computation that shares nothing with the product:
 * plain loops over single facts, written from the rules alone.
 */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')
const seeds = process.env['SEED'] === undefined ? [1, 2, 3] : [Number(process.env['SEED'])]

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
})

const counted = [
  'si',
  'license',
  'thirdParty',
  'internalRnd',
  'sales',
  'outsourcing',
  'expense',
  'thirdPartyCost',
  'salesOpex',
  'cost',
  'settlement',
  'grossProfit',
  'labour',
  'operatingProfit',
] as const satisfies readonly ProfitRowName[]
type Line = (typeof counted)[number]
const requested = [
  { reading: 'THEN', currency: 'KRW', first: 1, last: 12 },
  { reading: 'NOW', currency: 'KRW', first: 4, last: 9 },
  { reading: 'THEN', currency: 'USD', first: 1, last: 12 },
] as const

const places = { KRW: 1, USD: 100 } as const
const inUnits = (amount: number | null | undefined, currency: keyof typeof places) =>
  amount === null || amount === undefined ? null : amount / places[currency]
const codeOf = (line: Line): string => profitRowCodes[line]
const totalOf = (months: readonly Amounts[], line: string) =>
  months.reduce<number | null>((sum, month) => plus(sum, month[line] ?? null), 0)

describe.each(seeds)('company %i', (seed) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld({ server, company, admin }, seed)
  })

  test('[profit-2, reports-4] has in every report of teams what a second computation has', async () => {
    for (const year of [2025, 2026]) {
      for (const { reading, currency, first, last } of requested) {
        for (const unit of ['D1', 'T1', 'T2', 'T3', 'P1']) {
          if (unit === 'T2' && year === 2025) continue
          const answer = await admin(listTeamProfit, {
            query: {
              standardYear: year,
              organizationId: unit,
              reading,
              beginMonth: String(first),
              endMonth: String(last),
              currencyCode: currency === 'KRW' ? 'CY001' : 'CY002',
            },
          })
          const expected = Object.values(
            unitProfit(world, unit, year, { reading, currency }),
          ).slice(first - 1, last)
          const rows = new Map(
            answer.billableTeamProfitDisplayList.map((row) => [row.gubunCode as string, row]),
          )
          for (const line of counted) {
            const row = rows.get(codeOf(line))
            const result = [
              row?.viewTarget,
              ...(row?.monthlyDisplayList.map(({ viewValue }) => viewValue) ?? []),
            ]
            const wanted = [totalOf(expected, line), ...expected.map((month) => month[line])]
            expect({ year, reading, currency, unit, line, result }).toEqual({
              year,
              reading,
              currency,
              unit,
              line,
              result: wanted.map((amount) => inUnits(amount, currency)),
            })
          }
          const manMonths = totalOf(expected, 'manMonths') ?? 0
          expect(rows.get(codeOf('labour'))?.viewManMonth).toBe(manMonths / 10_000)
        }
      }
    }
  })

  test('[profit-7] has behind every unit the projects that a second computation has', async () => {
    for (const { reading, currency, first, last } of requested) {
      for (const unit of ['D1', 'T1', 'T2', 'P1']) {
        const { projectList, otherCount } = await admin(listTeamProfitProjects, {
          query: {
            standardYear: 2026,
            organizationId: unit,
            reading,
            beginMonth: String(first),
            endMonth: String(last),
            currencyCode: currency === 'KRW' ? 'CY001' : 'CY002',
          },
        })
        expect(otherCount).toBe(0)
        const tablesOf = new Map(projectList.map((row) => [row.projectId, row]))
        for (const { id } of world.projects) {
          const lines = Object.values(
            unitProfit(world, unit, 2026, { reading, currency, projectId: id }),
          ).slice(first - 1, last)
          const rows = tablesOf.get(id)?.teamProfitDisplayList ?? []
          const result = counted.map((line) => {
            const own = rows.find(({ gubunCode }) => gubunCode === codeOf(line))
            const months = own?.monthlyDisplayList.map(({ viewValue }) => viewValue)
            return [line, own?.viewTarget ?? (own ? null : 0), ...(months ?? lines.map(() => 0))]
          })
          const wanted = counted.map((line) => [
            line,
            inUnits(totalOf(lines, line), currency),
            ...lines.map((month) => inUnits(month[line], currency)),
          ])
          expect({ reading, currency, unit, id, result }).toEqual({
            reading,
            currency,
            unit,
            id,
            result: wanted,
          })
          const labour = rows.find(({ gubunCode }) => gubunCode === codeOf('labour'))
          expect(labour?.viewManMonth ?? 0).toBe((totalOf(lines, 'manMonths') ?? 0) / 10_000)
        }
      }
    }
  })

  test('[rates-7] has in every report of a project what a second computation has, planned and actual', async () => {
    for (const project of world.projects) {
      for (const { reading, currency, first, last } of requested) {
        const answer = await admin(listProjectProfit, {
          query: {
            standardYear: 2026,
            projectId: project.id,
            reading,
            beginMonth: String(first),
            endMonth: String(last),
            currencyCode: currency === 'KRW' ? 'CY001' : 'CY002',
          },
        })
        const expected = Object.values(
          projectProfitOf(world, project, 2026, { reading, currency }),
        ).slice(first - 1, last)
        for (const line of counted) {
          if (line === 'settlement') continue
          const row = answer.projectProfitDisplayList.find(
            ({ gubunCode }) => gubunCode === codeOf(line),
          )
          const wanted = expected.map(({ actual, planned }) => [
            inUnits(planned[line], currency),
            inUnits(actual[line], currency),
          ])
          expect({
            project: project.id,
            reading,
            currency,
            line,
            result: row?.monthlyDisplayList.map(({ viewPlan, viewActual }) => [
              viewPlan,
              viewActual,
            ]),
          }).toEqual({ project: project.id, reading, currency, line, result: wanted })
          expect([row?.viewPlan, row?.viewActual]).toEqual([
            inUnits(
              totalOf(
                expected.map(({ planned }) => planned),
                line,
              ),
              currency,
            ),
            inUnits(
              totalOf(
                expected.map(({ actual }) => actual),
                line,
              ),
              currency,
            ),
          ])
        }
      }
    }
  })

  test('[reports-3] has rows that add up to their units, settles nothing over all, and shows leaders the same figures', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'D1', joinDay: '2026-12-01' })
    await company.leads(leader, 'D1')
    const query = { standardYear: 2026, organizationId: 'D1' }
    const whole = await admin(listTeamProfit, { query })
    expect((await leader(listTeamProfit, { query })).unitList).toEqual(whole.unitList)
    const settled = async (unit: string) =>
      (
        await admin(listTeamProfit, { query: { ...query, organizationId: unit } })
      ).billableTeamProfitDisplayList.find(({ gubunCode }) => gubunCode === codeOf('settlement'))
        ?.viewTarget
    const both = [await settled('D1'), await settled('D2')]
    if (!both.includes(null)) expect((both[0] ?? 0) + (both[1] ?? 0)).toBe(0)
    const leaves = whole.unitList.filter(
      ({ organizationId, ownYn }) =>
        ownYn === 'Y' ||
        !whole.unitList.some(({ upperOrganizationId }) => upperOrganizationId === organizationId),
    )
    for (const line of counted) {
      const of = (unit: (typeof leaves)[number] | undefined) =>
        unit?.teamProfitDisplayList.find(({ gubunCode }) => gubunCode === codeOf(line))
          ?.viewTarget ?? null
      const sum = leaves.map(of).reduce(plus, 0)
      expect([line, of(whole.unitList[0])]).toEqual([line, leaves.length === 0 ? 0 : sum])
    }
  })
})
