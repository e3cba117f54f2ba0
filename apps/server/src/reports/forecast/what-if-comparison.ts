import { may } from '@yuga/contract/access/access'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type {
  compareWhatIf,
  WhatIfComparison,
  whatIfReadings,
} from '@yuga/contract/reports/forecast'
import { profitRowCodes, projectProfitRows } from '@yuga/contract/reports/profit-lines'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthOf, monthsFrom, monthToWire } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import { figureAt, totalOf } from '@yuga/domain/finance/profit/columns'
import { columnsOf } from '@yuga/domain/finance/profit/tables'
import { weightedCells } from '@yuga/domain/finance/profit/weighted'
import { type Figure, missingFor } from '@yuga/domain/money/figures'
import { contractMonths } from '@yuga/domain/projects/actuals/entered'
import { differenceOf } from '@yuga/domain/projects/actuals/difference'
import { countLeftOut, type WhatIfChanges } from '@yuga/domain/projects/what-if/what-if'
import { inParallel } from '../../db/in-parallel.ts'
import { refuseIfAny } from '../../http/refusal.ts'
import { monthsOfProject } from '../../projects/planned-work.store.ts'
import type { ProjectRecord } from '../../projects/save/project-record.ts'
import { ownedBy, projectWithMoney, thatIsThere } from '../../projects/what-ifs/own-project.ts'
import { recordWith } from '../../projects/what-ifs/what-if-record.ts'
import { ownWhatIf } from '../../projects/what-ifs/what-ifs.store.ts'
import { rowNames } from '../profit/names.store.ts'
import { mostMonths, tableOfProject } from '../profit/project/project-profit.ts'
import { requestedWork } from '../profit/requested-profit.ts'
import { manMonthsOf, missingIn, valueOf } from '../profit/rows.view.ts'
import type { ReportCallOf } from '../report-call.ts'
import { monthListOf, type Shown } from './forecast.ts'
import { throughLateBilling } from './project-forecast.ts'
import { readForecast } from './read-forecast.ts'

type Call = ReportCallOf<typeof compareWhatIf>
type Answer = AnswerOf<typeof compareWhatIf>

/** A project and an own what-if copy of it, both forecast over all months of either (what-if-4). */
export async function whatIfComparison(call: Call): Promise<Answer> {
  const { db, actor, language, query } = call
  const { projectId } = query
  const of = { db, actor, params: { projectId } }
  const record = await projectWithMoney(of)
  const copy = thatIsThere(await ownWhatIf(db, ownedBy(of), query.whatIfSn))
  const { record: changed, problems } = await recordWith(db, record, copy.changes, actor.today)
  refuseIfAny(problems)

  const range = await rangeOfBoth(call, [record, changed])
  const work = requestedWork(query, range, actor)
  const requested = throughLateBilling({ requested: work, record })
  const months = monthsFrom(requested.firstMonth, requested.lastMonth)
  const scope = { projectIds: [projectId] }
  const [then, now, nameOf] = await inParallel([
    readForecast(db, requested, scope),
    readForecast(db, requested, scope, changed),
    rowNames(db, language),
  ])
  const shown: Shown = { months, through: then.through, currency: requested.currency }
  const isTentative = [record, changed].some(({ winProbability }) => winProbability !== null)
  const hidesLabour = changesManMonths(copy.changes) && !may(actor, 'settings.read')
  const readings = isTentative ? (['CERTAIN', 'WEIGHTED', 'FULL'] as const) : (['FULL'] as const)
  return {
    monthList: monthListOf(shown),
    readingList: readings.map((readingCode) => ({
      readingCode,
      lineList: linesOf(
        countedIn(readingCode, record, then.forecast.cells),
        countedIn(readingCode, changed, now.forecast.cells),
        { ...shown, nameOf, hidesLabour },
      ),
    })),
    winProbability: record.winProbability,
    whatIfWinProbability: changed.winProbability,
    version: record.version,
    whatIfVersion: copy.version,
    projectChangedYn: yesOrNo(copy.projectVersion !== record.version),
    leftOutCount: countLeftOut(record, copy.changes),
    amountsHiddenYn: yesOrNo(hidesLabour),
    missingList: missingFor(
      missingIn(
        [...then.forecast.cells, ...now.forecast.cells].flatMap(({ line, figure }) =>
          line === 'settlement' ? [] : [figure],
        ),
      ),
    ),
  }
}

