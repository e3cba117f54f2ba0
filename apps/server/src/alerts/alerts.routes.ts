import { createAlert, deleteAlert, listAlerts, updateAlert } from '@yuga/contract/reports/alerts'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { alertsOf } from './alerts.store.ts'
import { shownAlerts } from './shown-alerts.ts'
import { addAlert, changeAlert, removeAlert } from './write-alerts.ts'

/** The figures that people want to hear of, each person their own (alerts-1). */
export function alertRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listAlerts,
    async (call) => ({
      alertList: await shownAlerts(call, await alertsOf(call.db, call.actor.employeeId)),
    }),
    { reads: 'snapshot' },
  )
  serve(app, parts, createAlert, addAlert)
  serve(app, parts, updateAlert, changeAlert)
  serve(app, parts, deleteAlert, removeAlert)
}
