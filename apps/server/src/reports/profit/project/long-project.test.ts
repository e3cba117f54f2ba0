import { listProjectProfit } from '@yuga/contract/reports/profit'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../../test/server.ts'
import { useServer } from '../../../../test/use-server.ts'

const { server, company } = useServer()

/** A project of 2026 with a contract that begins in a month of another time. */
async function readsAll(contractStart: string, contractEnd: string) {
  const pm = await company.person({ roles: ['LE002'], joinDay: '2026-01-01' })
  const projectId = await company.project({ pm, startDay: '2026-01-01', endDay: '2026-12-31' })
  await server.pool.query(
    'update projects set contract_start_day = $2, contract_end_day = $3 where project_id = $1',
    [projectId, contractStart, contractEnd],
  )
  const of = (standardYear: 'all' | number) =>
    pm(listProjectProfit, { query: { projectId, standardYear, currencyCode: 'CY001' } })
  return { all: () => of('all'), year: await of(2026) }
}

test('[profit-13] all years of a project are shown as far as the reader reads them, and of more than 720 months none', async () => {
  const { all } = await readsAll('2085-01-01', '2085-12-31')
  expect((await all()).monthList).toHaveLength(720)
  const longer = await readsAll('2086-01-01', '2086-01-31')
  expect(await refusalOf(longer.all())).toMatchObject({
    status: 422,
    issues: [{ path: 'standardYear', reason: 'months.too-many' }],
  })
  expect(longer.year.monthList).toHaveLength(12)
})
