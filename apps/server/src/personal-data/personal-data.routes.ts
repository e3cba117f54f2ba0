import {
  exportPersonalData,
  pseudonymiseEmployee,
  readPseudonymisation,
} from '@yuga/contract/people/personal-data'
import { problemText } from '@yuga/contract/problems/problems'
import { dayToWire } from '@yuga/domain/calendar/day'
import { whyNotPseudonymise } from '@yuga/domain/employees/pseudonym'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/audit.store.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { pseudonymise } from './pseudonymise.ts'
import { countsOf, leaversOf, pseudonymFor } from './pseudonymise.store.ts'
import { isThere } from './sections.store.ts'
import { writeExport } from './write-export.ts'

export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  serveFile(
    app,
    parts,
    exportPersonalData,
    async ({ db, query, actor, now, language, requestId }) => {
      const { employeeId } = query
      if (!(await isThere(db, employeeId))) refuse('employee.not-found', { at: 'employeeId' })
      // recorded before the first byte leaves, and outside the snapshot that is read, which writes nothing
      await inTransaction(parts.pool, (other) =>
        recordAudit(
          other,
          { actorId: actor.employeeId, at: now, requestId },
          { forEmployeeId: employeeId, action: 'employee.export-data', subject: employeeId },
        ),
      )
      return {
        name: `PersonalData_${employeeId}_${dayToWire(actor.today)}.zip`,
        people: [employeeId],
        write: (sink) =>
          writeExport(sink, db, { employeeId, at: now, byEmployeeId: actor.employeeId, language }),
      }
    },
  )
  serve(
    app,
    parts,
    readPseudonymisation,
    async ({ db, query, actor, now, language }) => {
      const [leaver] = await leaversOf(db, [query.employeeId], now)
      if (leaver === undefined) refuse('employee.not-found', { at: 'employeeId' })
      const pseudonym = await pseudonymFor(db, leaver)
      const counts = await countsOf(db, [leaver.employeeId])
      return {
        employeeId: leaver.employeeId,
        employeeName: leaver.name,
        version: leaver.version,
        pseudonym: pseudonym.name,
        pseudonymId: pseudonym.employeeId,
        reasonList: whyNotPseudonymise(leaver, actor.today).map(({ code }) => ({
          reason: code,
          message: problemText({ code }, language),
        })),
        deletedCount: counts.deleted,
        emptiedCount: counts.emptied,
        auditCount: counts.audit,
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, pseudonymiseEmployee, pseudonymise)
}
