import { compareWhatIf, readForecast, readProjectForecast } from '@yuga/contract/reports/forecast'
import {
  listProjectProfit,
  listTeamProfit,
  type TeamProfitRow,
} from '@yuga/contract/reports/profit'
import { profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { profitToDate } from '@yuga/contract/reports/profit-to-date'
import { noChanges } from '@yuga/domain/projects/what-if/what-if'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import type { Caller } from '../../../test/server.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Companies by chance, with units that a chart has not, moves, closed months, two offices and both currencies, seen
 * in the middle of the second of their years: what is over is what the reports say, and the plan is theirs.
 */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')
const seeds = process.env['SEED'] === undefined ? [4, 5] : [Number(process.env['SEED'])]

let administrator: Caller
let leader: Caller
beforeAll(async () => {
  const person = (role: 'LE003' | 'LE999', team = 'C') =>
    company.person({ roles: [role], team, joinDay: '2025-01-01' })
  administrator = await person('LE999')
  leader = await person('LE003', 'D1')
})

/** A project that is not won yet, with a plan of all of 2025, of which nothing ever happened. */
async function makeTentative(seed: number): Promise<void> {
  const id = `TENTATIVE${seed}`
  const year = { startDay: '2025-01-01', endDay: '2025-12-31' }
  await company.project({ id, pm: leader, ...year })
  await server.pool.query('update projects set win_probability = 35 where project_id = $1', [id])
  const money = moneyOn(server)
  await money.shares(id, 2025, { D1: 12_345 }, 'D1', { outsourcing: 1_234 })
  await money.plansToBill(id, '2025-06', 12_345)
}

const amountIn = (rows: readonly TeamProfitRow[], name: ProfitRowName) =>
  rows.find(({ gubunCode }) => gubunCode === profitRowCodes[name])?.viewTarget ?? null

describe.each(seeds)('company %i', (seed) => {
  let projectIds: string[] = []
  beforeAll(async () => {
    server.clock.set('2026-12-20T09:00:00+09:00')
    await makeWorld({ server, company, admin: administrator }, seed)
    await company.leads(leader, 'D1')
    const { rows } = await server.pool.query<{ id: string }>(
      'select project_id as id from projects order by 1',
    )
    projectIds = rows.map(({ id }) => id)
    expect(projectIds.length).toBeGreaterThan(2)
    await makeTentative(seed)
  })

  test.each(['CY001', 'CY002'] as const)(
    '[forecast-1] the forecast of a year that is over is its team profit, in %s',
    async (currencyCode) => {
      for (const reader of [administrator, leader]) {
        const { unitList, tentativeCount } = await reader(readForecast, {
          query: { standardYear: 2025, currencyCode },
        })
        expect(tentativeCount).toBe(1)
        for (const row of unitList.filter(({ rootYn }) => rootYn === 'N')) {
          const query = { standardYear: 2025, organizationId: row.organizationId, currencyCode }
          const report = await reader(listTeamProfit, { query })
          const unit = report.unitList.find(
            ({ organizationId, ownYn }) =>
              organizationId === row.organizationId && ownYn === row.ownYn,
          )
          const rows = unit?.teamProfitDisplayList ?? []
          const at = { unit: row.organizationId, own: row.ownYn }
          // a unit that has planned something alone is in no report, and has nothing there
          const of = (name: ProfitRowName) => (unit === undefined ? 0 : amountIn(rows, name))
          expect({
            ...at,
            sales: row.sales.forecastAmount,
            grossProfit: row.grossProfit.forecastAmount,
            operatingProfit: row.operatingProfit.forecastAmount,
            toCome: row.operatingProfit.toComeAmount,
          }).toEqual({
            ...at,
            sales: of('sales'),
            grossProfit: of('grossProfit'),
            operatingProfit: of('operatingProfit'),
            toCome: 0,
          })
          // what is over is over, also of what was not won (forecast-11)
          for (const reading of [row.weighted, row.full]) {
            expect({ ...at, sales: reading?.sales.forecastAmount }).toEqual({
              ...at,
              sales: of('sales'),
            })
            expect(reading?.operatingProfit.forecastAmount).toBe(of('operatingProfit'))
          }
        }
      }
    },
    60_000,
  )

  test('[forecast-1, forecast-5] the forecast of a project has the actual and the plan of its report', async () => {
    for (const projectId of projectIds) {
      for (const standardYear of [2025, 2026] as const) {
        const query = { projectId, standardYear }
        const [forecast, report] = [
          await administrator(readProjectForecast, { query }),
          await administrator(listProjectProfit, { query }),
        ]
        const toDate = profitToDate(report)
        for (const line of forecast.lineList) {
          const row = report.projectProfitDisplayList.find(
            ({ gubunCode }) => gubunCode === line.gubunCode,
          )
          const actual = row && (toDate?.of(row) ?? row)
          expect({ projectId, ...line, monthlyList: [] }).toMatchObject({
            toDateAmount: actual?.viewActual,
            planAmount: row?.viewPlan,
            planManMonth: row?.viewPlanManMonth,
          })
        }
      }
    }
  })

  test.each(['CY001', 'CY002'] as const)(
    '[what-if-4] a copy without changes forecasts what its project does, in %s',
    async (currencyCode) => {
      server.clock.set('2026-03-15T09:00:00+09:00')
      for (const projectId of projectIds) {
        const params = { projectId }
        const { rows } = await server.pool.query<{ sn: number }>(
          `insert into project_what_ifs (project_id, owner_id, name, project_version, changes, changed_at)
           values ($1, $2, 'A', 1, $3, now()) returning what_if_sn as sn`,
          [projectId, administrator.employeeId, JSON.stringify(noChanges)],
        )
        const query = { ...params, whatIfSn: rows[0]?.sn ?? 0, currencyCode }
        const { readingList, monthList } = await administrator(compareWhatIf, { query })
        const project = await administrator(readProjectForecast, {
          query: { ...params, standardYear: 'all', currencyCode },
        })
        expect(monthList).toEqual(expect.arrayContaining(project.monthList))
        for (const { readingCode, lineList } of readingList) {
          for (const line of lineList) {
            const { gubunCode, forecastAmount, whatIfAmount, monthlyList } = line
            const of = { projectId, readingCode, gubunCode }
            expect({ ...of, amount: whatIfAmount }).toEqual({ ...of, amount: forecastAmount })
            expect(line.whatIfManMonth).toBe(line.manMonth)
            for (const month of monthlyList) expect(month.whatIfAmount).toBe(month.forecastAmount)
            const same = project.lineList.find((one) => one.gubunCode === gubunCode)
            expect({ ...of, amount: forecastAmount }).toEqual({
              ...of,
              amount: same?.forecastAmount,
            })
          }
        }
      }
    },
    60_000,
  )

  test('[forecast-4, forecast-5] on the day before a year begins, its forecast is its plan, but for late billing and sales OPEX', async () => {
    server.clock.set('2025-12-31T09:00:00+09:00')
    for (const projectId of projectIds) {
      const query = { projectId, standardYear: 2026 }
      const { lineList } = await administrator(readProjectForecast, { query })
      const { rows } = await server.pool.query<{ ended: boolean }>(
        `select status_code = 'ST002' as ended from projects where project_id = $1`,
        [projectId],
      )
      if (rows[0]?.ended === true) continue
      for (const code of ['CE001', 'CE002', 'CE003', 'LABOUR']) {
        const line = lineList.find(({ gubunCode }) => gubunCode === code)
        expect({ projectId, code, amount: line?.forecastAmount }).toEqual({
          projectId,
          code,
          amount: line?.planAmount,
        })
      }
    }
  })
})
