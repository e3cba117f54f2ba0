import { readPersonMonth } from '@yuga/contract/timecard/person-month'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  readChangesSinceClose,
  readEmployeeWeek,
  readMonthProgress,
  remindEmployees,
} from '@yuga/contract/reports/timecard-status'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../http/files/serve-file.ts'
import { type Parts, serve } from '../http/serve.ts'
import { requestedMonthOf } from '../month-close/requested-month.ts'
import { changesSinceClose } from './changes.ts'
import { employeeWeek } from './employee-week.ts'
import { personMonth } from './person-month.ts'
import { progressOf } from './progress.ts'
import { remind } from './remind.ts'
import { requestedStatus } from './requested-status.ts'
import { statusFile } from './status-sheet.ts'
import { statusOf } from './status.ts'

export function timecardStatusRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listTimecardStatus,
    async (call) => statusOf(call, await requestedStatus(call, call.query)),
    { reads: 'long' },
  )
  serveFile(app, parts, downloadTimecardStatus, async (call) =>
    statusFile(call, await requestedStatus(call, call.query), call.query),
  )
  serve(
    app,
    parts,
    readMonthProgress,
    async (call) => progressOf(call, await requestedStatus(call, call.query)),
    { reads: 'long' },
  )
  serve(app, parts, remindEmployees, (call) => remind(call, requestedMonthOf(call.body)))
  serve(app, parts, readEmployeeWeek, (call) => employeeWeek(call), { reads: 'snapshot' })
  serve(app, parts, readPersonMonth, (call) => personMonth(call), { reads: 'snapshot' })
  serve(
    app,
    parts,
    readChangesSinceClose,
    (call) => changesSinceClose(call, requestedMonthOf(call.query)),
    { reads: 'snapshot' },
  )
}
