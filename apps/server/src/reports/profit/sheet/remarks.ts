import { terms } from '@yuga/contract/texts/terms'
import { dayText } from '@yuga/contract/problems/problem-texts'
import { closedMonths } from '@yuga/contract/reports/closed-months'
import { labourAlone, labourAloneText } from '@yuga/contract/reports/labour-alone'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { wallClockIn } from '../../../http/clock.ts'
import type { ReportCall } from '../../report-call.ts'
import { monthTitle } from '../../sheet/columns.ts'
import { remarksOnMissing } from '../../sheet/missing.ts'

type TeamAnswer = AnswerOf<typeof listTeamProfit>

/** The remarks of a sheet of profit, as far as its report has them. */
export type RemarkFacts = Pick<TeamAnswer, 'missingList'> &
  Partial<Pick<TeamAnswer, 'assumedList' | 'monthList' | 'billableTeamProfitDisplayList'>> &
  Partial<Pick<AnswerOf<typeof listProjectProfit>, 'projectProfitDisplayList'>>

const labels = {
  unit: { ko: '단위', en: 'Unit' },
  won: terms.won,
  dollars: terms.dollars,
  assumed: {
    ko: '소유 팀이 없어 PM의 팀으로 가정한 프로젝트',
    en: 'Projects without an owning team, counted for that of the PM',
  },
  more: { ko: '외', en: 'more:' },
  changed: {
    ko: '마감된 달의 금액이 마지막으로 바뀐 때',
    en: 'When money of closed months last changed',
  },
} as const

/** So many projects are named; a cell of a sheet holds no more than some thousands of letters. */
const mostNamed = 50

/**
 * The unit of the amounts, what is missing or assumed, and when they last changed, as the screen says it (reports-7).
 */
export async function remarksOnProfit(
  call: Pick<ReportCall, 'db' | 'actor' | 'language'>,
  isDollars: boolean,
  { missingList, assumedList = [], monthList = [], ...profit }: RemarkFacts,
): Promise<string[]> {
  const { actor, language } = call
  const rows = profit.billableTeamProfitDisplayList ?? profit.projectProfitDisplayList ?? []
  const alone = labourAlone(monthList, rows)
  const line = (word: keyof typeof labels, said: readonly string[]) =>
    said.length === 0 ? [] : [`${labels[word][language]}: ${said.join(', ')}`]
  const projects = new Map(assumedList.map((one) => [one.projectId, one.projectName]))
  const others = projects.size - mostNamed
  const changed = closedMonths(monthList, (instant) => {
    const [day = '', time = ''] = wallClockIn(actor.timeZone, new Date(instant)).split('T')
    return `${dayText(day, language)} ${time.slice(0, 5)}`
  })
  return [
    ...line('unit', [labels[isDollars ? 'dollars' : 'won'][language]]),
    ...(await remarksOnMissing(call, missingList)),
    ...line('assumed', [
      ...[...projects].slice(0, mostNamed).map(([id, name]) => `${id} ${name}`),
      ...(others > 0 ? [`${labels.more[language]} ${others}`] : []),
    ]),
    ...(alone === null
      ? []
      : [
          labourAloneText[alone.hasCost ? 'withCost' : 'alone'][language].replace(
            '{{month}}',
            monthTitle(alone.monthName, language),
          ),
        ]),
    ...line(
      'changed',
      changed.map(({ first, last, at }) =>
        first === last
          ? `${monthTitle(first, language)} (${at})`
          : `${monthTitle(first, language)} ~ ${monthTitle(last, language)} (${at})`,
      ),
    ),
  ]
}
