import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import {
  explainProjectProfit,
  explainTeamProfit,
  type Explanation,
} from '@yuga/contract/reports/profit-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../../../test/random.ts'
import { sumOf, walk } from '../../../../test/subjects/explained-profit.ts'
import { makeWorld } from '../../../../test/second-computation/make-world.ts'
import type { World } from '../../../../test/second-computation/world.ts'
import { type Caller, refusalOf } from '../../../../test/server.ts'
import { useServer } from '../../../../test/use-server.ts'

/* A company by chance: its figures are opened down to hours and invoices, and the parts add up to each figure. */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')

let admin: Caller
let world: World
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
  world = await makeWorld({ server, company, admin }, Number(process.env['SEED'] ?? 5))
})

type TeamQuery = RequestOf<typeof explainTeamProfit>['query']
type ProjectQuery = RequestOf<typeof explainProjectProfit>['query']
describe('a figure of team profit', () => {
  test.each(['CY001', 'CY002'] as const)(
    '[profit-11] in %s is what is below it, down to hours and invoices',
    async (currencyCode) => {
      const query: TeamQuery = {
        standardYear: 2026,
        organizationId: 'D1',
        currencyCode,
        gubunCode: 'OPERATING',
      }
      const ask = (requested: TeamQuery) => admin(explainTeamProfit, { query: requested })
      const shown = await admin(listTeamProfit, {
        query: { standardYear: 2026, organizationId: 'D1', currencyCode },
      })
      for (const row of shown.billableTeamProfitDisplayList) {
        const { viewValue, viewManMonth } = await ask({ ...query, gubunCode: row.gubunCode })
        expect([row.gubunCode, viewValue]).toEqual([row.gubunCode, row.viewTarget])
        if (row.gubunCode === 'LABOUR') expect(viewManMonth).toBe(row.viewManMonth)
      }
      const isDollars = currencyCode === 'CY002'
      const ends = await walk(query, ask, { isDollars, random: randomFrom(1) })
      const result = new Set(ends.map(({ formulaCode }) => formulaCode))
      expect([...result]).toEqual(expect.arrayContaining(['INVOICES', 'COSTS', 'OPEX', 'LABOUR']))
    },
  )

  test('[profit-11] of each unit, of a year or a month, is the one that the report shows; a division has none by itself', async () => {
    const query = { standardYear: 2026, organizationId: 'D1' } as const
    const { unitList, monthList } = await admin(listTeamProfit, { query })
    const place = 4
    const month = monthList[place]?.monthName.replace('-', '') ?? ''
    for (const { organizationId, ownYn, teamProfitDisplayList } of unitList) {
      for (const { gubunCode, viewTarget, monthlyDisplayList } of teamProfitDisplayList) {
        const requested = { ...query, organizationId, ownYn, gubunCode }
        const [year, ofMonth] = await Promise.all([
          admin(explainTeamProfit, { query: requested }),
          admin(explainTeamProfit, { query: { ...requested, monthName: month } }),
        ])
        expect([requested, year.viewValue, ofMonth.viewValue]).toEqual([
          requested,
          viewTarget,
          monthlyDisplayList[place]?.viewValue,
        ])
      }
    }
    const ofDivision = unitList.find((one) => one.organizationId === 'D1' && one.ownYn === 'Y')
    for (const gubunCode of ['SALES', 'OPERATING', 'LABOUR'] as const) {
      const row = ofDivision?.teamProfitDisplayList.find((one) => one.gubunCode === gubunCode)
      const own = await admin(explainTeamProfit, { query: { ...query, ownYn: 'Y', gubunCode } })
      expect([gubunCode, own.viewValue]).toEqual([gubunCode, row?.viewTarget ?? 0])
    }
  })
})

describe('a figure of project profit', () => {
  test('is what is below it, planned and actual', async () => {
    const random = randomFrom(2)
    for (const project of world.projects.slice(0, 4)) {
      const query: ProjectQuery = {
        standardYear: 2026,
        projectId: project.id,
        gubunCode: 'OPERATING',
        side: 'DIFFERENCE',
      }
      const shown = await admin(listProjectProfit, {
        query: { standardYear: 2026, projectId: project.id },
      })
      const ask = (requested: ProjectQuery) => admin(explainProjectProfit, { query: requested })
      for (const row of shown.projectProfitDisplayList) {
        for (const [side, value] of [
          ['PLAN', row.viewPlan],
          ['ACTUAL', row.viewActual],
        ] as const) {
          const { viewValue } = await ask({ ...query, gubunCode: row.gubunCode, side })
          expect([project.id, row.gubunCode, side, viewValue]).toEqual([
            project.id,
            row.gubunCode,
            side,
            value,
          ])
        }
      }
      await walk(query, ask, { isDollars: false, random })
    }
  })
})

