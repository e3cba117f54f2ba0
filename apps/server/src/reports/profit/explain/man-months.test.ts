import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import {
  explainProjectProfit,
  explainTeamProfit,
  type Explanation,
} from '@yuga/contract/reports/profit-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld } from '../../../../test/second-computation/make-world.ts'
import type { World } from '../../../../test/second-computation/world.ts'
import { type Caller, refusalOf } from '../../../../test/server.ts'
import { useServer } from '../../../../test/use-server.ts'

/* A company by chance: its man-months are opened down to the hours of weeks. */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')

let admin: Caller
let world: World
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
  world = await makeWorld({ server, company, admin }, Number(process.env['SEED'] ?? 5))
})

type TeamQuery = RequestOf<typeof explainTeamProfit>['query']
type ProjectQuery = RequestOf<typeof explainProjectProfit>['query']

const exact = (value: number | null) => Math.round((value ?? 0) * 10_000)
const hundredths = (value: number | null | undefined) => Math.round((value ?? 0) * 100)

/** Opens every row down to the end; answers by which formulas it went. */
async function walk<Query extends object>(
  query: Query,
  ask: (query: Query) => Promise<Explanation>,
  read?: Explanation,
): Promise<Set<string>> {
  const response = read ?? (await ask(query))
  const { rowList, formulaCode, viewValue } = response
  const result = new Set<string>([formulaCode])
  if (formulaCode === 'STRETCH') {
    const input = (code: string) =>
      response.inputList.find(({ inputCode }) => inputCode === code)?.inputValue
    const hours = rowList.reduce((sum, { hour }) => sum + hundredths(hour), 0)
    expect(hours).toBe(hundredths(input('HOURS')))
    // half-up at the fourth decimal (man-months-3)
    const base = hundredths(input('BASE_HOURS'))
    expect(exact(viewValue)).toBe(Math.floor((2 * hours * 10_000 + base) / (2 * base)))
    expect(rowList.length).toBeGreaterThan(0)
    return result
  }
  const sum = rowList.reduce(
    (total, row) => total + (row.signCode === 'MINUS' ? -1 : 1) * exact(row.viewValue),
    0,
  )
  expect([formulaCode, sum]).toEqual([formulaCode, exact(viewValue)])
  for (const row of rowList) {
    expect(row.price).toBeNull()
    if (row.next === null) continue
    const below = { ...query, ...row.next }
    const first = await ask(below)
    expect(exact(first.viewValue)).toBe(exact(row.viewValue))
    for (const one of await walk(below, ask, first)) result.add(one)
  }
  return result
}

test('[profit-15] of a team are what is below them, down to the hours of weeks', async () => {
  const requested = {
    standardYear: 2026,
    organizationId: 'D1',
    beginDay: '202602',
    endDay: '202603',
  }
  const shown = await admin(listTeamProfit, { query: requested })
  const ask = (query: TeamQuery) => admin(explainTeamProfit, { query })
  for (const gubunCode of ['LABOUR', 'CE006'] as const) {
    const query: TeamQuery = { ...requested, gubunCode, measureCode: 'MAN_MONTHS' }
    const row = shown.billableTeamProfitDisplayList.find((one) => one.gubunCode === gubunCode)
    expect([gubunCode, (await ask(query)).viewValue]).toEqual([gubunCode, row?.viewManMonth])
    const result = await walk(query, ask)
    if (gubunCode === 'LABOUR') {
      expect([...result]).toEqual(
        expect.arrayContaining(['UNITS', 'PROJECTS', 'MONTHS', 'MAN_MONTHS', 'STRETCH']),
      )
    } else expect([...result]).toContain('SETTLED_MONTHS')
  }
})

test('[profit-15] of a project are what is below them, planned by members and worked by weeks', async () => {
  const result = new Set<string>()
  for (const project of world.projects.slice(0, 4)) {
    const requested = { standardYear: 2026 as const, projectId: project.id }
    const shown = await admin(listProjectProfit, { query: requested })
    const row = shown.projectProfitDisplayList.find(({ gubunCode }) => gubunCode === 'LABOUR')
    const ask = (query: ProjectQuery) => admin(explainProjectProfit, { query })
    for (const [side, value] of [
      ['PLAN', row?.viewPlanManMonth],
      ['ACTUAL', row?.viewManMonth],
    ] as const) {
      const query: ProjectQuery = {
        ...requested,
        gubunCode: 'LABOUR',
        side,
        measureCode: 'MAN_MONTHS',
      }
      expect((await ask(query)).viewValue).toBe(value)
      for (const one of await walk(query, ask)) result.add(one)
    }
  }
  expect([...result]).toEqual(expect.arrayContaining(['PLANNED_MONTHS', 'STRETCH']))
})

test('[profit-15] of a line without man-months are refused, and an unknown employee has no weeks', async () => {
  const requested = { standardYear: 2026, organizationId: 'D1' }
  const measureCode = 'MAN_MONTHS' as const
  const refused = async (query: Partial<TeamQuery>) =>
    refusalOf(admin(explainTeamProfit, { query: { ...requested, ...query } as TeamQuery }))
  expect(await refused({ gubunCode: 'ST001', measureCode })).toMatchObject({
    status: 422,
    reason: 'input.invalid',
  })
  const [project] = world.projects
  const weeks = { employeeId: 'nobody', fromDate: '20260201', monthName: '202602' }
  const own = { ...requested, organizationId: 'T1', projectId: project?.id ?? '', measureCode }
  const response = await admin(explainTeamProfit, {
    query: { ...own, ...weeks, gubunCode: 'LABOUR' },
  })
  expect([response.formulaCode, response.rowList, response.viewValue]).toEqual(['STRETCH', [], 0])
})
