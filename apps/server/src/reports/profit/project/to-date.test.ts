import { downloadProjectProfit, listProjectProfit } from '@yuga/contract/reports/profit'
import { explainProjectProfit } from '@yuga/contract/reports/profit-explanation'
import { profitToDate } from '@yuga/contract/reports/profit-to-date'
import { beforeAll, expect, test } from 'vitest'
import { downloaded } from '../../../../test/download.ts'
import type { Caller } from '../../../../test/server.ts'
import { cellsOf } from '../../../../test/sheets.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { useServer } from '../../../../test/use-server.ts'

/* In April P is planned to bill 300 in March, 400 in April and 5,000 in December; it billed 250 in March. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
beforeAll(async () => {
  await money.profitCenters('T1')
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-04-01' })
  await company.project({ id: 'P', name: 'P', pm })
  await money.shares('P', 2026, { T1: 1 })
  await money.plansToBill('P', '2026-03', 300)
  await money.plansToBill('P', '2026-04', 400)
  await money.plansToBill('P', '2026-12', 5_000)
  await money.bills('P', '2026-03', 250, 'ST001')
})

test.each([2026, 'all'] as const)(
  '[profit-20] explanations and the sheet come to the plan and the actual through the running month: %s',
  async (standardYear) => {
    const query = { standardYear, projectId: 'P' } as const
    const answer = await executive(listProjectProfit, { query })
    const sales = answer.projectProfitDisplayList.find(({ gubunCode }) => gubunCode === 'SALES')
    // all months, as before
    expect([sales?.viewPlan, sales?.viewActual, sales?.viewDifference]).toEqual([
      5_700, 250, -5_450,
    ])
    const toDate = profitToDate(answer)
    expect(toDate?.monthName).toBe('202604')
    const shown = sales && toDate?.of(sales)
    expect([shown?.viewPlan, shown?.viewActual, shown?.viewDifference]).toEqual([700, 250, -450])
    const explained = async (side: 'PLAN' | 'ACTUAL' | 'DIFFERENCE', throughMonth?: string) => {
      const requested = { query: { ...query, gubunCode: 'SALES' as const, side, throughMonth } }
      return (await executive(explainProjectProfit, requested)).viewValue
    }
    expect(await explained('PLAN', '202604')).toBe(700)
    expect(await explained('ACTUAL', '202604')).toBe(250)
    expect(await explained('DIFFERENCE', '202604')).toBe(-450)
    expect(await explained('PLAN')).toBe(5_700)

    const rows = await cellsOf(await downloaded(executive, downloadProjectProfit, { query }))
    const head = rows.find((row) => row[0] === 'Category')
    expect(head?.slice(2, 9)).toEqual([
      'Plan (through 04/2026)',
      'Actual (through 04/2026)',
      'Difference',
      'Plan MM (through 04/2026)',
      'Actual MM (through 04/2026)',
      'Plan, all months',
      'Plan MM, all months',
    ])
    const line = rows.find((row) => row[1] === 'Sales')
    expect([line?.[2], line?.[3], line?.[4], line?.[7]]).toEqual([700, 250, -450, 5_700])
  },
)