/** Employees with hours or planned man-months, and never with an amount (profit-17). */
function expectNoAmounts(ends: readonly Explanation[]): void {
  const ofEmployees = ends.filter(
    ({ formulaCode, rowList }) =>
      ['LABOUR', 'SETTLEMENT', 'MEMBERS'].includes(formulaCode) && rowList.length > 0,
  )
  for (const { amountsHiddenYn, rowSum, rowList } of ofEmployees) {
    expect([amountsHiddenYn, rowSum]).toEqual(['Y', null])
    for (const { viewValue, sourceValue, price, manMonth } of rowList) {
      expect([viewValue, sourceValue, price]).toEqual([null, null, null])
      expect(manMonth).not.toBeNull()
    }
  }
}

describe('what the reader may not see', () => {
  test('of a project is not shown: others are combined, invoices are hidden, prices are none', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T1', joinDay: '2026-12-01' })
    await company.leads(leader, 'T1')
    const query = { standardYear: 2026, organizationId: 'T1', gubunCode: 'ST001' } as const
    const all = await admin(explainTeamProfit, { query })
    const own = await leader(explainTeamProfit, { query })
    expect(own.viewValue).toBe(all.viewValue)
    expect(sumOf(own.rowList.map(({ viewValue }) => viewValue))).toBe(own.viewValue)
    const others = all.rowList.filter(
      ({ rowId }) => !own.rowList.some((row) => row.rowId === rowId),
    )
    for (const { rowId } of others) {
      const refused = leader(explainTeamProfit, { query: { ...query, projectId: rowId } })
      expect(await refusalOf(refused)).toMatchObject({ status: 404, reason: 'project.not-found' })
    }
    const labour = { ...query, gubunCode: 'LABOUR' } as const
    const explain = (by: Caller) => (query: TeamQuery) => by(explainTeamProfit, { query })
    const random = randomFrom(3)
    const prices = (ends: readonly Explanation[]) =>
      ends.flatMap(({ rowList }) => rowList.map(({ price }) => price)).filter((one) => one !== null)
    const options = { isDollars: false, random }
    expect(prices(await walk(labour as TeamQuery, explain(admin), options))).not.toEqual([])
    const ends = await walk(labour as TeamQuery, explain(leader), options)
    expect(prices(ends)).toEqual([])
    expectNoAmounts(ends)
  })

  test('[profit-17] of an employee are amounts without the permission of prices; hours and man-months stay', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T1', joinDay: '2026-12-01' })
    await company.leads(leader, 'D1')
    const explain = (by: Caller) => (query: TeamQuery) => by(explainTeamProfit, { query })
    const options = { isDollars: false, random: null }
    for (const gubunCode of ['LABOUR', 'CE006'] as const) {
      const query: TeamQuery = { standardYear: 2026, organizationId: 'D1', gubunCode }
      expectNoAmounts(await walk(query, explain(leader), options))
      const ends = await walk(query, explain(admin), options)
      expect(ends.map(({ amountsHiddenYn }) => amountsHiddenYn)).not.toContain('Y')
    }
    for (const project of world.projects.slice(0, 4)) {
      for (const side of ['PLAN', 'ACTUAL'] as const) {
        const query: ProjectQuery = {
          standardYear: 2026,
          projectId: project.id,
          gubunCode: 'LABOUR',
          side,
        }
        const explainProject = (of: ProjectQuery) => leader(explainProjectProfit, { query: of })
        const isRefused = await explainProject(query).then(
          () => false,
          () => true,
        )
        if (!isRefused) expectNoAmounts(await walk(query, explainProject, options))
      }
    }
  })

  test('[profit-12] of money is hidden from a reader of the project who may not read its money', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T2', joinDay: '2026-12-01' })
    await company.leads(leader, 'T2')
    // staffed from T2, so that its leader reads every project
    for (const { id } of world.projects) {
      const staff = await company.person({ team: 'T2', joinDay: '2026-12-01' })
      await company.join(staff, id)
    }
    let hidden = 0
    for (const { id } of world.projects) {
      const query = { standardYear: 2026, organizationId: 'T2', gubunCode: 'ST001', projectId: id }
      const months = await leader(explainTeamProfit, { query: query as TeamQuery })
      const seesMoney = await leader(listProjectProfit, {
        query: { standardYear: 2026, projectId: id },
      }).then(
        () => true,
        () => false,
      )
      for (const { next, viewValue } of months.rowList) {
        const leaf = await leader(explainTeamProfit, { query: { ...query, ...next } as TeamQuery })
        expect(leaf.viewValue).toBe(viewValue)
        expect([leaf.hiddenYn, leaf.rowList.length > 0]).toEqual(
          seesMoney ? ['N', true] : ['Y', false],
        )
        expect(leaf.inputList.length === 0 || seesMoney).toBe(true)
        if (!seesMoney) hidden += 1
      }
    }
    expect(hidden).toBeGreaterThan(0)
  })
})
