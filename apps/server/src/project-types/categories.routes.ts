import {
  categorySheet,
  createCategory,
  deleteCategory,
  downloadCategories,
  listCategories,
  updateCategory,
  uploadCategories,
} from '@yuga/contract/project-types'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-file.ts'
import { downloadSheet } from '../master-data/download-sheet.ts'
import { lastUpdateOfCategories, pageOfCategories } from './categories.store.ts'
import { categoryRowFor } from './categories.view.ts'
import { uploadSheetOfCategories } from './upload-categories.ts'
import { addCategory, changeCategory, dropCategory } from './write-category.ts'

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
    { snapshot: true },
  )
  serve(app, parts, createCategory, addCategory)
  serve(app, parts, updateCategory, changeCategory)
  serve(app, parts, deleteCategory, dropCategory)
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
  serve(app, parts, uploadCategories, uploadSheetOfCategories)
}
