import { listEmployeePart, listEmployees, readEmployeeHistory } from '@yuga/contract/employees'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { dayShownIn, historyOf, lastUpdateOfEmployees, pageOfEmployees } from './employees.store.ts'
import { employeeRowFor, historyRowFor, pickedEmployeeFor } from './employees.view.ts'

export function employeeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listEmployees,
    async ({ db, query, actor, language }) => {
      const day = dayShownIn(query.year, actor.today)
      const { totalCount, rows } = await pageOfEmployees(db, language, day, query)
      const lastUpdate = await lastUpdateOfEmployees(db, actor.timeZone)
      return {
        ...lastUpdate,
        updateDate: lastUpdate.lastUpdateDateObject ?? '',
        totalCount,
        employeeList: rows.map(employeeRowFor),
      }
    },
    { snapshot: true },
  )
  serve(app, parts, listEmployeePart, async ({ db, query, body, actor, language }) => {
    const day = dayShownIn(body.year, actor.today)
    const { totalCount, rows } = await pageOfEmployees(db, language, day, {
      ...query,
      searchKeyword: body.searchKeyword,
      activeYn: body.activeYn ? [body.activeYn] : undefined,
      roles: body.role,
    })
    return { totalCount, employeeList: rows.map(pickedEmployeeFor) }
  })
  serve(app, parts, readEmployeeHistory, async ({ db, query, language }) => {
    const entries = await historyOf(db, query.employeeId, language)
    if (entries.length === 0) refuse('employee.not-found', { at: 'employeeId' })
    return { employeeHistoryList: entries.map(historyRowFor) }
  })
}
