import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit } from '@yuga/contract/reports/profit'
import type { Month } from '@yuga/domain/calendar/day'
import { reportDay } from '@yuga/domain/finance/report-months'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { Db } from '../../../db/statement.ts'
import type { Actor } from '../../../http/actor.ts'
import { reportMonths } from '../months.store.ts'
import { readableProjects } from '../names.store.ts'
import { projectsOf } from './projects-of.ts'

/** The remarks on the profit of units, for one reading or for both (profit-14). */
export async function assumedAndClosed(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  months: readonly Month[],
  cells: readonly ProfitCell[],
): Promise<Pick<AnswerOf<typeof listTeamProfit>, 'monthList' | 'assumedList'>> {
  const assumed = new Map<string, OfTeam>()
  for (const { isAssumed, projectId, teamId } of cells) {
    if (isAssumed) assumed.set(`${projectId} ${teamId}`, { projectId, teamId })
  }
  const owned = [...assumed.values()].toSorted(byProjectAndTeam)
  const names = await readableProjects(
    db,
    actor,
    owned.map(({ projectId }) => projectId),
  )
  return {
    monthList: await reportMonths(db, months, {
      projectIds: projectsOf(cells),
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