/** Whether a difference of labour divided by one of man-months would be a price that the copy asks for (what-if-6). */
function changesManMonths({ plans, removed, added }: WhatIfChanges): boolean {
  return plans.length > 0 || removed.length > 0 || added.length > 0
}

/** All months in which the project has anything, or the copy plans it. */
async function rangeOfBoth(
  { db, query }: Call,
  records: readonly ProjectRecord[],
): Promise<{ readonly first: Month; readonly last: Month }> {
  const stored = await monthsOfProject(db, query.projectId)
  const planned = records.flatMap((record): Month[] => [
    monthOf(record.startDay),
    monthOf(record.endDay),
    ...contractMonths(record),
    ...record.billings.flatMap(({ plannedMonth }) => plannedMonth ?? []),
    ...record.groups.flatMap(({ members }) =>
      members.flatMap(({ plan }) => plan.map(({ month }) => month)),
    ),
  ])
  const months = [...(stored === undefined ? [] : [stored.first, stored.last]), ...planned]
    .filter((month) => month !== '')
    .toSorted()
  const range = { first: months[0] ?? '', last: months.at(-1) ?? '' }
  const problem = whyNotMonths({ beginMonth: range.first, endMonth: range.last }, mostMonths)
  refuseIfAny(problem === null ? [] : [{ ...problem, at: 'whatIfSn' }])
  return range
}

/** What of the cells of a project counts in a reading (forecast-11, forecast-12). */
function countedIn(
  reading: (typeof whatIfReadings)[number],
  { winProbability }: Pick<ProjectRecord, 'winProbability'>,
  cells: readonly ProfitCell[],
): readonly ProfitCell[] {
  if (winProbability === null || reading === 'FULL') return cells
  return reading === 'CERTAIN' ? [] : weightedCells(cells, winProbability)
}

type Line = WhatIfComparison['readingList'][number]['lineList'][number]

function linesOf(
  original: readonly ProfitCell[],
  copy: readonly ProfitCell[],
  of: Shown & {
    readonly nameOf: (name: (typeof projectProfitRows)[number]['name']) => string
    readonly hidesLabour: boolean
  },
): Line[] {
  const { months, currency, nameOf, hidesLabour } = of
  const originalIn = columnsOf(tableOfProject({ cells: original, months }), months)
  const copyIn = columnsOf(tableOfProject({ cells: copy, months }), months)
  return projectProfitRows.map(({ name }) => {
    const [before, after] = [originalIn(name).column, copyIn(name).column]
    const isHidden = hidesLabour && (name === 'labour' || name === 'operatingProfit')
    const compared = (one: Figure, other: Figure) => ({
      forecastAmount: valueOf(one, currency),
      whatIfAmount: isHidden ? null : valueOf(other, currency),
      differenceAmount: isHidden
        ? null
        : valueOf(differenceOf({ plan: one, actual: other }), currency),
    })
    const workOf = (column: typeof before) =>
      name === 'labour' ? manMonthsOf(totalOf(column).tenThousandths) : null
    return {
      gubunCode: profitRowCodes[name],
      gubunName: nameOf(name),
      ...compared(totalOf(before).figure, totalOf(after).figure),
      manMonth: workOf(before),
      whatIfManMonth: workOf(after),
      monthlyList: months.map((month, place) => ({
        monthName: monthToWire(month),
        ...compared(figureAt(before, place), figureAt(after, place)),
      })),
    }
  })
}
