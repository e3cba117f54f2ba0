import type { Language } from '@yuga/contract/problems/problems'
import type { ReportMail } from '@yuga/contract/reports/report-mails'
import { yearOf } from '@yuga/domain/calendar/day'
import { grouped } from '@yuga/domain/grouped'
import { dayIn } from '../http/clock.ts'
import type { Context } from '../http/serve.ts'
import { unitsLackedIn } from './lost-unit.store.ts'
import { recipientsOf } from './recipients.store.ts'
import type { StoredOrder } from './report-mails.store.ts'
import { reportMailFor } from './report-mails.view.ts'

/** Orders with their recipients, and whether their units are in the chart of the company's year. */
export async function shownOrders(
  { db, now, language }: Pick<Context, 'db' | 'now'> & { readonly language: Language },
  orders: readonly StoredOrder[],
): Promise<ReportMail[]> {
  const sns = orders.map(({ sn }) => sn)
  const ofOrder = grouped(await recipientsOf(db, sns, now), ({ sn }) => String(sn))
  const unitIds = orders.map(({ unitId }) => unitId)
  const lacked = await unitsLackedIn(db, yearOf(dayIn('Asia/Seoul', now)), unitIds)
  return orders.map((order) =>
    reportMailFor(order, {
      recipients: ofOrder.get(String(order.sn)) ?? [],
      isInChart: !lacked.has(order.unitId),
      language,
    }),
  )
}
