import { monthFromWire } from '@yuga/domain/calendar/day'
import { begunMonths, reportDay } from '@yuga/domain/finance/report-months'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import type { ReportCall } from '../../report-call.ts'
import { filterWords, type Headed } from '../../sheet/heading.ts'
import { nameOfCode } from '../../sheet/names.store.ts'
import { askedCurrency } from '../asked-profit.ts'
import { remarksOnProfit, type ToldBesides } from './remarks.ts'

/** A call of a report whose amounts stand in one currency. */
export type ProfitCall = ReportCall & {
  readonly query: { readonly currencyCode?: string | undefined }
}

type About = Pick<Headed, 'title' | 'reading' | 'leavesOut'> & {
  /** The unit or the project. */
  readonly about: Headed['filters'][number]
  readonly told: ToldBesides
}

/** What a sheet of profit says above its table, and in its name. */
export async function headedProfit(
  call: ProfitCall,
  months: readonly { readonly monthName: string }[],
  { about, told, ...more }: About,
): Promise<Headed> {
  const { db, actor, language } = call
  const all = months.flatMap(({ monthName }) => monthFromWire(monthName) ?? [])
  const range = { first: all[0] ?? '', last: all.at(-1) ?? '' }
  const asked = askedCurrency(call.query)
  const currency = currencyCodes[asked]
  return {
    ...more,
    range,
    running: begunMonths(range.first, range.last, reportDay(actor.officeDays)).running,
    filters: [about, [filterWords.currency, await nameOfCode(db, 'GRCRCY', currency, language)]],
    remarks: await remarksOnProfit(call, asked === 'USD', told),
    today: actor.today,
  }
}
