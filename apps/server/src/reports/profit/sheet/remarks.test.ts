import { downloadTeamProfitComparison } from '@yuga/contract/reports/comparison'
import { downloadProjectProfit, downloadTeamProfit } from '@yuga/contract/reports/profit'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/server.ts'
import { downloaded } from '../../../../test/download.ts'
import { cellsOf } from '../../../../test/sheets.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { useServer } from '../../../../test/use-server.ts'

/* March 2026 without prices and rates. T1 worked on P, which no one owns; the one who worked has closed the month. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let admin: Caller
beforeAll(async () => {
  await money.profitCenters('T1')
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-04-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-03-01' })
  const worker = await company.person({ team: 'T1', joinDay: '2026-03-01' })
  await company.project({ id: 'P', name: 'Unowned', pm })
  await money.bills('P', '2026-03', 1_000, 'ST002')
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-07' }
  await company.worked(worker, 'P', [{ day: '2026-03-03', hundredths: 800, ...period }])
  const begun = { periodStart: '2026-04-01', periodEnd: '2026-04-04' }
  await company.worked(worker, 'P', [{ day: '2026-04-01', hundredths: 800, ...begun }])
  await server.pool.query(
    `insert into month_closes (employee_id, month, base_hundredths, closed_at, closed_by)
     values ($1, '2026-03-01', 17600, '2026-04-02T01:00:00Z', $1)`,
    [worker.employeeId],
  )
  await server.pool.query(
    `insert into project_money_changes values ('P', '2026-03-01', '2026-04-02T16:30:00Z')
     on conflict (project_id, month) do update set changed_at = excluded.changed_at`,
  )
})

const march = { standardYear: 2026, beginDay: '202603', endDay: '202603' } as const
const ofTeam = { ...march, organizationId: 'T1' } as const

/** The lines above the table, below title and filters. */
const remarksOf = async (bytes: Uint8Array) => {
  const lines = (await cellsOf(bytes)).map((row) => (row.length === 1 ? String(row[0]) : ''))
  return lines.slice(3, lines.indexOf('', 3))
}

const changed = 'When money of closed months last changed: 03/2026 (04/03/2026 01:30)'
const assumed = 'Projects without an owning team, counted for that of the PM: P Unowned'
const price = 'Missing unit prices (shown as “–”): 2026 In-house Intermediate'

describe('above its table the sheet says the unit of its amounts, and', () => {
  test('[profit-14] of a team profit which price is missing, which owning team is assumed and what changed', async () => {
    expect(await remarksOf(await downloaded(admin, downloadTeamProfit, { query: ofTeam }))).toEqual(
      ['Unit: KRW', price, assumed, changed],
    )
  })

  test('[profit-18] of the running month that its labour counts while its sales and costs are 0', async () => {
    const april = { standardYear: 2026, beginDay: '202604', endDay: '202604' } as const
    const alone =
      '04/2026 is still running: labour counts the hours submitted so far, and no sales or costs are entered yet.'
    const ofUnit = { query: { ...april, organizationId: 'T1' } }
    expect(await remarksOf(await downloaded(admin, downloadTeamProfit, ofUnit))).toContain(alone)
    const ofProject = { query: { ...april, projectId: 'P' } }
    expect(await remarksOf(await downloaded(admin, downloadProjectProfit, ofProject))).toContain(
      alone,
    )
    const march = await downloaded(admin, downloadTeamProfit, { query: ofTeam })
    expect(await remarksOf(march)).not.toContain(alone)
  })

  test('of a project profit which price is missing and what changed', async () => {
    const query = { ...march, projectId: 'P' }
    expect(await remarksOf(await downloaded(admin, downloadProjectProfit, { query }))).toEqual([
      'Unit: KRW',
      price,
      changed,
    ])
  })

  test('of a comparison in dollars which price and which rate are missing, which owner is assumed and what changed', async () => {
    const query = { ...ofTeam, currencyCode: 'CY002' } as const
    const bytes = await downloaded(admin, downloadTeamProfitComparison, { query })
    expect(await remarksOf(bytes)).toEqual([
      'Unit: USD',
      price,
      'Missing exchange rates (shown as “–”): 2026',
      assumed,
      changed,
    ])
  })
})

describe('its check row has a dash in each column with a missing figure, and stays', () => {
  const checkOf = async (bytes: Uint8Array, place = 0) => {
    const [name, ...figures] = (await cellsOf(bytes, place)).at(-1) ?? []
    expect(name).toBe('Check (sum of rows − total)')
    return figures
  }
  const twoMonths = { standardYear: 2026, beginDay: '202602', endDay: '202603' } as const
  const none = undefined

  test('[reports-7] in a team profit with a complete February, and in that of its projects', async () => {
    const query = { ...twoMonths, organizationId: 'D1' }
    const bytes = await downloaded(admin, downloadTeamProfit, { query })
    // amount, man-months, February, March
    expect(await checkOf(bytes)).toEqual([none, '–', none, 0, '–'])
    // sales, cost, settlement, gross profit, labour, operating profit
    expect(await checkOf(bytes, 1)).toEqual([none, 0, 0, 0, 0, '–', '–'])
  })

  test('in a project profit with nothing missing in the plan', async () => {
    const query = { ...twoMonths, projectId: 'P', currencyCode: 'CY002' } as const
    const bytes = await downloaded(admin, downloadProjectProfit, { query })
    // plan, actual, difference, two of man-months, February, March
    expect(await checkOf(bytes)).toEqual([none, 0, '–', '–', none, none, 0, '–'])
  })

  test('in a comparison', async () => {
    const query = { ...march, organizationId: 'D1' } as const
    const check = await checkOf(await downloaded(admin, downloadTeamProfitComparison, { query }))
    expect(new Set(check.filter((figure) => figure !== none))).toEqual(new Set(['–']))
  })
})
