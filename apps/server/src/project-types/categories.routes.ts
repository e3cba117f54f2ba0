import {
  categorySheet,
  createCategory,
  deleteCategory,
  downloadCategories,
  listCategories,
  updateCategory,
  uploadCategories,
} from '@yuga/contract/master-data/project-type-categories'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/files/serve-file.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { tableIn } from '../master-data/read-upload.ts'
import { uploadRecords } from '../master-data/upload-records.ts'
import { addRecord, changeRecord, dropRecord } from '../master-data/write-records.ts'
import { lastUpdateOfCategories, pageOfCategories } from './categories.store.ts'
import { categoryRowFor, savedCategory } from './categories.view.ts'
import { categories, sheetOfCategories } from './category-records.ts'

export function categoryRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listCategories,
    async ({ db, query, actor }) => {
      const { totalCount, rows } = await pageOfCategories(db, query)
      const lastUpdate = await lastUpdateOfCategories(db, actor.timeZone)
      return { ...lastUpdate, totalCount, projectTypeCategoryList: rows.map(categoryRowFor) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, createCategory, async (call) =>
    savedCategory(await addRecord(call, categories, call.body)),
  )
  serve(app, parts, updateCategory, async (call) => {
    const { projectCategoryCode: key, version } = call.body
    return savedCategory(await changeRecord(call, categories, { key, fields: call.body, version }))
  })
  serve(app, parts, deleteCategory, (call) =>
    dropRecord(call, categories, {
      key: call.params.projectCategoryCode,
      version: call.query.version,
    }),
  )
  serveFile(app, parts, downloadCategories, (call) =>
    downloadSheet({
      form: categorySheet,
      shape: listCategories.list,
      call,
      page: async (page) => {
        const { totalCount, rows } = await pageOfCategories(call.db, { ...call.query, ...page })
        return { totalCount, rows: rows.map(categoryRowFor) }
      },
    }),
  )
  const uploaded = { before: tableIn(sheetOfCategories.form) }
  serve(
    app,
    parts,
    uploadCategories,
    (call) => uploadRecords(call, categories, sheetOfCategories),
    uploaded,
  )
}
