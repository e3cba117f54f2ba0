import { mostMonthsOfMoney } from '@yuga/contract/reports/billing-and-cost'
import { addMonths, type Day, type Month, monthOf } from '@yuga/domain/calendar/day'

type Months = { readonly first: Month; readonly last: Month }

/**
 * The months to try after some in which there was nothing: this year so far, and where those were among them the most
 * that are looked at together. Null: there was nothing in these either.
 */
export function moreMonths(requested: Months, today: Day): Months | null {
  const last = monthOf(today)
  const firsts = [`${today.slice(0, 4)}-01`, addMonths(last, 1 - mostMonthsOfMoney)]
  const first = firsts.find((each) => each < requested.first || requested.last < last)
  return first === undefined ? null : { first, last }
}
