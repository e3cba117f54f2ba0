import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit } from '@yuga/contract/reports/profit'
import type { Month } from '@yuga/domain/calendar/day'
import { reportDay } from '@yuga/domain/finance/report-months'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { Db } from '../../../db/statement.ts'
import type { Actor } from '../../../http/actor.ts'
import { reportMonths } from '../months.store.ts'
import { readableProjects } from '../names.store.ts'
import type { TeamCells } from './team-cells.ts'

/** What is said of the profit of units besides its figures, of one reading or of both together (profit-14). */
export async function assumedAndClosed(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  months: readonly Month[],
  readings: readonly Pick<TeamCells, 'cells' | 'projectIds'>[],
): Promise<Pick<AnswerOf<typeof listTeamProfit>, 'monthList' | 'assumedList'>> {
  const assumed = new Map<string, OfTeam>()
  for (const { cells } of readings) {
    for (const { isAssumed, projectId, teamId } of cells) {
      if (isAssumed) assumed.set(`${projectId} ${teamId}`, { projectId, teamId })
    }
  }
  const owned = [...assumed.values()].toSorted(byProjectAndTeam)
  const names = await readableProjects(
    db,
    actor,
    owned.map(({ projectId }) => projectId),
  )
  const projectIds = [...new Set(readings.flatMap((reading) => reading.projectIds))]
  return {
    monthList: await reportMonths(db, months, {
      projectIds,
      reportDay: reportDay(actor.officeDays),
    }),
    assumedList: owned.flatMap(({ projectId, teamId }) => {
      const project = names.get(projectId)
      return project === undefined
        ? []
        : [{ projectId, projectName: project.name, organizationId: teamId }]
    }),
  }
}

type OfTeam = Pick<ProfitCell, 'projectId' | 'teamId'>

function byProjectAndTeam(a: OfTeam, b: OfTeam): number {
  if (a.projectId !== b.projectId) return a.projectId < b.projectId ? -1 : 1
  return a.teamId < b.teamId ? -1 : 1
}
