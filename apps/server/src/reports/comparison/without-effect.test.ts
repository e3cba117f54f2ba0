import {
  compareTeamProfit,
  compareUtilization,
  type Comparison,
} from '@yuga/contract/reports/comparison'
import { beforeAll, expect, test } from 'vitest'
import { moves } from '../../../test/factories.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/* On the first of April three employees went from T1 to T2: one with hours, one without, one who manages a project. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let admin: Caller
beforeAll(async () => {
  await money.profitCenters('T1', 'T2')
  await money.price(2026, {
    unitType: 'UP002',
    grade: 'GR003',
    primeCost: 1_760_000,
    settlement: 0,
  })
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-04-01' })
  const joined = { team: 'T1', joinDay: '2026-03-01' } as const
  const worker = await company.person({ name: 'Worker', ...joined })
  const idler = await company.person({ name: 'Idler', ...joined })
  const manager = await company.person({ name: 'Manager', roles: ['LE002'], ...joined })
  await company.project({ id: 'LICENSED', pm: manager })
  const week = { periodStart: '2026-03-01', periodEnd: '2026-03-07' }
  await company.worked(worker, 'LICENSED', [{ day: '2026-03-03', hundredths: 800, ...week }])
  for (const one of [worker, idler, manager]) await moves(server, one, '2026-04-01', { team: 'T2' })
})

test('[comparison-3] an employee without hours is named where base hours count, and not where money does', async () => {
  const query = { standardYear: 2026, beginDay: '202603', endDay: '202603', organizationId: 'D1' }
  const named = ({ reasonList }: Comparison) => reasonList.map((row) => row.employeeName)
  expect(named(await admin(compareUtilization, { query }))).toEqual(['Idler', 'Manager', 'Worker'])
  expect(named(await admin(compareTeamProfit, { query }))).toEqual(['Manager', 'Worker'])
})
