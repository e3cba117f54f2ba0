import { listTeamProfit } from '@yuga/contract/reports/profit'
import {
  explainProjectProfit,
  explainTeamProfit,
  type Explanation,
} from '@yuga/contract/reports/profit-explanation'
import { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { createTeamsThatShare, prices } from '../../test/subjects/teams-that-share.ts'
import { useServer } from '../../test/use-server.ts'

/* Each figure of reports, opened by those who may not: leaders and PMs of teams that share projects. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let admin: Caller
let lead: Caller
let part: Caller
let pm: Caller
let memberPm: Caller
let kim: Caller
let deputy: Caller
let bob: Caller
let mover: Caller
beforeAll(async () => {
  const people = await createTeamsThatShare(server, company)
  ;({ admin, lead, part, pm, memberPm, kim, deputy, bob, mover } = people)
})

type Team = RequestOf<typeof explainTeamProfit>['query']
type Project = RequestOf<typeof explainProjectProfit>['query']
type Hours = RequestOf<typeof explainUtilization>['query']
const march = { standardYear: 2026, beginDay: '202603', endDay: '202603' }
const ofT1 = { ...march, organizationId: 'T1', gubunCode: 'LABOUR' } as const
const team = (by: Caller, query: Partial<Team> = {}) =>
  by(explainTeamProfit, { query: { ...ofT1, ...query } as Team })
const project = (by: Caller, query: Partial<Project> = {}) =>
  by(explainProjectProfit, {
    query: {
      ...march,
      projectId: 'OURS',
      gubunCode: 'LABOUR',
      side: 'ACTUAL',
      ...query,
    } as Project,
  })
const hours = (by: Caller, query: Partial<Hours> = {}) =>
  by(explainUtilization, {
    query: {
      ...march,
      organizationId: 'T1',
      figureCode: 'ALL',
      measureCode: 'HOURS',
      ...query,
    } as Hours,
  })
const months = { beginYearMonth: '202603', endYearMonth: '202603', currencyCode: 'CY001' } as const
const billing = (by: Caller) =>
  by(explainBillingData, { query: { ...months, gubunCode: 'SERVICE' } })
const cost = (by: Caller) => by(explainCostData, { query: { ...months, gubunCode: 'CE001' } })

async function refused(attempt: Promise<unknown>) {
  const { status, reason } = await refusalOf(attempt)
  return [status, reason]
}

const notAllowed = [403, 'session.not-allowed']
const noUnit = [404, 'organization.not-found']
const noProject = [404, 'project.not-found']

describe('who may open nothing', () => {
  const people: readonly [string, () => Caller][] = [
    ['an employee', () => kim],
    ['a deputy for the approvals of a leader', () => deputy],
  ]
  test.each(people)('%s', async (_, by) => {
    for (const attempt of [team, project, hours, billing, cost]) {
      expect(await refused(attempt(by()))).toEqual(notAllowed)
    }
  })

  test('a PM of figures of units, and of billing and cost data', async () => {
    for (const attempt of [team, hours, billing, cost]) {
      expect(await refused(attempt(pm))).toEqual(notAllowed)
    }
  })

  test('a deputy in the name of the leader, either', async () => {
    for (const attempt of [team, hours]) {
      const query = { onBehalfOf: lead.employeeId } as never
      expect((await refused(attempt(deputy, query)))[0]).toBe(403)
    }
  })
})

describe('a unit', () => {
  test.each([
    ['T1', null, null],
    ['P1', null, null],
    ['T2', noUnit, noUnit],
    ['T3', noUnit, noUnit],
    ['D1', noUnit, noUnit],
    ['C', noUnit, noUnit],
    ['nowhere', noUnit, noUnit],
  ])('%s opens to its owner alone', async (organizationId, toLead, toPart) => {
    for (const [by, expected] of [
      [lead, toLead],
      [part, toPart],
    ] as const) {
      for (const ownYn of ['N', 'Y'] as const) {
        for (const gubunCode of ['LABOUR', 'ST001', 'TARGET', 'ACHIEVEMENT'] as const) {
          const requested = team(by, { organizationId, ownYn, gubunCode })
          if (expected === null) await requested
          else expect(await refused(requested)).toEqual(expected)
        }
        const requested = hours(by, { organizationId, ownYn })
        if (expected === null) await requested
        else expect(await refused(requested)).toEqual(expected)
      }
    }
  })

  test('has the target of its own teams, for any reader', async () => {
    expect((await team(lead, { gubunCode: 'TARGET' })).viewValue).toBe(1_000_000)
    const { viewValue, rowList } = await team(admin, { organizationId: 'D1', gubunCode: 'TARGET' })
    expect([viewValue, rowList.map(({ rowId }) => rowId)]).toEqual([3_000_000, ['T1', 'T2']])
  })
})

describe('a project', () => {
  test.each([
    ['OURS', null, null, null],
    // Ann works on it, so that Lead reads it, and not its money
    ['BORROWED', null, noProject, null],
    ['THEIRS', noProject, noProject, noProject],
    ['nowhere', noProject, noProject, noProject],
  ])('%s opens as far as the reader reads it', async (projectId, ofUnit, toLead, toPm) => {
    const requested = async (attempt: Promise<unknown>, expected: typeof ofUnit) => {
      if (expected === null) await attempt
      else expect([projectId, await refused(attempt)]).toEqual([projectId, expected])
    }
    for (const gubunCode of ['LABOUR', 'ST001', 'CE001', 'CE004', 'CE006', 'CE005'] as const) {
      for (const monthName of [undefined, '202603']) {
        await requested(team(lead, { projectId, gubunCode, monthName }), ofUnit)
      }
    }
    for (const side of ['PLAN', 'ACTUAL', 'DIFFERENCE'] as const) {
      await requested(project(lead, { projectId, side }), toLead)
      await requested(project(part, { projectId, side }), toLead)
      await requested(project(pm, { projectId, side }), toPm)
      // a member is no manager
      await requested(project(memberPm, { projectId, side }), noProject)
    }
  })

  test('that one may not read is in no step, and its money with what is not named', async () => {
    const { rowList } = await team(lead, { gubunCode: 'ST001' })
    expect(
      rowList.map(({ rowId, viewValue, next }) => [rowId, viewValue, next?.projectId]),
    ).toEqual([
      ['BORROWED', 10_000_000, 'BORROWED'],
      ['OURS', 28_000_000, 'OURS'],
      ['', 8_000_000, undefined],
    ])
    const shown = await lead(listTeamProfit, { query: { ...march, organizationId: 'T1' } })
    const sales = shown.billableTeamProfitDisplayList.find(({ gubunCode }) => gubunCode === 'ST001')
    // 70, 25 and 20 of a hundred
    expect(sales?.viewTarget).toBe(28_000_000 + 10_000_000 + 8_000_000)
  })
})

describe('someone of another unit', () => {
  const inManMonths = { measureCode: 'MAN_MONTHS', monthName: '202603' } as const
  const stretch = (of: Caller, fromDate: string) => ({ employeeId: of.employeeId, fromDate })

  test('[profit-15] has no weeks for a leader, in whichever project and from whichever day', async () => {
    for (const projectId of ['OURS', 'BORROWED']) {
      for (const [who, fromDate] of [
        [bob, '20260301'],
        // before the move
        [mover, '20260301'],
        [mover, '20260317'],
      ] as const) {
        const requested = { projectId, ...inManMonths, ...stretch(who, fromDate) }
        const response = await team(lead, requested)
        expect([response.rowList, response.viewValue, response.inputList]).toEqual([[], 0, []])
      }
    }
    for (const figureCode of ['ALL', 'BILLABLE', 'BASE'] as const) {
      for (const projectId of [undefined, 'OURS', 'THEIRS']) {
        const response = await hours(lead, { employeeId: bob.employeeId, figureCode, projectId })
        expect([figureCode, response.rowList, response.viewValue]).toEqual([figureCode, [], 0])
      }
    }
  })

  test('[profit-12] is paid for by the owning team: by name to anyone who sees its money, and to no one else', async () => {
    const settled = { projectId: 'OURS', gubunCode: 'CE006', ...inManMonths } as const
    const response = await team(lead, settled)
    // T1 owns it and pays for Bob, and for Mover before the move
    expect(response.rowList.map(({ rowName }) => rowName)).toEqual(['Bob', 'Mover'])
    const borrowed = await team(lead, { ...settled, projectId: 'BORROWED' })
    expect(borrowed.rowList.map(({ rowName }) => rowName)).toEqual(['Ann'])
    const weeks = { ...settled, projectId: 'BORROWED', ...stretch(bob, '20260301') }
    expect((await team(lead, weeks)).rowList).toEqual([])
  })

  test('who came counts from the day of the move, also within its week', async () => {
    const requested = { projectId: 'OURS', ...inManMonths, ...stretch(mover, '20260318') }
    const response = await team(lead, requested)
    expect(response.rowList.map(({ hour }) => hour)).toEqual([5])
    const own = await hours(lead, { employeeId: mover.employeeId, projectId: 'OURS' })
    expect(own.rowList.map(({ viewValue }) => viewValue)).toEqual([5])
    // Wednesday 18 to Tuesday 31 March
    const base = await hours(lead, { employeeId: mover.employeeId, figureCode: 'BASE' })
    expect(base.rowList.map(({ fromDate, workday }) => [fromDate, workday])).toEqual([
      ['20260318', 10],
    ])
  })
})

describe('prices and rates', () => {
  /** All that can be opened below a figure, as far as the answers lead. */
  async function opened<Query extends object>(
    query: Query,
    ask: (query: Query) => Promise<Explanation>,
  ): Promise<Explanation[]> {
    const response = await ask(query)
    const result = [response]
    for (const { next } of response.rowList) {
      if (next !== null) result.push(...(await opened({ ...query, ...next }, ask)))
    }
    return result
  }
  const numbersIn = (answers: readonly Explanation[]) =>
    new Set(
      JSON.stringify(answers)
        .match(/\d+(?:\.\d+)?/g)
        ?.map(Number),
    )
  /** Team leaders read the rate of sales OPEX in the form of projects, part leaders read none. */
  const secret = (currencyCode: 'CY001' | 'CY002', by: Caller) => [
    ...(currencyCode === 'CY001'
      ? [prices.primeCost, prices.settlement]
      : [prices.primeCents / 100, prices.settlementCents / 100]),
    1_357,
    ...(by === lead ? [] : [7.25]),
  ]

  const messagesTo = (
    explanation: readonly Explanation[],
    by: Caller,
    currencyCode: 'CY001' | 'CY002',
  ) => {
    const numbers = numbersIn(explanation)
    return secret(currencyCode, by).filter((one) => numbers.has(one))
  }

  test.each(['CY001', 'CY002'] as const)(
    '[profit-12] are in no step that a leader opens, in %s, and every step that is offered opens',
    async (currencyCode) => {
      const ours = { gubunCode: 'OPERATING', currencyCode } as const
      for (const by of [lead, part]) {
        for (const [gubunCode, measureCode] of [
          ['OPERATING', 'AMOUNT'],
          ['LABOUR', 'MAN_MONTHS'],
          ['CE006', 'MAN_MONTHS'],
        ] as const) {
          const query: Partial<Team> = { gubunCode, measureCode, currencyCode }
          const response = await opened(query, (requested) => team(by, requested))
          expect(response.length).toBeGreaterThan(3)
          expect(JSON.stringify(response)).not.toMatch(/THEIRS|Theirs/)
          expect(messagesTo(response, by, currencyCode)).toEqual([])
        }
        const response = await opened<Partial<Project>>(ours, (requested) => project(by, requested))
        expect(response.length).toBeGreaterThan(3)
        expect(messagesTo(response, by, currencyCode)).toEqual([])
      }
      // a PM reads the settings, and so every price
      const read = await opened<Partial<Project>>(ours, (requested) => project(pm, requested))
      expect(messagesTo(read, pm, currencyCode)).toContain(secret(currencyCode, pm)[0])
    },
  )
})

test.each<[string, Partial<Team>, string]>([
  ['a month outside of the report', { monthName: '202604' }, 'report.other-year'],
  ['a currency that there is not', { currencyCode: 'CY009' as never }, 'input.invalid'],
  ['a month of nothing', { monthName: '202613' }, 'input.month'],
  ['a line that there is not', { gubunCode: 'CE009' as never }, 'input.invalid'],
])('%s is refused', async (_, query, reason) => {
  expect(await refused(team(lead, query))).toEqual([422, reason])
})

test('an office that there is not is refused, and another narrows the hours down', async () => {
  expect((await refused(hours(lead, { location: 'FC009' })))[0]).toBe(422)
  expect((await hours(lead, { location: 'FC002' })).viewValue).toBe(0)
  // the office narrows no profit down (profit-8)
  const everywhere = (await team(lead)).viewManMonth
  expect((await team(lead, { location: 'FC002' })).viewManMonth).toBe(everywhere)
})
