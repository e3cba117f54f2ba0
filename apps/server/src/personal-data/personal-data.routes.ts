import { exportPersonalData } from '@yuga/contract/personal-data'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/audit.store.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuse } from '../http/refusal.ts'
import type { Parts } from '../http/serve.ts'
import { serveFile } from '../http/serve-file.ts'
import { isThere } from './sections.store.ts'
import { writeExport } from './write-export.ts'

export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  serveFile(app, parts, exportPersonalData, async (call) => {
    const { db, query, actor, now, language, requestId } = call
    const { employeeId } = query
    if (!(await isThere(db, employeeId))) refuse('employee.not-found', { at: 'employeeId' })
    // recorded before the first byte leaves, and beside the snapshot that is read, which writes nothing
    await inTransaction(parts.pool, (other) =>
      recordAudit(
        other,
        { actorId: actor.employeeId, at: now, requestId },
        { forEmployeeId: employeeId, action: 'employee.export-data', subject: employeeId },
      ),
    )
    return {
      name: `PersonalData_${employeeId}_${dayToWire(actor.today)}.zip`,
      write: (sink) =>
        writeExport(sink, db, { employeeId, at: now, byEmployeeId: actor.employeeId, language }),
    }
  })
}
