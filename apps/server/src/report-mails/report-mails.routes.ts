import type { Language } from '@yuga/contract/problems/problems'
import {
  createReportMail,
  deleteReportMail,
  endReportMail,
  leaveReportMail,
  listAllReportMails,
  listReportMails,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import { grouped } from '@yuga/domain/grouped'
import type { FastifyInstance } from 'fastify'
import { type Context, type Parts, serve } from '../http/serve.ts'
import { recipientsOf } from './recipients.store.ts'
import { type KeptOrder, ordersOf, pageOfOrders, receivedBy } from './report-mails.store.ts'
import { receivedFor, reportMailFor } from './report-mails.view.ts'
import {
  changeOrder,
  checkChange,
  checkOrder,
  deleteOrder,
  endOrder,
  leaveOrder,
  orderReport,
} from './write-orders.ts'

/** Reports that go out as a sheet every month. */
export function reportMailRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listReportMails,
    async (call) => {
      const { db, actor } = call
      return {
        ownList: await withRecipients(call, await ordersOf(db, actor.employeeId)),
        receivedList: (await receivedBy(db, actor.employeeId)).map(receivedFor),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, createReportMail, orderReport, { before: checkOrder })
  serve(app, parts, updateReportMail, changeOrder, { before: checkChange })
  serve(app, parts, deleteReportMail, deleteOrder)
  serve(app, parts, leaveReportMail, leaveOrder)
  serve(
    app,
    parts,
    listAllReportMails,
    async (call) => {
      const { totalCount, rows } = await pageOfOrders(call.db, call.query)
      return { totalCount, reportMailList: await withRecipients(call, rows) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, endReportMail, endOrder)
}

async function withRecipients(
  { db, now, language }: Pick<Context, 'db' | 'now'> & { readonly language: Language },
  orders: readonly KeptOrder[],
) {
  const found = await recipientsOf(
    db,
    orders.map(({ sn }) => sn),
    now,
  )
  const ofOrder = grouped(found, ({ sn }) => String(sn))
  return orders.map((order) => reportMailFor(order, ofOrder.get(String(order.sn)) ?? [], language))
}
