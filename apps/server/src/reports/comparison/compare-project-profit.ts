import type { compareProjectProfit, Comparison } from '@yuga/contract/reports/comparison'
import { isSumRow } from '@yuga/contract/reports/profit-lines'
import { monthFromWire, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { projectName } from '../profit/names.store.ts'
import { projectProfit } from '../profit/project/project-profit.ts'
import type { ReportCallOf } from '../report-call.ts'
import type { ReportedGroup } from './compared.ts'
import { comparison } from './comparison.ts'
import { profitFigures } from './profit-figures.ts'
import { reasonsOf } from './reasons.store.ts'
import { isMonthly } from './shown-rows.ts'

/**
 * The profit of a project as it was then and as it is now, and what it is called. What is planned is the same in both
 * readings (profit-10), so that the actual amounts are compared.
 */
export async function comparedProjectProfit(
  call: ReportCallOf<typeof compareProjectProfit>,
): Promise<{ readonly answer: Comparison; readonly name: string }> {
  const { db, query, actor } = call
  const { projectId } = query
  const asOfThen = await projectProfit({ ...call, query: { ...query, reading: 'THEN' } })
  const asOfNow = await projectProfit({ ...call, query: { ...query, reading: 'NOW' } })
  const name = await projectName(db, projectId)
  const groupsOf = ({ projectProfitDisplayList: rows }: typeof asOfThen): ReportedGroup[] => [
    {
      id: projectId,
      name,
      upperId: '',
      depth: 0,
      isInChart: true,
      isOwn: false,
      figures: rows.flatMap((row) =>
        profitFigures({
          code: row.gubunCode,
          name: row.gubunName,
          depth: isSumRow(row.gubunCode) ? 1 : 2,
          value: row.viewActual,
          manMonths: row.viewManMonth,
          months: {
            values: row.monthlyDisplayList.map(({ viewActual }) => viewActual),
            manMonths: row.monthlyDisplayList.map(({ viewManMonth }) => viewManMonth),
          },
        }),
      ),
    },
  ]
  const { monthList } = asOfThen
  const thisMonth = monthOf(actor.today)
  const firstMonth = monthFromWire(monthList[0]?.monthName ?? '') ?? thisMonth
  const lastMonth = monthFromWire(monthList.at(-1)?.monthName ?? '') ?? thisMonth
  const answer = await comparison(call, {
    asOfThen: groupsOf(asOfThen),
    asOfNow: groupsOf(asOfNow),
    missing: [...asOfThen.missingList, ...asOfNow.missingList],
    extras: { monthList },
    leavesOut: false,
    unitsOf: () => null,
    months: isMonthly(query) ? monthsFrom(firstMonth, lastMonth) : [],
    readReasons: () => reasonsOf(db, { firstMonth, lastMonth, today: actor.today }, { projectId }),
    byGrade: true,
    rows: query,
  })
  return { answer, name }
}
