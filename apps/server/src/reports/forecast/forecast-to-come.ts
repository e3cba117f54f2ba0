import { may } from '@yuga/contract/access/access'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { PlannedRow, readForecastToCome } from '@yuga/contract/reports/forecast'
import { profitRowCodes } from '@yuga/contract/reports/profit-lines'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { lastDayOf, type Month, monthsFrom, monthToWire } from '@yuga/domain/calendar/day'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import { countedIn, isWorked } from '@yuga/domain/finance/profit/lines'
import { grouped } from '@yuga/domain/grouped'
import { type Figure, missingFor, sumOfFigures } from '@yuga/domain/money/figures'
import { refuse } from '../../http/refusal.ts'
import { figuresIn, sumOfLine } from '../profit/explain/cells-of-line.ts'
import { readableProjects, rowNames } from '../profit/names.store.ts'
import { requestedWork } from '../profit/requested-profit.ts'
import { manMonthsOf, missingIn, valueOf } from '../profit/rows.view.ts'
import { projectsOf } from '../profit/team/projects-of.ts'
import type { ReportCallOf } from '../report-call.ts'
import { requestedRange } from '../requested-report.ts'
import { requestedUnits } from '../requested-units.ts'
import { readForecast } from './read-forecast.ts'

type Call = ReportCallOf<typeof readForecastToCome>
type Answer = AnswerOf<typeof readForecastToCome>

const lineOf = { SALES: 'sales', CE005: 'grossProfit', OPERATING: 'operatingProfit' } as const

/** More projects than this are one row of their line (forecast-9). */
const mostRows = 200

/** What is planned for the months to come of a unit, by line and project (forecast-9). */
export async function forecastToCome(call: Call): Promise<Answer> {
  const { db, actor, language, query } = call
  const { standardYear, organizationId, ownYn, gubunCode } = query
  const range = requestedRange({ standardYear })
  const units = await requestedUnits(call, {
    unitId: organizationId,
    year: standardYear,
    lastDay: lastDayOf(range.last),
    readsNow: false,
  })
  if (units.length === 0) return refuse('organization.not-found', { at: 'organizationId' })
  const requested = requestedWork(query, range, actor)
  const teamIds = ownYn === 'Y' ? [organizationId] : units.map(({ unitId }) => unitId)
  const { forecast, through } = await readForecast(db, requested, { teamIds })
  const line = lineOf[gubunCode]
  const months = monthsFrom(range.first, range.last).filter((month) => month > through)
  const signs = new Map(countedIn(line).map((one) => [one.line, one.sign]))
  const cells = forecast.cells.filter((cell) => cell.month > through && signs.has(cell.line))
  const readable = await readableProjects(db, actor, projectsOf(cells))
  const seesPrices = may(actor, 'settings.read')
  const nameOf = await rowNames(db, language)
  const isNamed = (cell: ProfitCell) =>
    readable.has(cell.projectId) && (seesPrices || !isWorked(cell.line))
  const toRow = (some: readonly ProfitCell[], projectId: string): PlannedRow => {
    const [first] = some
    if (first === undefined) throw new Error('A row has at least one cell')
    const sum = sumOfLine(first.line, some)
    const byMonth = grouped(some, ({ month }) => month)
    const amountIn = (month: Month) =>
      sumOfFigures((byMonth.get(month) ?? []).map(({ figure }) => figure))
    return {
      gubunCode: profitRowCodes[first.line],
      gubunName: nameOf(first.line),
      signCode: signs.get(first.line) === 'minus' ? 'MINUS' : 'PLUS',
      projectId,
      projectName: readable.get(projectId)?.name ?? '',
      amount: valueOf(sum.figure, requested.currency),
      manMonth: sum.tenThousandths === undefined ? null : manMonthsOf(sum.tenThousandths),
      monthlyList: months.map((month) => valueOf(amountIn(month), requested.currency)),
    }
  }
  const toCome = figuresIn(cells)(line)
  return {
    toComeAmount: valueOf(toCome, requested.currency),
    monthList: months.map(monthToWire),
    rowList: [...signs.keys()].flatMap((own) => {
      const ofLine = cells.filter((cell) => cell.line === own)
      const { named, others } = largest(ofLine, isNamed)
      return [
        ...named.map(({ projectId, some }) => toRow(some, projectId)),
        ...(others.length === 0 ? [] : [toRow(others, '')]),
      ]
    }),
    amountsHiddenYn: yesOrNo(!seesPrices && cells.some((cell) => isWorked(cell.line))),
    missingList: missingFor(missingIn(cells.map(({ figure }) => figure))),
  }
}

/** The projects of a line that are named, the largest amount first, and the cells of all others. */
function largest(cells: readonly ProfitCell[], isNamed: (cell: ProfitCell) => boolean) {
  const projects = [...grouped(cells.filter(isNamed), ({ projectId }) => projectId)]
    .map(([projectId, some]) => ({ projectId, some, size: sizeOf(some) }))
    .toSorted((a, b) => b.size - a.size)
  return {
    named: projects.slice(0, mostRows),
    others: [
      ...cells.filter((cell) => !isNamed(cell)),
      ...projects.slice(mostRows).flatMap(({ some }) => some),
    ],
  }
}

/** What is missing comes first. */
function sizeOf(cells: readonly ProfitCell[]): number {
  const figure: Figure = sumOfFigures(cells.map((cell) => cell.figure))
  return 'missing' in figure ? Infinity : Math.abs(figure.amount)
}
