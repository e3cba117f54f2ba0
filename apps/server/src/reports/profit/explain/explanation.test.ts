import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import {
  explainProjectProfit,
  explainTeamProfit,
  type Explanation,
} from '@yuga/contract/reports/profit-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../../../test/random.ts'
import { makeWorld } from '../../../../test/second-computation/make-world.ts'
import type { World } from '../../../../test/second-computation/world.ts'
import { type Caller, refusalOf } from '../../../../test/server.ts'
import { useServer } from '../../../../test/use-server.ts'

/* A company by chance, whose figures are opened down to hours and invoices: everything below adds up to what is above. */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')

let admin: Caller
let world: World
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
  world = await makeWorld({ server, company, admin }, Number(process.env['SEED'] ?? 5))
})

type TeamQuery = RequestOf<typeof explainTeamProfit>['query']
type ProjectQuery = RequestOf<typeof explainProjectProfit>['query']
type Row = Explanation['rowList'][number]

/** In cents, exactly, whichever currency it is. */
const cents = (value: number | null) => (value === null ? null : Math.round(value * 100))
const signed = ({ signCode }: Row, value: number | null) =>
  value === null ? null : signCode === 'MINUS' ? -value : value
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
const input = ({ inputList }: Explanation, code: string) =>
  inputList.find(({ inputCode }) => inputCode === code)?.inputValue

/** The rows add up to the figure, or to the amount from which the inputs beside them lead to it. */
function expectAddsUp(explained: Explanation, isDollars: boolean): void {
  const { rowList, viewValue, sourceSum, formulaCode } = explained
  if (!['INVOICES', 'OPEX', 'SPREAD', 'ACHIEVEMENT'].includes(formulaCode)) {
    const sum = sumOf(rowList.map((row) => signed(row, cents(row.viewValue))))
    expect([formulaCode, sum]).toEqual([formulaCode, cents(viewValue)])
    if (rowList.length > 0) {
      expect([formulaCode, cents(explained.rowSum)]).toEqual([formulaCode, sum])
    }
    return
  }
  if (viewValue === null) return
  expectLeads(explained)
  if (formulaCode === 'OPEX') {
    expect(Math.max(0, sourceSum ?? 0)).toBe(input(explained, 'BASE') ?? 0)
  }
  const begins = formulaCode === 'OPEX' ? (input(explained, 'CHARGED') ?? 0) : (sourceSum ?? 0)
  const converted = input(explained, 'CONVERTED') ?? begins
  const rate = input(explained, 'EXCHANGE_RATE')
  if (rate != null) {
    const exact = isDollars ? begins / rate : begins * rate
    expect(Math.abs(converted - exact)).toBeLessThanOrEqual(isDollars ? 0.0051 : 0.51)
  }
  const share = input(explained, 'SHARE')
  const shares = input(explained, 'SHARES')
  if (share == null || shares == null) expect(viewValue).toBe(converted)
  else {
    const exact = (converted * share) / shares
    // cut to the minor unit, one more or less by the largest remainder
    expect(Math.abs(viewValue - exact)).toBeLessThan(isDollars ? 0.01 : 1)
  }
}

/** Each step begins with what the one before came to, is right by its own arithmetic, and the last comes to the figure. */
function expectLeads({ stepList, sourceSum, viewValue, formulaCode }: Explanation): void {
  let at = cents(sourceSum ?? 0)
  for (const step of stepList) {
    expect([formulaCode, step.stepCode, cents(step.fromValue)]).toEqual([
      formulaCode,
      step.stepCode,
      at,
    ])
    at = cents(step.toValue)
    // in minor units, which a won is itself
    const minor = (value: number | null, currency = step.toCurrencyCode) =>
      Math.round((value ?? 0) * (currency === 'CY002' ? 100 : 1))
    const [from, to] = [minor(step.fromValue, step.fromCurrencyCode), minor(step.toValue)]
    const of = minor(step.ofValue)
    const rate = step.factorValue ?? 0
    switch (step.stepCode) {
      case 'BASE':
        expect(to).toBe(Math.max(0, from))
        break
      case 'UNMOVED':
        expect([from - of, to]).toEqual([0, 0])
        break
      case 'CHARGE':
        expect(to).toBe(halfAway(((from - of) * rate) / 100))
        break
      case 'LESS':
        expect(to).toBe(from - of)
        break
      case 'CONVERT':
        expect(to).toBe(
          halfAway(step.toCurrencyCode === 'CY002' ? (from * 100) / rate : (from * rate) / 100),
        )
        break
      case 'SHARE': {
        const exact = (from * (step.shareValue ?? 0)) / (step.sharesValue ?? 0)
        const rest = minor(step.restValue)
        expect(to).toBe(Math.trunc(exact) + rest)
        expect(Math.abs(rest)).toBeLessThanOrEqual(1)
        break
      }
    }
  }
  expect([formulaCode, at]).toEqual([formulaCode, cents(viewValue)])
}

const halfAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0

/** Opens a figure and some of the rows below it, down to the end; answers how many ends it came to. */
async function walk<Query extends object>(
  query: Query,
  ask: (query: Query) => Promise<Explanation>,
  { isDollars, random }: { isDollars: boolean; random: () => number },
): Promise<Explanation[]> {
  const explained = await ask(query)
  expectAddsUp(explained, isDollars)
  const rows = explained.rowList.filter(({ next }) => next !== null)
  if (rows.length === 0) return [explained]
  const all = ['LINES', 'SIDES'].includes(explained.formulaCode)
  const opened = all ? rows : rows.toSorted(() => random() - 0.5).slice(0, 2)
  const ends: Explanation[] = []
  for (const row of opened) {
    const asked = { ...query, ...row.next }
    const first = await ask(asked)
    expect([row.next, first.viewValue]).toEqual([row.next, row.viewValue])
    ends.push(...(await walk(asked, ask, { isDollars, random })))
  }
  return ends
}

describe('a figure of team profit', () => {
  test.each(['CY001', 'CY002'] as const)(
    'in %s is what is below it, down to hours and invoices',
    async (currencyCode) => {
      const query: TeamQuery = {
        standardYear: 2026,
        organizationId: 'D1',
        currencyCode,
        gubunCode: 'OPERATING',
      }
      const ask = (asked: TeamQuery) => admin(explainTeamProfit, { query: asked })
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
      const found = new Set(ends.map(({ formulaCode }) => formulaCode))
      expect([...found]).toEqual(expect.arrayContaining(['INVOICES', 'COSTS', 'OPEX', 'LABOUR']))
    },
  )
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
      const ask = (asked: ProjectQuery) => admin(explainProjectProfit, { query: asked })
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

describe('what the reader may not see', () => {
  test('of a project is not told: others stand together, invoices are hidden, prices are none', async () => {
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
    const ask = (by: Caller) => (asked: TeamQuery) => by(explainTeamProfit, { query: asked })
    const random = randomFrom(3)
    const prices = (ends: readonly Explanation[]) =>
      ends.flatMap(({ rowList }) => rowList.map(({ price }) => price)).filter((one) => one !== null)
    const options = { isDollars: false, random }
    expect(prices(await walk(labour as TeamQuery, ask(admin), options))).not.toEqual([])
    expect(prices(await walk(labour as TeamQuery, ask(leader), options))).toEqual([])
  })

  test('of money is hidden from whoever reads the project, and not its money', async () => {
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
