import {
  codeSheet,
  createCode,
  deleteCode,
  downloadCodes,
  listCodes,
  readCodes,
  updateCode,
  uploadCodes,
} from '@yuga/contract/master-data/codes'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { tableIn } from '../master-data/read-upload.ts'
import { uploadRecords } from '../master-data/upload-records.ts'
import { addRecord, changeRecord, dropRecord } from '../master-data/write-records.ts'
import { codeRecords, sheetOfCodes } from './code-records.ts'
import { activeCodesOf, lastUpdateOfCodes, pageOfCodes } from './codes.store.ts'
import { codeRowFor } from './codes.view.ts'

export function codeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readCodes, async ({ db, query, language }) =>
    activeCodesOf(db, query.groupCode, language),
  )
  serve(
    app,
    parts,
    listCodes,
    async ({ db, query, actor }) => {
      const { totalCount, rows } = await pageOfCodes(db, query)
      const lastUpdate = await lastUpdateOfCodes(db, actor.timeZone)
      return { ...lastUpdate, totalCount, codeList: rows.map(codeRowFor) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, createCode, (call) => addRecord(call, codeRecords, call.body))
  serve(app, parts, updateCode, (call) =>
    changeRecord(call, codeRecords, {
      key: call.body,
      fields: call.body,
      version: call.body.version,
    }),
  )
  serve(app, parts, deleteCode, (call) =>
    dropRecord(call, codeRecords, { key: call.query, version: call.query.version }),
  )
  serveFile(app, parts, downloadCodes, (call) =>
    downloadSheet({
      form: codeSheet,
      shape: listCodes.list,
      call,
      page: async (page) => {
        const { totalCount, rows } = await pageOfCodes(call.db, { ...call.query, ...page })
        return { totalCount, rows: rows.map(codeRowFor) }
      },
    }),
  )
  const uploaded = { before: tableIn(sheetOfCodes.form) }
  serve(app, parts, uploadCodes, (call) => uploadRecords(call, codeRecords, sheetOfCodes), uploaded)
}
