import {
  type CheckOfMonth,
  readReconciliation,
  type Reconciliation,
} from '@yuga/contract/reports/reconciliation'
import { beforeAll } from 'vitest'
import { makeWorld } from '../second-computation/make-world.ts'
import type { Caller } from '../server.ts'
import { useServer } from '../use-server.ts'
import { moneyOn } from './profit-company.ts'

type Row = Record<string, string | number>

/**
 * A company by chance, with moves before and after closes, two currencies and both offices; March 2026 is closed.
 * A test damages it behind the product's back, checks, and mends it.
 */
export function useReconciliation() {
  const { server, company } = useServer('2026-12-20T09:00:00+09:00')
  const founded: { admin?: Caller; shared?: string } = {}
  beforeAll(async () => {
    const admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
    const { projects } = await makeWorld({ server, company, admin }, 4)
    const america = await company.person({ team: 'T3', office: 'FC002', joinDay: '2026-05-01' })
    const shared = await company.project({ pm: america })
    await moneyOn(server).shares(shared, 2026, { T1: 60, T2: 40 })
    await moneyOn(server).bills(shared, '2026-03', 1_000_001)
    const week = { periodStart: '2026-05-10', periodEnd: '2026-05-16' }
    for (const [place, { id }] of projects.entries()) {
      const day = `2026-05-${11 + (place % 5)}`
      await company.worked(america, id, [{ day, hundredths: 111 + place, ...week }])
    }
    Object.assign(founded, { admin, shared })
  })
  const here = founded as Readonly<Required<typeof founded>>

  async function firstRow(query: string): Promise<Row> {
    const { rows } = await server.pool.query<Row>(query)
    if (rows[0] === undefined) throw new Error('There is no such row to damage')
    return rows[0]
  }

  return {
    server,
    company,
    /** The administrator, and a project with sales that two teams share. */
    here,
    check: (year = 2026, by = here.admin): Promise<Reconciliation> =>
      by(readReconciliation, { query: { standardYear: year } }),
    firstRow,
    /** A cell of billable work of a month that is in no one's other team. */
    cellOf: (month: string) =>
      firstRow(`
        select c.employee_id, c.project_id, c.first_day::text, c.organization_id, c.submitted_hundredths
        from man_month_cells c join projects p using (project_id) join project_types y using (type_code)
        where c.first_day >= '${month}-01' and c.month = '${month}-01' and c.submitted_hundredths > 100
          and y.section_code = 'DV001'
        order by c.project_id, c.employee_id limit 1`),
    async whileDamaged<T>(damage: string, mend: string, ask: () => Promise<T>): Promise<T> {
      await server.pool.query(damage)
      try {
        return await ask()
      } finally {
        await server.pool.query(mend)
      }
    },
  }
}

export const whereCell = (cell: Row) =>
  `where employee_id = '${cell['employee_id']}' and project_id = '${cell['project_id']}'
     and first_day = '${cell['first_day']}'`

export const monthsOf = ({ checkList }: Reconciliation) =>
  checkList.flatMap(({ checkCode, currencyCode, monthlyList }) =>
    monthlyList.map((month) => ({ name: `${checkCode}${currencyCode}`, ...month })),
  )

/** The checks that differ, each with its month. */
export const differing = (result: Reconciliation) =>
  monthsOf(result)
    .filter(({ outcome }) => outcome === 'differs')
    .map(({ name, monthName }) => `${name} ${monthName}`)

export function monthOf(result: Reconciliation, name: string, monthName: string): CheckOfMonth {
  const month = monthsOf(result).find((one) => one.name === name && one.monthName === monthName)
  if (month === undefined) throw new Error(`There is no ${name} of ${monthName}`)
  return month
}
