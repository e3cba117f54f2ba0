import { may } from '@yuga/contract/access/access'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { TeamProfitRow, listTeamProfitProjects } from '@yuga/contract/reports/profit'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { isWorked, workedIn } from '@yuga/domain/finance/profit/lines'
import {
  amountsOf,
  emptyTable,
  type ProfitTable,
  tablesBy,
} from '@yuga/domain/finance/profit/tables'
import type { Month } from '@yuga/domain/calendar/day'
import type { ReportCallOf } from '../../report-call.ts'
import { readableProjects, rowNames } from '../names.store.ts'
import { isTarget, requestedRows, teamRowsFor } from '../rows.view.ts'
import { projectsOf } from './projects-of.ts'
import { readTeamReport } from './read-teams.ts'
import { profitRowNameOf } from '@yuga/contract/reports/profit-lines'

/** So many are listed, those with the largest gross profit or loss; all others are added up. */
const mostProjects = 200

/** The projects behind a unit's profit: those the reader may read, and all others in one row (profit-7). */
export async function teamProfitProjects(
  call: ReportCallOf<typeof listTeamProfitProjects>,
): Promise<AnswerOf<typeof listTeamProfitProjects>> {
  const { db, actor, language } = call
  const { months, requested, cells } = await readTeamReport(call)
  const all = projectsOf(cells)
  const readable = await readableProjects(db, actor, all)
  const byProject = tablesBy(cells, months, ({ projectId }) => projectId)
  const sized = all.flatMap((projectId) =>
    readable.has(projectId) ? [{ projectId, size: sizeOf(byProject.get(projectId), months) }] : [],
  )
  const listed = sized
    .toSorted((a, b) => b.size - a.size || (a.projectId < b.projectId ? -1 : 1))
    .slice(0, mostProjects)
    .map(({ projectId }) => projectId)
  const isListed = new Set(listed)
  const otherCells = cells.filter(({ projectId }) => !isListed.has(projectId))
  const others = tablesBy(otherCells, months, () => '').get('')
  const nameOf = await rowNames(db, language)
  const { currency, reportDay } = requested
  const shown = requestedRows({ months, reportDay, currency, nameOf, hasMonths: true })
  const seesPrices = may(actor, 'settings.read')
  const rowFor = (projectId: string, table: ProfitTable = emptyTable) => {
    const own = teamRowsFor(table, null, shown)
    return {
      projectId,
      projectName: readable.get(projectId)?.name ?? '',
      teamProfitDisplayList: seesPrices ? own : withoutAmounts(own),
    }
  }
  const rows = listed.map((projectId) => rowFor(projectId, byProject.get(projectId)))
  return {
    projectList: [...rows, ...(others === undefined ? [] : [rowFor('', others)])],
    otherCount: all.length - listed.length,
    amountsHiddenYn: yesOrNo(!seesPrices && cells.some(({ line }) => isWorked(line))),
  }
}

/** How much a project earns or loses; more than any where that is not known. */
function sizeOf(table: ProfitTable | undefined, months: readonly Month[]): number {
  if (table === undefined) return 0
  const { figure } = amountsOf(table, 'grossProfit', months).total
  return 'missing' in figure ? Infinity : Math.abs(figure.amount)
}

/**
 * The rows of a project without the amounts of labour and settlement, and of every sum that holds them (profit-19): an
 * amount next to its man-months is a price. A line without any work keeps its zeros.
 */
function withoutAmounts(rows: readonly TeamProfitRow[]): TeamProfitRow[] {
  const hidden = new Set<string>(
    rows.filter((row) => row.viewManMonth !== null && hasWork(row)).map(nameOf),
  )
  const isHidden = (row: TeamProfitRow) => {
    const name = nameOf(row)
    return !isTarget(name) && workedIn(name).some((line) => hidden.has(line))
  }
  return rows.map((row) =>
    isHidden(row)
      ? {
          ...row,
          viewTarget: null,
          monthlyDisplayList: row.monthlyDisplayList.map((month) => ({
            ...month,
            viewValue: null,
          })),
        }
      : row,
  )
}

const nameOf = ({ gubunCode }: TeamProfitRow) => profitRowNameOf(gubunCode)

function hasWork({ viewTarget, viewManMonth, monthlyDisplayList }: TeamProfitRow): boolean {
  const isAny = (value: number | null, manMonths: number | null) => value !== 0 || manMonths !== 0
  return (
    isAny(viewTarget, viewManMonth) ||
    monthlyDisplayList.some((month) => isAny(month.viewValue, month.viewManMonth))
  )
}
