import {
  createReportMail,
  deleteReportMail,
  endReportMail,
  leaveReportMail,
  listAllReportMails,
  listReportMails,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { ordersOf, pageOfOrders, receivedBy } from './report-mails.store.ts'
import { receivedFor } from './report-mails.view.ts'
import { shownOrders } from './shown-orders.ts'
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
        ownList: await shownOrders(call, await ordersOf(db, actor.employeeId)),
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
      return { totalCount, reportMailList: await shownOrders(call, rows) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, endReportMail, endOrder)
}
