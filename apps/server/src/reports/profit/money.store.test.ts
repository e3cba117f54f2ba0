import { rowsForYear } from '@yuga/domain/projects/actuals/team-plans'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { profitProjects } from './money.store.ts'

const { server, company } = useServer()

/** Every first and last year of which the report may be, around the years that have rows. */
const requested = [2023, 2024, 2025, 2026, 2027, 2028].flatMap((first, place, years) =>
  years.slice(place).map((last) => ({ first, last })),
)

test('a project is read with the team rows that state each year of a report', async () => {
  const { project: projectId } = await company.staff()
  const rows = [
    { year: 2024, teamCode: 'T1', isOwner: true, sales: 3 },
    { year: 2026, teamCode: 'T1', isOwner: false, sales: 1 },
    { year: 2026, teamCode: 'T2', isOwner: true, sales: 2 },
    { year: 2027, teamCode: 'T2', isOwner: true, sales: 4 },
  ]
  await server.pool.query(
    `insert into project_team_profits (project_id, year, organization_id, is_owner, sales_amount, sort_order)
      select $1, year, team, is_owner, sales, place
      from unnest($2::int[], $3::text[], $4::boolean[], $5::bigint[]) with ordinality
        as r (year, team, is_owner, sales, place)`,
    [
      projectId,
      rows.map(({ year }) => year),
      rows.map(({ teamCode }) => teamCode),
      rows.map(({ isOwner }) => isOwner),
      rows.map(({ sales }) => sales),
    ],
  )
  for (const { first, last } of requested) {
    const months = { firstMonth: `${first}-03`, lastMonth: `${last}-02` }
    const [project] = await profitProjects(server.pool, { projectIds: [projectId] }, months)
    for (let year = first; year <= last; year += 1) {
      expect(rowsForYear(project?.teamRows ?? [], year)).toEqual(rowsForYear(rows, year))
    }
  }
})
