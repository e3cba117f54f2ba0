import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { listUtilization, readUtilizationDetail } from '@yuga/contract/reports/utilization'
import {
  explainUtilization,
  type UtilizationExplanation,
} from '@yuga/contract/reports/utilization-explanation'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../../../../test/second-computation/make-world.ts'
import { type Caller, refusalOf } from '../../../../test/server.ts'
import { useServer } from '../../../../test/use-server.ts'

/* A company by chance, with moves before and after a close: its hours are opened down to weeks and workdays. */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
  await makeWorld({ server, company, admin }, Number(process.env['SEED'] ?? 3))
})

type Query = RequestOf<typeof explainUtilization>['query']
const spring = { standardYear: 2026, beginDay: '202603', endDay: '202604' }
const ask = (query: Query) => admin(explainUtilization, { query })
const hundredths = (value: number | null) => Math.round((value ?? 0) * 100)

/** Opens a figure of hours and all below it; every sum is checked from its leaves up. Answers the ends. */
async function walk(
  query: Query,
  read?: UtilizationExplanation,
): Promise<UtilizationExplanation[]> {
  const explained = read ?? (await ask(query))
  const { rowList, viewValue, rowSum } = explained
  const sum = rowList.reduce((all, row) => all + hundredths(row.viewValue), 0)
  expect([query, sum]).toEqual([query, hundredths(viewValue)])
  if (rowList.length > 0) expect(hundredths(rowSum)).toBe(sum)
  const ends: UtilizationExplanation[] = []
  for (const row of rowList) {
    if (row.next === null) continue
    const below = { ...query, ...row.next } as Query
    const first = await ask(below)
    expect([row.next, first.viewValue]).toEqual([row.next, row.viewValue])
    ends.push(...(await walk(below, first)))
  }
  return rowList.some(({ next }) => next !== null) ? ends : [explained]
}

const figures = [
  ['billableHour', 'BILLABLE', 'HOURS', 'WEEKS'],
  ['nonBillableHour', 'NON_BILLABLE', 'HOURS', 'WEEKS'],
  ['baseHour', 'BASE', 'HOURS', 'STRETCHES'],
] as const

describe.each(['THEN', 'NOW'] as const)('a figure of utilization, %s', (reading) => {
  const requested = { ...spring, reading }

  test('[utilization-10] is what is below it, down to the weeks and the workdays of people', async () => {
    const query = { ...requested, organizationId: 'D1' }
    const [whole] = await admin(listUtilization, { query })
    for (const [field, figureCode, measureCode, end] of figures) {
      const explained = { ...query, figureCode, measureCode }
      expect([field, (await ask(explained)).viewValue]).toEqual([field, whole?.[field]])
      if (whole?.[field] === 0) continue
      const ends = await walk(explained)
      expect(new Set(ends.map(({ formulaCode }) => formulaCode))).toEqual(new Set([end]))
    }
  })

  test('[utilization-10] in percent is its hours over its base hours, both of which open', async () => {
    for (const row of await admin(listUtilization, {
      query: { ...requested, organizationId: 'D1' },
    })) {
      const of = { organizationId: row.organizationId, ownYn: row.ownYn }
      const explained = await ask({
        ...requested,
        ...of,
        figureCode: 'BILLABLE',
        measureCode: 'PERCENT1',
      })
      expect(explained).toMatchObject({
        viewValue: row.billableUtilization,
        formulaCode: 'RATIO',
        inputList: [
          { inputCode: 'HOURS', inputValue: row.billableHour },
          { inputCode: 'BASE_HOURS', inputValue: row.baseHour },
        ],
      })
    }
  })

  test('[utilization-10] of the detail is that of its row and column', async () => {
    const query = { ...requested, organizationId: 'D1' }
    const detail = await admin(readUtilizationDetail, { query })
    for (const {
      projectGubun,
      projectTypeCode,
      projectId,
      summaryGubun,
      employeeColumnList,
    } of detail.utilizationDetailList) {
      for (const cell of employeeColumnList) {
        const isHours = summaryGubun === 'timecard'
        const explained = await ask({
          ...query,
          figureCode: 'ALL',
          measureCode: isHours ? 'HOURS' : 'PERCENT2',
          ...(cell.gubun === 'employee' ? { employeeId: cell.columnId } : {}),
          ...(projectGubun === 'projecttype' ? { projectTypeCode } : {}),
          ...(projectGubun === 'project' ? { projectId } : {}),
        })
        expect(explained.viewValue).toBe(isHours ? cell.jobTimeSum : cell.utilization)
      }
    }
  })
})

test('[utilization-10] nothing is explained of a unit or a person that one may not read', async () => {
  const leader = await company.person({ roles: ['LE003'], team: 'T3', joinDay: '2026-12-01' })
  await company.leads(leader, 'T3')
  const requested = { ...spring, figureCode: 'ALL', measureCode: 'HOURS' } as const
  const refused = leader(explainUtilization, { query: { ...requested, organizationId: 'D1' } })
  expect(await refusalOf(refused)).toMatchObject({ reason: 'organization.not-found' })
  const whole = await ask({ ...requested, organizationId: 'D1' })
  const below = { ...requested, organizationId: 'D1', ...whole.rowList[0]?.next } as Query
  const someone = (await ask(below)).rowList[0]?.next
  const theirs = await leader(explainUtilization, {
    query: { ...requested, organizationId: 'T3', employeeId: someone?.employeeId ?? 'nobody' },
  })
  expect(theirs).toMatchObject({ viewValue: 0, rowList: [] })
})
