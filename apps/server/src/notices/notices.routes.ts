import {
  createNotice,
  deleteNotice,
  downloadAttachFile,
  listNotices,
  markNoticeRead,
  readNotice,
  updateNotice,
} from '@yuga/contract/messages/notices'
import { isDone } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../files/send-file.ts'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { fileByKeys, noticeFor, pageOfNotices } from './notices.store.ts'
import { noticeRowFor } from './notices.view.ts'
import { wholeNotice } from './read-notice.ts'
import { checkNotice, dropNotice, editNotice, registerNotice } from './write-notice.ts'
import { markRead } from './write-notices.store.ts'

export function noticeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listNotices, async ({ db, query, actor }) => {
    const { totalCount, rows } = await pageOfNotices(db, actor, query)
    return { totalCount, noticeList: rows.map((row) => noticeRowFor(row, actor.timeZone)) }
  })
  serve(
    app,
    parts,
    readNotice,
    ({ db, params, actor }) => wholeNotice(db, actor, params.noticeSn),
    { reads: 'snapshot' },
  )
  serve(app, parts, createNotice, registerNotice, { before: checkNotice })
  serve(app, parts, updateNotice, editNotice, { before: checkNotice })
  serve(app, parts, deleteNotice, dropNotice)
  serve(app, parts, markNoticeRead, async ({ db, params, actor, now, audit }) => {
    const { employeeId } = actor
    const isNew = await markRead(db, { employeeId, at: now }, params.noticeSn)
    const subject = `notice ${params.noticeSn}`
    if (isNew) await audit({ forEmployeeId: employeeId, action: 'notice.read', subject })
    else if (!(await noticeFor(db, employeeId, params.noticeSn))) refuse('notice.not-found')
    return isDone
  })
  serveFile(app, parts, downloadAttachFile, async ({ db, query }) => {
    const result = await fileByKeys(db, query.serverFileNm, query.serverFlpth)
    const { name, file_sn, byte_count } = result ?? refuse('notice.file-not-found')
    return { name, write: (sink) => sendFile(db, { fileSn: file_sn, byteCount: byte_count }, sink) }
  })
}
