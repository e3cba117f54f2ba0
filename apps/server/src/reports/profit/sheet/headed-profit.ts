import { monthFromWire } from '@yuga/domain/calendar/day'
import { begunMonths, reportDay } from '@yuga/domain/finance/report-months'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import type { ReportCall } from '../../report-call.ts'
import { filterLabels, type Headed } from '../../sheet/heading.ts'
import { nameOfCode } from '../../sheet/names.store.ts'
import { requestedCurrency } from '../requested-profit.ts'
import { type RemarkFacts, remarksOnProfit } from './remarks.ts'

/** A call of a report with amounts in one currency. */
export type ProfitCall = ReportCall & {
  readonly query: { readonly currencyCode?: string | undefined }
}

type About = Pick<Headed, 'title' | 'reading' | 'leavesOut'> & {
  /** The unit or the project. */
  readonly about: Headed['filters'][number]
  readonly answer: RemarkFacts
}

/** What a sheet of profit says above its table, and in its name. */
export async function headedProfit(
  call: ProfitCall,
  months: readonly { readonly monthName: string }[],
  { about, answer, ...more }: About,
): Promise<Headed> {
  const { db, actor, language } = call
  const all = months.flatMap(({ monthName }) => monthFromWire(monthName) ?? [])
  const range = { first: all[0] ?? '', last: all.at(-1) ?? '' }
  const requested = requestedCurrency(call.query)
  const currency = currencyCodes[requested]
  return {
    ...more,
    range,
    running: begunMonths(range.first, range.last, reportDay(actor.officeDays)).running,
    filters: [about, [filterLabels.currency, await nameOfCode(db, 'GRCRCY', currency, language)]],
    remarks: await remarksOnProfit(call, requested === 'USD', answer),
    today: actor.today,
  }
}
