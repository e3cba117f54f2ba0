import {
  codeSheet,
  createCode,
  deleteCode,
  downloadCodes,
  listCodes,
  readCodes,
  updateCode,
  uploadCodes,
} from '@yuga/contract/codes'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-file.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { activeCodesOf, lastUpdateOfCodes, pageOfCodes } from './codes.store.ts'
import { codeRowFor } from './codes.view.ts'
import { uploadSheetOfCodes } from './upload-codes.ts'
import { addCode, changeCode, dropCode } from './write-code.ts'

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
    { snapshot: true },
  )
  serve(app, parts, createCode, addCode)
  serve(app, parts, updateCode, changeCode)
  serve(app, parts, deleteCode, dropCode)
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
  serve(app, parts, uploadCodes, uploadSheetOfCodes)
}
