import { unitPriceSheet } from '@yuga/contract/master-data/unit-price-sheet'
import {
  copyUnitPrices,
  createUnitPrice,
  deleteUnitPrice,
  downloadUnitPrices,
  listUnitPrices,
  updateUnitPrice,
  uploadUnitPrices,
} from '@yuga/contract/master-data/unit-prices'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'
import { tableIn } from '../master-data/read-upload.ts'
import { uploadRecords } from '../master-data/upload-records.ts'
import { addRecord, changeRecord, dropRecord } from '../master-data/write-records.ts'
import { copyYear } from './copy-year.ts'
import { sheetOfUnitPrices, unitPrices } from './price-records.ts'
import { pageOfUnitPrices } from './unit-prices.store.ts'
import { savedPrice, unitPriceRowFor } from './unit-prices.view.ts'

const lastUpdateOfPrices = lastUpdateOf('unit_prices', {
  deletion: 'price.delete',
  where: 't.year = $2',
  whereDeleted: "a.subject like $2::int || ' %'",
})

export function unitPriceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listUnitPrices,
    async ({ db, params: { year }, query, actor, language }) => {
      const { totalCount, rows } = await pageOfUnitPrices(db, year, language, query)
      const lastUpdate = await lastUpdateOfPrices(db, actor.timeZone, year)
      return { ...lastUpdate, totalCount, unitPriceList: rows.map(unitPriceRowFor) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, createUnitPrice, async (call) =>
    savedPrice(await addRecord(call, unitPrices, call.body)),
  )
  serve(app, parts, updateUnitPrice, async (call) => {
    const { version, ...fields } = call.body
    const key = unitPrices.keyOfRow(unitPrices.after(fields, null))
    return savedPrice(await changeRecord(call, unitPrices, { key, fields, version }))
  })
  serve(app, parts, deleteUnitPrice, (call) => {
    const { year, sectionCode: unitTypeCode, gradeCode } = call.params
    const key = { year, unitTypeCode, gradeCode }
    return dropRecord(call, unitPrices, { key, version: call.query.version })
  })
  serve(app, parts, copyUnitPrices, (call) => copyYear(call, call.params.year, call.body.percent))
  serveFile(app, parts, downloadUnitPrices, (call) =>
    downloadSheet({
      form: unitPriceSheet,
      shape: listUnitPrices.list,
      part: call.query.year,
      call,
      page: async (page) => {
        const { year, ...query } = call.query
        const requested = { ...query, ...page }
        const { totalCount, rows } = await pageOfUnitPrices(call.db, year, call.language, requested)
        return { totalCount, rows: rows.map(unitPriceRowFor) }
      },
    }),
  )
  const uploaded = { before: tableIn(sheetOfUnitPrices.form) }
  serve(
    app,
    parts,
    uploadUnitPrices,
    (call) => uploadRecords(call, unitPrices, sheetOfUnitPrices),
    uploaded,
  )
}
