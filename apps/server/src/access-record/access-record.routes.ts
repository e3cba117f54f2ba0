import {
  downloadReads,
  listReadMonths,
  listReads,
  readReadSettings,
  reviewReadMonth,
  updateReadSettings,
} from '@yuga/contract/audit/access-record'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { monthToWire } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../http/files/serve-file.ts'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { readSettingsOf } from '../personal-reads/personal-reads.store.ts'
import {
  lockReadSettings,
  lockReview,
  monthsBefore,
  searchReads,
  writeReadSettings,
  writeReview,
} from './access-record.store.ts'
import { monthOfReadsToWire, readToWire } from './access-record.view.ts'
import { sheetOfReads } from './reads-sheet.ts'

/** The first day of the month of an instant, by UTC, as the record is divided (reads-7). */
export const firstOfMonth = (now: Date) => `${now.toISOString().slice(0, 7)}-01`

/** The record of personal data that was read, for administrators. */
export function accessRecordRoutes(app: FastifyInstance, parts: Parts): void {
  const { readQueue } = parts
  serve(
    app,
    parts,
    listReads,
    async ({ db, actor, query }) => {
      // what this server has not written yet is part of the record
      await readQueue.flush()
      const { totalCount, rows } = await searchReads(db, query, actor.timeZone)
      return { totalCount, readList: rows.map(readToWire) }
    },
    { reads: 'snapshot' },
  )
  serveFile(app, parts, downloadReads, async (call) => {
    await readQueue.flush()
    return sheetOfReads(call)
  })
  serve(app, parts, listReadMonths, async ({ db, now }) => ({
    monthList: (await monthsBefore(db, firstOfMonth(now))).map(monthOfReadsToWire),
  }))
  serve(app, parts, reviewReadMonth, async ({ db, params, body, actor, now, audit }) => {
    const month = `${params.yearMonth}-01`
    if (month >= firstOfMonth(now)) refuse('reads.month-running', { at: 'yearMonth' })
    const before = await lockReview(db, month)
    if (before === undefined) return refuse('reads.nothing-in-month', { at: 'yearMonth' })
    refuseStale(body.version, before)
    await writeReview(db, month, body.note, { at: now, employeeId: actor.employeeId })
    const yearMonth = monthToWire(params.yearMonth)
    await audit({
      forEmployeeId: null,
      action: 'reads.review',
      subject: 'company',
      ...(before.version > 0 && { before: { month: yearMonth, note: before.note } }),
      after: { month: yearMonth, note: body.note },
    })
    return { yearMonth, version: before.version + 1 }
  })
  serve(app, parts, readReadSettings, async ({ db }) => {
    const { months, needsReason, version } = await readSettingsOf(db)
    return { keepMonths: months, reasonYn: yesOrNo(needsReason), version }
  })
  serve(app, parts, updateReadSettings, async ({ db, body, actor, now, audit }) => {
    await lockReadSettings(db)
    const before = await readSettingsOf(db)
    refuseStale(body.version, before)
    const after = { months: body.keepMonths, needsReason: body.reasonYn === 'Y' }
    await writeReadSettings(db, after, { at: now, employeeId: actor.employeeId })
    const recordOf = ({ months, needsReason }: typeof after) => ({
      keepMonths: months,
      needsReason: yesOrNo(needsReason),
    })
    await audit({
      forEmployeeId: null,
      action: 'reads.settings',
      subject: 'company',
      before: recordOf(before),
      after: recordOf(after),
    })
    return { version: before.version + 1 }
  })
}
